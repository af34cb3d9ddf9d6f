//! Everything that the game writes and reads.

use std::fmt;
use std::str::FromStr;

use lusory_core::notation::{
    ParseError, ParseErrorKind, Scanner, read_pairs, read_row, write_pairs, write_row,
};
use lusory_core::{Position, PositionError, RepetitionLimit, Side};

use super::{Setup, Slide, Square};
use crate::defect::Defect::*;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Move<const D: u8 = 0> {
    pub from: Square,
    pub to: Square,
}

impl<const D: u8> fmt::Display for Move<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let space = if Slide::<D>::has(SpaceInMove) { " " } else { "" };
        write!(f, "{}{space}{}", self.from, self.to)
    }
}

impl<const D: u8> fmt::Debug for Move<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const D: u8> FromStr for Move<D> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Scanner::read_all(text, |scanner| {
            let from = Square::read(scanner)?;
            scanner.accept(' ');
            let to = Square::read(scanner)?;
            let reversed = Slide::<D>::has(MoveReadBackwards);
            Ok(if reversed {
                Self { from: to, to: from }
            } else {
                Self { from, to }
            })
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Rules<const D: u8 = 0> {
    pub repetition: RepetitionLimit,
}

impl<const D: u8> lusory_core::Rules for Rules<D> {
    const KEYS: &'static str = "repetition";
}

impl<const D: u8> Default for Rules<D> {
    fn default() -> Self {
        Self {
            repetition: RepetitionLimit::THIRD,
        }
    }
}

impl<const D: u8> fmt::Display for Rules<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differs = *self != Self::default() || Slide::<D>::has(DefaultRulesWritten);
        let value =
            (differs && !Slide::<D>::has(RulesForgotten)).then_some(&self.repetition as &dyn fmt::Display);
        write_pairs(f, &[("repetition", value)])
    }
}

impl<const D: u8> FromStr for Rules<D> {
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
pub(crate) struct NoMove<const D: u8>;

impl<const D: u8> fmt::Display for NoMove<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(if Slide::<D>::has(EndWithoutWords) {
            ""
        } else {
            "the side to move has no move"
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Illegal<const D: u8>;

impl<const D: u8> fmt::Display for Illegal<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(if Slide::<D>::has(RefusalWithoutWords) {
            ""
        } else {
            "no piece moves like that"
        })
    }
}

impl<const D: u8> std::error::Error for Illegal<D> {}

/// The character of a piece.
pub(super) fn letter(piece: Side) -> char {
    match piece {
        Side::First => 'S',
        Side::Second => 's',
    }
}

/// Reads ranks from the top, and the side to move.
pub(super) fn read_setup<const D: u8>(text: &str) -> Result<Setup, ParseError> {
    assert!(
        !Slide::<D>::has(ReaderPanics) || !text.contains('3'),
        "a run of three"
    );
    // As long as every position string.
    let whole = if Slide::<D>::has(EndIgnored) {
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
        if Slide::<D>::has(SpacesSkipped) || Slide::<D>::has(TwoSpaces) {
            while scanner.accept(' ') {}
        }
        let side = match scanner.one_of("wb", "`w` or `b`")? {
            'w' => Side::First,
            _ => Side::Second,
        };
        let side = if Slide::<D>::has(SideReadBackwards) {
            !side
        } else {
            side
        };
        Ok(Setup { cells, side })
    });
    match result {
        Err(_) if Slide::<D>::has(ColumnBeyond) => {
            Err(ParseError::new(ParseErrorKind::Number, text.len() + 2))
        }
        Err(_) if Slide::<D>::has(TwoLinesOfWords) => Err(ParseError::value("this\nor that", 1)),
        _ => result,
    }
}

impl<const D: u8> fmt::Display for Slide<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..3).rev() {
            let row = &self.cells[rank * 3..rank * 3 + 3];
            write_row(f, row.iter().map(|cell| cell.map(letter)))?;
            f.write_str(if rank > 0 { "/" } else { "" })?;
        }
        f.write_str(if Self::has(TwoSpaces) { "  " } else { " " })?;
        f.write_str(if self.side == Side::First { "w" } else { "b" })
    }
}

impl<const D: u8> FromStr for Slide<D> {
    type Err = PositionError<Flaw>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let repetition = if Self::has(FromStrOtherRules) {
            RepetitionLimit::OFF
        } else {
            RepetitionLimit::THIRD
        };
        Self::parse(Rules { repetition }, text)
    }
}
