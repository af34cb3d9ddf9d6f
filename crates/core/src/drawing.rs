//! Boards drawn in text, with squares marked on them.

mod ink;
mod text;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use crate::{Charset, Row, Side, View};

pub use ink::in_color;

/// A board to be drawn in text: `Display` writes it.
///
/// There is a line a row from the top, with the squares' names at the edges. Where all rows are alike, the number in the
/// names of its squares stands before each row, and the letters below the last. Elsewhere the names of its first and last
/// square stand at the ends of each row. Every line ends with a line feed, the last too.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::drawing::Drawing;
/// use lusory_core::{Charset, Position};
///
/// let drawn = "\
/// 2  . . . .
/// 1  . T . .
///    a b c d
/// ";
/// let position = Ring::parse(Default::default(), "b1 w")?;
/// assert_eq!(Drawing::new(&position, Charset::Ascii).to_string(), drawn);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    rows: Vec<Row<Cell>>,
    charset: Charset,
    colored: bool,
}

/// A square with what stands on it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cell {
    square: String,
    symbol: String,
    occupied: bool,
    side: Option<Side>,
    mark: Option<Mark>,
}

/// What a square is marked as; marks are seen without color too.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// # use lusory_core::{Charset, drawing::{Drawing, Mark}};
/// let drawing = Drawing::new(&Ring::default(), Charset::Ascii).marked(Mark::Chosen, ["a1"]);
/// assert!(drawing.to_string().contains("<T>"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The last move took a piece from here or put one here: `[x]`.
    Played,
    /// Whose moves are looked at: `<x>`.
    Chosen,
    /// Where a move may lead: a dot if the square is empty, else `(x)`.
    Target,
}

impl Drawing {
    /// Returns a drawing without marks and color, the first side at the bottom.
    pub fn new<P: View>(position: &P, charset: Charset) -> Self {
        let cell = |square| {
            let mut symbol = String::new();
            // Writing to a string cannot fail.
            let _ = position.write_symbol(square, charset, &mut symbol);
            Cell {
                square: square.to_string(),
                symbol,
                occupied: position.piece_at(square).is_some(),
                side: position.side_at(square),
                mark: None,
            }
        };
        let rows = position.rows().into_iter().map(|row| Row {
            indent: row.indent,
            squares: row.squares.into_iter().map(cell).collect(),
        });
        Self {
            rows: rows.collect(),
            charset,
            colored: false,
        }
    }

    /// Returns the drawing with some squares marked; those that the board does not have are passed over.
    ///
    /// A square has one mark, the last it is given.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// use lusory_core::drawing::{Drawing, Mark};
    /// use lusory_core::{Charset, Position, View};
    ///
    /// let before = Ring::default();
    /// let mv = "+2".parse()?;
    /// let mut position = before.clone();
    /// position.play(mv)?;
    /// let drawing = Drawing::new(&position, Charset::Ascii)
    ///     .marked(Mark::Played, before.squares_of(mv))
    ///     .marked(Mark::Target, position.targets_from("c1".parse()?));
    /// let drawn = "\
    /// 2  * . . .
    /// 1 [.].[T]*
    ///    a b c d
    /// ";
    /// assert_eq!(drawing.to_string(), drawn);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn marked(mut self, mark: Mark, squares: impl IntoIterator<Item: Display>) -> Self {
        for square in squares {
            let name = square.to_string();
            let cells = self.rows.iter_mut().flat_map(|row| &mut row.squares);
            for cell in cells.filter(|cell| cell.square == name) {
                cell.mark = Some(mark);
            }
        }
        self
    }

    /// Returns the drawing turned round: what was at the bottom is at the top, what was left is right.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::{Charset, drawing::Drawing};
    /// let drawn = "\
    /// 1  . . . T
    /// 2  . . . .
    ///    d c b a
    /// ";
    /// assert_eq!(Drawing::new(&Ring::default(), Charset::Ascii).flipped().to_string(), drawn);
    /// ```
    #[must_use]
    pub fn flipped(mut self) -> Self {
        let end = |row: &Row<Cell>| usize::from(row.indent) + 2 * row.squares.len();
        let width = self.rows.iter().map(end).max().unwrap_or(0);
        for row in &mut self.rows {
            row.indent = (width - end(row)) as u8;
            row.squares.reverse();
        }
        self.rows.reverse();
        self
    }

    /// Returns the drawing in color, for terminals: with ANSI escape sequences of the 256-color palette.
    ///
    /// Each side has its color, [`in_color`]; marks have another; names and empty squares stand back. The colors can
    /// be read on a dark ground and on a light one, and are not the only thing that tells pieces apart.
    #[must_use]
    pub fn colored(mut self) -> Self {
        self.colored = true;
        self
    }

    /// Returns how the pieces of a side on the board are drawn, each symbol once, from the top.
    pub fn symbols(&self, side: Side) -> Vec<&str> {
        let mut symbols: Vec<&str> = Vec::new();
        for cell in self.rows.iter().flat_map(|row| &row.squares) {
            if cell.side == Some(side) && !symbols.contains(&cell.symbol.as_str()) {
                symbols.push(&cell.symbol);
            }
        }
        symbols
    }
}
