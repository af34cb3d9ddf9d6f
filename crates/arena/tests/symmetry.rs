//! The symmetries of the boards included: twelve of the hexagon and eight of the square, with and without an exchange of sides.
//!
//! Where cells go is worked out by hand on the boards as they are drawn.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use lusory_arena::{Board, BoardSymmetry, Move, Position, Rules};
use lusory_core::{Position as _, Symmetric, Symmetry as _};
use lusory_testkit::laws;

fn image(symmetry: BoardSymmetry, cell: &str) -> String {
    Position::map_square(symmetry, cell.parse().unwrap()).to_string()
}

/// The symmetry of a board that takes cells to these, the sides being exchanged or not.
#[track_caller]
fn find(board: &'static Board, images: &[(&str, &str)], swaps_sides: bool) -> BoardSymmetry {
    let fits = |symmetry: &BoardSymmetry| {
        symmetry.swaps_sides() == swaps_sides && images.iter().all(|&(from, to)| image(*symmetry, from) == to)
    };
    let mut found = Position::symmetries(Rules::on(board)).into_iter().filter(fits);
    let symmetry = found.next().unwrap();
    assert_eq!(found.next(), None, "{images:?}");
    symmetry
}

/// Checks that the symmetries take a cell to each of these, once without and once with an exchange of the sides, and
/// that there are no others.
#[track_caller]
fn check_orbit(board: &'static Board, cell: &str, images: &str) {
    let symmetries = Position::symmetries(Rules::on(board));
    for swaps_sides in [false, true] {
        let half = symmetries
            .iter()
            .filter(|symmetry| symmetry.swaps_sides() == swaps_sides);
        let found: Vec<_> = half.map(|&symmetry| image(symmetry, cell)).collect();
        let expected: BTreeSet<_> = images.split(' ').collect();
        assert_eq!(found.len(), expected.len(), "{found:?}");
        assert!(
            found.iter().map(String::as_str).collect::<BTreeSet<_>>() == expected,
            "{found:?}"
        );
    }
}

/// At each of its six corners the hexagon has two cells.
#[test]
fn the_hexagon_has_twelve_symmetries() {
    check_orbit(Board::hexagon(), "a1", "a1 b1 f1 g1 k3 k4 g6 f6 b6 a6 a4 a3");
}

/// A cell of the rim beside a corner.
#[test]
fn the_square_has_eight_symmetries() {
    check_orbit(Board::square(), "b1", "b1 f1 g2 g6 f7 b7 a6 a2");
}

#[test]
fn the_identity_comes_first() {
    for board in [Board::hexagon(), Board::square()] {
        let first = Position::symmetries(Rules::on(board))[0];
        assert_eq!(first.to_string(), "identity");
        assert_eq!(format!("{first:?}"), format!("identity of {}", board.name()));
        assert!(!first.swaps_sides());
        let unmoved = |cell: &str| image(first, cell) == cell;
        assert!(board.cells().all(|cell| unmoved(&cell.to_string())));
    }
}

#[test]
fn options_do_not_change_the_symmetries() {
    let text = "stand-moves=free,short-turn=loss,repetition=off";
    let symmetries = Position::symmetries(text.parse().unwrap());
    assert_eq!(symmetries, Position::symmetries(Rules::default()));
}

#[test]
fn a_symmetry_takes_cells_along() {
    let check = |images: &[(&str, &str)], others: &[(&str, &str)]| {
        let symmetry = find(Board::hexagon(), images, false);
        for &(from, to) in others {
            assert_eq!(image(symmetry, from), to, "{from} where {images:?}");
        }
    };
    // Left and right exchanged.
    check(
        &[("a1", "g1")],
        &[("a3", "k3"), ("d1", "d1"), ("c4", "i4"), ("f3", "f3")],
    );
    // Top and bottom exchanged.
    check(
        &[("a1", "a6")],
        &[("a3", "a4"), ("d1", "d6"), ("c4", "c3"), ("e2", "e5")],
    );
    // A sixth of a turn: the corner at the bottom left to that at the bottom right, this one to the right, and so on; the
    // middles of the sides go round as well.
    check(
        &[("a1", "f1"), ("b1", "g1")],
        &[
            ("f1", "k3"),
            ("g1", "k4"),
            ("k3", "g6"),
            ("d1", "i2"),
            ("i2", "i5"),
            ("c1", "h2"),
            ("e3", "f3"),
        ],
    );
}

