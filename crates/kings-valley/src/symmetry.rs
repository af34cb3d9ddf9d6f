//! The symmetries of the board, with and without the sides exchanged.

extern crate alloc;
use alloc::vec::Vec;

use lusory_core::{GridSymmetry, SidedSymmetry, Square, Symmetric};

use crate::{Board, Move, Position, Rules};

impl<S: Board> Symmetric for Position<S> {
    type Symmetry = SidedSymmetry;

    /// All eight of the square; in the Labyrinth the four that keep its pillars, each with and without the sides
    /// exchanged.
    fn symmetries(_: Rules) -> Vec<SidedSymmetry> {
        let pillars = S::pillars();
        let grids: Vec<_> = GridSymmetry::all::<S>()
            .iter()
            .copied()
            .filter(|grid| grid.map_set(pillars) == pillars)
            .collect();
        SidedSymmetry::both(&grids)
    }

    fn map_square(symmetry: SidedSymmetry, square: Square<S>) -> Square<S> {
        symmetry.grid.map_square(square)
    }

    fn map_move(symmetry: SidedSymmetry, mv: Move<S>) -> Move<S> {
        Move::new(
            symmetry.grid.map_square(mv.from()),
            symmetry.grid.map_square(mv.to()),
        )
    }

    /// While a soldier must move first, only what keeps the start as it is holds.
    fn map(&self, symmetry: SidedSymmetry) -> Option<Self> {
        let mut image = Self {
            pieces: self.pieces.map(|set| symmetry.grid.map_set(set)),
            kings: self.kings.map(|king| symmetry.grid.map_square(king)),
            ..self.clone()
        };
        if symmetry.swap_sides {
            image.pieces = image.pieces.swapped();
            image.kings = image.kings.swapped();
            image.side_to_move = !image.side_to_move;
        }
        (!self.soldier_first || image == *self).then_some(image)
    }
}
