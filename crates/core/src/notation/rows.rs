//! Rows of a board with runs of empty squares.

use core::fmt;

use super::{ParseError, ParseErrorKind, Scanner};

/// Reads a row of `length` squares in which a number stands for a run of that many empty squares.
///
/// `place` is called at each square that is not empty, with the square's place in the row from 0; it reads what
/// stands there. Runs must be maximal and at least 1.
///
/// # Errors
/// A run that is 0, split in two or too long for the row, a row that ends early, or the error of `place`.
///
/// ```
/// use lusory_core::notation::{Scanner, read_row};
/// let mut row = [' '; 11];
/// Scanner::read_all("t9T", |scanner| {
///     read_row(scanner, 11, "a piece or a number", |scanner, file| {
///         row[usize::from(file)] = scanner.one_of("tT", "a piece or a number")?;
///         Ok(())
///     })
/// })?;
/// assert_eq!((row[0], row[10]), ('t', 'T'));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn read_row(
    scanner: &mut Scanner<'_>,
    length: u8,
    expected: &'static str,
    mut place: impl FnMut(&mut Scanner<'_>, u8) -> Result<(), ParseError>,
) -> Result<(), ParseError> {
    let mut file = 0;
    let mut after_run = false;
    while file < length {
        let column = scanner.column();
        let error = |kind| Err(ParseError::new(kind, column));
        if !scanner.peek().is_some_and(|next| next.is_ascii_digit()) {
            place(scanner, file)?;
            file += 1;
            after_run = false;
            continue;
        }
        if after_run {
            return error(ParseErrorKind::SplitRun);
        }
        match scanner.number(expected)? {
            0 => {
                return error(ParseErrorKind::Value {
                    expected: "a run of at least one empty square",
                });
            }
            run if run > u32::from(length - file) => return error(ParseErrorKind::RowTooLong { length }),
            run => file += run as u8,
        }
        after_run = true;
    }
    match scanner.peek() {
        Some(next) if next.is_ascii_digit() && after_run => {
            Err(ParseError::new(ParseErrorKind::SplitRun, scanner.column()))
        }
        Some(next) if next != '/' && next != ' ' => Err(ParseError::new(
            ParseErrorKind::RowTooLong { length },
            scanner.column(),
        )),
        _ => Ok(()),
    }
}

/// Writes a row, `None` for an empty square, with maximal runs of empty squares as numbers.
///
/// What stands on a square may be written with several characters, but not with a digit in front.
///
/// ```
/// use lusory_core::notation::write_row;
/// let mut text = String::new();
/// write_row(&mut text, [None, None, Some('K'), None])?;
/// assert_eq!(text, "2K1");
/// # Ok::<(), core::fmt::Error>(())
/// ```
///
/// # Errors
/// The error of `out`.
pub fn write_row(
    out: &mut (impl fmt::Write + ?Sized),
    squares: impl IntoIterator<Item = Option<impl fmt::Display>>,
) -> fmt::Result {
    let mut run = 0;
    for square in squares {
        match square {
            None => run += 1,
            Some(piece) => {
                if run > 0 {
                    write!(out, "{run}")?;
                    run = 0;
                }
                write!(out, "{piece}")?;
            }
        }
    }
    if run > 0 { write!(out, "{run}") } else { Ok(()) }
}
