//! Texts of boards at random: of any shape, and pieces of grids.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use proptest::prelude::*;
use proptest::sample::subsequence;

/// What makes a board, its cells being numbered row by row from the top.
#[derive(Clone, Debug)]
struct Shape {
    rows: Vec<usize>,
    links: BTreeSet<(usize, usize)>,
}

/// Boards of 4 to 64 cells with one start, `all`.
pub(crate) fn text() -> impl Strategy<Value = String> {
    let shape = prop_oneof![scattered(), grid()];
    let all_names: Vec<usize> = (0..26 * 99).collect();
    shape.prop_flat_map(move |shape| {
        let size: usize = shape.rows.iter().sum();
        let names = subsequence(all_names.clone(), size).prop_shuffle();
        let zones = prop::collection::vec(prop::bool::weighted(0.6), size);
        (Just(shape), names, zones).prop_map(|(shape, names, zones)| write(&shape, &names, zones))
    })
}

/// Rows of any length, and links between any cells.
fn scattered() -> impl Strategy<Value = Shape> {
    let size = prop_oneof![4..=12_usize, 13..=40_usize, 41..=64_usize, Just(64)];
    size.prop_flat_map(|size| {
        let breaks = prop::collection::vec(prop::bool::weighted(0.2), size - 1);
        let links = prop::collection::btree_set((0..size, 0..size), 0..=3 * size);
        (breaks, links).prop_map(|(breaks, mut links)| {
            let mut rows = vec![1];
            for is_new in breaks {
                match rows.last_mut() {
                    Some(row) if !is_new => *row += 1,
                    _ => rows.push(1),
                }
            }
            links.retain(|(one, other)| one != other);
            Shape { rows, links }
        })
    })
}

/// Squares or triangles of a grid of up to 8x8, some of which are missing, as are some of the links.
fn grid() -> impl Strategy<Value = Shape> {
    let kept = || prop::collection::vec(prop::bool::weighted(0.9), 64);
    (2..=8_usize, 2..=8_usize, kept(), kept(), any::<bool>()).prop_map(
        |(width, height, cells, linked, has_diagonals)| {
            let places = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
            // The first rows are whole, so that there are four cells.
            let places: Vec<_> = places
                .filter(|&(row, column)| row * width < 4 || cells[8 * row + column])
                .collect();
            let rows = (0..height).map(|row| places.iter().filter(|place| place.0 == row).count());
            let mut links = BTreeSet::new();
            for (cell, &(row, column)) in places.iter().enumerate() {
                for (down, right) in [(0, 1), (1, 0), (1, 1)] {
                    let next = (row + down, column + right);
                    let is_linked = linked[8 * row + column] && (has_diagonals || down + right < 2);
                    let other = places.iter().position(|&place| place == next);
                    links.extend(other.filter(|_| is_linked).map(|other| (cell, other)));
                }
            }
            Shape {
                rows: rows.filter(|&row| row > 0).collect(),
                links,
            }
        },
    )
}

/// Writes a board. Stands from which no way leads to the arena are made part of it.
fn write(shape: &Shape, names: &[usize], mut in_arena: Vec<bool>) -> String {
    let cells = 0..names.len();
    let name = |cell: usize| {
        let (letter, number) = (names[cell] / 99, names[cell] % 99 + 1);
        format!("{}{number}", char::from(b'a' + letter as u8))
    };
    let neighbors = |cell: usize| {
        let are_linked = move |other: &usize| {
            shape.links.contains(&(cell, *other)) || shape.links.contains(&(*other, cell))
        };
        cells.clone().filter(are_linked)
    };
    let mut has_way = in_arena.clone();
    for _ in cells.clone() {
        for cell in cells.clone() {
            has_way[cell] |= neighbors(cell).any(|other| has_way[other]);
        }
    }
    for cell in cells.clone() {
        in_arena[cell] |= !has_way[cell];
    }

    let mut text = String::from("arena-board 1\nname any");
    let mut next = cells.clone();
    for &row in &shape.rows {
        text += "\nrow";
        for cell in next.by_ref().take(row) {
            let _ = write!(text, " {}", name(cell));
        }
    }
    for cell in cells.clone() {
        let zone = if in_arena[cell] { "arena" } else { "stand" };
        let _ = write!(text, "\ncell {} {zone} {}.5 {cell}.0 :", name(cell), names[cell]);
        for other in neighbors(cell) {
            let _ = write!(text, " {}", name(other));
        }
    }
    text += "\nstart all :";
    for (first, separator) in [(0, " /"), (1, "\n")] {
        for cell in cells.clone().skip(first).step_by(2) {
            let _ = write!(text, " {}", name(cell));
        }
        text += separator;
    }
    text
}
