//! Actions and observations: a turn is chosen point by point.
//!
//! Points are counted in the order a1, b1, ... of those that the board has. The action of a point has its number for
//! index; after them comes the pass.

use core::ops::ControlFlow;

use lusory_core::learning::{Actions, Augment, Observe, Planes};
use lusory_core::{Progress, Side, Steps, Symmetric};

use super::{Automorphism, Choice, Move, Point, Points, Position, Rules, Stacks};

impl Rules {
    fn number(self, point: Point) -> Option<usize> {
        self.board.points().iter().position(|other| other == point)
    }

    fn numbers(self, points: Points) -> impl Iterator<Item = usize> {
        points.iter().filter_map(move |point| self.number(point))
    }
}

impl Actions for Position {
    type Action = Choice;
    type Decision = Vec<Choice>;

    fn action_count(rules: Rules) -> usize {
        rules.board.points().len() + 1
    }

    fn index_of(rules: Rules, action: Choice) -> Option<usize> {
        match action {
            Choice::Point(point) => rules.number(point),
            Choice::Pass => Some(rules.board.points().len()),
        }
    }

    fn action_at(rules: Rules, index: usize) -> Option<Choice> {
        let points = rules.board.points();
        if index == points.len() {
            Some(Choice::Pass)
        } else {
            points.iter().nth(index).map(Choice::Point)
        }
    }

    fn decision(&self) -> Option<Vec<Choice>> {
        self.begin()
    }

    fn for_each_action<B>(
        &self,
        decision: &Vec<Choice>,
        f: impl FnMut(Choice) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_step(decision, f)
    }

    fn choose(&self, decision: &Vec<Choice>, action: Choice) -> Option<Progress<Vec<Choice>, Move>> {
        self.advance(decision, action)
    }
}

impl Observe for Position {
    fn planes(_: Rules) -> &'static [&'static str] {
        &[
            "own stone at the bottom",
            "their stone at the bottom",
            "own stone in the middle",
            "their stone in the middle",
            "own stone on top of three",
            "their stone on top of three",
            "the second player moves",
            "first step from",
            "first step to",
            "second step from",
        ]
    }

    fn squares(rules: Rules) -> impl Iterator<Item = Point> {
        rules.board.points().iter()
    }

    fn write_planes(&self, decision: &Vec<Choice>, planes: &mut Planes<'_>) {
        let (rules, us) = (self.rules, self.side_to_move);
        for level in 0..Stacks::MAX_HEIGHT {
            for side in [us, !us] {
                let is_here = |&point: &Point| self.stacks.stones(point).nth(level) == Some(side);
                planes.mark(rules.numbers(Point::all().filter(is_here).collect()));
            }
        }
        planes.flag(us == Side::Second);
        for choice in 0..3 {
            let chosen = decision.get(choice);
            planes.mark(chosen.and_then(|&choice| Self::index_of(rules, choice)));
        }
    }
}

impl Augment for Position {
    fn map_action(symmetry: Automorphism, action: Choice) -> Choice {
        match action {
            Choice::Point(point) => Choice::Point(Self::map_square(symmetry, point)),
            Choice::Pass => Choice::Pass,
        }
    }
}
