//! What can go wrong, in words and as an exit status.

use std::io;
use std::process::ExitCode;

use lusory::erased::AnyError;
use lusory::notation::ParseError;
use thiserror::Error;

use crate::ctrl_c;

/// Why a command ends early. Usage errors begin with `error:`, as clap's own do.
#[derive(Debug, Error)]
pub(crate) enum Error {
    #[error("error: {game} has no variant {name:?}; its variants are: {known}")]
    Variant {
        game: &'static str,
        name: String,
        known: String,
    },
    #[error("error: {game} has no boards of one's own; games that have: {known}")]
    NoBoards { game: &'static str, known: String },
    #[error("error: board {board} has no start {name:?}; its starts are: {known}")]
    Start {
        board: String,
        name: String,
        known: String,
    },
    #[error("{path}: {message}")]
    Board { path: String, message: String },
    #[error("error: rules of {game}, {error}")]
    Rules { game: &'static str, error: ParseError },
    #[error("error: --from, {0}")]
    From(AnyError),
    #[error("error: lusory has no command {name:?}; its commands are: {known}")]
    Command { name: String, known: String },
    #[error("line {line}, column {column}: {message}")]
    Input {
        line: u64,
        column: usize,
        message: String,
    },
    #[error("error: the output cannot be written: {0}")]
    Output(#[from] io::Error),
    #[error("error: {path} cannot be written: {error}")]
    Picture { path: String, error: io::Error },
    #[error("interrupted")]
    Interrupted,
}

impl Error {
    /// Returns the error for a position or a move that was refused and begins at a column. What is wrong with it as a
    /// whole is at its begin.
    pub(crate) fn refused(line: u64, column: usize, error: &AnyError) -> Self {
        match error {
            AnyError::Parse(error) => Self::input(line, column - 1 + error.column(), &error.kind()),
            error => Self::input(line, column, error),
        }
    }

    pub(crate) fn input(line: u64, column: usize, message: &impl ToString) -> Self {
        Self::Input {
            line,
            column,
            message: message.to_string(),
        }
    }

    /// Returns whether whoever read the output has stopped reading, which is no failure.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Self::Board { .. } | Self::Input { .. } | Self::Output(_) | Self::Picture { .. } => {
                ExitCode::from(1)
            }
            Self::Variant { .. }
            | Self::NoBoards { .. }
            | Self::Start { .. }
            | Self::Rules { .. }
            | Self::From(_)
            | Self::Command { .. } => ExitCode::from(2),
            Self::Interrupted => ExitCode::from(ctrl_c::STATUS),
        }
    }
}
