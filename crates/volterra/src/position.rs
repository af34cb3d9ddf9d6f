//! The position and its face to generic code.

use core::fmt;
use core::ops::ControlFlow;

use lusory_core::notation::ParseError;
use lusory_core::{PerSide, Repetition, Side, Status};

use crate::board::enclosed;
use crate::setup::validate;
use crate::{Bitboard, Flaw, Illegal, Move, Rules, Setup, SetupError, Square, Start, Tower};

/// A position of Volterra.
///
/// ```
/// use lusory_core::{Position as _, Side};
/// use lusory_volterra::Position;
/// let mut position = Position::default();
/// assert_eq!(position.count_moves(), 86);
/// position.play(position.parse_move("Pa4,1b5a5")?)?;
/// assert_eq!(position.to_string(), "21,x,2,1/1P,2,1,2/2,1,2P,1/1,2,1,2/2,1,2,1 2");
/// assert_eq!(position.owned_by(Side::First).len(), 10);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Bytes
/// [`Compact`](lusory_core::Compact) writes 9 bytes. Their bits are
/// - 1: the side to move, 0 light, 1 dark;
/// - 5: the square of the light pawn, 20 while it is not placed;
/// - 5: the square of the dark pawn, likewise;
/// - for each square from a1 on: its tiles from the bottom up, `10` for a light one and `11` for a dark one, then `0`.
///
/// The phase follows: with both pawns it is play; else tiles are placed until no square is empty, and then pawns.
///
/// # Invariants
/// Those of "Valid positions" in `docs/rules/volterra.md`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) towers: [Tower; Square::COUNT],
    /// The squares of each side's towers.
    pub(crate) owned: PerSide<Bitboard>,
    /// The squares of towers of at least two tiles.
    pub(crate) tall: Bitboard,
    /// Each pawn's square alone; empty until it is placed.
    pub(crate) pawns: PerSide<Bitboard>,
    pub(crate) side_to_move: Side,
    pub(crate) rules: Rules,
}

const _: () = assert!(size_of::<Position>() <= 128);

/// What the moves of a position are.
///
/// ```
/// use lusory_core::Position as _;
/// use lusory_volterra::{Phase, Position, Rules, Start};
/// assert_eq!(Position::default().phase(), Phase::Play);
/// assert_eq!(Position::new(Rules::default(), Start::FreeSetup).phase(), Phase::Tiles);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Tiles are being placed (rule 10).
    Tiles,
    /// Pawns are being placed (rule 11).
    Pawns,
    /// Turns are being played.
    Play,
}

/// Why a position is over: the side to move cannot do both actions (rule 7), and how the towers then compare (rule 8).
///
/// ```
/// use lusory_volterra::EndReason;
/// let reason = EndReason::Higher { place: 2, winner: 5, loser: 4 };
/// assert_eq!(reason.to_string(), "5 > 4 at the second tower");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum EndReason {
    /// The first towers that differ, each side's counted from its highest.
    Higher {
        /// Which towers of the sides: 1 for the highest of each.
        place: u8,
        /// The height of the winner's.
        winner: u8,
        /// The height of the loser's, 0 if he has no more.
        loser: u8,
    },
    /// The towers of the sides are equally high, one by one.
    Equal,
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const PLACES: [&str; Setup::TILES] = [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        ];
        match *self {
            Self::Higher { place, winner, loser } => {
                let place = PLACES.get(usize::from(place).wrapping_sub(1)).unwrap_or(&"last");
                write!(f, "{winner} > {loser} at the {place} tower")
            }
            Self::Equal => f.pad("all towers equal in height"),
        }
    }
}

impl Position {
    /// Returns the tower on a square.
    #[inline]
    pub fn tower(&self, square: Square) -> Tower {
        self.towers[square.index()]
    }

