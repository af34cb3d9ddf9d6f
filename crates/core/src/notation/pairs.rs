//! Rules as `key=value,...`.

use core::fmt;

use super::{ParseError, ParseErrorKind, Scanner};

/// Reads `key=value` pairs separated by commas; the empty text has none.
///
/// `keys` names the keys of the game, separated by `, `. `set` is called with each key and its value's text; an error
/// it returns counts its column from the value's begin.
///
/// # Errors
/// An unknown or repeated key, a missing `=`, or the error of `set`.
///
/// ```
/// use lusory_core::notation::read_pairs;
/// let mut size = 0;
/// read_pairs("size=7", "size, depth", |key, value| {
///     if key == "size" {
///         size = value.len();
///     }
///     Ok(())
/// })?;
/// assert_eq!(size, 1);
/// assert_eq!(read_pairs("width=7", "size, depth", |_, _| Ok(())).unwrap_err().column(), 1);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn read_pairs(
    text: &str,
    keys: &'static str,
    mut set: impl FnMut(&str, &str) -> Result<(), ParseError>,
) -> Result<(), ParseError> {
    Scanner::read_all(text, |scanner| {
        let mut seen = 0_u32;
        while !text.is_empty() {
            let column = scanner.column();
            let key = scanner.until(&['=', ',']);
            let known = keys.split(", ").position(|known| known == key && !key.is_empty());
            let Some(index) = known else {
                return Err(ParseError::new(
                    ParseErrorKind::UnknownKey { expected: keys },
                    column,
                ));
            };
            if seen & 1 << index != 0 {
                return Err(ParseError::new(ParseErrorKind::DuplicateKey, column));
            }
            seen |= 1 << index;
            scanner.expect('=', "`=` and a value")?;
            let before = scanner.column() - 1;
            set(key, scanner.until(&[','])).map_err(|error| error.after(before))?;
            if !scanner.accept(',') {
                break;
            }
        }
        Ok(())
    })
}

/// Writes the pairs whose value is given, as [`read_pairs`] reads them.
///
/// ```
/// use lusory_core::notation::write_pairs;
/// let mut text = String::new();
/// write_pairs(&mut text, &[("size", Some(&7)), ("depth", None)])?;
/// assert_eq!(text, "size=7");
/// # Ok::<(), core::fmt::Error>(())
/// ```
///
/// # Errors
/// The error of `out`.
pub fn write_pairs(
    out: &mut (impl fmt::Write + ?Sized),
    pairs: &[(&str, Option<&dyn fmt::Display>)],
) -> fmt::Result {
    let mut separator = "";
    for (key, value) in pairs {
        if let Some(value) = value {
            write!(out, "{separator}{key}={value}")?;
            separator = ",";
        }
    }
    Ok(())
}
