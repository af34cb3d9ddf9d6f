//! Counts and playouts on several threads, and the table of what has been counted.
#![cfg(feature = "parallel")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[macro_use]
mod ring;

use std::sync::Mutex;

use lusory_core::erased::{AnyGame, start};
use lusory_core::perft::{Perft, perft};
use lusory_core::playout::Batch;
use lusory_core::rand_core::Rng;
use lusory_core::{Position, Shape, Threads, ThreadsError};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
use ring::{Oval, Ring, Track};

track! {
    /// A board on which the Zobrist key tells nothing.
    struct OneKey: 4 by 2 in u32 {
        const ONE_KEY: bool = true;
    }
}

fn ring<T: Track>(rules: &str, position: &str) -> Ring<T> {
    Ring::parse(rules.parse().unwrap(), position).unwrap()
}

/// Every way to count: with one thread and more, without a table and with one.
fn ways() -> Vec<Perft> {
    let threads = [1, 2, 5].map(|count| Threads::new(count).unwrap());
    let with = |mib| {
        threads
            .iter()
            .map(move |threads| Perft::new().with_threads(threads.clone()).with_table_mib(mib))
    };
    with(0).chain(with(1)).collect()
}

/// The leaves behind each square of a ring, counted ply by ply from the leaves up: whoever stands before the last square
/// goes 0, 1 or 2 on, and the last square ends the game.
fn leaves_by_square(depth: u32) -> [u64; 8] {
    let mut leaves = [1_u64; 8];
    for _ in 0..depth {
        let mut before = [0; 8];
        for square in 0..7 {
            before[square] = (0..3).map(|hop| leaves[(square + hop) % 8]).sum();
        }
        leaves = before;
    }
    leaves
}

#[test]
fn every_way_to_count_gives_the_serial_count() {
    for mut way in ways() {
        for depth in 0..=13 {
            for position in ["a1 w", "b2 b", "d2 w"] {
                let position = ring::<Oval>("", position);
                assert_eq!(
                    way.count(&position, depth).unwrap(),
                    perft(&position, depth),
                    "depth {depth} from {position} by {way:?}"
                );
            }
        }
    }
}

#[test]
fn positions_with_the_same_key_are_told_apart() {
    let threads = Threads::new(2).unwrap();
    let mut way = Perft::new().with_threads(threads).with_table_mib(1);
    for depth in 0..=13 {
        let position = ring::<OneKey>("", "a1 w");
        assert_eq!(way.count(&position, depth).unwrap(), perft(&position, depth));
    }
}

/// Some 10^17 leaves: they are counted within the time of a test only because most of them are counted once.
#[test]
fn what_has_been_counted_is_not_counted_again() {
    let start = ring::<Oval>("", "a1 w");
    for mut way in ways().into_iter().skip(3) {
        assert_eq!(way.count(&start, 36).unwrap(), leaves_by_square(36)[0]);
    }
}

#[test]
fn a_count_that_no_number_holds_is_the_greatest_number() {
    // At most one move of three ends the game, so that the leaves at least double with each ply.
    for mut way in ways().into_iter().skip(3) {
        assert_eq!(way.count(&ring::<Oval>("", "a1 w"), 100).unwrap(), u64::MAX);
    }
}

#[test]
fn one_table_serves_all_rules_and_types_of_position() {
    let mut way = Perft::new().with_table_mib(1);
    for rules in ["", "limit=2", ""] {
        let oval = ring::<Oval>(rules, "a1 w");
        assert_eq!(way.count(&oval, 12).unwrap(), leaves_by_square(12)[0]);
        let one_key = ring::<OneKey>(rules, "b1 w");
        assert_eq!(way.count(&one_key, 12).unwrap(), leaves_by_square(12)[1]);
    }
}

#[test]
fn a_table_without_memory_is_refused() {
    let start = ring::<Oval>("", "a1 w");
    // More bytes than a number holds, more than an address reaches, and the MiB of half the addresses.
    for mib in [usize::MAX, usize::MAX >> 20, usize::MAX >> 21] {
        let mut way = Perft::new().with_table_mib(mib);
        let error = way.count(&start, 12).unwrap_err();
        assert_eq!(error.mib, mib);
        assert_eq!(
            error.to_string(),
            format!("there is no memory for a table of {mib} MiB")
        );
        assert_eq!(way.with_table_mib(1).count(&start, 12), Ok(perft(&start, 12)));
    }
}