    /// Returns the squares that hold a tower.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.owned.first | self.owned.second
    }

    /// Returns the squares of a side's towers.
    ///
    /// ```
    /// use lusory_core::Side;
    /// use lusory_volterra::Position;
    /// let position: Position = "1P,2P,211,2/x4/x4/x4/x4 1".parse()?;
    /// let c5 = "c5".parse()?;
    /// assert_eq!((position.occupied().len(), position.owned_by(Side::First).len()), (4, 2));
    /// assert_eq!(position.tower(c5).to_string(), "211");
    /// assert_eq!(position.pawn(Side::Second), Some("b5".parse()?));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub fn owned_by(&self, side: Side) -> Bitboard {
        self.owned[side]
    }

    /// Returns where a side's pawn stands, or `None` if it is not placed yet.
    #[inline]
    pub fn pawn(&self, side: Side) -> Option<Square> {
        self.pawns[side].first()
    }

    /// Returns the squares of the towers that have a free side (rule 4).
    ///
    /// ```
    /// use lusory_volterra::{Bitboard, Position};
    /// // At the start it is those at the edge.
    /// let start = Position::default();
    /// let inner = Bitboard::file(1) | Bitboard::file(2);
    /// assert_eq!(!start.with_free_side(), inner - Bitboard::rank(0) - Bitboard::rank(4));
    /// ```
    #[inline]
    pub fn with_free_side(&self) -> Bitboard {
        let occupied = self.occupied();
        occupied - enclosed(occupied)
    }

    /// Returns whether tiles or pawns are being placed, or turns are played.
    #[inline]
    pub fn phase(&self) -> Phase {
        if !self.pawns[self.side_to_move].is_empty() {
            Phase::Play
        } else if self.occupied() == Bitboard::FULL {
            Phase::Pawns
        } else {
            Phase::Tiles
        }
    }

    /// Returns the heights of a side's towers from the highest down, 0 in place of those that it lacks (rule 8).
    ///
    /// ```
    /// use lusory_core::Side;
    /// use lusory_volterra::Position;
    /// let position: Position = "1P,2P,211,2/x4/x4/x4/x4 1".parse()?;
    /// assert_eq!(position.heights(Side::First), [3, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn heights(&self, side: Side) -> [u8; Setup::TILES] {
        let mut heights = [0; Setup::TILES];
        for (height, square) in heights.iter_mut().zip(self.owned[side]) {
            *height = self.tower(square).height() as u8;
        }
        heights.sort_unstable_by(|one, other| other.cmp(one));
        heights
    }
}

impl Default for Position {
    /// Returns the usual start under default rules.
    fn default() -> Self {
        lusory_core::Position::new(Rules::default(), Start::default())
    }
}

impl lusory_core::Position for Position {
    type Rules = Rules;
    type Start = Start;
    type Setup = Setup;
    type Flaw = Flaw;
    type Square = Square;
    type Move = Move;
    type EndReason = EndReason;
    type Illegal = Illegal;

    /// Either order has at most 8 steps, 8 towers to take one or two tiles from, and 7 others to put them on.
    const MAX_MOVES: usize = 2 * 8 * 16 * 7;

    fn new(rules: Rules, start: Start) -> Self {
        Self::from_valid(rules, &Setup::start(start))
    }

    #[inline]
    fn rules(&self) -> Rules {
        self.rules
    }

    fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, SetupError> {
        validate(rules, setup).map(|()| Self::from_valid(rules, setup))
    }

    fn to_setup(&self) -> Setup {
        Setup {
            towers: self.towers,
            pawns: self.pawns,
            side_to_move: self.side_to_move,
            phase: self.phase(),
        }
    }

    fn parse_setup(_: Rules, text: &str) -> Result<Setup, ParseError> {
        crate::notation::parse_setup(text)
    }

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    #[inline]
    fn status(&self) -> Status<EndReason> {
        self.result()
    }

    #[inline]
    fn for_each_move<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.generate(f)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.count()
    }

    #[inline]
    fn nth_move(&self, index: usize) -> Option<Move> {
        self.nth(index)
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.check_rules(mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.make(mv);
    }

    fn zobrist(&self) -> u64 {
        self.key()
    }

    fn normalize(&self, mv: Move) -> Result<Move, Illegal> {
        match self.check(mv) {
            Ok(()) => Ok(mv),
            Err(Illegal::NotNormalForm { normal }) => Ok(normal),
            Err(illegal) => Err(illegal),
        }
    }

    #[inline]
    fn repetition(&self) -> Option<Repetition> {
        self.rules.repetition.draws()
    }
}

impl Position {
    /// The position of a setup that is known to be valid.
    fn from_valid(rules: Rules, setup: &Setup) -> Self {
        let owned_by = |side| setup.filter(|tower| tower.owner() == Some(side));
        Self {
            towers: setup.towers,
            owned: PerSide::new(owned_by(Side::First), owned_by(Side::Second)),
            tall: setup.filter(|tower| tower.height() >= 2),
            pawns: setup.pawns,
            side_to_move: setup.side_to_move,
            rules,
        }
    }
}
