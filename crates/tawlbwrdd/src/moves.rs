//! Moves, and why one is refused.

use core::fmt;
use core::str::FromStr;

use lusory_core::notation::ParseError;
use thiserror::Error;

use crate::Square;
use crate::notation::read_move;

/// A move: a piece slides from one square to another. What it captures follows from the position.
///
/// `Display` writes the short form, `d1d4`, which says nothing about captures. `FromStr` reads this and the long form,
/// `d1-d4xe4/d5`, whose captures it cannot check; [`parse_move`](lusory_core::Position::parse_move) does.
///
/// Its 2 bytes hold both squares in 7 bits each.
///
/// ```
/// use lusory_tawlbwrdd::Move;
/// let mv: Move = "d1-d4xe4/d5".parse()?;
/// assert_eq!(mv, Move::new("d1".parse()?, "d4".parse()?));
/// assert_eq!(mv.to_string(), "d1d4");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Square,
    to: Square,
}

const _: () = assert!(size_of::<Move>() <= 8);

impl Move {
    /// Returns the move between two squares.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }

    /// Returns the square that the piece leaves.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// Returns the square that the piece stops on.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_move(text).map(|(mv, _)| mv)
    }
}

/// Why a move is not legal; the numbers are those of the rules in `docs/rules/tawlbwrdd.md`.
///
/// ```
/// use lusory_core::Position as _;
/// use lusory_tawlbwrdd::{Illegal, Position};
/// let start = Position::default();
/// assert_eq!(start.check("d1d11".parse()?), Err(Illegal::Blocked));
/// assert_eq!(Illegal::StopsOnCastle.to_string(), "the piece cannot stop on the castle (rule 3)");
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
    /// The squares are the same.
    #[error("a piece must leave its square (rule 2)")]
    NoMovement,
    /// The squares are not on a rank or a file.
    #[error("a piece moves along a rank or a file (rule 2)")]
    NotOnLine,
    /// Something stands on the way or at its end.
    #[error("a piece cannot pass or enter an occupied square (rule 2)")]
    Blocked,
    /// The piece would stop on the castle.
    #[error("the piece cannot stop on the castle (rule 3)")]
    StopsOnCastle,
    /// The move is legal, but what is written to be captured is not what it captures.
    #[error("the move does not capture what is written (rules 4 to 7)")]
    OtherCaptures,
}
