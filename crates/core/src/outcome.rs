//! How a position or a game stands.

use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

use crate::Side;
use crate::notation::{ParseError, Scanner};

/// The result of a finished game.
///
/// Its text is `1-0` if the first player won, `0-1` if the second did, `1/2-1/2` for a draw.
///
/// ```
/// use lusory_core::{Outcome, Side};
/// assert_eq!(Outcome::Win(Side::Second).to_string(), "0-1");
/// assert_eq!(Outcome::Win(Side::Second).winner(), Some(Side::Second));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// This side has won.
    Win(Side),
    /// Nobody has won.
    Draw,
}

impl Outcome {
    /// Returns the side that has won, or `None` for a draw.
    ///
    /// ```
    /// use lusory_core::{Outcome, Side};
    /// assert_eq!(Outcome::Win(Side::First).winner(), Some(Side::First));
    /// assert_eq!(Outcome::Draw.winner(), None);
    /// ```
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Win(side) => Some(side),
            Self::Draw => None,
        }
    }

    /// Returns the outcome for the two players with their sides exchanged.
    ///
    /// ```
    /// use lusory_core::{Outcome, Side};
    /// assert_eq!(Outcome::Win(Side::First).swapped(), Outcome::Win(Side::Second));
    /// assert_eq!(Outcome::Draw.swapped(), Outcome::Draw);
    /// ```
    #[must_use]
    pub fn swapped(self) -> Self {
        match self {
            Self::Win(side) => Self::Win(!side),
            Self::Draw => Self::Draw,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Win(Side::First) => "1-0",
            Self::Win(Side::Second) => "0-1",
            Self::Draw => "1/2-1/2",
        })
    }
}

/// Whether play goes on, and if not, how and why it ended; `R` is the type of the reason.
///
/// Its text is the result alone: `*` while play goes on, else the [`Outcome`].
///
/// ```
/// use lusory_core::{Outcome, Side, Status};
/// let status = Status::Over { outcome: Outcome::Win(Side::First), reason: "three in a row" };
/// assert_eq!(status.to_string(), "1-0");
/// assert_eq!(Status::<&str>::Ongoing.to_string(), "*");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status<R> {
    /// The side to move has a move.
    Ongoing,
    /// The game is over.
    Over {
        /// Who won, if anybody.
        outcome: Outcome,
        /// What ended the game.
        reason: R,
    },
}

impl<R> Status<R> {
    /// Returns whether the game is over.
    #[inline]
    pub const fn is_over(&self) -> bool {
        matches!(self, Self::Over { .. })
    }

    /// Returns the outcome, or `None` while play goes on.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Ongoing => None,
            Self::Over { outcome, .. } => Some(*outcome),
        }
    }

    /// Returns the reason for the end, or `None` while play goes on.
    #[inline]
    pub fn reason(&self) -> Option<&R> {
        match self {
            Self::Ongoing => None,
            Self::Over { reason, .. } => Some(reason),
        }
    }

    /// Returns the same status with its reason made into another type.
    ///
    /// ```
    /// use lusory_core::{Outcome, Status};
    /// let status = Status::Over { outcome: Outcome::Draw, reason: 50 };
    /// let status = status.map_reason(|plies| format!("{plies} plies without a capture"));
    /// assert_eq!(status.reason().unwrap(), "50 plies without a capture");
    /// assert_eq!(status.outcome(), Some(Outcome::Draw));
    /// ```
    #[inline]
    pub fn map_reason<T>(self, f: impl FnOnce(R) -> T) -> Status<T> {
        match self {
            Self::Ongoing => Status::Ongoing,
            Self::Over { outcome, reason } => Status::Over {
                outcome,
                reason: f(reason),
            },
        }
    }
}

impl<R> fmt::Display for Status<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ongoing => f.pad("*"),
            Self::Over { outcome, .. } => outcome.fmt(f),
        }
    }
}

/// What a repeated position means: at which occurrence the game ends, and how.
///
/// ```
/// use lusory_core::{Outcome, Repetition, Side};
/// /// The second occurrence is lost for the first player.
/// const RULE: Repetition = Repetition { occurrences: 2, outcome: Outcome::Win(Side::Second) };
/// assert_eq!(RULE.outcome.winner(), Some(Side::Second));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Repetition {
    /// The occurrence that ends the game, at least 2; the first time a position stands counts as 1.
    pub occurrences: u16,
    /// The result.
    pub outcome: Outcome,
}

/// The value of a rules option that says which occurrence of a position ends the game.
///
/// Its text is the number, `2..=65535`, or `off`.
///
/// ```
/// use lusory_core::RepetitionLimit;
/// assert_eq!("3".parse::<RepetitionLimit>()?, RepetitionLimit::THIRD);
/// assert_eq!(RepetitionLimit::OFF.occurrences(), None);
/// assert!("1".parse::<RepetitionLimit>().is_err());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RepetitionLimit(Option<NonZeroU16>);

impl RepetitionLimit {
    /// Repetition never ends the game.
    pub const OFF: Self = Self(None);
    /// The second occurrence ends the game.
    pub const SECOND: Self = Self(NonZeroU16::new(2));
    /// The third occurrence ends the game.
    pub const THIRD: Self = Self(NonZeroU16::new(3));

    /// Returns the limit of a number of occurrences, or `None` below 2.
    ///
    /// ```
    /// use lusory_core::RepetitionLimit;
    /// assert_eq!(RepetitionLimit::new(2), Some(RepetitionLimit::SECOND));
    /// assert_eq!(RepetitionLimit::new(1), None);
    /// ```
    pub const fn new(occurrences: u16) -> Option<Self> {
        match NonZeroU16::new(occurrences) {
            Some(number) if occurrences >= 2 => Some(Self(Some(number))),
            _ => None,
        }
    }

    /// Returns the occurrence that ends the game, or `None` if none does.
    pub fn occurrences(self) -> Option<u16> {
        self.0.map(NonZeroU16::get)
    }

    /// Returns the rule that the limit's occurrence is a draw, or `None` if the limit is off.
    ///
    /// ```
    /// use lusory_core::{Outcome, RepetitionLimit};
    /// let rule = RepetitionLimit::THIRD.draws().unwrap();
    /// assert_eq!((rule.occurrences, rule.outcome), (3, Outcome::Draw));
    /// assert_eq!(RepetitionLimit::OFF.draws(), None);
    /// ```
    pub fn draws(self) -> Option<Repetition> {
        self.occurrences().map(|occurrences| Repetition {
            occurrences,
            outcome: Outcome::Draw,
        })
    }
}

impl fmt::Display for RepetitionLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.occurrences() {
            Some(number) => number.fmt(f),
            None => f.pad("off"),
        }
    }
}

impl FromStr for RepetitionLimit {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        const EXPECTED: &str = "`off` or a number from 2 to 65535";
        if text == "off" {
            return Ok(Self::OFF);
        }
        let number = Scanner::read_all(text, |scanner| scanner.number(EXPECTED))?;
        u16::try_from(number)
            .ok()
            .and_then(Self::new)
            .ok_or(ParseError::value(EXPECTED, 1))
    }
}
