//! Games written down: what is read, what is refused and where, and what is written.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod bounds;
mod damage;
mod good;
mod refused;
#[path = "../ring/mod.rs"]
mod ring;
mod written;

use lusory_core::erased::{AnyGame, GameInfo};
use lusory_core::record::{Line, Reader, Record, RecordError};

/// In the game a token goes 0, 1 or 2 squares on from a1; in the oval, whoever stops it after seven squares wins.
const GAMES: [GameInfo; 1] = [ring::INFO];

const TAG: &str = "[Game \"ring\"]\n\n";

type Played = (Record, Box<dyn AnyGame>);

fn read_all(text: &[u8]) -> Vec<Result<Played, RecordError>> {
    let mut reader = Reader::new(text);
    std::iter::from_fn(|| reader.read(&GAMES)).collect()
}

/// Reads the only record of a text.
#[track_caller]
fn read(text: &str) -> Played {
    let mut records = read_all(text.as_bytes());
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0).unwrap()
}

/// Reads moves behind the tag that names the game.
#[track_caller]
fn read_moves(text: &str) -> Played {
    read(&format!("{TAG}{text}"))
}

/// Reads a bad record, the first of a text.
#[track_caller]
fn error(text: &[u8]) -> RecordError {
    read_all(text).remove(0).map(|(record, _)| record).unwrap_err()
}

fn moves<M: ToString>(line: &Line<M>) -> Vec<String> {
    line.plies.iter().map(|ply| ply.mv.to_string()).collect()
}
