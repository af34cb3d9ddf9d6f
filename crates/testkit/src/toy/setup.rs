//! Positions that may be wrong, and what can be wrong with them.

use lusory_core::{PerSide, Side};
use thiserror::Error;

use super::{Board, Points, Stacks, Start};

/// The number of each side's stones (rule 3).
pub(crate) const STONES: PerSide<usize> = PerSide::new(2, 3);

/// Who places which stone (rule 4).
pub(crate) const PLACEMENT: [Side; 5] = [Side::First, Side::Second, Side::Second, Side::First, Side::Second];

/// Everything that a position string says, valid or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What stands on each point.
    pub stacks: Stacks,
    /// Who moves next.
    pub side_to_move: Side,
}

impl Setup {
    /// Returns a position in which a game begins.
    pub const fn start(board: &Board, start: Start) -> Self {
        Self {
            stacks: match start {
                Start::Placement => Stacks::EMPTY,
                Start::Ready => board.ready(),
            },
            side_to_move: Side::First,
        }
    }
}

/// One thing that can be wrong with a [`Setup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// A stone stands where the board has no point.
    #[error("a stone stands off the board")]
    OffBoard,
    /// The first player has more than two stones.
    #[error("the first player has more than two stones")]
    FirstStones,
    /// The second player has more than three stones.
    #[error("the second player has more than three stones")]
    SecondStones,
    /// While stones are being placed, the numbers of stones do not follow the order of placement.
    #[error("the stones on the board do not follow the order of placement")]
    PlacementOrder,
    /// While stones are being placed, the side to move is not the one whose stone is next.
    #[error("the next stone to be placed is not of the side to move")]
    PlacementSide,
    /// While stones are being placed, one stands on another.
    #[error("a stone was placed on another")]
    PlacementStack,
    /// While stones are being placed, one stands on the goal.
    #[error("a stone was placed on the goal")]
    PlacementGoal,
}

impl lusory_core::Flaw for Flaw {
    const ALL: &'static [Self] = &[
        Self::OffBoard,
        Self::FirstStones,
        Self::SecondStones,
        Self::PlacementOrder,
        Self::PlacementSide,
        Self::PlacementStack,
        Self::PlacementGoal,
    ];
}

/// The set of everything that is wrong with a [`Setup`].
pub type SetupError = lusory_core::SetupError<Flaw>;

/// Returns what is wrong with a setup: "Valid positions" in `docs/adding-a-game.md`.
pub(crate) fn validate(board: &Board, setup: &Setup) -> Result<(), SetupError> {
    let Setup { stacks, side_to_move } = *setup;
    let [first, second] = Side::ALL.map(|side| stacks.count(side));
    let occupied = stacks.at_least(1);
    let mut error = SetupError::default();
    error.add_if(!occupied.is_subset(board.points()), Flaw::OffBoard);
    error.add_if(first > STONES.first, Flaw::FirstStones);
    error.add_if(second > STONES.second, Flaw::SecondStones);
    if let Some(&next) = PLACEMENT.get(first + second) {
        let by_first = PLACEMENT[..first + second]
            .iter()
            .filter(|&&side| side == Side::First);
        error.add_if(first != by_first.count(), Flaw::PlacementOrder);
        error.add_if(side_to_move != next, Flaw::PlacementSide);
        error.add_if(stacks.at_least(2) != Points::EMPTY, Flaw::PlacementStack);
        error.add_if(occupied.contains(board.goal()), Flaw::PlacementGoal);
    }
    error.or(())
}
