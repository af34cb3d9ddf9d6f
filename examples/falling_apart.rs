//! Plays the same turn of Volterra on two boards: on one the pawns part, on the other half of the board falls away.
//!
//! Run it with `cargo run --release --example falling_apart`.

#![allow(clippy::print_stdout, reason = "an example shows its results")]

use std::error::Error;

use lusory::drawing::Drawing;
use lusory::volterra::Position;
use lusory::{Change, Charset, Position as _, Status, View};

/// In both positions the tower on b3 holds the board together by a corner, and light moves it onto b4.
const BOARDS: [(&str, &str); 2] = [
    (
        "the pawns in different parts",
        "x4/1P,2,x2/x,1,x2/x2,1,2P/x2,2,x 1",
    ),
    ("both pawns in one part", "x4/1P,2,x2/2P,1,x2/x2,1,2/x2,2,x 1"),
];

fn main() -> Result<(), Box<dyn Error>> {
    for (title, text) in BOARDS {
        let mut position: Position = text.parse()?;
        println!("{title}:\n{}", Drawing::new(&position, Charset::Unicode));

        // The step onto the tower just built can only come after the build.
        if let Err(error) = position.parse_move("Pb4,1b3b4") {
            println!("Pb4,1b3b4 is refused: {error}");
        }
        let turn = position.parse_move("1b3b4,Pb4")?;
        println!("{turn} is played:");

        position.for_each_change(turn, |change| match change {
            Change::Moved { piece, from, to } => println!("  {piece:?} goes from {from} to {to}"),
            Change::Removed { piece, at } => println!("  {piece:?} falls away on {at}"),
            _ => {}
        });
        position.play(turn)?;
        println!("{}", Drawing::new(&position, Charset::Unicode));
        match position.status() {
            Status::Ongoing => println!("dark has {} turns\n", position.count_moves()),
            Status::Over { outcome, reason } => println!("{outcome}: {reason}\n"),
        }
    }
    Ok(())
}
