//! The rules options, and where the kings start.

use core::fmt;
use core::str::FromStr;

use lusory_core::RepetitionLimit;
use lusory_core::notation::{ParseError, read_pairs, write_pairs};

/// The options of King's Valley that change a later move or result.
///
/// ```
/// use lusory_core::RepetitionLimit;
/// use lusory_kings_valley::Rules;
/// let rules: Rules = "repetition=off".parse()?;
/// assert_eq!(rules.repetition, RepetitionLimit::OFF);
/// assert_eq!(Rules::default().to_string(), "");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rules {
    /// Which occurrence of a position is a draw in a game (rule 8); the third by default.
    pub repetition: RepetitionLimit,
}

impl lusory_core::Rules for Rules {
    const KEYS: &'static str = "repetition";
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            repetition: RepetitionLimit::THIRD,
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differs = self.repetition != Self::default().repetition;
        write_pairs(
            f,
            &[(
                "repetition",
                differs.then_some(&self.repetition as &dyn fmt::Display),
            )],
        )
    }
}

impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut rules = Self::default();
        read_pairs(text, <Self as lusory_core::Rules>::KEYS, |_, value| {
            rules.repetition = value.parse()?;
            Ok(())
        })?;
        Ok(rules)
    }
}

/// Where the kings stand first. All else is the same in both starts.
///
/// ```
/// use lusory_core::Position as _;
/// use lusory_kings_valley::{Position, Rules, Start};
/// let position: Position = Position::new(Rules::default(), Start::Retrieve);
/// assert_eq!(position.to_string(), "ssKss/5/5/5/SSkSS w s");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Start {
    /// Each king in the middle of his own first rank.
    #[default]
    Home,
    /// Each king in the other's place: Retrieve the King.
    Retrieve,
}
