//! A small game, and the defects that can be put into it.
//!
//! Two pieces a side stand on a board of 3x3 squares. A piece steps along its rank or file to an empty square, or
//! captures diagonally. Who cannot move has lost. Without a defect in force it is
//! correct.

mod bytes;
mod faces;
mod learning;
#[cfg(feature = "serde")]
mod serialized;
mod text;

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use lusory_core::notation::ParseError;
use lusory_core::playout::below;
use lusory_core::rand_core::Rng;
use lusory_core::{
    Direction, MoveError, MoveList, Outcome, Position, Repetition, RepetitionLimit, SetupError, Shape, Side,
    Status, zobrist,
};

use crate::defect::Defect::*;
use crate::defect::has;
pub(crate) use faces::INFO;
pub(crate) use text::{Flaw, Illegal, Move, NoMove, Rules};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Board;

impl Shape for Board {
    const WIDTH: u8 = 3;
    const HEIGHT: u8 = 3;
    type Word = u32;
}

pub(crate) type Square = lusory_core::Square<Board>;
type Cells = [Option<Side>; 9];

#[derive(Clone, Debug)]
pub(crate) struct Slide {
    cells: Cells,
    side: Side,
    rules: Rules,
    /// The plies played, which no position should know; part of the key only by a defect.
    plies: u8,
}

impl Slide {
    /// The position with the other side to move.
    pub(crate) fn passed(&self) -> Self {
        Self {
            side: !self.side,
            ..self.clone()
        }
    }

    /// The position without a piece of the other side.
    pub(crate) fn without_theirs(&self) -> Self {
        Self {
            cells: self.cells.map(|cell| cell.filter(|&side| side == self.side)),
            ..self.clone()
        }
    }

    /// The same position with another past.
    pub(crate) fn at_ply(&self, plies: u8) -> Self {
        Self {
            plies,
            ..self.clone()
        }
    }

    fn identity(&self) -> (Cells, Side, RepetitionLimit) {
        (self.cells, self.side, self.rules.repetition)
    }

    fn legal(&self) -> Vec<Move> {
        if has(TooManyMoves) {
            return Square::all()
                .flat_map(|from| Square::all().map(move |to| Move { from, to }))
                .collect();
        }
        let mut moves = Vec::new();
        for from in Square::all().filter(|from| self.cells[from.index()] == Some(self.side)) {
            for direction in Direction::ALL {
                let Some(to) = from.step(direction) else { continue };
                let captures = Direction::DIAGONAL.contains(&direction);
                let target = if captures { Some(!self.side) } else { None };
                if self.cells[to.index()] == target {
                    moves.push(Move { from, to });
                }
            }
        }
        if has(MoveMissing) {
            moves.pop();
        }
        moves
    }

    fn stays() -> Move {
        let home = Square::all().next().expect("the board has squares");
        Move { from: home, to: home }
    }
}

impl PartialEq for Slide {
    fn eq(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }
}

impl Eq for Slide {}

impl PartialOrd for Slide {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Slide {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.identity().cmp(&other.identity())
    }
}

