//! The effect of a move: captures, and how a game ends.

use lusory_core::{Outcome, Side, Status};

use crate::board::beside;
use crate::{Bitboard, CASTLE, Castle, EndReason, Move, NoMoves, Position, Square};

impl Position {
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        let captured = self.captures(mv);
        self.slide(mv);
        self.attackers -= captured;
        self.defenders -= captured;
        self.king -= captured;
        self.side_to_move = !self.side_to_move;
    }

    /// Moves the piece, and nothing else.
    #[inline]
    fn slide(&mut self, mv: Move) {
        let change = Bitboard::from(mv.from()) | Bitboard::from(mv.to());
        let moving = match self.side_to_move {
            Side::First => &mut self.attackers,
            Side::Second if self.king.contains(mv.from()) => &mut self.king,
            Side::Second => &mut self.defenders,
        };
        *moving ^= change;
    }

    /// Returns what a legal move captures, a captured king included.
    ///
    /// # Rules
    /// Clauses 4 to 7: only what stands beside the square on which the move stops is looked at.
    #[inline]
    pub fn captures(&self, mv: Move) -> Bitboard {
        let us = self.side_to_move;
        let beside_us = beside(mv.to()) & self.by_side(!us);
        if beside_us.is_empty() {
            return Bitboard::EMPTY;
        }
        let mut after = self.clone();
        after.slide(mv);
        beside_us
            .iter()
            .filter(|&square| after.falls(square, mv.to()))
            .collect()
    }

    /// Whether the piece on a square falls to an enemy that has just moved to `mover` beside it.
    fn falls(&self, square: Square, mover: Square) -> bool {
        let is_king = self.king.contains(square);
        if is_king && self.castle_guards(square) {
            return beside(square).without(CASTLE).is_subset(self.attackers);
        }
        let Some(far) = opposite(square, mover) else {
            return false;
        };
        self.by_side(self.side_to_move).contains(far) || (!is_king && self.castle_closes(far))
    }

    /// Whether two attackers do not suffice against a king on this square: on the castle and beside it (rule 7).
    fn castle_guards(&self, square: Square) -> bool {
        self.rules.castle != Castle::None && (square == CASTLE || beside(CASTLE).contains(square))
    }

    /// Whether a man can be captured against this square because it is the castle (rule 4, option `linnaean`).
    fn castle_closes(&self, far: Square) -> bool {
        let Castle::Restricted { linnaean, .. } = self.rules.castle else {
            return false;
        };
        let attackers_beside = (beside(CASTLE) & self.attackers).len();
        far == CASTLE
            && (!self.occupied().contains(CASTLE)
                || linnaean
                    && self.king.contains(CASTLE)
                    && self.side_to_move == Side::First
                    && attackers_beside == 3)
    }

    #[inline]
    pub(crate) fn result(&self) -> Status<EndReason> {
        let over = |outcome, reason| Status::Over { outcome, reason };
        if self.king.is_empty() {
            return over(Outcome::Win(Side::First), EndReason::KingCaptured);
        }
        if !self.king_stands() {
            return over(Outcome::Win(Side::Second), EndReason::KingEscaped);
        }
        if self.can_move() {
            return Status::Ongoing;
        }
        over(
            match self.rules.no_moves {
                NoMoves::Draw => Outcome::Draw,
                NoMoves::Loss => Outcome::Win(!self.side_to_move),
            },
            EndReason::NoMoves,
        )
    }
}

/// The square behind another as seen from one beside it, or `None` at the edge.
fn opposite(square: Square, from: Square) -> Option<Square> {
    square.step(from.direction_to(square)?)
}
