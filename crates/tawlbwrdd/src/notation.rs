//! Position strings and moves, read and written.

use core::fmt;
use core::str::FromStr;

use lusory_core::notation::{ParseError, Scanner, read_row, write_row};
use lusory_core::{Position as _, PositionError, Shape, Side, View};

use crate::{Bitboard, Board, Flaw, Layout, Move, Piece, Position, Rules, Setup, Square};

const PIECE: &str = "`t`, `T`, `K` or a number of empty squares";

/// Reads ranks from the top, with a slash before and after if one likes, and the side to move.
pub(crate) fn parse_setup(text: &str) -> Result<Setup, ParseError> {
    Scanner::read_all(text, |scanner| {
        scanner.accept('/');
        let mut setup = read_ranks(scanner)?;
        scanner.accept('/');
        scanner.expect(' ', "a space after the last rank")?;
        setup.side_to_move = match scanner.one_of("ad", "`a` or `d` for the side to move")? {
            'a' => Side::First,
            _ => Side::Second,
        };
        Ok(setup)
    })
}

/// Returns the setup of a layout.
pub(crate) fn layout(layout: Layout) -> Setup {
    Scanner::read_all(layout.ranks(), read_ranks).unwrap_or_else(|error| unreachable!("{layout:?}: {error}"))
}

fn read_ranks(scanner: &mut Scanner<'_>) -> Result<Setup, ParseError> {
    let empty = Bitboard::EMPTY;
    let mut setup = Setup {
        attackers: empty,
        defenders: empty,
        king: empty,
        side_to_move: Side::First,
    };
    for rank in (0..Board::HEIGHT).rev() {
        read_row(scanner, Board::WIDTH, PIECE, |scanner, file| {
            let set = match scanner.one_of("tTK", PIECE)? {
                't' => &mut setup.attackers,
                'T' => &mut setup.defenders,
                _ => &mut setup.king,
            };
            set.extend(Square::new(file, rank));
            Ok(())
        })?;
        if rank > 0 {
            scanner.expect('/', "`/` after the rank")?;
        }
    }
    Ok(setup)
}

/// The character of a piece in a position string.
pub(crate) fn letter(piece: Piece) -> char {
    match piece {
        Piece::Attacker => 't',
        Piece::Defender => 'T',
        Piece::King => 'K',
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..Board::HEIGHT).rev() {
            write_row(
                f,
                Bitboard::rank(rank)
                    .iter()
                    .map(|square| self.piece_at(square).map(letter)),
            )?;
            f.write_str(if rank > 0 { "/" } else { "" })?;
        }
        f.write_str(match self.side_to_move {
            Side::First => " a",
            Side::Second => " d",
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

/// Reads a move in short form, or in long form with the captures that are written, in square order.
pub(crate) fn read_move(text: &str) -> Result<(Move, Option<Bitboard>), ParseError> {
    Scanner::read_all(text, |scanner| {
        let from = Square::read(scanner)?;
        let long = scanner.accept('-');
        let mv = Move::new(from, Square::read(scanner)?);
        if !long {
            return Ok((mv, None));
        }
        let mut captures = Bitboard::EMPTY;
        let mut last = None;
        if scanner.accept('x') {
            loop {
                let column = scanner.column();
                let square = Square::read(scanner)?;
                if last >= Some(square) {
                    return Err(ParseError::value(
                        "captured squares in the order a1, b1, ... k11",
                        column,
                    ));
                }
                last = Some(square);
                captures.insert(square);
                if !scanner.accept('/') {
                    break;
                }
            }
        }
        Ok((mv, Some(captures)))
    })
}

impl Position {
    /// Returns the long form of a legal move, after `OpenTafl` notation: the squares joined by `-`, then `x` and the
    /// captured squares in index order joined by `/`, a captured king among them.
    ///
    /// ```
    /// use lusory_core::Position as _;
    /// use lusory_tawlbwrdd::Position;
    /// let position: Position = "11/11/11/11/11/5K5/11/4tT5/11/3t7/11 a".parse()?;
    /// let mv = position.parse_move("d2d4")?;
    /// assert_eq!(position.long_notation(mv).to_string(), "d2-d4");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn long_notation(&self, mv: Move) -> impl fmt::Display {
        LongNotation {
            mv,
            captures: self.captures(mv),
        }
    }
}

struct LongNotation {
    mv: Move,
    captures: Bitboard,
}

impl fmt::Display for LongNotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.mv.from(), self.mv.to())?;
        for (index, square) in self.captures.iter().enumerate() {
            write!(f, "{}{square}", if index == 0 { 'x' } else { '/' })?;
        }
        Ok(())
    }
}
