//! Moves are generated, counted, chosen and played without allocation, in every game; so are playouts, and so are bytes
//! written and read.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../benches/games/mod.rs"]
mod games;

use std::hint::black_box;
use std::ops::ControlFlow;

use allocation_counter::measure;
use lusory::perft::perft;
use lusory::playout::{Batch, Player};
use lusory::{Compact, MoveList, Position};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use games::{MAX_PLIES, Subject, Visitor, random};

/// The number of sample positions of each variant.
const POSITIONS: usize = 500;

/// The number of random games of each variant.
const GAMES: u64 = 100;

/// Returns how often memory is allocated while something is done.
fn allocations<T>(run: impl FnOnce() -> T) -> u64 {
    measure(|| _ = black_box(run())).count_total
}

fn for_each_child<P: Position>(position: &P, mut f: impl FnMut(P, P::Move)) {
    let _ = position.for_each_move(|mv| {
        f(position.clone(), mv);
        ControlFlow::<()>::Continue(())
    });
}

/// What is done with a position, and its name.
type Operation<P> = (&'static str, fn(&P));

fn operations<P: Compact>() -> [Operation<P>; 10] {
    [
        ("for_each_move", |position| {
            for_each_child(position, |_, mv| _ = black_box(mv));
        }),
        ("count_moves", |position| _ = black_box(position.count_moves())),
        ("nth_move", |position| {
            for index in 0..=position.count_moves() {
                black_box(position.nth_move(index));
            }
        }),
        ("random_move", |position| {
            black_box(position.random_move(&mut random(0)));
        }),
        ("play_unchecked", |position| {
            for_each_child(position, |mut child, mv| child.play_unchecked(black_box(mv)));
        }),
        // What was just played can mostly not be played again.
        ("play, of moves that are legal and of others", |position| {
            for_each_child(position, |mut child, mv| {
                black_box((child.play(mv).is_ok(), child.play(mv).is_ok()));
            });
        }),
        ("status", |position| _ = black_box(position.status())),
        ("zobrist", |position| _ = black_box(position.zobrist())),
        ("to_bytes and from_bytes", |position| {
            let read = P::from_bytes(position.rules(), position.to_bytes().as_ref());
            assert!(read.is_ok());
        }),
        ("perft", |position| _ = black_box(perft(position, 2))),
    ]
}

#[test]
fn moves_are_generated_counted_chosen_and_played_without_allocation() {
    struct Operations;

    impl Visitor for Operations {
        fn visit<P: Compact>(&mut self, subject: &Subject<P>) {
            let positions = subject.positions(POSITIONS);
            for (name, operation) in operations() {
                let count = allocations(|| positions.iter().for_each(operation));
                assert_eq!(count, 0, "{name} of {} allocates", subject.name);
            }
        }
    }

    games::visit(&mut Operations);
}

#[test]
fn a_player_allocates_nothing_for_games_no_longer_than_those_played_before() {
    struct Playouts;

    impl Visitor for Playouts {
        fn visit<P: Position>(&mut self, subject: &Subject<P>) {
            let mut player = Player::new(subject.start.clone());
            let mut play = || {
                let plies = (0..GAMES).map(|game| player.play(&mut random(game), MAX_PLIES).plies);
                plies.sum::<u32>()
            };
            assert!(play() > 0);
            assert_eq!(allocations(play), 0, "a playout of {} allocates", subject.name);
        }
    }

    games::visit(&mut Playouts);
}

#[test]
fn a_batch_does_not_allocate_game_by_game() {
    struct Batches;

    impl Visitor for Batches {
        fn visit<P: Position>(&mut self, subject: &Subject<P>) {
            let batch = Batch {
                games: 0..GAMES,
                seed: 1,
                max_plies: MAX_PLIES,
            };
            let count = allocations(|| batch.play(&subject.start, Xoshiro256PlusPlus::seed_from_u64));
            // The record of a player grows by doubling, to a thousand plies; there are few reasons.
            assert!(
                (1..GAMES / 2).contains(&count),
                "a batch of {} allocates {count} times",
                subject.name
            );
        }
    }

    games::visit(&mut Batches);
}

#[test]
fn allocations_are_seen_where_there_are_some() {
    /// The number of lists of moves that fit in themselves, and of those that do not.
    #[derive(Default)]
    struct Lists {
        fit: usize,
        spilled: usize,
    }

    impl Visitor for Lists {
        fn visit<P: Position>(&mut self, subject: &Subject<P>) {
            assert!(allocations(|| subject.start.to_string()) > 0);
            for position in subject.positions(POSITIONS) {
                let spills = position.count_moves() > MoveList::<P>::new().inline_size();
                assert_eq!(
                    allocations(|| position.moves()) > 0,
                    spills,
                    "moves of {position}"
                );
                *if spills { &mut self.spilled } else { &mut self.fit } += 1;
            }
        }
    }

    let mut lists = Lists::default();
    games::visit(&mut lists);
    assert!(lists.fit > 0 && lists.spilled > 0);
}

#[cfg(feature = "parallel")]
#[test]
fn a_table_takes_the_memory_given_and_no_more() {
    use lusory::perft::Perft;

    let start = lusory::kings_valley::Position::standard();
    for mib in [1, 3] {
        let mut way = Perft::new().with_table_mib(mib);
        // Less deep counts have no use for it.
        let taken = |way: &mut Perft, depth| measure(|| _ = way.count(&start, depth).unwrap()).bytes_max;
        assert_eq!(taken(&mut way, 3), 0);
        let size = (mib as u64) << 20;
        // Less than a bucket of it is left, and the table is a small value itself.
        assert!((size - 200..size + 200).contains(&taken(&mut way, 6)));
        assert_eq!(taken(&mut way, 6), 0);
    }
}
