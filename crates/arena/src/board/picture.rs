//! Where the cells of a board are drawn in text.

use alloc::format;
use alloc::string::ToString;
use core::fmt;

use super::{Board, Zone};
use crate::Cell;

impl Board {
    /// Returns a drawing of the board to be written by `Display`: each row a line, the cells' names from left to right by
    /// where their centers are, those of stand cells in brackets.
    ///
    /// A board much wider than its cells are apart is drawn narrower, and names that would overlap move to the right.
    ///
    /// ```
    /// use lusory_arena::Board;
    /// let drawn = "
    ///           [a6] [b6] [c6] [d6] [e6] [f6] [g6]
    ///      [a5] [b5]  c5   d5   e5   f5   g5  [h5] [i5]
    /// [a4] [b4]  c4   d4   e4   f4   g4   h4   i4  [j4] [k4]
    /// [a3] [b3]  c3   d3   e3   f3   g3   h3   i3  [j3] [k3]
    ///      [a2] [b2]  c2   d2   e2   f2   g2  [h2] [i2]
    ///           [a1] [b1] [c1] [d1] [e1] [f1] [g1]
    /// ";
    /// assert_eq!(Board::hexagon().picture().to_string(), drawn[1..]);
    /// ```
    pub fn picture(&self) -> impl fmt::Display {
        Picture(self)
    }

    /// Returns how far a cell is from the left in a drawing, in half squares.
    pub(crate) fn half_columns(&self) -> impl Fn(Cell) -> u8 {
        let column = self.columns(2, 80);
        move |cell| column(cell) as u8
    }

    /// The column of each cell's center, from 0, if the two cells of a row that are closest are so many columns apart;
    /// fewer where otherwise the last column were beyond `most`.
    fn columns(&self, apart: u64, most: u64) -> impl Fn(Cell) -> usize {
        let x = |cell: Cell| self.center(cell).map_or(0, |center| center.x);
        let least = self.cells().map(x).min().unwrap_or(0);
        let from_left = move |cell| u64::from(x(cell).abs_diff(least));
        let width = self.cells().map(from_left).max().unwrap_or(0);
        let pairs = self.rows().flat_map(|row| row.windows(2));
        let distances = pairs.map(|pair| u64::from(x(pair[0]).abs_diff(x(pair[1]))));
        let distance = distances.filter(|&distance| distance > 0).min().unwrap_or(1000);
        let (columns, thousandths) = if width * apart > most * distance {
            (most, width)
        } else {
            (apart, distance)
        };
        move |cell| ((from_left(cell) * columns + thousandths / 2) / thousandths) as usize
    }
}

struct Picture<'a>(&'a Board);

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(board) = self;
        let longest = board.cells().map(|cell| cell.to_string().len()).max();
        // The name, its brackets, and a space.
        let column = board.columns(longest.unwrap_or(0) as u64 + 3, 120);
        for row in board.rows() {
            let mut written = 0;
            for &cell in row {
                let (name, offset) = match board.zone(cell) {
                    Some(Zone::Stand) => (format!("[{cell}]"), 0),
                    _ => (cell.to_string(), 1),
                };
                let start = (column(cell) + offset).max(written + usize::from(written > 0));
                write!(f, "{:space$}{name}", "", space = start - written)?;
                written = start + name.len();
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
