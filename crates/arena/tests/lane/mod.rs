//! A small board as text, and texts near it.

use lusory_arena::{Board, Cell};

/// Two rows of three cells, of which those in the middle are the arena; as it is written.
pub(crate) const LANE: &str = include_str!("../data/lane.board");

pub(crate) fn board(text: &str) -> Board {
    text.parse().unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

pub(crate) fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// The lane with a part of its text exchanged for another.
#[track_caller]
pub(crate) fn lane_with(old: &str, new: &str) -> String {
    assert_eq!(LANE.matches(old).count(), 1, "{old:?} stands once in the text");
    LANE.replace(old, new)
}
