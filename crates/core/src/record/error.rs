//! What can be wrong with a record.

use alloc::string::{String, ToString};
use std::io;

use thiserror::Error;

use crate::notation::ParseErrorKind;

/// Why a record is refused, and where.
///
/// Its text is one line.
///
/// ```
/// use lusory_core::record::{Cause, Reader};
///
/// let text = "[Game \"chess\"]\n[Date \"2025-01-31\"]\n\n1. e4 *\n";
/// let error = Reader::new(text.as_bytes()).read(&[]).expect("a game").unwrap_err();
/// assert_eq!((error.line(), error.column(), error.ply()), (1, 8, 0));
/// assert!(matches!(error.cause(), Cause::UnknownGame { name, .. } if name == "chess"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {}{cause}", of_ply(*ply))]
pub struct RecordError {
    line: u64,
    column: u64,
    ply: usize,
    cause: Cause,
}

fn of_ply(ply: usize) -> String {
    match ply {
        0 => String::new(),
        ply => alloc::format!("ply {ply}: "),
    }
}

impl RecordError {
    pub(super) fn new(at: At, cause: Cause) -> Self {
        Self {
            line: at.line,
            column: at.column,
            ply: 0,
            cause,
        }
    }

    pub(super) fn in_ply(self, ply: usize) -> Self {
        Self { ply, ..self }
    }

    /// Returns the line of the input, counted from 1.
    pub const fn line(&self) -> u64 {
        self.line
    }

    /// Returns the column, counted in bytes from 1; a byte order mark counts for nothing.
    pub const fn column(&self) -> u64 {
        self.column
    }

    /// Returns which ply it is, counted from the start of the game to where the line or the variation has come; 0 if
    /// no move has been read yet.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Returns what is wrong.
    pub const fn cause(&self) -> &Cause {
        &self.cause
    }
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Cause {
    /// The input fails. Nothing more is read from it.
    #[error("the input cannot be read: {message}")]
    Input {
        /// What kind of failure it is.
        kind: io::ErrorKind,
        /// The failure in words.
        message: String,
    },
    /// The text is not UTF-8.
    #[error("not UTF-8")]
    NotUtf8,
    /// Something else stands here than may; or the text of rules, of a position or of a move cannot be read.
    #[error(transparent)]
    Text(ParseErrorKind),
    /// There is more of something than one record may have.
    #[error("more than {limit} {what}")]
    Limit {
        /// What there is too much of.
        what: &'static str,
        /// The limit.
        limit: usize,
    },
    /// A tag stands twice.
    #[error("the tag {name} stands twice")]
    DuplicateTag {
        /// The tag.
        name: String,
    },
    /// The tag that names the game is missing.
    #[error("the tag Game is missing")]
    NoGame,
    /// The tag that names the game names none of those known.
    #[error("unknown game {name:?}; the games are: {known}")]
    UnknownGame {
        /// What the tag says.
        name: String,
        /// The games known, separated by `, `.
        known: String,
    },
    /// The game has no such variant.
    #[error("{game} has no variant {name:?}; its variants are: {known}")]
    UnknownVariant {
        /// The game.
        game: &'static str,
        /// What the tag says.
        name: String,
        /// The variants of the game, separated by `, `.
        known: String,
    },
    /// The variant is played with positions of another type than those that are read.
    #[error("the variant is played with another type of positions")]
    OtherPositions,
    /// The position in which the game begins is not valid; everything that is wrong with it, in words.
    #[error("not a valid position: {0}")]
    Setup(String),
    /// A move breaks a rule.
    #[error("illegal move {mv} in {position}: {reason}")]
    Illegal {
        /// The move as it is written.
        mv: String,
        /// The position before it.
        position: String,
        /// The rule that it breaks, in words.
        reason: String,
    },
    /// A move is played after the end of the game.
    #[error("the game is over before {mv}: {reason}")]
    Over {
        /// The move as it is written.
        mv: String,
        /// What ended the game, in words.
        reason: String,
    },
    /// The moves end the game with another result than the one written.
    #[error("the result is {result}, not {written}: {reason}")]
    WrongResult {
        /// The result written.
        written: &'static str,
        /// The result that the moves lead to.
        result: &'static str,
        /// What ended the game, in words.
        reason: String,
    },
    /// The tag of the result says something else than the result after the moves.
    #[error("the tag Result says {tag:?}, but the moves end with {written}")]
    OtherResult {
        /// What the tag says.
        tag: String,
        /// The result after the moves.
        written: &'static str,
    },
}

impl Cause {
    pub(super) fn input(error: &io::Error) -> Self {
        Self::Input {
            kind: error.kind(),
            message: error.to_string(),
        }
    }

    /// Returns the cause that `expected` should stand where something else does, or nothing.
    pub(super) fn expected(expected: &'static str, found: Option<char>) -> Self {
        Self::Text(match found {
            Some(found) => ParseErrorKind::Unexpected { expected, found },
            None => ParseErrorKind::UnexpectedEnd { expected },
        })
    }

    /// Returns the cause that what stands here is none of what is expected.
    pub(super) fn value(expected: &'static str) -> Self {
        Self::Text(ParseErrorKind::Value { expected })
    }
}

/// A place in the input: the line, and the column in bytes, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct At {
    pub(super) line: u64,
    pub(super) column: u64,
}

impl Default for At {
    /// Returns the place where an input begins.
    fn default() -> Self {
        Self { line: 1, column: 1 }
    }
}

impl At {
    /// Returns the place of a column, counted from 1, of a text that begins here.
    pub(super) fn of_column(self, column: usize) -> Self {
        Self {
            line: self.line,
            column: self.column + column as u64 - 1,
        }
    }
}
