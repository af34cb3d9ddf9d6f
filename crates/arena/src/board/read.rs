//! Boards read from text.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use lusory_core::PerSide;

use super::plan::{Center, Plan};
use super::{Board, BoardError, BoardErrorKind, NamedStart};
use crate::Cell;

/// A longer text is refused: every cell may name all others, with room for comments.
pub(super) const MAX_BOARD_TEXT: usize = 1 << 16;

const MAX_NAME: usize = 32;

const ZONE: &str = "`arena` or `stand`";

impl FromStr for Board {
    type Err = BoardError;

    /// Reads the text of a board, whose format is in `docs/boards.md`.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        if text.len() > MAX_BOARD_TEXT {
            return Err(BoardError::new(BoardErrorKind::TooLong, 1, 1));
        }
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, text)| Line::new(text, index + 1));
        let mut lines = lines.by_ref().filter(|line| !line.is_empty());
        let end = Word::at_end_of(text);
        lines.next().unwrap_or_else(|| Line::new("", 1)).read_header()?;
        let mut source = Source::default();
        lines.try_for_each(|line| source.read(line))?;
        source.into_board(end)
    }
}

/// A word of the text and where it stands.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Word<'a> {
    /// The empty word after the end.
    fn at_end_of(text: &'a str) -> Self {
        let last = text.lines().last().unwrap_or("");
        Self {
            text: "",
            line: text.lines().count().max(1),
            column: last.len() + 1,
        }
    }

    fn error(self, kind: BoardErrorKind) -> BoardError {
        BoardError::new(kind, self.line, self.column)
    }

    fn cell(self) -> Result<Cell, BoardError> {
        self.text
            .parse()
            .map_err(|_| self.error(BoardErrorKind::CellName))
    }

    fn name(self) -> Result<&'a str, BoardError> {
        let fits = self.text.len() <= MAX_NAME
            && self.text.starts_with(|c: char| c.is_ascii_alphabetic())
            && self
                .text
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        fits.then_some(self.text).ok_or(self.error(BoardErrorKind::Name))
    }

    /// Reads a decimal number as thousandths.
    fn coordinate(self) -> Result<i32, BoardError> {
        let error = self.error(BoardErrorKind::Coordinate);
        let digits = self.text.strip_prefix('-').unwrap_or(self.text);
        let plain = digits.starts_with(|c: char| c.is_ascii_digit())
            && digits.ends_with(|c: char| c.is_ascii_digit());
        let number = match self.text.parse::<f64>() {
            Ok(number) if plain && !digits.contains(['e', 'E']) && number.abs() <= 1e6 => number,
            _ => return Err(error),
        };
        // Half a thousandth more, cut off: rounding itself is not in `core`.
        let half = if number < 0.0 { -0.5 } else { 0.5 };
        Ok((number * 1000.0 + half) as i32)
    }
}

/// The words of a line that are still to be read.
#[derive(Clone)]
struct Line<'a> {
    text: &'a str,
    /// The number of the line.
    number: usize,
    /// How many bytes of the line are read.
    read: usize,
}

impl<'a> Line<'a> {
    /// A line without its comment.
    fn new(text: &'a str, number: usize) -> Self {
        let text = text.split('#').next().unwrap_or("").trim_end();
        Self {
            text,
            number,
            read: 0,
        }
    }

    fn is_empty(&self) -> bool {
        self.clone().next().is_none()
    }

    /// The next word, or an error at the end of the line.
    fn expect(&mut self, expected: &'static str) -> Result<Word<'a>, BoardError> {
        let end = Word {
            text: "",
            line: self.number,
            column: self.text.len() + 1,
        };
        self.next().ok_or(end.error(BoardErrorKind::Expected(expected)))
    }

    fn expect_mark(&mut self, mark: &str, expected: &'static str) -> Result<(), BoardError> {
        match self.expect(expected)? {
            word if word.text == mark => Ok(()),
            word => Err(word.error(BoardErrorKind::Expected(expected))),
        }
    }

    fn expect_end(&mut self) -> Result<(), BoardError> {
        self.next().map_or(Ok(()), |word| {
            Err(word.error(BoardErrorKind::Expected("the end of the line")))
        })
    }

    fn read_header(mut self) -> Result<(), BoardError> {
        for expected in ["arena-board", "1"] {
            let word = self.next().filter(|word| word.text == expected);
            word.ok_or(BoardError::new(BoardErrorKind::Header, self.number, 1))?;
        }
        self.expect_end()
    }
}

impl<'a> Iterator for Line<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let rest = &self.text[self.read..];
        let start = self.read + rest.find(|c: char| !c.is_whitespace())?;
        let rest = &self.text[start..];
        let text = &rest[..rest.find(char::is_whitespace).unwrap_or(rest.len())];
        self.read = start + text.len();
        Some(Word {
            text,
            line: self.number,
            column: start + 1,
        })
    }
}

