//! How much of a record is taken.

use std::fmt::Write as _;
use std::io::{BufReader, Read, repeat};

use lusory_core::notation::MAX_TEXT;
use lusory_core::record::{
    Cause, MAX_COMMENTS, MAX_DEPTH, MAX_PLIES, MAX_TAGS, MAX_WORD, Reader, RecordError,
};

use crate::{GAMES, TAG, read_moves};

/// What there is too much of, and how many bytes are read before it is known.
#[track_caller]
fn refused(begin: &str, filling: u8) -> (String, u64) {
    const ENDLESS: u64 = 4 << 20;
    let input = begin.as_bytes().chain(repeat(filling).take(ENDLESS));
    let mut reader = Reader::new(BufReader::new(input));
    let error = reader.read(&GAMES).unwrap().map(|_| ()).unwrap_err();
    let Cause::Limit { what, limit } = error.cause() else {
        panic!("{error}");
    };
    let read = (format!("{limit} {what}"), reader.bytes());
    assert!(reader.read(&GAMES).is_none(), "nothing follows");
    assert_eq!(reader.bytes(), begin.len() as u64 + ENDLESS);
    read
}

#[test]
fn a_token_without_end_is_refused_as_soon_as_it_is_too_long() {
    for (begin, filling, what, limit) in [
        ("", b'x', "bytes in a word", MAX_WORD),
        ("1. ", b'1', "bytes in a word", MAX_WORD),
        ("1. +1 $", b'1', "bytes in a word", MAX_WORD),
        ("1. +1 ", b'!', "bytes in a word", MAX_WORD),
        ("1. +1 {", b'x', "bytes of comments", MAX_COMMENTS),
        ("1. +1 ;", b'x', "bytes of comments", MAX_COMMENTS),
        ("[", b'x', "bytes in a word", MAX_WORD),
        ("[First \"", b'x', "bytes in the value of a tag", MAX_TEXT),
    ] {
        let begin = format!("{TAG}{begin}");
        let (words, bytes) = refused(&begin, filling);
        assert_eq!(words, format!("{limit} {what}"));
        assert_eq!(bytes, (begin.len() + limit) as u64, "{begin}");
    }
}

#[test]
fn blanks_without_end_take_no_memory_and_are_no_error() {
    let input = TAG
        .as_bytes()
        .chain(repeat(b' ').take(1 << 24))
        .chain(&b"+1 *"[..]);
    let (record, _) = Reader::new(BufReader::new(input)).read(&GAMES).unwrap().unwrap();
    assert_eq!(record.line.plies.len(), 1);
}

fn is_limit(result: Result<(), RecordError>, expected: usize) -> bool {
    match result.map_err(|error| error.cause().clone()) {
        Ok(()) => false,
        Err(Cause::Limit { limit, .. }) => limit == expected,
        Err(cause) => panic!("{cause}"),
    }
}

/// Whether a record of so many parts is too much by a limit.
fn exceeds(limit: usize, text: &str) -> bool {
    let read = Reader::new(text.as_bytes()).read(&GAMES).unwrap();
    is_limit(read.map(|_| ()), limit)
}

#[test]
fn each_limit_is_reached_and_not_exceeded() {
    let tags = |count: usize| {
        let mut text = String::from("[Game \"ring\"]\n");
        for tag in 1..count {
            writeln!(text, "[T{tag} \"\"]").unwrap();
        }
        text + "*"
    };
    assert!(!exceeds(MAX_TAGS, &tags(MAX_TAGS)));
    assert!(exceeds(MAX_TAGS, &tags(MAX_TAGS + 1)));
    // The result is told by the moves already.
    let with_result = |count| tags(count).replace('*', "[Result \"*\"]\n*");
    assert!(!exceeds(MAX_TAGS, &with_result(MAX_TAGS)));
    assert!(exceeds(MAX_TAGS, &with_result(MAX_TAGS + 1)));

    let plies = |count: usize| format!("[Game \"ring\"]\n[Rules \"limit=0\"]\n{}*", "+0 ".repeat(count));
    assert!(!exceeds(MAX_PLIES, &plies(MAX_PLIES)));
    assert!(exceeds(MAX_PLIES, &plies(MAX_PLIES + 1)));
    let variations = |count: usize| format!("{TAG}+0 {} *", "(+0)".repeat(count));
    assert!(!exceeds(MAX_PLIES, &variations(MAX_PLIES - 1)));
    assert!(exceeds(MAX_PLIES, &variations(MAX_PLIES)));

    let nested = |depth: usize| format!("{TAG}+0 {}{} *", "(+0 ".repeat(depth), ")".repeat(depth));
    assert!(!exceeds(MAX_DEPTH, &nested(MAX_DEPTH)));
    assert!(exceeds(MAX_DEPTH, &nested(MAX_DEPTH + 1)));

    // Two comments of one move, or of two, with a byte less for the space between them.
    let (half, rest) = ("x".repeat(MAX_COMMENTS / 2), "x".repeat(MAX_COMMENTS / 2 - 1));
    assert!(!exceeds(MAX_COMMENTS, &format!("{TAG}{{{half}}} {{{rest}}} *")));
    assert!(exceeds(MAX_COMMENTS, &format!("{TAG}{{{half}}} {{{half}}} *")));
    // Each comment counts once, however many there are of one move.
    let quarter = "x".repeat(MAX_COMMENTS / 4 - 1);
    let four = format!("{{{quarter}}} ").repeat(4);
    for mv in ["", "+1"] {
        assert!(!exceeds(MAX_COMMENTS, &format!("{TAG}{mv} {four} *")));
        assert!(exceeds(MAX_COMMENTS, &format!("{TAG}{mv} {four} {{x}} *")));
    }
    assert!(!exceeds(
        MAX_COMMENTS,
        &format!("{TAG}+1 {{{half}}} +1 {{{half}}} *")
    ));
    assert!(exceeds(
        MAX_COMMENTS,
        &format!("{TAG}+1 {{{half}}} +1 {{{half}}} +1 {{x}} *")
    ));
    assert!(exceeds(
        MAX_COMMENTS,
        &format!("[Game \"ring\"] {{{half}}} [Date \"\"] {{{half}}} *")
    ));

    let value = |length: usize| format!("{TAG}[First \"{}\"] *", "x".repeat(length));
    assert!(!exceeds(MAX_TEXT, &value(MAX_TEXT)));
    assert!(exceeds(MAX_TEXT, &value(MAX_TEXT + 1)));
}

#[test]
fn marks_are_kept_once_each() {
    let (record, _) = read_moves(&format!("+1 {} *", "$4 $2 ".repeat(10_000)));
    assert_eq!(record.line.plies[0].nags, [2, 4]);
}
