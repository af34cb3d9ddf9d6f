//! What a board is made of, before anything is worked out from it.

use core::fmt;

use lusory_core::zobrist;

use super::{Board, bits};
use crate::Cell;

const MAX: usize = Board::MAX_CELLS;

/// The place of a cell's center on a drawing, in thousandths of its unit: x to the right, y upwards.
///
/// ```
/// use lusory_arena::Board;
/// let center = Board::square().center("b1".parse()?).expect("b1 is on the board");
/// assert_eq!((center.x, center.y), (1_000, 0));
/// assert_eq!(center.to_string(), "1.0 0.0");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Center {
    /// The distance to the right.
    pub x: i32,
    /// The distance upwards.
    pub y: i32,
}

impl fmt::Display for Center {
    /// Writes both as decimal numbers with a space between.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (space, value) in [("", self.x), (" ", self.y)] {
            let (sign, size) = (if value < 0 { "-" } else { "" }, value.unsigned_abs());
            let (whole, thousandths) = (size / 1000, size % 1000);
            let (mut fraction, mut digits) = (thousandths, 3);
            while digits > 1 && fraction % 10 == 0 {
                fraction /= 10;
                digits -= 1;
            }
            write!(f, "{space}{sign}{whole}.{fraction:0digits$}")?;
        }
        Ok(())
    }
}

/// Cells by their places in sets, with rows, zones and neighbors; places without a cell are empty.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Plan {
    /// The places of the cells. They ascend in cell order, and those of a row are one after the other.
    pub(super) all: u64,
    pub(super) cells: [Cell; MAX],
    pub(super) row_count: usize,
    /// The rows, the last row first.
    pub(super) rows: [Row; MAX],
    pub(super) arena: u64,
    pub(super) neighbors: [u64; MAX],
    pub(super) centers: [Center; MAX],
}

/// The places of the cells of a row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Row {
    pub(super) start: usize,
    pub(super) len: usize,
}

impl Plan {
    pub(super) const fn empty() -> Self {
        Self {
            all: 0,
            cells: [Cell::new('a', 1).expect("a cell's name"); MAX],
            row_count: 0,
            rows: [Row { start: 0, len: 0 }; MAX],
            arena: 0,
            neighbors: [0; MAX],
            centers: [Center { x: 0, y: 0 }; MAX],
        }
    }

    /// Begins a row above those that are there, without a gap.
    pub(super) const fn add_row(&mut self) {
        self.rows[self.row_count] = Row {
            start: self.len(),
            len: 0,
        };
        self.row_count += 1;
    }

    /// Adds the next cell to the row that was added last.
    pub(super) const fn add(&mut self, cell: Cell) {
        let place = self.len();
        self.cells[place] = cell;
        self.all |= 1 << place;
        self.rows[self.row_count - 1].len += 1;
    }

    /// The number of cells.
    pub(super) const fn len(&self) -> usize {
        self.all.count_ones() as usize
    }

    /// The place of a cell.
    pub(super) fn index(&self, cell: Cell) -> Option<usize> {
        bits(self.all).find(|&place| self.cells[place] == cell)
    }

    /// The plan with gaps between the rows, such that most neighbors in rows one upon the other are equally many places
    /// apart; without a gap, as this one must be, if there is no room for them.
    ///
    /// The fewer distances there are between neighbors, the faster are the moves counted.
    pub(super) const fn spread(&self) -> Self {
        let mut apart = 0;
        let mut row = 1;
        while row < self.row_count {
            let distance = self.distance_to_row_below(row);
            if distance > apart {
                apart = distance;
            }
            row += 1;
        }
        let mut spread = Self {
            row_count: self.row_count,
            rows: self.rows,
            ..Self::empty()
        };
        row = 1;
        while row < self.row_count {
            let below = spread.rows[row - 1];
            let gap = match self.distance_to_row_below(row) {
                0 => 0,
                distance => apart - distance,
            };
            spread.rows[row].start = below.start + below.len + gap;
            if spread.rows[row].start + spread.rows[row].len > MAX {
                return Self { ..*self };
            }
            row += 1;
        }
        let mut place = 0;
        while place < self.len() {
            let to = spread.place_of(self, place);
            spread.all |= 1 << to;
            spread.cells[to] = self.cells[place];
            spread.centers[to] = self.centers[place];
            spread.arena |= (self.arena >> place & 1) << to;
            let mut near = self.neighbors[place];
            while near != 0 {
                spread.neighbors[to] |= 1 << spread.place_of(self, near.trailing_zeros() as usize);
                near &= near - 1;
            }
            place += 1;
        }
        spread
    }

    /// How many places a row's cells are from most of their neighbors in the row below it; 0 without any.
    const fn distance_to_row_below(&self, row: usize) -> usize {
        let (below, above) = (self.rows[row - 1], self.rows[row]);
        let (mut distance, mut best, mut most) = (1, 0, 0);
        while distance < below.len + above.len {
            let mut count = 0;
            let mut place = below.start;
            while place < below.start + below.len {
                let other = place + distance;
                let in_row = other >= above.start && other < above.start + above.len;
                count += (in_row && self.neighbors[place] >> other & 1 == 1) as u32;
                place += 1;
            }
            if count > most {
                (best, most) = (distance, count);
            }
            distance += 1;
        }
        best
    }

    /// The place here of a cell that has another place in a plan with the same rows.
    const fn place_of(&self, other: &Self, place: usize) -> usize {
        let mut row = 0;
        while other.rows[row].start + other.rows[row].len <= place {
            row += 1;
        }
        self.rows[row].start + place - other.rows[row].start
    }

    /// Makes two cells neighbors.
    pub(super) const fn connect(&mut self, one: usize, other: usize) {
        self.neighbors[one] |= 1 << other;
        self.neighbors[other] |= 1 << one;
    }

    /// How far each cell is from the arena; `u8::MAX` if no way leads there.
    pub(super) const fn tiers(&self) -> [u8; MAX] {
        let mut tiers = [u8::MAX; MAX];
        let (mut reached, mut tier) = (self.arena, 0);
        let mut edge = reached;
        while edge != 0 {
            let mut next = 0;
            while edge != 0 {
                let index = edge.trailing_zeros() as usize;
                edge &= edge - 1;
                tiers[index] = tier;
                next |= self.neighbors[index];
            }
            edge = next & !reached;
            reached |= edge;
            tier += 1;
        }
        tiers
    }

    /// A hash of the names, zones and neighbors; boards that differ in the rest alone share it.
    pub(super) const fn hash(&self) -> u64 {
        let mut hash = zobrist::mix(self.arena, self.all);
        let mut place = 0;
        while place < MAX {
            hash = zobrist::mix(hash, self.cells[place].slot() as u64);
            hash = zobrist::mix(hash, self.neighbors[place]);
            place += 1;
        }
        hash
    }
}
