//! What the laws share: how they speak, and a plain way to look at moves.

use std::fmt::{Debug, Display};
use std::ops::ControlFlow;

use lusory_core::{Position, Rules};

/// A law being checked, and on what, to name both where it is broken.
pub(super) struct Law {
    name: &'static str,
    subject: String,
}

impl Law {
    pub(super) fn new<P: Position>(name: &'static str, position: &P) -> Self {
        let subject = format!(
            "position: {position}\n  rules: {:?}",
            position.rules().to_string()
        );
        Self { name, subject }
    }

    pub(super) fn of_text(name: &'static str, rules: impl Rules, text: &str) -> Self {
        let subject = format!("text: {text:?}\n  rules: {:?}", rules.to_string());
        Self { name, subject }
    }

    pub(super) fn of_setup(name: &'static str, rules: impl Rules, setup: &impl Debug) -> Self {
        let subject = format!("setup: {setup:?}\n  rules: {:?}", rules.to_string());
        Self { name, subject }
    }

    pub(super) fn of_bytes(name: &'static str, rules: impl Rules, bytes: &[u8]) -> Self {
        let subject = format!("bytes: {bytes:02x?}\n  rules: {:?}", rules.to_string());
        Self { name, subject }
    }

    /// Panics, saying what is wrong.
    #[track_caller]
    pub(super) fn broken(&self, wrong: impl Display) -> ! {
        panic!(
            "law `{}` is broken: {wrong}
  {}",
            self.name, self.subject
        )
    }

    /// Panics unless `holds`.
    #[track_caller]
    pub(super) fn require(&self, holds: bool, wrong: impl Display) {
        if !holds {
            self.broken(wrong);
        }
    }

    /// Panics unless `what` was found as expected.
    #[track_caller]
    pub(super) fn same<T: PartialEq + Debug + ?Sized>(&self, what: impl Display, found: &T, expected: &T) {
        if found != expected {
            self.broken(format_args!(
                "{what} differs\n  expected: {expected:?}\n  found: {found:?}"
            ));
        }
    }

    /// Returns what is in a result, or panics with its error.
    #[track_caller]
    pub(super) fn accepted<T, E: Display>(&self, what: impl Display, result: Result<T, E>) -> T {
        match result {
            Ok(value) => value,
            Err(error) => self.broken(format_args!("{what} is refused: {error}")),
        }
    }
}

/// Returns the moves that `for_each_move` calls with.
pub(super) fn listed<P: Position>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    let _ = position.for_each_move(|mv| {
        moves.push(mv);
        ControlFlow::<()>::Continue(())
    });
    moves
}

/// Returns the moves that `for_each_move` calls with, in ascending order.
pub(super) fn sorted_moves<P: Position>(position: &P) -> Vec<P::Move> {
    sorted(listed(position))
}

/// Returns the same elements in ascending order.
pub(super) fn sorted<T: Ord>(mut elements: Vec<T>) -> Vec<T> {
    elements.sort_unstable();
    elements
}

/// Returns the position after a legal move.
pub(super) fn after<P: Position>(position: &P, mv: P::Move) -> P {
    let mut child = position.clone();
    child.play_unchecked(mv);
    child
}

/// Returns all indices below `len`, or 256 of them spread evenly from the first to the last if there are more.
pub(super) fn spread(len: usize) -> impl Iterator<Item = usize> {
    const MOST: usize = 256;
    let taken = len.min(MOST);
    (0..taken).map(move |index| {
        if len <= MOST {
            index
        } else {
            index * (len - 1) / (MOST - 1)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn all_indices_are_taken_up_to_256_and_then_256_from_the_first_to_the_last() {
        assert_eq!(spread(0).count(), 0);
        assert!(spread(256).eq(0..256));
        for len in [257, 1_000, 4_000] {
            let indices: Vec<_> = spread(len).collect();
            assert_eq!((indices.len(), indices[0], indices[255]), (256, 0, len - 1));
            assert!(indices.windows(2).all(|pair| pair[0] < pair[1]));
        }
    }
}
