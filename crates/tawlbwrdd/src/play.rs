//! The effect of a move: captures, and how a game ends.

use lusory_core::{Direction, Outcome, Side, Status};

use crate::board::beside;
use crate::{Bitboard, CASTLE, Castle, EndReason, Move, NoMoves, Position};

impl Position {
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        self.slide(mv);
        if !self.threatened(mv).is_empty() {
            let captured = self.closed_by(mv);
            self.attackers -= captured;
            self.defenders -= captured;
            self.king -= captured;
        }
        self.side_to_move = !self.side_to_move;
    }

    /// Returns what a legal move captures, a captured king included.
    ///
    /// # Rules
    /// Clauses 4 to 7: only what stands beside the square on which the move stops is looked at.
    ///
    /// ```
    /// use lusory_tawlbwrdd::{Bitboard, Position, Square};
    /// let position: Position = "11/11/11/11/11/5K5/11/4tT5/11/6t4/11 a".parse()?;
    /// let f4: Square = "f4".parse()?;
    /// assert_eq!(position.captures("g2g4".parse()?), Bitboard::from(f4));
    /// assert!(position.captures("g2g3".parse()?).is_empty());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn captures(&self, mv: Move) -> Bitboard {
        let mut after = self.clone();
        after.slide(mv);
        after.closed_by(mv)
    }

    /// Moves the piece, and nothing else.
    #[inline]
    fn slide(&mut self, mv: Move) {
        let moving = match self.side_to_move {
            Side::First => &mut self.attackers,
            Side::Second if self.king.contains(mv.from()) => &mut self.king,
            Side::Second => &mut self.defenders,
        };
        moving.remove(mv.from());
        moving.insert(mv.to());
    }

    /// The enemies beside the square on which the piece has stopped.
    #[inline]
    fn threatened(&self, mv: Move) -> Bitboard {
        beside(mv.to()) & self.by_side(!self.side_to_move)
    }

    /// What the piece that has just moved captures.
    fn closed_by(&self, mv: Move) -> Bitboard {
        let mover = Bitboard::from(mv.to());
        let own = self.by_side(self.side_to_move);
        // Those that fall between the piece and one of these squares, behind them as the piece sees it.
        let closed = |closing: Bitboard| {
            let lines =
                Direction::ORTHOGONAL.map(|ahead| mover.shift(ahead) & closing.shift(ahead.opposite()));
            lines.into_iter().fold(Bitboard::EMPTY, |all, line| all | line)
        };
        let men = match self.side_to_move {
            Side::First => self.defenders,
            Side::Second => self.attackers,
        };
        let mut captured = men & closed(own | self.hostile_castle());
        if self.side_to_move == Side::First && !self.king.is_disjoint(beside(mv.to())) {
            captured |= self.king
                & if self.castle_guards_king() {
                    self.encircled_king()
                } else {
                    closed(own)
                };
        }
        captured
    }

    /// The castle if a man can be captured against it: empty, or as the option `linnaean` has it (rule 4).
    fn hostile_castle(&self) -> Bitboard {
        let Castle::Restricted { linnaean, .. } = self.rules.castle else {
            return Bitboard::EMPTY;
        };
        // Only the king can stand there. To his own side it makes no difference, as he closes himself.
        let turned_against_him = linnaean && (beside(CASTLE) & self.attackers).len() == 3;
        if turned_against_him || !self.king.contains(CASTLE) {
            CASTLE.into()
        } else {
            Bitboard::EMPTY
        }
    }

    /// Whether two attackers do not suffice against the king: on the castle and beside it (rule 7).
    fn castle_guards_king(&self) -> bool {
        self.rules.castle != Castle::None && !self.king.is_disjoint(beside(CASTLE).with(CASTLE))
    }

    /// The king if attackers hold every square beside him but the castle.
    fn encircled_king(&self) -> Bitboard {
        let beside = self.king.first().map_or(Bitboard::EMPTY, beside);
        if beside.without(CASTLE).is_subset(self.attackers) {
            self.king
        } else {
            Bitboard::EMPTY
        }
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
