//! Counts and playouts on several threads and with a table: over all games, they come to what one thread does alone.
#![cfg(feature = "parallel")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use lusory::erased::{AnyGame, GameInfo};
use lusory::perft::Perft;
use lusory::playout::{Batch, Tally, game_seed};
use lusory::rand_core::Rng;
use lusory::{Threads, catalogue};
use lusory_testkit::toy;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The number of leaves up to which counts are compared from the start.
const LEAVES: u64 = 1_000_000;

/// Of each game a position with few moves, and a depth at which so many of them are transposed that a table matters.
const NARROW: [(&str, &str, &str, u32); 5] = [
    ("kings-valley", "standard", "s4/5/3sS/2ksK/S1SsS b -", 7),
    ("tawlbwrdd", "t", "11/11/11/11/11/5K5/11/11/11/11/t10 a", 6),
    ("arena", "hexagon-front", "7/6b2/1bAb2b4/2Ab1A2A2/3A5/7 b 1-1", 6),
    (
        "volterra",
        "standard",
        "x4/x4/x,1121,22111,12/x,221P,x,2P/x,1,x2 1",
        8,
    ),
    ("cairns", "placement", "3/3/1 a", 9),
];

fn games() -> impl Iterator<Item = GameInfo> {
    catalogue().iter().copied().chain([toy::INFO])
}

fn begin(game: &GameInfo, variant: &str, rules: &str) -> Box<dyn AnyGame> {
    (game.variant(variant).unwrap().start)(rules).unwrap()
}

/// Each game from the start of each variant.
fn starts() -> impl Iterator<Item = (String, Box<dyn AnyGame>)> {
    games().flat_map(|game| {
        let name = move |variant: &str| format!("{} {variant}", game.name);
        let variants = game.variants.iter();
        variants.map(move |variant| (name(variant.name), begin(&game, variant.name, "")))
    })
}

/// Counts with one thread and more, without a table and with one.
#[track_caller]
fn check_counts(name: &str, game: &dyn AnyGame, depth: u32) {
    let leaves = game.perft(depth);
    for threads in [1, 2, 3] {
        for mib in [0, 1] {
            let threads = Threads::new(threads).unwrap();
            let mut way = Perft::new().with_threads(threads).with_table_mib(mib);
            assert_eq!(
                game.perft_with(&mut way, depth, None),
                Ok(leaves),
                "{name}, depth {depth}, by {way:?}"
            );
        }
    }
}

#[test]
fn the_counts_from_every_start_are_those_of_one_thread() {
    for (name, game) in starts() {
        for depth in (0..10).take_while(|&depth| game.perft(depth) <= LEAVES) {
            check_counts(&name, &*game, depth);
        }
    }
}

#[test]
fn the_counts_of_transposed_moves_are_those_of_one_thread() {
    let narrow: BTreeSet<_> = NARROW.iter().map(|(game, ..)| *game).collect();
    assert_eq!(narrow, games().map(|game| game.name).collect());
    for (name, variant, position, depth) in NARROW {
        let game = games().find(|game| game.name == name).unwrap();
        let mut game = begin(&game, variant, "");
        game.set_position(position).unwrap();
        check_counts(position, &*game, depth);
    }
}

#[test]
fn a_table_tells_rules_apart() {
    let mut way = Perft::new().with_table_mib(1);
    let boards = ["board=kite", "board=ring"].map(|rules| begin(&toy::INFO, "placement", rules));
    for depth in 1..=10 {
        for board in &boards {
            assert_eq!(board.perft_with(&mut way, depth, None), Ok(board.perft(depth)));
        }
    }
}

#[test]
fn a_batch_of_every_game_comes_to_the_same_on_any_threads() {
    let batch = Batch {
        games: 10..60,
        seed: 3,
        max_plies: 200,
    };
    let generator = |seed| -> Box<dyn Rng> { Box::new(Xoshiro256PlusPlus::seed_from_u64(seed)) };
    for (name, game) in starts() {
        let mut player = game.player();
        let one_by_one = batch
            .games
            .clone()
            .map(|index| player.play(&mut generator(game_seed(batch.seed, index)), batch.max_plies))
            .fold(Tally::default(), Tally::with);
        assert_eq!(game.playouts(&batch, &generator), one_by_one, "{name}");
        for threads in [1, 2, 3] {
            let threads = Threads::new(threads).unwrap();
            assert_eq!(
                game.playouts_on(&threads, &batch, &generator),
                one_by_one,
                "{name} on {threads:?}"
            );
        }
    }
}
