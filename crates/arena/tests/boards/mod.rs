//! Boards written for the tests, in the text format.

use std::sync::LazyLock;

use lusory_arena::Board;

/// A ring of 24 cells with two rings of stands around it.
pub(crate) const RING: &str = include_str!("ring.txt");

/// Six cells, on which a side often has no step.
pub(crate) const TINY: &str = include_str!("tiny.txt");

pub(crate) fn ring() -> &'static Board {
    static BOARD: LazyLock<&Board> = LazyLock::new(|| read(RING));
    *BOARD
}

pub(crate) fn tiny() -> &'static Board {
    static BOARD: LazyLock<&Board> = LazyLock::new(|| read(TINY));
    *BOARD
}

fn read(text: &str) -> &'static Board {
    text.parse::<Board>().expect("a board").leak()
}
