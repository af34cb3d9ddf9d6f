//! Positions made by random play, the same for the same seed on every platform.

use std::collections::HashMap;

use lusory_core::Position;
use lusory_core::playout::game_seed;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// How many positions before the end of a game count as its ending, the finished one included.
const ENDING: usize = 10;

/// After so many games in a row that bring nothing new, a game is taken to have no more positions.
const PATIENCE: u32 = 1_000;

/// Returns the positions of one random game in order, the start first.
///
/// It ends with the game, or after `max_plies` plies. Repetition is not looked at, as it lies in no position.
pub fn random_game<P: Position>(start: &P, seed: u64, max_plies: usize) -> Vec<P> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut positions = vec![start.clone()];
    let mut position = start.clone();
    while positions.len() <= max_plies {
        let Some(mv) = position.random_move(&mut rng) else {
            break;
        };
        position.play_unchecked(mv);
        positions.push(position.clone());
    }
    positions
}

/// Returns every position of a number of random games, game after game, each from the start on.
///
/// Game `i` depends on the seed and `i` alone. Positions that occur more than once come more than once.
pub fn random_games<P: Position>(
    start: P,
    seed: u64,
    games: u64,
    max_plies: usize,
) -> impl Iterator<Item = P> {
    (0..games).flat_map(move |game| random_game(&start, game_seed(seed, game), max_plies))
}

/// Returns exactly `count` distinct positions of random games, from each of the starts in turn.
///
/// At least a fifth of them are among the last ten positions of a game that ended, finished ones included: most rules
/// that decide a game matter only there. They come in the order in which they were first reached.
///
/// # Panics
/// If there is no start, or if a thousand games in a row bring no position that is still needed: the games have too
/// few, or too rarely end within `max_plies` plies.
#[track_caller]
pub fn distinct_positions<P: Position>(starts: &[P], count: usize, seed: u64, max_plies: usize) -> Vec<P> {
    assert!(!starts.is_empty(), "there is no start to play from");
    let endings_needed = count.div_ceil(5);
    let others_needed = count - endings_needed;
    let mut is_ending: HashMap<P, bool> = HashMap::new();
    let mut order = Vec::new();
    let mut endings = 0;
    let usable = |order: &Vec<P>, endings: usize| endings + (order.len() - endings).min(others_needed);
    let mut idle_games = 0;
    for game in 0_u64.. {
        let before = usable(&order, endings);
        if before >= count && endings >= endings_needed {
            break;
        }
        assert!(
            idle_games < PATIENCE,
            "of {count} distinct positions only {} were found, {endings} of them at the end of a game",
            order.len()
        );
        let start = &starts[(game % starts.len() as u64) as usize];
        let positions = random_game(start, game_seed(seed, game), max_plies);
        let ended = positions.last().is_some_and(|last| last.status().is_over());
        let ending_from = if ended {
            positions.len().saturating_sub(ENDING)
        } else {
            positions.len()
        };
        for (ply, position) in positions.into_iter().enumerate() {
            let ending = ply >= ending_from;
            let known = is_ending.entry(position.clone()).or_insert_with(|| {
                order.push(position);
                false
            });
            if ending && !*known {
                *known = true;
                endings += 1;
            }
        }
        idle_games = if usable(&order, endings) > before {
            0
        } else {
            idle_games + 1
        };
    }
    let mut others_left = others_needed.min(order.len() - endings);
    let mut endings_left = count - others_left;
    order.retain(|position| {
        let left = if is_ending[position] {
            &mut endings_left
        } else {
            &mut others_left
        };
        let take = *left > 0;
        *left -= usize::from(take);
        take
    });
    order
}
