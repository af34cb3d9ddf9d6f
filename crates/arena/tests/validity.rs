//! What makes a position valid, and what is reported of one that is not: "Valid positions" in `docs/rules/arena.md`.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod boards;

use lusory_arena::{Board, Flaw, Position, Rules, Setup, SetupError};
use lusory_core::{Flaw as _, PerSide, Position as _, PositionError, Side};

/// Checks that a text says a valid position.
#[track_caller]
fn check_valid(text: &str) -> Position {
    let position: Position = text.parse().unwrap();
    assert_eq!(position.to_string(), text);
    position
}

/// Checks that a text can be read, and that exactly this is wrong with what it says.
#[track_caller]
fn check_flaws(text: &str, flaws: &[Flaw]) {
    match text.parse::<Position>() {
        Err(PositionError::Setup(error)) => assert_eq!(error.iter().collect::<Vec<_>>(), flaws, "{text}"),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_side_that_has_lost_two_pieces_is_the_one_to_move() {
    for (to_move, other) in [("a 2-0", "b 2-0"), ("b 1-3", "a 1-3"), ("a 9-1", "b 9-1")] {
        let position = check_valid(&format!("7/3A5/11/3b7/9/AA5 {to_move}"));
        assert!(position.status().is_over());
        check_flaws(&format!("7/3A5/11/3b7/9/AA5 {other}"), &[Flaw::Lost]);
    }
    // Both cannot have lost.
    check_flaws("7/9/11/11/9/7 a 2-2", &[Flaw::Lost]);
    check_flaws("7/9/11/11/9/7 b 2-2", &[Flaw::Lost]);
    for lost in ["0-0", "1-0", "0-1", "1-1"] {
        for side in ["a", "b"] {
            check_valid(&format!("7/3A5/11/3b7/9/AA5 {side} {lost}"));
        }
    }
}

#[test]
fn no_more_pieces_are_lost_than_a_board_has_cells() {
    check_valid("7/9/11/11/9/7 a 64-1");
    check_flaws("7/9/11/11/9/7 a 65-1", &[Flaw::TooManyLost]);
    check_flaws("7/9/11/11/9/7 b 0-255", &[Flaw::TooManyLost]);
    check_flaws("7/9/11/11/9/7 b 65-0", &[Flaw::TooManyLost, Flaw::Lost]);
}

/// No piece, one side without, a full board, more pieces of a side than any start has, pieces blocked from all sides.
#[test]
fn how_many_pieces_there_are_and_how_they_came_there_is_not_asked() {
    check_valid("7/9/11/11/9/7 a 0-0");
    check_valid("7/9/11/5b5/9/7 b 1-1");
    check_valid("AAAAAAA/AAAAAAAAA/AAAAAAAAAAA/bbbbbbbbbbb/bbbbbbbbb/bbbbbbb b 0-0");
    check_valid("7/2AAAAA2/2AbAbAbA2/11/9/7 a 0-0");
}

fn flaws_of(board: &'static Board, first: u64, second: u64) -> Vec<Flaw> {
    let setup = Setup {
        pieces: PerSide::new(first, second),
        side_to_move: Side::First,
        lost: PerSide::new(0, 0),
    };
    let error = Position::from_setup(Rules::on(board), &setup).err();
    error.iter().flat_map(SetupError::iter).collect()
}

#[test]
fn two_pieces_do_not_share_a_cell() {
    let board = Board::hexagon();
    let [a1, b1, c1] = ["a1", "b1", "c1"].map(|cell| 1 << board.index(cell.parse().unwrap()).unwrap());
    assert_eq!(flaws_of(board, a1 | b1, b1 | c1), [Flaw::Overlap]);
    assert_eq!(flaws_of(board, a1 | b1, c1), []);
}

#[test]
fn pieces_stand_on_cells_of_the_board() {
    let boards = [
        (Board::hexagon(), 54),
        (Board::square(), 49),
        (boards::ring(), 60),
        (boards::tiny(), 6),
    ];
    for (board, cells) in boards {
        let indices: Vec<_> = board.cells().map(|cell| board.index(cell).unwrap()).collect();
        assert_eq!(indices.len(), cells);
        for index in 0..64 {
            let flaws: &[Flaw] = if indices.contains(&index) {
                &[]
            } else {
                &[Flaw::OffBoard]
            };
            assert_eq!(flaws_of(board, 1 << index, 0), flaws);
            assert_eq!(flaws_of(board, 0, 1 << index), flaws);
        }
    }
}

#[test]
fn a_setup_can_have_all_flaws_at_once() {
    let setup = Setup {
        pieces: PerSide::new(u64::MAX, u64::MAX),
        side_to_move: Side::First,
        lost: PerSide::new(0, 65),
    };
    let error = Position::from_setup(Rules::default(), &setup).unwrap_err();
    assert!(error.iter().eq(Flaw::ALL.iter().copied()), "{error}");
    let text = "7/9/11/11/9/7 a 2-2".parse::<Position>().unwrap_err().to_string();
    assert_eq!(
        text,
        "not a valid position: a side that has lost two pieces is the one to move"
    );
}
