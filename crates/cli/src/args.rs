//! The command line.

use std::env;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use lusory::erased::{AnyGame, GameInfo, VariantInfo};
use lusory::{Charset, catalogue};

use crate::error::Error;

/// Boards, legal moves, perft and random games of abstract board games.
#[derive(Parser)]
#[command(
    version,
    after_help = "Exit status: 0; 1 if the input is bad; 2 if the command line is. See docs/cli.md."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the games with their variants, sides and rules keys
    Games,
    /// Draw a random game of each game, board by board
    Demo(DemoArgs),
    /// Draw a position and list its legal moves
    Show(ShowArgs),
    /// Read positions, one a line, and print each with its result and legal moves
    Moves(GameArgs),
    /// Count the sequences of legal moves, depth by depth
    Perft(PerftArgs),
    /// Play random games and count how they end
    Playout(PlayoutArgs),
}

#[derive(Args)]
pub(crate) struct DemoArgs {
    /// The games to draw; all of them if none is named
    #[arg(value_name = "GAME", value_parser = game())]
    pub(crate) games: Vec<GameInfo>,
    #[command(flatten)]
    pub(crate) start: StartArgs,
    /// The seed of the random games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

#[derive(Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

#[derive(Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The number of plies, which is also the depth of recursion
    #[arg(value_parser = clap::value_parser!(u32).range(..=100))]
    pub(crate) depth: u32,
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Print the count behind each first move instead, and their total
    #[arg(long)]
    pub(crate) divide: bool,
}

#[derive(Args)]
pub(crate) struct PlayoutArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The number of games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The seed of the random games
    #[arg(long, value_name = "S")]
    pub(crate) seed: u64,
    /// The number of plies after which a game is left unfinished
    #[arg(long, value_name = "M", default_value_t = 10_000)]
    pub(crate) max_plies: u32,
}

/// A game and how it begins.
#[derive(Args)]
pub(crate) struct GameArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = game())]
    info: GameInfo,
    #[command(flatten)]
    start: StartArgs,
}

impl GameArgs {
    pub(crate) fn begin(&self) -> Result<Box<dyn AnyGame>, Error> {
        self.start.begin(&self.info)
    }
}

#[derive(Args)]
pub(crate) struct StartArgs {
    /// The variant; `lusory games` lists them
    #[arg(long, value_name = "V")]
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
}

impl PositionArgs {
    /// Sets the position up, if there is one.
    pub(crate) fn set_up(&self, game: &mut dyn AnyGame) -> Result<(), Error> {
        match &self.position {
            Some(text) => game
                .set_position(text)
                .map_err(|error| Error::position(1, &error)),
            None => Ok(()),
        }
    }
}

#[derive(Args)]
pub(crate) struct DrawingArgs {
    /// Draw with ASCII characters, also where the locale is UTF-8
    #[arg(long)]
    ascii: bool,
}

impl DrawingArgs {
    pub(crate) fn charset(&self) -> Charset {
        if self.ascii || !locale_is_utf8() {
            Charset::Ascii
        } else {
            Charset::Unicode
        }
    }
}

/// Of these variables, the first that is set and not empty decides, as POSIX has it.
fn locale_is_utf8() -> bool {
    ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(env::var_os)
        .find(|value| !value.is_empty())
        .and_then(|value| value.into_string().ok())
        .map(|value| value.to_ascii_lowercase())
        .is_some_and(|value| value.contains("utf-8") || value.contains("utf8"))
}

/// Reads the name of a game; clap lists the names and suggests the nearest.
fn game() -> impl TypedValueParser<Value = GameInfo> {
    PossibleValuesParser::new(catalogue().iter().map(|game| game.name)).try_map(|name| {
        let game = catalogue().iter().find(|game| game.name == name);
        game.copied().ok_or("unknown game")
    })
}
