//! Random numbers and random games, the move tree counted, and Zobrist keys.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[macro_use]
mod ring;

use std::collections::HashSet;
use std::convert::Infallible;

use lusory_core::perft::{divide, perft};
use lusory_core::playout::{Player, Playout, below, game_seed};
use lusory_core::{Game, GameEnd, Outcome, Position, Shape, Side, Status, zobrist};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng, TryRng};
use ring::{Arrived, Hop, Oval, Ring, Track};

track! {
    struct RepeaterLoses: 4 by 2 in u32 {
        const REPEATER_LOSES: bool = true;
    }
}

/// A generator that yields the numbers it is given.
struct Given<I>(I);

impl<I: Iterator<Item = u32>> TryRng for Given<I> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next().expect("no more numbers are drawn"))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("`below` draws words of 32 bits")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("`below` draws words of 32 bits")
    }
}

/// The number that is drawn with all of some words.
#[track_caller]
fn below_of<const N: usize>(words: [u32; N], bound: u32) -> u32 {
    let mut words = words.into_iter();
    let number = below(&mut Given(&mut words), bound);
    assert_eq!(words.next(), None, "not drawn");
    number
}

fn ring<T: Track>(rules: &str, position: &str) -> Ring<T> {
    Ring::parse(rules.parse().unwrap(), position).unwrap()
}

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A word w gives the number w * bound / 2^32, rounded down; it is drawn again where the remainder is below
/// 2^32 mod bound, so that each number keeps equally many words.
#[test]
fn below_takes_each_number_for_equally_many_words() {
    // 2^32 mod 3 = 1: word 0 alone is drawn again, and 1431655765 words are left for each number.
    assert_eq!(below_of([0, 1], 3), 0);
    assert_eq!(below_of([1_431_655_765], 3), 0);
    assert_eq!(below_of([1_431_655_766], 3), 1);
    assert_eq!(below_of([2_863_311_530], 3), 1);
    assert_eq!(below_of([2_863_311_531], 3), 2);
    assert_eq!(below_of([u32::MAX], 3), 2);
    // 2^32 mod (2^32 - 1) = 1: word 0 is drawn again, and each word gives the number before it.
    assert_eq!(below_of([0, 0, 1], u32::MAX), 0);
    for word in [2, 1000, 1 << 31, u32::MAX] {
        assert_eq!(below_of([word], u32::MAX), word - 1);
    }
    // 2^32 mod (2^31 + 1) = 2^31 - 1. Of the words from 0 on, w * (2^31 + 1) mod 2^32 is 2^31 + w for odd w and w for
    // even w, so that even ones are drawn again.
    assert_eq!(below_of([0, 2, 4, 1], (1 << 31) + 1), 0);
    assert_eq!(below_of([3], (1 << 31) + 1), 1);
}

#[test]
fn below_a_power_of_two_takes_the_high_bits_of_one_word() {
    for word in [0, 1, 0x1234_5678, 1 << 31, u32::MAX] {
        assert_eq!(below_of([word], 1), 0);
        assert_eq!(below_of([word], 2), word >> 31);
        assert_eq!(below_of([word], 1 << 16), word >> 16);
        assert_eq!(below_of([word], 1 << 31), word >> 1);
    }
}

#[test]
fn below_never_reaches_the_bound() {
    let mut rng = rng(1);
    for bound in (1..200).chain([1 << 16, (1 << 31) - 1, 1 << 31, u32::MAX - 1, u32::MAX]) {
        for _ in 0..200 {
            assert!(below(&mut rng, bound) < bound);
        }
    }
}

#[test]
#[should_panic(expected = "there is no number below 0")]
fn there_is_no_number_below_0() {
    below_of([1], 0);
}

/// By Hoeffding's inequality each of three counts is off by 700 or more in 30,000 draws with a chance below 2 e^-32.
#[test]
fn a_random_move_is_each_of_the_moves_equally_often() {
    let position: Ring = ring("", "a1 w");
    let mut rng = rng(1);
    let mut counts = [0_i32; 3];
    for _ in 0..30_000 {
        let Hop(hop) = position.random_move(&mut rng).unwrap();
        counts[usize::from(hop)] += 1;
    }
    assert!(
        counts.iter().all(|count| (count - 10_000).abs() < 700),
        "{counts:?}"
    );
    assert_eq!(ring::<Oval>("", "d2 w").random_move(&mut rng), None);
}

#[test]
fn the_nth_move_is_that_of_the_list() {
    let position: Ring = ring("", "a1 w");
    assert_eq!(position.moves().as_slice(), [Hop(0), Hop(1), Hop(2)]);
    assert_eq!(position.count_moves(), 3);
    assert_eq!(
        [0, 1, 2].map(|index| position.nth_move(index)),
        [Hop(0), Hop(1), Hop(2)].map(Some)
    );
    assert_eq!(
        [3, usize::MAX].map(|index| position.nth_move(index)),
        [None, None]
    );
    let finished: Ring = ring("", "d2 w");
    assert_eq!((finished.count_moves(), finished.nth_move(0)), (0, None));
    assert!(finished.moves().is_empty());
}

/// Plays the playout's moves in a game, and compares where both arrive and how many numbers they have drawn.
#[track_caller]
fn check_playout<T: Track>(player: &mut Player<Ring<T>>, start: Ring<T>, seed: u64, max_plies: u32) {
    let mut numbers = rng(seed);
    let playout = player.play(&mut numbers, max_plies);
    let mut same_numbers = rng(seed);
    let mut game = Game::new(start);
    while !game.status().is_over() && game.moves().len() < max_plies as usize {
        let mv = game.position().random_move(&mut same_numbers).unwrap();
        game.play(mv).unwrap();
    }
    let plies = game.moves().len() as u32;
    assert_eq!(
        playout,
        Playout {
            plies,
            status: game.status()
        }
    );
    assert_eq!(numbers.next_u64(), same_numbers.next_u64());
}

