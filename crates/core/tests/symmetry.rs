//! The symmetries of boards, by what they do to every square.

mod ring;

use std::collections::HashSet;

use lusory_core::{
    Bitboard, Direction, GridSymmetry, Position, Shape, SidedSymmetry, Square, Symmetric, Symmetry,
};
use proptest::prelude::*;
use ring::{Hop, Oval, Ring};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Five;

impl Shape for Five {
    const WIDTH: u8 = 5;
    const HEIGHT: u8 = 5;
    type Word = u32;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Tall;

impl Shape for Tall {
    const WIDTH: u8 = 4;
    const HEIGHT: u8 = 5;
    type Word = u32;
}

/// Where each square goes, in index order.
fn images<S: Shape>(symmetry: GridSymmetry) -> Vec<Square<S>> {
    Square::all().map(|square| symmetry.map_square(square)).collect()
}

#[test]
fn a_square_board_has_eight_different_symmetries_and_another_four() {
    let eight = GridSymmetry::all::<Five>();
    let four = GridSymmetry::all::<Tall>();
    assert_eq!(eight.len(), 8);
    assert_eq!(four.len(), 4);
    assert_eq!(four, GridSymmetry::of_rectangle());
    let maps = |all: &[GridSymmetry]| all.iter().map(|&one| images::<Five>(one)).collect::<HashSet<_>>();
    assert_eq!(maps(eight).len(), 8);
    assert_eq!(maps(four).len(), 4);
    assert_eq!(
        (eight[0], four[0]),
        (GridSymmetry::IDENTITY, GridSymmetry::IDENTITY)
    );
}

/// Seen from above with a1 at the lower left, a clockwise quarter turn takes a1 to a5, a5 to e5 and so on: a square's
/// file becomes what its rank was, and its rank the distance of its file from the last.
#[test]
fn each_symmetry_does_what_its_name_says() {
    type Map = fn((u8, u8)) -> (u8, u8);
    let named: [(GridSymmetry, &str, Map); 8] = [
        (GridSymmetry::IDENTITY, "identity", |(f, r)| (f, r)),
        (GridSymmetry::FLIP_FILES, "flip files", |(f, r)| (4 - f, r)),
        (GridSymmetry::FLIP_RANKS, "flip ranks", |(f, r)| (f, 4 - r)),
        (GridSymmetry::ROTATE_180, "rotate 180", |(f, r)| (4 - f, 4 - r)),
        (GridSymmetry::TRANSPOSE, "transpose", |(f, r)| (r, f)),
        (GridSymmetry::ROTATE_90, "rotate 90", |(f, r)| (r, 4 - f)),
        (GridSymmetry::ROTATE_270, "rotate 270", |(f, r)| (4 - r, f)),
        (GridSymmetry::ANTI_TRANSPOSE, "anti-transpose", |(f, r)| {
            (4 - r, 4 - f)
        }),
    ];
    for (symmetry, name, map) in named {
        assert_eq!(symmetry.to_string(), name);
        assert!(!symmetry.swaps_sides());
        for square in Square::<Five>::all() {
            let image = symmetry.map_square(square);
            assert_eq!(
                (image.file(), image.rank()),
                map((square.file(), square.rank())),
                "{name} of {square}"
            );
        }
    }
    let corners = ["a1", "a5", "e5", "e1"].map(|name| name.parse::<Square<Five>>().ok());
    let turned = corners.map(|corner| corner.map(|square| GridSymmetry::ROTATE_90.map_square(square)));
    assert_eq!(turned, [corners[1], corners[2], corners[3], corners[0]]);
}

#[test]
fn a_rectangle_is_flipped_within_its_own_sides() {
    let flipped = |symmetry: GridSymmetry| {
        symmetry
            .map_square(Square::<Tall>::all().next().expect("a1"))
            .to_string()
    };
    assert_eq!(flipped(GridSymmetry::FLIP_FILES), "d1");
    assert_eq!(flipped(GridSymmetry::FLIP_RANKS), "a5");
    assert_eq!(flipped(GridSymmetry::ROTATE_180), "d5");
}

#[test]
#[should_panic(expected = "only a square board has this symmetry")]
fn files_and_ranks_cannot_change_places_on_a_rectangle() {
    GridSymmetry::TRANSPOSE.map_set(Bitboard::<Tall>::FULL);
}

#[test]
fn one_symmetry_then_another_acts_as_the_other_after_the_one() {
    let all = GridSymmetry::all::<Five>();
    for &one in all {
        for &next in all {
            let both = one.then(next);
            assert!(all.contains(&both));
            for square in Square::<Five>::all() {
                assert_eq!(
                    both.map_square(square),
                    next.map_square(one.map_square(square)),
                    "{one}, {next}"
                );
            }
        }
    }
}

#[test]
fn the_inverse_brings_every_square_back() {
    for &symmetry in GridSymmetry::all::<Five>() {
        for square in Square::<Five>::all() {
            assert_eq!(
                symmetry.inverse().map_square(symmetry.map_square(square)),
                square,
                "{symmetry}"
            );
        }
        assert_eq!(symmetry.then(symmetry.inverse()), GridSymmetry::IDENTITY);
        assert_eq!(symmetry.inverse().then(symmetry), GridSymmetry::IDENTITY);
    }
}

proptest! {
    #[test]
    fn a_set_goes_where_its_squares_go(bits: u128) {
        let set = Bitboard::<Five>::from_u128(bits);
        for &symmetry in GridSymmetry::all::<Five>() {
            let image = symmetry.map_set(set);
            for square in Square::all() {
                prop_assert_eq!(image.contains(symmetry.map_square(square)), set.contains(square));
            }
        }
    }
}

#[test]
fn a_direction_goes_where_a_step_in_it_goes() {
    let center = Square::<Five>::new(2, 2).expect("a square of the board");
    for &symmetry in GridSymmetry::all::<Five>() {
        for direction in Direction::ALL {
            let step = center.step(direction).map(|square| symmetry.map_square(square));
            let image = symmetry.map_direction(direction);
            assert_eq!(step, center.step(image), "{symmetry} of {direction:?}");
        }
    }
}

#[test]
fn symmetries_with_sides_are_a_group_twice_as_large() {
    let group = SidedSymmetry::both(GridSymmetry::all::<Five>());
    assert_eq!(group.iter().collect::<HashSet<_>>().len(), 16);
    let identity = SidedSymmetry {
        grid: GridSymmetry::IDENTITY,
        swap_sides: false,
    };
    assert_eq!(group[0], identity);
    assert!(group[..8].iter().all(|symmetry| !symmetry.swaps_sides()));
    assert!(group[8..].iter().all(|symmetry| symmetry.swaps_sides()));
    for &one in &group {
        assert_eq!(one.then(one.inverse()), identity);
        assert_eq!(one.inverse().then(one), identity);
        for &next in &group {
            let both = one.then(next);
            assert_eq!(both.grid, one.grid.then(next.grid));
            assert_eq!(both.swaps_sides(), one.swaps_sides() != next.swaps_sides());
        }
    }
    assert_eq!(group[1].to_string(), "flip files");
    assert_eq!(group[9].to_string(), "flip files, sides swapped");
}

/// The sides can change places: whoever is to move, the token goes the same way.
impl Symmetric for Ring {
    type Symmetry = SidedSymmetry;

