//! Squares and sets of squares, against sets of (file, rank) pairs on boards of every word.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use lusory_core::notation::ParseErrorKind;
use lusory_core::{Bitboard, Direction, Shape, Square, Word};
use proptest::prelude::*;

/// The model of a set: the file and the rank of each of its squares, counted from 0.
type Places = BTreeSet<(u8, u8)>;

/// The directions as changes of file and rank.
const COMPASS: [(Direction, i16, i16); 8] = [
    (Direction::North, 0, 1),
    (Direction::NorthEast, 1, 1),
    (Direction::East, 1, 0),
    (Direction::SouthEast, 1, -1),
    (Direction::South, 0, -1),
    (Direction::SouthWest, -1, -1),
    (Direction::West, -1, 0),
    (Direction::NorthWest, -1, 1),
];

/// All places of a board in index order.
fn board<S: Shape>() -> impl Iterator<Item = (u8, u8)> {
    (0..S::HEIGHT).flat_map(|rank| (0..S::WIDTH).map(move |file| (file, rank)))
}

/// The places whose bits are set, bit 0 for a1, then rank by rank.
fn places<S: Shape>(bits: u128) -> Places {
    board::<S>()
        .enumerate()
        .filter(|(index, _)| bits >> index & 1 == 1)
        .map(|(_, place)| place)
        .collect()
}

/// The places of a set, whose word must have no bit off the board.
#[track_caller]
fn of<S: Shape>(set: Bitboard<S>) -> Places {
    let bits = set.word().to_u128();
    let places = places::<S>(bits);
    assert_eq!(places.len(), bits.count_ones() as usize, "a bit off the board");
    places
}

/// The place some squares away, if it is on the board.
fn walk<S: Shape>((file, rank): (u8, u8), files: i16, ranks: i16) -> Option<(u8, u8)> {
    let file = u8::try_from(i16::from(file) + files).ok()?;
    let rank = u8::try_from(i16::from(rank) + ranks).ok()?;
    (file < S::WIDTH && rank < S::HEIGHT).then_some((file, rank))
}

fn square<S: Shape>((file, rank): (u8, u8)) -> Square<S> {
    Square::new(file, rank).unwrap()
}

fn check_shifts<S: Shape>(bits: u128) {
    let set = Bitboard::<S>::from_u128(bits);
    for (direction, files, ranks) in COMPASS {
        let moved: Places = places::<S>(bits)
            .into_iter()
            .filter_map(|place| walk::<S>(place, files, ranks))
            .collect();
        assert_eq!(of(set.shift(direction)), moved, "{direction:?} of\n{set}");
    }
}

/// Slides in every direction are the walks of each piece, square by square, until one is not free.
fn check_slides<S: Shape>(pieces: Bitboard<S>, free: Bitboard<S>) {
    let is_free = of(free);
    for (direction, files, ranks) in COMPASS {
        let walks = of(pieces).into_iter().flat_map(|from| {
            (1..)
                .map_while(move |n| walk::<S>(from, n * files, n * ranks))
                .take_while(|place| is_free.contains(place))
        });
        let walks: Vec<_> = walks.collect();
        let reached = pieces.slide(direction, free);
        assert_eq!(reached.len(), walks.len());
        assert_eq!(
            of(reached),
            walks.into_iter().collect(),
            "{direction:?}, free:\n{free}"
        );
    }
}

fn check_squares<S: Shape>() {
    let count = board::<S>().count();
    assert_eq!(Square::<S>::COUNT, count);
    assert!(
        Square::<S>::all()
            .map(|square| (square.file(), square.rank()))
            .eq(board::<S>())
    );
    for (index, place) in board::<S>().enumerate() {
        let here: Square<S> = square(place);
        assert_eq!(here.index(), index);
        assert_eq!(Square::from_index(index), Some(here));
        let name = format!("{}{}", char::from(b'a' + place.0), place.1 + 1);
        assert_eq!(here.to_string(), name);
        assert_eq!(name.parse(), Ok(here));
        for (direction, files, ranks) in COMPASS {
            let neighbor = walk::<S>(place, files, ranks).map(square);
            assert_eq!(here.step(direction), neighbor, "{direction:?} of {here}");
        }
        for target in board::<S>() {
            let straight = COMPASS.into_iter().find(|&(_, files, ranks)| {
                (1..128).any(|n| walk::<S>(place, n * files, n * ranks) == Some(target))
            });
            assert_eq!(
                here.direction_to(square(target)),
                straight.map(|(direction, ..)| direction)
            );
        }
    }
    for index in [count, count + 1, 128, 256, 256 + count, usize::MAX] {
        assert_eq!(Square::<S>::from_index(index), None);
    }
    for (file, rank) in [(S::WIDTH, 0), (0, S::HEIGHT), (255, 0), (0, 255), (255, 255)] {
        assert_eq!(Square::<S>::new(file, rank), None);
    }
}

