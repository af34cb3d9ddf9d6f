//! The games of Lusory, by the trait that all of them implement.

use lusory::Position;
use lusory::perft::perft;
use lusory::playout::Player;

use super::{Contestant, Entry, MAX_PLIES, random};

/// Returns the usual variant of a game.
pub(super) fn entry<P: Position>(key: &'static str, game: &'static str, leaves: &'static [u64]) -> Entry {
    Entry {
        key,
        game,
        library: "Lusory",
        last_ply: "counted",
        leaves,
        games: 1_000,
        contestant: Box::new(Ours(P::new(P::Rules::default(), P::Start::default()))),
    }
}

/// The start of a game.
struct Ours<P>(P);

impl<P: Position> Contestant for Ours<P> {
    fn perft(&self, depth: u32) -> u64 {
        perft(&self.0, depth)
    }

    fn playouts(&self, games: u64) -> u64 {
        let mut player = Player::new(self.0.clone());
        (0..games)
            .map(|game| u64::from(player.play(&mut random(game), MAX_PLIES).plies))
            .sum()
    }
}
