//! The bytes of an input, and where they stand.

use alloc::string::String;
use alloc::vec;
use core::str;
use std::io::{BufRead, ErrorKind};

use super::error::At;
use super::{Cause, RecordError};

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// An input with the place of its next byte.
#[derive(Debug)]
pub(super) struct Source<R> {
    input: R,
    at: At,
    bytes: u64,
    is_line_start: bool,
}

impl<R: BufRead> Source<R> {
    pub(super) fn new(input: R) -> Self {
        Self {
            input,
            at: At::default(),
            bytes: 0,
            is_line_start: true,
        }
    }

    /// Returns the place of the next byte.
    pub(super) fn at(&self) -> At {
        self.at
    }

    /// Returns the number of bytes read.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Returns whether nothing but blanks stands before the next byte on its line.
    pub(super) fn is_line_start(&self) -> bool {
        self.is_line_start
    }

    /// Returns the next byte, or `None` at the end.
    pub(super) fn peek(&mut self) -> Result<Option<u8>, RecordError> {
        loop {
            match self.input.fill_buf() {
                Ok(buffer) => return Ok(buffer.first().copied()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(RecordError::new(self.at, Cause::input(&error))),
            }
        }
    }

    /// Returns the next character, whatever the bytes, or `None` at the end.
    ///
    /// Goes past one that is not ASCII: a buffer may end within it.
    pub(super) fn next_char(&mut self) -> Result<Option<char>, RecordError> {
        let Some(first) = self.peek()? else {
            return Ok(None);
        };
        if first.is_ascii() {
            return Ok(Some(first.into()));
        }
        let mut bytes = vec![first];
        self.bump()?;
        while bytes.len() < 4 && str::from_utf8(&bytes).is_err() {
            match self.peek()? {
                Some(byte) if byte & 0b1100_0000 == 0b1000_0000 => bytes.push(byte),
                _ => break,
            }
            self.bump()?;
        }
        Ok(String::from_utf8_lossy(&bytes).chars().next())
    }

    /// Goes past the next byte, which is there.
    pub(super) fn bump(&mut self) -> Result<(), RecordError> {
        self.run(1, |_| true, |_| {})
    }

    /// Goes past blanks, those that end lines included.
    pub(super) fn skip_blanks(&mut self) -> Result<(), RecordError> {
        self.skip_while(|byte| byte.is_ascii_whitespace())
    }

    /// Goes past blanks up to the end of the line.
    pub(super) fn skip_spaces(&mut self) -> Result<(), RecordError> {
        self.skip_while(|byte| byte.is_ascii_whitespace() && byte != b'\n')
    }

    pub(super) fn skip_while(&mut self, fits: impl Fn(u8) -> bool) -> Result<(), RecordError> {
        self.run(usize::MAX, fits, |_| {})
    }

    /// Goes past the mark that some programs put first, and returns whether what begins like one is one.
    pub(super) fn skip_byte_order_mark(&mut self) -> Result<bool, RecordError> {
        for (index, &byte) in BYTE_ORDER_MARK.iter().enumerate() {
            if self.peek()? != Some(byte) {
                return Ok(index == 0);
            }
            self.bump()?;
        }
        self.at = At::default();
        Ok(true)
    }

    /// Goes past bytes as long as they fit, but not past more than so many, and hands them on piece by piece.
    pub(super) fn run(
        &mut self,
        mut most: usize,
        fits: impl Fn(u8) -> bool,
        mut take: impl FnMut(&[u8]),
    ) -> Result<(), RecordError> {
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(RecordError::new(self.at, Cause::input(&error))),
            };
            let piece = &buffer[..buffer.len().min(most)];
            let length = piece.iter().position(|&byte| !fits(byte)).unwrap_or(piece.len());
            let goes_on = length > 0 && length == buffer.len();
            take(&piece[..length]);
            for &byte in &piece[..length] {
                if byte == b'\n' {
                    self.at.line += 1;
                    self.at.column = 1;
                    self.is_line_start = true;
                } else {
                    self.at.column += 1;
                    self.is_line_start &= byte.is_ascii_whitespace();
                }
            }
            self.input.consume(length);
            self.bytes += length as u64;
            most -= length;
            if !goes_on {
                return Ok(());
            }
        }
    }
}
