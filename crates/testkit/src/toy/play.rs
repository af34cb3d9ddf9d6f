//! The effect of a move, and how a game ends.

use lusory_core::Side;

use super::setup::PLACEMENT;
use super::{EndReason, Move, Position, Stacks, Step};

impl Stacks {
    /// The same stacks after a step.
    pub(crate) fn after(mut self, step: Step) -> Self {
        if let Some(stone) = self.pop(step.from) {
            self.push(step.to, stone);
        }
        self
    }
}

impl Position {
    pub(crate) fn make(&mut self, mv: Move) {
        match mv {
            Move::Place(point) => {
                self.stacks.push(point, self.side_to_move);
                self.side_to_move = PLACEMENT.get(self.stones()).copied().unwrap_or(Side::First);
                return;
            }
            Move::One(step) => self.stacks = self.stacks.after(step),
            Move::Two(one, other) => self.stacks = self.stacks.after(one).after(other),
            Move::Pass => {}
        }
        self.side_to_move = !self.side_to_move;
    }

    pub(crate) fn end_reason(&self) -> Option<EndReason> {
        if self.is_placement() {
            return None;
        }
        let seconds = self.stacks.topped_by(Side::Second);
        match self.side_to_move {
            Side::First if seconds.contains(self.rules.board.goal()) => Some(EndReason::Goal),
            Side::Second if seconds.is_empty() => Some(EndReason::Buried),
            Side::Second if self.steps().next().is_none() => Some(EndReason::NoStep),
            _ => None,
        }
    }
}
