//! The object-safe face of a player of random games.

use alloc::string::{String, ToString};
use core::fmt::Debug;

use rand_core::Rng;

use crate::Position;
use crate::playout::{Player, Playout};

/// A player of random games, whatever their kind.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::Game;
/// use lusory_core::erased::AnyGame;
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
///
/// let game: Box<dyn AnyGame> = Box::new(Game::new(Ring::default()));
/// let playout = game.player().play(&mut Xoshiro256PlusPlus::seed_from_u64(1), 1000);
/// assert!(playout.status.is_over());
/// ```
pub trait AnyPlayer: Debug + Send {
    /// Plays one game of at most `max_plies` plies, as [`Player::play`].
    fn play(&mut self, rng: &mut dyn Rng, max_plies: u32) -> Playout<String>;
}

impl<P: Position> AnyPlayer for Player<P> {
    fn play(&mut self, rng: &mut dyn Rng, max_plies: u32) -> Playout<String> {
        let playout = self.play(rng, max_plies);
        Playout {
            plies: playout.plies,
            status: playout.status.map_reason(|reason| reason.to_string()),
        }
    }
}
