//! Legal moves: listing and checking.

use core::ops::ControlFlow;

use lusory_core::Side;

use super::{Board, Illegal, Move, Points, Position, Stacks, Step};

impl Position {
    /// Calls `f` with each legal turn in each order in which it can be made.
    pub(crate) fn for_each_order<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.end_reason().is_some() {
            return ControlFlow::Continue(());
        }
        if self.is_placement() {
            return self.free().iter().map(Move::Place).try_for_each(f);
        }
        match self.turn_length() {
            0 => f(Move::Pass),
            1 => self.steps().map(Move::One).try_for_each(f),
            _ => self
                .pairs()
                .map(|(one, other)| Move::Two(one, other))
                .try_for_each(f),
        }
    }

    pub(crate) fn generate<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_order(|mv| {
            if mv == mv.normalized() {
                f(mv)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    pub(crate) fn find_broken_rule(&self, mv: Move) -> Result<(), Illegal> {
        if self.end_reason().is_some() {
            return Err(Illegal::GameOver);
        }
        if self.is_placement() {
            return self.check_placement(mv);
        }
        let length = match mv {
            Move::Place(_) => return Err(Illegal::AllPlaced),
            Move::Two(..) if self.side_to_move == Side::Second => return Err(Illegal::OneStepOnly),
            Move::Pass => 0,
            Move::One(step) => {
                self.check_step(self.stacks, step)?;
                1
            }
            Move::Two(one, other) => {
                self.check_step(self.stacks, one)?;
                if !are_apart(one, other) {
                    return Err(Illegal::NotApart);
                }
                self.check_step(self.stacks.after(one), other)?;
                2
            }
        };
        if length < self.turn_length() {
            return Err(Illegal::TooShort);
        }
        let normal = mv.normalized();
        if mv == normal {
            Ok(())
        } else {
            Err(Illegal::NotNormalForm { normal })
        }
    }

    fn check_placement(&self, mv: Move) -> Result<(), Illegal> {
        let Move::Place(point) = mv else {
            return Err(Illegal::MustPlace);
        };
        if !self.rules.board.points().contains(point) {
            Err(Illegal::OffBoard)
        } else if point == self.rules.board.goal() {
            Err(Illegal::PlacedOnGoal)
        } else if self.stacks.height(point) > 0 {
            Err(Illegal::Occupied)
        } else {
            Ok(())
        }
    }

    fn check_step(&self, stacks: Stacks, step: Step) -> Result<(), Illegal> {
        if stacks.top(step.from) != Some(self.side_to_move) {
            Err(Illegal::NotOnTop)
        } else if !self.rules.board.neighbors(step.from).contains(step.to) {
            Err(Illegal::NotNeighbor)
        } else if stacks.height(step.to) == Stacks::MAX_HEIGHT {
            Err(Illegal::Full)
        } else {
            Ok(())
        }
    }

    /// Where a stone may be placed (rule 4).
    fn free(&self) -> Points {
        (self.rules.board.points() - self.stacks.at_least(1)).without(self.rules.board.goal())
    }

    /// The steps of the side to move (rule 5).
    pub(crate) fn steps(&self) -> impl Iterator<Item = Step> {
        steps(self.rules.board, self.stacks, self.side_to_move)
    }

    /// The pairs of steps of the side to move, each in every order in which it can be made (rule 6).
    fn pairs(&self) -> impl Iterator<Item = (Step, Step)> {
        let Self {
            stacks,
            rules,
            side_to_move,
        } = *self;
        self.steps().flat_map(move |one| {
            steps(rules.board, stacks.after(one), side_to_move)
                .filter(move |&other| are_apart(one, other))
                .map(move |other| (one, other))
        })
    }

    /// How many steps the side to move must make (rules 6 and 7).
    fn turn_length(&self) -> usize {
        if self.side_to_move == Side::First && self.pairs().next().is_some() {
            2
        } else {
            usize::from(self.steps().next().is_some())
        }
    }
}

fn steps(board: &'static Board, stacks: Stacks, side: Side) -> impl Iterator<Item = Step> {
    let full = stacks.at_least(Stacks::MAX_HEIGHT);
    stacks.topped_by(side).iter().flat_map(move |from| {
        let targets = board.neighbors(from) - full;
        targets.iter().map(move |to| Step { from, to })
    })
}

/// Whether two steps made in this order are of stones on different points, the second not on top of the first.
fn are_apart(one: Step, other: Step) -> bool {
    other.from != one.from && other.from != one.to
}