#[test]
fn a_count_tells_the_leaves_behind_each_sequence_of_two_plies() {
    let start = ring::<Oval>("", "a1 w");
    let mut expected: Vec<_> = (0..9)
        .map(|path| leaves_by_square(10)[path / 3 + path % 3])
        .collect();
    expected.sort_unstable();
    for mut way in ways() {
        // The second time, everything is in the table.
        for _ in 0..2 {
            let told = Mutex::new(Vec::new());
            let count = way
                .count_watched(&start, 12, &|leaves| told.lock().unwrap().push(leaves))
                .unwrap();
            let mut told = told.into_inner().unwrap();
            told.sort_unstable();
            assert_eq!(told, expected);
            assert_eq!(told.iter().sum::<u64>(), count);
        }
    }
}

/// What is watched tells which threads count: the caller's own, or others.
#[test]
fn counting_goes_to_threads_of_its_own_if_there_are_several() {
    for count in [1, 2] {
        let mut way = Perft::new().with_threads(Threads::new(count).unwrap());
        let here = std::thread::current().id();
        let was_here = Mutex::new(Vec::new());
        let watch = |_| was_here.lock().unwrap().push(std::thread::current().id() == here);
        way.count_watched(&ring::<Oval>("", "a1 w"), 12, &watch).unwrap();
        assert_eq!(was_here.into_inner().unwrap(), [count == 1; 9]);
        // Of fewer than three plies nothing is told.
        let told = |_| panic!("there is nothing to tell");
        way.count_watched(&ring::<Oval>("", "a1 w"), 2, &told).unwrap();
    }
}

#[test]
fn there_are_as_many_threads_as_asked_for_within_bounds() {
    for count in [1, 2, 7] {
        assert_eq!(Threads::new(count).unwrap().count(), count);
    }
    assert_eq!(Threads::default().count(), 1);
    for count in [0, Threads::MAX + 1, usize::MAX] {
        let error = Threads::new(count).unwrap_err();
        assert!(matches!(error, ThreadsError::Number));
        assert_eq!(error.to_string(), "the number of threads must be from 1 to 1024");
    }
}

#[test]
fn a_batch_comes_to_the_same_on_any_threads() {
    let start = ring::<Oval>("", "a1 w");
    for games in [0..0, 5..6, 0..1000] {
        let batch = Batch {
            games,
            seed: 1,
            max_plies: 9,
        };
        let expected = batch.play(&start, Xoshiro256PlusPlus::seed_from_u64);
        for count in [1, 2, 3, 8] {
            let threads = Threads::new(count).unwrap();
            let tally = batch.play_on(&threads, &start, Xoshiro256PlusPlus::seed_from_u64);
            assert_eq!(tally, expected);
        }
    }
}

#[test]
fn games_of_any_kind_are_counted_and_played_as_their_positions_are() {
    let game: Box<dyn AnyGame> = start::<Ring>("", ()).unwrap();
    let threads = Threads::new(2).unwrap();
    let mut way = Perft::new().with_threads(threads.clone()).with_table_mib(1);
    let told = Mutex::new(0);
    let count = game.perft_with(&mut way, 12, Some(&|leaves| *told.lock().unwrap() += leaves));
    assert_eq!(count, Ok(leaves_by_square(12)[0]));
    assert_eq!(told.into_inner().unwrap(), leaves_by_square(12)[0]);

    let batch = Batch {
        games: 0..100,
        seed: 1,
        max_plies: 9,
    };
    let tally = batch.play(&Ring::<Oval>::default(), Xoshiro256PlusPlus::seed_from_u64);
    let rng = |seed| -> Box<dyn Rng> { Box::new(Xoshiro256PlusPlus::seed_from_u64(seed)) };
    assert_eq!(
        game.playouts_on(&threads, &batch, &rng),
        tally.map_reason(|reason| reason.to_string())
    );
}
