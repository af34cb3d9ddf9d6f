//! The readers of bytes.

use lusory::{ByteArray, CompactMove, Game};
use lusory_testkit::laws;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::games::{self, Playable, Task, Variant};
use crate::input::take_text_line;

/// Gives bytes to every reader of every game: of positions and moves as few bytes, of these and of rules and games in
/// postcard and in JSON.
///
/// The first line is the text of the rules; games that cannot read it take the usual ones. What is read must write
/// itself, and the same in either format.
///
/// # Panics
/// If it does not.
pub fn bytes(data: &[u8]) -> usize {
    let mut bytes = data;
    let rules = take_text_line(&mut bytes);
    let mut reading = Reading {
        rules,
        bytes,
        read: 0,
    };
    games::with_each_type(&mut reading);
    reading.read
}

struct Reading<'a> {
    rules: &'a str,
    bytes: &'a [u8],
    read: usize,
}

impl Task for Reading<'_> {
    fn run<P: Playable>(&mut self, _: &Variant) {
        let rules: P::Rules = self.rules.parse().unwrap_or_default();
        // Cut to the right length too, so that bytes are not as good as always refused for it.
        let right = [P::Bytes::LENGTH, <P::Move as CompactMove>::Bytes::LENGTH];
        for length in right.into_iter().chain([self.bytes.len()]) {
            let Some(bytes) = self.bytes.get(..length) else {
                continue;
            };
            laws::reads_only_its_bytes::<P>(rules, bytes);
            if let Ok(position) = P::from_bytes(rules, bytes) {
                self.read += 1;
                laws::text_round_trips(&position);
                laws::bytes_round_trip(&position);
                laws::serde_round_trips(&position, 0);
            }
        }
        self.read += read_serialized::<P>(self.bytes) + read_serialized::<Game<P>>(self.bytes);
        // Not counted, as few bytes are no move in postcard.
        read_serialized::<P::Move>(self.bytes);
        read_serialized::<P::Rules>(self.bytes);
    }
}

/// Reads a value from postcard and from JSON, and returns in how many of the two there is one.
fn read_serialized<T: Serialize + DeserializeOwned>(bytes: &[u8]) -> usize {
    let from_postcard: Option<T> = postcard::from_bytes(bytes).ok();
    let from_json = serde_json::from_slice(bytes).ok();
    let read = from_postcard.into_iter().chain(from_json);
    let checked = read.map(|value| {
        let (json, postcard) = (to_json(&value), to_postcard(&value));
        let from_json: T = serde_json::from_str(&json).expect("what is written is read");
        assert_eq!(to_postcard(&from_json), postcard, "{json}");
        let from_postcard: T = postcard::from_bytes(&postcard).expect("what is written is read");
        assert_eq!(to_json(&from_postcard), json, "{postcard:02x?}");
    });
    checked.count()
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is read can be written")
}

fn to_postcard(value: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(value).expect("what is read can be written")
}
