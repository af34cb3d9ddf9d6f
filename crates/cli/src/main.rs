//! The command `lusory`: boards, legal moves, perft and random games in the terminal.
//!
//! It knows no game by name: everything comes from `lusory::catalogue()`. Each command makes records that know their
//! text and their JSON, and [`printer::Printer`] writes them. What is printed is described in `docs/cli.md`.

mod args;
mod commands;
mod ctrl_c;
mod error;
mod layout;
mod printer;
mod progress;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::Parser as _;

use error::Error;

fn main() -> ExitCode {
    match commands::run(args::Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error @ (Error::Interrupted | Error::Reported)) => error.exit_code(),
        Err(error) => {
            // With standard error closed, the exit status alone must tell.
            let _ = writeln!(io::stderr(), "{error}");
            error.exit_code()
        }
    }
}
