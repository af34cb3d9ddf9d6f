//! Referees a game typed in at a terminal: reads moves, says why one is refused, takes moves back.
//!
//! Run it with `cargo run --release --example play_by_text`, and see what it says to `a1c3`. At the end of the
//! input it prints the position string. Without a terminal:
//! `printf 'a1d4\nc5c3\nundo\n' | cargo run --release --example play_by_text`

#![allow(clippy::print_stdout, reason = "an example shows its results")]

use std::io;

use lusory::drawing::Drawing;
use lusory::kings_valley::Position;
use lusory::{Charset, Game, Position as _, Status, View};

fn main() -> io::Result<()> {
    let mut game = Game::new(Position::standard());
    println!("Type a move such as a1d4, or moves, undo, redo.");
    show(&game);
    for line in io::stdin().lines() {
        match answer(&mut game, line?.trim()) {
            Ok(()) => show(&game),
            Err(refusal) => println!("{refusal}"),
        }
    }
    println!("{}", game.position());
    Ok(())
}

/// Does what a line asks for, or returns what there is to say instead.
fn answer(game: &mut Game<Position>, line: &str) -> Result<(), String> {
    match line {
        "moves" => {
            let moves = game.position().moves();
            let texts: Vec<_> = moves.iter().map(ToString::to_string).collect();
            Err(texts.join(" "))
        }
        "undo" => game
            .undo()
            .map(|_| ())
            .ok_or("there is no move to take back".into()),
        "redo" => game
            .redo()
            .map(|_| ())
            .ok_or("there is no move to play again".into()),
        text => {
            // Both errors say what is wrong, and the game stays as it was.
            let mv = game
                .position()
                .parse_move(text)
                .map_err(|error| error.to_string())?;
            game.play(mv).map_err(|error| error.to_string())
        }
    }
}

fn show(game: &Game<Position>) {
    let position = game.position();
    println!("\n{}", Drawing::new(position, Charset::Unicode));
    match game.status() {
        Status::Ongoing => println!("{} to move", <Position>::SIDE_NAMES[position.side_to_move()]),
        Status::Over { outcome, reason } => println!("{outcome}: {reason}"),
    }
}
