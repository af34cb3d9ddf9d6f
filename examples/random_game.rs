//! Plays a random game and draws it board by board: a generator, a game, a drawing.
//!
//! Run it with `cargo run --release --example random_game`, or with `-- 7` behind it for another seed than 39,
//! whose game is short.

#![allow(clippy::print_stdout, reason = "an example shows its results")]

use lusory::drawing::Drawing;
use lusory::kings_valley::Position;
use lusory::{Charset, Game, Position as _, Status, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed = match std::env::args().nth(1) {
        Some(text) => text.parse().map_err(|_| format!("{text:?} is no seed"))?,
        None => 39,
    };
    // The library draws no random numbers of its own: the same generator plays the same game everywhere.
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(Position::standard());
    println!("{}", Drawing::new(game.position(), Charset::Unicode));

    while !game.status().is_over() {
        let side = game.position().side_to_move();
        let Some(mv) = game.position().random_move(&mut rng) else {
            break;
        };
        game.play(mv)?;
        println!("{}. {} {mv}", game.moves().len(), <Position>::SIDE_NAMES[side]);
        println!("{}", Drawing::new(game.position(), Charset::Unicode));
    }

    if let Status::Over { outcome, reason } = game.status() {
        println!("{outcome} after {} plies: {reason}", game.moves().len());
    }
    Ok(())
}
