//! How a game begins that is described by tags.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::error::At;
use super::{Cause, RecordError, Tags};
use crate::erased::{AnyError, AnyGame, GameInfo, VariantInfo};
use crate::notation::ParseError;
use crate::{Game, Position};

/// What stands before the moves.
#[derive(Default)]
pub(super) struct Heading {
    pub(super) tags: Tags,
    /// Where the values of the decisive tags begin.
    places: Vec<(&'static str, At)>,
    pub(super) comment: String,
    /// Where the moves begin: the place of a tag that is missing.
    pub(super) end: At,
}

/// The tags on which the beginning depends.
const DECISIVE: [&str; 4] = ["Game", "Variant", "Rules", "Position"];

impl Heading {
    pub(super) fn add(&mut self, name: &str, value: &str, at: At) {
        self.tags.set(name, value);
        let decisive = DECISIVE.into_iter().find(|&known| known == name);
        self.places.extend(decisive.map(|name| (name, at)));
    }

    fn place(&self, name: &str) -> At {
        let found = self.places.iter().find(|&&(known, _)| known == name);
        found.map_or(self.end, |&(_, at)| at)
    }

    fn error(&self, tag: &str, cause: Cause) -> RecordError {
        RecordError::new(self.place(tag), cause)
    }

    fn unread(&self, tag: &str, error: ParseError) -> RecordError {
        let at = self.place(tag).of_column(error.column());
        RecordError::new(at, Cause::Text(error.kind()))
    }

    fn variant(&self, games: &[GameInfo]) -> Result<&'static VariantInfo, RecordError> {
        let Some(name) = self.tags.get("Game") else {
            return Err(self.error("Game", Cause::NoGame));
        };
        let Some(info) = games.iter().find(|info| info.name == name) else {
            let cause = Cause::UnknownGame {
                name: name.to_string(),
                known: games.iter().map(|info| info.name).collect::<Vec<_>>().join(", "),
            };
            return Err(self.error("Game", cause));
        };
        let Some(name) = self.tags.get("Variant") else {
            return Ok(&info.variants[0]);
        };
        info.variant(name).ok_or_else(|| {
            let known: Vec<_> = info.variants.iter().map(|variant| variant.name).collect();
            let cause = Cause::UnknownVariant {
                game: info.name,
                name: name.to_string(),
                known: known.join(", "),
            };
            self.error("Variant", cause)
        })
    }

    /// Begins the game that the tags describe.
    pub(super) fn begin(&self, games: &[GameInfo]) -> Result<Box<dyn AnyGame>, RecordError> {
        let variant = self.variant(games)?;
        let rules = self.tags.get("Rules").unwrap_or("");
        let mut game = (variant.start)(rules).map_err(|error| self.unread("Rules", error))?;
        if let Some(text) = self.tags.get("Position") {
            game.set_position(text).map_err(|error| match error {
                AnyError::Parse(error) => self.unread("Position", error),
                AnyError::Setup(flaws) => self.error("Position", Cause::Setup(flaws)),
                error => self.error("Position", Cause::Setup(error.to_string())),
            })?;
        }
        Ok(game)
    }

    /// Begins the game that the tags describe, if it is played with positions of this type.
    pub(super) fn begin_as<P: Position>(&self, games: &[GameInfo]) -> Result<Game<P>, RecordError> {
        let game = self.begin(games)?.into_any().downcast();
        game.map(|game| *game)
            .map_err(|_| self.error("Variant", Cause::OtherPositions))
    }
}
