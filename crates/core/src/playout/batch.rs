//! Many random games in one call.

use core::ops::Range;

use rand_core::Rng;
#[cfg(feature = "parallel")]
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::{Player, Playout, Tally, game_seed};
#[cfg(feature = "parallel")]
use crate::Threads;
use crate::{GameEnd, Position};

/// A batch of random games, each of which is fixed by the seed and its index.
///
/// The games of two batches with the same seed are the same where their indices are, so that a batch can be played in
/// pieces, on several threads or on several machines.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::playout::Batch;
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
///
/// let batch = |games| Batch { games, seed: 1, max_plies: 1000 };
/// let [all, first, rest] = [0..100, 0..30, 30..100]
///     .map(|games| batch(games).play(&Ring::default(), Xoshiro256PlusPlus::seed_from_u64));
/// assert_eq!((all.games, all.unfinished), (100, 0));
/// assert_eq!(all, first.merged(rest));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Batch {
    /// The indices of the games.
    pub games: Range<u64>,
    /// The seed of the batch; that of each game is its [`game_seed`].
    pub seed: u64,
    /// The number of plies after which a game is left unfinished.
    pub max_plies: u32,
}

impl Batch {
    /// Plays the games from a position, as [`Player::play`] does; `rng` makes the generator of a game from its seed.
    pub fn play<P: Position, R: Rng>(
        &self,
        start: &P,
        rng: impl Fn(u64) -> R,
    ) -> Tally<GameEnd<P::EndReason>> {
        self.play_by(start, |player, seed| player.play(&mut rng(seed), self.max_plies))
    }

    /// Plays the games as [`play`](Self::play), with the same outcome, on several threads.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// use lusory_core::{Threads, playout::Batch};
    /// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    ///
    /// let batch = Batch { games: 0..100, seed: 1, max_plies: 1000 };
    /// let (start, rng) = (Ring::default(), Xoshiro256PlusPlus::seed_from_u64);
    /// assert_eq!(batch.play_on(&Threads::new(2)?, &start, rng), batch.play(&start, rng));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[cfg(feature = "parallel")]
    pub fn play_on<P: Position, R: Rng>(
        &self,
        threads: &Threads,
        start: &P,
        rng: impl Fn(u64) -> R + Sync,
    ) -> Tally<GameEnd<P::EndReason>> {
        self.play_by_on(threads, start, |player, seed| {
            player.play(&mut rng(seed), self.max_plies)
        })
    }

    /// Plays each game with a function that is given its seed.
    pub(crate) fn play_by<P: Position>(
        &self,
        start: &P,
        play: impl Fn(&mut Player<P>, u64) -> Playout<GameEnd<P::EndReason>>,
    ) -> Tally<GameEnd<P::EndReason>> {
        let mut player = Player::new(start.clone());
        let games = self.games.clone();
        games
            .map(|game| play(&mut player, game_seed(self.seed, game)))
            .fold(Tally::default(), Tally::with)
    }

    #[cfg(feature = "parallel")]
    pub(crate) fn play_by_on<P: Position>(
        &self,
        threads: &Threads,
        start: &P,
        play: impl Fn(&mut Player<P>, u64) -> Playout<GameEnd<P::EndReason>> + Sync,
    ) -> Tally<GameEnd<P::EndReason>> {
        let Some(pool) = threads.pool() else {
            return self.play_by(start, play);
        };
        let player = || Player::new(start.clone());
        let games = self.games.clone().into_par_iter();
        pool.install(|| {
            games
                .map_init(player, |player, game| play(player, game_seed(self.seed, game)))
                .fold(Tally::default, Tally::with)
                .reduce(Tally::default, Tally::merged)
        })
    }
}
