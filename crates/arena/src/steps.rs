//! A turn entered by hand: a piece, its target, another piece, its target.

use core::fmt;
use core::ops::ControlFlow;

use lusory_core::{Position as _, Progress, Steps};

use crate::board::bits;
use crate::{Cell, Move, Position, Step};

/// One choice of a hand.
///
/// ```
/// use core::ops::ControlFlow;
/// use lusory_arena::{Choice, Position};
/// use lusory_core::{Progress, Steps};
///
/// let start = Position::default();
/// let mut partial = start.begin().expect("the game is not over");
/// for cell in ["b1", "c1", "f1"] {
///     let choice = Choice::Cell(cell.parse()?);
///     let Some(Progress::Open(next)) = start.advance(&partial, choice) else { panic!("the turn is open") };
///     partial = next;
/// }
/// let mut offered = Vec::new();
/// let _ = start.for_each_step(&partial, |choice| {
///     offered.push(choice);
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(offered, [Choice::Cell("e1".parse()?)]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// A cell: where a step begins, or where it ends.
    Cell(Cell),
    /// The pass that is left when no step is possible.
    Pass,
}

/// The choices made so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PartialTurn {
    /// The first step, if it is made.
    pub first: Option<Step>,
    /// The piece chosen, if it has not yet its target.
    pub from: Option<Cell>,
}

/// What can be chosen next.
enum Offer {
    /// The cells of a set.
    Cells(u64),
    Pass,
}

impl Steps for Position {
    type Step = Choice;
    type Partial = PartialTurn;

    fn begin(&self) -> Option<PartialTurn> {
        (!self.status().is_over()).then(PartialTurn::default)
    }

    fn for_each_step<B>(
        &self,
        partial: &PartialTurn,
        mut f: impl FnMut(Choice) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.offer(*partial) {
            Offer::Cells(set) => bits(set).try_for_each(|index| f(Choice::Cell(self.board().cell(index)))),
            Offer::Pass => f(Choice::Pass),
        }
    }

    fn advance(&self, partial: &PartialTurn, choice: Choice) -> Option<Progress<PartialTurn, Move>> {
        let cell = match (self.offer(*partial), choice) {
            (Offer::Pass, Choice::Pass) => return Some(Progress::Complete(Move::PASS)),
            (Offer::Cells(set), Choice::Cell(cell)) if set >> self.board().index(cell)? & 1 == 1 => cell,
            _ => return None,
        };
        let Some(from) = partial.from else {
            let from = Some(cell);
            return Some(Progress::Open(PartialTurn { from, ..*partial }));
        };
        let step = Step { from, to: cell };
        let mv = match partial.first {
            Some(first) => Move::two(first, step),
            None if self.count_turns() == 0 => Move::one(step),
            None => {
                return Some(Progress::Open(PartialTurn {
                    first: Some(step),
                    from: None,
                }));
            }
        };
        self.normal_form(mv).ok().map(Progress::Complete)
    }

    fn square_of(choice: Choice) -> Option<Cell> {
        match choice {
            Choice::Cell(cell) => Some(cell),
            Choice::Pass => None,
        }
    }
}

/// Writes the cell, or `-` for a pass.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => cell.fmt(f),
            Self::Pass => f.pad("-"),
        }
    }
}

impl Position {
    fn offer(&self, partial: PartialTurn) -> Offer {
        let (reach, movers) = (self.reach(), self.movers());
        let place = |cell: Cell| self.board().index(cell).map_or(0, |index| 1 << index);
        let pieces_with = |targets: &dyn Fn(usize) -> u64, pieces: u64| {
            bits(pieces)
                .filter(|&piece| targets(piece) != 0)
                .fold(0, |set, piece| set | 1 << piece)
        };
        let chosen = partial.from.and_then(|cell| self.board().index(cell));
        if let Some(Step { from, to }) = partial.first {
            let free = self.free() & !place(to) | place(from);
            let targets = |piece: usize| reach.targets[piece] & free;
            return Offer::Cells(match chosen {
                Some(piece) => targets(piece),
                None => pieces_with(&targets, movers & !place(from)),
            });
        }
        let is_full = self.count_turns() > 0;
        let targets = |piece: usize| {
            let targets = reach.targets[piece] & self.free();
            if !is_full {
                return targets;
            }
            // Another piece must be left a step after this one.
            let others = movers & !(1 << piece);
            let goes_on = |target: usize| {
                let free = self.free() & !(1 << target) | 1 << piece;
                bits(others).any(|other| reach.targets[other] & free != 0)
            };
            bits(targets)
                .filter(|&target| goes_on(target))
                .fold(0, |set, target| set | 1 << target)
        };
        match chosen {
            Some(piece) => Offer::Cells(targets(piece)),
            None => match pieces_with(&targets, movers) {
                0 => Offer::Pass,
                pieces => Offer::Cells(pieces),
            },
        }
    }
}
