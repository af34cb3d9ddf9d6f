//! What a board is made of, before anything is worked out from it.

use core::fmt;

use lusory_core::zobrist;

use super::Board;
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

/// Cells in cell order, with rows, zones, neighbors and places; what lies beyond the last is empty.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Plan {
    pub(super) len: usize,
    pub(super) cells: [Cell; MAX],
    pub(super) row_count: usize,
    /// The number of cells of each row, the last row first.
    pub(super) rows: [u8; MAX],
    pub(super) arena: u64,
    pub(super) neighbors: [u64; MAX],
    pub(super) centers: [Center; MAX],
}

impl Plan {
    pub(super) const fn empty() -> Self {
        Self {
            len: 0,
            cells: [Cell::new('a', 1).expect("a cell's name"); MAX],
            row_count: 0,
            rows: [0; MAX],
            arena: 0,
            neighbors: [0; MAX],
            centers: [Center { x: 0, y: 0 }; MAX],
        }
    }

    /// Adds the next cell to the row that was added last.
    pub(super) const fn add(&mut self, cell: Cell) {
        self.cells[self.len] = cell;
        self.rows[self.row_count - 1] += 1;
        self.len += 1;
    }

    /// The place of a cell in cell order.
    pub(super) fn index(&self, cell: Cell) -> Option<usize> {
        self.cells[..self.len].iter().position(|&known| known == cell)
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
        let mut hash = zobrist::mix(self.arena, self.len as u64);
        let mut index = 0;
        while index < self.len {
            hash = zobrist::mix(hash, self.cells[index].slot() as u64);
            hash = zobrist::mix(hash, self.neighbors[index]);
            index += 1;
        }
        hash
    }
}