fn check_sets<S: Shape>(bits: u128, others: u128) {
    let (set, other) = (Bitboard::<S>::from_u128(bits), Bitboard::<S>::from_u128(others));
    let (model, other_model) = (places::<S>(bits), places::<S>(others));
    let whole: Places = board::<S>().collect();
    assert_eq!(of(set), model);
    assert_eq!(Bitboard::from_word(S::Word::from_u128(bits)), set);
    assert_eq!(of(set & other), &model & &other_model);
    assert_eq!(of(set | other), &model | &other_model);
    assert_eq!(of(set ^ other), &model ^ &other_model);
    assert_eq!(of(set - other), &model - &other_model);
    assert_eq!(of(!set), &whole - &model);
    assert_eq!(set.len(), model.len());
    assert_eq!(set.is_empty(), model.is_empty());
    assert_eq!(set.is_subset(other), model.is_subset(&other_model));
    assert!((set & other).is_subset(other));
    assert_eq!(set.is_disjoint(other), model.is_disjoint(&other_model));
    assert!((set - other).is_disjoint(other));
    assert_eq!(set == other, model == other_model);

    let in_order: Vec<Square<S>> = board::<S>()
        .filter(|place| model.contains(place))
        .map(square)
        .collect();
    assert_eq!(set.first(), in_order.first().copied());
    assert_eq!(set.iter().collect::<Vec<_>>(), in_order);
    for index in (0..=in_order.len()).chain([128, usize::MAX / 2 + 1, usize::MAX]) {
        assert_eq!(set.nth(index), in_order.get(index).copied());
    }
    assert_eq!(set.iter().len(), in_order.len());
    assert_eq!(in_order.iter().rev().copied().collect::<Bitboard<S>>(), set);

    let mut assigned = set;
    assigned &= other;
    assert_eq!(assigned, set & other);
    assigned |= set;
    assert_eq!(assigned, set);
    assigned ^= other;
    assert_eq!(assigned, set ^ other);
    assigned -= set;
    assert_eq!(assigned, other - set);
    assigned.extend(set);
    assert_eq!(assigned, set | other);
    assigned.extend(set);
    assert_eq!(assigned, set | other);
}

fn check_members<S: Shape>(bits: u128) {
    let set = Bitboard::<S>::from_u128(bits);
    for place in board::<S>() {
        let (mut with, mut without) = (places::<S>(bits), places::<S>(bits));
        assert_eq!(set.contains(square(place)), with.contains(&place));
        with.insert(place);
        without.remove(&place);
        assert_eq!(of(set.with(square(place))), with);
        assert_eq!(of(set.without(square(place))), without);
        let mut changed = set;
        changed.insert(square(place));
        assert_eq!(of(changed), with);
        changed.remove(square(place));
        assert_eq!(of(changed), without);
    }
}

fn check_lines<S: Shape>() {
    let on = |keep: &dyn Fn((u8, u8)) -> bool| board::<S>().filter(|&place| keep(place)).collect::<Places>();
    assert_eq!(of(Bitboard::<S>::FULL), on(&|_| true));
    assert_eq!(of(Bitboard::<S>::EMPTY), Places::new());
    assert_eq!(Bitboard::<S>::default(), Bitboard::EMPTY);
    for n in 0..=255 {
        assert_eq!(of(Bitboard::<S>::rank(n)), on(&|(_, rank)| rank == n));
        assert_eq!(of(Bitboard::<S>::file(n)), on(&|(file, _)| file == n));
    }
}

