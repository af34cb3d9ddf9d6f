//! Boards: cells with names, zones and neighbors.

mod automorphism;
mod error;
mod included;
mod lines;
mod picture;
mod plan;
mod reach;
mod read;
mod tile;
mod write;

use alloc::borrow::Cow;
use alloc::boxed::Box;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ptr;

use lusory_core::{PerSide, Side};

pub(crate) use automorphism::Automorphism;
use automorphism::Automorphisms;
pub use error::{BoardError, BoardErrorKind};
pub use plan::Center;
use plan::Plan;
pub(crate) use reach::Reach;

use crate::{Cell, StandMoves};

/// A board: up to 64 cells with names, zones and neighbors, and the starts that are played on it.
///
/// [`Board::hexagon`] and [`Board::square`] come with the crate; any other is read from text, whose format is in
/// `docs/boards.md`. Rules and positions refer to a board that stays for the rest of the program, so that they are small
/// and need no counting of references: [`Board::leak`] makes such a board of one that was read.
///
/// *Cell order* is that of the rows from the last to the first, each from left to right. In sets of cells, bit *i* of a
/// word stands for the cell of [index](Self::index) *i*. Indices ascend in cell order; between rows there may be gaps.
/// Boards are equal if their content is.
///
/// ```
/// use lusory_arena::{Board, Position, Rules};
/// use lusory_core::Position as _;
///
/// let board: Board = "\
/// arena-board 1
/// name corridor
/// row a1 b1 c1 d1 e1 f1
/// cell a1 stand 0.0 0.0 : b1
/// cell b1 stand 1.0 0.0 : a1 c1
/// cell c1 arena 2.0 0.0 : b1 d1
/// cell d1 arena 3.0 0.0 : c1 e1
/// cell e1 stand 4.0 0.0 : d1 f1
/// cell f1 stand 5.0 0.0 : e1
/// start ends : a1 b1 / e1 f1
/// ".parse()?;
/// let rules = Rules::on(board.leak());
/// let start = Position::new(rules, Default::default());
/// assert_eq!(start.to_string(), "corridor:AA2bb a 0-0");
/// assert_eq!(start.moves().as_slice(), ["b1c1,a1b1".parse()?]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Board {
    name: Cow<'static, str>,
    plan: Plan,
    starts: Cow<'static, [NamedStart]>,
    /// The number of each cell's tier, 0 for the arena.
    tiers: [u8; Self::MAX_CELLS],
    /// The index of each cell name; [`Self::NOWHERE`] for those that the board does not have.
    indices: [u8; Cell::LETTERS * Cell::NUMBERS],
    forward: Reach,
    free: Reach,
    automorphisms: Automorphisms,
    /// A hash of the content.
    key: u64,
}

/// A start under its name, with each side's cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct NamedStart {
    name: Cow<'static, str>,
    cells: PerSide<Cow<'static, [Cell]>>,
}

/// One of the starts of a board; the default is the first one.
///
/// ```
/// use lusory_arena::{Board, Start};
/// let ring = Board::hexagon().start("ring").expect("the third start");
/// assert_ne!(ring, Start::default());
/// assert_eq!(Board::hexagon().start("back"), Some(Start::default()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Start {
    index: usize,
}

/// The two parts of a board (rules 2 and 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zone {
    /// Where pieces are captured.
    Arena,
    /// Where pieces are safe, and which they leave for good.
    Stand,
}

impl Board {
    /// The most cells a board can have.
    pub const MAX_CELLS: usize = 64;

    /// The most starts a board can have.
    pub const MAX_STARTS: usize = 64;

    const NOWHERE: u8 = u8::MAX;

    /// The board of a plan without gaps in which all is well.
    const fn new(name: Cow<'static, str>, plan: &Plan, starts: Cow<'static, [NamedStart]>) -> Self {
        let plan = plan.spread();
        let tiers = plan.tiers();
        let mut indices = [Self::NOWHERE; Cell::LETTERS * Cell::NUMBERS];
        let mut left = plan.all;
        while left != 0 {
            let index = left.trailing_zeros() as usize;
            indices[plan.cells[index].slot()] = index as u8;
            left &= left - 1;
        }
        Self {
            tiers,
            indices,
            forward: Reach::new(&plan, &tiers, StandMoves::Forward),
            free: Reach::new(&plan, &tiers, StandMoves::Free),
            automorphisms: Automorphisms::new(&plan),
            key: plan.hash(),
            name,
            plan,
            starts,
        }
    }

