//! The effect of a move, and how a game ends.

use lusory_core::Bitboard;

use crate::{Board, EndReason, Move, Position};

impl<S: Board> Position<S> {
    #[inline]
    pub(crate) fn make(&mut self, mv: Move<S>) {
        let us = self.side_to_move;
        self.pieces[us] ^= Bitboard::from(mv.from()) | Bitboard::from(mv.to());
        if self.kings[us] == mv.from() {
            self.kings[us] = mv.to();
        }
        self.side_to_move = !us;
        self.soldier_first = false;
    }

    /// Rule 5 comes before rule 6 (rule 7).
    #[inline]
    pub(crate) fn end_reason(&self) -> Option<EndReason> {
        let us = self.side_to_move;
        if self.kings[!us] == S::valley() {
            return Some(EndReason::KingOnValley);
        }
        let around = Bitboard::from_u128(u128::from(S::TABLES.neighbors[self.kings[us].index()]));
        around
            .is_subset(self.occupied())
            .then_some(EndReason::KingTrapped)
    }
}
