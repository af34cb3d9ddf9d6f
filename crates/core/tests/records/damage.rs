//! Whatever the bytes, a reader answers and comes to an end.

use proptest::prelude::*;

use lusory_core::record::Writer;

use crate::read_all;

/// A text with everything that a record may have.
const GOOD: &str = r#"[Game "ring"]
[Variant "oval"]
[Rules "limit=2"]
[Position "b1 b"]
[First "A \"quoted\" \\ name"]
[Result "*"]

{before} 1... +1! $7 (1... +2 2. +0 ; to the end
(2. +1 {inner} +1)) 2. +2 {[after]} *

[Game "ring"]
1. +2 +2 2. +1 +2 0-1
"#;

/// Reads a text to its end: a record begins at a bracket, or what is no record behind one.
fn survives(text: &[u8]) {
    let records = read_all(text);
    let most = 2 * text.split(|&byte| byte == b'[').count();
    assert!(records.len() <= most, "{} records", records.len());
    for (record, _) in records.iter().flatten() {
        Writer::new(Vec::new()).write(record).unwrap();
    }
    for error in records.iter().filter_map(|read| read.as_ref().err()) {
        let lines = text.split(|&byte| byte == b'\n').count() as u64;
        assert!((1..=lines).contains(&error.line()), "{error}");
        assert!((1..=text.len() as u64 + 1).contains(&error.column()), "{error}");
        assert!(!error.to_string().contains(char::is_control), "{error:?}");
    }
}

#[test]
fn the_text_is_good() {
    assert!(read_all(GOOD.as_bytes()).iter().all(Result::is_ok));
}

#[test]
fn a_text_cut_off_anywhere_is_survived() {
    for length in 0..GOOD.len() {
        survives(&GOOD.as_bytes()[..length]);
    }
}

#[test]
fn every_other_byte_at_every_place_is_survived() {
    for place in 0..GOOD.len() {
        for byte in 0..=255 {
            let mut text = GOOD.as_bytes().to_vec();
            text[place] = byte;
            survives(&text);
        }
    }
}

proptest! {
    #[test]
    fn bytes_taken_out_and_put_in_are_survived(
        places in prop::collection::vec((0..GOOD.len(), any::<bool>(), any::<u8>()), 1..20)
    ) {
        let mut text = GOOD.as_bytes().to_vec();
        for (place, takes_out, byte) in places {
            if takes_out {
                text.remove(place.min(text.len() - 1));
            } else {
                text.insert(place.min(text.len()), byte);
            }
        }
        survives(&text);
    }

    #[test]
    fn tokens_in_any_order_are_survived(
        tokens in prop::collection::vec(
            prop::sample::select(vec![
                "[", "]", "[Game \"ring\"]", "[Result \"*\"]", "\"", "\\", "{", "}", "(", ")", ";", "\n", "\r\n", " ",
                "+1", "+0", "1.", "...", "*", "1-0", "$3", "!", "?!", "\u{feff}", "é", "\0",
            ]),
            0..60,
        )
    ) {
        survives(tokens.concat().as_bytes());
    }
}
