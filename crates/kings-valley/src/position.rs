//! The position and its face to generic code.

use core::fmt;
use core::ops::ControlFlow;

use lusory_core::notation::ParseError;
use lusory_core::rand_core::Rng;
use lusory_core::{Bitboard, Outcome, PerSide, Repetition, Side, Square, Status};

use crate::setup::validate;
use crate::{Board, Flaw, Illegal, Labyrinth, Move, Rules, Setup, SetupError, Standard, Start};

/// A position of King's Valley on one of its boards.
///
/// ```
/// use lusory_core::{Position as _, Side};
/// use lusory_kings_valley::Position;
/// let mut position = Position::standard();
/// assert_eq!(position.to_string(), "sskss/5/5/5/SSKSS w s");
/// assert_eq!(position.count_moves(), 10);
/// position.play(position.parse_move("a1d4")?)?;
/// assert_eq!(position.side_to_move(), Side::Second);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Bytes
/// [`Compact`](lusory_core::Compact) writes 6 bytes for [`Standard`] and 9 for [`Labyrinth`]. Their bits are
/// - 1: the side to move, 0 first, 1 second;
/// - 1: whether a soldier must move first;
/// - 5 (Labyrinth 6): the square of the first player's king;
/// - 5 (Labyrinth 6): the square of the second player's king;
/// - for each other square from a1 on, without those of the pillars: `0` if it is empty, `10` for a soldier of the first
///   player, `11` for one of the second.
///
/// # Invariants
/// Those of "Valid positions" in `docs/rules/kings-valley.md`; the pillars are the board's and are not stored.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position<S: Board = Standard> {
    /// Soldiers and king of each side.
    pub(crate) pieces: PerSide<Bitboard<S>>,
    pub(crate) kings: PerSide<Square<S>>,
    pub(crate) side_to_move: Side,
    pub(crate) soldier_first: bool,
    pub(crate) rules: Rules,
}

const _: () = assert!(size_of::<Position<Standard>>() <= 24);
const _: () = assert!(size_of::<Position<Labyrinth>>() <= 40);

/// What can stand on a square.
///
/// ```
/// use lusory_core::{Side, View};
/// use lusory_kings_valley::{Piece, Position};
/// let start = Position::standard();
/// assert_eq!(start.piece_at("c1".parse()?), Some(Piece::King(Side::First)));
/// assert_eq!(start.piece_at("c2".parse()?), None);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A soldier of a side.
    Soldier(Side),
    /// The king of a side.
    King(Side),
    /// A pillar of the Labyrinth, which never moves.
    Pillar,
}

/// Why a position is over.
///
/// ```
/// use lusory_core::Position as _;
/// use lusory_kings_valley::{EndReason, Position};
/// // The king on c5 has soldiers of both sides on all five squares around.
/// let position: Position = "sskss/1SSS1/5/5/S1K2 b -".parse()?;
/// assert_eq!(position.status().reason(), Some(&EndReason::KingTrapped));
/// assert_eq!(EndReason::KingTrapped.to_string(), "the king is trapped");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum EndReason {
    /// A king has reached the King's Valley; his side has won (rule 5).
    KingOnValley,
    /// The king of the side to move cannot move; that side has lost (rule 6).
    KingTrapped,
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::KingOnValley => "the king has reached the valley",
            Self::KingTrapped => "the king is trapped",
        })
    }
}

impl Position<Standard> {
    /// Returns the usual start on the board of 5x5 squares, under default rules.
    ///
    /// ```
    /// use lusory_kings_valley::Position;
    /// assert_eq!(Position::standard().to_string(), "sskss/5/5/5/SSKSS w s");
    /// ```
    pub fn standard() -> Self {
        Self::default()
    }
}

impl Position<Labyrinth> {
    /// Returns the usual start on the board of 7x7 squares, under default rules.
    ///
    /// ```
    /// use lusory_kings_valley::Position;
    /// assert_eq!(Position::labyrinth().to_string(), "sssksss/7/1#3#1/7/1#3#1/7/SSSKSSS w s");
    /// ```
    pub fn labyrinth() -> Self {
        Self::default()
    }
}

