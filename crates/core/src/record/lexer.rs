//! Bytes in, words out: the layer that knows how a record is written and nothing of games.

use alloc::vec::Vec;
use core::{mem, str};
use std::io::BufRead;

use super::error::At;
use super::source::Source;
use super::{Cause, MAX_COMMENTS, MAX_WORD, RecordError};
use crate::Side;
use crate::notation::MAX_TEXT;

/// What stands at a place of the input. The numbers of moves are passed over; the last one is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// The end of the input.
    End,
    /// The bracket that opens a tag; it has not been read yet.
    Tag,
    /// A move or a result: [`Lexer::text`] has it.
    Word,
    /// A comment: [`Lexer::text`] has its words, with single spaces between them.
    Comment,
    /// A mark of the move before it.
    Nag(u8),
    /// The parenthesis that begins a variation.
    Begin,
    /// The parenthesis that ends a variation.
    Close,
}

/// The marks that have signs of their own, each with its number in PGN.
const MARKS: [(&str, u8); 6] = [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)];

#[derive(Debug)]
pub(super) struct Lexer<R> {
    source: Source<R>,
    /// What is being read, for what is left over of it to be skipped where it is bad.
    within: Within,
    text: Vec<u8>,
    /// The points of the last number.
    points: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Within {
    Tags,
    Moves,
    Comment,
}

impl<R: BufRead> Lexer<R> {
    pub(super) fn new(input: R) -> Self {
        Self {
            source: Source::new(input),
            within: Within::Moves,
            text: Vec::new(),
            points: 0,
        }
    }

    /// Returns the number of bytes read.
    pub(super) fn bytes(&self) -> u64 {
        self.source.bytes()
    }

    /// Returns the place of the next byte.
    pub(super) fn at(&self) -> At {
        self.source.at()
    }

    /// Returns the text of the last word, comment, name or value.
    pub(super) fn text(&self) -> &str {
        str::from_utf8(&self.text).unwrap_or_default()
    }

    /// Returns the side whose move a number announces, if one was read since this was asked last.
    pub(super) fn take_numbered(&mut self) -> Option<Side> {
        match mem::take(&mut self.points) {
            0 => None,
            1 => Some(Side::First),
            _ => Some(Side::Second),
        }
    }

    /// Reads up to the next token, and returns it with its place.
    pub(super) fn next(&mut self) -> Result<(At, Token), RecordError> {
        if self.source.bytes() == 0 && !self.source.skip_byte_order_mark()? {
            return Err(self.unexpected("a tag")?);
        }
        loop {
            self.text.clear();
            self.source.skip_blanks()?;
            let at = self.source.at();
            let Some(byte) = self.source.peek()? else {
                return Ok((at, Token::End));
            };
            let token = match byte {
                b'[' => Token::Tag,
                b'{' => self.read_comment(at, b'}')?,
                b';' => self.read_comment(at, b'\n')?,
                b'(' => self.read_sign(Token::Begin)?,
                b')' => self.read_sign(Token::Close)?,
                b'$' => self.read_number(at)?,
                b'!' | b'?' => self.read_marks(at)?,
                b'.' => {
                    self.source.bump()?;
                    self.points = self.points.saturating_add(1);
                    continue;
                }
                _ => {
                    self.read_word(at)?;
                    if self.text.iter().all(u8::is_ascii_digit) && self.source.peek()? == Some(b'.') {
                        self.points = 0;
                        continue;
                    }
                    Token::Word
                }
            };
            if !matches!(token, Token::Tag | Token::Comment) {
                self.within = Within::Moves;
            }
            return Ok((at, token));
        }
    }

    /// Reads the bracket that opens a tag, and its name. A tag stands on one line.
    pub(super) fn read_name(&mut self) -> Result<(), RecordError> {
        self.within = Within::Tags;
        self.text.clear();
        self.source.bump()?;
        self.source.skip_spaces()?;
        let at = self.source.at();
        self.read_while(at, "bytes in a word", MAX_WORD, is_name_byte)?;
        if self.text.is_empty() {
            return Err(self.unexpected("the name of a tag")?);
        }
        Ok(())
    }

    /// Reads the value of a tag and the bracket that closes it; returns the place where the value begins.
    pub(super) fn read_value(&mut self) -> Result<At, RecordError> {
        const END: &str = "`\"` after the value of the tag";
        let is_plain = |byte: u8| !byte.is_ascii_control() && byte != b'"' && byte != b'\\';
        self.text.clear();
        self.source.skip_spaces()?;
        self.expect(b'"', "`\"` before the value of the tag")?;
        let at = self.source.at();
        loop {
            self.read_while(at, "bytes in the value of a tag", MAX_TEXT, is_plain)?;
            if self.source.peek()? != Some(b'\\') {
                break;
            }
            self.source.bump()?;
            match self.source.peek()? {
                Some(byte @ (b'"' | b'\\')) => self.text.push(byte),
                _ => return Err(self.unexpected(END)?),
            }
            self.source.bump()?;
        }
        self.expect(b'"', END)?;
        self.check_text(at)?;
        self.source.skip_spaces()?;
        self.expect(b']', "`]` after the tag")?;
        Ok(at)
    }

