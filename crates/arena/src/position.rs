//! The position and its face to generic code.

use core::fmt;
use core::ops::ControlFlow;

use lusory_core::notation::ParseError;
use lusory_core::playout::below;
use lusory_core::rand_core::Rng;
use lusory_core::{Outcome, PerSide, Repetition, Side, Status};

use crate::setup::validate;
use crate::{Board, Cell, Flaw, Illegal, Move, Rules, Setup, SetupError, ShortTurn, Start};

/// A position of Arena.
///
/// ```
/// use lusory_arena::{Board, Position, Rules};
/// use lusory_core::Position as _;
/// let rules = Rules::on(Board::square());
/// let mut position = Position::new(rules, Default::default());
/// assert_eq!(position.count_moves(), 23);
/// position.play(position.parse_move("c1c2,b1b2")?)?;
/// assert_eq!(position.to_string(), "square:bbbbbbb/7/7/7/7/1AA4/A2AAAA b 0-0");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Bytes
/// [`Compact`](lusory_core::Compact) writes 14 bytes, whatever the board. Their bits are
/// - 1: the side to move, 0 first, 1 second;
/// - 7: how many pieces this side has lost;
/// - 1: how many the other side has lost, which is never two;
/// - 8 for each five cells in cell order: 1, 3, 9, 27 and 81 for a piece of the first player on the first to the fifth of
///   them, twice as much for one of the second player, added up;
/// - 2, 4, 5 or 7 for the one to four cells that are left, likewise.
///
/// # Invariants
/// Those of "Valid positions" in `docs/rules/arena.md`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) pieces: PerSide<u64>,
    pub(crate) rules: Rules,
    pub(crate) lost: PerSide<u8>,
    pub(crate) side_to_move: Side,
}

const _: () = assert!(size_of::<Position>() <= 64);

/// Why a position is over.
///
/// ```
/// use lusory_arena::{EndReason, Position};
/// use lusory_core::Position as _;
/// let position: Position = "bb1b1bb/b7b/b9b/11/9/7 a 2-0".parse()?;
/// assert_eq!(position.status().reason(), Some(&EndReason::TwoLost));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum EndReason {
    /// A side has lost two pieces or more (rule 5).
    TwoLost,
    /// The side to move cannot make two steps, and the rules say that it has lost (rule 6).
    NoFullTurn,
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::TwoLost => "two pieces are lost",
            Self::NoFullTurn => "two steps are not possible",
        })
    }
}

impl Position {
    /// Returns where a side's pieces stand: bit *i* is the cell of [index](Board::index) *i*.
    ///
    /// ```
    /// use lusory_arena::Position;
    /// use lusory_core::Side;
    /// assert_eq!(Position::default().pieces(Side::First).count_ones(), 9);
    /// ```
    #[inline]
    pub fn pieces(&self, side: Side) -> u64 {
        self.pieces[side]
    }

    /// Returns how many pieces a side has lost.
    #[inline]
    pub fn lost(&self, side: Side) -> u8 {
        self.lost[side]
    }

    /// Returns the board.
    #[inline]
    pub fn board(&self) -> &'static Board {
        self.rules.board
    }

    /// Returns the cells on which no piece stands as a set.
    #[inline]
    pub fn free(&self) -> u64 {
        self.board().all() & !(self.pieces.first | self.pieces.second)
    }

    /// Whether the side to move has lost two pieces (rule 5). The other side never has: the game would have ended.
    #[inline]
    pub(crate) fn is_beaten(&self) -> bool {
        self.lost[self.side_to_move] >= 2
    }

    /// The position of a setup that is known to be valid.
    fn from_valid(rules: Rules, setup: &Setup) -> Self {
        let Setup {
            pieces,
            side_to_move,
            lost,
        } = *setup;
        Self {
            pieces,
            rules,
            lost,
            side_to_move,
        }
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
    type Square = Cell;
    type Move = Move;
    type EndReason = EndReason;
    type Illegal = Illegal;

    /// On a board on which all cells are neighbors, with *k* pieces to move and *m* free cells, there are
    /// *k* (*k* - 1) *m* (*m* - 1) / 2 turns of steps that do not touch each other and *k* (*k* - 1) *m* of others; with
    /// 64 cells the sum is largest for 32 of each.
    const MAX_MOVES: usize = 32 * 31 * (32 * 31 / 2 + 32);

    /// # Panics
    /// If the board of the rules has no such start.
    fn new(rules: Rules, start: Start) -> Self {
        Self::from_valid(rules, &Setup::start(rules.board, start))
    }

    #[inline]
    fn rules(&self) -> Rules {
        self.rules
    }

    fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, SetupError> {
        validate(rules.board, setup).map(|()| Self::from_valid(rules, setup))
    }

    fn to_setup(&self) -> Setup {
        Setup {
            pieces: self.pieces,
            side_to_move: self.side_to_move,
            lost: self.lost,
        }
    }

    fn parse_setup(rules: Rules, text: &str) -> Result<Setup, ParseError> {
        crate::notation::parse_setup(rules.board, text)
    }

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    #[inline]
    fn status(&self) -> Status<EndReason> {
        let reason = if self.is_beaten() {
            EndReason::TwoLost
        } else if self.rules.short_turn == ShortTurn::Loss && self.count_turns() == 0 {
            EndReason::NoFullTurn
        } else {
            return Status::Ongoing;
        };
        Status::Over {
            outcome: Outcome::Win(!self.side_to_move),
            reason,
        }
    }

    #[inline]
    fn for_each_move<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.generate(f)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.count()
    }

    fn nth_move(&self, index: usize) -> Option<Move> {
        (index < self.count()).then(|| self.nth(index))
    }

    #[inline]
    fn random_move<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        match self.count() {
            0 => None,
            count => Some(self.nth(below(rng, count as u32) as usize)),
        }
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        match self.normal_form(mv)? {
            normal if normal == mv => Ok(()),
            normal => Err(Illegal::NotNormalForm { normal }),
        }
    }

    fn normalize(&self, mv: Move) -> Result<Move, Illegal> {
        self.normal_form(mv)
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
}
