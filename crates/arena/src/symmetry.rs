//! The symmetries of the board, with and without an exchange of the sides.

use core::fmt;

use alloc::vec::Vec;

use lusory_core::{PerSide, Symmetric, Symmetry};

use crate::board::{Automorphism, bits};
use crate::{Board, Cell, Move, Position, Rules, Step};

/// A symmetry of a board: a map of its cells that keeps neighbors and zones, and may exchange the sides.
///
/// ```
/// use lusory_arena::{Position, Rules};
/// use lusory_core::{Symmetric, Symmetry};
/// let symmetries = Position::symmetries(Rules::default());
/// assert_eq!(symmetries.len(), 24);
/// assert_eq!(symmetries.iter().filter(|symmetry| symmetry.swaps_sides()).count(), 12);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSymmetry {
    board: &'static Board,
    /// The place of the map among the board's automorphisms.
    element: usize,
    swap_sides: bool,
}

impl BoardSymmetry {
    /// Returns where a cell goes; a cell that the board does not have stays.
    pub fn map_cell(self, cell: Cell) -> Cell {
        match self.board.index(cell) {
            Some(index) => self.board.cell(self.map().image(index)),
            None => cell,
        }
    }

    fn map(self) -> &'static Automorphism {
        &self.board.automorphisms()[self.element]
    }

    fn map_set(self, set: u64) -> u64 {
        bits(set).fold(0, |image, index| image | 1 << self.map().image(index))
    }

    /// The symmetry of the same board whose map sends each index where `image` says.
    fn find(self, swap_sides: bool, image: impl Fn(usize) -> usize) -> Self {
        let is_found =
            |map: &Automorphism| bits(self.board.all()).all(|index| map.image(index) == image(index));
        let element = self.board.automorphisms().iter().position(is_found);
        Self {
            element: element.expect("the automorphisms of a board are a group"),
            swap_sides,
            ..self
        }
    }
}

impl Symmetry for BoardSymmetry {
    fn then(self, next: Self) -> Self {
        self.find(self.swap_sides ^ next.swap_sides, |index| {
            next.map().image(self.map().image(index))
        })
    }

    fn inverse(self) -> Self {
        let mut inverse = [0; Board::MAX_CELLS];
        for index in bits(self.board.all()) {
            inverse[self.map().image(index)] = index;
        }
        self.find(self.swap_sides, |index| inverse[index])
    }

    fn swaps_sides(self) -> bool {
        self.swap_sides
    }
}

impl fmt::Display for BoardSymmetry {
    /// Writes the place of the map among those of the board, in an order that is fixed for it; 0 is the identity.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.element {
            0 => f.write_str("identity")?,
            element => write!(f, "symmetry {element}")?,
        }
        f.write_str(if self.swap_sides { ", sides swapped" } else { "" })
    }
}

impl fmt::Debug for BoardSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} of {}", self.board.name())
    }
}

impl Symmetric for Position {
    type Symmetry = BoardSymmetry;

    fn symmetries(rules: Rules) -> Vec<BoardSymmetry> {
        let elements = 0..rules.board.automorphisms().len();
        let with = |swap_sides| {
            elements.clone().map(move |element| BoardSymmetry {
                board: rules.board,
                element,
                swap_sides,
            })
        };
        with(false).chain(with(true)).collect()
    }

    fn map_square(symmetry: BoardSymmetry, cell: Cell) -> Cell {
        symmetry.map_cell(cell)
    }

    fn map_move(symmetry: BoardSymmetry, mv: Move) -> Move {
        let map = |step: Step| Step {
            from: symmetry.map_cell(step.from),
            to: symmetry.map_cell(step.to),
        };
        match mv.parts() {
            (Some(first), Some(second)) => {
                let (one, other) = (map(first), map(second));
                let place = |step: Step| symmetry.board.index(step.from);
                if place(other) < place(one) && other.to != one.from {
                    Move::two(other, one)
                } else {
                    Move::two(one, other)
                }
            }
            (Some(step), None) => Move::one(map(step)),
            (None, _) => mv,
        }
    }

    fn map(&self, symmetry: BoardSymmetry) -> Option<Self> {
        if symmetry.board != self.board() {
            return None;
        }
        let PerSide { first, second } = self.pieces;
        let mut image = self.clone();
        image.pieces = PerSide::new(symmetry.map_set(first), symmetry.map_set(second));
        if symmetry.swap_sides {
            image.pieces = image.pieces.swapped();
            image.lost = image.lost.swapped();
            image.side_to_move = !image.side_to_move;
        }
        Some(image)
    }
}
