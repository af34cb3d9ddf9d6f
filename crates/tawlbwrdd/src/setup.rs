//! Positions that may be wrong, and what can be wrong with them.

use lusory_core::Side;
use thiserror::Error;

use crate::board::edges;
use crate::{Bitboard, CASTLE, Castle, Layout, Rules};

/// Everything that a position string says, valid or not.
///
/// ```
/// use lusory_core::Position as _;
/// use lusory_tawlbwrdd::{CASTLE, Flaw, Layout, Position, Rules, Setup};
/// let mut setup = Setup::start(Layout::T);
/// setup.king.remove(CASTLE);
/// // Without a king the attackers have won, and the defenders would move next.
/// let error = Position::from_setup(Rules::SOURCE, &setup).unwrap_err();
/// assert!(error.contains(Flaw::KingGone));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Where the attackers stand.
    pub attackers: Bitboard,
    /// Where the defenders stand, without the king.
    pub defenders: Bitboard,
    /// Where the king stands; nowhere once he is captured.
    pub king: Bitboard,
    /// Who moves next.
    pub side_to_move: Side,
}

impl Setup {
    /// The number of attackers at the start; no position has more.
    pub const ATTACKERS: usize = 24;
    /// The number of defenders at the start, without the king; no position has more.
    pub const DEFENDERS: usize = 12;

    /// Returns the position in which a game begins.
    pub fn start(layout: Layout) -> Self {
        crate::notation::layout(layout)
    }
}

impl Default for Setup {
    /// Returns the usual start.
    fn default() -> Self {
        Self::start(Layout::default())
    }
}

/// One thing that can be wrong with a [`Setup`].
///
/// ```
/// use lusory_core::PositionError;
/// use lusory_tawlbwrdd::{Flaw, Position};
/// let error = "11/11/11/11/11/5T5/11/11/11/11/11 a".parse::<Position>().unwrap_err();
/// let PositionError::Setup(error) = error else { panic!("the text can be read") };
/// assert!(error.contains(Flaw::ManOnCastle) && error.contains(Flaw::KingGone));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// Two pieces stand on one square.
    #[error("two pieces stand on one square")]
    Overlap,
    /// There are several kings.
    #[error("there is more than one king")]
    Kings,
    /// There are too many attackers.
    #[error("there are more than 24 attackers")]
    Attackers,
    /// There are too many defenders.
    #[error("there are more than 12 defenders")]
    Defenders,
    /// A man stands on the castle.
    #[error("a man stands on the castle")]
    ManOnCastle,
    /// The king is captured, but the attackers are to move.
    #[error("there is no king, so the defenders should be to move")]
    KingGone,
    /// The king has escaped, but the defenders are to move.
    #[error("the king stands on an edge square, so the attackers should be to move")]
    KingEscaped,
}

impl lusory_core::Flaw for Flaw {
    const ALL: &'static [Self] = &[
        Self::Overlap,
        Self::Kings,
        Self::Attackers,
        Self::Defenders,
        Self::ManOnCastle,
        Self::KingGone,
        Self::KingEscaped,
    ];
}

/// The set of everything that is wrong with a [`Setup`].
pub type SetupError = lusory_core::SetupError<Flaw>;

/// Returns what is wrong with a setup; see "Valid positions" in `docs/rules/tawlbwrdd.md`.
pub(crate) fn validate(rules: Rules, setup: &Setup) -> Result<(), SetupError> {
    let Setup {
        attackers,
        defenders,
        king,
        side_to_move,
    } = *setup;
    let men = attackers | defenders;
    let mut error = SetupError::default();
    error.add_if(
        (men | king).len() < attackers.len() + defenders.len() + king.len(),
        Flaw::Overlap,
    );
    error.add_if(king.len() > 1, Flaw::Kings);
    error.add_if(attackers.len() > Setup::ATTACKERS, Flaw::Attackers);
    error.add_if(defenders.len() > Setup::DEFENDERS, Flaw::Defenders);
    error.add_if(
        rules.castle != Castle::None && men.contains(CASTLE),
        Flaw::ManOnCastle,
    );
    error.add_if(king.is_empty() && side_to_move == Side::First, Flaw::KingGone);
    error.add_if(
        !king.is_disjoint(edges()) && side_to_move == Side::Second,
        Flaw::KingEscaped,
    );
    error.or(())
}
