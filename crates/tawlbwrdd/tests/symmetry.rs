//! The eight symmetries of the board.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::{GridSymmetry, Position as _, Symmetric, Symmetry as _};
use lusory_tawlbwrdd::{Layout, Move, Position, Rules};

#[test]
fn all_symmetries_of_the_square_hold_and_none_exchanges_the_sides() {
    let names = [
        "identity",
        "flip files",
        "flip ranks",
        "rotate 180",
        "transpose",
        "rotate 90",
        "rotate 270",
        "anti-transpose",
    ];
    for rules in [Rules::SOURCE, Rules::OPEN_CASTLE, Rules::LINNAEAN] {
        let symmetries = Position::symmetries(rules);
        let found: Vec<_> = symmetries.iter().map(ToString::to_string).collect();
        assert_eq!(found, names);
        assert!(!symmetries.iter().any(|symmetry| symmetry.swaps_sides()));
    }
}

#[test]
fn every_layout_is_its_own_image() {
    for layout in Layout::ALL {
        let start = Position::new(Rules::default(), layout);
        for symmetry in Position::symmetries(start.rules()) {
            assert_eq!(
                start.map(symmetry).as_ref(),
                Some(&start),
                "{layout:?} under {symmetry}"
            );
        }
    }
}

/// One attacker, defender and king near the corner a1, of which no symmetry leaves all in place.
#[test]
fn a_symmetry_takes_pieces_along() {
    let check = |symmetry, image: &str| {
        let position: Position = "11/11/11/11/11/11/11/11/2K8/11/tT9 d".parse().unwrap();
        assert_eq!(position.map(symmetry).unwrap().to_string(), image, "{symmetry}");
    };
    check(GridSymmetry::IDENTITY, "11/11/11/11/11/11/11/11/2K8/11/tT9 d");
    check(GridSymmetry::FLIP_FILES, "11/11/11/11/11/11/11/11/8K2/11/9Tt d");
    check(GridSymmetry::FLIP_RANKS, "tT9/11/2K8/11/11/11/11/11/11/11/11 d");
    check(GridSymmetry::ROTATE_180, "9Tt/11/8K2/11/11/11/11/11/11/11/11 d");
    check(GridSymmetry::TRANSPOSE, "11/11/11/11/11/11/11/11/2K8/T10/t10 d");
    check(
        GridSymmetry::ANTI_TRANSPOSE,
        "10t/10T/8K2/11/11/11/11/11/11/11/11 d",
    );
    // Either way round, the corner a1 goes to one of its neighbors.
    let quarter = |symmetry: GridSymmetry| {
        let position: Position = "11/11/11/11/11/11/11/11/2K8/11/tT9 d".parse().unwrap();
        position.map(symmetry).unwrap().to_string()
    };
    let mut quarters = [
        quarter(GridSymmetry::ROTATE_90),
        quarter(GridSymmetry::ROTATE_270),
    ];
    quarters.sort();
    assert_eq!(
        quarters,
        [
            "11/11/11/11/11/11/11/11/8K2/10T/10t d",
            "t10/T10/2K8/11/11/11/11/11/11/11/11 d",
        ]
    );
}

#[test]
fn a_symmetry_takes_moves_along() {
    let map = |symmetry, mv: &str| Position::map_move(symmetry, mv.parse::<Move>().unwrap()).to_string();
    assert_eq!(map(GridSymmetry::FLIP_FILES, "a1a4"), "k1k4");
    assert_eq!(map(GridSymmetry::FLIP_RANKS, "a1a4"), "a11a8");
    assert_eq!(map(GridSymmetry::TRANSPOSE, "b1b4"), "a2d2");
    assert_eq!(map(GridSymmetry::ROTATE_180, "b1b4"), "j11j8");
}

#[test]
fn mirrored_openings_have_one_canonical_position() {
    let after = |mv: &str| {
        let mut position = Position::default();
        position.play(mv.parse().unwrap()).unwrap();
        position.canonical().0
    };
    // The eight men beside the middle of a side, moving one square towards the middle of the board.
    for mv in ["h1h2", "d11d10", "h11h10", "a4b4", "a8b8", "k4j4", "k8j8"] {
        assert_eq!(after(mv), after("d1d2"), "{mv}");
    }
    assert_ne!(after("e1e2"), after("d1d2"));
}
