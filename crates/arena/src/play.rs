//! Playing a move.

use crate::{Cell, Move, Position};

impl Position {
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        let (us, them) = (self.side_to_move, !self.side_to_move);
        self.pieces[us] = self.after_steps(mv);
        let captured = self.blocked(self.pieces[them]);
        if captured != 0 {
            self.pieces[them] &= !captured;
            self.lost[them] += captured.count_ones() as u8;
        }
        self.side_to_move = them;
    }

    /// The other side's pieces that a move captures (rules 3 and 4).
    pub(crate) fn captures(&self, mv: Move) -> u64 {
        let mut after = self.clone();
        after.pieces[self.side_to_move] = self.after_steps(mv);
        after.blocked(self.pieces[!self.side_to_move])
    }

    /// The side to move's pieces after the steps of a move.
    #[inline]
    fn after_steps(&self, mv: Move) -> u64 {
        let bit = |cell: Cell| self.board().bit(cell);
        mv.steps().fold(self.pieces[self.side_to_move], |pieces, step| {
            pieces & !bit(step.from) | bit(step.to)
        })
    }

    /// Those of a set of pieces that stand in the arena with no free arena cell beside them (rule 3).
    #[inline]
    fn blocked(&self, pieces: u64) -> u64 {
        let arena = self.board().arena();
        let fighters = pieces & arena;
        if fighters == 0 {
            return 0;
        }
        fighters & !self.reach().sources_of(self.free() & arena)
    }
}
