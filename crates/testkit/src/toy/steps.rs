//! A turn entered by hand: the point of a stone and of its target, then again for the second step.

use core::fmt;
use core::ops::ControlFlow;

use lusory_core::{Position as _, Progress, Status, Steps};

use super::{Move, Point, Position};

/// One choice of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// A point: where a stone is placed, where a step begins, or where it ends.
    Point(Point),
    /// A pass.
    Pass,
}

impl Move {
    /// The choices that lead to the move in the order in which it is written.
    fn choices(self) -> Vec<Choice> {
        match self {
            Self::Place(point) => vec![Choice::Point(point)],
            Self::One(step) => [step.from, step.to].map(Choice::Point).into(),
            Self::Two(one, other) => [one.from, one.to, other.from, other.to].map(Choice::Point).into(),
            Self::Pass => vec![Choice::Pass],
        }
    }
}

/// No turn is the begin of another: one step is legal only where no two are.
impl Steps for Position {
    type Step = Choice;
    type Partial = Vec<Choice>;

    fn begin(&self) -> Option<Vec<Choice>> {
        (self.status() == Status::Ongoing).then(Vec::new)
    }

    fn for_each_step<B>(
        &self,
        partial: &Vec<Choice>,
        mut f: impl FnMut(Choice) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut offered = Vec::new();
        self.for_each_order(|mv| match mv.choices().strip_prefix(partial.as_slice()) {
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
        self.for_each_order(|mv| match mv.choices().strip_prefix(made.as_slice()) {
            Some([]) => ControlFlow::Break(Progress::Complete(mv.normalized())),
            Some(_) => ControlFlow::Break(Progress::Open(made.clone())),
            None => ControlFlow::Continue(()),
        })
        .break_value()
    }

    fn square_of(choice: Choice) -> Option<Point> {
        match choice {
            Choice::Point(point) => Some(point),
            Choice::Pass => None,
        }
    }
}

/// Writes the point, or `-` for a pass.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Point(point) => point.fmt(f),
            Self::Pass => f.pad("-"),
        }
    }
}
