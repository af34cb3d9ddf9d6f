//! A turn entered by hand: the pawn's step, and the tiles taken and put, in either order.

extern crate alloc;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use lusory_core::{Position as _, Progress, Steps};

use crate::{Build, Move, Position, Square, Tiles};

/// One choice of a hand.
///
/// ```
/// use core::ops::ControlFlow;
/// use lusory_core::Steps;
/// use lusory_volterra::{Choice, Position, Tiles};
/// let start = Position::default();
/// let first = start.for_each_step(&start.begin().unwrap(), ControlFlow::Break);
/// assert_eq!(first.break_value(), Some(Choice::Step("a2".parse().unwrap())));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// A tile or a pawn is placed, whichever is next.
    Place(Square),
    /// The pawn steps to a square.
    Step(Square),
    /// Tiles are taken from a tower.
    Take(Tiles, Square),
    /// The tiles taken are put on a tower.
    Put(Square),
}

impl Move {
    /// The choices that lead to the move in the order in which it is written.
    fn choices(self) -> Vec<Choice> {
        let take = |build: Build| Choice::Take(build.tiles, build.from);
        match self {
            Self::Tile(square) | Self::Pawn(square) => vec![Choice::Place(square)],
            Self::StepFirst(step, build) => vec![Choice::Step(step), take(build), Choice::Put(build.to)],
            Self::BuildFirst(build, step) => vec![take(build), Choice::Put(build.to), Choice::Step(step)],
        }
    }
}

impl Position {
    /// Calls `f` with each legal move in each order in which it can be made, with its normal form.
    fn for_each_order<B>(&self, mut f: impl FnMut(Move, Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_move(|mv| {
            f(mv, mv)?;
            match mv {
                Move::StepFirst(step, build) if self.check_build_first(build, step).is_ok() => {
                    f(Move::BuildFirst(build, step), mv)
                }
                _ => ControlFlow::Continue(()),
            }
        })
    }
}

/// No turn is the begin of another.
impl Steps for Position {
    type Step = Choice;
    type Partial = Vec<Choice>;

    fn begin(&self) -> Option<Vec<Choice>> {
        (!self.status().is_over()).then(Vec::new)
    }

    fn for_each_step<B>(
        &self,
        partial: &Vec<Choice>,
        mut f: impl FnMut(Choice) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut offered = Vec::new();
        self.for_each_order(|mv, _| match mv.choices().strip_prefix(partial.as_slice()) {
            Some(&[next, ..]) if !offered.contains(&next) => {
                offered.push(next);
                f(next)
            }
            _ => ControlFlow::Continue(()),
        })
    }

    fn advance(&self, partial: &Vec<Choice>, step: Choice) -> Option<Progress<Vec<Choice>, Move>> {
        let mut made = partial.clone();
        made.push(step);
        self.for_each_order(|mv, normal| match mv.choices().strip_prefix(made.as_slice()) {
            Some([]) => ControlFlow::Break(Progress::Complete(normal)),
            Some(_) => ControlFlow::Break(Progress::Open(made.clone())),
            None => ControlFlow::Continue(()),
        })
        .break_value()
    }
}
