//! The symmetries of the board, with and without the sides exchanged.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::{GridSymmetry, Position as _, SidedSymmetry, Symmetric, Symmetry as _};
use lusory_testkit::laws;
use lusory_volterra::{Move, Position, Rules, Start};

const GRIDS: [GridSymmetry; 4] = [
    GridSymmetry::IDENTITY,
    GridSymmetry::FLIP_FILES,
    GridSymmetry::FLIP_RANKS,
    GridSymmetry::ROTATE_180,
];

#[track_caller]
fn check_image(text: &str, grid: GridSymmetry, swap_sides: bool, image: Option<&str>) {
    let position: Position = text.parse().unwrap();
    let found = position.map(SidedSymmetry { grid, swap_sides });
    assert_eq!(
        found.map(|found| found.to_string()).as_deref(),
        image,
        "{text} under {grid}"
    );
}

#[test]
fn the_rectangle_has_four_symmetries_each_with_the_sides_kept_or_exchanged() {
    let symmetries = Position::symmetries(Rules::default());
    assert_eq!(symmetries.len(), 8);
    for grid in GRIDS {
        for swap_sides in [false, true] {
            let symmetry = SidedSymmetry { grid, swap_sides };
            assert!(symmetries.contains(&symmetry), "{symmetry}");
            assert_eq!(symmetry.swaps_sides(), swap_sides);
        }
    }
}

/// A stack and a pawn of each side, of which no symmetry leaves all in place.
#[test]
fn a_symmetry_takes_towers_and_pawns_along() {
    let text = "x4/x,22,x2/2,x3/1P,112,2P,x/x4 1";
    check_image(text, GridSymmetry::IDENTITY, false, Some(text));
    check_image(
        text,
        GridSymmetry::FLIP_FILES,
        false,
        Some("x4/x2,22,x/x3,2/x,2P,112,1P/x4 1"),
    );
    check_image(
        text,
        GridSymmetry::FLIP_RANKS,
        false,
        Some("x4/1P,112,2P,x/2,x3/x,22,x2/x4 1"),
    );
    check_image(
        text,
        GridSymmetry::ROTATE_180,
        false,
        Some("x4/x,2P,112,1P/x3,2/x2,22,x/x4 1"),
    );
}

#[test]
fn with_the_sides_exchanged_every_tile_changes_its_color() {
    let text = "x4/x,22,x2/2,x3/1P,112,2P,x/x4 1";
    check_image(
        text,
        GridSymmetry::IDENTITY,
        true,
        Some("x4/x,11,x2/1,x3/2P,221,1P,x/x4 2"),
    );
    check_image(
        text,
        GridSymmetry::FLIP_FILES,
        true,
        Some("x4/x2,11,x/x3,1/x,1P,221,2P/x4 2"),
    );
    check_image(
        text,
        GridSymmetry::FLIP_RANKS,
        true,
        Some("x4/2P,221,1P,x/1,x3/x,11,x2/x4 2"),
    );
    check_image(
        text,
        GridSymmetry::ROTATE_180,
        true,
        Some("x4/x,1P,221,2P/x3,1/x2,11,x/x4 2"),
    );
}

#[test]
fn in_the_set_up_the_sides_are_not_exchanged() {
    let tiles = "x4/x4/x4/x,2,x2/1,x3 1 tiles";
    check_image(
        tiles,
        GridSymmetry::FLIP_FILES,
        false,
        Some("x4/x4/x4/x2,2,x/x3,1 1 tiles"),
    );
    let pawns = "2,1,2,1/1,2,1,2/2,1P,2,1/1,2,1,2/2,1,2,1 2 pawns";
    let flipped = "1,2,1,2/2,1,2,1/1,2,1P,2/2,1,2,1/1,2,1,2 2 pawns";
    check_image(pawns, GridSymmetry::FLIP_FILES, false, Some(flipped));
    for text in [tiles, pawns] {
        for grid in GRIDS {
            check_image(text, grid, true, None);
        }
        assert_eq!(laws::symmetries_hold(&text.parse::<Position>().unwrap()), 4);
    }
}

#[test]
fn a_symmetry_takes_moves_along() {
    let map = |grid, mv: &str| {
        let symmetry = SidedSymmetry {
            grid,
            swap_sides: false,
        };
        Position::map_move(symmetry, mv.parse::<Move>().unwrap()).to_string()
    };
    assert_eq!(map(GridSymmetry::FLIP_FILES, "Pb4,2a3c5"), "Pc4,2d3b5");
    assert_eq!(map(GridSymmetry::FLIP_RANKS, "1a1b2,Pb2"), "1a5b4,Pb4");
    assert_eq!(map(GridSymmetry::ROTATE_180, "Pb4,2a3c5"), "Pc2,2d3b1");
    assert_eq!(map(GridSymmetry::FLIP_FILES, "a1"), "d1");
    assert_eq!(map(GridSymmetry::FLIP_RANKS, "Pb2"), "Pb4");
}

/// The chequered start mirrored from left to right has its colors exchanged, but light is to move in both.
#[test]
fn the_start_with_its_mirror_image() {
    let start = Position::default();
    let image = |grid, swap_sides| start.map(SidedSymmetry { grid, swap_sides }).unwrap();
    assert_eq!(image(GridSymmetry::FLIP_RANKS, false), start);
    let mut mirrored = image(GridSymmetry::FLIP_FILES, true).to_setup();
    mirrored.side_to_move = start.side_to_move();
    assert_eq!(Position::from_setup(start.rules(), &mirrored), Ok(start));
}

#[test]
fn first_tiles_on_alike_squares_have_one_canonical_position() {
    let after = |mv: &str| {
        let mut position = Position::new(Rules::default(), Start::FreeSetup);
        position.play(mv.parse().unwrap()).unwrap();
        position.canonical().0
    };
    for alike in [
        "a1 d1 a5 d5",
        "b2 c2 b4 c4",
        "a2 d2 a4 d4",
        "b1 c1 b5 c5",
        "a3 d3",
        "b3 c3",
    ] {
        let mut classes: Vec<_> = alike.split(' ').map(after).collect();
        classes.dedup();
        assert_eq!(classes.len(), 1, "{alike}");
    }
    assert_ne!(after("a1"), after("a2"));
    assert_ne!(after("a3"), after("b3"));
}
