//! Boards read from text.

use alloc::borrow::{Cow, ToOwned};
use alloc::vec::Vec;
use core::str::FromStr;

use lusory_core::PerSide;

use super::lines::{Word, Words, lines};
use super::plan::{Center, Plan};
use super::{Board, BoardError, BoardErrorKind, NamedStart, Zone};
use crate::Cell;

/// A longer text is refused; what is written of a board of the most cells and starts takes less than 40 KiB.
pub(super) const MAX_TEXT: usize = 1 << 16;

impl FromStr for Board {
    type Err = BoardError;

    /// Reads the text of a board, whose format is in `docs/boards.md`.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        if text.len() > MAX_TEXT {
            return Err(BoardError::new(BoardErrorKind::TooLong, 1, 1));
        }
        // Some editors begin a file with this mark, and none shows it.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = lines(text);
        let (word, mut rest) = lines
            .next()
            .ok_or(BoardError::new(BoardErrorKind::Header, 1, 1))?;
        if word.text != "arena-board" || rest.next().is_none_or(|version| version.text != "1") {
            return Err(word.error(BoardErrorKind::Header));
        }
        rest.expect_end()?;
        let mut source = Source::default();
        for (keyword, rest) in lines {
            match keyword.text {
                "name" => source.read_name(rest)?,
                "row" => source.read_row(rest)?,
                "cell" => source.read_cell(rest)?,
                "start" => source.read_start(rest)?,
                _ => return Err(keyword.error(BoardErrorKind::Keyword)),
            }
        }
        source.into_board(Word::at_end_of(text))
    }
}

/// A cell that the text names, and where.
type Mention<'a> = (Cell, Word<'a>);

/// What the lines say, before it is checked as a whole.
#[derive(Default)]
struct Source<'a> {
    name: Option<&'a str>,
    /// The rows from the top.
    rows: Vec<Vec<Mention<'a>>>,
    cells: Vec<CellLine<'a>>,
    starts: Vec<StartLine<'a>>,
}

struct CellLine<'a> {
    cell: Cell,
    word: Word<'a>,
    zone: Zone,
    center: Center,
    neighbors: Vec<Mention<'a>>,
}

struct StartLine<'a> {
    name: Word<'a>,
    cells: PerSide<Vec<Mention<'a>>>,
}

impl<'a> Source<'a> {
    fn read_name(&mut self, mut words: Words<'a>) -> Result<(), BoardError> {
        let word = words.expect("the board's name")?;
        if self.name.replace(word.name()?).is_some() {
            return Err(word.error(BoardErrorKind::DuplicateName));
        }
        words.expect_end()
    }

    fn read_row(&mut self, mut words: Words<'a>) -> Result<(), BoardError> {
        let mut word = words.expect("a cell of the row")?;
        let mut row = Vec::new();
        loop {
            let cell = word.cell()?;
            if is_among(self.rows.iter().flatten().chain(&row), cell) {
                return Err(word.error(BoardErrorKind::InTwoRows(cell)));
            }
            row.push((cell, word));
            match words.next() {
                Some(next) => word = next,
                None => break,
            }
        }
        self.rows.push(row);
        Ok(())
    }

    fn read_cell(&mut self, mut words: Words<'a>) -> Result<(), BoardError> {
        const ZONE: &str = "`arena` or `stand`";
        let word = words.expect("the cell's name")?;
        let cell = word.cell()?;
        if self.cells.iter().any(|known| known.cell == cell) {
            return Err(word.error(BoardErrorKind::DuplicateCell(cell)));
        }
        if self.cells.len() == Board::MAX_CELLS {
            return Err(word.error(BoardErrorKind::TooManyCells));
        }
        let zone = words.expect(ZONE)?;
        let zone = match zone.text {
            "arena" => Zone::Arena,
            "stand" => Zone::Stand,
            _ => return Err(zone.error(BoardErrorKind::Expected(ZONE))),
        };
        let center = words.expect_center()?;
        words.expect_colon("`:` and the cell's neighbors")?;
        let mut neighbors = Vec::new();
        for word in words {
            let neighbor = word.cell()?;
            if neighbor == cell {
                return Err(word.error(BoardErrorKind::OwnNeighbor(cell)));
            }
            if is_among(&neighbors, neighbor) {
                return Err(word.error(BoardErrorKind::DuplicateNeighbor(neighbor)));
            }
            neighbors.push((neighbor, word));
        }
        self.cells.push(CellLine {
            cell,
            word,
            zone,
            center,
            neighbors,
        });
        Ok(())
    }

