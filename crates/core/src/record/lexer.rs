//! Bytes in, words out: the layer that knows how a record is written and nothing of games.

use alloc::string::String;
use alloc::vec::Vec;
use core::str;
use std::io::{BufRead, ErrorKind};

use super::error::At;
use super::{Cause, MAX_COMMENTS, MAX_WORD, RecordError};
use crate::notation::MAX_TEXT;

/// What stands at a place of the input. The numbers of moves are passed over.
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
const SIGNS: [(&str, u8); 6] = [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)];

const BYTE_ORDER_MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];

#[derive(Debug)]
pub(super) struct Lexer<R> {
    input: R,
    /// The place of the next byte.
    at: At,
    bytes: u64,
    /// Whether nothing but blanks stands before the next byte on its line.
    at_line_start: bool,
    /// What is being read, for what is left over of it to be skipped where it is bad.
    within: Within,
    text: Vec<u8>,
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
            input,
            at: At::default(),
            bytes: 0,
            at_line_start: true,
            within: Within::Moves,
            text: Vec::new(),
        }
    }

    /// Returns the number of bytes read.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Returns the text of the last word, comment, name or value.
    pub(super) fn text(&self) -> &str {
        str::from_utf8(&self.text).unwrap_or_default()
    }

    /// Reads up to the next token, and returns it with its place.
    pub(super) fn next(&mut self) -> Result<(At, Token), RecordError> {
        if self.bytes == 0 {
            self.skip_byte_order_mark()?;
        }
        self.text.clear();
        loop {
            self.skip_blanks()?;
            let at = self.at;
            let Some(byte) = self.peek()? else {
                return Ok((at, Token::End));
            };
            let token = match byte {
                b'[' => Token::Tag,
                b'{' => {
                    self.read_comment(at)?;
                    Token::Comment
                }
                b';' => {
                    self.read_line_comment(at)?;
                    Token::Comment
                }
                b'(' => self.bumped(byte, Token::Begin),
                b')' => self.bumped(byte, Token::Close),
                b'$' => self.read_nag(at)?,
                b'!' | b'?' => self.read_signs(at)?,
                b'.' => {
                    self.bump(byte);
                    continue;
                }
                _ => {
                    self.read_word(at)?;
                    if self.peek()? == Some(b'.') && self.text.iter().all(u8::is_ascii_digit) {
                        self.text.clear();
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
        self.bump(b'[');
        self.skip_spaces()?;
        let at = self.at;
        while let Some(byte) = self.peek()?.filter(|&byte| is_name_byte(byte)) {
            self.push(byte, at, "bytes in a word", MAX_WORD)?;
        }
        if self.text.is_empty() {
            return Err(self.unexpected("the name of a tag")?);
        }
        Ok(())
    }

    /// Reads the value of a tag and the bracket that closes it; returns the place where the value begins.
    pub(super) fn read_value(&mut self) -> Result<At, RecordError> {
        self.text.clear();
        self.skip_spaces()?;
        self.expect(b'"', "`\"` before the value of the tag")?;
        let at = self.at;
        loop {
            let byte = match self.peek()? {
                Some(b'"') => break,
                Some(b'\\') => {
                    self.bump(b'\\');
                    self.peek()?.filter(|byte| b"\"\\".contains(byte))
                }
                byte => byte.filter(|byte| !byte.is_ascii_control()),
            };
            let Some(byte) = byte else {
                return Err(self.unexpected("`\"` after the value of the tag")?);
            };
            self.push(byte, at, "bytes in the value of a tag", MAX_TEXT)?;
        }
        self.check_text(at)?;
        self.bump(b'"');
        self.skip_spaces()?;
        self.expect(b']', "`]` after the tag")?;
        Ok(at)
    }

    /// Skips what is left of a bad game, up to where the next tags seem to begin: at a bracket that stands in no
    /// comment, or first on its line.
    pub(super) fn skip_game(&mut self) -> Result<(), RecordError> {
        while self.within == Within::Tags {
            self.skip_until(|byte| byte == b']' || byte == b'\n')?;
            if self.peek()? == Some(b']') {
                self.bump(b']');
            }
            let line = self.at.line;
            self.skip_blanks()?;
            // What is no tag ends the tags, and so does an empty line.
            if self.peek()? != Some(b'[') || self.at.line > line + 1 {
                self.within = Within::Moves;
            }
        }
        while let Some(byte) = self.peek()? {
            match (byte, self.within) {
                (b'[', Within::Comment) if !self.at_line_start => {}
                (b'[', _) => break,
                (b'{', _) => self.within = Within::Comment,
                (b'}', _) => self.within = Within::Moves,
                (b';', Within::Moves) => {
                    self.skip_until(|byte| byte == b'\n')?;
                    continue;
                }
                _ => {}
            }
            self.bump(byte);
        }
        self.within = Within::Moves;
        Ok(())
    }

    fn read_comment(&mut self, at: At) -> Result<(), RecordError> {
        let outside = core::mem::replace(&mut self.within, Within::Comment);
        self.bump(b'{');
        loop {
            match self.peek()? {
                Some(b'}') => break,
                // Whoever forgets a brace loses the game, but not those after it.
                Some(b'[') if self.at_line_start => {
                    return Err(self.unexpected("`}` before a line with `[`")?);
                }
                Some(byte) => self.push_comment(byte, at)?,
                None => {
                    return Err(RecordError::new(
                        at,
                        Cause::expected("`}` to end the comment", None),
                    ));
                }
            }
        }
        self.bump(b'}');
        self.within = outside;
        self.end_comment(at)
    }

    fn read_line_comment(&mut self, at: At) -> Result<(), RecordError> {
        self.bump(b';');
        while let Some(byte) = self.peek()?.filter(|&byte| byte != b'\n') {
            self.push_comment(byte, at)?;
        }
        self.end_comment(at)
    }

    /// Takes a byte of a comment, or of several blanks one.
    fn push_comment(&mut self, byte: u8, at: At) -> Result<(), RecordError> {
        if !byte.is_ascii_whitespace() {
            return self.push(byte, at, "bytes of comments", MAX_COMMENTS);
        }
        self.bump(byte);
        if !matches!(self.text.last(), None | Some(b' ')) {
            self.text.push(b' ');
        }
        Ok(())
    }

    fn end_comment(&mut self, at: At) -> Result<(), RecordError> {
        if self.text.last() == Some(&b' ') {
            self.text.pop();
        }
        self.check_text(at)
    }

    fn read_nag(&mut self, at: At) -> Result<Token, RecordError> {
        self.bump(b'$');
        while let Some(byte) = self.peek()?.filter(u8::is_ascii_digit) {
            self.push(byte, at, "bytes in a word", MAX_WORD)?;
        }
        match self.text().parse() {
            Ok(number) => Ok(Token::Nag(number)),
            Err(_) => Err(RecordError::new(
                at,
                Cause::value("a number from 0 to 255 after `$`"),
            )),
        }
    }

    fn read_signs(&mut self, at: At) -> Result<Token, RecordError> {
        while let Some(byte) = self.peek()?.filter(|byte| b"!?".contains(byte)) {
            self.push(byte, at, "bytes in a word", MAX_WORD)?;
        }
        match SIGNS.iter().find(|&&(sign, _)| sign == self.text()) {
            Some(&(_, number)) => Ok(Token::Nag(number)),
            None => Err(RecordError::new(at, Cause::value("one of ! ? !! ?? !? ?!"))),
        }
    }

    fn read_word(&mut self, at: At) -> Result<(), RecordError> {
        while let Some(byte) = self.peek()?.filter(|&byte| is_word_byte(byte)) {
            self.push(byte, at, "bytes in a word", MAX_WORD)?;
        }
        if self.text.is_empty() {
            return Err(self.unexpected("a move, a comment, a variation or the result")?);
        }
        self.check_text(at)
    }

    /// Refuses text that is no text for people.
    fn check_text(&self, at: At) -> Result<(), RecordError> {
        let text = str::from_utf8(&self.text).map_err(|_| RecordError::new(at, Cause::NotUtf8))?;
        match text.chars().find(|c| c.is_control()) {
            None => Ok(()),
            found => Err(RecordError::new(
                at,
                Cause::expected("text without control characters", found),
            )),
        }
    }

    /// Returns the error that `expected` should stand where the next byte does.
    fn unexpected(&mut self, expected: &'static str) -> Result<RecordError, RecordError> {
        let found = match self.peek()? {
            None => None,
            Some(byte) if byte.is_ascii() => Some(char::from(byte)),
            Some(_) => {
                let next: Vec<u8> = self
                    .input
                    .fill_buf()
                    .unwrap_or_default()
                    .iter()
                    .take(4)
                    .copied()
                    .collect();
                String::from_utf8_lossy(&next).chars().next()
            }
        };
        Ok(RecordError::new(self.at, Cause::expected(expected, found)))
    }

    fn expect(&mut self, byte: u8, expected: &'static str) -> Result<(), RecordError> {
        if self.peek()? != Some(byte) {
            return Err(self.unexpected(expected)?);
        }
        self.bump(byte);
        Ok(())
    }

    /// Reads a byte into the text, which begins at a place and has a limit.
    fn push(&mut self, byte: u8, at: At, what: &'static str, limit: usize) -> Result<(), RecordError> {
        if self.text.len() == limit {
            return Err(RecordError::new(at, Cause::Limit { what, limit }));
        }
        self.text.push(byte);
        self.bump(byte);
        Ok(())
    }

    fn skip_byte_order_mark(&mut self) -> Result<(), RecordError> {
        if self.peek()? != Some(BYTE_ORDER_MARK[0]) {
            return Ok(());
        }
        for byte in BYTE_ORDER_MARK {
            self.expect(byte, "a tag")?;
        }
        self.at = At::default();
        Ok(())
    }

    fn skip_blanks(&mut self) -> Result<(), RecordError> {
        self.skip_until(|byte| !byte.is_ascii_whitespace())
    }

    /// Skips blanks up to the end of the line.
    fn skip_spaces(&mut self) -> Result<(), RecordError> {
        self.skip_until(|byte| byte == b'\n' || !byte.is_ascii_whitespace())
    }

    fn skip_until(&mut self, stops: impl Fn(u8) -> bool) -> Result<(), RecordError> {
        while let Some(byte) = self.peek()?.filter(|&byte| !stops(byte)) {
            self.bump(byte);
        }
        Ok(())
    }

    /// Returns the next byte, or `None` at the end.
    fn peek(&mut self) -> Result<Option<u8>, RecordError> {
        loop {
            match self.input.fill_buf() {
                Ok(buffer) => return Ok(buffer.first().copied()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(RecordError::new(self.at, Cause::input(&error))),
            }
        }
    }

    /// Goes past the next byte, which is this one.
    fn bump(&mut self, byte: u8) {
        self.input.consume(1);
        self.bytes += 1;
        if byte == b'\n' {
            self.at.line += 1;
            self.at.column = 1;
            self.at_line_start = true;
        } else {
            self.at.column += 1;
            self.at_line_start &= byte.is_ascii_whitespace();
        }
    }

    fn bumped(&mut self, byte: u8, token: Token) -> Token {
        self.bump(byte);
        token
    }
}

pub(super) fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn is_word_byte(byte: u8) -> bool {
    !(byte.is_ascii_whitespace() || byte.is_ascii_control() || b".()[]{};\"$!?".contains(&byte))
}
