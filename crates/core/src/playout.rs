//! Games played at random.

mod batch;
mod tally;

use rand_core::Rng;

pub use batch::Batch;
pub use tally::Tally;

use crate::history::History;
use crate::{GameEnd, Position, Status};

/// Returns a number below `bound`, uniformly: Lemire's method, which rejects what would favor some numbers.
///
/// # Panics
/// If `bound` is 0.
///
/// ```
/// use lusory_core::playout::below;
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// assert!(below(&mut Xoshiro256PlusPlus::seed_from_u64(1), 6) < 6);
/// ```
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, bound: u32) -> u32 {
    assert!(bound > 0, "there is no number below 0");
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        let uneven = bound.wrapping_neg() % bound;
        while (product as u32) < uneven {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// Returns the seed for game `index` of a [`Batch`], so that a batch is the same however its games are spread over
/// threads.
///
/// ```
/// use lusory_core::playout::game_seed;
/// assert_ne!(game_seed(1, 0), game_seed(1, 1));
/// assert_ne!(game_seed(1, 1), game_seed(2, 0));
/// ```
pub const fn game_seed(seed: u64, index: u64) -> u64 {
    crate::zobrist::mix(crate::zobrist::mix(seed, 0), index)
}

/// A game played at random: how long it was and how it ended, `R` being the type of the reason.
///
/// ```
/// use lusory_core::playout::Playout;
/// use lusory_core::{Outcome, Status};
/// let playout = Playout { plies: 12, status: Status::Over { outcome: Outcome::Draw, reason: "repetition" } };
/// assert_eq!(format!("{} after {} plies", playout.status, playout.plies), "1/2-1/2 after 12 plies");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Playout<R> {
    /// The number of plies played.
    pub plies: u32,
    /// How it ended; [`Status::Ongoing`] if it reached the limit of plies first.
    pub status: Status<R>,
}

/// Plays random games from one position, again and again, in the same memory.
///
/// Each ply is chosen uniformly among the legal moves. Repetition counts as in [`Game`](crate::Game), from the
/// starting position on.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::playout::{Player, game_seed};
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
///
/// let mut player = Player::new(Ring::default());
/// let mut wins = 0;
/// for game in 0..100 {
///     let mut rng = Xoshiro256PlusPlus::seed_from_u64(game_seed(1, game));
///     let playout = player.play(&mut rng, 1000);
///     wins += u32::from(playout.status.outcome().is_some_and(|outcome| outcome.winner().is_some()));
/// }
/// assert!(wins > 50);
/// ```
#[derive(Clone, Debug)]
pub struct Player<P> {
    start: P,
    history: History<P>,
}

impl<P: Position> Player<P> {
    /// Returns a player that starts from a position.
    pub fn new(start: P) -> Self {
        Self {
            start,
            history: History::new(),
        }
    }

    /// Plays one game of at most `max_plies` plies with the numbers of `rng`.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::{Status, playout::{Player, Playout}};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    /// // Three plies of at most two squares do not reach the end, seven squares away.
    /// let playout = Player::new(Ring::default()).play(&mut rng, 3);
    /// assert_eq!(playout, Playout { plies: 3, status: Status::Ongoing });
    /// ```
    pub fn play<R: Rng + ?Sized>(&mut self, rng: &mut R, max_plies: u32) -> Playout<GameEnd<P::EndReason>> {
        let mut position = self.start.clone();
        self.history.clear();
        if position.repetition().is_some() {
            self.history.push(&position);
        }
        for plies in 0..max_plies {
            let Some(mv) = position.random_move(rng) else {
                return Playout {
                    plies,
                    status: position.status().map_reason(GameEnd::Position),
                };
            };
            position.play_unchecked(mv);
            let Some(limit) = position.repetition() else {
                continue;
            };
            if self.history.push(&position) >= u32::from(limit.occurrences) && !position.status().is_over() {
                let status = Status::Over {
                    outcome: limit.outcome,
                    reason: GameEnd::Repetition,
                };
                return Playout {
                    plies: plies + 1,
                    status,
                };
            }
        }
        Playout {
            plies: max_plies,
            status: position.status().map_reason(GameEnd::Position),
        }
    }
}
