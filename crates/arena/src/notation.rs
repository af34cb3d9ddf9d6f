//! Position strings, read and written.

use core::fmt;
use core::str::FromStr;

use lusory_core::notation::{ParseError, Scanner, read_row, write_row};
use lusory_core::{PerSide, Position as _, PositionError, Side, View};

use crate::{Board, Flaw, Position, Rules, Setup};

const PIECE: &str = "`A`, `b` or a number of empty cells";
const LOST: &str = "the number of pieces lost";

/// Reads the board's name if it stands there, its rows from the top, the side to move, and the pieces lost.
pub(crate) fn parse_setup(board: &Board, text: &str) -> Result<Setup, ParseError> {
    Scanner::read_all(text, |scanner| {
        if scanner.rest().contains(':') {
            if scanner.until(&[':']) != board.name() {
                return Err(ParseError::value("the name of the board that is played on", 1));
            }
            scanner.bump();
        }
        let mut pieces = PerSide::new(0, 0);
        for (index, row) in board.rows().enumerate() {
            if index > 0 {
                scanner.expect('/', "`/` after the row")?;
            }
            read_row(scanner, row.len() as u8, PIECE, |scanner, file| {
                let side = letter_side(scanner.one_of("Ab", PIECE)?);
                pieces[side] |= board.bit(row[usize::from(file)]);
                Ok(())
            })?;
        }
        scanner.expect(' ', "a space after the last row")?;
        let side_to_move = match scanner.one_of("ab", "`a` or `b` for the side to move")? {
            'a' => Side::First,
            _ => Side::Second,
        };
        scanner.expect(' ', "a space after the side to move")?;
        let first = read_lost(scanner)?;
        scanner.expect('-', "`-` between the numbers of pieces lost")?;
        let lost = PerSide::new(first, read_lost(scanner)?);
        Ok(Setup {
            pieces,
            side_to_move,
            lost,
        })
    })
}

fn read_lost(scanner: &mut Scanner<'_>) -> Result<u8, ParseError> {
    let column = scanner.column();
    u8::try_from(scanner.number(LOST)?).map_err(|_| ParseError::value(LOST, column))
}

fn letter_side(letter: char) -> Side {
    if letter == 'A' { Side::First } else { Side::Second }
}

/// The character of a piece in a position string.
pub(crate) fn letter(side: Side) -> char {
    match side {
        Side::First => 'A',
        Side::Second => 'b',
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board();
        if board.name() != Board::hexagon().name() {
            write!(f, "{}:", board.name())?;
        }
        for (index, row) in board.rows().enumerate() {
            f.write_str(if index > 0 { "/" } else { "" })?;
            write_row(f, row.iter().map(|&cell| self.piece_at(cell).map(letter)))?;
        }
        let side = letter(self.side_to_move).to_ascii_lowercase();
        write!(f, " {side} {}-{}", self.lost.first, self.lost.second)
    }
}

impl FromStr for Position {
    type Err = PositionError<Flaw>;

    /// Reads a position string under default rules, and so on the usual board.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(Rules::default(), text)
    }
}
