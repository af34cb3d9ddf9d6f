//! Adds a whole new game, tic-tac-toe, and holds it to the laws that every game obeys.
//!
//! A game is one type with the trait `Position`; perft, random play, and games with undo and repetition follow from it.
//! `docs/adding-a-game.md` goes on from here, to drawings, steps, symmetries and the catalogue. Run it with
//! `cargo run --release --example add_a_game`.

#![allow(clippy::print_stdout, reason = "an example shows its results")]

use std::fmt;
use std::ops::ControlFlow;
use std::slice::from_ref;
use std::str::FromStr;

use lusory::notation::{ParseError, Scanner, read_row, write_row};
use lusory::perft::perft;
use lusory::{Bitboard, Game, Outcome, PerSide, Position, SetupError, Shape, Side, Square, Status, zobrist};
use lusory_testkit::{laws, walk};
use thiserror::Error;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Board;

impl Shape for Board {
    const WIDTH: u8 = 3;
    const HEIGHT: u8 = 3;
    type Word = u32;
}

/// The rows, files and diagonals, in octal: a digit is a rank.
const LINES: [u128; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o124, 0o421];

/// The stones of each side. Who is to move follows from their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct TicTacToe(PerSide<Bitboard<Board>>);

impl TicTacToe {
    fn has_line(&self, side: Side) -> bool {
        let mut lines = LINES.into_iter().map(Bitboard::from_u128);
        lines.any(|line| line.is_subset(self.0[side]))
    }

    fn occupied(&self) -> Bitboard<Board> {
        self.0.first | self.0.second
    }
}

/// There are no options: the only text of the rules is the empty one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Rules;

impl lusory::Rules for Rules {
    const KEYS: &'static str = "";
}

impl fmt::Display for Rules {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Scanner::read_all(text, |_| Ok(Self))
    }
}

/// What can be wrong with a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
enum Flaw {
    #[error("the sides did not take turns")]
    NotInTurn,
    #[error("play went on after three in a line")]
    PlayedOn,
}

impl lusory::Flaw for Flaw {
    const ALL: &'static [Self] = &[Self::NotInTurn, Self::PlayedOn];
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
enum Illegal {
    #[error("the game is over")]
    Over,
    #[error("there is a stone on the square")]
    Occupied,
}

impl Position for TicTacToe {
    type Rules = Rules;
    type Start = ();
    type Setup = PerSide<Bitboard<Board>>;
    type Flaw = Flaw;
    type Square = Square<Board>;
    /// The square on which the stone is put.
    type Move = Square<Board>;
    type EndReason = &'static str;
    type Illegal = Illegal;

    const MAX_MOVES: usize = 9;

    fn new(_: Rules, (): ()) -> Self {
        Self(PerSide::new(Bitboard::EMPTY, Bitboard::EMPTY))
    }

    fn rules(&self) -> Rules {
        Rules
    }

    fn from_setup(_: Rules, setup: &Self::Setup) -> Result<Self, SetupError<Flaw>> {
        let position = Self(*setup);
        let mut error = SetupError::default();
        let ahead = setup.first.len().wrapping_sub(setup.second.len());
        error.add_if(
            ahead > 1 || !setup.first.is_disjoint(setup.second),
            Flaw::NotInTurn,
        );
        error.add_if(position.has_line(position.side_to_move()), Flaw::PlayedOn);
        error.or(position)
    }

    fn to_setup(&self) -> Self::Setup {
        self.0
    }

    fn parse_setup(_: Rules, text: &str) -> Result<Self::Setup, ParseError> {
        const SQUARE: &str = "`X`, `O` or a number of empty squares";
        Scanner::read_all(text, |scanner| {
            let mut stones = PerSide::new(Bitboard::EMPTY, Bitboard::EMPTY);
            for rank in (0..3).rev() {
                read_row(scanner, 3, SQUARE, |scanner, file| {
                    let is_x = scanner.one_of("XO", SQUARE)? == 'X';
                    stones[if is_x { Side::First } else { Side::Second }].extend(Square::new(file, rank));
                    Ok(())
                })?;
                if rank > 0 {
                    scanner.expect('/', "`/` after the rank")?;
                }
            }
            Ok(stones)
        })
    }

    fn side_to_move(&self) -> Side {
        Side::ALL[self.occupied().len() % 2]
    }

    fn status(&self) -> Status<&'static str> {
        let last = !self.side_to_move();
        let (outcome, reason) = if self.has_line(last) {
            (Outcome::Win(last), "three in a line")
        } else if self.occupied() == Bitboard::FULL {
            (Outcome::Draw, "the board is full")
        } else {
            return Status::Ongoing;
        };
        Status::Over { outcome, reason }
    }

    fn for_each_move<B>(&self, f: impl FnMut(Square<Board>) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.status().is_over() {
            return ControlFlow::Continue(());
        }
        (!self.occupied()).into_iter().try_for_each(f)
    }

    fn check(&self, mv: Square<Board>) -> Result<(), Illegal> {
        if self.status().is_over() {
            Err(Illegal::Over)
        } else if self.occupied().contains(mv) {
            Err(Illegal::Occupied)
        } else {
            Ok(())
        }
    }

    fn play_unchecked(&mut self, mv: Square<Board>) {
        let side = self.side_to_move();
        self.0[side].insert(mv);
    }

    fn zobrist(&self) -> u64 {
        const KEYS: [[u64; 9]; 2] = [zobrist::keys(1), zobrist::keys(2)];
        let key = |side: Side| {
            self.0[side]
                .iter()
                .map(move |square| KEYS[side.index()][square.index()])
        };
        Side::ALL.into_iter().flat_map(key).fold(0, |all, key| all ^ key)
    }
}

impl fmt::Display for TicTacToe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stone = |square| match Side::ALL.map(|side| self.0[side].contains(square)) {
            [false, false] => None,
            [is_x, _] => Some(if is_x { 'X' } else { 'O' }),
        };
        for rank in (0..3).rev() {
            write_row(f, Bitboard::rank(rank).iter().map(stone))?;
            f.write_str(if rank > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = TicTacToe::new(Rules, ());
    let positions = walk::distinct_positions(from_ref(&start), 1_000, 1, 9);
    for (seed, position) in (0..).zip(&positions) {
        laws::basic(position, seed);
    }
    println!("{} positions obey the laws.", positions.len());

    // Each of 16 full boards without a line comes about in 5! * 4! ways; 81,792 games are won by the ninth stone.
    let games = perft(&start, 9);
    assert_eq!(games, 16 * 120 * 24 + 81_792);
    println!("{games} games fill the board.");

    let mut game = Game::new(TicTacToe::parse(Rules, "X1O/1X1/O2")?);
    for text in ["b2", "c1"] {
        match game.position().parse_move(text) {
            Err(refusal) => println!("{} {text}: {refusal}", game.position()),
            Ok(mv) => game.play(mv)?,
        }
    }
    if let Status::Over { outcome, reason } = game.status() {
        println!("{}: {outcome}, {reason}", game.position());
    }
    Ok(())
}
