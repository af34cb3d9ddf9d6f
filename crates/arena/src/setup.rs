//! Positions that may be wrong, and what can be wrong with them.

use lusory_core::{PerSide, Side};
use thiserror::Error;

use crate::{Board, Start};

/// A position that may be wrong.
///
/// ```
/// use lusory_arena::{Flaw, Position, Rules, Setup, Start};
/// use lusory_core::Position as _;
/// let rules = Rules::default();
/// let mut setup = Setup::start(rules.board, Start::default());
/// setup.lost.second = 2;
/// assert!(Position::from_setup(rules, &setup).unwrap_err().contains(Flaw::Lost));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Where each side's pieces stand: bit *i* is the cell of [index](Board::index) *i*.
    pub pieces: PerSide<u64>,
    /// The side that moves next.
    pub side_to_move: Side,
    /// How many pieces each side has lost.
    pub lost: PerSide<u8>,
}

impl Setup {
    /// Returns the setup of a board's start.
    ///
    /// # Panics
    /// If the board has no such start.
    pub fn start(board: &Board, start: Start) -> Self {
        Self {
            pieces: board.start_pieces(start),
            side_to_move: Side::First,
            lost: PerSide::new(0, 0),
        }
    }
}

/// One thing that can be wrong with a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// A piece stands where the board has no cell.
    #[error("a piece stands off the board")]
    OffBoard,
    /// Two pieces stand on one cell.
    #[error("two pieces stand on one cell")]
    Overlap,
    /// A side has lost more pieces than a board has room for.
    #[error("more pieces are lost than a board has cells")]
    TooManyLost,
    /// A side has lost two pieces or more, but the other is to move.
    #[error("a side that has lost two pieces is the one to move")]
    Lost,
}

impl lusory_core::Flaw for Flaw {
    const ALL: &'static [Self] = &[Self::OffBoard, Self::Overlap, Self::TooManyLost, Self::Lost];
}

/// Everything that is wrong with a setup.
pub type SetupError = lusory_core::SetupError<Flaw>;

pub(crate) fn validate(board: &Board, setup: &Setup) -> Result<(), SetupError> {
    let Setup {
        pieces,
        side_to_move,
        lost,
    } = *setup;
    let mut error = SetupError::default();
    error.add_if((pieces.first | pieces.second) & !board.all() != 0, Flaw::OffBoard);
    error.add_if(pieces.first & pieces.second != 0, Flaw::Overlap);
    let most = lost.first.max(lost.second);
    error.add_if(usize::from(most) > Board::MAX_CELLS, Flaw::TooManyLost);
    error.add_if(lost[!side_to_move] >= 2, Flaw::Lost);
    error.or(())
}
