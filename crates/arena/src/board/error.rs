//! What can be wrong with the text of a board.

use thiserror::Error;

use super::Board;
use crate::Cell;

/// Why a text is no board: what is wrong, and where.
///
/// ```
/// use lusory_arena::{Board, BoardErrorKind};
/// let error = "arena-board 2".parse::<Board>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (1, 1));
/// assert_eq!(error.kind(), BoardErrorKind::Header);
/// assert_eq!(error.to_string(), "line 1, column 1: the first line is not `arena-board 1`");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct BoardError {
    kind: BoardErrorKind,
    line: usize,
    column: usize,
}

impl BoardError {
    pub(super) const fn new(kind: BoardErrorKind, line: usize, column: usize) -> Self {
        Self { kind, line, column }
    }

    /// Returns what is wrong.
    pub const fn kind(self) -> BoardErrorKind {
        self.kind
    }

    /// Returns the line where it is wrong, counted from 1.
    pub const fn line(self) -> usize {
        self.line
    }

    /// Returns the byte of the line where it is wrong, counted from 1.
    pub const fn column(self) -> usize {
        self.column
    }
}

/// What is wrong with the text of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum BoardErrorKind {
    /// The text is longer than any board needs.
    #[error("the text is longer than {} bytes", super::read::MAX_TEXT)]
    TooLong,
    /// The text does not begin as a board of this format.
    #[error("the first line is not `arena-board 1`")]
    Header,
    /// A line begins with another word.
    #[error("a line begins with `name`, `row`, `cell` or `start`")]
    Keyword,
    /// Something else should stand here.
    #[error("expected {0}")]
    Expected(&'static str),
    /// A name of a board or a start has other characters, or too many.
    #[error("a name has up to 32 ASCII letters, digits, `-` and `_`, the first a letter")]
    Name,
    /// The board is named a second time, or two starts have one name.
    #[error("the name is given twice")]
    DuplicateName,
    /// The board has no name.
    #[error("the board has no name")]
    NoName,
    /// This is no name of a cell.
    #[error("a cell's name is a letter from a to z and a number from 1 to 99")]
    CellName,
    /// There are more cells than a board may have.
    #[error("a board has at most {} cells", Board::MAX_CELLS)]
    TooManyCells,
    /// The cell is not described by a `cell` line.
    #[error("cell {0} has no `cell` line")]
    UnknownCell(Cell),
    /// The cell is described a second time.
    #[error("cell {0} is described twice")]
    DuplicateCell(Cell),
    /// The cell is in a row already.
    #[error("cell {0} is in a row already")]
    InTwoRows(Cell),
    /// The cell is in no row.
    #[error("cell {0} is in no row")]
    InNoRow(Cell),
    /// A coordinate is no decimal number within the bounds.
    #[error("a coordinate is a decimal number between -1000000 and 1000000")]
    Coordinate,
    /// A cell is its own neighbor.
    #[error("cell {0} is next to itself")]
    OwnNeighbor(Cell),
    /// A neighbor is named a second time.
    #[error("neighbor {0} is named twice")]
    DuplicateNeighbor(Cell),
    /// A cell names a neighbor that does not name it.
    #[error("cell {0} does not name {1} as its neighbor")]
    OneSided(Cell, Cell),
    /// No way leads from a stand cell to the arena.
    #[error("no way leads from stand cell {0} to the arena")]
    NoWayDown(Cell),
    /// No cell belongs to the arena.
    #[error("the board has no arena cell")]
    NoArena,
    /// There are more starts than a board may have.
    #[error("a board has at most {} starts", Board::MAX_STARTS)]
    TooManyStarts,
    /// There is no start.
    #[error("the board has no start")]
    NoStart,
    /// Two pieces of a start stand on one cell.
    #[error("two pieces of the start stand on {0}")]
    StartOverlap(Cell),
    /// A side has too few pieces.
    #[error("each side starts with at least two pieces")]
    TooFewPieces,
}
