//! The instructions of perft, of counting moves and of playouts, for each game.
#![allow(missing_docs, reason = "gungraun's macros make public items")]

#[path = "../games/mod.rs"]
#[macro_use]
mod games;

use std::hint::black_box;

use gungraun::prelude::*;
use lusory::Position;
use lusory::playout::Player;

use games::{MAX_PLIES, Subject, random};

/// The number of sample positions.
const POSITIONS: usize = 1_000;

/// The number of games in a batch of playouts.
const GAMES: u64 = 20;

/// Something to be counted, and how many there are.
struct Task {
    count: Box<dyn FnMut() -> u64>,
    expected: u64,
}

impl Task {
    fn new(expected: u64, count: impl FnMut() -> u64 + 'static) -> Self {
        let count = Box::new(count);
        Self { count, expected }
    }

    fn run(&mut self) {
        assert_eq!((self.count)(), self.expected);
    }
}

/// The leaves of perft.
fn leaves<P: Position>(subject: &Subject<P>) -> Task {
    let (start, (depth, leaves)) = (subject.start.clone(), subject.perft());
    Task::new(leaves, move || lusory::perft::perft(black_box(&start), depth))
}

/// The legal moves of the sample positions.
fn moves<P: Position>(subject: &Subject<P>) -> Task {
    let positions = subject.positions(POSITIONS);
    let listed = positions
        .iter()
        .map(|position| position.moves().len() as u64)
        .sum();
    Task::new(listed, move || {
        positions
            .iter()
            .map(|position| position.count_moves() as u64)
            .sum()
    })
}

/// The plies of random games.
fn plies<P: Position>(subject: &Subject<P>) -> Task {
    let games = subject.games().take(GAMES as usize);
    let plies = games.map(|game| game.moves().len() as u64).sum();
    let mut player = Player::new(subject.start.clone());
    Task::new(plies, move || {
        (0..GAMES)
            .map(|index| u64::from(player.play(&mut random(index), MAX_PLIES).plies))
            .sum()
    })
}

macro_rules! benchmarks {
    ($($name:ident: $position:ty, $leaves:expr;)*) => {
        #[library_benchmark(setup = leaves)]
        $(#[bench::$name(&Subject::<$position>::new(stringify!($name), &$leaves))])*
        fn perft(mut task: Task) {
            task.run();
        }

        #[library_benchmark(setup = moves)]
        $(#[bench::$name(&Subject::<$position>::new(stringify!($name), &$leaves))])*
        fn count(mut task: Task) {
            task.run();
        }

        #[library_benchmark(setup = plies)]
        $(#[bench::$name(&Subject::<$position>::new(stringify!($name), &$leaves))])*
        fn playout(mut task: Task) {
            task.run();
        }
    };
}

games!(benchmarks);

library_benchmark_group!(name = counting, benchmarks = [perft, count, playout]);

main!(library_benchmark_groups = counting);
