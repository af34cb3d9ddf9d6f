//! The law about moves that are not legal.

use lusory_core::Position;

use super::law::{Law, sorted_moves};

/// Checks that of some candidate moves exactly the legal ones are accepted, and returns how many were refused.
///
/// A refused move has a reason in words, the same from `check` and from `play`, and leaves the position as it was.
/// [`normalize`](Position::normalize) refuses it too, unless it is a legal turn in another order.
///
/// Which candidates there are is a matter of the game: all pairs of squares, or every change of one part of a legal
/// move. Assert the number returned, or the check may have had nothing to refuse.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// // At first stones are placed, none of them on the goal d3, and nobody passes.
/// let candidates = ["a2", "d3", "-"].map(|text| text.parse().unwrap());
/// assert_eq!(laws::refuses(&Position::default(), candidates), 2);
/// ```
#[track_caller]
pub fn refuses<P: Position>(position: &P, candidates: impl IntoIterator<Item = P::Move>) -> usize {
    let law = Law::new("refuses", position);
    let legal = sorted_moves(position);
    let mut refused = 0;
    for mv in candidates {
        let mut played = position.clone();
        let outcome = played.play(mv);
        law.same(
            format_args!("what check and play say of {mv}"),
            &outcome,
            &position.check(mv),
        );
        law.same(
            format_args!("is_legal({mv})"),
            &position.is_legal(mv),
            &outcome.is_ok(),
        );
        let is_legal = legal.binary_search(&mv).is_ok();
        let Err(reason) = outcome else {
            law.require(
                is_legal,
                format_args!("{mv} is accepted but not among the legal moves"),
            );
            continue;
        };
        law.require(
            !is_legal,
            format_args!("the legal move {mv} is refused: {reason}"),
        );
        law.same(
            format_args!("the position after {mv} was refused"),
            &played,
            position,
        );
        law.require(
            !reason.to_string().is_empty(),
            format_args!("{mv} is refused without a reason"),
        );
        match position.normalize(mv) {
            Ok(normal) => law.require(
                legal.binary_search(&normal).is_ok(),
                format_args!("{normal}, the normal form of {mv}, is not among the legal moves"),
            ),
            Err(reason) => law.require(
                !reason.to_string().is_empty(),
                format_args!("normalize refuses {mv} without a reason"),
            ),
        }
        refused += 1;
    }
    refused
}
