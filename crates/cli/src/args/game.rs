//! Which game, and what of it.

use std::collections::BTreeSet;
use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Args, Command};
use lusory::catalogue;
use lusory::erased::{AnyGame, GameInfo, VariantInfo};

use crate::error::Error;

/// A game and how it begins.
#[derive(Args)]
pub(crate) struct GameArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = game())]
    pub(crate) info: GameInfo,
    #[command(flatten)]
    start: StartArgs,
}

impl GameArgs {
    pub(crate) fn begin(&self) -> Result<Box<dyn AnyGame>, Error> {
        self.start.begin(&self.info)
    }

    pub(crate) fn variant(&self) -> Result<&'static VariantInfo, Error> {
        self.start.variant(&self.info)
    }
}

#[derive(Args)]
pub(crate) struct StartArgs {
    /// The variant; `lusory games` lists them
    #[arg(long, value_name = "V", value_parser = VariantName, hide_possible_values = true)]
    variant: Option<String>,
    /// The rules that differ from the default
    #[arg(long, value_name = "K=V,...", default_value = "", hide_default_value = true)]
    rules: String,
}

impl StartArgs {
    /// Returns the variant that was asked for, by default the first.
    pub(crate) fn variant(&self, game: &GameInfo) -> Result<&'static VariantInfo, Error> {
        let Some(name) = &self.variant else {
            return Ok(&game.variants[0]);
        };
        game.variant(name).ok_or_else(|| Error::Variant {
            game: game.name,
            name: name.clone(),
            known: game
                .variants
                .iter()
                .map(|v| v.name)
                .collect::<Vec<_>>()
                .join(", "),
        })
    }

    pub(crate) fn begin(&self, game: &GameInfo) -> Result<Box<dyn AnyGame>, Error> {
        (self.variant(game)?.start)(&self.rules).map_err(|error| Error::Rules {
            game: game.name,
            error,
        })
    }
}

#[derive(Args)]
pub(crate) struct PositionArgs {
    /// The position string; the start of the variant if it is not given
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    position: Option<String>,
    /// The moves to play from there first, separated by spaces
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    play: Option<String>,
}

impl PositionArgs {
    /// Sets the position up and plays the moves, if they are given.
    pub(crate) fn set_up(&self, game: &mut dyn AnyGame) -> Result<(), Error> {
        if let Some(text) = &self.position {
            game.set_position(text)
                .map_err(|error| Error::refused(1, 1, &error))?;
        }
        let mut column = 1;
        for mv in self.play.iter().flat_map(|moves| moves.split(' ')) {
            if !mv.is_empty() {
                game.play(mv).map_err(|error| Error::refused(1, column, &error))?;
            }
            column += mv.len() + 1;
        }
        Ok(())
    }
}

/// Reads the name of a game; clap lists the names and suggests the nearest.
pub(super) fn game() -> impl TypedValueParser<Value = GameInfo> {
    PossibleValuesParser::new(catalogue().iter().map(|game| game.name)).try_map(|name| {
        let game = catalogue().iter().find(|game| game.name == name);
        game.copied().ok_or("unknown game")
    })
}

/// Reads any text as the name of a variant: which of them a game has is not known yet. Completions offer them all.
#[derive(Clone)]
struct VariantName;

impl TypedValueParser for VariantName {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let variants = catalogue().iter().flat_map(|game| game.variants);
        let names: BTreeSet<_> = variants.map(|variant| variant.name).collect();
        Some(Box::new(names.into_iter().map(PossibleValue::new)))
    }
}
