//! Which game, and what of it.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use lusory::catalogue;
use lusory::erased::{AnyGame, GameInfo};

use super::StartArgs;
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
}

#[derive(Args)]
pub(crate) struct PositionArgs {
    /// The position string; the start of the game if it is not given
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
