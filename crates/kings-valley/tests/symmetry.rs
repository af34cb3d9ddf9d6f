//! The symmetries of both boards, and which of them hold while a soldier must move first.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::{GridSymmetry, Position as _, SidedSymmetry, Symmetric, Symmetry as _};
use lusory_kings_valley::{Board, Labyrinth, Move, Position, Rules, Standard, Start};

/// The names of the symmetries that hold for a position.
fn holding<S: Board>(position: &Position<S>) -> Vec<String> {
    Position::<S>::symmetries(position.rules())
        .into_iter()
        .filter(|&symmetry| position.map(symmetry).is_some())
        .map(|symmetry| symmetry.to_string())
        .collect()
}

#[test]
fn the_standard_board_has_all_symmetries_of_the_square() {
    let symmetries = Position::<Standard>::symmetries(Rules::default());
    assert_eq!(symmetries.len(), 16);
    let swapping = symmetries.iter().filter(|symmetry| symmetry.swaps_sides());
    assert_eq!(swapping.count(), 8);

    let position: Position = "sskss/5/5/5/SSKSS w -".parse().unwrap();
    assert_eq!(holding(&position).len(), 16);
}

#[test]
fn the_pillars_leave_the_labyrinth_the_symmetries_of_a_rectangle() {
    let names = [
        "identity",
        "flip files",
        "flip ranks",
        "rotate 180",
        "identity, sides swapped",
        "flip files, sides swapped",
        "flip ranks, sides swapped",
        "rotate 180, sides swapped",
    ];
    let symmetries = Position::<Labyrinth>::symmetries(Rules::default());
    let found: Vec<_> = symmetries.iter().map(ToString::to_string).collect();
    assert_eq!(found, names);

    let position: Position<Labyrinth> = "sssksss/7/1#3#1/7/1#3#1/7/SSSKSSS w -".parse().unwrap();
    assert_eq!(holding(&position), names);
}

#[test]
fn while_a_soldier_must_move_first_only_left_and_right_can_be_exchanged() {
    let names = ["identity", "flip files"];
    for start in [Start::Home, Start::Retrieve] {
        assert_eq!(
            holding(&Position::<Standard>::new(Rules::default(), start)),
            names
        );
        assert_eq!(
            holding(&Position::<Labyrinth>::new(Rules::default(), start)),
            names
        );
    }
}

#[test]
fn a_symmetry_takes_pieces_and_side_to_move_along() {
    let position: Position = "ks2S/sS3/5/3Ks/S2Ss b -".parse().unwrap();
    let check = |grid, swap_sides, image: &str| {
        let symmetry = SidedSymmetry { grid, swap_sides };
        assert_eq!(
            position.map(symmetry).unwrap().to_string(),
            image,
            "under {symmetry}"
        );
    };
    check(GridSymmetry::FLIP_FILES, false, "S2sk/3Ss/5/sK3/sS2S b -");
    check(GridSymmetry::FLIP_RANKS, false, "S2Ss/3Ks/5/sS3/ks2S b -");
    check(GridSymmetry::IDENTITY, true, "KS2s/Ss3/5/3kS/s2sS w -");
    // a1 and e5 stay; a5 and e1, b4 and d2 change places.
    check(GridSymmetry::TRANSPOSE, false, "ss2S/SK3/5/3Ss/S2sk b -");
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
    assert_eq!(map(GridSymmetry::FLIP_FILES, "a1d4"), "e1b4");
    assert_eq!(map(GridSymmetry::FLIP_RANKS, "a1d4"), "a5d2");
    assert_eq!(map(GridSymmetry::TRANSPOSE, "b1e4"), "a2d5");
}

#[test]
fn mirrored_openings_have_one_canonical_position() {
    let after = |mv: &str| {
        let mut position: Position = Position::default();
        position.play(mv.parse().unwrap()).unwrap();
        position.canonical().0
    };
    assert_eq!(after("a1d4"), after("e1b4"));
    assert_eq!(after("b1a2"), after("d1e2"));
    assert_ne!(after("a1d4"), after("a1a4"));
}
