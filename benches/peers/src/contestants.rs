//! The games that are measured, each of one crate.

mod ataxx;
mod chess;
mod ours;
mod tafl;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A random game is left after so many plies: in some of the games hardly one of them ends by itself.
pub(crate) const MAX_PLIES: u32 = 200;

/// A game as its crate plays it.
pub(crate) trait Contestant {
    /// Returns the number of sequences of `depth` legal plies from the start, the last ply counted and not played.
    fn perft(&self, depth: u32) -> u64;

    /// Plays so many random games from the start, each of at most [`MAX_PLIES`] plies, and returns the plies of all.
    fn playouts(&self, games: u64) -> u64;
}

/// A contestant with what is known of it.
pub(crate) struct Entry {
    /// Names it on the command line and in the data.
    pub(crate) key: &'static str,
    pub(crate) game: &'static str,
    /// The crate, and its version unless it is of this repository.
    pub(crate) library: &'static str,
    /// How the crate counts the moves of the last ply of perft.
    pub(crate) last_ply: &'static str,
    /// The leaves of perft from depth 1 on, from elsewhere.
    pub(crate) leaves: &'static [u64],
    /// The number of random games that are measured.
    pub(crate) games: u64,
    pub(crate) contestant: Box<dyn Contestant>,
}

impl Entry {
    /// The greatest depth whose perft is known, and the number of its leaves.
    pub(crate) fn perft(&self) -> (u32, u64) {
        let leaves = self.leaves.last().expect("the leaves of a game are known");
        (self.leaves.len() as u32, *leaves)
    }
}

/// Returns all contestants.
///
/// The leaves of Lusory's games are those of the tables in the tests of their crates, chess's those that everybody
/// finds. Ataxx's and those under Copenhagen rules are what other programs for these games find too.
pub(crate) fn all() -> Vec<Entry> {
    vec![
        ours::entry::<lusory::kings_valley::Position>(
            "kings-valley",
            "King's Valley, 5x5",
            &[10, 110, 1_570, 21_708, 318_496, 4_489_260],
        ),
        ours::entry::<lusory::tawlbwrdd::Position>("tawlbwrdd", "Tawlbwrdd, 11x11", &[124, 7_276, 920_688]),
        ours::entry::<lusory::arena::Position>("arena", "Arena, hexagon", &[57, 3_249, 114_399]),
        ours::entry::<lusory::volterra::Position>("volterra", "Volterra, 4x5", &[86, 7_718, 477_174]),
        tafl::tawlbwrdd(),
        tafl::copenhagen(),
        ataxx::entry(),
        chess::cozy_chess(),
        chess::shakmaty(),
    ]
}

/// Returns the random numbers of the game of an index.
pub(crate) fn random(index: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(lusory::playout::game_seed(1, index))
}

/// Returns one of some moves, or `None` if there are none.
fn choose<M: Copy>(moves: &[M], rng: &mut Xoshiro256PlusPlus) -> Option<M> {
    let count = u32::try_from(moves.len()).expect("moves are few");
    (count > 0).then(|| moves[lusory::playout::below(rng, count) as usize])
}

#[cfg(test)]
mod tests {
    use super::all;

    #[test]
    fn every_contestant_finds_the_known_leaves() {
        for entry in all() {
            let found: Vec<u64> = (1..=entry.perft().0)
                .map(|depth| entry.contestant.perft(depth))
                .collect();
            assert_eq!(found, entry.leaves, "{}", entry.key);
        }
    }

    #[test]
    fn every_version_is_the_one_that_is_built() {
        let lock = include_str!("../Cargo.lock");
        for entry in all() {
            if let Some((name, version)) = entry.library.split_once(' ') {
                let package = format!("name = \"{name}\"\nversion = \"{version}\"\n");
                assert!(lock.contains(&package), "{}", entry.library);
            }
        }
    }
}
