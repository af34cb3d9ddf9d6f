//! The text format of boards: what is refused, and where.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod lane;

use BoardErrorKind::*;
use lane::{LANE, board, cell, lane_with};
use lusory_arena::{Board, BoardErrorKind};

/// The page that lists every message.
const PAGE: &str = include_str!("../../../docs/boards.md");

/// Checks that a text is refused where `»` stands in it, and for which reason.
#[track_caller]
fn check_refused(marked: &str, kind: BoardErrorKind) {
    let (before, after) = marked.split_once('»').unwrap();
    let line = before.matches('\n').count() + 1;
    let column = before.len() - before.rfind('\n').map_or(0, |feed| feed + 1) + 1;
    let error = format!("{before}{after}").parse::<Board>().unwrap_err();
    assert_eq!(
        (error.line(), error.column(), error.kind()),
        (line, column, kind),
        "for {marked}"
    );
}

/// Checks that the lane with such a part in place of another is refused where `»` stands in it.
#[track_caller]
fn check_lane_refused(old: &str, marked: &str, kind: BoardErrorKind) {
    check_refused(&lane_with(old, marked), kind);
}

#[test]
fn lines_and_columns_count_from_one() {
    // c3, which does not exist, begins at byte 12 of the third line.
    let error = lane_with("row a2 b2 c2", "row a2  b2 c3")
        .parse::<Board>()
        .unwrap_err();
    assert_eq!((error.line(), error.column()), (3, 12));
    assert_eq!(error.to_string(), "line 3, column 12: cell c3 has no `cell` line");
    // In front of a2 stand "row ", seven letters of two bytes each, and a space.
    let error = lane_with("row a2 b2 c2", "row ééééééé a2 b2 c2")
        .parse::<Board>()
        .unwrap_err();
    assert_eq!((error.line(), error.column()), (3, 5));
    let error = lane_with("row a2 b2 c2", "row a2 b2 c2 é é")
        .parse::<Board>()
        .unwrap_err();
    assert_eq!((error.line(), error.column()), (3, 14));
    let error = lane_with("2.0 0.0 : b1 c2", "2.0 0.0 : b1 c2 a2")
        .parse::<Board>()
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 7, column 31: cell a2 does not name c1 as its neighbor"
    );
}

#[test]
fn another_header_is_refused() {
    for marked in [
        "»",
        "»\n\n# nothing\n",
        "»name lane",
        "»arena-board",
        "»arena-board 2",
        "»arena-board 1.0",
        "»Arena-board 1",
        "»arena board 1",
        "\n  »board 1\n",
    ] {
        check_refused(marked, Header);
    }
    check_refused("arena-board 1 »2\n", Expected("the end of the line"));
    check_lane_refused("name lane", "»arena-board 1\nname lane", Keyword);
}

#[test]
fn a_line_of_another_kind_is_refused() {
    check_lane_refused("name lane", "»size 6", Keyword);
    check_lane_refused("row a2", "»rows a2", Keyword);
    check_lane_refused("cell a1", "»Cell a1", Keyword);
    check_lane_refused("start edge", "»start: edge", Keyword);
}

#[test]
fn missing_parts_are_refused() {
    check_lane_refused("name lane\n", "name»\n", Expected("the board's name"));
    check_lane_refused("row a1 b1 c1\n", "row»  # none\n", Expected("a cell of the row"));
    for (marked, expected) in [
        ("cell»", "the cell's name"),
        ("cell a1»", "`arena` or `stand`"),
        ("cell a1 »0.0 0.0 : b1 a2", "`arena` or `stand`"),
        ("cell a1 »stands 0.0 0.0 : b1 a2", "`arena` or `stand`"),
        ("cell a1 stand»", "x of the cell's center"),
        ("cell a1 stand 0.0»", "y of the cell's center"),
        ("cell a1 stand 0.0 0.0»", "`:` and the cell's neighbors"),
        ("cell a1 stand 0.0 0.0 »b1 a2", "`:` and the cell's neighbors"),
        (
            "cell a1 stand 0.0 0.0 »0.0 : b1 a2",
            "`:` and the cell's neighbors",
        ),
        ("cell a1 stand 0.0 0.0 »:b1 a2", "`:` and the cell's neighbors"),
    ] {
        check_lane_refused("cell a1 stand 0.0 0.0 : b1 a2", marked, Expected(expected));
    }
    for (marked, expected) in [
        ("start»", "the start's name"),
        ("start edge»", "`:` and the first player's cells"),
        ("start edge »a1 a2 / c1 c2", "`:` and the first player's cells"),
        ("start edge :»", "`/` and the second player's cells"),
        ("start edge : a1 a2»  ", "`/` and the second player's cells"),
    ] {
        check_lane_refused("start edge : a1 a2 / c1 c2", marked, Expected(expected));
    }
    check_lane_refused("name lane\n", "name lane »two\n", Expected("the end of the line"));
}

