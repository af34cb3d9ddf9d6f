//! The text format of boards: what is read, and what is written.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod lane;

use lane::{LANE, board, cell, lane_with};
use lusory_arena::{Cell, Zone};

/// Checks that a text is read as the lane.
#[track_caller]
fn check_is_lane(text: &str) {
    assert_eq!(board(text), board(LANE), "for {text}");
}

#[test]
fn a_board_has_what_its_text_says() {
    let lane = board(LANE);
    assert_eq!(lane.name(), "lane");
    assert_eq!(
        lane.cells().collect::<Vec<_>>(),
        ["a1", "b1", "c1", "a2", "b2", "c2"].map(cell),
        "the last row comes first in cell order"
    );
    let rows: Vec<_> = lane.rows().map(<[Cell]>::to_vec).collect();
    assert_eq!(rows, [["a2", "b2", "c2"].map(cell), ["a1", "b1", "c1"].map(cell)]);
    assert_eq!(lane.zone(cell("a1")), Some(Zone::Stand));
    assert_eq!(lane.zone(cell("b1")), Some(Zone::Arena));
    assert_eq!(lane.zone(cell("d1")), None);
    assert_eq!(lane.arena(), 0b010_010);
    assert_eq!(
        lane.neighbors(cell("b1")).collect::<Vec<_>>(),
        ["a1", "c1", "b2"].map(cell)
    );
    let center = lane.center(cell("c2")).unwrap();
    assert_eq!((center.x, center.y), (2_000, 1_000));
    assert_eq!(lane.starts().collect::<Vec<_>>(), ["edge", "cross"]);
}

#[test]
fn tiers_are_distances_to_the_arena() {
    let text = "\
arena-board 1
name stairs
row a1 b1 c1 d1 e1
cell a1 stand 0 0 : b1
cell b1 stand 1 0 : a1 c1
cell c1 arena 2 0 : b1 d1
cell d1 stand 3 0 : c1 e1
cell e1 stand 4 0 : d1
start ends : a1 b1 / d1 e1
";
    let tiers = ["a1", "b1", "c1", "d1", "e1", "f1"].map(|name| board(text).tier(cell(name)));
    assert_eq!(tiers, [Some(2), Some(1), Some(0), Some(1), Some(2), None]);
}

#[test]
fn a_board_is_written_in_cell_order() {
    assert_eq!(board(LANE).to_string(), LANE);
    let mut lines: Vec<&str> = LANE.lines().collect();
    let (starts, cells) = (lines.split_off(10), lines.split_off(4));
    // Everything but the header may stand anywhere; rows and starts keep their order.
    let mixed: Vec<&str> = lines
        .drain(..1)
        .chain(starts)
        .chain(cells.into_iter().rev())
        .chain(["row a2 b2 c2", "name lane", "row a1 b1 c1"])
        .collect();
    let mixed = mixed
        .join("\n")
        .replace("b1 arena 1.0 0.0 : a1 c1 b2", "b1 arena 1.0 0.0 : b2 c1 a1");
    assert_eq!(board(&mixed).to_string(), LANE);
}

#[test]
fn space_comments_and_ends_of_lines_are_free() {
    check_is_lane(&LANE.replace('\n', "\r\n"));
    check_is_lane(&LANE.replace('\n', "\n\n \t\n"));
    check_is_lane(&LANE.replace(' ', " \t  "));
    check_is_lane(&LANE.replace('\n', "  # Gradas y arena: größer\n"));
    check_is_lane(&LANE.replace('\n', "#\n"));
    check_is_lane(&LANE.replace('\n', "\n  "));
    check_is_lane(&format!("# A comment may come first.\n\n{LANE}"));
    check_is_lane(LANE.trim_end());
    check_is_lane(&format!("\u{feff}{LANE}"));
}

#[test]
fn centers_are_rounded_to_thousandths() {
    for (written, x) in [
        ("2", 2_000),
        ("2.25", 2_250),
        ("0002.5", 2_500),
        ("-0", 0),
        ("-0.5", -500),
        ("1.2344", 1_234),
        ("1.2345", 1_235),
        ("-1.2346", -1_235),
        ("0.00049", 0),
        ("1000000", 1_000_000_000),
        ("-1000000.000", -1_000_000_000),
        ("0.10000000000000000000000000000000000000001", 100),
    ] {
        let text = lane_with("c2 stand 2.0", &format!("c2 stand {written}"));
        assert_eq!(board(&text).center(cell("c2")).unwrap().x, x, "for {written}");
        let again = board(&board(&text).to_string());
        assert_eq!(again, board(&text), "for {written}");
    }
}

#[test]
fn cells_of_the_last_letter_and_number_and_names_of_32_characters_are_read() {
    let long = "A2345678901234567890123456789-_z";
    let text = LANE
        .replace("c2", "z99")
        .replace("lane", long)
        .replace("cross", &long.to_lowercase());
    let read = board(&text);
    assert_eq!(read.to_string(), text);
    assert!(read.start(&long.to_lowercase()).is_some());
}

#[test]
fn the_example_of_the_page_is_the_file_that_it_names() {
    let page = include_str!("../../../docs/boards.md");
    let file = include_str!("../../../examples/boards/ring.board");
    assert!(page.contains(&format!("```text\n{file}```\n")));
    assert_eq!(board(file).cells().count(), 16);
}