impl Hash for Slide {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
        if has(HashOfPast) {
            self.plies.hash(state);
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Setup {
    pub cells: Cells,
    pub side: Side,
}

impl Position for Slide {
    type Rules = Rules;
    type Start = ();
    type Setup = Setup;
    type Flaw = Flaw;
    type Square = Square;
    type Move = Move;
    type EndReason = NoMove;
    type Illegal = Illegal;

    const MAX_MOVES: usize = 12;

    fn new(rules: Rules, (): ()) -> Self {
        let mut cells = [None; 9];
        (cells[0], cells[2]) = (Some(Side::First), Some(Side::First));
        (cells[6], cells[8]) = (Some(Side::Second), Some(Side::Second));
        Self {
            cells,
            side: Side::First,
            rules,
            plies: 0,
        }
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, SetupError<Flaw>> {
        let Setup { cells, side } = *setup;
        let position = Self {
            cells,
            side,
            rules,
            plies: 0,
        };
        assert!(
            !has(SetupPanics) || cells.contains(&Some(Side::First)),
            "nobody there"
        );
        let pieces = |side| cells.iter().filter(|&&cell| cell == Some(side)).count();
        let mut error = SetupError::default();
        error.add_if(Side::ALL.into_iter().any(|side| pieces(side) > 2), Flaw::Crowded);
        error.add_if(
            has(FinishedRefused) && position.status().is_over(),
            Flaw::Finished,
        );
        error.or(position)
    }

    fn to_setup(&self) -> Setup {
        Setup {
            cells: self.cells,
            side: if has(SideNotInSetup) {
                Side::First
            } else {
                self.side
            },
        }
    }

    fn parse_setup(_: Rules, text: &str) -> Result<Setup, ParseError> {
        text::read_setup(text)
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn status(&self) -> Status<NoMove> {
        let over = self.legal().is_empty() || has(OverWithMoves);
        if !over || has(NeverOver) {
            return Status::Ongoing;
        }
        let winner = if has(FirstAlwaysWins) {
            Side::First
        } else {
            !self.side
        };
        Status::Over {
            outcome: Outcome::Win(winner),
            reason: NoMove,
        }
    }

    fn for_each_move<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut moves = self.legal();
        if has(MoveTwice) {
            moves.extend(moves.first().copied());
        }
        let mut flow = ControlFlow::Continue(());
        for mv in moves {
            let next = f(mv);
            if flow.is_continue() {
                flow = next;
            }
            if flow.is_break() && !has(RunsOn) {
                break;
            }
        }
        if has(BreakLost) {
            ControlFlow::Continue(())
        } else {
            flow
        }
    }

    fn count_moves(&self) -> usize {
        // Agrees with the listing where a move comes twice, so that only the repeated move is wrong.
        let extra = has(MoveTwice) && !self.legal().is_empty();
        self.legal().len() + usize::from(has(CountTooHigh)) + usize::from(extra)
    }

    fn nth_move(&self, index: usize) -> Option<Move> {
        let moves = self.moves();
        let index = if has(NthBackwards) {
            moves.len().checked_sub(index + 1)?
        } else {
            index
        };
        let beyond = if has(NthBeyond) {
            moves.last().copied()
        } else {
            None
        };
        moves.get(index).copied().or(beyond)
    }

    fn moves(&self) -> MoveList<Self> {
        let mut moves: MoveList<Self> = self.legal().into();
        if has(MoveTwice) {
            moves.extend(moves.first().copied());
        }
        if has(MovesSortedOtherwise) {
            moves.reverse();
        }
        moves
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        let legal = self.legal();
        let stays_allowed = has(IllegalAccepted) && mv.from == mv.to;
        let is_refused = has(LegalRefused) && legal.last() == Some(&mv);
        if (legal.contains(&mv) || stays_allowed) && !is_refused {
            Ok(())
        } else {
            Err(Illegal)
        }
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok() && !has(NothingIsLegal)
    }

    fn normalize(&self, mv: Move) -> Result<Move, Illegal> {
        if has(NormalFormDiffers) {
            return Ok(self.legal().first().copied().unwrap_or(mv));
        }
        if has(IllegalNormalized) {
            return Ok(mv);
        }
        self.check(mv).map(|()| mv)
    }

    fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        if let Err(illegal) = self.check(mv) {
            if has(RefusalChangesPosition) {
                self.side = !self.side;
            }
            return Err(illegal);
        }
        self.play_unchecked(mv);
        if has(PlayDiffers) {
            self.cells[mv.from.index()] = Some(!self.side);
        }
        Ok(())
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.cells[mv.to.index()] = self.cells[mv.from.index()].take();
        self.side = !self.side;
        self.plies += 1;
        if has(WrongAfterwards) {
            self.cells[4] = None;
        }
    }

    fn zobrist(&self) -> u64 {
        const PIECES: [u64; 18] = zobrist::keys(1);
        let mut key = 0;
        for (index, cell) in self.cells.iter().enumerate() {
            key ^= cell.map_or(0, |side| PIECES[index * 2 + side.index()]);
        }
        if self.side == Side::Second && !has(KeyWithoutSide) {
            key ^= zobrist::mix(2, 0);
        }
        if has(KeyOfPast) {
            key ^= u64::from(self.plies);
        }
        key
    }

    fn repetition(&self) -> Option<Repetition> {
        self.rules.repetition.draws()
    }

    fn random_move<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        let moves = self.legal();
        let count = moves.len() as u32;
        if count == 0 {
            return has(RandomMoveAtTheEnd).then(Self::stays);
        }
        if has(RandomMoveIllegal) {
            return Some(Self::stays());
        }
        let drawn = below(rng, count) as usize;
        let drawn = if has(LastNeverDrawn) {
            drawn.min(moves.len().max(2) - 2)
        } else {
            drawn
        };
        moves.get(drawn).copied()
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError<Illegal>> {
        let mv = self.normalize(text.parse()?).map_err(MoveError::Illegal)?;
        let other = self.legal().into_iter().find(|&other| other != mv);
        Ok(if has(OtherMoveRead) {
            other.unwrap_or(mv)
        } else {
            mv
        })
    }
}
