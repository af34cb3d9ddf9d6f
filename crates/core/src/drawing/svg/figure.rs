//! What stands on the squares of a picture.

use alloc::format;
use core::fmt;

use super::element::{Place, write_box, write_circle, write_polygon, write_text};
use super::palette::{self, Ink};
use super::place;
use crate::Side;
use crate::drawing::{Figure, Look, Tile};

/// The outline of a crown, from its lower left corner, in hundredths of the radius of the piece that bears it.
const CROWN: [Place; 7] = [
    (-42, 38),
    (-54, -26),
    (-25, 0),
    (0, -46),
    (25, 0),
    (54, -26),
    (42, 38),
];

/// Writes what stands on a tile, one element a figure, each a little above the one that it lies on, and the label.
pub(super) fn write_figures(
    f: &mut fmt::Formatter<'_>,
    tile: &Tile,
    look: &Look,
    light: Side,
) -> fmt::Result {
    let ((x, y), radius) = (place(tile.center), i64::from(tile.radius));
    let covered: i64 = look.figures.iter().skip(1).map(|_| 1).sum();
    // However high the tower, it stays within its square.
    let step = (radius / 6).min(radius / 2 / covered.max(1));
    let mut y = y + step * covered / 2;
    let is_tower = matches!(look.figures.first(), Some(Figure::Slab(_)));
    for figure in &look.figures {
        let size = match figure {
            Figure::Slab(_) => radius * 3 / 5,
            _ if is_tower => radius * 9 / 20,
            _ => radius * 7 / 10,
        };
        // What stands on a slab of its own color must stand out.
        let edge = is_tower.then_some(palette::SLAB_EDGE);
        write_figure(f, figure, light, edge, ((x, y), size))?;
        y -= step;
    }
    if !look.label.is_empty() {
        let (corner, size) = (radius * 4 / 5, radius * 3 / 8);
        let at = place(tile.center.offset(corner as i32, -corner as i32));
        let attributes = format!(r#"class="label" fill="{}""#, palette::NAME);
        write_text(f, &attributes, at, size, &look.label)?;
    }
    Ok(())
}

/// Writes a figure of a radius round a place, with an edge of its own or another color.
fn write_figure(
    f: &mut fmt::Formatter<'_>,
    figure: &Figure,
    light: Side,
    edge: Option<&str>,
    (at, radius): (Place, i64),
) -> fmt::Result {
    let (kind, side) = match figure {
        Figure::Disc(side) => ("disc", Some(*side)),
        Figure::King(side) => ("king", Some(*side)),
        Figure::Slab(side) => ("slab", Some(*side)),
        Figure::Block => ("block", None),
        Figure::Letters(side, _) => ("letters", *side),
    };
    let ink = match side {
        None => &palette::NEUTRAL,
        Some(side) if side == light => &palette::LIGHT,
        Some(_) => &palette::DARK,
    };
    let Ink {
        tone,
        body,
        ring,
        sign,
        ..
    } = ink;
    let (edge, width) = (edge.unwrap_or(ink.edge), radius / 11);
    writeln!(
        f,
        r#"<g class="figure {kind} {tone}" fill="{body}" stroke="{edge}" stroke-width="{width}">"#
    )?;
    match figure {
        Figure::Slab(_) | Figure::Block => write_box(f, "", at, radius)?,
        _ => write_circle(f, "", at, radius)?,
    }
    let inner = format!(r#"fill="none" stroke="{ring}""#);
    match figure {
        Figure::Disc(_) => write_circle(f, &inner, at, radius * 7 / 10)?,
        Figure::Block => write_box(f, &inner, at, radius * 6 / 10)?,
        Figure::Slab(_) => {}
        Figure::King(_) => {
            let attributes = format!(r#"fill="{sign}" stroke="{sign}" stroke-linejoin="round""#);
            let corner = |(x, y): Place| (at.0 + radius * x / 100, at.1 + radius * y / 100);
            write_polygon(f, &attributes, CROWN.map(corner))?;
        }
        Figure::Letters(_, letters) => {
            let count: i64 = letters.chars().map(|_| 1).sum();
            let attributes = format!(r#"fill="{sign}" stroke="none" font-weight="bold""#);
            write_text(f, &attributes, at, radius * 2 / count.max(2), letters)?;
        }
    }
    writeln!(f, "</g>")
}
