//! Legal moves: listing, counting, drawing, checking.

use core::ops::ControlFlow;

use lusory_core::playout::below;
use lusory_core::rand_core::Rng;
use lusory_core::{Bitboard, Direction, Square, Word};

use crate::tables::DOWN_SHIFT;
use crate::{Board, Illegal, Move, Position};

/// Of each of the four lines through a square, the direction towards higher indices.
const AXES: [Direction; 4] = [
    Direction::East,
    Direction::NorthWest,
    Direction::North,
    Direction::NorthEast,
];

impl<S: Board> Position<S> {
    #[inline]
    pub(crate) fn generate<B>(&self, mut f: impl FnMut(Move<S>) -> ControlFlow<B>) -> ControlFlow<B> {
        let Some(runs) = self.runs() else {
            return ControlFlow::Continue(());
        };
        for (axis, &marks) in runs.marks.iter().enumerate() {
            for mark in marks {
                f(runs.run(axis, mark))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.runs().map_or(0, |runs| runs.count())
    }

    #[inline]
    pub(crate) fn nth(&self, index: usize) -> Option<Move<S>> {
        self.runs()?.nth(index)
    }

    #[inline]
    pub(crate) fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move<S>> {
        let runs = self.runs()?;
        runs.nth(below(rng, runs.count() as u32) as usize)
    }

    /// The legal moves as sets, or `None` if the position is over.
    #[inline]
    fn runs(&self) -> Option<Runs<S>> {
        if self.end_reason().is_some() {
            return None;
        }
        let (movers, occupied) = (self.movers(), self.occupied());
        let empty = !occupied;
        let mut marks = AXES.map(|up| {
            let down = up.opposite();
            (movers & empty.shift(down)) | (empty & movers.shift(down))
        });
        let stopping = S::TABLES
            .rings
            .iter()
            .fold(!0, |all, ring| all & ring.stopping(word(occupied)));
        let stopped = movers.without(self.king(self.side_to_move)) & set(stopping);
        if !stopped.is_empty() {
            let below = set(S::TABLES.below_center);
            for ((marks, up), line) in marks.iter_mut().zip(AXES).zip(S::TABLES.lines) {
                let stopped = stopped & set(line);
                *marks -= (stopped & below) | (stopped - below).shift(up.opposite());
            }
        }
        Some(Runs {
            movers,
            occupied: word(occupied),
            marks,
        })
    }

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

/// The runs of the side to move, each of which is a legal move.
///
/// A piece runs in a direction exactly if the next square is free, but for soldiers whose run would end on the valley. Of
/// two neighboring squares, one with a mover and one free, the lower is marked in the set of their axis. Whether the
/// mover stands on it tells which way the run goes, so that one set holds the runs both ways.
struct Runs<S: Board> {
    movers: Bitboard<S>,
    occupied: u64,
    marks: [Bitboard<S>; 4],
}

impl<S: Board> Runs<S> {
    #[inline]
    fn count(&self) -> usize {
        self.marks.iter().map(|marks| marks.len()).sum()
    }

    #[inline]
    fn nth(&self, mut index: usize) -> Option<Move<S>> {
        for (axis, marks) in self.marks.iter().enumerate() {
            let count = marks.len();
            if index < count {
                return marks.nth(index).map(|mark| self.run(axis, mark));
            }
            index -= count;
        }
        None
    }

    /// The run that a mark on an axis stands for.
    #[inline]
    fn run(&self, axis: usize, mark: Square<S>) -> Move<S> {
        let step = S::STEPS[axis];
        let (from, to) = if self.movers.contains(mark) {
            let ray = S::TABLES.up[mark.index() * 4 + axis];
            let blocker = (self.occupied & ray.squares | ray.end).trailing_zeros() as usize;
            (mark.index(), blocker - step)
        } else {
            let ray = S::TABLES.down[(mark.index() + step) * 4 + axis];
            let blocker = (self.occupied << DOWN_SHIFT & ray.squares | ray.end).ilog2() as usize;
            (mark.index() + step, blocker + step - DOWN_SHIFT as usize)
        };
        Move::new(
            Square::from_index_unchecked(from),
            Square::from_index_unchecked(to),
        )
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