/// Three pieces in a corner of the hexagon, none of whose images is the same.
#[test]
fn a_symmetry_takes_pieces_along() {
    let check = |images: &[(&str, &str)], swaps_sides, expected: &str| {
        let position: Position = "7/9/11/11/b8/A2b3 a 1-0".parse().unwrap();
        let symmetry = find(Board::hexagon(), images, swaps_sides);
        assert_eq!(
            position.map(symmetry).unwrap().to_string(),
            expected,
            "{images:?}"
        );
    };
    check(&[("a1", "a1")], false, "7/9/11/11/b8/A2b3 a 1-0");
    check(&[("a1", "a1")], true, "7/9/11/11/A8/b2A3 b 0-1");
    check(&[("a1", "g1")], false, "7/9/11/11/8b/3b2A a 1-0");
    check(&[("a1", "a6")], false, "A2b3/b8/11/11/9/7 a 1-0");
    check(&[("a1", "g6")], true, "3A2b/8A/11/11/9/7 b 0-1");
    check(&[("a1", "f1")], false, "7/9/11/11/8b/3b1A1 a 1-0");
}

#[test]
fn a_symmetry_takes_moves_along_and_keeps_their_normal_form() {
    let map = |images: &[(&str, &str)], mv: &str| {
        let symmetry = find(Board::hexagon(), images, false);
        Position::map_move(symmetry, mv.parse::<Move>().unwrap()).to_string()
    };
    assert_eq!(map(&[("a1", "g1")], "a1b2"), "g1h2");
    assert_eq!(map(&[("a1", "g1")], "-"), "-");
    // Below and above exchanged, the order changes with the rows.
    assert_eq!(map(&[("a1", "a6")], "a1b2,d3e3"), "d4e4,a6b5");
    // Left and right exchanged, it does within a row.
    assert_eq!(map(&[("a1", "g1")], "c2d2,f2g2"), "d2c2,g2f2");
    // Steps that depend on each other stay in the order in which they are played.
    assert_eq!(map(&[("a1", "a6")], "c1d2,b1c1"), "c6d5,b6c6");
    assert_eq!(map(&[("a1", "g1")], "c1d2,b1c1"), "e1f2,f1e1");
}

/// The number of symmetries that leave a start as it is.
#[test]
fn starts_are_symmetric_as_drawn() {
    let count = |board: &'static Board, start: &str| {
        let start = Position::new(Rules::on(board), board.start(start).unwrap());
        assert_eq!(
            laws::symmetries_hold(&start),
            Position::symmetries(start.rules()).len()
        );
        let symmetries = Position::symmetries(start.rules()).into_iter();
        symmetries
            .filter(|&symmetry| start.map(symmetry).as_ref() == Some(&start))
            .count()
    };
    // Left and right may be exchanged. Top and bottom with the sides gives the same pieces, but another side to move.
    assert_eq!(count(Board::hexagon(), "back"), 2);
    assert_eq!(count(Board::hexagon(), "front"), 2);
    assert_eq!(count(Board::square(), "edge"), 2);
    // A third of a turn besides.
    assert_eq!(count(Board::hexagon(), "ring"), 6);
}

#[test]
fn mirrored_openings_have_one_canonical_position() {
    let after = |mv: &str| {
        let mut position = Position::default();
        position.play(mv.parse().unwrap()).unwrap();
        position.canonical().0
    };
    assert_eq!(after("a1b2,b1c1"), after("f1e1,g1h2"));
    assert_eq!(after("d1c1,a2b2"), after("d1e1,i2h2"));
    assert_ne!(after("a1b2,b1c1"), after("b1c1,a2b2"));
}
