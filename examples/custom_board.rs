//! Plays Arena on a board that is read from text, and shows how a mistake in such a text is reported.
//!
//! Run it with `cargo run --release --example custom_board`.
#![allow(clippy::print_stdout, reason = "an example shows its results")]

use std::error::Error;

use lusory::arena::{Board, Position, Rules, Start};
use lusory::drawing::{Drawing, Mark};
use lusory::{Charset, Game, Position as _, View};

/// A board in the format that `docs/boards.md` explains.
const RING: &str = include_str!("boards/ring.board");

/// The last of these captures the piece that has come to d2.
const TURNS: [&str; 4] = ["a1b2,e1d2", "a5b4,e5d4", "c1c2,b2b3", "c5c4,d4d3"];

fn main() -> Result<(), Box<dyn Error>> {
    let board: Board = RING.parse()?;
    println!("The board {}:\n\n{}", board.name(), board.picture());

    // Positions refer to their board, which therefore stays for the rest of the program.
    let rules = Rules::on(board.leak());
    let mut game = Game::new(Position::new(rules, Start::default()));
    for turn in TURNS {
        let before = game.position().clone();
        let mv = before.parse_move(turn)?;
        game.play(mv)?;
        let squares = before.squares_of(mv);
        let drawing = Drawing::new(game.position(), Charset::Ascii).marked(Mark::Played, squares);
        println!("{mv}: {}\n\n{drawing}", game.position());
    }

    let broken = RING.replace(": c1 b2 d2", ": c1 b2");
    if let Err(error) = broken.parse::<Board>() {
        println!("If the line of c2 forgets d2:\n{error}");
    }
    Ok(())
}
