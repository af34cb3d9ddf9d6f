//! The rules options, and where a game begins.

use core::fmt;
use core::str::FromStr;

use lusory_core::RepetitionLimit;
use lusory_core::notation::{ParseError, read_pairs, write_pairs};

use super::Board;

/// The options of Cairns.
///
/// ```
/// use lusory_testkit::toy::{Board, Rules};
/// let rules: Rules = "board=ring,repetition=off".parse()?;
/// assert_eq!(rules.board, Board::RING);
/// assert_eq!(Rules::default().to_string(), "");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rules {
    /// The board played on (rule 1); [`Board::KITE`] by default.
    pub board: &'static Board,
    /// Which occurrence of a position is a draw in a game (rule 11); the third by default.
    pub repetition: RepetitionLimit,
}

const _: () = assert!(size_of::<Rules>() <= 16);

impl lusory_core::Rules for Rules {
    const KEYS: &'static str = "board, repetition";
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            board: Board::KITE,
            repetition: RepetitionLimit::THIRD,
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let default = Self::default();
        let board = (self.board != default.board).then_some(self.board.name());
        let repetition = (self.repetition != default.repetition).then_some(self.repetition);
        write_pairs(
            f,
            &[
                ("board", board.as_ref().map(|value| value as &dyn fmt::Display)),
                (
                    "repetition",
                    repetition.as_ref().map(|value| value as &dyn fmt::Display),
                ),
            ],
        )
    }
}

impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut rules = Self::default();
        read_pairs(text, <Self as lusory_core::Rules>::KEYS, |key, value| {
            if key == "board" {
                rules.board = Board::ALL
                    .into_iter()
                    .find(|board| board.name() == value)
                    .ok_or(ParseError::value("`kite`, `ring` or `grid`", 1))?;
            } else {
                rules.repetition = value.parse()?;
            }
            Ok(())
        })?;
        Ok(rules)
    }
}

/// Where a game begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Start {
    /// With an empty board: the stones are placed first (rule 4).
    #[default]
    Placement,
    /// With the stones placed where the board has them ready.
    Ready,
}
