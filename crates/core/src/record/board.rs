//! What a record is played on.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::fmt::Display;

use crate::erased::{AnyError, AnyGame, play_text};
use crate::{Game, Position, Side, Status};

/// A game that takes moves as text: one of a known kind, or of any.
pub(super) trait Board: Clone {
    type Move: Display;

    fn rules(&self) -> String;
    fn position(&self) -> String;
    fn side_to_move(&self) -> Side;
    fn status(&self) -> Status<String>;
    /// Hears whose the next move is by its number, which who knows the game knows without it.
    fn numbered(&mut self, _: Side) {}
    fn play(&mut self, text: &str) -> Result<Self::Move, AnyError>;
    fn undo(&mut self) -> Option<Self::Move>;
    fn redo(&mut self) -> Option<Self::Move>;
    fn resign(&mut self, side: Side) -> bool;
    fn agree_draw(&mut self) -> bool;
}

impl<P: Position> Board for Game<P> {
    type Move = P::Move;

    fn rules(&self) -> String {
        self.position().rules().to_string()
    }

    fn position(&self) -> String {
        self.position().to_string()
    }

    fn side_to_move(&self) -> Side {
        self.position().side_to_move()
    }

    fn status(&self) -> Status<String> {
        self.status().map_reason(|reason| reason.to_string())
    }

    fn play(&mut self, text: &str) -> Result<P::Move, AnyError> {
        play_text(self, text)
    }

    fn undo(&mut self) -> Option<P::Move> {
        self.undo()
    }

    fn redo(&mut self) -> Option<P::Move> {
        self.redo()
    }

    fn resign(&mut self, side: Side) -> bool {
        self.resign(side)
    }

    fn agree_draw(&mut self) -> bool {
        self.agree_draw()
    }
}

impl Board for Box<dyn AnyGame> {
    type Move = String;

    fn rules(&self) -> String {
        (**self).rules()
    }

    fn position(&self) -> String {
        (**self).position()
    }

    fn side_to_move(&self) -> Side {
        (**self).side_to_move()
    }

    fn status(&self) -> Status<String> {
        (**self).status()
    }

    fn play(&mut self, text: &str) -> Result<String, AnyError> {
        (**self).play(text)
    }

    fn undo(&mut self) -> Option<String> {
        (**self).undo()
    }

    fn redo(&mut self) -> Option<String> {
        (**self).redo()
    }

    fn resign(&mut self, side: Side) -> bool {
        (**self).resign(side)
    }

    fn agree_draw(&mut self) -> bool {
        (**self).agree_draw()
    }
}
