//! Legal moves: listing, counting, checking.

use core::ops::ControlFlow;

use lusory_core::{Bitboard, Direction, Square};

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
        let stopping = S::TABLES
            .rings
            .iter()
            .fold(!0, |squares, ring| squares & ring.stopping(occupied));
        Bitboard::from_u128(u128::from(stopping))
    }

    #[inline]
    pub(crate) fn generate<B>(&self, mut f: impl FnMut(Move<S>) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.end_reason().is_some() {
            return ControlFlow::Continue(());
        }
        let occupied = word(self.occupied());
        let king = self.king(self.side_to_move);
        for from in self.movers() {
            let may_stop_on_valley = from == king;
            let free = S::TABLES.neighbors[from.index()] & !occupied;
            for_each_run::<S, B>(from, free, occupied, |to| {
                if to == S::valley() && !may_stop_on_valley {
                    return ControlFlow::Continue(());
                }
                f(Move::new(from, to))
            })?;
        }
        ControlFlow::Continue(())
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

/// The set as a `u64` word, which has room for either board.
#[inline]
fn word<S: Board>(set: Bitboard<S>) -> u64 {
    use lusory_core::Word;
    set.word().to_u128() as u64
}

/// Calls `f` with the square on which a piece on `from` stops, for each of its neighbors in `free` as its first step.
#[inline]
fn for_each_run<S: Board, B>(
    from: Square<S>,
    free: u64,
    occupied: u64,
    mut f: impl FnMut(Square<S>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let square = from.index();
    let rays = square * (S::WIDTH as usize + 2);
    let below = (1 << square) - 1;
    let mut next = free & !below;
    while next != 0 {
        let step = next.trailing_zeros() as usize - square;
        let ray = S::TABLES.up[rays + step];
        let blocker = (occupied & ray.squares | ray.end).trailing_zeros() as usize;
        f(at(blocker - step))?;
        next &= next - 1;
    }
    let mut next = free & below;
    while next != 0 {
        let step = square - next.trailing_zeros() as usize;
        let ray = S::TABLES.down[rays + step];
        let blocker = (occupied << DOWN_SHIFT & ray.squares | ray.end).ilog2() as usize;
        f(at(blocker + step - DOWN_SHIFT as usize))?;
        next &= next - 1;
    }
    ControlFlow::Continue(())
}

#[inline]
fn at<S: Board>(index: usize) -> Square<S> {
    Square::from_index(index).unwrap_or(S::valley())
}