/// What the lines say, before it is checked as a whole.
#[derive(Default)]
struct Source<'a> {
    name: Option<&'a str>,
    /// The rows from the top.
    rows: Vec<Vec<(Cell, Word<'a>)>>,
    cells: Vec<CellLine<'a>>,
    starts: Vec<StartLine<'a>>,
}

struct CellLine<'a> {
    word: Word<'a>,
    cell: Cell,
    is_arena: bool,
    center: Center,
    neighbors: Vec<(Cell, Word<'a>)>,
}

struct StartLine<'a> {
    word: Word<'a>,
    cells: PerSide<Vec<(Cell, Word<'a>)>>,
}

impl<'a> Source<'a> {
    fn read(&mut self, mut line: Line<'a>) -> Result<(), BoardError> {
        let keyword = line.expect("a keyword")?;
        match keyword.text {
            "name" => {
                let word = line.expect("the board's name")?;
                if self.name.replace(word.name()?).is_some() {
                    return Err(word.error(BoardErrorKind::DuplicateName));
                }
                line.expect_end()
            }
            "row" => self.read_row(line),
            "cell" => self.read_cell(line),
            "start" => self.read_start(line),
            _ => Err(keyword.error(BoardErrorKind::Keyword)),
        }
    }

    fn read_row(&mut self, mut line: Line<'a>) -> Result<(), BoardError> {
        let first = line.expect("a cell of the row")?;
        self.rows.push(Vec::new());
        for word in core::iter::once(first).chain(line) {
            let cell = word.cell()?;
            if self.rows.iter().flatten().any(|&(known, _)| known == cell) {
                return Err(word.error(BoardErrorKind::InTwoRows(cell)));
            }
            if let Some(row) = self.rows.last_mut() {
                row.push((cell, word));
            }
        }
        Ok(())
    }

    fn read_cell(&mut self, mut line: Line<'a>) -> Result<(), BoardError> {
        let word = line.expect("the cell's name")?;
        let cell = word.cell()?;
        if self.cells.iter().any(|known| known.cell == cell) {
            return Err(word.error(BoardErrorKind::DuplicateCell(cell)));
        }
        if self.cells.len() == Board::MAX_CELLS {
            return Err(word.error(BoardErrorKind::TooManyCells));
        }
        let zone = line.expect(ZONE)?;
        let is_arena = match zone.text {
            "arena" => true,
            "stand" => false,
            _ => return Err(zone.error(BoardErrorKind::Expected(ZONE))),
        };
        let center = Center {
            x: line.expect("x of the cell's center")?.coordinate()?,
            y: line.expect("y of the cell's center")?.coordinate()?,
        };
        line.expect_mark(":", "`:` and the cell's neighbors")?;
        let mut neighbors = Vec::new();
        for word in line {
            let neighbor = word.cell()?;
            if neighbor == cell {
                return Err(word.error(BoardErrorKind::OwnNeighbor(cell)));
            }
            if neighbors.iter().any(|&(known, _)| known == neighbor) {
                return Err(word.error(BoardErrorKind::DuplicateNeighbor(neighbor)));
            }
            neighbors.push((neighbor, word));
        }
        self.cells.push(CellLine {
            word,
            cell,
            is_arena,
            center,
            neighbors,
        });
        Ok(())
    }

