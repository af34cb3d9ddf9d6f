//! The names of cells.

use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

use lusory_core::notation::{ParseError, Scanner};

/// A cell of a board, known by its name: a letter and a number.
///
/// Cells are in order of their letters, then of their numbers; the *cell order* of a board is another.
///
/// ```
/// use lusory_arena::Cell;
/// let b12: Cell = "b12".parse()?;
/// assert_eq!(Some(b12), Cell::new('b', 12));
/// assert_eq!(b12.to_string(), "b12");
/// assert!("b012".parse::<Cell>().is_err());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The place in a table of all names, counted from 1, so that an `Option` takes no more room.
    slot: NonZeroU16,
}

impl Cell {
    /// The letters a cell can have.
    pub(crate) const LETTERS: usize = 26;
    /// The numbers a cell can have, from 1.
    pub(crate) const NUMBERS: usize = 99;

    /// Returns the cell of a letter from a to z and a number from 1 to 99, or `None` if they are not within.
    pub const fn new(letter: char, number: u8) -> Option<Self> {
        if !letter.is_ascii_lowercase() || number == 0 || number as usize > Self::NUMBERS {
            return None;
        }
        let row = (letter as u8 - b'a') as u16 * Self::NUMBERS as u16;
        match NonZeroU16::new(row + number as u16) {
            Some(slot) => Some(Self { slot }),
            None => None,
        }
    }

    /// Returns the letter.
    pub const fn letter(self) -> char {
        (b'a' + (self.slot() / Self::NUMBERS) as u8) as char
    }

    /// Returns the number.
    pub const fn number(self) -> u8 {
        (self.slot() % Self::NUMBERS) as u8 + 1
    }

    /// Where the cell stands in a table of all names.
    #[inline]
    pub(crate) const fn slot(self) -> usize {
        self.slot.get() as usize - 1
    }

    /// The cell at a place in a table of all names, or `None` beyond its end.
    pub(crate) fn from_slot(slot: usize) -> Option<Self> {
        if slot >= Self::LETTERS * Self::NUMBERS {
            return None;
        }
        NonZeroU16::new(slot as u16 + 1).map(|slot| Self { slot })
    }

    /// Reads the cell that a text goes on with.
    ///
    /// # Errors
    /// If no cell stands there.
    pub fn read(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        const EXPECTED: &str = "a cell";
        let start = scanner.column();
        let Some(letter @ 'a'..='z') = scanner.peek() else {
            return Err(scanner.unexpected(EXPECTED));
        };
        scanner.bump();
        u8::try_from(scanner.number(EXPECTED)?)
            .ok()
            .and_then(|number| Self::new(letter, number))
            .ok_or(ParseError::value("a cell with a number from 1 to 99", start))
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Scanner::read_all(text, Self::read)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.number())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
