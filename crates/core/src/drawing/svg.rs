//! A drawing written as a picture, in SVG.
//!
//! All lengths are those of tiles, so that every number is whole; only y is turned over, for SVG counts it downwards.
//! How wide lines are and how large letters are follows from the radius of the smallest tile.

mod arrow;
mod element;
mod figure;
mod palette;

use alloc::format;
use core::fmt;

use super::{Cell, Drawing, Ground, Mark, Point, Tile};
use crate::Row;
use arrow::write_arrow;
use element::{Escaped, Place, write_circle, write_polygon, write_text};
use figure::write_figures;

/// How many pixels there are to the radius of the smallest tile, if nobody asks for more or less.
const PIXELS: i64 = 32;

/// The most pixels that a picture asks for by itself.
const MOST_PIXELS: i64 = 4096;

impl Drawing {
    /// Returns the drawing as a picture: `Display` writes it as a document in SVG.
    ///
    /// Marked squares are colored: yellow where the last move was, green where one is chosen. Where a move may lead there is
    /// a dot, or a ring round what stands there. The names of the squares stand at the edges of a grid, else on the squares.
    /// The frame is part of the picture, which looks alike on light and on dark pages.
    ///
    /// The elements have classes, by which a style sheet can change their colors: `frame`; `square` with `plain`, `shaded`,
    /// `outer` or `special`; `sign`; `played`, `chosen`, `target`; `arrow`; `figure` with `disc`, `king`, `slab`, `block` or
    /// `letters` and `light`, `dark` or `neutral`; `label`; `name`.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::{Charset, drawing::{Drawing, Mark}};
    /// let drawing = Drawing::new(&Ring::default(), Charset::Unicode).marked(Mark::Target, ["b1", "c1"]);
    /// let picture = drawing.svg().to_string();
    /// assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>"));
    /// assert_eq!(picture.matches(r#"class="target""#).count(), 2);
    /// ```
    pub fn svg(&self) -> impl fmt::Display + '_ {
        let radii = self.cells().map(|cell| i64::from(cell.tile.radius));
        Svg {
            drawing: self,
            unit: radii.min().unwrap_or(1).max(1),
        }
    }
}

struct Svg<'a> {
    drawing: &'a Drawing,
    /// The radius of the smallest tile.
    unit: i64,
}

/// The left, upper, right and lower end of something.
type Bounds = [i64; 4];

fn place(point: Point) -> Place {
    (i64::from(point.x), -i64::from(point.y))
}

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bounds = self.bounds();
        let is_grid = self.is_straight_grid();
        self.write_frame(f, bounds, is_grid)?;
        self.write_links(f)?;
        for cell in self.drawing.cells() {
            self.write_square(f, cell)?;
        }
        for cell in self.drawing.cells() {
            write_figures(f, &cell.tile, &cell.look, self.drawing.light)?;
        }
        self.write_targets(f)?;
        self.write_arrows(f)?;
        if is_grid {
            self.write_edge_names(f, bounds)?;
        } else {
            self.write_names(f)?;
        }
        f.write_str("</svg>")
    }
}

