//! Which maps of a board that was read are found to be its symmetries.
//!
//! Each comes with and without an exchange of the sides, so that there are twice as many as maps.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_arena::{Board, Position, Rules};
use lusory_core::Symmetric;

/// A board of so many cells, of which those from number `stands` on are stands, and those of each pair neighbors.
fn graph(cells: usize, stands: usize, pairs: impl IntoIterator<Item = (usize, usize)>) -> Board {
    let name = |index: usize| format!("{}{}", char::from(b'a' + (index % 8) as u8), index / 8 + 1);
    let mut neighbors = vec![String::new(); cells];
    for (one, other) in pairs {
        neighbors[one].extend([" ", &name(other)]);
        neighbors[other].extend([" ", &name(one)]);
    }
    let names: Vec<String> = (0..cells).map(name).collect();
    let lines = neighbors.iter().enumerate().map(|(index, neighbors)| {
        let zone = if index < stands { "arena" } else { "stand" };
        format!("cell {} {zone} 0 0 :{neighbors}\n", name(index))
    });
    let text = format!(
        "arena-board 1\nname graph\nrow {}\n{}start one : a1 b1 / c1 d1\n",
        names.join(" "),
        lines.collect::<String>()
    );
    text.parse().unwrap()
}

fn symmetries(board: Board) -> usize {
    Position::symmetries(Rules::on(board.leak())).len()
}

/// The pairs of a ring of so many cells.
fn ring(cells: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..cells).map(move |index| (index, (index + 1) % cells))
}

#[test]
fn a_path_can_be_turned_round() {
    assert_eq!(
        symmetries(graph(9, 9, (1..9).map(|index| (index - 1, index)))),
        2 * 2
    );
}

#[test]
fn a_ring_can_be_turned_and_turned_over() {
    for cells in [5, 24, 32] {
        assert_eq!(symmetries(graph(cells, cells, ring(cells))), 2 * 2 * cells);
    }
}

#[test]
fn a_ring_within_a_ring_of_stands_can_be_turned_and_turned_over() {
    let spokes = (0..24).map(|index| (index, index + 24));
    let outer = ring(24).map(|(one, other)| (one + 24, other + 24));
    assert_eq!(
        symmetries(graph(48, 24, ring(24).chain(spokes).chain(outer))),
        2 * 48
    );
}

#[test]
fn stands_stay_stands() {
    // Of the four turns and four reflections of a ring of four, those that keep its one stand cell in its place.
    assert_eq!(symmetries(graph(4, 3, ring(4))), 2 * 2);
}

#[test]
fn a_board_of_three_unequal_arms_keeps_the_identity_alone() {
    // From cell 0 arms of one, two and three cells.
    let pairs = [(0, 1), (0, 2), (2, 3), (0, 4), (4, 5), (5, 6)];
    assert_eq!(symmetries(graph(7, 7, pairs)), 2);
}

#[test]
fn where_there_are_more_than_64_the_identity_is_left() {
    assert_eq!(symmetries(graph(33, 33, ring(33))), 2, "66 of a ring");
    assert_eq!(
        symmetries(graph(
            5,
            5,
            (0..5).flat_map(|one| (0..one).map(move |other| (one, other)))
        )),
        2,
        "120"
    );
}

#[test]
fn boards_of_very_many_symmetries_are_read_at_once() {
    assert_eq!(symmetries(graph(64, 64, [])), 2, "64 cells by themselves");
    let all = (0..64).flat_map(|one| (0..one).map(move |other| (one, other)));
    assert_eq!(symmetries(graph(64, 64, all)), 2, "64 cells next to each other");
    assert_eq!(
        symmetries(graph(64, 1, (1..64).map(|index| (0, index)))),
        2,
        "a star"
    );
    assert_eq!(
        symmetries(graph(64, 32, (0..32).map(|index| (index, index + 32)))),
        2,
        "32 pairs"
    );
    let cube = (0..64).flat_map(|one: usize| (0..6).map(move |bit| (one, one ^ 1 << bit)));
    assert_eq!(
        symmetries(graph(64, 64, cube.filter(|(one, other)| one < other))),
        2,
        "a cube"
    );
    let rings =
        (0..8).flat_map(|group| ring(8).map(move |(one, other)| (8 * group + one, 8 * group + other)));
    assert_eq!(symmetries(graph(64, 64, rings)), 2, "eight rings");
}
