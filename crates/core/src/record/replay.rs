//! Playing a record, line by line.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::mem;

use super::board::Board;
use super::error::At;
use super::{Cause, Line, MAX_COMMENTS, MAX_DEPTH, MAX_PLIES, Ply, RecordError, write_result};
use crate::erased::AnyError;
use crate::{Outcome, Side, Status};

/// What may come next outside of variations.
pub(super) const MOVES: &str = "a move or the result";

/// A game and the lines that have been played on it so far.
pub(super) struct Replay<G: Board> {
    game: G,
    /// The line that is being played.
    line: Line<G::Move>,
    /// The lines that it is a variation of, the innermost last: each waits for its last move to be played again.
    outer: Vec<Line<G::Move>>,
    /// The plies from the start of the game to where the line has come.
    ply: usize,
    /// The plies of all lines.
    plies: usize,
    /// The bytes of all comments.
    comments: usize,
}

/// Why a move is not played: something is wrong with the whole of it, or its text cannot be read on from a column.
pub(super) struct Refusal {
    cause: Cause,
    column: usize,
}

impl Refusal {
    fn of_all(cause: Cause) -> Self {
        Self { cause, column: 1 }
    }

    /// Returns the error for a move that begins at a place.
    pub(super) fn at(self, at: At) -> RecordError {
        RecordError::new(at.of_column(self.column), self.cause)
    }
}

impl<G: Board> Replay<G> {
    /// Returns a game before its first move, and what is said there.
    pub(super) fn new(game: G, comment: String) -> Self {
        Self {
            game,
            outer: Vec::new(),
            ply: 0,
            plies: 0,
            comments: comment.len(),
            line: Line {
                comment,
                ..Line::default()
            },
        }
    }

    pub(super) fn ply(&self) -> usize {
        self.ply
    }

    pub(super) fn is_variation(&self) -> bool {
        !self.outer.is_empty()
    }

    /// Returns what may come next.
    pub(super) fn expected(&self) -> &'static str {
        match (self.is_variation(), self.line.plies.is_empty()) {
            (false, _) => MOVES,
            (true, false) => "a move or `)`",
            (true, true) => "a move",
        }
    }

    /// Hears whose the next move is.
    pub(super) fn numbered(&mut self, side: Side) {
        self.game.numbered(side);
    }

    pub(super) fn play(&mut self, text: &str) -> Result<(), Refusal> {
        if self.plies == MAX_PLIES {
            let (what, limit) = ("plies", MAX_PLIES);
            return Err(Refusal::of_all(Cause::Limit { what, limit }));
        }
        let side = self.game.side_to_move();
        let mv = self.game.play(text).map_err(|error| self.refusal(text, error))?;
        self.line.plies.push(Ply::new(side, mv));
        self.ply += 1;
        self.plies += 1;
        Ok(())
    }

    fn refusal(&self, text: &str, error: AnyError) -> Refusal {
        let mv = text.to_string();
        Refusal::of_all(match error {
            AnyError::Parse(error) => {
                return Refusal {
                    cause: Cause::Text(error.kind()),
                    column: error.column(),
                };
            }
            AnyError::Setup(reason) | AnyError::Illegal(reason) => Cause::Illegal {
                mv,
                position: self.game.position(),
                reason,
            },
            AnyError::Over => Cause::Over {
                mv,
                reason: self.game.status().reason().cloned().unwrap_or_default(),
            },
        })
    }

    /// Adds to what is said of the last move, or before the first one.
    pub(super) fn comment(&mut self, text: &str) -> Result<(), Cause> {
        let comment = match self.line.plies.last_mut() {
            Some(ply) => &mut ply.comment,
            None => &mut self.line.comment,
        };
        let before = comment.len();
        add_comment(comment, text, MAX_COMMENTS - self.comments)?;
        self.comments += comment.len() - before;
        Ok(())
    }

    /// Marks the last move, and returns whether there is one.
    pub(super) fn mark(&mut self, nag: u8) -> bool {
        let Some(ply) = self.line.plies.last_mut() else {
            return false;
        };
        if let Err(place) = ply.nags.binary_search(&nag) {
            ply.nags.insert(place, nag);
        }
        true
    }

    /// Takes the last move back, for others to be played in its place; returns whether there is one.
    pub(super) fn begin_variation(&mut self) -> Result<bool, Cause> {
        if self.outer.len() == MAX_DEPTH {
            let (what, limit) = ("variations within one another", MAX_DEPTH);
            return Err(Cause::Limit { what, limit });
        }
        if self.line.plies.is_empty() {
            return Ok(false);
        }
        self.game.undo();
        self.ply -= 1;
        self.outer.push(mem::take(&mut self.line));
        Ok(true)
    }

    /// Takes the moves of the variation back and plays the one again that they stood in place of; returns whether there
    /// were both.
    pub(super) fn end_variation(&mut self) -> bool {
        if self.line.plies.is_empty() {
            return false;
        }
        let Some(outer) = self.outer.pop() else {
            return false;
        };
        let variation = mem::replace(&mut self.line, outer);
        for _ in &variation.plies {
            self.game.undo();
        }
        self.ply -= variation.plies.len();
        let Some(ply) = self.line.plies.last_mut() else {
            return false;
        };
        ply.variations.push(variation);
        self.ply += 1;
        self.game.numbered(ply.side);
        self.game.play(&ply.mv.to_string()).is_ok()
    }

    /// Ends the game with the result written, and returns the moves and the game.
    ///
    /// What the rules have decided must be what is written. What they leave open, the players may have ended.
    pub(super) fn finish(
        mut self,
        result: Option<Outcome>,
        reason: Option<&str>,
    ) -> Result<(Line<G::Move>, G), Cause> {
        if let Status::Over { outcome, reason } = self.game.status() {
            if result != Some(outcome) {
                return Err(Cause::WrongResult {
                    written: write_result(result),
                    result: write_result(Some(outcome)),
                    reason,
                });
            }
        } else {
            match (result, reason) {
                (Some(Outcome::Win(winner)), Some("resignation")) => self.game.resign(!winner),
                (Some(Outcome::Draw), Some("agreement")) => self.game.agree_draw(),
                _ => false,
            };
        }
        Ok((self.line, self.game))
    }
}

/// Adds words to a comment, of which there is room for so many bytes more.
pub(super) fn add_comment(comment: &mut String, text: &str, room: usize) -> Result<(), Cause> {
    let space = if comment.is_empty() || text.is_empty() {
        ""
    } else {
        " "
    };
    if space.len() + text.len() > room {
        let (what, limit) = ("bytes of comments", MAX_COMMENTS);
        return Err(Cause::Limit { what, limit });
    }
    comment.push_str(space);
    comment.push_str(text);
    Ok(())
}
