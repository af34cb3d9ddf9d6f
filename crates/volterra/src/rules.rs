//! The rules options and the starts.

use core::fmt;
use core::str::FromStr;

use lusory_core::notation::{ParseError, read_pairs, write_pairs};
use lusory_core::{RepetitionLimit, Side};

/// The options of Volterra that change a later move or result.
///
/// ```
/// use lusory_core::{RepetitionLimit, Side};
/// use lusory_volterra::Rules;
/// let rules: Rules = "repetition=off,pawns-first=second".parse()?;
/// assert_eq!(rules, Rules { pawns_first: Side::Second, repetition: RepetitionLimit::OFF });
/// assert_eq!(rules.to_string(), "pawns-first=second,repetition=off");
/// assert_eq!(Rules::default().to_string(), "");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rules {
    /// Who places the first pawn of a free set-up (rule 11): `pawns-first`, the first player by default.
    pub pawns_first: Side,
    /// Which occurrence of a position draws (rule 9): `repetition`, the third by default.
    pub repetition: RepetitionLimit,
}

const _: () = assert!(size_of::<Rules>() <= 16);

impl lusory_core::Rules for Rules {
    const KEYS: &'static str = "pawns-first, repetition";
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            pawns_first: Side::First,
            repetition: RepetitionLimit::THIRD,
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let default = Self::default();
        let pawns_first = (self.pawns_first != default.pawns_first).then_some(&self.pawns_first as _);
        let repetition = (self.repetition != default.repetition).then_some(&self.repetition as _);
        write_pairs(f, &[("pawns-first", pawns_first), ("repetition", repetition)])
    }
}

impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut rules = Self::default();
        read_pairs(text, <Self as lusory_core::Rules>::KEYS, |key, value| {
            match (key, value) {
                ("repetition", _) => rules.repetition = value.parse()?,
                (_, "first") => rules.pawns_first = Side::First,
                (_, "second") => rules.pawns_first = Side::Second,
                _ => return Err(ParseError::value("`first` or `second`", 1)),
            }
            Ok(())
        })?;
        Ok(rules)
    }
}

/// How a game begins.
///
/// ```
/// use lusory_core::Position as _;
/// use lusory_volterra::{Position, Rules, Start};
/// let moves = Start::ALL.map(|start| Position::new(Rules::default(), start).count_moves());
/// assert_eq!(moves, [86, 20]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Start {
    /// The tiles lie chequered, the pawns stand on b3 and c3 (rule 1).
    #[default]
    Standard,
    /// The grid is empty, and the players place tiles and pawns (rules 10 and 11).
    FreeSetup,
}

impl Start {
    /// Both, the default first.
    pub const ALL: [Self; 2] = [Self::Standard, Self::FreeSetup];
}
