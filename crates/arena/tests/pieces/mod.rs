//! Positions told piece by piece, which a reader can follow without counting empty cells.

use lusory_arena::{Board, Position, Rules, Setup};
use lusory_core::{PerSide, Position as _, Side};

/// Returns the position of a text such as `a; A c2 d5; b e5; 0-1`: the side to move, then where the first and the second
/// player's pieces stand and how many each has lost, as far as there are any.
#[track_caller]
pub(crate) fn position(rules: &str, text: &str) -> Position {
    let rules: Rules = rules.parse().unwrap();
    let mut fields = text.split("; ");
    let mut setup = Setup {
        pieces: PerSide::new(0, 0),
        side_to_move: match fields.next() {
            Some("a") => Side::First,
            Some("b") => Side::Second,
            _ => panic!("no side to move: {text}"),
        },
        lost: PerSide::new(0, 0),
    };
    for field in fields {
        if let Some(names) = field.strip_prefix("A ") {
            setup.pieces.first = cells(rules.board, names);
        } else if let Some(names) = field.strip_prefix("b ") {
            setup.pieces.second = cells(rules.board, names);
        } else {
            let (first, second) = field.split_once('-').unwrap();
            setup.lost = PerSide::new(first.parse().unwrap(), second.parse().unwrap());
        }
    }
    Position::from_setup(rules, &setup).unwrap()
}

/// The set of the cells named, with a space between two.
#[track_caller]
fn cells(board: &Board, names: &str) -> u64 {
    let index = |name: &str| board.index(name.parse().unwrap()).unwrap();
    names.split(' ').fold(0, |set, name| set | 1 << index(name))
}
