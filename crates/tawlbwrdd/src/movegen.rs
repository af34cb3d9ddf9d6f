//! Legal moves: listing, counting, drawing, checking.

use core::ops::ControlFlow;

use lusory_core::playout::below;
use lusory_core::rand_core::Rng;
use lusory_core::{Direction, Side};

use crate::board::{edges, ray};
use crate::{Bitboard, CASTLE, Castle, Illegal, Move, Position, Square};

impl Position {
    /// The legal moves as sets: none if the king is captured or has escaped.
    #[inline]
    pub(crate) fn slides(&self) -> Slides {
        let movers = if self.king_stands() {
            self.by_side(self.side_to_move)
        } else {
            Bitboard::EMPTY
        };
        let occupied = self.occupied();
        let empty = !occupied;
        let mut reached = Direction::ORTHOGONAL.map(|direction| movers.slide(direction, empty));
        if let Castle::Restricted { king_may_reenter, .. } = self.rules.castle {
            let king_returns = king_may_reenter && self.side_to_move == Side::Second;
            for (reached, direction) in reached.iter_mut().zip(Direction::ORTHOGONAL) {
                if !(king_returns && self.king.slide(direction, empty).contains(CASTLE)) {
                    reached.remove(CASTLE);
                }
            }
        }
        Slides { occupied, reached }
    }

    /// Whether the king is on the board and has not escaped.
    #[inline]
    pub(crate) fn king_stands(&self) -> bool {
        !self.king.is_empty() && self.king.is_disjoint(edges())
    }

    /// Whether the side to move has a move; most often a step to a free square beside a piece shows it.
    #[inline]
    pub(crate) fn can_move(&self) -> bool {
        let movers = self.by_side(self.side_to_move);
        let free = !self.occupied().with(CASTLE);
        Direction::ORTHOGONAL
            .into_iter()
            .any(|direction| !movers.shift(direction).is_disjoint(free))
            || self.slides().count() > 0
    }

    pub(crate) fn find_broken_rule(&self, mv: Move) -> Option<Illegal> {
        let (us, from, to) = (self.side_to_move, mv.from(), mv.to());
        if self.result().is_over() {
            return Some(Illegal::GameOver);
        }
        if !self.by_side(us).contains(from) {
            let theirs = self.by_side(!us).contains(from);
            return Some(if theirs {
                Illegal::NotYourPiece
            } else {
                Illegal::NoPiece
            });
        }
        if from == to {
            return Some(Illegal::NoMovement);
        }
        let direction = from
            .direction_to(to)
            .filter(|direction| Direction::ORTHOGONAL.contains(direction));
        let Some(direction) = direction else {
            return Some(Illegal::NotOnLine);
        };
        if !Bitboard::from(from)
            .slide(direction, !self.occupied())
            .contains(to)
        {
            return Some(Illegal::Blocked);
        }
        (to == CASTLE && !self.may_stop_on_castle(from)).then_some(Illegal::StopsOnCastle)
    }

    fn may_stop_on_castle(&self, from: Square) -> bool {
        match self.rules.castle {
            Castle::None => true,
            Castle::Restricted { king_may_reenter, .. } => king_may_reenter && self.king.contains(from),
        }
    }
}

/// The slides of the side to move: for each orthogonal direction, the squares on which a slide in it may stop.
///
/// A square is reached in a direction by one piece at most, the first that stands behind it, so that the sets' lengths
/// are numbers of moves.
pub(crate) struct Slides {
    occupied: Bitboard,
    reached: [Bitboard; 4],
}

impl Slides {
    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.reached.iter().map(|reached| reached.len()).sum()
    }

    #[inline]
    pub(crate) fn for_each<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for (direction, &reached) in self.reached.iter().enumerate() {
            for to in reached {
                f(self.slide(direction, to))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    pub(crate) fn nth(&self, mut index: usize) -> Option<Move> {
        for (direction, reached) in self.reached.iter().enumerate() {
            let count = reached.len();
            if index < count {
                return reached.nth(index).map(|to| self.slide(direction, to));
            }
            index -= count;
        }
        None
    }

    #[inline]
    pub(crate) fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        match self.count() {
            0 => None,
            count => self.nth(below(rng, count as u32) as usize),
        }
    }

    /// The slide in a direction, by its place among the orthogonal ones, that stops on a square.
    #[inline]
    fn slide(&self, direction: usize, to: Square) -> Move {
        let behind = (self.occupied & ray(to, (direction + 2) % 4)).word();
        let upwards = matches!(
            Direction::ORTHOGONAL[direction],
            Direction::North | Direction::East
        );
        let from = if upwards {
            behind.ilog2()
        } else {
            behind.trailing_zeros()
        };
        Move::new(Square::from_index_unchecked(from as usize), to)
    }
}
