//! The position and its face to generic code.

use core::fmt;
use core::ops::ControlFlow;

use lusory_core::notation::ParseError;
use lusory_core::{Outcome, Repetition, Side, Status};

use super::setup::{PLACEMENT, validate};
use super::{Board, Flaw, Illegal, Move, Point, Rules, Setup, SetupError, Stacks, Start};

/// A position of Cairns.
///
/// # Bytes
/// [`Compact`](lusory_core::Compact) writes 4 bytes. Their bits are
/// - 1: the side to move, 0 first, 1 second;
/// - for each point of the frame from a1 on: its stones from the bottom up, `10` for one of the first player and `11` for one
///   of the second, then `0` unless there are three.
///
/// # Invariants
/// Those of "Valid positions" in `docs/adding-a-game.md`. How many stones stand on the board tells whether they are
/// still being placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) stacks: Stacks,
    pub(crate) rules: Rules,
    pub(crate) side_to_move: Side,
}

const _: () = assert!(size_of::<Position>() <= 32);

/// Why a position is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum EndReason {
    /// The second player has a stone on top of the goal (rule 8).
    Goal,
    /// None of the second player's stones is on top (rule 9).
    Buried,
    /// The second player has no step (rule 10).
    NoStep,
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Goal => "a stone is on top of the goal",
            Self::Buried => "all stones are buried",
            Self::NoStep => "no step is possible",
        })
    }
}

impl Position {
    /// Returns what stands on each point.
    pub fn stacks(&self) -> Stacks {
        self.stacks
    }

    /// Returns whether stones are still being placed (rule 4).
    pub fn is_placement(&self) -> bool {
        self.stones() < PLACEMENT.len()
    }

    /// The number of stones on the board.
    pub(crate) fn stones(&self) -> usize {
        Point::all().map(|point| self.stacks.height(point)).sum()
    }

    pub(crate) fn board(&self) -> &'static Board {
        self.rules.board
    }

    /// The position of a setup that is known to be valid.
    fn from_valid(rules: Rules, setup: Setup) -> Self {
        Self {
            stacks: setup.stacks,
            rules,
            side_to_move: setup.side_to_move,
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
    type Square = Point;
    type Move = Move;
    type EndReason = EndReason;
    type Illegal = Illegal;

    /// The first player's two stones have at most four steps each; no other phase has more moves than points.
    const MAX_MOVES: usize = Board::MAX_NEIGHBORS * Board::MAX_NEIGHBORS;

    fn new(rules: Rules, start: Start) -> Self {
        Self::from_valid(rules, Setup::start(rules.board, start))
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, SetupError> {
        validate(rules.board, setup).map(|()| Self::from_valid(rules, *setup))
    }

    fn to_setup(&self) -> Setup {
        Setup {
            stacks: self.stacks,
            side_to_move: self.side_to_move,
        }
    }

    fn parse_setup(rules: Rules, text: &str) -> Result<Setup, ParseError> {
        super::notation::parse_setup(rules.board, text)
    }

    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    fn status(&self) -> Status<EndReason> {
        self.end_reason().map_or(Status::Ongoing, |reason| Status::Over {
            outcome: match reason {
                EndReason::Goal => Outcome::Win(Side::Second),
                EndReason::Buried => Outcome::Win(Side::First),
                EndReason::NoStep => Outcome::Draw,
            },
            reason,
        })
    }

    fn for_each_move<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.generate(f)
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.find_broken_rule(mv)
    }

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

    fn repetition(&self) -> Option<Repetition> {
        self.rules.repetition.draws()
    }
}
