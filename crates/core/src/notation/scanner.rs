//! A text being read from left to right.

use super::{ParseError, ParseErrorKind};

/// The length in bytes of the longest text that is read.
///
/// ```
/// use lusory_core::notation::{MAX_TEXT, ParseErrorKind, Scanner};
/// let long = "x".repeat(MAX_TEXT + 1);
/// let error = Scanner::read_all(&long, |scanner| Ok(scanner.until(&[]))).unwrap_err();
/// assert_eq!(error.kind(), ParseErrorKind::TooLong);
/// ```
pub const MAX_TEXT: usize = 4096;

/// A text being read, and how far the reading has come.
///
/// ```
/// use lusory_core::notation::Scanner;
/// let (number, side) = Scanner::read_all("12 w", |scanner| {
///     let number = scanner.number("a number")?;
///     scanner.expect(' ', "a space")?;
///     Ok((number, scanner.one_of("wb", "`w` or `b`")?))
/// })?;
/// assert_eq!((number, side), (12, 'w'));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    /// Reads a whole text with `read`.
    ///
    /// # Errors
    /// [`TooLong`](ParseErrorKind::TooLong) above [`MAX_TEXT`] bytes, the error of `read`, or
    /// [`Unexpected`](ParseErrorKind::Unexpected) if `read` leaves something over.
    ///
    /// ```
    /// use lusory_core::notation::Scanner;
    /// assert_eq!(Scanner::read_all("7", |scanner| scanner.number("a number"))?, 7);
    /// assert_eq!(Scanner::read_all("7 ", |scanner| scanner.number("a number")).unwrap_err().column(), 2);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn read_all<T>(
        text: &'a str,
        read: impl FnOnce(&mut Self) -> Result<T, ParseError>,
    ) -> Result<T, ParseError> {
        if text.len() > MAX_TEXT {
            return Err(ParseError::new(ParseErrorKind::TooLong, MAX_TEXT + 1));
        }
        let mut scanner = Self { text, at: 0 };
        let value = read(&mut scanner)?;
        match scanner.peek() {
            None => Ok(value),
            Some(_) => Err(scanner.unexpected("the end")),
        }
    }

    /// Returns the column of the next character, counted in bytes from 1.
    pub const fn column(&self) -> usize {
        self.at + 1
    }

    /// Returns what is still to be read.
    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Returns the next character without reading it, or `None` at the end.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads the next character, or nothing at the end.
    pub fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Reads the next character if it is this one, and returns whether it was.
    ///
    /// ```
    /// use lusory_core::notation::Scanner;
    /// let signed = |text| Scanner::read_all(text, |scanner| Ok((scanner.accept('-'), scanner.number("a number")?)));
    /// assert_eq!(signed("-7")?, (true, 7));
    /// assert_eq!(signed("7")?, (false, 7));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn accept(&mut self, character: char) -> bool {
        let found = self.peek() == Some(character);
        if found {
            self.bump();
        }
        found
    }

    /// Reads this character.
    ///
    /// # Errors
    /// If another one or the end comes next; the message says that `expected` was expected.
    ///
    /// ```
    /// use lusory_core::notation::Scanner;
    /// let error = Scanner::read_all("7", |scanner| scanner.expect('+', "a sign")).unwrap_err();
    /// assert_eq!(error.to_string(), "column 1: expected a sign, found '7'");
    /// ```
    pub fn expect(&mut self, character: char, expected: &'static str) -> Result<(), ParseError> {
        if self.accept(character) {
            Ok(())
        } else {
            Err(self.unexpected(expected))
        }
    }

    /// Reads one of these characters.
    ///
    /// # Errors
    /// If another one or the end comes next; the message says that `expected` was expected.
    ///
    /// ```
    /// use lusory_core::notation::Scanner;
    /// let side = |text| Scanner::read_all(text, |scanner| scanner.one_of("wb", "`w` or `b`"));
    /// assert_eq!(side("b")?, 'b');
    /// assert_eq!(side("").unwrap_err().to_string(), "column 1: expected `w` or `b`, found the end");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn one_of(&mut self, characters: &str, expected: &'static str) -> Result<char, ParseError> {
        match self.peek() {
            Some(next) if characters.contains(next) => {
                self.bump();
                Ok(next)
            }
            _ => Err(self.unexpected(expected)),
        }
    }

    /// Reads a number in decimal digits.
    ///
    /// # Errors
    /// If no digit comes next, or the number has a leading zero or more than nine digits.
    ///
    /// ```
    /// use lusory_core::notation::Scanner;
    /// let number = |text| Scanner::read_all(text, |scanner| scanner.number("a number"));
    /// assert_eq!(number("999999999")?, 999_999_999);
    /// assert!(number("01").is_err());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn number(&mut self, expected: &'static str) -> Result<u32, ParseError> {
        let column = self.column();
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return Err(self.unexpected(expected));
        }
        let text = &self.rest()[..digits];
        if digits > 9 || (digits > 1 && text.starts_with('0')) {
            return Err(ParseError::new(ParseErrorKind::Number, column));
        }
        self.at += digits;
        Ok(text
            .bytes()
            .fold(0, |number, digit| number * 10 + u32::from(digit - b'0')))
    }

    /// Reads up to the next of the given characters or the end, and returns what was read.
    ///
    /// ```
    /// use lusory_core::notation::Scanner;
    /// let read = Scanner::read_all("first second", |scanner| {
    ///     let word = scanner.until(&[' ']);
    ///     Ok((word, scanner.accept(' '), scanner.until(&[' '])))
    /// })?;
    /// assert_eq!(read, ("first", true, "second"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn until(&mut self, stops: &[char]) -> &'a str {
        let rest = self.rest();
        let read = &rest[..rest.find(stops).unwrap_or(rest.len())];
        self.at += read.len();
        read
    }

    /// Returns the error that `expected` should stand here instead of what comes next.
    ///
    /// ```
    /// use lusory_core::notation::Scanner;
    /// let error = Scanner::read_all("x", |scanner| Err::<(), _>(scanner.unexpected("a move"))).unwrap_err();
    /// assert_eq!(error.to_string(), "column 1: expected a move, found 'x'");
    /// ```
    pub fn unexpected(&self, expected: &'static str) -> ParseError {
        let kind = match self.peek() {
            Some(found) => ParseErrorKind::Unexpected { expected, found },
            None => ParseErrorKind::UnexpectedEnd { expected },
        };
        ParseError::new(kind, self.column())
    }
}
