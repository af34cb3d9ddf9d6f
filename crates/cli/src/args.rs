//! The command line.

mod board;
mod drawing;
mod game;
mod record;
mod start;
mod threads;

use std::path::PathBuf;

use clap::{Args, ColorChoice, Parser, Subcommand, ValueHint};
use clap_complete::Shell;
use lusory::erased::GameInfo;

pub(crate) use drawing::DrawingArgs;
use game::game;
pub(crate) use game::{GameArgs, PositionArgs};
pub(crate) use record::{FilesArgs, RecordCommand, RecordShowArgs, RecordStatsArgs};
pub(crate) use start::{OwnBoard, StartArgs};
use threads::ThreadsArgs;

/// Boards, legal moves, perft and random games of abstract board games.
#[derive(Parser)]
#[command(
    name = "lusory",
    version,
    after_help = "Exit status: 0; 1 if the input is bad; 2 if the command line is; 130 after Ctrl-C. See docs/cli.md."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args)]
pub(crate) struct OutputArgs {
    /// Print data as JSON, one object a line
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Whether boards are drawn in color
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
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
    /// Check, show and count games written down
    #[command(subcommand)]
    Record(RecordCommand),
    /// Print what a shell needs to complete command lines
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print a manual page, in the format of man
    Man {
        /// The command that the page is about; all in short if it is not given
        command: Option<String>,
    },
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
    /// The square to mark the targets of
    #[arg(long, value_name = "SQUARE")]
    pub(crate) from: Option<String>,
    /// Write the board as a picture in SVG to a file, or to standard output for `-`
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,
    /// Draw arrows for the legal moves, those of the square if one is given, in the picture
    #[arg(long, requires = "svg")]
    pub(crate) arrows: bool,
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
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
    /// The MiB of memory in which to keep counts of positions; 0 is none
    #[arg(long, value_name = "MIB", default_value_t = 0)]
    pub(crate) hash: usize,
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
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
    /// The file to write the games to
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "board")]
    pub(crate) record: Option<PathBuf>,
}
