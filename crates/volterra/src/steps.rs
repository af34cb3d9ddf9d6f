//! A turn entered by hand: the pawn's step, and the tiles taken and put, in either order.

use core::fmt;
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

/// The choices made so far: a step, tiles taken after it or at first, or tiles taken and put at first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PartialTurn {
    /// The square that the pawn steps to.
    pub step: Option<Square>,
    /// The tiles taken, and the square of their tower.
    pub take: Option<(Tiles, Square)>,
    /// The square that they are put on.
    pub put: Option<Square>,
}

/// No turn is the begin of another.
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
        let Some(turns) = self.turns() else {
            return self.places().into_iter().map(Choice::Place).try_for_each(f);
        };
        let PartialTurn { step, take, put } = *partial;
        let builds = match step {
            Some(step) => turns.builds_after(step),
            None => turns.builds_before(),
        };
        match (take, put) {
            (None, _) => {
                if step.is_none() {
                    let is_completed = |&step: &Square| turns.builds_after(step).count() > 0;
                    for step in turns.steps().into_iter().filter(is_completed) {
                        f(Choice::Step(step))?;
                    }
                }
                builds.for_each_take(|tiles, from| f(Choice::Take(tiles, from)))
            }
            (Some((_, from)), None) => {
                let targets = builds.targets_for(from);
                targets.into_iter().map(Choice::Put).try_for_each(f)
            }
            (Some((tiles, from)), Some(to)) => {
                let mut between = self.clone();
                between.build(Build { tiles, from, to });
                let mut steps = between.turns().into_iter().flat_map(|turns| turns.steps());
                steps.try_for_each(|step| f(Choice::Step(step)))
            }
        }
    }

    fn advance(&self, partial: &PartialTurn, choice: Choice) -> Option<Progress<PartialTurn, Move>> {
        self.for_each_step(partial, |offered| {
            if offered == choice {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .break_value()?;
        let mut turn = *partial;
        match choice {
            Choice::Place(square) => return Some(Progress::Complete(self.placement(square))),
            Choice::Step(square) => turn.step = Some(square),
            Choice::Take(tiles, square) => turn.take = Some((tiles, square)),
            Choice::Put(square) => turn.put = Some(square),
        }
        let (Some(step), Some((tiles, from)), Some(to)) = (turn.step, turn.take, turn.put) else {
            return Some(Progress::Open(turn));
        };
        let build = Build { tiles, from, to };
        let mv = match partial.step {
            Some(_) => Move::StepFirst(step, build),
            None => Move::BuildFirst(build, step),
        };
        self.normalize(mv).ok().map(Progress::Complete)
    }

    fn square_of(choice: Choice) -> Option<Square> {
        let (Choice::Place(square) | Choice::Step(square) | Choice::Take(_, square) | Choice::Put(square)) =
            choice;
        Some(square)
    }
}

/// Writes the part of the move's text that the choice makes: `Pb4` for a step, `2a3` for tiles taken, else the square.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) | Self::Put(square) => square.fmt(f),
            Self::Step(square) => write!(f, "P{square}"),
            Self::Take(tiles, square) => write!(f, "{}{square}", tiles.number()),
        }
    }
}
