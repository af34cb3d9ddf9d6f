//! Moves, and why one is refused.

use core::fmt;
use core::str::FromStr;

use lusory_core::Square;
use lusory_core::notation::{ParseError, Scanner};
use thiserror::Error;

use crate::{Board, Standard};

/// A move: a piece runs from one square to another.
///
/// Its text is both squares, `a1d4`; `a1-d4` is read too. Its 2 bytes hold both too, in 5 bits each, on 7x7 in 6.
///
/// ```
/// use lusory_kings_valley::Move;
/// let mv: Move = "a1-d4".parse()?;
/// assert_eq!(mv, Move::new("a1".parse()?, "d4".parse()?));
/// assert_eq!(mv.to_string(), "a1d4");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move<S: Board = Standard> {
    from: Square<S>,
    to: Square<S>,
}

const _: () = assert!(size_of::<Move>() <= 8);

impl<S: Board> Move<S> {
    /// Returns the move between two squares.
    #[inline]
    pub const fn new(from: Square<S>, to: Square<S>) -> Self {
        Self { from, to }
    }

    /// Returns the square that the piece leaves.
    #[inline]
    pub const fn from(self) -> Square<S> {
        self.from
    }

    /// Returns the square that the piece stops on.
    #[inline]
    pub const fn to(self) -> Square<S> {
        self.to
    }
}

impl<S: Board> fmt::Display for Move<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl<S: Board> fmt::Debug for Move<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<S: Board> FromStr for Move<S> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Scanner::read_all(text, |scanner| {
            let from = Square::read(scanner)?;
            scanner.accept('-');
            Ok(Self::new(from, Square::read(scanner)?))
        })
    }
}

/// Why a move is not legal; the numbers are those of the rules in `docs/rules/kings-valley.md`.
///
/// ```
/// use lusory_core::Position as _;
/// use lusory_kings_valley::{Illegal, Position};
/// let start = Position::standard();
/// assert_eq!(start.check("c1c4".parse()?), Err(Illegal::SoldierFirst));
/// assert_eq!(start.check("a1a3".parse()?), Err(Illegal::StopsShort));
/// assert_eq!(start.check("a1a4".parse()?), Ok(()));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The position is over.
    #[error("the game is over")]
    GameOver,
    /// There is no piece on the square to move from.
    #[error("there is no piece on the square to move from (rule 2)")]
    NoPiece,
    /// The piece belongs to the other side.
    #[error("the piece belongs to the other side (rule 2)")]
    NotYourPiece,
    /// The king may not make the first move of the game.
    #[error("the first move of the game must be made by a soldier (rule 4)")]
    SoldierFirst,
    /// The squares are the same.
    #[error("a piece must leave its square (rule 2)")]
    NoMovement,
    /// The squares are not on a line.
    #[error("a piece runs along a rank, a file or a diagonal (rule 2)")]
    NotOnLine,
    /// Something stands on the way or at its end.
    #[error("a piece cannot pass or enter an occupied square (rule 2)")]
    Blocked,
    /// The piece would stop although the next square is free.
    #[error("a piece runs on until something stops it (rule 2)")]
    StopsShort,
    /// A soldier would stop on the King's Valley.
    #[error("a soldier cannot stop on the valley (rule 3)")]
    SoldierOnValley,
}
