//! Position strings, moves and rules as text, read and written.
//!
//! Columns and messages are those that the grammar in `docs/rules/arena.md` gives for the first byte that cannot stand
//! where it does.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod boards;
mod reading;

use lusory_arena::{Board, Cell, Move, Position, Rules, ShortTurn, StandMoves, Step};
use lusory_core::{Position as _, RepetitionLimit, Side, View as _};
use reading::{NUMBER, check_read, check_refused};

const START: &str = "bb1b1bb/b7b/b9b/A9A/A7A/AA1A1AA a 0-0";
const EDGE: &str = "square:bbbbbbb/7/7/7/7/7/AAAAAAA a 0-0";

/// No piece: the rows end at columns 2, 4, 7, 10, 12 and 14.
const EMPTY: &str = "7/9/11/11/9/7 a 0-0";

/// Checks that a text is read on a board and that exactly this is written for it.
#[track_caller]
fn check_read_on(board: &'static Board, text: &str, written: &str) -> Position {
    let position = Position::parse(Rules::on(board), text).unwrap();
    assert_eq!(position.to_string(), written);
    position
}

/// Checks that a text is refused on a board with this message.
#[track_caller]
fn check_refused_on(board: &'static Board, text: &str, message: &str) {
    let error = Position::parse(Rules::on(board), text).unwrap_err();
    assert_eq!(error.to_string(), message, "for {text:?}");
}

// Positions.

#[test]
fn the_starts_are_written_as_the_rules_say() {
    let check = |board: &'static Board, start, text| {
        let start = board.start(start).unwrap();
        assert_eq!(Position::new(Rules::on(board), start).to_string(), text);
    };
    check(Board::hexagon(), "back", START);
    check(
        Board::hexagon(),
        "front",
        "2b1b2/1b5b1/1b7b1/1A7A1/1A5A1/2A1A2 a 0-0",
    );
    // The first player's a3 a1 d1 g1 k3 i5 f6 b6 a5, between them the second player's.
    check(Board::hexagon(), "ring", "bA1b1Ab/A7A/b9b/A9A/b7b/Ab1A1bA a 0-0");
    check(Board::square(), "edge", EDGE);
}

#[test]
fn rows_are_read_from_the_top_and_from_the_left() {
    let text = "A6/9/2b8/11/9/5bA b 1-0";
    let position: Position = check_read(text, text);
    let on = |name: &str| position.piece_at(name.parse().unwrap());
    for (cell, side) in [
        ("a6", Side::First),
        ("g1", Side::First),
        ("c4", Side::Second),
        ("f1", Side::Second),
    ] {
        assert_eq!(on(cell), Some(side), "{cell}");
    }
    assert_eq!(position.free().count_ones(), 50);
    assert_eq!(position.side_to_move(), Side::Second);
    assert_eq!((position.lost(Side::First), position.lost(Side::Second)), (1, 0));
}

#[test]
fn rows_are_as_long_as_the_board_has_them() {
    check_read_on(boards::tiny(), "A/Ab/1b1 a 0-1", "tiny:A/Ab/1b1 a 0-1");
    check_read_on(boards::ring(), "12/23b/A22A a 10-1", "ring:12/23b/A22A a 10-1");
}

#[test]
fn the_name_of_the_board_may_stand_in_front() {
    check_read_on(Board::hexagon(), &format!("hexagon:{START}"), START);
    let unnamed = EDGE.strip_prefix("square:").unwrap();
    check_read_on(Board::square(), unnamed, EDGE);
    check_read_on(Board::square(), EDGE, EDGE);
}

const OTHER_BOARD: &str = "column 1: expected the name of the board that is played on";