#[test]
fn what_the_whole_text_lacks_is_refused_at_its_end() {
    let without = |part: &str| LANE.replace(part, "");
    check_refused(&format!("{}»\n", without("name lane\n").trim_end()), NoName);
    let no_starts = &LANE[..LANE.find("start").unwrap()];
    check_refused(&format!("{}»\n", no_starts.trim_end()), NoStart);
    check_refused(&format!("{no_starts}# the end»"), NoStart);
    check_refused("arena-board 1\nname none»", NoArena);
    check_refused(
        &format!("{}»\n", LANE.replace("arena ", "stand ").trim_end()),
        NoArena,
    );
}

#[test]
fn names_are_short_and_of_few_characters() {
    for name in [
        "1st",
        "-lane",
        "_lane",
        "la.ne",
        "la:ne",
        "ñandú",
        "lané",
        &"x".repeat(33),
    ] {
        check_lane_refused("name lane", &format!("name »{name}"), Name);
        check_lane_refused("start cross", &format!("start »{name}"), Name);
    }
}

#[test]
fn a_second_name_is_refused() {
    check_lane_refused("name lane\n", "name lane\nname »lane\n", DuplicateName);
    check_lane_refused("name lane\n", "name lane\nname »other\n", DuplicateName);
    check_lane_refused("start cross", "start »edge", DuplicateName);
}

#[test]
fn what_is_no_name_of_a_cell_is_refused_wherever_one_stands() {
    for name in [
        "a",
        "1",
        "a0",
        "a01",
        "a100",
        "a4294967297",
        "A1",
        "aa1",
        "a1,",
        "a-1",
        "é1",
        "a١",
        "a1b1",
        ":",
    ] {
        check_lane_refused("row a2 b2", &format!("row a2 »{name} b2"), CellName);
        check_lane_refused("cell a1 ", &format!("cell »{name} "), CellName);
        check_lane_refused("0.0 0.0 : b1 a2", &format!("0.0 0.0 : b1 »{name} a2"), CellName);
        check_lane_refused("edge : a1", &format!("edge : »{name}"), CellName);
        check_lane_refused("edge : a1 a2 / c1", &format!("edge : a1 a2 / »{name}"), CellName);
    }
    check_lane_refused("a1 a2 / c1 c2", "a1 a2 / c1 »/ c2", CellName);
    check_lane_refused("a1 a2 / c1 c2", "a1 »a2/c1 c2", CellName);
}

#[test]
fn what_is_no_coordinate_is_refused() {
    for number in [
        "x",
        "-",
        ".",
        ".5",
        "1.",
        "1..5",
        "1.2.3",
        "1,5",
        "+1",
        "--1",
        "1e3",
        "1E3",
        "inf",
        "NaN",
        "nan",
        "0x10",
        "1_0",
        "١",
        "1000000.001",
        "-1000001",
        "99999999999999999999999999999999999999",
        ":",
    ] {
        check_lane_refused("c2 stand 2.0 1.0", &format!("c2 stand »{number} 1.0"), Coordinate);
        check_lane_refused("c2 stand 2.0 1.0", &format!("c2 stand 2.0 »{number}"), Coordinate);
    }
    check_lane_refused("c2 stand 2.0 1.0 :", "c2 stand 2.0 »1.0:", Coordinate);
}

