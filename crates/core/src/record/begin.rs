//! How a game begins that is described by tags.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::error::At;
use super::unplayed::Unplayed;
use super::{Cause, RecordError, Tags};
use crate::erased::{AnyError, AnyGame, GameInfo, Opening, OpeningError};
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

    /// Begins the game that the tags describe.
    pub(super) fn begin(&self, games: &[GameInfo]) -> Result<Box<dyn AnyGame>, RecordError> {
        let opening = Opening {
            game: self.game()?,
            variant: self.tags.get("Variant"),
            rules: self.tags.get("Rules").unwrap_or(""),
            position: self.tags.get("Position"),
        };
        opening.begin(games).map_err(|error| match error {
            OpeningError::UnknownGame { name, known } => {
                self.error("Game", Cause::UnknownGame { name, known })
            }
            OpeningError::UnknownVariant { game, name, known } => {
                self.error("Variant", Cause::UnknownVariant { game, name, known })
            }
            OpeningError::Rules(error) => self.unread("Rules", error),
            OpeningError::Position(AnyError::Parse(error)) => self.unread("Position", error),
            OpeningError::Position(AnyError::Setup(flaws)) => self.error("Position", Cause::Setup(flaws)),
            OpeningError::Position(error) => self.error("Position", Cause::Setup(error.to_string())),
        })
    }

    /// Begins a game that is not played.
    pub(super) fn begin_unplayed(&self) -> Result<Unplayed, RecordError> {
        self.game().map(|_| Unplayed::default())
    }

    fn game(&self) -> Result<&str, RecordError> {
        let game = self.tags.get("Game");
        game.ok_or_else(|| self.error("Game", Cause::NoGame))
    }

    /// Begins the game that the tags describe, if it is played with positions of this type.
    pub(super) fn begin_as<P: Position>(&self, games: &[GameInfo]) -> Result<Game<P>, RecordError> {
        let game = self.begin(games)?.into_any().downcast();
        game.map(|game| *game)
            .map_err(|_| self.error("Variant", Cause::OtherPositions))
    }
}
