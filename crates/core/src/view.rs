//! What stands on the board, and what a move changes there.

use alloc::vec::Vec;
use core::fmt::{self, Debug};
use core::hash::Hash;

use crate::{MoveList, PerSide, Position};

/// A position that lets itself be seen.
///
/// Everything a program needs to draw a board, to animate a move or to write it at length, without knowing the game.
pub trait View: Position {
    /// What can stand on a square.
    type Piece: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// What the sides are called on the board.
    const SIDE_NAMES: PerSide<&'static str>;

    /// Returns the piece on a square, the topmost if there are several, or `None` if the square is empty.
    fn piece_at(&self, square: Self::Square) -> Option<Self::Piece>;

    /// Calls `f` with each change that a legal move makes to the board, in the order in which they happen.
    fn for_each_change(&self, mv: Self::Move, f: impl FnMut(Change<Self::Square, Self::Piece>));

    /// Returns the rows of the board from the top.
    fn rows(&self) -> Vec<Row<Self::Square>>;

    /// Writes what stands on a square as a board drawn in text shows it: without spaces, alike in width where possible.
    ///
    /// # Errors
    /// The error of `out`.
    fn write_symbol(&self, square: Self::Square, charset: Charset, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Returns the occupied squares and their pieces, in the order of [`rows`](Self::rows).
    fn pieces(&self) -> Vec<(Self::Square, Self::Piece)> {
        let squares = self.rows().into_iter().flat_map(|row| row.squares);
        squares
            .filter_map(|square| Some((square, self.piece_at(square)?)))
            .collect()
    }

    /// Returns the legal moves one of whose parts takes a piece off a square, in generation order.
    fn moves_from(&self, square: Self::Square) -> MoveList<Self> {
        let mut moves = self.moves();
        moves.retain(|&mut mv| {
            let mut starts_here = false;
            self.for_each_change(mv, |change| {
                starts_here |= matches!(change, Change::Moved { from, .. } if from == square);
            });
            starts_here
        });
        moves
    }
}

/// One change that a move makes to the board, `Q` being a square and `C` a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Change<Q, C> {
    /// A piece goes from one square to another.
    Moved {
        /// What moves.
        piece: C,
        /// Where it leaves.
        from: Q,
        /// Where it stops.
        to: Q,
    },
    /// A piece comes onto the board.
    Placed {
        /// What is placed.
        piece: C,
        /// Where.
        at: Q,
    },
    /// A piece is captured and leaves the board.
    Captured {
        /// What is captured.
        piece: C,
        /// Where it stood.
        at: Q,
    },
    /// A piece leaves the board together with its part of the board.
    Removed {
        /// What leaves.
        piece: C,
        /// Where it stood.
        at: Q,
    },
    /// A piece that was covered becomes the topmost of its square.
    Uncovered {
        /// What comes to light.
        piece: C,
        /// Where.
        at: Q,
    },
}

/// One row of a board, as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row<Q> {
    /// How far the row is set in from the left, in half squares.
    pub indent: u8,
    /// The squares from left to right.
    pub squares: Vec<Q>,
}

/// The characters that a board is drawn with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Charset {
    /// Pictures of pieces.
    #[default]
    Unicode,
    /// Letters and marks that every terminal shows.
    Ascii,
}