impl<S: Board> Position<S> {
    /// Returns where a side's king stands.
    ///
    /// ```
    /// use lusory_core::Side;
    /// use lusory_kings_valley::Position;
    /// assert_eq!(Position::standard().king(Side::Second), "c5".parse()?);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub fn king(&self, side: Side) -> Square<S> {
        self.kings[side]
    }

    /// Returns where a side's soldiers stand.
    ///
    /// ```
    /// use lusory_core::Side;
    /// use lusory_kings_valley::Position;
    /// let soldiers = Position::standard().soldiers(Side::First);
    /// assert!(soldiers.contains("a1".parse()?) && !soldiers.contains("c1".parse()?));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub fn soldiers(&self, side: Side) -> Bitboard<S> {
        self.pieces[side].without(self.kings[side])
    }

    /// Returns where a side's soldiers and king stand.
    ///
    /// ```
    /// use lusory_core::{Bitboard, Side};
    /// use lusory_kings_valley::Position;
    /// assert_eq!(Position::standard().by_side(Side::First), Bitboard::rank(0));
    /// ```
    #[inline]
    pub fn by_side(&self, side: Side) -> Bitboard<S> {
        self.pieces[side]
    }

    /// Returns the squares on which a piece or a pillar stands.
    ///
    /// ```
    /// use lusory_kings_valley::{Board, Labyrinth, Position};
    /// assert!(Labyrinth::pillars().is_subset(Position::labyrinth().occupied()));
    /// ```
    #[inline]
    pub fn occupied(&self) -> Bitboard<S> {
        self.pieces.first | self.pieces.second | S::pillars()
    }

    /// Returns whether the next move must be a soldier's (rule 4).
    ///
    /// ```
    /// use lusory_core::Position as _;
    /// use lusory_kings_valley::Position;
    /// let mut position = Position::standard();
    /// assert!(position.soldier_first());
    /// position.play("a1d4".parse()?)?;
    /// assert!(!position.soldier_first());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub fn soldier_first(&self) -> bool {
        self.soldier_first
    }
}

impl<S: Board> Default for Position<S> {
    /// Returns the usual start under default rules.
    fn default() -> Self {
        lusory_core::Position::new(Rules::default(), Start::default())
    }
}

impl<S: Board> lusory_core::Position for Position<S> {
    type Rules = Rules;
    type Start = Start;
    type Setup = Setup<S>;
    type Flaw = Flaw;
    type Square = Square<S>;
    type Move = Move<S>;
    type EndReason = EndReason;
    type Illegal = Illegal;

    /// Each piece has at most one move in each direction.
    const MAX_MOVES: usize = (S::SOLDIERS + 1) * 8;

    fn new(rules: Rules, start: Start) -> Self {
        Self::from_valid(rules, &Setup::start(start))
    }

    #[inline]
    fn rules(&self) -> Rules {
        self.rules
    }

    fn from_setup(rules: Rules, setup: &Setup<S>) -> Result<Self, SetupError> {
        validate(setup).map(|()| Self::from_valid(rules, setup))
    }

    fn to_setup(&self) -> Setup<S> {
        let sides = PerSide::new(Side::First, Side::Second);
        Setup {
            soldiers: sides.map(|side| self.soldiers(side)),
            kings: self.kings.map(Bitboard::from),
            pillars: S::pillars(),
            side_to_move: self.side_to_move,
            soldier_first: self.soldier_first,
        }
    }

    fn parse_setup(_: Rules, text: &str) -> Result<Setup<S>, ParseError> {
        crate::notation::parse_setup(text)
    }

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    #[inline]
    fn status(&self) -> Status<EndReason> {
        self.end_reason().map_or(Status::Ongoing, |reason| Status::Over {
            outcome: Outcome::Win(!self.side_to_move),
            reason,
        })
    }

    #[inline]
    fn for_each_move<B>(&self, f: impl FnMut(Move<S>) -> ControlFlow<B>) -> ControlFlow<B> {
        self.generate(f)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.count()
    }

    #[inline]
    fn random_move<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move<S>> {
        self.random(rng)
    }

    #[inline]
    fn nth_move(&self, index: usize) -> Option<Move<S>> {
        self.nth(index)
    }

    fn check(&self, mv: Move<S>) -> Result<(), Illegal> {
        self.find_broken_rule(mv).map_or(Ok(()), Err)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move<S>) {
        self.make(mv);
    }

    fn zobrist(&self) -> u64 {
        self.key()
    }

    #[inline]
    fn repetition(&self) -> Option<Repetition> {
        self.rules.repetition.draws()
    }
}

impl<S: Board> Position<S> {
    /// The position of a setup that is known to be valid.
    fn from_valid(rules: Rules, setup: &Setup<S>) -> Self {
        let Setup {
            soldiers,
            kings,
            side_to_move,
            soldier_first,
            ..
        } = *setup;
        Self {
            pieces: PerSide::new(soldiers.first | kings.first, soldiers.second | kings.second),
            kings: kings.map(|king| king.first().unwrap_or(S::valley())),
            side_to_move,
            soldier_first,
            rules,
        }
    }
}