macro_rules! boards {
    ($($shape:ident as $tests:ident: $width:literal by $height:literal in $word:ty;)*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        struct $shape;

        impl Shape for $shape {
            const WIDTH: u8 = $width;
            const HEIGHT: u8 = $height;
            type Word = $word;
        }

        mod $tests {
            use super::*;

            #[test]
            fn squares_have_their_names_indices_neighbors_and_lines() {
                check_squares::<$shape>();
            }

            #[test]
            fn ranks_files_and_the_whole_board_hold_their_squares() {
                check_lines::<$shape>();
            }

            #[test]
            fn no_shift_of_one_square_or_of_all_wraps() {
                check_shifts::<$shape>(u128::MAX);
                for index in 0..128 {
                    check_shifts::<$shape>(1 << index);
                }
            }

            proptest! {
                #[test]
                fn no_shift_of_any_set_wraps(bits: u128) {
                    check_shifts::<$shape>(bits);
                }

                #[test]
                fn pieces_slide_until_something_is_in_their_way(bits: u128, others: u128, third: u128) {
                    let set = Bitboard::<$shape>::from_u128;
                    let few = set(bits & others & third);
                    check_slides(few, !few);
                    check_slides(few, set(bits | others | third) - few);
                    check_slides(set(bits), set(others) - set(bits));
                }

                #[test]
                fn sets_combine_as_sets_do(bits: u128, others: u128) {
                    check_sets::<$shape>(bits, others);
                    check_sets::<$shape>(bits & others, others);
                }

                #[test]
                fn squares_go_into_sets_and_out_of_them(bits: u128) {
                    check_members::<$shape>(bits);
                }
            }
        }
    )*};
}

boards! {
    One as one: 1 by 1 in u32;
    Three as three: 3 by 3 in u32;
    Tall as tall: 4 by 5 in u32;
    Five as five: 5 by 5 in u32;
    Row as row: 26 by 1 in u32;
    Half as half: 8 by 4 in u32;
    Seven as seven: 7 by 7 in u64;
    Eight as eight: 8 by 8 in u64;
    Eleven as eleven: 11 by 11 in u128;
    Largest as largest: 8 by 16 in u128;
    Column as column: 1 by 128 in u128;
}

#[test]
fn each_direction_has_its_change_and_the_one_that_leads_back() {
    assert_eq!(Direction::ALL, COMPASS.map(|(direction, ..)| direction));
    for (direction, files, ranks) in COMPASS {
        let (file, rank) = direction.delta();
        assert_eq!((i16::from(file), i16::from(rank)), (files, ranks));
        assert_eq!(direction.opposite().delta(), (-file, -rank));
    }
    let straight = |direction: &Direction| direction.delta().0 == 0 || direction.delta().1 == 0;
    assert!(Direction::ORTHOGONAL.iter().all(straight));
    assert!(!Direction::DIAGONAL.iter().any(straight));
}

#[test]
fn a_text_that_is_no_square_is_refused_where_it_goes_wrong() {
    use ParseErrorKind::{Number, OffBoard, Unexpected, UnexpectedEnd};
    let expected = "a square";
    for (text, column, kind) in [
        ("", 1, UnexpectedEnd { expected }),
        ("a", 2, UnexpectedEnd { expected }),
        ("A1", 1, Unexpected { expected, found: 'A' }),
        ("1a", 1, Unexpected { expected, found: '1' }),
        (
            "ä1",
            1,
            Unexpected {
                expected, found: 'ä'
            },
        ),
        ("aa", 2, Unexpected { expected, found: 'a' }),
        ("a+1", 2, Unexpected { expected, found: '+' }),
        (
            "a１",
            2,
            Unexpected {
                expected,
                found: '１',
            },
        ),
        (" a1", 1, Unexpected { expected, found: ' ' }),
        (
            "a1x",
            3,
            Unexpected {
                expected: "the end",
                found: 'x',
            },
        ),
        ("a0", 1, OffBoard),
        ("a6", 1, OffBoard),
        ("f1", 1, OffBoard),
        ("z9", 1, OffBoard),
        ("a257", 1, OffBoard),
        ("a999999999", 1, OffBoard),
        ("a01", 2, Number),
        ("a999999999999", 2, Number),
    ] {
        let error = text.parse::<Square<Five>>().unwrap_err();
        assert_eq!((error.column(), error.kind()), (column, kind), "{text:?}");
    }
}

#[test]
fn a_set_is_drawn_from_the_top_rank_down() {
    let set: Bitboard<Tall> = ["a1", "b3", "d5"]
        .map(|name| name.parse().unwrap())
        .into_iter()
        .collect();
    assert_eq!(set.to_string(), "...X\n....\n.X..\n....\nX...");
    assert_eq!(format!("{set:?}"), "{a1, b3, d5}");
}
