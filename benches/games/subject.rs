//! A game as the benches see it, with positions and games to measure on.

use lusory::erased::{GameInfo, VariantInfo};
use lusory::playout::game_seed;
use lusory::{Game, Position, catalogue};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// One of so many positions in a row is taken, so that the samples are of many games.
const STRIDE: usize = 8;

/// Games that repetition does not end are left after so many plies.
pub(crate) const MAX_PLIES: u32 = 1_000;

/// A variant of a game.
pub(crate) struct Subject<P> {
    pub(crate) name: &'static str,
    pub(crate) info: &'static GameInfo,
    pub(crate) variant: &'static VariantInfo,
    pub(crate) start: P,
    leaves: &'static [u64],
}

impl<P: Position> Subject<P> {
    /// The variant of a name, with the leaves of its perft from depth 1 on.
    pub(crate) fn new(name: &'static str, leaves: &'static [u64]) -> Self {
        let (_, info, variant) = variants()
            .find(|(known, _, _)| known == name)
            .expect("the catalogue has the variant");
        let game = (variant.start)("").expect("default rules can be read");
        let rules = game.rules().parse().expect("rules read back");
        Self {
            name,
            info,
            variant,
            start: P::parse(rules, &game.position()).expect("a position reads back"),
            leaves,
        }
    }

    /// The greatest depth with a known perft, and the number of its leaves.
    pub(crate) fn perft(&self) -> (u32, u64) {
        let leaves = self.leaves.last().expect("a game has known numbers of leaves");
        (self.leaves.len() as u32, *leaves)
    }

    /// Random games from the start to the end; the same whenever they are asked for.
    pub(crate) fn games(&self) -> impl Iterator<Item = Game<P>> {
        (0..).map(|index| {
            let mut rng = random(index);
            let mut game = Game::new(self.start.clone());
            while game.moves().len() < MAX_PLIES as usize && !game.status().is_over() {
                let mv = game.position().random_move(&mut rng).expect("play goes on");
                game.play(mv).expect("a random move is legal");
            }
            game
        })
    }

    /// Positions from all parts of random games, starts and finished positions among them.
    pub(crate) fn positions(&self, count: usize) -> Vec<P> {
        let positions = self
            .games()
            .flat_map(|game| game.positions().cloned().collect::<Vec<_>>());
        positions.step_by(STRIDE).take(count).collect()
    }
}

/// The variants of the catalogue by the names that benches have.
pub(crate) fn variants() -> impl Iterator<Item = (String, &'static GameInfo, &'static VariantInfo)> {
    catalogue().iter().flat_map(|info| {
        let name = |variant: &VariantInfo| format!("{}_{}", info.name, variant.name).replace('-', "_");
        info.variants
            .iter()
            .map(move |variant| (name(variant), info, variant))
    })
}

/// The random numbers of the game of an index.
pub(crate) fn random(index: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(game_seed(1, index))
}