impl Svg<'_> {
    /// Returns the ends of the board.
    fn bounds(&self) -> Bounds {
        let ends = self.drawing.cells().map(|cell| {
            let ((x, y), radius) = (place(cell.tile.center), i64::from(cell.tile.radius));
            let circle = [x - radius, y - radius, x + radius, y + radius];
            let corners = cell.tile.corners.iter().map(|&corner| place(corner));
            corners.fold(circle, |ends, (x, y)| union(ends, [x, y, x, y]))
        });
        ends.reduce(union).unwrap_or_default()
    }

    /// Returns whether the squares make a grid whose rows and columns are straight.
    fn is_straight_grid(&self) -> bool {
        let rows = &self.drawing.rows;
        let is_straight = |row: &Row<Cell>| {
            let mut pairs = row
                .squares
                .iter()
                .zip(rows.last().into_iter().flat_map(|row| &row.squares));
            pairs.all(|(cell, below)| {
                let Point { x, y } = cell.tile.center;
                x == below.tile.center.x && y == row.squares[0].tile.center.y
            })
        };
        self.drawing.is_grid() && rows.iter().all(is_straight)
    }

    fn write_frame(&self, f: &mut fmt::Formatter<'_>, bounds: Bounds, is_grid: bool) -> fmt::Result {
        let margin = self.unit / 2;
        let for_names = if is_grid { self.unit } else { margin };
        let [left, top, right, bottom] = bounds;
        let (x, y) = (left - for_names, top - margin);
        let (width, height) = (right + margin - x, bottom + for_names - y);
        let pixels = |length: i64| (length * PIXELS / self.unit).min(MOST_PIXELS);
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" width="{}" height="{}""#,
            pixels(width),
            pixels(height),
        )?;
        writeln!(
            f,
            r#" role="img" aria-label="{}" font-family="Arial, DejaVu Sans, sans-serif" text-anchor="middle">"#,
            Escaped(&self.drawing.position),
        )?;
        let (round, fill) = (self.unit / 4, palette::FRAME);
        writeln!(
            f,
            r#"<rect class="frame" x="{x}" y="{y}" width="{width}" height="{height}" rx="{round}" fill="{fill}"/>"#
        )
    }

    fn write_links(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (color, width) = (palette::LINK, self.unit / 6);
        for tile in self.drawing.cells().map(|cell| &cell.tile) {
            let (x, y) = place(tile.center);
            // Of two tiles that are linked to each other, one draws the line.
            for (to_x, to_y) in tile
                .links
                .iter()
                .filter(|&&link| link > tile.center)
                .map(|&link| place(link))
            {
                writeln!(
                    f,
                    r#"<line stroke="{color}" stroke-width="{width}" x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}"/>"#
                )?;
            }
        }
        Ok(())
    }

    /// Writes the ground of a square with its mark.
    fn write_square(&self, f: &mut fmt::Formatter<'_>, cell: &Cell) -> fmt::Result {
        let (kind, fill) = match cell.look.ground {
            Ground::Plain if cell.shaded => ("shaded", palette::SHADED),
            Ground::Plain => ("plain", palette::PLAIN),
            Ground::Outer => ("outer", palette::OUTER),
            Ground::Special => ("special", palette::SPECIAL),
        };
        let (line, width) = (palette::LINE, self.unit / 16);
        let edge = format!(r#"stroke="{line}" stroke-width="{width}" stroke-linejoin="round""#);
        write_outline(
            f,
            &format!(r#"class="square {kind}" fill="{fill}" {edge}"#),
            &cell.tile,
        )?;
        if cell.look.ground == Ground::Special && cell.look.figures.is_empty() {
            let ((x, y), half) = (place(cell.tile.center), i64::from(cell.tile.radius) / 2);
            let corners = [(x, y + half), (x + half, y), (x, y - half), (x - half, y)];
            let attributes = format!(
                r#"class="sign" fill="none" stroke="{line}" stroke-width="{}""#,
                2 * width
            );
            write_polygon(f, &attributes, corners)?;
        }
        let (kind, fill) = match cell.mark {
            Some(Mark::Played) => ("played", palette::PLAYED),
            Some(Mark::Chosen) => ("chosen", palette::CHOSEN),
            _ => return Ok(()),
        };
        write_outline(
            f,
            &format!(r#"class="{kind}" fill="{fill}" fill-opacity="0.6""#),
            &cell.tile,
        )
    }

    fn write_edge_names(&self, f: &mut fmt::Formatter<'_>, [left, _, _, bottom]: Bounds) -> fmt::Result {
        let (size, middle) = (self.unit / 2, self.unit / 2);
        let attributes = format!(r#"class="name" fill="{}""#, palette::FRAME_NAME);
        for cell in self.drawing.rows.iter().filter_map(|row| row.squares.first()) {
            let (_, y) = place(cell.tile.center);
            write_text(f, &attributes, (left - middle, y), size, cell.number())?;
        }
        for cell in self.drawing.rows.last().into_iter().flat_map(|row| &row.squares) {
            let (x, _) = place(cell.tile.center);
            write_text(f, &attributes, (x, bottom + middle), size, cell.letters())?;
        }
        Ok(())
    }

    fn write_names(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.unit * 3 / 8;
        let on_square = format!(r#"class="name" fill="{}""#, palette::NAME);
        // Beside a circle a line may pass, from which an edge in the color of the frame parts the name.
        let on_frame = format!(
            r#"class="name" fill="{}" stroke="{}" stroke-width="{}" paint-order="stroke""#,
            palette::FRAME_NAME,
            palette::FRAME,
            size / 3
        );
        for cell in self.drawing.cells() {
            let attributes = if cell.tile.corners.is_empty() {
                &on_frame
            } else {
                &on_square
            };
            write_text(f, attributes, place(cell.tile.name), size, &cell.square)?;
        }
        Ok(())
    }

    fn write_targets(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = palette::TARGET;
        for cell in self
            .drawing
            .cells()
            .filter(|cell| cell.mark == Some(Mark::Target))
        {
            let (at, radius) = (place(cell.tile.center), i64::from(cell.tile.radius));
            if cell.occupied {
                let width = radius / 8;
                let ring = &format!(r#"class="target" fill="none" stroke="{color}" stroke-width="{width}""#);
                write_circle(f, ring, at, radius * 17 / 20)?;
            } else {
                write_circle(f, &format!(r#"class="target" fill="{color}""#), at, radius / 5)?;
            }
        }
        Ok(())
    }

    fn write_arrows(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let find = |name: &str| self.drawing.cells().find(|cell| cell.square == name);
        for (from, to) in &self.drawing.arrows {
            if let (Some(from), Some(to)) = (find(from), find(to)) {
                write_arrow(f, &from.tile, &to.tile)?;
            }
        }
        Ok(())
    }
}

/// Returns the ends of two things together.
fn union(one: Bounds, other: Bounds) -> Bounds {
    let [left, top, right, bottom] = one;
    [
        left.min(other[0]),
        top.min(other[1]),
        right.max(other[2]),
        bottom.max(other[3]),
    ]
}

fn write_outline(f: &mut fmt::Formatter<'_>, attributes: &str, tile: &Tile) -> fmt::Result {
    if tile.corners.is_empty() {
        return write_circle(f, attributes, place(tile.center), tile.radius.into());
    }
    write_polygon(f, attributes, tile.corners.iter().map(|&corner| place(corner)))
}
