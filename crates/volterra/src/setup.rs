//! Positions that may be wrong, and what can be wrong with them.

use lusory_core::{PerSide, Side};
use thiserror::Error;

use crate::board::connected;
use crate::{Bitboard, Phase, Rules, Square, Start, Tower};

/// Everything that a position string says, valid or not.
///
/// ```
/// use lusory_core::{Position as _, Side};
/// use lusory_volterra::{Flaw, Position, Rules, Setup, Start, Tower};
/// let mut setup = Setup::start(Start::Standard);
/// setup.towers[0] = Tower::from_tiles([Side::Second; 2]).unwrap();
/// let error = Position::from_setup(Rules::default(), &setup).unwrap_err();
/// assert!(error.contains(Flaw::DarkTiles));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The tower on each square, in index order.
    pub towers: [Tower; Square::COUNT],
    /// Where each side's pawn stands.
    pub pawns: PerSide<Bitboard>,
    /// Who moves next.
    pub side_to_move: Side,
    /// Whether tiles or pawns are still being placed.
    pub phase: Phase,
}

impl Setup {
    /// The number of tiles a side; no position has more.
    pub const TILES: usize = 10;

    /// Returns the position in which a game begins.
    pub fn start(start: Start) -> Self {
        let empty = Self {
            towers: [Tower::EMPTY; Square::COUNT],
            pawns: PerSide::new(Bitboard::EMPTY, Bitboard::EMPTY),
            side_to_move: Side::First,
            phase: Phase::Tiles,
        };
        if start == Start::FreeSetup {
            return empty;
        }
        let mut setup = Self {
            phase: Phase::Play,
            ..empty
        };
        for square in Square::all() {
            let is_dark = (square.file() + square.rank()) % 2 == 0;
            setup.towers[square.index()] = Tower::EMPTY.with_top(1, u32::from(is_dark));
        }
        setup.pawns.first.extend(Square::new(1, 2));
        setup.pawns.second.extend(Square::new(2, 2));
        setup
    }

    /// The squares that hold a tower.
    fn occupied(&self) -> Bitboard {
        self.filter(|tower| !tower.is_empty())
    }

    /// The squares whose towers meet a condition.
    pub(crate) fn filter(&self, meets: impl Fn(Tower) -> bool) -> Bitboard {
        Square::all()
            .filter(|square| meets(self.towers[square.index()]))
            .collect()
    }
}

impl Default for Setup {
    /// Returns the usual start.
    fn default() -> Self {
        Self::start(Start::default())
    }
}

/// One thing that can be wrong with a [`Setup`].
///
/// ```
/// use lusory_core::PositionError;
/// use lusory_volterra::{Flaw, Position};
/// let error = "1P,x,2P,2/x,1,x2/x4/x4/1,x3 1".parse::<Position>().unwrap_err();
/// let PositionError::Setup(error) = error else { panic!("the text can be read") };
/// assert!(error.contains(Flaw::PartWithoutPawn));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// There are too many light tiles.
    #[error("there are more than 10 light tiles")]
    LightTiles,
    /// There are too many dark tiles.
    #[error("there are more than 10 dark tiles")]
    DarkTiles,
    /// A pawn does not stand on a tower of its own color.
    #[error("a pawn does not stand on a tower of its own color")]
    PawnOffTower,
    /// In play, a side does not have exactly one pawn; in the set-up, other pawns stand than have been placed by then.
    #[error("there are too many pawns or too few")]
    Pawns,
    /// In play, a part of the board holds no pawn.
    #[error("a part of the board holds no pawn")]
    PartWithoutPawn,
    /// In the set-up, tiles lie on one another.
    #[error("tiles lie on one another before play")]
    SetupTower,
    /// In the set-up, the colors' tiles are not as many as when they are placed in turn.
    #[error("the tiles have not been placed in turn")]
    SetupTiles,
    /// In the set-up, the side to move is not the one whose tile or pawn is next.
    #[error("the other side should place next")]
    SetupSide,
    /// The phase does not go with the number of tiles on the board.
    #[error("tiles are being placed on a full board, or pawns on one that is not")]
    SetupPhase,
}

impl lusory_core::Flaw for Flaw {
    const ALL: &'static [Self] = &[
        Self::LightTiles,
        Self::DarkTiles,
        Self::PawnOffTower,
        Self::Pawns,
        Self::PartWithoutPawn,
        Self::SetupTower,
        Self::SetupTiles,
        Self::SetupSide,
        Self::SetupPhase,
    ];
}

/// The set of everything that is wrong with a [`Setup`].
pub type SetupError = lusory_core::SetupError<Flaw>;

/// Returns what is wrong with a setup; see "Valid positions" in `docs/rules/volterra.md`.
pub(crate) fn validate(rules: Rules, setup: &Setup) -> Result<(), SetupError> {
    let [light, dark] = Side::ALL.map(|side| {
        let tiles = setup.towers.iter().flat_map(|tower| tower.tiles());
        tiles.filter(|&tile| tile == side).count()
    });
    let on_own = |side: Side| setup.pawns[side].is_subset(setup.filter(|tower| tower.owner() == Some(side)));
    let occupied = setup.occupied();
    let mut error = SetupError::default();
    error.add_if(light > Setup::TILES, Flaw::LightTiles);
    error.add_if(dark > Setup::TILES, Flaw::DarkTiles);
    error.add_if(!Side::ALL.into_iter().all(on_own), Flaw::PawnOffTower);
    error.add_if(
        Side::ALL.map(|side| setup.pawns[side].len()) != expected_pawns(rules, setup),
        Flaw::Pawns,
    );
    if setup.phase == Phase::Play {
        let pawns = setup.pawns.first | setup.pawns.second;
        error.add_if(connected(pawns, occupied) != occupied, Flaw::PartWithoutPawn);
        return error.or(());
    }
    error.add_if(occupied.len() < light + dark, Flaw::SetupTower);
    error.add_if(light != dark && light != dark + 1, Flaw::SetupTiles);
    let next_side = Side::ALL[usize::from(light > dark)];
    error.add_if(
        setup.phase == Phase::Tiles && setup.side_to_move != next_side,
        Flaw::SetupSide,
    );
    error.add_if(
        (setup.phase == Phase::Tiles) == (occupied == Bitboard::FULL),
        Flaw::SetupPhase,
    );
    error.or(())
}

/// How many pawns of each side stand on the board in the phase and before the turn of a setup.
fn expected_pawns(rules: Rules, setup: &Setup) -> [usize; 2] {
    match setup.phase {
        Phase::Tiles => [0, 0],
        Phase::Pawns if setup.side_to_move == rules.pawns_first => [0, 0],
        // The other side has placed its pawn.
        Phase::Pawns => Side::ALL.map(|side| usize::from(side != setup.side_to_move)),
        Phase::Play => [1, 1],
    }
}
