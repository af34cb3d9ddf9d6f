//! The boards that come with the crate.

use alloc::borrow::Cow;

use lusory_core::PerSide;

use super::plan::{Center, Plan};
use super::{Board, NamedStart};
use crate::Cell;

impl Board {
    /// Returns the usual board: a hexagon of side 3 cut into 54 triangles, of which those that share an edge are
    /// neighbors. The hexagon of side 2 within is the arena. This board is a reconstruction.
    ///
    /// The digits are the tiers of the stands; each row begins with letter a.
    ///
    /// ```text
    /// 6      2 2 1 2 1 2 2
    /// 5    2 1 . . . . . 1 2
    /// 4  2 1 . . . . . . . 1 2
    /// 3  2 1 . . . . . . . 1 2
    /// 2    2 1 . . . . . 1 2
    /// 1      2 2 1 2 1 2 2
    /// ```
    pub fn hexagon() -> &'static Self {
        static HEXAGON: Board = Board::new(
            Cow::Borrowed("hexagon"),
            &HEXAGON_PLAN,
            Cow::Borrowed(&HEXAGON_STARTS),
        );
        &HEXAGON
    }

    /// Returns the board of 7x7 squares, of which those that share an edge are neighbors. The 5x5 squares within are
    /// the arena.
    ///
    /// ```
    /// use lusory_arena::{Board, Zone};
    /// let square = Board::square();
    /// assert_eq!(square.zone("b2".parse()?), Some(Zone::Arena));
    /// assert_eq!(square.tier("a1".parse()?), Some(2));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn square() -> &'static Self {
        static SQUARE: Board = Board::new(
            Cow::Borrowed("square"),
            &SQUARE_PLAN,
            Cow::Borrowed(&SQUARE_STARTS),
        );
        &SQUARE
    }
}

/// The widths of the hexagon's rows; row 0 is the lowest.
const HEXAGON_WIDTHS: [usize; 6] = [7, 9, 11, 11, 9, 7];

const HEXAGON_PLAN: Plan = {
    // A triangle of side 1 is so high, and its center so far from its base; in thousandths.
    const HEIGHT: i32 = 866;
    const CENTER: i32 = 289;
    let mut plan = Plan::empty();
    let mut row = 0;
    while row < 6 {
        plan.add_row();
        let width = HEXAGON_WIDTHS[row];
        let mut file = 0;
        while file < width {
            let index = plan.len();
            plan.add(named(file, row));
            if row > 0 && row < 5 && file >= 2 && file < width - 2 {
                plan.arena |= 1 << index;
            }
            if file > 0 {
                plan.connect(index, index - 1);
            }
            let base_below = (file % 2 == 0) == (row >= 3);
            if base_below && row > 0 {
                // The rows are centered: where the widths differ by two, so do the files by one.
                let below = file + HEXAGON_WIDTHS[row - 1] / 2 - width / 2;
                plan.connect(index, index - file - HEXAGON_WIDTHS[row - 1] + below);
            }
            let above_base = if base_below { CENTER } else { HEIGHT - CENTER };
            plan.centers[index] = Center {
                x: 500 * (file + 5 - width / 2) as u16 as i32,
                y: HEIGHT * row as u16 as i32 + above_base,
            };
            file += 1;
        }
        row += 1;
    }
    plan
};

const SQUARE_PLAN: Plan = {
    let mut plan = Plan::empty();
    let mut index = 0;
    while index < 49 {
        let (row, file) = (index / 7, index % 7);
        if file == 0 {
            plan.add_row();
        } else {
            plan.connect(index, index - 1);
        }
        if row > 0 {
            plan.connect(index, index - 7);
        }
        if row > 0 && row < 6 && file > 0 && file < 6 {
            plan.arena |= 1 << index;
        }
        plan.add(named(file, row));
        plan.centers[index] = Center {
            x: 1000 * file as u16 as i32,
            y: 1000 * row as u16 as i32,
        };
        index += 1;
    }
    plan
};

static HEXAGON_STARTS: [NamedStart; 3] = [
    start(
        "back",
        &cells::<9>("a1b1d1f1g1a2i2a3k3"),
        &cells::<9>("a4k4a5i5a6b6d6f6g6"),
    ),
    start("front", &cells::<6>("c1e1b2h2b3j3"), &cells::<6>("b4j4b5h5c6e6")),
    start(
        "ring",
        &cells::<9>("a3a1d1g1k3i5f6b6a5"),
        &cells::<9>("a2b1f1i2k4g6d6a6a4"),
    ),
];

static SQUARE_STARTS: [NamedStart; 1] = [start(
    "edge",
    &cells::<7>("a1b1c1d1e1f1g1"),
    &cells::<7>("a7b7c7d7e7f7g7"),
)];

const fn start(name: &'static str, first: &'static [Cell], second: &'static [Cell]) -> NamedStart {
    NamedStart {
        name: Cow::Borrowed(name),
        cells: PerSide::new(Cow::Borrowed(first), Cow::Borrowed(second)),
    }
}

/// The cells of a text in which each has one digit.
const fn cells<const N: usize>(text: &str) -> [Cell; N] {
    let bytes = text.as_bytes();
    assert!(bytes.len() == 2 * N);
    let mut cells = [named(0, 0); N];
    let mut i = 0;
    while i < N {
        cells[i] = named((bytes[2 * i] - b'a') as usize, (bytes[2 * i + 1] - b'1') as usize);
        i += 1;
    }
    cells
}

/// The cell of a file and a row, both from 0.
const fn named(file: usize, row: usize) -> Cell {
    Cell::new((b'a' + file as u8) as char, row as u8 + 1).expect("a cell's name")
}