#[test]
fn cells_have_one_line_and_stand_in_one_row() {
    check_lane_refused("cell c2", "cell »b2", DuplicateCell(cell("b2")));
    check_lane_refused("row a1 b1 c1", "row a1 b1 c1 »b1", InTwoRows(cell("b1")));
    check_lane_refused("row a1 b1 c1", "row a1 »b2 c1", InTwoRows(cell("b2")));
    check_lane_refused("row a2 b2 c2", "row a2 b2 c2\nrow »c2", InTwoRows(cell("c2")));
    let no_c2 = lane_with("row a2 b2 c2", "row a2 b2");
    check_refused(&no_c2.replace("cell c2", "cell »c2"), InNoRow(cell("c2")));
    let no_row = lane_with("row a2 b2 c2\n", "");
    // The first cell line whose cell is in no row.
    check_refused(&no_row.replace("cell a2", "cell »a2"), InNoRow(cell("a2")));
}

#[test]
fn cells_without_a_line_are_unknown() {
    check_lane_refused("row a1 b1 c1", "row a1 b1 c1 »d1", UnknownCell(cell("d1")));
    check_lane_refused("0.0 0.0 : b1 a2", "0.0 0.0 : b1 a2 »z9", UnknownCell(cell("z9")));
    check_lane_refused("a1 a2 / c1 c2", "a1 a2 / c1 »c3", UnknownCell(cell("c3")));
    // Of several the first is told.
    let text = lane_with("row a2 b2 c2", "row a2 »d2 b2 c2");
    check_refused(&text.replace("row a1", "row a9 a1"), UnknownCell(cell("d2")));
}

#[test]
fn cells_are_neighbors_of_each_other() {
    check_lane_refused(
        "0.0 0.0 : b1 a2",
        "0.0 0.0 : b1 a2 »c1",
        OneSided(cell("c1"), cell("a1")),
    );
    let text = lane_with("0.0 0.0 : b1 a2", "0.0 0.0 : b1");
    check_refused(
        &text.replace("0.0 1.0 : a1", "0.0 1.0 : »a1"),
        OneSided(cell("a1"), cell("a2")),
    );
    check_lane_refused("0.0 0.0 : b1 a2", "0.0 0.0 : b1 »a1 a2", OwnNeighbor(cell("a1")));
    check_lane_refused(
        "0.0 0.0 : b1 a2",
        "0.0 0.0 : b1 a2 »b1",
        DuplicateNeighbor(cell("b1")),
    );
}

#[test]
fn a_way_leads_down_from_every_stand_cell() {
    let island = "cell c2 stand 2.0 1.0 : c1 b2\ncell d1 stand 3.0 0.0 : e1\ncell e1 stand 4.0 0.0 : d1";
    let text =
        lane_with("cell c2 stand 2.0 1.0 : c1 b2", island).replace("row a1 b1 c1", "row a1 b1 c1 e1 d1");
    check_refused(&text.replace("cell d1", "cell »d1"), NoWayDown(cell("d1")));
    // A part of the arena that no way leads to is allowed: captures are still possible there.
    board(
        &text
            .replace("stand 3.0", "arena 3.0")
            .replace("stand 4.0", "arena 4.0"),
    );
    let alone = text
        .replace("stand 4.0 0.0 : d1", "arena 4.0 0.0 :")
        .replace("3.0 0.0 : e1", "3.0 0.0 :");
    check_refused(&alone.replace("cell d1", "cell »d1"), NoWayDown(cell("d1")));
}

#[test]
fn starts_have_two_pieces_a_side_on_cells_of_their_own() {
    check_lane_refused("a1 a2 / c1 c2", "a1 a2 »a1 / c1 c2", StartOverlap(cell("a1")));
    check_lane_refused("a1 a2 / c1 c2", "a1 a2 / c1 »a2", StartOverlap(cell("a2")));
    for cells in ["/", "a1 / c1 c2", "/ c1 c2", "a1 a2 /", "a1 a2 / c1"] {
        check_lane_refused("edge : a1 a2 / c1 c2", &format!("»edge : {cells}"), TooFewPieces);
    }
}

