//! Ataxx on 7x7 in board-game.

use board_game::board::Board;
use board_game::games::ataxx::AtaxxBoard;
use board_game::util::game_stats::perft_naive;
use rand_xoshiro_0_6::Xoshiro256PlusPlus;
use rand_xoshiro_0_6::rand_core::SeedableRng;

use super::{Contestant, Entry, MAX_PLIES};

pub(super) fn entry() -> Entry {
    Entry {
        key: "ataxx",
        game: "Ataxx, 7x7",
        library: "board-game 0.8.2",
        last_ply: "counted",
        leaves: &[16, 256, 6_460, 155_888],
        games: 200,
        contestant: Box::new(Ataxx),
    }
}

struct Ataxx;

impl Contestant for Ataxx {
    fn perft(&self, depth: u32) -> u64 {
        perft_naive(&AtaxxBoard::default(), depth)
    }

    fn playouts(&self, games: u64) -> u64 {
        (0..games).map(|game| u64::from(playout(game))).sum()
    }
}

/// Plays a game with the crate's own random move, which lists nothing, and returns its plies.
fn playout(game: u64) -> u32 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(lusory::playout::game_seed(1, game));
    let mut board = AtaxxBoard::default();
    for plies in 0..MAX_PLIES {
        if board.play_random_available_move(&mut rng).is_err() {
            return plies;
        }
    }
    MAX_PLIES
}
