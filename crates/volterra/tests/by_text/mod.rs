//! Positions and moves told as text.

use lusory_core::Position as _;
use lusory_volterra::Position;

/// The position of a string that is written as it is read.
#[track_caller]
pub(crate) fn position(text: &str) -> Position {
    let position: Position = text.parse().unwrap();
    assert_eq!(position.to_string(), text);
    position
}

/// The position after some legal moves, a space between two.
#[track_caller]
pub(crate) fn after(text: &str, moves: &str) -> Position {
    let mut position = position(text);
    for text in moves.split(' ') {
        let mv = position.parse_move(text).unwrap();
        position.play(mv).unwrap();
    }
    position
}

/// Checks that exactly these moves are legal, in any order.
#[track_caller]
pub(crate) fn check_moves(position: &Position, moves: &str) {
    let mut found: Vec<_> = position.moves().iter().map(ToString::to_string).collect();
    let mut expected: Vec<_> = moves.split_whitespace().map(String::from).collect();
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected, "in {position}");
}
