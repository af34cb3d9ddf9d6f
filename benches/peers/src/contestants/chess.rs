//! Chess in two crates.
//!
//! Random games end where there is no legal move and, as each crate judges by itself, after fifty moves in cozy-chess and
//! with insufficient material in shakmaty.

use cozy_chess::Board;
use shakmaty::{Chess, Position};

use super::{Contestant, Entry, MAX_PLIES, choose, random};

const LEAVES: &[u64] = &[20, 400, 8_902, 197_281];

pub(super) fn cozy_chess() -> Entry {
    Entry {
        key: "cozy-chess",
        game: "Chess",
        library: "cozy-chess 0.3.4",
        last_ply: "counted",
        leaves: LEAVES,
        games: 200,
        contestant: Box::new(CozyChess),
    }
}

pub(super) fn shakmaty() -> Entry {
    Entry {
        key: "shakmaty",
        game: "Chess",
        library: "shakmaty 0.30.1",
        last_ply: "listed",
        leaves: LEAVES,
        games: 200,
        contestant: Box::new(Shakmaty),
    }
}

struct CozyChess;

impl Contestant for CozyChess {
    fn perft(&self, depth: u32) -> u64 {
        cozy_perft(&Board::default(), depth)
    }

    fn playouts(&self, games: u64) -> u64 {
        let mut moves = Vec::new();
        (0..games)
            .map(|game| u64::from(cozy_playout(game, &mut moves)))
            .sum()
    }
}

fn cozy_perft(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    match depth {
        0 => leaves = 1,
        1 => {
            board.generate_moves(|moves| {
                leaves += moves.len() as u64;
                false
            });
        }
        _ => {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut child = board.clone();
                    child.play_unchecked(mv);
                    leaves += cozy_perft(&child, depth - 1);
                }
                false
            });
        }
    }
    leaves
}

fn cozy_playout(game: u64, moves: &mut Vec<cozy_chess::Move>) -> u32 {
    let mut rng = random(game);
    let mut board = Board::default();
    for plies in 0..MAX_PLIES {
        moves.clear();
        board.generate_moves(|of_piece| {
            moves.extend(of_piece);
            false
        });
        match choose(moves, &mut rng) {
            Some(mv) if board.halfmove_clock() < 100 => board.play_unchecked(mv),
            _ => return plies,
        }
    }
    MAX_PLIES
}

struct Shakmaty;

impl Contestant for Shakmaty {
    fn perft(&self, depth: u32) -> u64 {
        shakmaty::perft(&Chess::default(), depth)
    }

    fn playouts(&self, games: u64) -> u64 {
        (0..games).map(|game| u64::from(shakmaty_playout(game))).sum()
    }
}

fn shakmaty_playout(game: u64) -> u32 {
    let mut rng = random(game);
    let mut position = Chess::default();
    for plies in 0..MAX_PLIES {
        match choose(&position.legal_moves(), &mut rng) {
            Some(mv) if !position.is_insufficient_material() => position.play_unchecked(mv),
            _ => return plies,
        }
    }
    MAX_PLIES
}
