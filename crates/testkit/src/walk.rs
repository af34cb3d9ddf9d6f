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
///
/// ```
/// use lusory_testkit::{toy, walk};
/// let game = walk::random_game(&toy::Position::default(), 1, 5);
/// let is_placement: Vec<_> = game.iter().map(|position| position.is_placement()).collect();
/// assert_eq!(is_placement, [true, true, true, true, true, false]);
/// ```
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
///
/// ```
/// use lusory_testkit::{toy, walk};
/// let positions: Vec<_> = walk::random_games(toy::Position::default(), 1, 3, 4).collect();
/// assert_eq!(positions.len(), 3 * 5);
/// assert_eq!(positions[5], toy::Position::default());
/// ```
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
///
/// ```
/// use lusory_testkit::{toy, walk};
/// let positions = walk::distinct_positions(&[toy::Position::default()], 100, 1, 200);
/// assert_eq!(positions.len(), 100);
/// ```
#[track_caller]
pub fn distinct_positions<P: Position>(starts: &[P], count: usize, seed: u64, max_plies: usize) -> Vec<P> {
    assert!(!starts.is_empty(), "there is no start to play from");
    let mut found = Found::new(count);
    let mut idle_games = 0;
    for (game, start) in (0..).zip(starts.iter().cycle()) {
        if found.is_enough() {
            break;
        }
        assert!(
            idle_games < PATIENCE,
            "of {count} distinct positions only {} were found, {} of them at the end of a game",
            found.order.len(),
            found.endings
        );
        let before = (found.order.len(), found.endings);
        let positions = random_game(start, game_seed(seed, game), max_plies);
        let ended = positions.last().is_some_and(|last| last.status().is_over());
        let ending = positions.len().saturating_sub(if ended { ENDING } else { 0 });
        for (ply, position) in positions.into_iter().enumerate() {
            found.add(position, ply >= ending);
        }
        let after = (found.order.len(), found.endings);
        idle_games = if after == before { idle_games + 1 } else { 0 };
    }
    found.into_positions()
}

/// Distinct positions being gathered: no more from before the endings of games than are wanted.
struct Found<P> {
    wanted: usize,
    is_ending: HashMap<P, bool>,
    /// All that were found, in the order in which they were.
    order: Vec<P>,
    endings: usize,
}

impl<P: Position> Found<P> {
    fn new(wanted: usize) -> Self {
        Self {
            wanted,
            is_ending: HashMap::new(),
            order: Vec::new(),
            endings: 0,
        }
    }

    fn is_enough(&self) -> bool {
        self.order.len() >= self.wanted && self.endings >= self.wanted.div_ceil(5)
    }

    fn add(&mut self, position: P, is_ending: bool) {
        let others = self.order.len() - self.endings;
        match self.is_ending.get_mut(&position) {
            Some(known) => {
                self.endings += usize::from(is_ending && !*known);
                *known |= is_ending;
            }
            None if is_ending || others < self.wanted - self.wanted.div_ceil(5) => {
                self.endings += usize::from(is_ending);
                self.order.push(position.clone());
                self.is_ending.insert(position, is_ending);
            }
            None => {}
        }
    }

    /// Leaves out the last endings found, if there are more than are wanted.
    fn into_positions(mut self) -> Vec<P> {
        let mut surplus = self.order.len() - self.wanted;
        self.order.reverse();
        self.order.retain(|position| {
            let drop = surplus > 0 && self.is_ending[position];
            surplus -= usize::from(drop);
            !drop
        });
        self.order.reverse();
        self.order
    }
}