#[test]
fn a_playout_is_a_game_of_random_moves_whatever_was_played_in_its_memory_before() {
    for rules in ["limit=0", "limit=2", "", "limit=5"] {
        for max_plies in [0, 1, 2, 7, 1000] {
            let (oval, loser) = (ring::<Oval>(rules, "a1 w"), ring::<RepeaterLoses>(rules, "b1 b"));
            let (mut player, mut losers) = (Player::new(oval.clone()), Player::new(loser.clone()));
            for seed in 0..100 {
                check_playout(&mut player, oval.clone(), seed, max_plies);
                check_playout(&mut losers, loser.clone(), seed, max_plies);
            }
        }
    }
}

#[test]
fn playouts_end_in_every_way_there_is() {
    let mut player = Player::new(ring::<Oval>("", "a1 w"));
    let ends: HashSet<_> = (0..1000)
        .map(|seed| player.play(&mut rng(seed), 12).status)
        .collect();
    let win = |side| Status::Over {
        outcome: Outcome::Win(side),
        reason: GameEnd::Position(Arrived),
    };
    let draw = Status::Over {
        outcome: Outcome::Draw,
        reason: GameEnd::Repetition,
    };
    assert_eq!(
        ends,
        HashSet::from([win(Side::First), win(Side::Second), draw, Status::Ongoing])
    );
}

#[test]
fn a_playout_from_a_finished_position_has_no_ply() {
    let playout = Player::new(ring::<Oval>("", "d2 b")).play(&mut rng(1), 10);
    let status = Status::Over {
        outcome: Outcome::Win(Side::First),
        reason: GameEnd::Position(Arrived),
    };
    assert_eq!(playout, Playout { plies: 0, status });
}

#[test]
fn a_finished_position_outranks_repetition_in_a_playout() {
    // With a limit of 1 every position is a repetition; the first ply that does not end the game otherwise ends it so.
    let mut player = Player::new(ring::<Oval>("limit=1", "c2 w"));
    let mut one_ply = |word| {
        let playout = player.play(&mut Given([word].into_iter()), 10);
        (
            playout.plies,
            playout.status.outcome(),
            playout.status.reason().copied(),
        )
    };
    // The words choose +0 and +1.
    assert_eq!(one_ply(1), (1, Some(Outcome::Draw), Some(GameEnd::Repetition)));
    let first_won = Some(Outcome::Win(Side::First));
    assert_eq!(one_ply(1 << 31), (1, first_won, Some(GameEnd::Position(Arrived))));
}

#[test]
fn seeds_of_games_and_batches_differ() {
    let seeds: HashSet<_> = (0..100)
        .flat_map(|seed| (0..100).map(move |index| game_seed(seed, index)))
        .collect();
    assert_eq!(seeds.len(), 10_000);
}

/// From a1 a move leads 0, 1 or 2 of the 7 squares to the last one. The last can be reached in four plies in four ways,
/// one of +1 among three of +2; these have no fifth ply.
#[test]
fn perft_counts_sequences_of_moves() {
    let position: Ring = ring("", "a1 w");
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(|depth| perft(&position, depth)),
        [1, 3, 9, 27, 81, 231]
    );
    let finished: Ring = ring("", "d2 w");
    assert_eq!([0, 1, 2].map(|depth| perft(&finished, depth)), [1, 0, 0]);
}

#[test]
fn perft_looks_at_no_repetition() {
    let position: Ring = ring("limit=2", "a1 w");
    assert_eq!(perft(&position, 4), 81);
}

#[test]
fn divide_splits_perft_by_the_first_move() {
    let position: Ring = ring("", "b2 w");
    // b2 is two squares from the last one, so that +2 ends the game.
    assert_eq!(divide(&position, 0), []);
    assert_eq!(divide(&position, 1), [(Hop(0), 1), (Hop(1), 1), (Hop(2), 1)]);
    assert_eq!(divide(&position, 2), [(Hop(0), 3), (Hop(1), 3), (Hop(2), 0)]);
    for depth in 1..8 {
        let total: u64 = divide(&position, depth).into_iter().map(|(_, count)| count).sum();
        assert_eq!(total, perft(&position, depth));
    }
}

/// The first outputs of the published `SplitMix64` generator for seed 0.
#[test]
fn mix_is_splitmix64() {
    let first = [0, 1, 2].map(|index| zobrist::mix(0, index));
    assert_eq!(
        first,
        [
            0xe220_a839_7b1d_cdaf,
            0x6e78_9e6a_a1b9_65f4,
            0x06c4_5d18_8009_454f
        ]
    );
}

#[test]
fn zobrist_keys_are_distinct_within_and_across_tables() {
    const TABLES: [[u64; 128]; 8] = [
        zobrist::keys(0),
        zobrist::keys(1),
        zobrist::keys(2),
        zobrist::keys(3),
        zobrist::keys(4),
        zobrist::keys(5),
        zobrist::keys(6),
        zobrist::keys(u64::MAX),
    ];
    let keys: HashSet<_> = TABLES.as_flattened().iter().collect();
    assert_eq!(keys.len(), 8 * 128);
    // An even chance for each of the 64 bits: 512 of 1024 keys, within six standard deviations of 16.
    for bit in 0..64 {
        let set = keys.iter().filter(|&&key| key >> bit & 1 == 1).count();
        assert!((416..=608).contains(&set), "bit {bit} is set in {set} keys");
    }
}
