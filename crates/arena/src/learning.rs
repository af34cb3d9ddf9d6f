//! Actions and observations: a turn is chosen cell by cell.

use core::ops::ControlFlow;

use lusory_core::learning::{Actions, Augment, Observe, Planes};
use lusory_core::{Progress, Side, Steps};

use crate::board::bits;
use crate::symmetry::BoardSymmetry;
use crate::{Board, Cell, Choice, Move, PartialTurn, Position, Rules};

impl Board {
    fn cell_count(&self) -> usize {
        self.all().count_ones() as usize
    }

    /// How many cells come before the one of an index in cell order.
    fn number(&self, index: usize) -> usize {
        (self.all() & ((1 << index) - 1)).count_ones() as usize
    }
}

/// The index of a cell is its number in cell order, from 0; after all cells comes the pass.
///
/// ```
/// use lusory_arena::{Choice, Position, Rules};
/// use lusory_core::learning::Actions;
/// let index = |choice| Position::index_of(Rules::default(), choice);
/// // The hexagon has 54 cells, 7 of them in its first row.
/// assert_eq!(index(Choice::Cell("a1".parse()?)), Some(0));
/// assert_eq!(index(Choice::Cell("c2".parse()?)), Some(7 + 2));
/// assert_eq!(index(Choice::Pass), Some(54));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
impl Actions for Position {
    type Action = Choice;
    type Decision = PartialTurn;

    fn action_count(rules: Rules) -> usize {
        rules.board.cell_count() + 1
    }

    fn index_of(rules: Rules, action: Choice) -> Option<usize> {
        match action {
            Choice::Cell(cell) => rules.board.index(cell).map(|index| rules.board.number(index)),
            Choice::Pass => Some(rules.board.cell_count()),
        }
    }

    fn action_at(rules: Rules, index: usize) -> Option<Choice> {
        if index == rules.board.cell_count() {
            Some(Choice::Pass)
        } else {
            rules.board.cells().nth(index).map(Choice::Cell)
        }
    }

    fn decision(&self) -> Option<PartialTurn> {
        self.begin()
    }

    fn for_each_action<B>(
        &self,
        decision: &PartialTurn,
        f: impl FnMut(Choice) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_step(decision, f)
    }

    fn choose(&self, decision: &PartialTurn, action: Choice) -> Option<Progress<PartialTurn, Move>> {
        self.advance(decision, action)
    }
}

impl Observe for Position {
    fn planes(_: Rules) -> &'static [&'static str] {
        &[
            "own pieces",
            "their pieces",
            "arena",
            "an own piece is lost",
            "a piece of theirs is lost",
            "first step from",
            "first step to",
            "piece chosen",
        ]
    }

    fn squares(rules: Rules) -> impl Iterator<Item = Cell> {
        rules.board.cells()
    }

    fn write_planes(&self, decision: &PartialTurn, planes: &mut Planes<'_>) {
        let (board, sides) = (self.board(), [self.side_to_move, !self.side_to_move]);
        let [own, theirs] = sides.map(|side: Side| self.pieces(side));
        for set in [own, theirs, board.arena()] {
            planes.mark(bits(set).map(|index| board.number(index)));
        }
        for side in sides {
            planes.flag(self.lost(side) > 0);
        }
        let (from, to) = (
            decision.first.map(|step| step.from),
            decision.first.map(|step| step.to),
        );
        for cell in [from, to, decision.from] {
            planes.mark(
                cell.and_then(|cell| board.index(cell))
                    .map(|index| board.number(index)),
            );
        }
    }
}

impl Augment for Position {
    fn map_action(symmetry: BoardSymmetry, action: Choice) -> Choice {
        match action {
            Choice::Cell(cell) => Choice::Cell(symmetry.map_cell(cell)),
            Choice::Pass => Choice::Pass,
        }
    }
}
