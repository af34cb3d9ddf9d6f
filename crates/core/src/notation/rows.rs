//! Rows of a board with runs of empty squares.

use core::fmt;

use super::{ParseError, ParseErrorKind, Scanner};

/// Reads a row of `length` squares in which a number stands for a run of that many empty squares.
///
/// `place` is called at each square that is not empty, with the square's place in the row from 0; it reads what
/// stands there. `expected` says what may stand on a square, for the error if the row ends early. After the row comes
/// `/`, a space or the end.
///
/// # Errors
/// A run that is 0 or has a leading zero, a row that is too long or ends early, or the error of `place`.
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
    while file < length {
        let column = scanner.column();
        match scanner.peek() {
            None | Some('/' | ' ') => return Err(scanner.unexpected(expected)),
            Some('0'..='9') => match scanner.number(expected)? {
                0 => return Err(ParseError::value("a run of at least one empty square", column)),
                run if run > u32::from(length - file) => {
                    return Err(ParseError::new(ParseErrorKind::RowTooLong { length }, column));
                }
                run => file += run as u8,
            },
            Some(_) => {
                place(scanner, file)?;
                file += 1;
            }
        }
    }
    match scanner.peek() {
        None | Some('/' | ' ') => Ok(()),
        Some(_) => Err(ParseError::new(
            ParseErrorKind::RowTooLong { length },
            scanner.column(),
        )),
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
