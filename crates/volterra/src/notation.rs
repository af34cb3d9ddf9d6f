//! Position strings and moves, read and written.

use core::fmt;
use core::str::FromStr;

use lusory_core::notation::{ParseError, ParseErrorKind, Scanner};
use lusory_core::{PerSide, Position as _, PositionError, Shape, Side};

use crate::moves::digit;
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
    let (mut file, mut after_run) = (0, false);
    loop {
        if !after_run && scanner.peek() == Some('x') {
            file += read_run(scanner, Board::WIDTH - file)?;
            after_run = true;
        } else {
            let expected = if after_run {
                "a tower after the run"
            } else {
                "`x`, `1` or `2`"
            };
            let tower = Tower::read(scanner, expected)?;
            let square = Square::new(file, rank);
            if let (Some(square), Some(owner)) = (square, tower.owner()) {
                setup.towers[square.index()] = tower;
                if scanner.accept('P') {
                    setup.pawns[owner].insert(square);
                }
            }
            file += 1;
            after_run = false;
        }
        if file == Board::WIDTH {
            return Ok(());
        }
        scanner.expect(',', "`,` after the square")?;
    }
}

/// Reads a run of empty squares: `x` for one, `x2` and so on for as many as there is room for.
fn read_run(scanner: &mut Scanner<'_>, room: u8) -> Result<u8, ParseError> {
    scanner.bump();
    let column = scanner.column();
    let length = match scanner.peek() {
        Some('0'..='9') => scanner.number("a number of empty squares")?,
        _ => 1,
    };
    match u8::try_from(length) {
        Ok(length) if length <= room && (length > 1 || scanner.column() == column) => Ok(length),
        Ok(0 | 1) => Err(ParseError::value(
            "`x`, or a run of at least two empty squares",
            column,
        )),
        _ => {
            let length = Board::WIDTH;
            Err(ParseError::new(ParseErrorKind::RowTooLong { length }, column))
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PerSide { first, second } = self.pawns;
        for rank in (0..Board::HEIGHT).rev() {
            let mut run = 0;
            for (file, square) in (1..).zip(Bitboard::rank(rank)) {
                let tower = self.tower(square);
                if tower.is_empty() {
                    run += 1;
                }
                let run_ends = run > 0 && (!tower.is_empty() || file == Board::WIDTH);
                if run_ends {
                    f.write_str("x")?;
                    if run > 1 {
                        write!(f, "{run}")?;
                    }
                    run = 0;
                    f.write_str(if tower.is_empty() { "" } else { "," })?;
                }
                if !tower.is_empty() {
                    let pawn = if (first | second).contains(square) {
                        "P"
                    } else {
                        ""
                    };
                    let comma = if file < Board::WIDTH { "," } else { "" };
                    write!(f, "{tower}{pawn}{comma}")?;
                }
            }
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        write!(f, "{}", digit(self.side_to_move))?;
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
