//! Boards of one's own, whatever their game.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;

use thiserror::Error;

use super::AnyGame;
use crate::notation::ParseError;

/// A board that was read from text, for games that can be played on boards of one's own.
///
/// [`GameInfo::read_board`](super::GameInfo::read_board) reads one.
///
/// ```
/// use lusory_core::erased::{AnyBoard, AnyGame};
/// use lusory_core::notation::ParseError;
///
/// /// Begins a game on a board at each of its starts, under default rules.
/// fn begin_all(board: &dyn AnyBoard) -> Result<Vec<Box<dyn AnyGame>>, ParseError> {
///     (0..board.starts().len()).map(|start| board.begin(start, "")).collect()
/// }
/// ```
pub trait AnyBoard: Debug + Send + Sync {
    /// Returns the name that the board's text gives it.
    fn name(&self) -> &str;

    /// Returns the names of the starts, the usual one first; there is at least one.
    fn starts(&self) -> Vec<&str>;

    /// Begins a game under rules given as text, at the start that stands at this index in [`starts`](Self::starts).
    ///
    /// # Errors
    /// If the text of the rules cannot be read.
    ///
    /// # Panics
    /// If there is no such start.
    fn begin(&self, start: usize, rules: &str) -> Result<Box<dyn AnyGame>, ParseError>;
}

/// A function that reads a board from text.
///
/// What it returns may keep memory for the rest of the program: the game says so.
pub type ReadBoard = fn(text: &str) -> Result<Box<dyn AnyBoard>, BoardError>;

/// The text of a board that is refused: what is wrong with it in words, and where.
///
/// ```
/// use lusory_core::erased::BoardError;
/// let error = BoardError { line: 3, column: 5, reason: "a cell is missing".into() };
/// assert_eq!(error.to_string(), "line 3, column 5: a cell is missing");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {reason}")]
pub struct BoardError {
    /// The line, counted from 1.
    pub line: usize,
    /// The byte of the line, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub reason: String,
}
