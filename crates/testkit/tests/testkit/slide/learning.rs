//! The game as programs learn it: the square of the piece, then its target.

use std::ops::ControlFlow;

use lusory_core::learning::{Actions, Augment, Observe, Planes};
use lusory_core::{Progress, SidedSymmetry, Steps};

use super::{Move, Rules, Side, Slide, Square};
use crate::defect::Defect::*;
use crate::defect::has;

impl Actions for Slide {
    type Action = Square;
    type Decision = Option<Square>;

    fn action_count(_: Rules) -> usize {
        Square::COUNT
    }

    fn index_of(_: Rules, action: Square) -> Option<usize> {
        let last = Square::COUNT - 1;
        Some(if has(IndexTwice) {
            action.index().min(last - 1)
        } else {
            action.index()
        })
    }

    fn action_at(_: Rules, index: usize) -> Option<Square> {
        match Square::from_index(index) {
            Some(_) if has(IndexWithoutAction) && index == 4 => None,
            None if has(IndexBeyond) => Square::from_index(0),
            action => action,
        }
    }

    fn decision(&self) -> Option<Option<Square>> {
        self.begin()
    }

    fn for_each_action<B>(
        &self,
        decision: &Option<Square>,
        f: impl FnMut(Square) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_step(decision, f)
    }

    fn choose(&self, decision: &Option<Square>, action: Square) -> Option<Progress<Option<Square>, Move>> {
        self.advance(decision, action)
    }

    fn write_mask(&self, decision: &Option<Square>, mask: &mut [bool]) {
        if !has(MaskNotCleared) {
            mask.fill(false);
        }
        let _ = self.for_each_action(decision, |action| {
            mask[action.index()] = true;
            ControlFlow::<()>::Continue(())
        });
    }

    fn actions_of(&self, mv: Move) -> Vec<Square> {
        let mut actions = vec![mv.from, mv.to];
        if has(WayTooShort) {
            actions.pop();
        }
        actions
    }
}

impl Observe for Slide {
    fn planes(_: Rules) -> &'static [&'static str] {
        &["own pieces", "their pieces", "piece chosen"]
    }

    fn squares(_: Rules) -> impl Iterator<Item = Square> {
        Square::all()
    }

    fn write_planes(&self, decision: &Option<Square>, planes: &mut Planes<'_>) {
        let us = if has(SidesNotRelative) {
            Side::First
        } else {
            self.side
        };
        let of = |side| Square::all().filter(move |&square| self.cells[square.index()] == Some(side));
        planes.mark(of(us).map(Square::index));
        if has(TheirsUnseen) {
            planes.flag(false);
        } else {
            planes.mark(of(!us).map(Square::index));
        }
        if has(ValueBeyondOne) {
            return planes.fill(2.0);
        }
        planes.mark(decision.filter(|_| !has(ChoiceUnseen)).map(Square::index));
    }
}

impl Augment for Slide {
    fn map_action(symmetry: SidedSymmetry, action: Square) -> Square {
        if has(ActionsNotMapped) {
            action
        } else {
            symmetry.grid.map_square(action)
        }
    }
}
