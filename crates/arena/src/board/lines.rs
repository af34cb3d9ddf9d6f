//! The words of a board's text, and where they stand.

use super::plan::Center;
use super::{BoardError, BoardErrorKind};
use crate::Cell;

const MAX_NAME: usize = 32;

/// The lines that are neither empty nor a comment: the first word of each, and the words after it.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (Word<'_>, Words<'_>)> {
    text.lines().zip(1..).filter_map(|(line, number)| {
        let mut words = Words::new(line, number);
        Some((words.next()?, words))
    })
}

/// A word of the text and where it stands.
#[derive(Clone, Copy)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    line: usize,
    column: usize,
}

impl Word<'_> {
    /// The empty word after the end of a text.
    pub(super) fn at_end_of(text: &str) -> Self {
        Self {
            text: "",
            line: text.lines().count().max(1),
            column: text.lines().last().unwrap_or("").len() + 1,
        }
    }
}

impl<'a> Word<'a> {
    pub(super) fn error(self, kind: BoardErrorKind) -> BoardError {
        BoardError::new(kind, self.line, self.column)
    }

    /// Reads the name of a cell.
    pub(super) fn cell(self) -> Result<Cell, BoardError> {
        self.text
            .parse()
            .map_err(|_| self.error(BoardErrorKind::CellName))
    }

    /// Reads the name of a board or a start.
    pub(super) fn name(self) -> Result<&'a str, BoardError> {
        let fits = self.text.len() <= MAX_NAME
            && self.text.starts_with(|c: char| c.is_ascii_alphabetic())
            && self
                .text
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        fits.then_some(self.text).ok_or(self.error(BoardErrorKind::Name))
    }

    /// Reads a decimal number as thousandths.
    fn coordinate(self) -> Result<i32, BoardError> {
        let digits = self.text.strip_prefix('-').unwrap_or(self.text);
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
        let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        match self.text.parse::<f64>() {
            Ok(number) if is_number(whole) && is_number(fraction) && number.abs() <= 1e6 => {
                // Half a thousandth more, cut off: rounding itself is not in `core`.
                Ok((number * 1000.0 + if number < 0.0 { -0.5 } else { 0.5 }) as i32)
            }
            _ => Err(self.error(BoardErrorKind::Coordinate)),
        }
    }
}

/// The words of a line that are still to be read.
pub(super) struct Words<'a> {
    /// The line without its comment.
    text: &'a str,
    /// The number of the line.
    number: usize,
    /// How many bytes of the line are read.
    read: usize,
}

impl<'a> Words<'a> {
    fn new(line: &'a str, number: usize) -> Self {
        Self {
            text: line.split('#').next().unwrap_or("").trim_end(),
            number,
            read: 0,
        }
    }

    /// The next word, or an error at the end of the line.
    pub(super) fn expect(&mut self, expected: &'static str) -> Result<Word<'a>, BoardError> {
        let end = Word {
            text: "",
            line: self.number,
            column: self.text.len() + 1,
        };
        self.next().ok_or(end.error(BoardErrorKind::Expected(expected)))
    }

    /// Reads the colon before a list of cells.
    pub(super) fn expect_colon(&mut self, expected: &'static str) -> Result<(), BoardError> {
        match self.expect(expected)? {
            word if word.text == ":" => Ok(()),
            word => Err(word.error(BoardErrorKind::Expected(expected))),
        }
    }

    pub(super) fn expect_center(&mut self) -> Result<Center, BoardError> {
        Ok(Center {
            x: self.expect("x of the cell's center")?.coordinate()?,
            y: self.expect("y of the cell's center")?.coordinate()?,
        })
    }

    pub(super) fn expect_end(mut self) -> Result<(), BoardError> {
        self.next().map_or(Ok(()), |word| {
            Err(word.error(BoardErrorKind::Expected("the end of the line")))
        })
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let start = self.read + self.text[self.read..].find(|c: char| !c.is_whitespace())?;
        let rest = &self.text[start..];
        let text = &rest[..rest.find(char::is_whitespace).unwrap_or(rest.len())];
        self.read = start + text.len();
        Some(Word {
            text,
            line: self.number,
            column: start + 1,
        })
    }
}
