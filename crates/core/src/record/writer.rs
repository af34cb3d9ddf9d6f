//! Records out.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;
use std::io::{self, Write};

use super::lexer::{Lexer, Token, check_text, is_name_byte};
use super::{
    Cause, Line, MAX_COMMENTS, MAX_DEPTH, MAX_PLIES, MAX_TAGS, MAX_WORD, Ply, RESULTS, Record, write_result,
};
use crate::Side;
use crate::notation::MAX_TEXT;

/// The columns of a line, as far as what stands in it can be broken.
const WIDTH: usize = 80;

/// Writes records to an output, one after another.
///
/// What it writes, a [`Reader`](super::Reader) reads as the same record, if its moves are legal; that they are is not
/// looked at here.
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    is_first: bool,
}

impl<W: Write> Writer<W> {
    /// Returns a writer that has written nothing yet.
    pub fn new(out: W) -> Self {
        Self { out, is_first: true }
    }

    /// Returns the output.
    pub fn into_inner(self) -> W {
        self.out
    }

    /// Writes a record, with an empty line before it if it is not the first.
    ///
    /// # Errors
    /// The error of the output; or one of the kind [`InvalidInput`](io::ErrorKind::InvalidInput), with a [`Cause`]
    /// inside, if a reader would refuse what would be written. Then nothing is written.
    ///
    /// ```
    /// use lusory_core::record::{Record, Writer};
    ///
    /// let mut record: Record = Record::default();
    /// record.tags.set("Game", "chess");
    /// record.tags.set("Two words", "");
    /// let error = Writer::new(Vec::new()).write(&record).unwrap_err();
    /// assert_eq!(error.to_string(), "expected the name of a tag, found ' '");
    /// ```
    pub fn write<M: Display>(&mut self, record: &Record<M>) -> io::Result<()> {
        let text = record.to_text();
        let text = text.map_err(|cause| io::Error::new(io::ErrorKind::InvalidInput, cause))?;
        if !self.is_first {
            self.out.write_all(b"\n")?;
        }
        self.is_first = false;
        self.out.write_all(text.as_bytes())
    }

    /// Hands on what the output holds back.
    ///
    /// # Errors
    /// The error of the output.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// The text of a record, as it is being written.
#[derive(Default)]
pub(super) struct Page {
    text: String,
    /// How much stands on the last line.
    column: usize,
    /// What stands right before the next word.
    prefix: String,
    plies: usize,
    comments: usize,
}

impl Page {
    pub(super) fn of<M: Display>(record: &Record<M>) -> Result<String, Cause> {
        let mut page = Self::default();
        let mut tags = record.tags.clone();
        if tags.get("Game").is_none() {
            return Err(Cause::NoGame);
        }
        tags.set("Result", write_result(record.result));
        require(tags.count_others() <= MAX_TAGS, "tags", MAX_TAGS)?;
        for (name, value) in tags.iter() {
            page.tag(name, value)?;
        }
        page.text.push('\n');
        page.line(&record.line, 1, 0)?;
        page.word(write_result(record.result));
        page.text.push('\n');
        Ok(page.text)
    }

    fn tag(&mut self, name: &str, value: &str) -> Result<(), Cause> {
        let other = name.chars().find(|&c| !u8::try_from(c).is_ok_and(is_name_byte));
        if name.is_empty() || other.is_some() {
            return Err(Cause::expected("the name of a tag", other));
        }
        require(name.len() <= MAX_WORD, "bytes in a word", MAX_WORD)?;
        require(value.len() <= MAX_TEXT, "bytes in the value of a tag", MAX_TEXT)?;
        check_text(value)?;
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        self.text.extend(["[", name, " \"", &value, "\"]\n"]);
        Ok(())
    }

    /// Writes a line, the first move of which has a number.
    ///
    /// The number goes up before every move but an answer: one of the second side right after one of the first. An
    /// answer goes without number, unless something stands between the two.
    fn line<M: Display>(&mut self, line: &Line<M>, mut number: usize, depth: usize) -> Result<(), Cause> {
        require(depth <= MAX_DEPTH, "variations within one another", MAX_DEPTH)?;
        self.comment(&line.comment)?;
        let mut before: Option<&Ply<M>> = None;
        for ply in &line.plies {
            let is_answer =
                ply.side == Side::Second && before.is_some_and(|before| before.side == Side::First);
            if before.is_some() && !is_answer {
                number += 1;
            }
            let goes_on =
                before.is_some_and(|before| before.comment.is_empty() && before.variations.is_empty());
            if !(is_answer && goes_on) {
                let dots = if ply.side == Side::First { "." } else { "..." };
                self.word(&format!("{number}{dots}"));
            }
            self.mv(&ply.mv.to_string())?;
            for nag in &ply.nags {
                self.word(&format!("${nag}"));
            }
            self.comment(&ply.comment)?;
            for variation in &ply.variations {
                if variation.plies.is_empty() {
                    return Err(Cause::expected("a move", Some(')')));
                }
                self.prefix.push('(');
                self.line(variation, number, depth + 1)?;
                self.text.push(')');
                self.column += 1;
            }
            before = Some(ply);
        }
        Ok(())
    }

    fn mv(&mut self, text: &str) -> Result<(), Cause> {
        self.plies += 1;
        require(self.plies <= MAX_PLIES, "plies", MAX_PLIES)?;
        let mut lexer = Lexer::new(text.as_bytes());
        let is_word = lexer.next().is_ok_and(|(_, token)| token == Token::Word) && lexer.text() == text;
        if !is_word || RESULTS.iter().any(|&(word, _)| word == text) {
            return Err(Cause::value("the text of a move"));
        }
        self.word(text);
        Ok(())
    }

    fn comment(&mut self, text: &str) -> Result<(), Cause> {
        let words: Vec<_> = text.split_ascii_whitespace().collect();
        let text = words.join(" ");
        self.comments += text.len();
        require(self.comments <= MAX_COMMENTS, "bytes of comments", MAX_COMMENTS)?;
        check_text(&text)?;
        if text.contains('}') {
            // Only a comment to the end of its line may hold the brace.
            self.word(&format!("; {text}"));
            self.text.push('\n');
            self.column = 0;
        } else if !text.is_empty() {
            for word in format!("{{{text}}}").split(' ') {
                self.word(word);
            }
        }
        Ok(())
    }

    /// Writes a word, on the next line if it has no room on this one.
    fn word(&mut self, word: &str) {
        let length = self.prefix.len() + word.chars().count();
        // A bracket that is the first of its line begins a tag.
        let may_break = !self.prefix.is_empty() || !word.starts_with('[');
        if may_break && self.column > 0 && self.column + 1 + length > WIDTH {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(&self.prefix);
        self.text.push_str(word);
        self.prefix.clear();
        self.column += length;
    }
}

fn require(holds: bool, what: &'static str, limit: usize) -> Result<(), Cause> {
    if holds {
        Ok(())
    } else {
        Err(Cause::Limit { what, limit })
    }
}
