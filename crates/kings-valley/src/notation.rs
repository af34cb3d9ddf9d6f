//! Position strings, read and written.

use core::fmt;
use core::str::FromStr;

use lusory_core::notation::{ParseError, Scanner, read_row, write_row};
use lusory_core::{Bitboard, PerSide, Position as _, PositionError, Side, Square, View};

use crate::{Board, Flaw, Piece, Position, Rules, Setup};

const PIECE: &str = "`S`, `K`, `s`, `k`, `#` or a number of empty squares";

/// Reads ranks from the top, the side to move, and the flag of rule 4.
pub(crate) fn parse_setup<S: Board>(text: &str) -> Result<Setup<S>, ParseError> {
    Scanner::read_all(text, |scanner| {
        let mut setup = Setup {
            soldiers: PerSide::default(),
            kings: PerSide::default(),
            pillars: Bitboard::EMPTY,
            side_to_move: Side::First,
            soldier_first: false,
        };
        for rank in (0..S::HEIGHT).rev() {
            read_row(scanner, S::WIDTH, PIECE, |scanner, file| {
                let set = match scanner.one_of("SKsk#", PIECE)? {
                    'S' => &mut setup.soldiers.first,
                    'K' => &mut setup.kings.first,
                    's' => &mut setup.soldiers.second,
                    'k' => &mut setup.kings.second,
                    _ => &mut setup.pillars,
                };
                set.extend(Square::new(file, rank));
                Ok(())
            })?;
            match rank {
                0 => scanner.expect(' ', "a space after the last rank")?,
                _ => scanner.expect('/', "`/` after the rank")?,
            }
        }
        setup.side_to_move = match scanner.one_of("wb", "`w` or `b` for the side to move")? {
            'w' => Side::First,
            _ => Side::Second,
        };
        scanner.expect(' ', "a space after the side to move")?;
        setup.soldier_first = scanner.one_of("s-", "`s` or `-` for the flag of the first move")? == 's';
        Ok(setup)
    })
}

/// The character of a piece in a position string.
pub(crate) fn letter(piece: Piece) -> char {
    match piece {
        Piece::Soldier(Side::First) => 'S',
        Piece::King(Side::First) => 'K',
        Piece::Soldier(Side::Second) => 's',
        Piece::King(Side::Second) => 'k',
        Piece::Pillar => '#',
    }
}

impl<S: Board> fmt::Display for Position<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..S::HEIGHT).rev() {
            write_row(
                f,
                Bitboard::rank(rank)
                    .iter()
                    .map(|square| self.piece_at(square).map(letter)),
            )?;
            f.write_str(if rank > 0 { "/" } else { "" })?;
        }
        let side = match self.side_to_move {
            Side::First => 'w',
            Side::Second => 'b',
        };
        write!(f, " {side} {}", if self.soldier_first { 's' } else { '-' })
    }
}

impl<S: Board> FromStr for Position<S> {
    type Err = PositionError<Flaw>;

    /// Reads a position string under default rules.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(Rules::default(), text)
    }
}