/// A board of so many cells in the arena that have no neighbors, ten a row.
fn unconnected(cells: usize) -> String {
    let name = |index: usize| format!("{}{}", char::from(b'a' + (index % 10) as u8), index / 10 + 1);
    let names: Vec<String> = (0..cells).map(name).collect();
    let rows = names.chunks(10).map(|row| format!("row {}\n", row.join(" ")));
    let lines = names.iter().map(|name| format!("cell {name} arena 0 0 :\n"));
    let text: String = rows.chain(lines).collect();
    format!("arena-board 1\nname scattered\n{text}start one : a1 b1 / c1 d1\n")
}

#[test]
fn a_board_has_at_most_64_cells() {
    assert_eq!(board(&unconnected(64)).cells().count(), 64);
    assert_eq!(board(&unconnected(64)).all(), u64::MAX);
    // The 65th cell: index 64, column 4 of the seventh row.
    check_refused(&unconnected(65).replace("cell e7", "cell »e7"), TooManyCells);
    check_refused(&unconnected(200).replace("cell e7", "cell »e7"), TooManyCells);
}

#[test]
fn a_board_has_at_most_64_starts() {
    let start = |index| format!("start s{index} : a1 a2 / c1 c2\n");
    let starts = |count: usize| (2..=count).map(start).collect::<String>();
    let text = lane_with("start cross : a1 c2 / c1 a2\n", "");
    assert_eq!(board(&format!("{text}{}", starts(64))).starts().count(), 64);
    let text = format!("{text}{}", starts(65));
    check_refused(&text.replace("start s65", "start »s65"), TooManyStarts);
}

#[test]
fn a_text_has_at_most_64_kib() {
    let filled = |length: usize| format!("{LANE}#{}\n", "x".repeat(length - LANE.len() - 2));
    assert_eq!(board(&filled(65_536)), board(LANE));
    check_refused(&format!("»{}", filled(65_537)), TooLong);
    check_refused(&format!("»{}", "\n".repeat(70_000)), TooLong);
}

#[test]
fn messages_say_what_is_wrong_in_words() {
    let [one, other] = ["a1", "b12"].map(cell);
    for (kind, message) in [
        (TooLong, "the text is longer than 65536 bytes"),
        (Header, "the first line is not `arena-board 1`"),
        (Keyword, "a line begins with `name`, `row`, `cell` or `start`"),
        (Expected("a cell of the row"), "expected a cell of the row"),
        (
            Name,
            "a name has up to 32 ASCII letters, digits, `-` and `_`, the first a letter",
        ),
        (DuplicateName, "the name is given twice"),
        (NoName, "the board has no name"),
        (
            CellName,
            "a cell's name is a letter from a to z and a number from 1 to 99",
        ),
        (TooManyCells, "a board has at most 64 cells"),
        (UnknownCell(one), "cell a1 has no `cell` line"),
        (DuplicateCell(one), "cell a1 is described twice"),
        (InTwoRows(one), "cell a1 is in a row already"),
        (InNoRow(one), "cell a1 is in no row"),
        (
            Coordinate,
            "a coordinate is a decimal number between -1000000 and 1000000",
        ),
        (OwnNeighbor(one), "cell a1 is next to itself"),
        (DuplicateNeighbor(one), "neighbor a1 is named twice"),
        (OneSided(one, other), "cell a1 does not name b12 as its neighbor"),
        (NoWayDown(one), "no way leads from stand cell a1 to the arena"),
        (NoArena, "the board has no arena cell"),
        (TooManyStarts, "a board has at most 64 starts"),
        (NoStart, "the board has no start"),
        (StartOverlap(one), "two pieces of the start stand on a1"),
        (TooFewPieces, "each side starts with at least two pieces"),
    ] {
        assert_eq!(kind.to_string(), message);
        let documented = message.replace("a cell of the row", "...");
        assert!(
            PAGE.contains(&format!("| {documented} |")),
            "{message} stands on the page"
        );
    }
}