    fn symmetries(_: ring::Rules) -> Vec<SidedSymmetry> {
        SidedSymmetry::both(&[GridSymmetry::IDENTITY])
    }

    fn map_square(_: SidedSymmetry, square: Square<Oval>) -> Square<Oval> {
        square
    }

    fn map_move(_: SidedSymmetry, mv: Hop) -> Hop {
        mv
    }

    fn map(&self, symmetry: SidedSymmetry) -> Option<Self> {
        let mut image = self.clone();
        if symmetry.swaps_sides() {
            // A pass changes nothing but the side to move.
            image.play_unchecked(Hop(0));
        }
        Some(image)
    }
}

#[test]
fn the_canonical_image_is_the_least_and_comes_with_a_symmetry_that_leads_there() {
    let canonical = |text: &str| {
        let position = Ring::parse(ring::Rules::default(), text).expect("a valid position");
        let (image, symmetry) = position.canonical();
        assert_eq!(position.map(symmetry).as_ref(), Some(&image));
        (image.to_string(), symmetry.to_string())
    };
    // The first player comes before the second.
    assert_eq!(canonical("c1 w"), ("c1 w".into(), "identity".into()));
    assert_eq!(
        canonical("c1 b"),
        ("c1 w".into(), "identity, sides swapped".into())
    );
}
