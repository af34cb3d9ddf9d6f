//! How games begin that are chosen at run time.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use thiserror::Error;

use super::{AnyError, AnyGame, GameInfo, VariantInfo};
use crate::notation::ParseError;

/// How a game begins, in text: what somebody asks a server for.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// use lusory_core::erased::Opening;
///
/// let opening = Opening { rules: "limit=2", position: Some("c1 b"), ..Opening::of("ring") };
/// let game = opening.begin(&[ring::INFO])?;
/// assert_eq!((game.rules().as_str(), game.position().as_str()), ("limit=2", "c1 b"));
///
/// let error = Opening::of("chess").begin(&[ring::INFO]).unwrap_err();
/// assert_eq!(error.to_string(), "unknown game \"chess\"; the games are: ring");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// The name of the variant, or `None` for the usual one.
    pub variant: Option<&'a str>,
    /// The text of the rules: empty for the default.
    pub rules: &'a str,
    /// The position string, or `None` for the start of the variant.
    pub position: Option<&'a str>,
}

impl<'a> Opening<'a> {
    /// Returns the usual start of a game under default rules.
    pub const fn of(game: &'a str) -> Self {
        Self {
            game,
            variant: None,
            rules: "",
            position: None,
        }
    }

    /// Looks the game and its variant up among some games.
    ///
    /// # Errors
    /// [`OpeningError::UnknownGame`] or [`OpeningError::UnknownVariant`].
    pub fn find<'g>(
        &self,
        games: &'g [GameInfo],
    ) -> Result<(&'g GameInfo, &'static VariantInfo), OpeningError> {
        let Some(info) = games.iter().find(|info| info.name == self.game) else {
            return Err(OpeningError::UnknownGame {
                name: self.game.to_string(),
                known: join(games.iter().map(|info| info.name)),
            });
        };
        let Some(name) = self.variant else {
            return Ok((info, &info.variants[0]));
        };
        match info.variant(name) {
            Some(variant) => Ok((info, variant)),
            None => Err(OpeningError::UnknownVariant {
                game: info.name,
                name: name.to_string(),
                known: join(info.variants.iter().map(|variant| variant.name)),
            }),
        }
    }

    /// Begins the game, which is looked up among some games.
    ///
    /// # Errors
    /// The first thing that is wrong, in the order of the fields.
    pub fn begin(&self, games: &[GameInfo]) -> Result<Box<dyn AnyGame>, OpeningError> {
        let (_, variant) = self.find(games)?;
        let mut game = (variant.start)(self.rules).map_err(OpeningError::Rules)?;
        if let Some(text) = self.position {
            game.set_position(text).map_err(OpeningError::Position)?;
        }
        Ok(game)
    }
}

fn join<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// Why a game cannot begin as it should.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpeningError {
    /// There is no game of that name.
    #[error("unknown game {name:?}; the games are: {known}")]
    UnknownGame {
        /// The name.
        name: String,
        /// The games known, separated by `, `.
        known: String,
    },
    /// The game has no variant of that name.
    #[error("{game} has no variant {name:?}; its variants are: {known}")]
    UnknownVariant {
        /// The game.
        game: &'static str,
        /// The name.
        name: String,
        /// The variants of the game, separated by `, `.
        known: String,
    },
    /// The text of the rules cannot be read.
    #[error("rules, {0}")]
    Rules(ParseError),
    /// The position is refused.
    #[error("position, {0}")]
    Position(AnyError),
}
