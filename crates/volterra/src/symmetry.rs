//! The symmetries of the board, with and without the sides exchanged.

extern crate alloc;
use alloc::vec::Vec;

use lusory_core::{GridSymmetry, SidedSymmetry, Symmetric};

use crate::{Build, Move, Phase, Position, Rules, Square, Tower};

impl Symmetric for Position {
    type Symmetry = SidedSymmetry;

    /// The four of the rectangle, each with and without the sides exchanged.
    fn symmetries(_: Rules) -> Vec<SidedSymmetry> {
        SidedSymmetry::both(GridSymmetry::of_rectangle())
    }

    fn map_square(symmetry: SidedSymmetry, square: Square) -> Square {
        symmetry.grid.map_square(square)
    }

    fn map_move(symmetry: SidedSymmetry, mv: Move) -> Move {
        let map = |square| symmetry.grid.map_square(square);
        let map_build = |build: Build| Build {
            from: map(build.from),
            to: map(build.to),
            ..build
        };
        match mv {
            Move::Tile(square) => Move::Tile(map(square)),
            Move::Pawn(square) => Move::Pawn(map(square)),
            Move::StepFirst(step, build) => Move::StepFirst(map(step), map_build(build)),
            Move::BuildFirst(build, step) => Move::BuildFirst(map_build(build), map(step)),
        }
    }

    /// The sides are exchanged in play only: in the set-up, whose turn it is follows from the pieces.
    fn map(&self, symmetry: SidedSymmetry) -> Option<Self> {
        let grid = symmetry.grid;
        let mut image = Self {
            owned: self.owned.map(|set| grid.map_set(set)),
            tall: grid.map_set(self.tall),
            pawns: self.pawns.map(|set| grid.map_set(set)),
            ..self.clone()
        };
        for square in Square::all() {
            image.towers[grid.map_square(square).index()] = self.tower(square);
        }
        if symmetry.swap_sides {
            image.towers = image.towers.map(Tower::swapped);
            image.owned = image.owned.swapped();
            image.pawns = image.pawns.swapped();
            image.side_to_move = !image.side_to_move;
        }
        (!symmetry.swap_sides || self.phase() == Phase::Play).then_some(image)
    }
}
