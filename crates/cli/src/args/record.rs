//! What to do with records, and with which.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};

use super::DrawingArgs;

#[derive(Subcommand)]
pub(crate) enum RecordCommand {
    /// Play every game and report those that are bad
    Check(FilesArgs),
    /// Draw a position of a game, with what is said of it
    Show(RecordShowArgs),
    /// Count results, reasons, lengths and openings
    Stats(RecordStatsArgs),
}

#[derive(Args)]
pub(crate) struct FilesArgs {
    /// The files with the records; - is standard input
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Args)]
pub(crate) struct RecordShowArgs {
    /// The file with the records; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    /// The number of the game, counted from 1, bad ones included
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) game: u64,
    /// The number of plies to play first; all of them if it is not given
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<usize>,
    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

#[derive(Args)]
pub(crate) struct RecordStatsArgs {
    #[command(flatten)]
    pub(crate) files: FilesArgs,
    /// The number of plies that make an opening
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=20))]
    pub(crate) opening: u8,
    /// The number of openings to list, the most frequent first
    #[arg(long, value_name = "K", default_value_t = 10)]
    pub(crate) top: usize,
}
