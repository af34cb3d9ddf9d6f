//! Legal moves: listing, counting, checking.

use core::ops::ControlFlow;

use lusory_core::playout::below;
use lusory_core::rand_core::Rng;
use lusory_core::{Bitboard, Direction, Square, Word};

use crate::tables::DOWN_SHIFT;
use crate::{Board, Illegal, Move, Position};

/// One direction of each of the four lines through a square.
const AXES: [Direction; 4] = [
    Direction::North,
    Direction::NorthEast,
    Direction::East,
    Direction::SouthEast,
];

impl<S: Board> Position<S> {
    /// The pieces that rule 4 allows to move.
    #[inline]
    fn movers(&self) -> Bitboard<S> {
        let us = self.side_to_move;
        if self.soldier_first {
            self.soldiers(us)
        } else {
            self.by_side(us)
        }
    }

    /// Counts without listing: a piece has a move in a direction exactly if the next square is free, but for soldiers
    /// whose run would end on the valley.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        if self.end_reason().is_some() {
            return 0;
        }
        let movers = self.movers();
        let empty = !self.occupied();
        // On one axis, a mover with a free square ahead is marked by its own square, and one with a free square behind
        // by that square: the two kinds never meet, so that one set counts both.
        let starts = AXES
            .map(|ahead| (movers & empty.shift(ahead.opposite())) | (empty & movers.shift(ahead.opposite())));
        let stopped = movers.without(self.king(self.side_to_move)) & self.stopping_on_valley();
        starts.into_iter().map(Bitboard::len).sum::<usize>()
            - if stopped.is_empty() { 0 } else { stopped.len() }
    }

    /// The squares from which a run would end on the valley.
    #[inline]
    fn stopping_on_valley(&self) -> Bitboard<S> {
        let occupied = word(self.occupied());
        set(S::TABLES
            .rings
            .iter()
            .fold(!0, |squares, ring| squares & ring.stopping(occupied)))
    }

    /// The runs of the side to move, or `None` if the position is over.
    #[inline]
    fn runs(&self) -> Option<Runs<S>> {
        if self.end_reason().is_some() {
            return None;
        }
        let stopped = self.stopping_on_valley().without(self.king(self.side_to_move));
        Some(Runs {
            movers: self.movers(),
            occupied: word(self.occupied()),
            stopped,
        })
    }

    #[inline]
    pub(crate) fn generate<B>(&self, mut f: impl FnMut(Move<S>) -> ControlFlow<B>) -> ControlFlow<B> {
        let Some(runs) = self.runs() else {
            return ControlFlow::Continue(());
        };
        for from in runs.movers {
            for next in runs.first_steps(from) {
                f(runs.along(from, next))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Skips whole pieces by the number of their runs, in the order of [`generate`](Self::generate).
    #[inline]
    pub(crate) fn nth(&self, mut index: usize) -> Option<Move<S>> {
        let runs = self.runs()?;
        for from in runs.movers {
            let first_steps = runs.first_steps(from);
            if let Some(next) = first_steps.iter().nth(index) {
                return Some(runs.along(from, next));
            }
            index -= first_steps.len();
        }
        None
    }

    /// Draws a piece and a direction until they make a move, which is uniform over the moves and rarely takes long.
    ///
    /// After so many failures that the numbers of `rng` are suspect, the moves are counted and one is drawn of them.
    #[inline]
    pub(crate) fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move<S>> {
        let runs = self.runs()?;
        let draws = runs.movers.len() as u32 * 8;
        for _ in 0..256 {
            let draw = below(rng, draws) as usize;
            let from = runs.movers.iter().nth(draw / 8)?;
            let next = from.index().wrapping_add_signed(S::STEPS[draw % 8]);
            if word(runs.first_steps(from)) >> (next % 64) & 1 == 1 {
                return Some(runs.along(from, Square::from_index_unchecked(next)));
            }
        }
        self.nth(below(rng, self.count() as u32) as usize)
    }

    pub(crate) fn find_broken_rule(&self, mv: Move<S>) -> Option<Illegal> {
        let (us, from, to) = (self.side_to_move, mv.from(), mv.to());
        if self.end_reason().is_some() {
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
        if !self.movers().contains(from) {
            return Some(Illegal::SoldierFirst);
        }
        if from == to {
            return Some(Illegal::NoMovement);
        }
        let Some(direction) = from.direction_to(to) else {
            return Some(Illegal::NotOnLine);
        };
        let is_free = |square: &Square<S>| !self.occupied().contains(*square);
        let mut at = from;
        while let Some(next) = at.step(direction).filter(is_free) {
            if at == to {
                return Some(Illegal::StopsShort);
            }
            at = next;
        }
        if at != to {
            return Some(Illegal::Blocked);
        }
        (to == S::valley() && from != self.king(us)).then_some(Illegal::SoldierOnValley)
    }
}

/// The runs of the side to move: for each of its pieces one in each direction in which the next square is free, but
/// for soldiers whose run would end on the valley.
struct Runs<S: Board> {
    movers: Bitboard<S>,
    occupied: u64,
    /// Where a soldier's run inwards would end on the valley.
    stopped: Bitboard<S>,
}

impl<S: Board> Runs<S> {
    /// The squares next to a piece over which its runs begin.
    #[inline]
    fn first_steps(&self, from: Square<S>) -> Bitboard<S> {
        let free = S::TABLES.neighbors[from.index()] & !self.occupied;
        set(if self.stopped.contains(from) {
            free & !S::TABLES.inward[from.index()]
        } else {
            free
        })
    }

    /// The run of a piece over a square next to it.
    #[inline]
    fn along(&self, from: Square<S>, next: Square<S>) -> Move<S> {
        let rays = from.index() * (S::WIDTH as usize + 2);
        let end = if next > from {
            let step = next.index() - from.index();
            let ray = S::TABLES.up[rays + step];
            let blocker = (self.occupied & ray.squares | ray.end).trailing_zeros() as usize;
            blocker - step
        } else {
            let step = from.index() - next.index();
            let ray = S::TABLES.down[rays + step];
            let blocker = (self.occupied << DOWN_SHIFT & ray.squares | ray.end).ilog2() as usize;
            blocker + step - DOWN_SHIFT as usize
        };
        Move::new(from, Square::from_index_unchecked(end))
    }
}

/// The set as a `u64` word, which has room for either board.
#[inline]
fn word<S: Board>(set: Bitboard<S>) -> u64 {
    set.word().to_u128() as u64
}

#[inline]
fn set<S: Board>(word: u64) -> Bitboard<S> {
    Bitboard::from_u128(u128::from(word))
}
