//! Everything that the game writes and reads.

use std::fmt;
use std::str::FromStr;

use lusory_core::notation::{
    ParseError, ParseErrorKind, Scanner, read_pairs, read_row, write_pairs, write_row,
};
use lusory_core::{Position, PositionError, RepetitionLimit, Side};

use super::{Setup, Slide, Square};
use crate::defect::Defect::*;
use crate::defect::has;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Move {
    pub from: Square,
    pub to: Square,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let space = if has(SpaceInMove) { " " } else { "" };
        write!(f, "{}{space}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Scanner::read_all(text, |scanner| {
            let from = Square::read(scanner)?;
            scanner.accept(' ');
            let to = Square::read(scanner)?;
            let reversed = has(MoveReadBackwards);
            Ok(if reversed {
                Self { from: to, to: from }
            } else {
                Self { from, to }
            })
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Rules {
    pub repetition: RepetitionLimit,
}

impl lusory_core::Rules for Rules {
    const KEYS: &'static str = "repetition";
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            repetition: RepetitionLimit::THIRD,
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differs = *self != Self::default() || has(DefaultRulesWritten);
        let value = (differs && !has(RulesForgotten)).then_some(&self.repetition as &dyn fmt::Display);
        write_pairs(f, &[("repetition", value)])
    }
}

impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut rules = Self::default();
        read_pairs(text, "repetition", |_, value| {
            rules.repetition = value.parse()?;
            Ok(())
        })?;
        Ok(rules)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    Crowded,
    Finished,
}

impl lusory_core::Flaw for Flaw {
    const ALL: &'static [Self] = &[Self::Crowded, Self::Finished];
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Crowded => "a side has more than two pieces",
            Self::Finished => "the game is over",
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NoMove;

impl fmt::Display for NoMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(if has(EndWithoutWords) {
            ""
        } else {
            "the side to move has no move"
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Illegal;

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(if has(RefusalWithoutWords) {
            ""
        } else {
            "no piece moves like that"
        })
    }
}

impl std::error::Error for Illegal {}

/// The character of a piece.
pub(super) fn letter(piece: Side) -> char {
    match piece {
        Side::First => 'S',
        Side::Second => 's',
    }
}

/// Reads ranks from the top, and the side to move.
pub(super) fn read_setup(text: &str) -> Result<Setup, ParseError> {
    assert!(!has(ReaderPanics) || !text.contains('3'), "a run of three");
    // As long as every position string.
    let whole = if has(EndIgnored) {
        text.get(..11).unwrap_or(text)
    } else {
        text
    };
    let result = Scanner::read_all(whole, |scanner| {
        let mut cells = [None; 9];
        for rank in (0..3).rev() {
            read_row(scanner, 3, "a piece", |scanner, file| {
                let piece = scanner.one_of("Ss", "`S`, `s` or a number")?;
                let side = if piece == 'S' { Side::First } else { Side::Second };
                cells[usize::from(rank * 3 + file)] = Some(side);
                Ok(())
            })?;
            scanner.expect(if rank == 0 { ' ' } else { '/' }, "the end of the rank")?;
        }
        if has(SpacesSkipped) || has(TwoSpaces) {
            while scanner.accept(' ') {}
        }
        let side = match scanner.one_of("wb", "`w` or `b`")? {
            'w' => Side::First,
            _ => Side::Second,
        };
        let side = if has(SideReadBackwards) { !side } else { side };
        Ok(Setup { cells, side })
    });
    match result {
        Err(_) if has(ColumnBeyond) => Err(ParseError::new(ParseErrorKind::Number, text.len() + 2)),
        Err(_) if has(TwoLinesOfWords) => Err(ParseError::value("this\nor that", 1)),
        _ => result,
    }
}

impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..3).rev() {
            let row = &self.cells[rank * 3..rank * 3 + 3];
            write_row(f, row.iter().map(|cell| cell.map(letter)))?;
            f.write_str(if rank > 0 { "/" } else { "" })?;
        }
        f.write_str(if has(TwoSpaces) { "  " } else { " " })?;
        f.write_str(if self.side == Side::First { "w" } else { "b" })
    }
}

impl FromStr for Slide {
    type Err = PositionError<Flaw>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let repetition = if has(FromStrOtherRules) {
            RepetitionLimit::OFF
        } else {
            RepetitionLimit::THIRD
        };
        Self::parse(Rules { repetition }, text)
    }
}
