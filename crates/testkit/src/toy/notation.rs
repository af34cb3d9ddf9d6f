//! Position strings, read and written.

use core::fmt;
use core::str::FromStr;

use lusory_core::notation::{ParseError, Scanner, read_row, write_row};
use lusory_core::{Position as _, PositionError, Side};

use super::{Board, Flaw, Point, Position, Rules, Setup, Stacks};

const STACK: &str = "`A`, `b`, `(` or a number of empty points";

/// Reads the board's name if it stands there, its rows from the top, and the side to move.
pub(crate) fn parse_setup(board: &Board, text: &str) -> Result<Setup, ParseError> {
    Scanner::read_all(text, |scanner| {
        if scanner.rest().contains(':') {
            if scanner.until(&[':']) != board.name() {
                return Err(ParseError::value("the name of the board that is played on", 1));
            }
            scanner.bump();
        }
        let mut stacks = Stacks::EMPTY;
        for (index, row) in board.rows().enumerate() {
            if index > 0 {
                scanner.expect('/', "`/` after the row")?;
            }
            let points: Vec<Point> = row.iter().collect();
            read_row(scanner, points.len() as u8, STACK, |scanner, place| {
                read_stack(scanner, &mut stacks, points[usize::from(place)])
            })?;
        }
        scanner.expect(' ', "a space after the last row")?;
        let side_to_move = match scanner.one_of("ab", "`a` or `b` for the side to move")? {
            'a' => Side::First,
            _ => Side::Second,
        };
        Ok(Setup { stacks, side_to_move })
    })
}

/// Reads one stone, or two or three in brackets from the bottom up.
fn read_stack(scanner: &mut Scanner<'_>, stacks: &mut Stacks, point: Point) -> Result<(), ParseError> {
    let start = scanner.column();
    if !scanner.accept('(') {
        let stone = read_stone(scanner, STACK)?;
        stacks.push(point, stone);
        return Ok(());
    }
    while !scanner.accept(')') {
        let column = scanner.column();
        let stone = read_stone(scanner, "`A`, `b` or `)`")?;
        if !stacks.push(point, stone) {
            return Err(ParseError::value("`)` after three stones", column));
        }
    }
    if stacks.height(point) < 2 {
        return Err(ParseError::value("brackets round two or three stones", start));
    }
    Ok(())
}

fn read_stone(scanner: &mut Scanner<'_>, expected: &'static str) -> Result<Side, ParseError> {
    Ok(match scanner.one_of("Ab", expected)? {
        'A' => Side::First,
        _ => Side::Second,
    })
}

/// The character of a stone in a position string.
pub(crate) fn letter(stone: Side) -> char {
    match stone {
        Side::First => 'A',
        Side::Second => 'b',
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.board() != Rules::default().board {
            write!(f, "{}:", self.board().name())?;
        }
        for (index, row) in self.board().rows().enumerate() {
            f.write_str(if index > 0 { "/" } else { "" })?;
            write_row(f, row.iter().map(|point| stack_text(self.stacks, point)))?;
        }
        f.write_str(match self.side_to_move {
            Side::First => " a",
            Side::Second => " b",
        })
    }
}

/// The stones of a point as a position string writes them, or `None` if there are none.
fn stack_text(stacks: Stacks, point: Point) -> Option<String> {
    let stones: String = stacks.stones(point).map(letter).collect();
    match stones.len() {
        0 => None,
        1 => Some(stones),
        _ => Some(format!("({stones})")),
    }
}

impl FromStr for Position {
    type Err = PositionError<Flaw>;

    /// Reads a position string under default rules.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(Rules::default(), text)
    }
}
