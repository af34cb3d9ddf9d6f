//! Records read without their games.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use super::board::Board;
use super::{Reader, Record, RecordError};
use crate::erased::AnyError;
use crate::{Side, Status};

/// Reads the text of one record without playing it.
///
/// All is checked but that the game exists, begins so, has such moves, and ends so:
/// [`replay`](Record::replay) checks that. A move is any word, and whose it is follows from the numbers: the sides take
/// turns unless a number says otherwise.
///
/// ```
/// use lusory_core::record::Record;
///
/// let text = "[Game \"ring\"]\n[Result \"*\"]\n\n1. +2 +9 {no such move} 2. +1 *\n";
/// let record: Record = text.parse()?;
/// assert_eq!(record.line.plies[1].mv, "+9");
/// assert_eq!(record.to_text()?, text);
///
/// let error = "[Game \"ring\"] 1. +2 {".parse::<Record>().unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 21: ply 1: expected `}` to end the comment, found the end");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        Reader::new(text.as_bytes()).read_only()
    }
}

/// A game of which only the moves are known.
#[derive(Clone)]
pub(super) struct Unplayed {
    side: Side,
    played: Vec<(Side, String)>,
}

impl Default for Unplayed {
    fn default() -> Self {
        Self {
            side: Side::First,
            played: Vec::new(),
        }
    }
}

impl Board for Unplayed {
    type Move = String;

    fn rules(&self) -> String {
        String::new()
    }

    fn position(&self) -> String {
        String::new()
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn status(&self) -> Status<String> {
        Status::Ongoing
    }

    fn numbered(&mut self, side: Side) {
        self.side = side;
    }

    fn play(&mut self, text: &str) -> Result<String, AnyError> {
        self.played.push((self.side, text.to_string()));
        self.side = !self.side;
        Ok(text.to_string())
    }

    fn undo(&mut self) -> Option<String> {
        let (side, mv) = self.played.pop()?;
        self.side = side;
        Some(mv)
    }

    fn redo(&mut self) -> Option<String> {
        None
    }

    fn resign(&mut self, _: Side) -> bool {
        false
    }

    fn agree_draw(&mut self) -> bool {
        false
    }
}
