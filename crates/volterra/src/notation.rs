//! Position strings and moves, read and written.

use core::fmt;
use core::str::FromStr;

use lusory_core::notation::{ParseError, ParseErrorKind, Scanner};
use lusory_core::{Position as _, PositionError, Shape, Side};

use crate::tower::DIGITS;
use crate::{Bitboard, Board, Build, Flaw, Move, Phase, Position, Rules, Setup, Square, Start, Tiles, Tower};

/// Reads ranks from the top, the side to move, and the phase of a set-up.
pub(crate) fn parse_setup(text: &str) -> Result<Setup, ParseError> {
    Scanner::read_all(text, |scanner| {
        let mut setup = Setup::start(Start::FreeSetup);
        for rank in (0..Board::HEIGHT).rev() {
            read_rank(scanner, rank, &mut setup)?;
            if rank > 0 {
                scanner.expect('/', "`/` after the rank")?;
            }
        }
        scanner.expect(' ', "a space after the last rank")?;
        setup.side_to_move = match scanner.one_of("12", "`1` or `2` for the side to move")? {
            '1' => Side::First,
            _ => Side::Second,
        };
        setup.phase = Phase::Play;
        if scanner.accept(' ') {
            let column = scanner.column();
            setup.phase = match scanner.until(&[' ']) {
                "tiles" => Phase::Tiles,
                "pawns" => Phase::Pawns,
                _ => return Err(ParseError::value("`tiles` or `pawns`", column)),
            };
        }
        Ok(setup)
    })
}

fn read_rank(scanner: &mut Scanner<'_>, rank: u8, setup: &mut Setup) -> Result<(), ParseError> {
    let mut squares = Bitboard::rank(rank).into_iter();
    let mut after_run = false;
    while let Some(square) = squares.next() {
        // A run is as long as it can be, so that none follows another.
        if !after_run && scanner.accept('x') {
            let others = read_run(scanner, squares.len())? - 1;
            squares.by_ref().take(others).for_each(drop);
            after_run = true;
        } else {
            let tower = Tower::read(
                scanner,
                if after_run {
                    "`1` or `2`"
                } else {
                    "`x`, `1` or `2`"
                },
            )?;
            setup.towers[square.index()] = tower;
            match tower.owner() {
                Some(owner) if scanner.accept('P') => setup.pawns[owner].insert(square),
                _ => {}
            }
            after_run = false;
        }
        if squares.len() > 0 {
            scanner.expect(',', "`,` after the square")?;
        }
    }
    Ok(())
}

/// Reads the length of a run of empty squares after its `x`: nothing for one, else the number.
fn read_run(scanner: &mut Scanner<'_>, others: usize) -> Result<usize, ParseError> {
    if !matches!(scanner.peek(), Some('0'..='9')) {
        return Ok(1);
    }
    let column = scanner.column();
    match scanner.number("a number of empty squares")? as usize {
        0 | 1 => Err(ParseError::value("`x` alone, or a number from 2", column)),
        run if run > others + 1 => {
            let length = Board::WIDTH;
            Err(ParseError::new(ParseErrorKind::RowTooLong { length }, column))
        }
        run => Ok(run),
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pawns = self.pawns.first | self.pawns.second;
        for rank in (0..Board::HEIGHT).rev() {
            let mut squares = Bitboard::rank(rank).into_iter().peekable();
            while let Some(square) = squares.next() {
                let tower = self.tower(square);
                write!(f, "{tower}")?;
                if tower.is_empty() {
                    let mut run = 1;
                    while squares.next_if(|&next| self.tower(next).is_empty()).is_some() {
                        run += 1;
                    }
                    if run > 1 {
                        write!(f, "{run}")?;
                    }
                }
                f.write_str(if pawns.contains(square) { "P" } else { "" })?;
                f.write_str(if squares.peek().is_some() { "," } else { "" })?;
            }
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        f.write_str(DIGITS[self.side_to_move.index()])?;
        f.write_str(match self.phase() {
            Phase::Tiles => " tiles",
            Phase::Pawns => " pawns",
            Phase::Play => "",
        })
    }
}

impl FromStr for Position {
    type Err = PositionError<Flaw>;

    /// Reads a position string under default rules.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(Rules::default(), text)
    }
}

impl fmt::Display for Build {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.tiles.number(), self.from, self.to)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tile(square) => square.fmt(f),
            Self::Pawn(square) => write!(f, "P{square}"),
            Self::StepFirst(step, build) => write!(f, "P{step},{build}"),
            Self::BuildFirst(build, step) => write!(f, "{build},P{step}"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Scanner::read_all(text, |scanner| match scanner.peek() {
            Some('1' | '2') => {
                let build = read_build(scanner)?;
                scanner.expect(',', "`,` and a step")?;
                Ok(Self::BuildFirst(build, read_pawn(scanner)?))
            }
            Some('P') => {
                let square = read_pawn(scanner)?;
                if scanner.accept(',') {
                    Ok(Self::StepFirst(square, read_build(scanner)?))
                } else {
                    Ok(Self::Pawn(square))
                }
            }
            _ => Square::read(scanner).map(Self::Tile),
        })
    }
}

fn read_pawn(scanner: &mut Scanner<'_>) -> Result<Square, ParseError> {
    scanner.expect('P', "`P` and a square")?;
    Square::read(scanner)
}

fn read_build(scanner: &mut Scanner<'_>) -> Result<Build, ParseError> {
    let tiles = match scanner.one_of("12", "`1` or `2` tiles")? {
        '1' => Tiles::One,
        _ => Tiles::Two,
    };
    let from = Square::read(scanner)?;
    let to = Square::read(scanner)?;
    Ok(Build { tiles, from, to })
}