#[test]
fn a_text_of_another_board_is_refused() {
    check_refused::<Position>(&[
        (EDGE, OTHER_BOARD),
        ("tiny:A/Ab/1b1 a 0-0", OTHER_BOARD),
        (&format!(":{START}"), OTHER_BOARD),
        (&format!("Hexagon:{START}"), OTHER_BOARD),
        (&format!("hexagon :{START}"), OTHER_BOARD),
        (
            &format!("hexagon:hexagon:{START}"),
            "column 9: expected `A`, `b` or a number of empty cells, found 'h'",
        ),
    ]);
    check_refused_on(Board::square(), &format!("hexagon:{START}"), OTHER_BOARD);
    check_refused_on(boards::ring(), "tiny:A/Ab/1b1 a 0-0", OTHER_BOARD);
    // Without a name, the shape tells.
    check_refused_on(
        Board::square(),
        START,
        "column 10: the row has more than 7 squares",
    );
    let unnamed = EDGE.strip_prefix("square:").unwrap();
    check_refused_on(
        Board::hexagon(),
        unnamed,
        "column 10: expected `A`, `b` or a number of empty cells, found '/'",
    );
}

const PIECE: &str = "`A`, `b` or a number of empty cells";

#[test]
fn bad_rows_are_refused_at_their_column() {
    let piece = |column: usize, found: &str| format!("column {column}: expected {PIECE}, found {found}");
    let long =
        |column: usize, cells: usize| format!("column {column}: the row has more than {cells} squares");
    check_refused::<Position>(&[
        ("", &piece(1, "the end")),
        (" 7/9", &piece(1, "' '")),
        ("/7/9", &piece(1, "'/'")),
        ("a6/9", &piece(1, "'a'")),
        ("B6/9", &piece(1, "'B'")),
        ("3.3/9", &piece(2, "'.'")),
        ("6/9", &piece(2, "'/'")),
        ("7//9", &piece(3, "'/'")),
        ("8/9", &long(1, 7)),
        ("A7/9", &long(2, 7)),
        ("7A/9", &long(2, 7)),
        ("34/9", &long(1, 7)),
        ("bbbbbbbb/9", &long(8, 7)),
        ("7/10/11", &long(3, 9)),
        ("0A6/9", "column 1: expected a run of at least one empty square"),
        ("A06/9", &format!("column 2: {NUMBER}")),
        ("07/9", &format!("column 1: {NUMBER}")),
        ("7", "column 2: expected `/` after the row, found the end"),
        (
            "7/9/11/11/9 a 0-0",
            "column 12: expected `/` after the row, found ' '",
        ),
        (
            "7/9/11/11/9/7/ a 0-0",
            "column 14: expected a space after the last row, found '/'",
        ),
        (
            "7/9/11/11/9/7",
            "column 14: expected a space after the last row, found the end",
        ),
    ]);
}

#[test]
fn a_bad_side_to_move_is_refused_at_its_column() {
    let side = |found: &str| format!("column 15: expected `a` or `b` for the side to move, found {found}");
    let rows = &EMPTY[..13];
    check_refused::<Position>(&[
        (&format!("{rows} "), &side("the end")),
        (&format!("{rows}  a"), &side("' '")),
        (&format!("{rows} A 0-0"), &side("'A'")),
        (&format!("{rows} w 0-0"), &side("'w'")),
        (
            &format!("{rows} a"),
            "column 16: expected a space after the side to move, found the end",
        ),
        (
            &format!("{rows} ab"),
            "column 16: expected a space after the side to move, found 'b'",
        ),
    ]);
}

#[test]
fn bad_numbers_of_lost_pieces_are_refused_at_their_column() {
    let rows = &EMPTY[..16];
    let lost = "expected the number of pieces lost";
    let dash = "expected `-` between the numbers of pieces lost";
    check_refused::<Position>(&[
        (rows, &format!("column 17: {lost}, found the end")),
        (&format!("{rows}-0"), &format!("column 17: {lost}, found '-'")),
        (&format!("{rows}+1-0"), &format!("column 17: {lost}, found '+'")),
        (&format!("{rows}00-0"), &format!("column 17: {NUMBER}")),
        (&format!("{rows}256-0"), &format!("column 17: {lost}")),
        (&format!("{rows}0"), &format!("column 18: {dash}, found the end")),
        (&format!("{rows}0:0"), OTHER_BOARD),
        (&format!("{rows}0 0"), &format!("column 18: {dash}, found ' '")),
        (&format!("{rows}0-"), &format!("column 19: {lost}, found the end")),
        (&format!("{rows}0-01"), &format!("column 19: {NUMBER}")),
        (&format!("{rows}0-0 "), "column 20: expected the end, found ' '"),
        (&format!("{rows}0-0-0"), "column 20: expected the end, found '-'"),
        (
            &format!("{rows}0-0\n"),
            "column 20: expected the end, found '\\n'",
        ),
    ]);
}

