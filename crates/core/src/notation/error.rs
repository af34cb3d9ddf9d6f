//! What can be wrong with a text.

use thiserror::Error;

/// A text that could not be read: what is wrong, and where.
///
/// ```
/// use lusory_core::notation::{ParseErrorKind, Scanner};
/// let error = Scanner::read_all("7x", |scanner| scanner.number("a number")).unwrap_err();
/// assert_eq!(error.column(), 2);
/// assert_eq!(error.to_string(), "column 2: expected the end, found 'x'");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("column {column}: {kind}")]
pub struct ParseError {
    kind: ParseErrorKind,
    column: usize,
}

impl ParseError {
    /// Returns the error of a kind at a column, counted in bytes from 1.
    pub const fn new(kind: ParseErrorKind, column: usize) -> Self {
        Self { kind, column }
    }

    /// Returns the error that the value at a column is not one of those expected.
    ///
    /// ```
    /// use lusory_core::notation::ParseError;
    /// assert_eq!(ParseError::value("an even number", 3).to_string(), "column 3: expected an even number");
    /// ```
    pub const fn value(expected: &'static str, column: usize) -> Self {
        Self::new(ParseErrorKind::Value { expected }, column)
    }

    /// Returns what is wrong.
    pub const fn kind(self) -> ParseErrorKind {
        self.kind
    }

    /// Returns where it is: the byte at which reading stopped, counted from 1.
    pub const fn column(self) -> usize {
        self.column
    }

    /// Returns the same error in a text in which this one begins after `bytes` bytes.
    ///
    /// ```
    /// use lusory_core::notation::ParseError;
    /// let in_field = ParseError::value("an even number", 3);
    /// assert_eq!(in_field.after(10).column(), 13);
    /// ```
    #[must_use]
    pub const fn after(self, bytes: usize) -> Self {
        Self::new(self.kind, self.column + bytes)
    }
}

/// What is wrong with a text.
///
/// ```
/// use lusory_core::notation::{ParseError, ParseErrorKind};
/// let kind = ParseErrorKind::UnexpectedEnd { expected: "a move" };
/// assert_eq!(ParseError::new(kind, 5).to_string(), "column 5: expected a move, found the end");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The text is longer than [`MAX_TEXT`](super::MAX_TEXT) bytes.
    #[error("the text is longer than {} bytes", super::MAX_TEXT)]
    TooLong,
    /// Another character than one that may stand here.
    #[error("expected {expected}, found {found:?}")]
    Unexpected {
        /// What may stand here.
        expected: &'static str,
        /// What stands here.
        found: char,
    },
    /// The text ends too early.
    #[error("expected {expected}, found the end")]
    UnexpectedEnd {
        /// What may stand here.
        expected: &'static str,
    },
    /// A number with a leading zero, or of more than nine digits.
    #[error("a number has at most nine digits and no leading zero")]
    Number,
    /// The board has no such square.
    #[error("the board has no such square")]
    OffBoard,
    /// A row has more squares than the board.
    #[error("the row has more than {length} squares")]
    RowTooLong {
        /// The number of squares in the row.
        length: u8,
    },
    /// A value is none of those that may stand here.
    #[error("expected {expected}")]
    Value {
        /// What may stand here.
        expected: &'static str,
    },
    /// A rules key that the game does not have.
    #[error("unknown rules key; {}{expected}", if expected.is_empty() { "the game has none" } else { "the keys are: " })]
    UnknownKey {
        /// The keys of the game, separated by `, `.
        expected: &'static str,
    },
    /// A rules key that stands twice.
    #[error("the rules key stands twice")]
    DuplicateKey,
}
