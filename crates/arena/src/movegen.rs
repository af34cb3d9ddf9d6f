//! Legal moves: listing, drawing, checking.

use core::ops::ControlFlow;

use crate::board::{Reach, bits};
use crate::{Cell, Illegal, Move, Position, ShortTurn, Step};

/// The lists, counts and draws here are of turns in normal form. Such a turn either has two steps of which neither
/// enters the cell that the other leaves, the one from the earlier cell first, or its second step enters the cell that
/// the first one leaves. So a turn is found exactly once if each step to a free cell is combined, as the first one, with
/// the steps to other free cells of the pieces after it, and with the entries of any other piece into its cell.
impl Position {
    #[inline]
    pub(crate) fn reach(&self) -> &'static Reach {
        self.board().reach(self.rules.stand_moves)
    }

    /// The pieces of the side to move; none if it is beaten.
    #[inline]
    pub(crate) fn movers(&self) -> u64 {
        if self.is_beaten() {
            0
        } else {
            self.pieces[self.side_to_move]
        }
    }

    #[inline]
    fn step(&self, from: usize, to: usize) -> Step {
        Step {
            from: self.board().cell(from),
            to: self.board().cell(to),
        }
    }

    #[inline]
    pub(crate) fn generate<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_beaten() {
            return ControlFlow::Continue(());
        }
        let mut found = false;
        self.for_each_turn(|mv| {
            found = true;
            f(mv)
        })?;
        if found || self.rules.short_turn == ShortTurn::Loss {
            return ControlFlow::Continue(());
        }
        self.for_each_step(|step| {
            found = true;
            f(Move::one(step))
        })?;
        if found {
            ControlFlow::Continue(())
        } else {
            f(Move::PASS)
        }
    }

    /// Calls `f` with each turn of two steps.
    #[inline]
    fn for_each_turn<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let (reach, free, movers) = (self.reach(), self.free(), self.movers());
        let mut later = movers;
        for piece in bits(movers) {
            later &= later - 1;
            for target in bits(reach.targets[piece] & free) {
                let first = self.step(piece, target);
                for other in bits(later) {
                    for to in bits(reach.targets[other] & free & !(1 << target)) {
                        f(Move::two(first, self.step(other, to)))?;
                    }
                }
                for other in bits(reach.sources[piece] & movers) {
                    f(Move::two(first, self.step(other, piece)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `f` with each step that is possible as it stands.
    #[inline]
    fn for_each_step<B>(&self, mut f: impl FnMut(Step) -> ControlFlow<B>) -> ControlFlow<B> {
        let (reach, free) = (self.reach(), self.free());
        for piece in bits(self.movers()) {
            for target in bits(reach.targets[piece] & free) {
                f(self.step(piece, target))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The move that the list has after `index` others, which must be fewer than it has.
    #[inline]
    pub(crate) fn nth(&self, mut index: usize) -> Move {
        let (reach, free, movers) = (self.reach(), self.free(), self.movers());
        let steps = |piece: usize| (reach.targets[piece] & free).count_ones() as usize;
        let mut later = movers;
        // How many steps the later pieces have.
        let mut rest: usize = bits(movers).map(steps).sum();
        for piece in bits(movers) {
            later &= later - 1;
            rest -= steps(piece);
            let entries = reach.sources[piece] & movers;
            for target in bits(reach.targets[piece] & free) {
                let apart = rest - (reach.sources[target] & later).count_ones() as usize;
                let count = apart + entries.count_ones() as usize;
                if index >= count {
                    index -= count;
                    continue;
                }
                let first = self.step(piece, target);
                if index >= apart {
                    let other = nth_bit(entries, index - apart);
                    return Move::two(first, self.step(other, piece));
                }
                for other in bits(later) {
                    let targets = reach.targets[other] & free & !(1 << target);
                    let count = targets.count_ones() as usize;
                    if index < count {
                        return Move::two(first, self.step(other, nth_bit(targets, index)));
                    }
                    index -= count;
                }
            }
        }
        // There are no turns of two steps.
        let single = self.for_each_step(|step| {
            if index == 0 {
                return ControlFlow::Break(step);
            }
            index -= 1;
            ControlFlow::Continue(())
        });
        single.break_value().map_or(Move::PASS, Move::one)
    }

    /// The normal form of a legal move.
    pub(crate) fn normal_form(&self, mv: Move) -> Result<Move, Illegal> {
        if lusory_core::Position::status(self).is_over() {
            return Err(Illegal::GameOver);
        }
        let (first, second) = mv.parts();
        let Some(first) = first else {
            return if self.count_turns() > 0 || self.count_steps() > 0 {
                Err(Illegal::MustStep)
            } else {
                Ok(mv)
            };
        };
        let [from, to] = self.check_step(first, self.movers(), self.free())?;
        let Some(second) = second else {
            return if self.count_turns() > 0 {
                Err(Illegal::TwoSteps)
            } else {
                Ok(mv)
            };
        };
        if second.from == first.to {
            return Err(Illegal::SamePiece);
        }
        let movers = self.movers() & !(1 << from) | 1 << to;
        let free = self.free() & !(1 << to) | 1 << from;
        let [other_from, other_to] = self.check_step(second, movers, free)?;
        let swaps = other_from < from && other_to != from;
        Ok(if swaps { Move::two(second, first) } else { mv })
    }

    /// Checks a step of one of `movers` to one of `free`, and returns the indices of its cells.
    fn check_step(&self, step: Step, movers: u64, free: u64) -> Result<[usize; 2], Illegal> {
        let board = self.board();
        let place = |cell: Cell| board.index(cell).ok_or(Illegal::NoCell);
        let (from, to) = (place(step.from)?, place(step.to)?);
        let has = |set: u64, index: usize| set >> index & 1 == 1;
        if !has(movers, from) {
            let theirs = has(self.pieces[!self.side_to_move], from);
            return Err(if theirs {
                Illegal::NotYourPiece
            } else {
                Illegal::NoPiece
            });
        }
        if !board.neighbors(step.from).any(|near| near == step.to) {
            return Err(Illegal::NotNeighbor);
        }
        if !has(free, to) {
            return Err(Illegal::Occupied);
        }
        if !has(self.reach().targets[from], to) {
            let in_arena = has(board.arena(), from);
            return Err(if in_arena {
                Illegal::BackToStands
            } else {
                Illegal::NotDown
            });
        }
        Ok([from, to])
    }
}

/// The place of a set bit that has `index` others below it.
#[inline]
fn nth_bit(mut set: u64, index: usize) -> usize {
    for _ in 0..index {
        set &= set - 1;
    }
    set.trailing_zeros() as usize
}