    fn read_start(&mut self, mut line: Line<'a>) -> Result<(), BoardError> {
        let word = line.expect("the start's name")?;
        let name = word.name()?;
        if self.starts.iter().any(|start| start.word.text == name) {
            return Err(word.error(BoardErrorKind::DuplicateName));
        }
        line.expect_mark(":", "`:` and the first player's cells")?;
        let mut cells: PerSide<Vec<(Cell, Word<'a>)>> = PerSide::default();
        let mut of_side = &mut cells.first;
        let mut sides = 1;
        for word in line {
            if word.text == "/" && sides == 1 {
                of_side = &mut cells.second;
                sides = 2;
            } else {
                of_side.push((word.cell()?, word));
            }
        }
        if sides == 1 {
            return Err(word.error(BoardErrorKind::Expected("`/` between the cells of both sides")));
        }
        self.starts.push(StartLine { word, cells });
        Ok(())
    }

    /// The board, with `end` to stand for what is missing.
    fn into_board(self, end: Word<'_>) -> Result<Board, BoardError> {
        let name = self.name.ok_or(end.error(BoardErrorKind::NoName))?;
        let plan = self.plan()?;
        if plan.arena == 0 {
            return Err(end.error(BoardErrorKind::NoArena));
        }
        let tiers = plan.tiers();
        for line in &self.cells {
            let index = plan.cells[..plan.len].iter().position(|&cell| cell == line.cell);
            if index.is_some_and(|index| tiers[index] == u8::MAX) {
                return Err(line.word.error(BoardErrorKind::NoWayDown(line.cell)));
            }
        }
        if self.starts.is_empty() {
            return Err(end.error(BoardErrorKind::NoStart));
        }
        let starts = self
            .starts
            .iter()
            .map(|start| start.check(&self))
            .collect::<Result<_, _>>()?;
        Ok(Board::new(Cow::Owned(name.to_owned()), plan, Cow::Owned(starts)))
    }

    fn plan(&self) -> Result<Plan, BoardError> {
        let mut plan = Plan::empty();
        for row in self.rows.iter().rev() {
            plan.row_count += 1;
            for &(cell, word) in row {
                self.find(cell, word)?;
                plan.add(cell);
            }
        }
        for line in &self.cells {
            let place = |cell: Cell| plan.cells[..plan.len].iter().position(|&known| known == cell);
            let index = place(line.cell).ok_or(line.word.error(BoardErrorKind::InNoRow(line.cell)))?;
            let mut neighbors = 0;
            for &(neighbor, word) in &line.neighbors {
                let found = self.find(neighbor, word)?;
                if !found.neighbors.iter().any(|&(back, _)| back == line.cell) {
                    return Err(word.error(BoardErrorKind::OneSided(neighbor, line.cell)));
                }
                let other = place(neighbor).ok_or(found.word.error(BoardErrorKind::InNoRow(neighbor)))?;
                neighbors |= 1 << other;
            }
            plan.neighbors[index] = neighbors;
            plan.centers[index] = line.center;
            plan.arena |= u64::from(line.is_arena) << index;
        }
        Ok(plan)
    }

    /// The line of a cell that a word names.
    fn find(&self, cell: Cell, word: Word<'_>) -> Result<&CellLine<'a>, BoardError> {
        self.cells
            .iter()
            .find(|line| line.cell == cell)
            .ok_or(word.error(BoardErrorKind::UnknownCell(cell)))
    }
}

impl StartLine<'_> {
    fn check(&self, source: &Source<'_>) -> Result<NamedStart, BoardError> {
        let mut seen = Vec::new();
        for &(cell, word) in self.cells.first.iter().chain(&self.cells.second) {
            source.find(cell, word)?;
            if seen.contains(&cell) {
                return Err(word.error(BoardErrorKind::StartOverlap(cell)));
            }
            seen.push(cell);
        }
        if self.cells.first.len() < 2 || self.cells.second.len() < 2 {
            return Err(self.word.error(BoardErrorKind::TooFewPieces));
        }
        let cells = |side: &[(Cell, Word<'_>)]| Cow::Owned(side.iter().map(|&(cell, _)| cell).collect());
        Ok(NamedStart {
            name: Cow::Owned(String::from(self.word.text)),
            cells: PerSide::new(cells(&self.cells.first), cells(&self.cells.second)),
        })
    }
}
