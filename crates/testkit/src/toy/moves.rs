//! Moves, and why one is refused.

use core::fmt;
use core::str::FromStr;

use lusory_core::notation::{ParseError, Scanner};
use thiserror::Error;

use super::Point;

/// The step of one stone from a point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// The point that the stone leaves.
    pub from: Point,
    /// The point that it goes to.
    pub to: Point,
}

/// A move: all that a side does before the other may act, except that each stone placed is a move.
///
/// Its 3 bytes begin with 2 bits, 0 for a stone placed, 1 for a step, 2 for two, 3 for a pass; its points follow in 4 bits
/// each.
///
/// Its text is the point of the stone placed, `b2`; a step, `b2c2`; two steps, `b2c2,a2b2`; or `-` for a pass.
///
/// ```
/// use lusory_testkit::toy::{Move, Step};
/// let mv: Move = "b2c2".parse()?;
/// assert_eq!(mv, Move::One(Step { from: "b2".parse()?, to: "c2".parse()? }));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A stone is placed (rule 4).
    Place(Point),
    /// One step is made (rules 6 and 7).
    One(Step),
    /// Two steps are made in this order (rule 6).
    Two(Step, Step),
    /// The first player can do nothing (rule 6).
    Pass,
}

const _: () = assert!(size_of::<Move>() <= 8);

impl Move {
    /// Returns the normal form (rule 12) of a move that can be made in the order in which it is written.
    ///
    /// Two steps of which one enters the point that the other leaves can be made in one order only. All other pairs
    /// can be made in both; the step from the earlier point goes first.
    #[must_use]
    pub(crate) fn normalized(self) -> Self {
        match self {
            Self::Two(one, other) if other.from < one.from && other.to != one.from => Self::Two(other, one),
            _ => self,
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => point.fmt(f),
            Self::One(step) => step.fmt(f),
            Self::Two(one, other) => write!(f, "{one},{other}"),
            Self::Pass => f.write_str("-"),
        }
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
        Scanner::read_all(text, |scanner| {
            if scanner.accept('-') {
                return Ok(Self::Pass);
            }
            let from = Point::read(scanner)?;
            if scanner.peek().is_none() {
                return Ok(Self::Place(from));
            }
            let to = Point::read(scanner)?;
            let one = Step { from, to };
            if !scanner.accept(',') {
                return Ok(Self::One(one));
            }
            let (from, to) = (Point::read(scanner)?, Point::read(scanner)?);
            Ok(Self::Two(one, Step { from, to }))
        })
    }
}

/// Why a move is not legal; the numbers are those of the rules in `docs/adding-a-game.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The position is over.
    #[error("the game is over")]
    GameOver,
    /// Stones are still to be placed.
    #[error("all stones must be placed first (rule 4)")]
    MustPlace,
    /// There is no stone left to place.
    #[error("all stones are placed (rule 4)")]
    AllPlaced,
    /// The board has no such point.
    #[error("the board has no such point (rule 1)")]
    OffBoard,
    /// A stone would be placed on another.
    #[error("a stone is placed on an empty point (rule 4)")]
    Occupied,
    /// A stone would be placed on the goal.
    #[error("no stone is placed on the goal (rule 4)")]
    PlacedOnGoal,
    /// No stone of the side to move is the topmost where a step begins.
    #[error("no stone of the side to move is on top where the step begins (rule 5)")]
    NotOnTop,
    /// The ends of a step are not neighbors.
    #[error("a step goes to a neighboring point (rule 5)")]
    NotNeighbor,
    /// A step would end on a stack of three.
    #[error("a step cannot end on a stack of three (rule 5)")]
    Full,
    /// The second step begins where the first one began or ended.
    #[error("the second step begins where the first one began or ended (rule 6)")]
    NotApart,
    /// Two steps by the second player.
    #[error("the second player makes one step (rule 7)")]
    OneStepOnly,
    /// A longer turn is possible, and so compulsory.
    #[error("as many steps as possible must be made (rules 6 and 7)")]
    TooShort,
    /// The turn is legal, but written in another order than its normal form.
    #[error("the turn is to be written {normal} (rule 12)")]
    NotNormalForm {
        /// The same turn in normal form.
        normal: Move,
    },
}
