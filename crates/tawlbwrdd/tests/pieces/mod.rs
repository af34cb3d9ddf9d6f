//! Positions told piece by piece, which a reader can follow without counting empty squares.

use lusory_core::{Position as _, Side};
use lusory_tawlbwrdd::{Bitboard, Position, Setup};

/// Returns the position of a text such as `a; t d2 g4; T e5; K f6`: the side to move, then where attackers, defenders and
/// king stand, as far as there are any.
#[track_caller]
pub(crate) fn position(rules: &str, text: &str) -> Position {
    let mut fields = text.split("; ");
    let mut setup = Setup {
        attackers: Bitboard::EMPTY,
        defenders: Bitboard::EMPTY,
        king: Bitboard::EMPTY,
        side_to_move: match fields.next() {
            Some("a") => Side::First,
            Some("d") => Side::Second,
            _ => panic!("no side to move: {text}"),
        },
    };
    for field in fields {
        let (piece, names) = field.split_once(' ').unwrap();
        let set = match piece {
            "t" => &mut setup.attackers,
            "T" => &mut setup.defenders,
            "K" => &mut setup.king,
            _ => panic!("no piece: {field}"),
        };
        *set = squares(names);
    }
    Position::from_setup(rules.parse().unwrap(), &setup).unwrap()
}

/// The squares named, with a space between two.
#[track_caller]
pub(crate) fn squares(names: &str) -> Bitboard {
    let names = names.split_terminator(' ');
    names.map(|name| name.parse().unwrap()).collect()
}
