//! Moves, and why one is refused.

use core::fmt;
use core::str::FromStr;

use lusory_core::notation::{ParseError, Scanner};
use thiserror::Error;

use crate::Cell;

/// The step of one piece from a cell to another.
///
/// ```
/// use lusory_arena::Step;
/// let step = Step { from: "a1".parse()?, to: "b2".parse()? };
/// assert_eq!(step.to_string(), "a1b2");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// The cell that the piece leaves.
    pub from: Cell,
    /// The cell that it enters.
    pub to: Cell,
}

impl Step {
    fn read(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        Ok(Self {
            from: Cell::read(scanner)?,
            to: Cell::read(scanner)?,
        })
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A move: the two steps of a turn, or the one step or the pass that is left when two are not possible (rule 6).
///
/// Its text is `a1b2,c1d2` for two steps, `a1b2` for one, and `-` for a pass. Its 6 bytes hold each cell in 12
/// bits, a1 as 0, a2 as 1, b1 as 99 and so on up to z99; 2574 stands in place of the first step that is missing.
///
/// ```
/// use lusory_arena::Move;
/// let mv: Move = "a1b2,c1d2".parse()?;
/// assert_eq!(mv.steps().map(|step| step.to.to_string()).collect::<Vec<_>>(), ["b2", "d2"]);
/// assert_eq!("-".parse::<Move>()?, Move::PASS);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    first: Option<Step>,
    /// Without a first step there is no second one.
    second: Option<Step>,
}

const _: () = assert!(size_of::<Move>() <= 8);

impl Move {
    /// No step at all.
    pub const PASS: Self = Self {
        first: None,
        second: None,
    };

    /// Returns the move of a single step.
    #[inline]
    pub const fn one(step: Step) -> Self {
        Self {
            first: Some(step),
            second: None,
        }
    }

    /// Returns the move of two steps, made in this order.
    #[inline]
    pub const fn two(first: Step, second: Step) -> Self {
        Self {
            first: Some(first),
            second: Some(second),
        }
    }

    /// Returns the steps in their order.
    #[inline]
    pub fn steps(self) -> impl Iterator<Item = Step> {
        self.first.into_iter().chain(self.second)
    }

    /// Returns the first and the second step.
    #[inline]
    pub(crate) const fn parts(self) -> (Option<Step>, Option<Step>) {
        (self.first, self.second)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.first, self.second) {
            (Some(first), Some(second)) => write!(f, "{first},{second}"),
            (Some(step), None) => step.fmt(f),
            (None, _) => f.write_str("-"),
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
                return Ok(Self::PASS);
            }
            let first = Step::read(scanner)?;
            Ok(if scanner.accept(',') {
                Self::two(first, Step::read(scanner)?)
            } else {
                Self::one(first)
            })
        })
    }
}

/// Why a move is not legal; the numbers are those of the rules in `docs/rules/arena.md`.
///
/// ```
/// use lusory_arena::{Illegal, Position};
/// use lusory_core::Position as _;
/// let start = Position::default();
/// assert_eq!(start.check("a1b1,c1d1".parse()?), Err(Illegal::Occupied));
/// assert_eq!(start.check("b1c1".parse()?), Err(Illegal::TwoSteps));
/// assert_eq!(start.check("b1c1,f1e1".parse()?), Ok(()));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The position is over.
    #[error("the game is over")]
    GameOver,
    /// The board has no cell of a name.
    #[error("the board has no such cell")]
    NoCell,
    /// There is no piece where a step begins.
    #[error("there is no piece where the step begins (rule 1)")]
    NoPiece,
    /// The piece belongs to the other side.
    #[error("the piece belongs to the other side (rule 1)")]
    NotYourPiece,
    /// Both steps are of one piece.
    #[error("the two steps are of different pieces (rule 1)")]
    SamePiece,
    /// The ends of a step are not neighbors.
    #[error("a step goes to a neighboring cell (rule 1)")]
    NotNeighbor,
    /// A step ends where a piece stands.
    #[error("a step goes to a free cell (rule 1)")]
    Occupied,
    /// A piece in the arena would go back to the stands.
    #[error("a piece in the arena never goes back to the stands (rule 2)")]
    BackToStands,
    /// A piece in the stands would not go down.
    #[error("a piece in the stands goes down a tier with each step (rule 2)")]
    NotDown,
    /// Fewer than two steps, although two are possible.
    #[error("two steps are possible, and so compulsory (rule 6)")]
    TwoSteps,
    /// A pass, although a step is possible.
    #[error("a step is possible, and so compulsory (rule 6)")]
    MustStep,
    /// The turn is legal, but written in another order than its normal form.
    #[error("the turn is to be written {normal}")]
    NotNormalForm {
        /// The same turn in normal form.
        normal: Move,
    },
}
