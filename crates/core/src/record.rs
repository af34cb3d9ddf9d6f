//! Games written down: a text in the shape of PGN, read and written as a stream.
//!
//! A [`Reader`] takes games one after another from any [`BufRead`](std::io::BufRead), plays every move of them, and
//! says of a bad one where it is bad and why; the games after it are still read. A [`Writer`] writes them. Neither
//! holds more than one game, and of that no more than the limits here allow.
//!
//! ```
//! # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
//! # const RING: lusory_core::erased::GameInfo = ring::INFO;
//! use lusory_core::record::Reader;
//!
//! let text = r#"
//! [Game "ring"]
//! [First "Ann"]
//! [Second "Bob"]
//!
//! 1. +2 +2 {as far as it goes} 2. +1 (2. +2 +1) +2 0-1
//! "#;
//! let mut reader = Reader::new(text.as_bytes());
//! let (record, game) = reader.read(&[RING]).expect("there is a game")?;
//! assert_eq!(record.tags.get("Second"), Some("Bob"));
//! assert_eq!(game.record(), ["+2", "+2", "+1", "+2"]);
//! assert_eq!(game.status().reason().unwrap(), "the token has arrived");
//! assert!(reader.read(&[RING]).is_none());
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! The grammar, the tags and the numbering are described in `docs/records.md`. Two layers read it: one knows bytes and
//! tells words, comments and tags apart, the other plays.

mod begin;
mod board;
mod document;
mod error;
mod lexer;
mod limits;
mod reader;
mod replay;
mod source;
mod tags;
mod unplayed;
mod writer;

pub use document::{Line, Ply, Record};
pub use error::{Cause, RecordError};
pub use limits::{MAX_COMMENTS, MAX_DEPTH, MAX_PLIES, MAX_TAGS, MAX_WORD};
pub use reader::{ReadResult, Reader};
pub use tags::Tags;
pub use writer::Writer;

use crate::{Outcome, Side};

/// The results in words.
const RESULTS: [(&str, Option<Outcome>); 4] = [
    ("*", None),
    ("1-0", Some(Outcome::Win(Side::First))),
    ("0-1", Some(Outcome::Win(Side::Second))),
    ("1/2-1/2", Some(Outcome::Draw)),
];

/// Returns the word for a result.
fn write_result(result: Option<Outcome>) -> &'static str {
    let known = RESULTS.iter().find(|&&(_, known)| known == result);
    known.map_or("*", |&(word, _)| word)
}