#[test]
fn texts_over_4_kib_are_refused() {
    const LONGER: &str = "column 4097: the text is longer than 4096 bytes";
    check_refused::<Position>(&[
        (
            &format!("{EMPTY:<4096}"),
            "column 20: expected the end, found ' '",
        ),
        (&format!("{EMPTY:<4097}"), LONGER),
    ]);
    let long = "stand-moves=free,".repeat(300);
    check_refused::<Rules>(&[(&long, LONGER)]);
    check_refused::<Move>(&[(&long, LONGER)]);
}

// Moves.

fn step(from: &str, to: &str) -> Step {
    Step {
        from: from.parse().unwrap(),
        to: to.parse().unwrap(),
    }
}

#[test]
fn a_move_is_two_steps_or_one_or_a_pass() {
    let read = |text: &str| check_read::<Move>(text, text);
    assert_eq!(read("a1b2,c1d2"), Move::two(step("a1", "b2"), step("c1", "d2")));
    assert_eq!(read("a1b2"), Move::one(step("a1", "b2")));
    assert_eq!(read("-"), Move::PASS);
    let steps: Vec<_> = read("c1d2,b1c1").steps().collect();
    assert_eq!(steps, [step("c1", "d2"), step("b1", "c1")]);
}

/// Whether a board has the cells, and whether they are neighbors, is not asked.
#[test]
fn names_of_cells_split_in_one_way() {
    let read = |text: &str| check_read::<Move>(text, text);
    assert_eq!(read("a1b12"), Move::one(step("a1", "b12")));
    assert_eq!(read("a11b2"), Move::one(step("a11", "b2")));
    assert_eq!(
        read("z99a1,z99a1"),
        Move::two(step("z99", "a1"), step("z99", "a1"))
    );
}

#[test]
fn bad_moves_are_refused_at_their_column() {
    let cell = |column: usize, found: &str| format!("column {column}: expected a cell, found {found}");
    let end = |column: usize, found: &str| format!("column {column}: expected the end, found {found}");
    let off = |column: usize| format!("column {column}: expected a cell with a number from 1 to 99");
    check_refused::<Move>(&[
        ("", &cell(1, "the end")),
        (" a1b2", &cell(1, "' '")),
        ("A1b2", &cell(1, "'A'")),
        ("1a2b", &cell(1, "'1'")),
        ("é1b2", &cell(1, "'é'")),
        ("a", &cell(2, "the end")),
        ("a1", &cell(3, "the end")),
        ("a1-b2", &cell(3, "'-'")),
        ("a1b2,", &cell(6, "the end")),
        ("a1b2,-", &cell(6, "'-'")),
        ("a1b2,c1", &cell(8, "the end")),
        ("a1b2, c1d2", &cell(6, "' '")),
        ("a1b2;c1d2", &end(5, "';'")),
        ("a1b2c1d2", &end(5, "'c'")),
        ("a1b2,c1d2,e1f2", &end(10, "','")),
        ("--", &end(2, "'-'")),
        ("- ", &end(2, "' '")),
        ("a0b1", &off(1)),
        ("a1b100", &off(3)),
        ("a01b1", &format!("column 2: {NUMBER}")),
    ]);
}

#[test]
fn a_cell_is_a_letter_and_a_number() {
    for text in ["a1", "b12", "z99"] {
        check_read::<Cell>(text, text);
    }
    assert_eq!(Cell::new('b', 12), "b12".parse().ok());
    assert_eq!(Cell::new('b', 0), None);
    assert_eq!(Cell::new('b', 100), None);
    assert_eq!(Cell::new('B', 1), None);
    check_refused::<Cell>(&[
        ("", "column 1: expected a cell, found the end"),
        ("a1b", "column 3: expected the end, found 'b'"),
        ("a100", "column 1: expected a cell with a number from 1 to 99"),
    ]);
}

// Rules.

