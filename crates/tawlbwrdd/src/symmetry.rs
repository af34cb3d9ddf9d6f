//! The symmetries of the board. The sides have different pieces and goals, so that none exchanges them.

extern crate alloc;
use alloc::vec::Vec;

use lusory_core::{GridSymmetry, Symmetric};

use crate::{Board, Move, Position, Rules, Square};

impl Symmetric for Position {
    type Symmetry = GridSymmetry;

    /// All eight of the square.
    fn symmetries(_: Rules) -> Vec<GridSymmetry> {
        GridSymmetry::all::<Board>().to_vec()
    }

    fn map_square(symmetry: GridSymmetry, square: Square) -> Square {
        symmetry.map_square(square)
    }

    fn map_move(symmetry: GridSymmetry, mv: Move) -> Move {
        Move::new(symmetry.map_square(mv.from()), symmetry.map_square(mv.to()))
    }

    fn map(&self, symmetry: GridSymmetry) -> Option<Self> {
        Some(Self {
            attackers: symmetry.map_set(self.attackers),
            defenders: symmetry.map_set(self.defenders),
            king: symmetry.map_set(self.king),
            ..*self
        })
    }
}
