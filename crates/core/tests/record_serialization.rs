//! Records as their text in formats for people, with a version in others.

#![cfg(all(feature = "serde", feature = "std"))]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod ring;

use lusory_core::record::{Cause, Record};
use lusory_core::{Outcome, Side};
use ring::INFO;

const TEXT: &str = r#"[Game "ring"]
[First "Ann \"A\""]
[Result "0-1"]

1. +2 +2 {as far as it goes} 2. +1 (2. +2 +1) 2... +2 $1 0-1
"#;

fn record() -> Record {
    TEXT.parse().unwrap()
}

fn from_json(json: &str) -> Result<Record, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}

fn from_bytes(bytes: &[u8]) -> Result<Record, postcard::Error> {
    postcard::from_bytes(bytes)
}

/// The version, the length of the text, which is one byte up to 127, and the text.
fn bytes() -> Vec<u8> {
    [&[1, TEXT.len() as u8][..], TEXT.as_bytes()].concat()
}

#[test]
fn a_record_is_its_text_for_people_and_has_a_version_for_others() {
    let json = serde_json::to_string(&TEXT).unwrap();
    assert_eq!(serde_json::to_string(&record()).unwrap(), json);
    assert_eq!(from_json(&json), Ok(record()));
    assert!(TEXT.len() < 128);
    assert_eq!(postcard::to_allocvec(&record()).unwrap(), bytes());
    assert_eq!(from_bytes(&bytes()), Ok(record()));
}

#[test]
fn a_record_read_without_its_game_can_be_replayed() {
    let game = record().replay(&[INFO]).unwrap();
    assert_eq!(game.record(), ["+2", "+2", "+1", "+2"]);
    assert_eq!(game.status().outcome(), Some(Outcome::Win(Side::Second)));
}

/// What only the game knows is refused when it is played, at its place in the text.
#[test]
fn what_is_wrong_with_the_moves_is_found_by_replaying() {
    let mut record = record();
    record.line.plies[1].mv = "+3".to_string();
    let read = from_json(&serde_json::to_string(&record).unwrap()).unwrap();
    assert_eq!(read, record);
    let error = read.replay(&[INFO]).unwrap_err();
    assert_eq!((error.line(), error.column(), error.ply()), (5, 7, 2));
    assert!(matches!(error.cause(), Cause::Illegal { mv, .. } if mv == "+3"));
    let error = read.replay(&[]).unwrap_err();
    assert!(matches!(error.cause(), Cause::UnknownGame { name, .. } if name == "ring"));
}

#[test]
fn other_forms_and_versions_are_refused() {
    for (json, message) in [
        ("7", "expected a text"),
        ("\"\"", "the tag Game is missing"),
        ("\"1. +1 *\"", "expected a tag"),
        (
            r#""[Game \"ring\"] 1. +1""#,
            "expected a move or the result, found the end",
        ),
        (
            r#""[Game \"ring\"] 1. +1 * [Game \"ring\"] *""#,
            "expected the end of the text, found '['",
        ),
        (r#""[Game \"ring\"] [Result \"1-0\"] *""#, "the tag Result says"),
        (
            r#""[Game \"ring\"] [Game \"ring\"] *""#,
            "expected a move or the result",
        ),
        (r#""[First \"Ann\"] *""#, "the tag Game is missing"),
    ] {
        let error = from_json(json).unwrap_err();
        assert!(error.contains(message), "{json}: {error}");
    }
    for version in [0, 2, 255] {
        let mut other = bytes();
        other[0] = version;
        assert!(from_bytes(&other).is_err(), "version {version}");
    }
}

#[test]
fn a_record_that_no_reader_would_take_is_not_written() {
    let mut record = record();
    record.line.plies[0].mv = "two words".to_string();
    let error = serde_json::to_string(&record).unwrap_err();
    assert_eq!(error.to_string(), "expected the text of a move");
    assert!(postcard::to_allocvec(&record).is_err());
}

#[test]
fn what_is_cut_short_is_refused() {
    let bytes = bytes();
    for length in 0..bytes.len() {
        assert!(from_bytes(&bytes[..length]).is_err(), "{length} bytes");
    }
    // The text without its last line feed is whole.
    for length in 0..TEXT.len() - 1 {
        assert!(
            TEXT[..length].parse::<Record>().is_err(),
            "{length} bytes of the text"
        );
    }
}

/// What is still a record then, is one that is written and read as the same.
#[test]
fn flipped_bits_are_refused_or_read_as_what_they_say() {
    let bytes = bytes();
    let mut refused = 0;
    for place in 0..bytes.len() {
        for bit in 0..8 {
            let mut other = bytes.clone();
            other[place] ^= 1 << bit;
            match from_bytes(&other) {
                Ok(read) => {
                    let written = postcard::to_allocvec(&read).unwrap();
                    assert_eq!(from_bytes(&written), Ok(read), "bit {bit} of byte {place}");
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > bytes.len(), "{refused}");
}

/// In the record of a game in which a side moves twice, the numbers tell whose the moves are.
#[test]
fn sides_follow_from_the_numbers() {
    let sides = |moves: &str| {
        let record: Record = format!("[Game \"g\"] {moves} *").parse().unwrap();
        let sides = record.line.plies.iter().map(|ply| ply.side.index());
        sides.collect::<Vec<_>>()
    };
    assert_eq!(sides("1. m m 2. m 3. m m"), [0, 1, 0, 0, 1]);
    assert_eq!(sides("1... m 2... m 3. m"), [1, 1, 0]);
    assert_eq!(sides("m m m"), [0, 1, 0]);
    assert_eq!(sides("1. {first} m 1... {second} m 2... m"), [0, 1, 1]);
    // After a variation the line goes on as if it had not been there.
    assert_eq!(sides("1. m (1... m 2... m) m"), [0, 1]);
}