#[test]
fn rules_name_what_differs_from_the_default() {
    for text in [
        "",
        "board=hexagon",
        "stand-moves=forward",
        "short-turn=move-what-you-can,repetition=3,stand-moves=forward,board=hexagon",
    ] {
        assert_eq!(check_read::<Rules>(text, ""), Rules::default());
    }
    let rules: Rules = check_read(
        "repetition=off,short-turn=loss,stand-moves=free,board=square",
        "board=square,stand-moves=free,short-turn=loss,repetition=off",
    );
    assert_eq!(rules.board, Board::square());
    assert_eq!(rules.stand_moves, StandMoves::Free);
    assert_eq!(rules.short_turn, ShortTurn::Loss);
    assert_eq!(rules.repetition, RepetitionLimit::OFF);
}

#[test]
fn each_option_is_read_by_itself() {
    let read = |text: &str| check_read::<Rules>(text, text);
    let default = Rules::default();
    let board = Board::square();
    assert_eq!(read("board=square"), Rules { board, ..default });
    let stand_moves = StandMoves::Free;
    assert_eq!(
        read("stand-moves=free"),
        Rules {
            stand_moves,
            ..default
        }
    );
    let short_turn = ShortTurn::Loss;
    assert_eq!(
        read("short-turn=loss"),
        Rules {
            short_turn,
            ..default
        }
    );
    let repetition = RepetitionLimit::OFF;
    assert_eq!(
        read("repetition=off"),
        Rules {
            repetition,
            ..default
        }
    );
    assert_eq!(read("repetition=2").repetition.occurrences(), Some(2));
}

#[test]
fn bad_rules_are_refused_at_their_column() {
    const KEYS: &str = "unknown rules key; the keys are: board, stand-moves, short-turn, repetition";
    const BOARD: &str = "expected `hexagon` or `square`";
    const STANDS: &str = "expected `forward` or `free`";
    const SHORT: &str = "expected `move-what-you-can` or `loss`";
    check_refused::<Rules>(&[
        ("start=front", &format!("column 1: {KEYS}")),
        ("Board=square", &format!("column 1: {KEYS}")),
        ("board=square,", &format!("column 14: {KEYS}")),
        ("board", "column 6: expected `=` and a value, found the end"),
        ("board=", &format!("column 7: {BOARD}")),
        ("board=ring", &format!("column 7: {BOARD}")),
        ("board=Square", &format!("column 7: {BOARD}")),
        ("stand-moves=yes", &format!("column 13: {STANDS}")),
        ("short-turn=pass", &format!("column 12: {SHORT}")),
        ("board=square,short-turn=", &format!("column 25: {SHORT}")),
        (
            "board=square,board=square",
            "column 14: the rules key stands twice",
        ),
        (
            "repetition=1",
            "column 12: expected `off` or a number from 2 to 65535",
        ),
    ]);
}

#[test]
fn rules_on_a_board_of_ones_own_are_read_when_the_board_is_told() {
    let read = |text| Rules::parse_on(boards::tiny(), text);
    let rules = read("stand-moves=free").unwrap();
    assert_eq!(rules.board, boards::tiny());
    assert_eq!(rules.to_string(), "board=tiny,stand-moves=free");
    assert_eq!(read("board=tiny,stand-moves=free"), Ok(rules));
    for text in ["board=ring", "board=hexagon"] {
        assert_eq!(
            read(text).unwrap_err().to_string(),
            "column 7: expected the name of the board that is played on"
        );
    }
    check_refused::<Rules>(&[("board=tiny", "column 7: expected `hexagon` or `square`")]);
}

#[test]
fn a_position_is_read_under_its_rules() {
    let rules: Rules = "board=square,stand-moves=free".parse().unwrap();
    let position = Position::parse(rules, EDGE).unwrap();
    assert_eq!(position.rules(), rules);
    assert_eq!(position.to_string(), EDGE);
    assert_ne!(
        position,
        Position::parse(Rules::on(Board::square()), EDGE).unwrap()
    );
}

#[test]
fn moves_show_their_notation_when_debugged() {
    let mv: Move = "b1c1,f1e1".parse().unwrap();
    assert_eq!(format!("{mv:?}"), "b1c1,f1e1");
    let steps: Vec<Step> = mv.steps().collect();
    assert_eq!(format!("{steps:?}"), "[b1c1, f1e1]");
}
