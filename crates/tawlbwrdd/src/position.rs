//! The position and its face to generic code.

use core::fmt;
use core::ops::ControlFlow;

use lusory_core::notation::ParseError;
use lusory_core::rand_core::Rng;
use lusory_core::{MoveError, Repetition, Side, Status};

use crate::notation::read_move;
use crate::setup::validate;
use crate::{Bitboard, Flaw, Illegal, Layout, Move, Rules, Setup, SetupError, Square};

/// A position of Tawlbwrdd.
///
/// ```
/// use lusory_core::Position as _;
/// use lusory_tawlbwrdd::{Layout, Position, Rules};
/// let mut position = Position::new(Rules::default(), Layout::Bell);
/// assert_eq!(position.count_moves(), 136);
/// position.play(position.parse_move("f9b9")?)?;
/// assert!(position.to_string().ends_with(" d"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Bytes
/// [`Compact`](lusory_core::Compact) writes 21 bytes. Their bits are
/// - 1: the side to move, 0 the attackers, 1 the defenders;
/// - 7: the king's square, 121 if he is captured;
/// - for each other square from a1 on: `0` if it is empty, `10` for an attacker, `11` for a defender.
///
/// # Invariants
/// Those of "Valid positions" in `docs/rules/tawlbwrdd.md`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) attackers: Bitboard,
    /// The defenders without the king.
    pub(crate) defenders: Bitboard,
    /// The king's square alone; empty once he is captured.
    pub(crate) king: Bitboard,
    pub(crate) side_to_move: Side,
    pub(crate) rules: Rules,
}

const _: () = assert!(size_of::<Position>() <= 64);

/// What can stand on a square.
///
/// ```
/// use lusory_core::View;
/// use lusory_tawlbwrdd::{CASTLE, Piece, Position};
/// assert_eq!(Position::default().piece_at(CASTLE), Some(Piece::King));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// An attacker.
    Attacker,
    /// A defender other than the king.
    Defender,
    /// The king.
    King,
}

/// Why a position is over.
///
/// ```
/// use lusory_core::Position as _;
/// use lusory_tawlbwrdd::{EndReason, Position};
/// let position: Position = "11/11/11/11/11/K10/11/11/11/11/t10 a".parse()?;
/// assert_eq!(position.status().reason(), Some(&EndReason::KingEscaped));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum EndReason {
    /// The king has reached an edge square; the defenders have won (rule 8).
    KingEscaped,
    /// The king is captured; the attackers have won (rule 7).
    KingCaptured,
    /// The side to move has no legal move (rule 9).
    NoMoves,
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::KingEscaped => "the king has escaped",
            Self::KingCaptured => "the king is captured",
            Self::NoMoves => "the side to move has no legal move",
        })
    }
}

impl Position {
    /// Returns where the attackers stand.
    #[inline]
    pub fn attackers(&self) -> Bitboard {
        self.attackers
    }

    /// Returns where the defenders stand, without the king.
    #[inline]
    pub fn defenders(&self) -> Bitboard {
        self.defenders
    }

    /// Returns where the king stands, or `None` if he is captured.
    #[inline]
    pub fn king(&self) -> Option<Square> {
        self.king.first()
    }

    /// Returns where a side's pieces stand: the attackers of [`Side::First`], the defenders and the king of
    /// [`Side::Second`].
    ///
    /// ```
    /// use lusory_core::Side;
    /// use lusory_tawlbwrdd::{CASTLE, Position};
    /// let start = Position::default();
    /// assert_eq!(start.by_side(Side::First), start.attackers());
    /// assert_eq!(start.by_side(Side::Second), start.defenders().with(CASTLE));
    /// assert_eq!(start.king(), Some(CASTLE));
    /// assert_eq!(start.occupied().len(), 37);
    /// ```
    #[inline]
    pub fn by_side(&self, side: Side) -> Bitboard {
        match side {
            Side::First => self.attackers,
            Side::Second => self.defenders | self.king,
        }
    }

    /// Returns the squares on which a piece stands.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.attackers | self.defenders | self.king
    }
}

impl Default for Position {
    /// Returns the usual start under default rules.
    fn default() -> Self {
        lusory_core::Position::new(Rules::default(), Layout::default())
    }
}

impl lusory_core::Position for Position {
    type Rules = Rules;
    type Start = Layout;
    type Setup = Setup;
    type Flaw = Flaw;
    type Square = Square;
    type Move = Move;
    type EndReason = EndReason;
    type Illegal = Illegal;

    /// Each of 24 pieces reaches at most 20 squares.
    const MAX_MOVES: usize = 480;

    fn new(rules: Rules, layout: Layout) -> Self {
        Self::from_valid(rules, &Setup::start(layout))
    }

    #[inline]
    fn rules(&self) -> Rules {
        self.rules
    }

    fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, SetupError> {
        validate(rules, setup).map(|()| Self::from_valid(rules, setup))
    }

    fn to_setup(&self) -> Setup {
        let Self {
            attackers,
            defenders,
            king,
            side_to_move,
            ..
        } = *self;
        Setup {
            attackers,
            defenders,
            king,
            side_to_move,
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
        self.slides().for_each(f)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.slides().count()
    }

    #[inline]
    fn nth_move(&self, index: usize) -> Option<Move> {
        self.slides().nth(index)
    }

    #[inline]
    fn random_move<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        self.slides().random(rng)
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.find_broken_rule(mv).map_or(Ok(()), Err)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.make(mv);
    }

    fn zobrist(&self) -> u64 {
        self.key()
    }

    #[inline]
    fn repetition(&self) -> Option<Repetition> {
        self.rules.repetition.draws()
    }

    /// Reads the short form, or the long form with exactly the captures that the move makes.
    fn parse_move(&self, text: &str) -> Result<Move, MoveError<Illegal>> {
        let (mv, captures) = read_move(text)?;
        self.check(mv).map_err(MoveError::Illegal)?;
        match captures {
            Some(captures) if captures != self.captures(mv) => {
                Err(MoveError::Illegal(Illegal::OtherCaptures))
            }
            _ => Ok(mv),
        }
    }
}

impl Position {
    /// The position of a setup that is known to be valid.
    fn from_valid(rules: Rules, setup: &Setup) -> Self {
        let Setup {
            attackers,
            defenders,
            king,
            side_to_move,
        } = *setup;
        Self {
            attackers,
            defenders,
            king,
            side_to_move,
            rules,
        }
    }
}
