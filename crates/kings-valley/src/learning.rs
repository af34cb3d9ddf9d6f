//! Actions and observations: a move is chosen whole, as a run in one of eight directions.

use core::ops::ControlFlow;

use lusory_core::learning::{Actions, Augment, Observe, Planes};
use lusory_core::{Direction, Position as _, Progress, SidedSymmetry, Square};

use crate::{Board, Move, Position, Rules, Standard};

/// A move without its end: a piece runs from a square in a direction, as far as it must.
///
/// ```
/// use lusory_core::Direction;
/// use lusory_core::learning::Actions;
/// use lusory_kings_valley::{Position, Rules, Run};
/// let run: Run = Run { from: "b1".parse()?, direction: Direction::NorthEast };
/// // North-east is the second of eight directions, b1 the second of 25 squares.
/// assert_eq!(<Position>::index_of(Rules::default(), run), Some(1 * 25 + 1));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Run<S: Board = Standard> {
    /// The square that the piece leaves.
    pub from: Square<S>,
    /// Where it runs.
    pub direction: Direction,
}

/// The index of a run is the number of its direction, clockwise from north, times the number of squares, plus the index
/// of its square.
impl<S: Board> Actions for Position<S> {
    type Action = Run<S>;
    type Decision = ();

    fn action_count(_: Rules) -> usize {
        Direction::ALL.len() * Square::<S>::COUNT
    }

    fn index_of(_: Rules, action: Run<S>) -> Option<usize> {
        Some(action.direction as usize * Square::<S>::COUNT + action.from.index())
    }

    fn action_at(_: Rules, index: usize) -> Option<Run<S>> {
        Some(Run {
            from: Square::from_index(index % Square::<S>::COUNT)?,
            direction: *Direction::ALL.get(index / Square::<S>::COUNT)?,
        })
    }

    fn decision(&self) -> Option<()> {
        (!self.status().is_over()).then_some(())
    }

    fn for_each_action<B>(&self, (): &(), mut f: impl FnMut(Run<S>) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_move(|mv| match mv.from().direction_to(mv.to()) {
            Some(direction) => f(Run {
                from: mv.from(),
                direction,
            }),
            None => ControlFlow::Continue(()),
        })
    }

    fn choose(&self, (): &(), action: Run<S>) -> Option<Progress<(), Move<S>>> {
        let mut to = action.from;
        while let Some(next) = to
            .step(action.direction)
            .filter(|&next| !self.occupied().contains(next))
        {
            to = next;
        }
        let mv = Move::new(action.from, to);
        self.is_legal(mv).then_some(Progress::Complete(mv))
    }
}

impl<S: Board> Observe for Position<S> {
    fn planes(_: Rules) -> &'static [&'static str] {
        const PLANES: &[&str] = &[
            "own soldiers",
            "own king",
            "their soldiers",
            "their king",
            "a soldier moves first",
            "pillars",
        ];
        if S::pillars().is_empty() {
            &PLANES[..5]
        } else {
            PLANES
        }
    }

    fn squares(_: Rules) -> impl Iterator<Item = Square<S>> {
        Square::all()
    }

    fn write_planes(&self, (): &(), planes: &mut Planes<'_>) {
        for side in [self.side_to_move, !self.side_to_move] {
            planes.mark(self.soldiers(side).iter().map(Square::index));
            planes.mark([self.king(side).index()]);
        }
        planes.flag(self.soldier_first);
        if !S::pillars().is_empty() {
            planes.mark(S::pillars().iter().map(Square::index));
        }
    }
}

impl<S: Board> Augment for Position<S> {
    fn map_action(symmetry: SidedSymmetry, action: Run<S>) -> Run<S> {
        Run {
            from: symmetry.grid.map_square(action.from),
            direction: symmetry.grid.map_direction(action.direction),
        }
    }
}