    /// Skips what is left of a bad game, up to where the next tags seem to begin: at a bracket that stands in no
    /// comment, or first on its line.
    pub(super) fn skip_game(&mut self) -> Result<(), RecordError> {
        while self.within == Within::Tags {
            self.source.skip_while(|byte| byte != b']' && byte != b'\n')?;
            if self.source.peek()? == Some(b']') {
                self.source.bump()?;
            }
            let line = self.source.at().line;
            self.source.skip_blanks()?;
            // What is no tag ends the tags, and so does an empty line.
            if self.source.peek()? != Some(b'[') || self.source.at().line > line + 1 {
                self.within = Within::Moves;
            }
        }
        while let Some(byte) = self.source.peek()? {
            match (byte, self.within) {
                (b'[', Within::Comment) if !self.source.is_line_start() => {}
                (b'[', _) => break,
                (b'{', _) => self.within = Within::Comment,
                (b'}', _) => self.within = Within::Moves,
                (b';', Within::Moves) => {
                    self.source.skip_while(|byte| byte != b'\n')?;
                    continue;
                }
                _ => {}
            }
            self.source.bump()?;
        }
        self.within = Within::Moves;
        Ok(())
    }

    /// Reads a comment, which ends with a brace or with its line.
    fn read_comment(&mut self, at: At, end: u8) -> Result<Token, RecordError> {
        let outside = self.within;
        if end == b'}' {
            self.within = Within::Comment;
        }
        self.source.bump()?;
        while self.find_word(at, end)? {
            if !self.text.is_empty() {
                self.text.push(b' ');
            }
            let fits = |byte: u8| byte != end && !byte.is_ascii_whitespace();
            self.read_while(at, "bytes of comments", MAX_COMMENTS, fits)?;
        }
        if end == b'}' {
            self.source.bump()?;
        }
        self.within = outside;
        self.check_text(at)?;
        Ok(Token::Comment)
    }

    /// Goes to the next word of a comment, and returns whether there is one.
    fn find_word(&mut self, at: At, end: u8) -> Result<bool, RecordError> {
        if end == b'\n' {
            self.source.skip_spaces()?;
            return Ok(self.source.peek()?.is_some_and(|byte| byte != end));
        }
        self.source.skip_blanks()?;
        match self.source.peek()? {
            // Whoever forgets a brace loses the game, but not those after it.
            Some(b'[') if self.source.is_line_start() => Err(self.unexpected("`}` before a line with `[`")?),
            Some(byte) => Ok(byte != end),
            None => Err(RecordError::new(
                at,
                Cause::expected("`}` to end the comment", None),
            )),
        }
    }

    fn read_sign(&mut self, token: Token) -> Result<Token, RecordError> {
        self.source.bump()?;
        Ok(token)
    }

    fn read_number(&mut self, at: At) -> Result<Token, RecordError> {
        self.source.bump()?;
        self.read_while(at, "bytes in a word", MAX_WORD, |byte| byte.is_ascii_digit())?;
        let number = self.text().parse().map(Token::Nag);
        number.map_err(|_| RecordError::new(at, Cause::value("a number from 0 to 255 after `$`")))
    }

    fn read_marks(&mut self, at: At) -> Result<Token, RecordError> {
        self.read_while(at, "bytes in a word", MAX_WORD, |byte| b"!?".contains(&byte))?;
        let known = MARKS.iter().find(|&&(mark, _)| mark == self.text());
        let number = known.map(|&(_, number)| Token::Nag(number));
        number.ok_or_else(|| RecordError::new(at, Cause::value("one of ! ? !! ?? !? ?!")))
    }

    fn read_word(&mut self, at: At) -> Result<(), RecordError> {
        self.read_while(at, "bytes in a word", MAX_WORD, is_word_byte)?;
        if self.text.is_empty() {
            return Err(self.unexpected("a move, a comment, a variation or the result")?);
        }
        if self.text.is_ascii() {
            // A word of ASCII has no control characters.
            return Ok(());
        }
        self.check_text(at)
    }

    /// Reads bytes that fit into the text, which begins at a place and has a limit.
    fn read_while(
        &mut self,
        at: At,
        what: &'static str,
        limit: usize,
        fits: impl Fn(u8) -> bool,
    ) -> Result<(), RecordError> {
        let room = limit.saturating_sub(self.text.len());
        self.source
            .run(room, &fits, |piece| self.text.extend_from_slice(piece))?;
        if self.text.len() >= limit && self.source.peek()?.is_some_and(fits) {
            return Err(RecordError::new(at, Cause::Limit { what, limit }));
        }
        Ok(())
    }

    fn check_text(&self, at: At) -> Result<(), RecordError> {
        let text = str::from_utf8(&self.text).map_err(|_| RecordError::new(at, Cause::NotUtf8))?;
        check_text(text).map_err(|cause| RecordError::new(at, cause))
    }

    /// Returns the error that `expected` should stand where the next character does.
    fn unexpected(&mut self, expected: &'static str) -> Result<RecordError, RecordError> {
        let at = self.source.at();
        let found = self.source.next_char()?;
        Ok(RecordError::new(at, Cause::expected(expected, found)))
    }

    fn expect(&mut self, byte: u8, expected: &'static str) -> Result<(), RecordError> {
        if self.source.peek()? == Some(byte) {
            self.source.bump()
        } else {
            Err(self.unexpected(expected)?)
        }
    }
}

/// Refuses what would do something to a terminal rather than be seen.
pub(super) fn check_text(text: &str) -> Result<(), Cause> {
    match text.chars().find(|c| c.is_control()) {
        None => Ok(()),
        found => Err(Cause::expected("text without control characters", found)),
    }
}

pub(super) fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn is_word_byte(byte: u8) -> bool {
    let is_sign = matches!(
        byte,
        b'.' | b'(' | b')' | b'[' | b']' | b'{' | b'}' | b';' | b'"' | b'$' | b'!' | b'?'
    );
    byte > b' ' && byte != b'\x7f' && !is_sign
}