    /// Returns the board itself for the rest of the program: its memory, about 16 KiB, is never given back.
    ///
    /// A program that reads boards again and again should keep those that it has, and look for an equal one first.
    pub fn leak(self) -> &'static Self {
        Box::leak(Box::new(self))
    }

    /// Returns the name by which position strings call the board.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the cells in cell order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        bits(self.plan.all).map(|index| self.plan.cells[index])
    }

    /// The cell of an index that some cell of the board has.
    #[inline]
    pub(crate) fn cell(&self, index: usize) -> Cell {
        self.plan.cells[index]
    }

    /// Returns the index of a cell in sets, below [`MAX_CELLS`](Self::MAX_CELLS), or `None` if the board does not have it.
    ///
    /// ```
    /// use lusory_arena::Board;
    /// let board = Board::hexagon();
    /// let index = board.index("a2".parse()?).expect("a2 is on the board");
    /// assert!(board.all() >> index & 1 == 1 && board.arena() >> index & 1 == 0);
    /// assert_eq!(board.index("h1".parse()?), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub fn index(&self, cell: Cell) -> Option<usize> {
        match self.indices[cell.slot()] {
            Self::NOWHERE => None,
            index => Some(usize::from(index)),
        }
    }

    /// The set of a cell that the board has.
    #[inline]
    pub(crate) fn bit(&self, cell: Cell) -> u64 {
        1_u64.wrapping_shl(u32::from(self.indices[cell.slot()]))
    }

    /// Returns the rows from the top, each from left to right.
    pub fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        let rows = self.plan.rows[..self.plan.row_count].iter().rev();
        rows.map(|row| &self.plan.cells[row.start..row.start + row.len])
    }

    /// Returns the zone of a cell, or `None` if the board does not have it.
    pub fn zone(&self, cell: Cell) -> Option<Zone> {
        self.tier(cell)
            .map(|tier| if tier == 0 { Zone::Arena } else { Zone::Stand })
    }

    /// Returns how many steps a cell is from the arena, 0 within it, or `None` if the board does not have it.
    ///
    /// ```
    /// use lusory_arena::Board;
    /// let tier = |cell: &str| Board::hexagon().tier(cell.parse().expect("a cell"));
    /// assert_eq!([tier("a1"), tier("c1"), tier("c2"), tier("a9")], [Some(2), Some(1), Some(0), None]);
    /// ```
    pub fn tier(&self, cell: Cell) -> Option<u8> {
        Some(self.tiers[self.index(cell)?])
    }

    /// Returns the cells next to a cell in cell order; none if the board does not have the cell.
    pub fn neighbors(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let set = self.index(cell).map_or(0, |index| self.plan.neighbors[index]);
        bits(set).map(|index| self.plan.cells[index])
    }

    /// Returns where the center of a cell is drawn, or `None` if the board does not have it.
    pub fn center(&self, cell: Cell) -> Option<Center> {
        Some(self.plan.centers[self.index(cell)?])
    }

    /// Returns all cells as a set.
    #[inline]
    pub fn all(&self) -> u64 {
        self.plan.all
    }

    /// Returns the cells of the arena as a set.
    #[inline]
    pub fn arena(&self) -> u64 {
        self.plan.arena
    }

    /// Returns the names of the starts, the default first.
    ///
    /// ```
    /// use lusory_arena::Board;
    /// assert_eq!(Board::hexagon().starts().collect::<Vec<_>>(), ["back", "front", "ring"]);
    /// ```
    pub fn starts(&self) -> impl Iterator<Item = &str> {
        self.starts.iter().map(|start| &*start.name)
    }

    /// Returns the start of a name, or `None` if the board has none of that name.
    pub fn start(&self, name: &str) -> Option<Start> {
        let index = self.starts().position(|known| known == name)?;
        Some(Start { index })
    }

    /// Where the pieces of each side stand in a start.
    pub(crate) fn start_pieces(&self, start: Start) -> PerSide<u64> {
        let cells = &self.starts[start.index].cells;
        let set = |side: Side| {
            cells[side]
                .iter()
                .filter_map(|&cell| self.index(cell))
                .fold(0, |set, i| set | 1 << i)
        };
        PerSide::new(set(Side::First), set(Side::Second))
    }

    /// Where pieces may step to.
    #[inline]
    pub(crate) fn reach(&self, stand_moves: StandMoves) -> &Reach {
        match stand_moves {
            StandMoves::Forward => &self.forward,
            StandMoves::Free => &self.free,
        }
    }

    /// The maps of the cells that keep neighbors and zones, the identity first.
    pub(crate) fn automorphisms(&self) -> &[Automorphism] {
        self.automorphisms.as_slice()
    }

    fn content(&self) -> (&str, &Plan, &[NamedStart]) {
        (&self.name, &self.plan, &self.starts)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Board").field(&self.name).finish()
    }
}

impl PartialEq for Board {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self, other) || (self.key == other.key && self.content() == other.content())
    }
}

impl Eq for Board {}

impl PartialOrd for Board {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Board {
    fn cmp(&self, other: &Self) -> Ordering {
        if ptr::eq(self, other) {
            return Ordering::Equal;
        }
        self.content().cmp(&other.content())
    }
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

/// The indices of the bits of a set, ascending.
#[inline]
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (set != 0).then(|| {
            let index = set.trailing_zeros() as usize;
            set &= set - 1;
            index
        })
    })
}
