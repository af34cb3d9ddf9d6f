//! Reads two records, replays the first ply by ply, and says what is wrong with the second.
//!
//! Run it with `cargo run --release --example replay_record`.

#![allow(clippy::print_stdout, reason = "an example shows its results")]

use lusory::catalogue;
use lusory::erased::AnyGame;
use lusory::record::{Reader, Record};
use lusory::{Charset, Status};

const RECORDS: &str = r#"
[Game "kings-valley"]
[First "Ann"]
[Second "Bob"]

1. b1a2 c5a3 {The king leaves its soldiers.} (1... a5a3 2. a2e2) 2. a2c4
a3b2? 3. c1c3 1-0

[Game "kings-valley"]
[First "Bob"]
[Second "Ann"]

1. a1d4 c5c4 *
"#;

fn main() {
    // Any `BufRead` will do, such as a `BufReader` over a file of a million games.
    let mut reader = Reader::new(RECORDS.as_bytes());
    while let Some(read) = reader.read(catalogue()) {
        match read {
            Ok((record, game)) => replay(&record, game),
            Err(error) => println!("Refused: {error}"),
        }
    }
}

/// Tells the moves of a game that has been played, and shows where it ended.
fn replay(record: &Record, mut game: Box<dyn AnyGame>) {
    let player = |tag| record.tags.get(tag).unwrap_or("somebody");
    println!("{} against {}", player("First"), player("Second"));
    while game.undo().is_some() {}
    for ply in &record.line.plies {
        game.redo();
        println!("{} {}  {}", game.side_name(ply.side), ply.mv, game.position());
        if !ply.comment.is_empty() {
            println!("      {}", ply.comment);
        }
        for variation in &ply.variations {
            let moves: Vec<_> = variation.plies.iter().map(|ply| ply.mv.as_str()).collect();
            println!("      or {}", moves.join(" "));
        }
    }
    println!("\n{}", game.drawing(Charset::Unicode));
    if let Status::Over { outcome, reason } = game.status() {
        println!("{outcome}: {reason}\n");
    }
}
