//! Arrows from square to square.

use alloc::format;
use core::fmt;

use super::element::{Place, write_polygon};
use super::{palette, place};
use crate::drawing::Tile;

/// Writes an arrow between two tiles, from beside the middle of the one to just before the middle of the other.
pub(super) fn write_arrow(f: &mut fmt::Formatter<'_>, from: &Tile, to: &Tile) -> fmt::Result {
    let ((x, y), (to_x, to_y)) = (place(from.center), place(to.center));
    let (across, down) = (i128::from(to_x - x), i128::from(to_y - y));
    let length = (across * across + down * down).isqrt();
    if length == 0 {
        return Ok(());
    }
    let radius = i128::from(from.radius.min(to.radius));
    let (shaft, head) = (radius / 11, radius / 4);
    let (start, end) = (radius * 2 / 5, length - radius / 6);
    let neck = end - 2 * head;
    let corner = |(ahead, aside): (i128, i128)| -> Place {
        let along = (across * ahead - down * aside) / length;
        let below = (down * ahead + across * aside) / length;
        (x + along as i64, y + below as i64)
    };
    let corners = [
        (start, shaft),
        (neck, shaft),
        (neck, head),
        (end, 0),
        (neck, -head),
        (neck, -shaft),
        (start, -shaft),
    ];
    let attributes = format!(r#"class="arrow" fill="{}" fill-opacity="0.75""#, palette::ARROW);
    write_polygon(f, &attributes, corners.map(corner))
}
