//! Actions and observations: a turn is chosen step by step, as a hand enters it.

use core::ops::ControlFlow;

use lusory_core::learning::{Actions, Augment, Observe, Planes};
use lusory_core::{Progress, SidedSymmetry, Steps};

use crate::{Choice, Move, PartialTurn, Position, Rules, Square, Tiles, Tower};

/// The index of a choice is the number of its kind (place, step, take one tile, take two, put, from 0) times 20, plus the
/// index of its square.
///
/// ```
/// use lusory_core::learning::Actions;
/// use lusory_volterra::{Choice, Position, Rules, Tiles};
/// let index = |choice| Position::index_of(Rules::default(), choice);
/// let b3 = "b3".parse()?; // the square of index 9
/// assert_eq!(index(Choice::Step(b3)), Some(20 + 9));
/// assert_eq!(index(Choice::Take(Tiles::Two, b3)), Some(60 + 9));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
impl Actions for Position {
    type Action = Choice;
    type Decision = PartialTurn;

    fn action_count(_: Rules) -> usize {
        5 * Square::COUNT
    }

    fn index_of(_: Rules, action: Choice) -> Option<usize> {
        let (kind, square) = match action {
            Choice::Place(square) => (0, square),
            Choice::Step(square) => (1, square),
            Choice::Take(Tiles::One, square) => (2, square),
            Choice::Take(Tiles::Two, square) => (3, square),
            Choice::Put(square) => (4, square),
        };
        Some(kind * Square::COUNT + square.index())
    }

    fn action_at(_: Rules, index: usize) -> Option<Choice> {
        let square = Square::from_index(index % Square::COUNT)?;
        Some(match index / Square::COUNT {
            0 => Choice::Place(square),
            1 => Choice::Step(square),
            2 => Choice::Take(Tiles::One, square),
            3 => Choice::Take(Tiles::Two, square),
            4 => Choice::Put(square),
            _ => return None,
        })
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

/// The names of the planes: those of the pawns and of what is chosen, then for each tile of a tower from the top two.
macro_rules! planes {
    ($($place:literal)*) => {
        &[
            "own pawn",
            "their pawn",
            "step to",
            "one tile taken",
            "two tiles taken",
            "tiles put",
            $(
                concat!("own tile, ", $place, " from the top"),
                concat!("their tile, ", $place, " from the top"),
            )*
        ]
    };
}

impl Observe for Position {
    fn planes(_: Rules) -> &'static [&'static str] {
        planes!(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20)
    }

    fn squares(_: Rules) -> impl Iterator<Item = Square> {
        Square::all()
    }

    fn write_planes(&self, decision: &PartialTurn, planes: &mut Planes<'_>) {
        let sides = [self.side_to_move, !self.side_to_move];
        for side in sides {
            planes.mark(self.pawn(side).map(Square::index));
        }
        let taken = |tiles| {
            decision
                .take
                .filter(|&(taken, _)| taken == tiles)
                .map(|(_, from)| from)
        };
        for square in [decision.step, taken(Tiles::One), taken(Tiles::Two), decision.put] {
            planes.mark(square.map(Square::index));
        }
        let mut high = self.occupied();
        for depth in 0..Tower::MAX_HEIGHT {
            for side in sides {
                let is_here = |&square: &Square| self.tower(square).tiles().rev().nth(depth) == Some(side);
                planes.mark(high.iter().filter(is_here).map(Square::index));
            }
            let goes_on = |&square: &Square| self.tower(square).height() > depth + 1;
            high = high.iter().filter(goes_on).collect();
        }
    }
}

impl Augment for Position {
    fn map_action(symmetry: SidedSymmetry, action: Choice) -> Choice {
        let map = |square| symmetry.grid.map_square(square);
        match action {
            Choice::Place(square) => Choice::Place(map(square)),
            Choice::Step(square) => Choice::Step(map(square)),
            Choice::Take(tiles, square) => Choice::Take(tiles, map(square)),
            Choice::Put(square) => Choice::Put(map(square)),
        }
    }
}
