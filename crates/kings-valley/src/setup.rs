//! Positions that may be wrong, and what can be wrong with them.

use lusory_core::{Bitboard, PerSide, Side};
use thiserror::Error;

use crate::{Board, Standard, Start};

/// Everything that a position string says, valid or not.
///
/// ```
/// use lusory_core::{Position as _, Side};
/// use lusory_kings_valley::{Flaw, Position, Rules, Setup, Start};
/// let mut setup: Setup = Setup::start(Start::Home);
/// setup.side_to_move = Side::Second;
/// let error = Position::from_setup(Rules::default(), &setup).unwrap_err();
/// assert!(error.contains(Flaw::SoldierFirstSide));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup<S: Board = Standard> {
    /// Where each side's soldiers stand.
    pub soldiers: PerSide<Bitboard<S>>,
    /// Where each side's king stands.
    pub kings: PerSide<Bitboard<S>>,
    /// Where the pillars stand.
    pub pillars: Bitboard<S>,
    /// Who moves next.
    pub side_to_move: Side,
    /// Whether the next move must be a soldier's, being the first of the game (rule 4).
    pub soldier_first: bool,
}

impl<S: Board> Setup<S> {
    /// Returns a position in which a game begins.
    ///
    /// ```
    /// use lusory_core::Side;
    /// use lusory_kings_valley::{Labyrinth, Setup, Start};
    /// let setup: Setup<Labyrinth> = Setup::start(Start::Retrieve);
    /// assert!(setup.kings[Side::First].contains("d7".parse()?));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn start(start: Start) -> Self {
        let middle = Bitboard::file(S::WIDTH / 2);
        let ranks = PerSide::new(0, S::HEIGHT - 1).map(Bitboard::rank);
        let middles = ranks.map(|rank| rank & middle);
        Self {
            soldiers: ranks.map(|rank| rank - middle),
            kings: match start {
                Start::Home => middles,
                Start::Retrieve => middles.swapped(),
            },
            pillars: S::pillars(),
            side_to_move: Side::First,
            soldier_first: true,
        }
    }

    /// Returns the squares on which anything stands.
    ///
    /// ```
    /// use lusory_kings_valley::Setup;
    /// let setup: Setup = Setup::default();
    /// assert_eq!(setup.occupied().len(), 10);
    /// ```
    pub fn occupied(&self) -> Bitboard<S> {
        self.sets().into_iter().fold(self.pillars, |all, set| all | set)
    }

    pub(crate) fn sets(&self) -> [Bitboard<S>; 4] {
        [
            self.soldiers.first,
            self.kings.first,
            self.soldiers.second,
            self.kings.second,
        ]
    }
}

impl<S: Board> Default for Setup<S> {
    /// Returns the usual start.
    fn default() -> Self {
        Self::start(Start::Home)
    }
}

/// One thing that can be wrong with a [`Setup`].
///
/// ```
/// use lusory_core::PositionError;
/// use lusory_kings_valley::{Flaw, Position};
/// let refused = "sskss/5/5/5/SS1SS w -".parse::<Position>();
/// assert!(matches!(refused, Err(PositionError::Setup(flaws)) if flaws.contains(Flaw::FirstKing)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// Two things stand on one square.
    #[error("two pieces stand on one square")]
    Overlap,
    /// The first player has no king or several.
    #[error("white does not have exactly one king")]
    FirstKing,
    /// The second player has no king or several.
    #[error("black does not have exactly one king")]
    SecondKing,
    /// The first player has too few or too many soldiers.
    #[error("white does not have the number of soldiers of the board")]
    FirstSoldiers,
    /// The second player has too few or too many soldiers.
    #[error("black does not have the number of soldiers of the board")]
    SecondSoldiers,
    /// A soldier stands on the King's Valley.
    #[error("a soldier stands on the valley")]
    SoldierOnValley,
    /// The side to move has its king on the King's Valley, and would have won before.
    #[error("the king of the side to move stands on the valley")]
    MoverOnValley,
    /// Pillars are missing, or stand where the board has none.
    #[error("the pillars do not stand where the board has them")]
    Pillars,
    /// The second player is bound to move a soldier first.
    #[error("only white is ever bound to move a soldier first")]
    SoldierFirstSide,
    /// A soldier must move first, but the pieces do not stand at a start.
    #[error("a soldier must move first, but the pieces do not stand at a start")]
    SoldierFirstPlacement,
}

impl lusory_core::Flaw for Flaw {
    const ALL: &'static [Self] = &[
        Self::Overlap,
        Self::FirstKing,
        Self::SecondKing,
        Self::FirstSoldiers,
        Self::SecondSoldiers,
        Self::SoldierOnValley,
        Self::MoverOnValley,
        Self::Pillars,
        Self::SoldierFirstSide,
        Self::SoldierFirstPlacement,
    ];
}

/// The set of everything that is wrong with a [`Setup`].
///
/// ```
/// use lusory_core::Position as _;
/// use lusory_kings_valley::{Flaw, Position, Rules, Setup};
/// let mut setup: Setup = Setup::default();
/// setup.kings.first.insert("c3".parse()?);
/// let error = Position::from_setup(Rules::default(), &setup).unwrap_err();
/// let flaws = [Flaw::FirstKing, Flaw::MoverOnValley, Flaw::SoldierFirstPlacement];
/// assert!(error.iter().eq(flaws));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub type SetupError = lusory_core::SetupError<Flaw>;

/// Returns what is wrong with a setup; see "Valid positions" in `docs/rules/kings-valley.md`.
pub(crate) fn validate<S: Board>(setup: &Setup<S>) -> Result<(), SetupError> {
    let Setup {
        soldiers,
        kings,
        pillars,
        side_to_move,
        soldier_first,
    } = *setup;
    let valley = Bitboard::from(S::valley());
    let mut error = SetupError::default();
    let pieces: usize = setup.sets().into_iter().map(Bitboard::len).sum();
    error.add_if(setup.occupied().len() < pieces + pillars.len(), Flaw::Overlap);
    error.add_if(kings.first.len() != 1, Flaw::FirstKing);
    error.add_if(kings.second.len() != 1, Flaw::SecondKing);
    error.add_if(soldiers.first.len() != S::SOLDIERS, Flaw::FirstSoldiers);
    error.add_if(soldiers.second.len() != S::SOLDIERS, Flaw::SecondSoldiers);
    error.add_if(
        !valley.is_disjoint(soldiers.first | soldiers.second),
        Flaw::SoldierOnValley,
    );
    error.add_if(!valley.is_disjoint(kings[side_to_move]), Flaw::MoverOnValley);
    error.add_if(pillars != S::pillars(), Flaw::Pillars);
    if soldier_first {
        let at_start = [Start::Home, Start::Retrieve]
            .map(Setup::<S>::start)
            .iter()
            .any(|start| start.sets() == setup.sets());
        error.add_if(side_to_move != Side::First, Flaw::SoldierFirstSide);
        error.add_if(!at_start, Flaw::SoldierFirstPlacement);
    }
    error.or(())
}
