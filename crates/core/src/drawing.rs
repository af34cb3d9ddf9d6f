//! Boards drawn as text and as pictures, with squares marked on them.

mod ink;
mod look;
mod svg;
mod text;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use crate::{Charset, Row, Side, View};

pub use ink::in_color;
pub use look::{Figure, Ground, Look, Point, Tile};

/// A board to be drawn, with marks: as text, which `Display` writes, or as a picture, [`svg`](Self::svg).
///
/// In text there is a line a row from the top, with the squares' names at the edges. Where all rows are alike, the number in the
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
    position: String,
    rows: Vec<Row<Cell>>,
    charset: Charset,
    colored: bool,
    /// The side whose pieces are light in pictures.
    light: Side,
    arrows: Vec<(String, String)>,
}

/// A square with what stands on it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cell {
    square: String,
    symbol: String,
    occupied: bool,
    side: Option<Side>,
    mark: Option<Mark>,
    tile: Tile,
    look: Look,
    /// Whether it is one of the darker squares of a grid.
    shaded: bool,
}

/// What a square is marked as; in text, marks are seen without color too.
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
        // From the bottom up, as y grows.
        let rows = position.rows().into_iter().rev().zip(0..);
        let rows = rows.map(|(row, rank)| {
            let squares = row
                .squares
                .into_iter()
                .zip(&row.columns)
                .map(|(square, &column)| {
                    let corner = Point {
                        x: 500 * i32::from(column),
                        y: 1000 * rank,
                    };
                    Cell::of(position, square, charset, corner)
                });
            Row {
                squares: squares.collect(),
                columns: row.columns,
            }
        });
        let mut rows: Vec<_> = rows.collect();
        rows.reverse();
        Self {
            position: position.to_string(),
            rows,
            charset,
            colored: false,
            light: P::LIGHT_SIDE,
            arrows: Vec::new(),
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
        let columns = self.rows.iter().flat_map(|row| &row.columns);
        let last = columns.max().copied().unwrap_or(0);
        for row in &mut self.rows {
            row.columns = row.columns.iter().rev().map(|&column| last - column).collect();
            row.squares.reverse();
            for cell in &mut row.squares {
                cell.tile.turn();
            }
        }
        self.rows.reverse();
        self
    }

    /// Returns the drawing with arrows between squares, which only pictures show; those from or to squares that the board
    /// does not have are passed over.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::{Charset, drawing::Drawing};
    /// let drawing = Drawing::new(&Ring::default(), Charset::Ascii).with_arrows([("a1", "c1")]);
    /// assert!(drawing.svg().to_string().contains(r#"class="arrow""#));
    /// ```
    #[must_use]
    pub fn with_arrows<Q: Display>(mut self, arrows: impl IntoIterator<Item = (Q, Q)>) -> Self {
        let arrows = arrows
            .into_iter()
            .map(|(from, to)| (from.to_string(), to.to_string()));
        self.arrows.extend(arrows);
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

    fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.rows.iter().flat_map(|row| &row.squares)
    }

    /// Returns whether a letter and a number at the edges tell every square.
    fn is_grid(&self) -> bool {
        let Some(last) = self.rows.last() else {
            return true;
        };
        self.rows.iter().all(|row| {
            let mut pairs = row.squares.iter().zip(&last.squares);
            row.columns == last.columns
                && pairs.all(|(cell, below)| {
                    cell.letters() == below.letters() && cell.number() == row.squares[0].number()
                })
        })
    }
}

impl Cell {
    /// Returns a square of a position without a mark; in a grid, its lower left corner is at a point.
    fn of<P: View>(position: &P, square: P::Square, charset: Charset, corner: Point) -> Self {
        let mut symbol = String::new();
        // Writing to a string cannot fail.
        let _ = position.write_symbol(square, charset, &mut symbol);
        let mut look = position.look(square);
        let tile = look.tile.take();
        Self {
            square: square.to_string(),
            symbol,
            occupied: position.piece_at(square).is_some(),
            side: position.side_at(square),
            mark: None,
            shaded: tile.is_none() && (corner.x + corner.y) / 1000 % 2 == 0,
            tile: tile.unwrap_or_else(|| Tile::of_grid(corner)),
            look,
        }
    }

    /// Returns the letters that the square's name begins with.
    fn letters(&self) -> &str {
        self.square.trim_end_matches(|c: char| c.is_ascii_digit())
    }

    /// Returns the number in the square's name.
    fn number(&self) -> &str {
        &self.square[self.letters().len()..]
    }
}
