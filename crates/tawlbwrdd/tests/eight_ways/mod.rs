//! Cases checked turned and mirrored in all eight ways.

use lusory_core::{Outcome, Position as _, Side, Status, Symmetric};
use lusory_tawlbwrdd::{Bitboard, EndReason, Illegal, Move, Position};

use crate::pieces::{position, squares};

/// Under each symmetry of the board, the images of the position and of the move, and how a set is mapped.
fn images(
    position: &Position,
    mv: Move,
) -> impl Iterator<Item = (Position, Move, impl Fn(Bitboard) -> Bitboard)> {
    Position::symmetries(position.rules())
        .into_iter()
        .map(move |symmetry| {
            (
                position.map(symmetry).unwrap(),
                Position::map_move(symmetry, mv),
                move |set: Bitboard| {
                    set.iter()
                        .map(|square| Position::map_square(symmetry, square))
                        .collect()
                },
            )
        })
}

/// Checks that under some rules a move captures exactly these, and takes them off.
#[track_caller]
pub(crate) fn check_under(rules: &str, text: &str, mv: &str, captured: &str) {
    let (position, mv) = (position(rules, text), mv.parse::<Move>().unwrap());
    let captured = squares(captured);
    for (position, mv, image) in images(&position, mv) {
        let captured = image(captured);
        assert_eq!(position.captures(mv), captured, "{mv} in {position}");
        let mut after = position.clone();
        after.play(mv).unwrap();
        let left = position.occupied().without(mv.from()) - captured;
        assert_eq!(after.occupied(), left.with(mv.to()), "{mv} in {position}");
    }
}

/// Checks that under some rules a move captures these, the king among them, and wins.
#[track_caller]
pub(crate) fn check_win_under(rules: &str, text: &str, mv: &str, captured: &str) {
    check_under(rules, text, mv, captured);
    let (position, mv) = (position(rules, text), mv.parse::<Move>().unwrap());
    for (mut position, mv, _) in images(&position, mv) {
        position.play(mv).unwrap();
        let outcome = Outcome::Win(Side::First);
        let reason = EndReason::KingCaptured;
        assert_eq!(position.status(), Status::Over { outcome, reason }, "{position}");
        assert_eq!(position.king(), None);
    }
}

/// Checks that under some rules a piece cannot stop where this move takes it, on the castle.
#[track_caller]
pub(crate) fn check_no_stop_under(rules: &str, text: &str, mv: &str) {
    let (position, mv) = (position(rules, text), mv.parse::<Move>().unwrap());
    for (position, mv, _) in images(&position, mv) {
        assert_eq!(
            position.check(mv),
            Err(Illegal::StopsOnCastle),
            "{mv} in {position}"
        );
        assert!(!position.moves().contains(&mv), "{mv} in {position}");
    }
}