    fn read_start(&mut self, mut words: Words<'a>) -> Result<(), BoardError> {
        let name = words.expect("the start's name")?;
        name.name()?;
        if self.starts.iter().any(|start| start.name.text == name.text) {
            return Err(name.error(BoardErrorKind::DuplicateName));
        }
        if self.starts.len() == Board::MAX_STARTS {
            return Err(name.error(BoardErrorKind::TooManyStarts));
        }
        words.expect_colon("`:` and the first player's cells")?;
        let mut first = Vec::new();
        loop {
            match words.expect("`/` and the second player's cells")? {
                word if word.text == "/" => break,
                word => first.push((word.cell()?, word)),
            }
        }
        let second = words.map(|word| Ok((word.cell()?, word)));
        let cells = PerSide::new(first, second.collect::<Result<_, _>>()?);
        self.starts.push(StartLine { name, cells });
        Ok(())
    }

    /// The board, with `end` to stand for what is missing.
    fn into_board(self, end: Word<'_>) -> Result<Board, BoardError> {
        let name = self.name.ok_or(end.error(BoardErrorKind::NoName))?;
        self.check_cells()?;
        let plan = self.plan();
        if plan.arena == 0 {
            return Err(end.error(BoardErrorKind::NoArena));
        }
        let tiers = plan.tiers();
        for line in &self.cells {
            if plan.index(line.cell).is_some_and(|index| tiers[index] == u8::MAX) {
                return Err(line.word.error(BoardErrorKind::NoWayDown(line.cell)));
            }
        }
        if self.starts.is_empty() {
            return Err(end.error(BoardErrorKind::NoStart));
        }
        let starts = self.starts.iter().map(|start| self.check_start(start));
        let starts = starts.collect::<Result<_, _>>()?;
        Ok(Board::new(Cow::Owned(name.to_owned()), &plan, Cow::Owned(starts)))
    }

    /// Checks that rows and neighbors name all cells that they must, and no others.
    fn check_cells(&self) -> Result<(), BoardError> {
        for &mention in self.rows.iter().flatten() {
            self.find(mention)?;
        }
        for line in &self.cells {
            if !is_among(self.rows.iter().flatten(), line.cell) {
                return Err(line.word.error(BoardErrorKind::InNoRow(line.cell)));
            }
            for &(neighbor, word) in &line.neighbors {
                if !is_among(&self.find((neighbor, word))?.neighbors, line.cell) {
                    return Err(word.error(BoardErrorKind::OneSided(neighbor, line.cell)));
                }
            }
        }
        Ok(())
    }

    /// The line of a cell.
    fn find(&self, (cell, word): Mention<'_>) -> Result<&CellLine<'a>, BoardError> {
        self.cells
            .iter()
            .find(|line| line.cell == cell)
            .ok_or(word.error(BoardErrorKind::UnknownCell(cell)))
    }

    /// The plan of cells that have been checked.
    fn plan(&self) -> Plan {
        let mut plan = Plan::empty();
        for row in self.rows.iter().rev() {
            plan.add_row();
            for &(cell, _) in row {
                plan.add(cell);
            }
        }
        for line in &self.cells {
            let neighbors = line.neighbors.iter();
            let neighbors = neighbors.filter_map(|&(neighbor, _)| plan.index(neighbor));
            let neighbors = neighbors.fold(0, |set, index| set | 1 << index);
            if let Some(index) = plan.index(line.cell) {
                plan.neighbors[index] = neighbors;
                plan.centers[index] = line.center;
                plan.arena |= u64::from(line.zone == Zone::Arena) << index;
            }
        }
        plan
    }

    fn check_start(&self, start: &StartLine<'_>) -> Result<NamedStart, BoardError> {
        let PerSide { first, second } = &start.cells;
        let mut seen = Vec::new();
        for &(cell, word) in first.iter().chain(second) {
            self.find((cell, word))?;
            if seen.contains(&cell) {
                return Err(word.error(BoardErrorKind::StartOverlap(cell)));
            }
            seen.push(cell);
        }
        if first.len() < 2 || second.len() < 2 {
            return Err(start.name.error(BoardErrorKind::TooFewPieces));
        }
        let cells = |side: &[Mention<'_>]| Cow::Owned(side.iter().map(|&(cell, _)| cell).collect());
        Ok(NamedStart {
            name: Cow::Owned(start.name.text.to_owned()),
            cells: PerSide::new(cells(first), cells(second)),
        })
    }
}

fn is_among<'a>(mentions: impl IntoIterator<Item = &'a Mention<'a>>, cell: Cell) -> bool {
    mentions.into_iter().any(|&(known, _)| known == cell)
}
