//! What is refused, with its place and the reason, and that the games around it are read.

use std::io::{self, BufReader, Read};

use lusory_core::record::{Cause, Reader};

use crate::ring::Ring;
use crate::{GAMES, TAG, error, moves, read_all};

/// Moves behind the tag of the game, which takes two lines: where they are bad, from which ply on, and what is said.
const BAD_MOVES: [(&str, u64, u64, usize, &str); 27] = [
    (
        "1. +2 +3 *",
        3,
        7,
        2,
        "illegal move +3 in c1 b: the token goes 0, 1 or 2 squares",
    ),
    (
        "1. +2\n+2\n+7 *",
        5,
        1,
        3,
        "illegal move +7 in a2 w: the token goes 0, 1 or 2 squares",
    ),
    (
        "+1 (+1 +1 +5) *",
        3,
        11,
        3,
        "illegal move +5 in c1 w: the token goes 0, 1 or 2 squares",
    ),
    ("1. +2 2 *", 3, 7, 2, "expected `+`, found '2'"),
    ("1. +x *", 3, 5, 1, "expected a number of squares, found 'x'"),
    ("1. +300 *", 3, 5, 1, "expected a number below 256"),
    (
        "+2 +2 +1 +2 +1 0-1",
        3,
        13,
        5,
        "the game is over before +1: the token has arrived",
    ),
    (
        "+0 +0 +0 +0 +0 *",
        3,
        13,
        5,
        "the game is over before +0: repetition",
    ),
    (
        "+2 +2 +1 +2 1-0",
        3,
        13,
        4,
        "the result is 0-1, not 1-0: the token has arrived",
    ),
    (
        "+2 +2 +1 +2 *",
        3,
        13,
        4,
        "the result is 0-1, not *: the token has arrived",
    ),
    ("+2\n", 4, 1, 1, "expected a move or the result, found the end"),
    ("", 3, 1, 0, "expected a move or the result, found the end"),
    ("+2 (+1", 3, 7, 1, "expected a move or `)`, found the end"),
    ("+2 (+1 *", 3, 8, 1, "expected a move or `)`, found '*'"),
    ("+2 () *", 3, 5, 0, "expected a move, found ')'"),
    ("+2 (+1 +1 (1... +0) (!", 3, 22, 1, "expected a move, found '$'"),
    ("(+1) *", 3, 1, 0, "expected a move or the result, found '('"),
    ("+2 ) *", 3, 4, 1, "expected a move or the result, found ')'"),
    (
        "+2 {open",
        3,
        4,
        1,
        "expected `}` to end the comment, found the end",
    ),
    (
        "+2 } *",
        3,
        4,
        1,
        "expected a move, a comment, a variation or the result, found '}'",
    ),
    (
        "+2 \u{1} *",
        3,
        4,
        1,
        "expected a move, a comment, a variation or the result, found '\\u{1}'",
    ),
    (
        "+2 {a\u{1b}b} *",
        3,
        4,
        1,
        "expected text without control characters, found '\\u{1b}'",
    ),
    ("! +2 *", 3, 1, 0, "expected a move or the result, found '$'"),
    ("+2!!! *", 3, 3, 1, "expected one of ! ? !! ?? !? ?!"),
    ("+2 $256 *", 3, 4, 1, "expected a number from 0 to 255 after `$`"),
    ("+2 $ *", 3, 4, 1, "expected a number from 0 to 255 after `$`"),
    ("+2 é *", 3, 4, 2, "expected `+`, found 'é'"),
];

/// Whole records that are bad before their moves.
const BAD_TAGS: [(&str, u64, u64, &str); 18] = [
    ("+1 *", 1, 1, "expected a tag, found '+'"),
    (
        "[ \"ring\"]\n+1 *",
        1,
        3,
        "expected the name of a tag, found '\"'",
    ),
    (
        "[Game ring]\n+1 *",
        1,
        7,
        "expected `\"` before the value of the tag, found 'r'",
    ),
    (
        "[Gäme \"ring\"]\n+1 *",
        1,
        3,
        "expected `\"` before the value of the tag, found 'ä'",
    ),
    (
        "[Game \"ring]\n+1 *",
        1,
        13,
        "expected `\"` after the value of the tag, found '\\n'",
    ),
    (
        "[Game \"ring\\x\"]\n+1 *",
        1,
        13,
        "expected `\"` after the value of the tag, found 'x'",
    ),
    (
        "[Game \"ring\"\n+1 *",
        1,
        13,
        "expected `]` after the tag, found '\\n'",
    ),
    (
        "[Game \"ring\"]\n[Date \"1\"]\n[Date \"1\"]\n+1 *",
        3,
        1,
        "the tag Date stands twice",
    ),
    ("[First \"Ann\"]\n\n+1 *", 3, 1, "the tag Game is missing"),
    (
        "[Game \"chess\"]\n+1 *",
        1,
        8,
        "unknown game \"chess\"; the games are: ring",
    ),
    (
        "[Game \"ring\"]\n[Variant \"round\"]\n+1 *",
        2,
        11,
        "ring has no variant \"round\"; its variants are: oval, long",
    ),
    (
        "[Game \"ring\"]\n[Rules \"limit=x\"]\n+1 *",
        2,
        15,
        "expected a number, found 'x'",
    ),
    (
        "[Game \"ring\"]\n[Rules \"size=2\"]\n+1 *",
        2,
        9,
        "unknown rules key; the keys are: limit",
    ),
    (
        "[Game \"ring\"]\n[Position \"a1 x\"]\n+1 *",
        2,
        15,
        "expected `w` or `b`, found 'x'",
    ),
    (
        "[Game \"ring\"]\n[Position \"a1b1 w\"]\n+1 *",
        2,
        12,
        "not a valid position: there is not exactly one token",
    ),
    (
        "[Game \"ring\"]\n[Result \"1-0\"]\n+1 *",
        3,
        4,
        "ply 1: the tag Result says \"1-0\", but the moves end with *",
    ),
    (
        "[Game \"ring\"]\n[",
        2,
        2,
        "expected the name of a tag, found the end",
    ),
    (
        "[Game \"ring\"] +1",
        1,
        17,
        "ply 1: expected a move or the result, found the end",
    ),
];

/// Every bad record, with what is said of it.
fn bad_records() -> impl Iterator<Item = (String, String)> {
    let of_moves = BAD_MOVES.into_iter().map(|(moves, line, column, ply, words)| {
        let ply = if ply > 0 {
            format!("ply {ply}: ")
        } else {
            String::new()
        };
        (
            format!("{TAG}{moves}"),
            format!("line {line}, column {column}: {ply}{words}"),
        )
    });
    let of_tags = BAD_TAGS.into_iter().map(|(text, line, column, words)| {
        (text.to_string(), format!("line {line}, column {column}: {words}"))
    });
    of_moves.chain(of_tags)
}

#[test]
fn whatever_is_bad_is_refused_where_it_is_bad() {
    for (text, expected) in bad_records() {
        assert_eq!(error(text.as_bytes()).to_string(), expected, "{text:?}");
    }
}

#[test]
fn the_games_around_a_bad_one_are_read() {
    const GOOD: &str = "[Game \"ring\"]\n[Date \"2\"]\n\n1. +1 {[a comment]} +2 *\n\n";
    for (bad, _) in bad_records() {
        let text = format!("{GOOD}{bad}\n\n{GOOD}{bad}\n\n{GOOD}");
        let records = read_all(text.as_bytes());
        let are_good: Vec<_> = records.iter().map(Result::is_ok).collect();
        assert_eq!(are_good, [true, false, true, false, true], "{text}");
        let (last, _) = records[4].as_ref().unwrap();
        assert_eq!(moves(&last.line), ["+1", "+2"]);
    }
}

#[test]
fn games_in_one_line_are_found_again_too() {
    let text = r#"[Game "ring"] +9 +3 {[no tag] (} (+1 ;) 1-0 [Game "ring"] [Game "ring"] +1 *"#;
    let words: Vec<_> = read_all(text.replace(';', "").as_bytes())
        .into_iter()
        .map(|read| {
            read.map_or_else(
                |error| error.to_string(),
                |(record, _)| moves(&record.line).join(" "),
            )
        })
        .collect();
    let expected = [
        "line 1, column 18: ply 2: illegal move +3 in b1 b: the token goes 0, 1 or 2 squares",
        "line 1, column 58: expected a move or the result, found '['",
        "+1",
    ];
    assert_eq!(words, expected);
}

/// Checks that a bad game is one, and that the game behind it is read.
#[track_caller]
fn check_one_bad(bad: &str) {
    let records = read_all(format!("{bad}\n\n[Game \"ring\"]\n\n1. +2 *\n").as_bytes());
    assert_eq!(records.len(), 2, "{bad}");
    assert!(records[0].is_err() && records[1].is_ok(), "{bad}");
}

#[test]
fn a_game_cut_off_within_its_tags_or_a_comment_takes_no_other_with_it() {
    for cut in [
        "[Game \"ring\"]",
        "[Game \"ring\"]\n[Date \"1\"]",
        "[Game \"ring\"]\n\n1. +1 {a comment",
        "[Game \"ring\"]\n\n1. +1 (1. +2 {a comment",
        "[Game \"ring\"]\n\n1. +1 ; a comment",
    ] {
        check_one_bad(cut);
    }
}

#[test]
fn what_follows_a_mistake_is_of_the_same_game() {
    let long = format!("[Game \"ring\"]\n\n1. +1 {{{} [no tag]}} *", "x".repeat(1 << 21));
    for bad in [
        &long,
        // Tags go on until a line without any.
        "[Game \"ring]\n[Date \"2\"]\n[Round \"3\"]",
        "[Game \"ring\"]\n[?]\n[Date \"2\"]\n[Round \"3\"]\n\n1. +1 *",
        // A bracket within a line of a comment begins none.
        "[Game \"ring\"]\n\n1. +1 {\u{1} [no tag]} +2 *",
        "[Game \"ring\"]\n\n1. +3 ; [no tag]\n+2 *",
    ] {
        check_one_bad(bad);
    }
}

#[test]
fn a_brace_that_is_missing_is_told_where_the_next_tags_begin() {
    let text = "[Game \"ring\"]\n1. +1 {a comment\n  [Game \"ring\"]\n+1 *";
    assert_eq!(
        error(text.as_bytes()).to_string(),
        "line 3, column 3: ply 1: expected `}` before a line with `[`, found '['"
    );
}

#[test]
fn what_is_not_utf_8_is_refused() {
    for text in [&b"+1 {\xff} *"[..], b"+1 ;\xff\n *", b"+1 \xff *"] {
        let error = error(&[TAG.as_bytes(), text].concat());
        assert_eq!(
            (error.line(), error.column(), error.cause()),
            (3, 4, &Cause::NotUtf8)
        );
    }
    let error = error(b"[Game \"ring\"]\n[First \"\xe2\x82\"]\n*");
    assert_eq!(
        (error.line(), error.column(), error.cause()),
        (2, 9, &Cause::NotUtf8)
    );
}

#[test]
fn a_mark_that_is_not_the_whole_byte_order_mark_is_refused() {
    assert_eq!(
        error(b"\xef\xbb[Game \"ring\"]\n*").to_string(),
        "line 1, column 3: expected a tag, found '['"
    );
}

#[test]
fn a_record_of_another_type_of_positions_is_refused() {
    let text = "[Game \"ring\"]\n[Variant \"long\"]\n\n1. +1 *\n[Game \"ring\"]\n1. +1 *";
    let mut reader = Reader::new(text.as_bytes());
    let error = reader.read_as::<Ring>(&GAMES).unwrap().unwrap_err();
    assert_eq!(
        (error.line(), error.column(), error.cause()),
        (2, 11, &Cause::OtherPositions)
    );
    assert!(reader.read_as::<Ring>(&GAMES).unwrap().is_ok());
}

#[test]
fn the_causes_of_an_illegal_move_can_be_told_apart() {
    let error = error(format!("{TAG}1. +2 +3 *").as_bytes());
    let expected = Cause::Illegal {
        mv: "+3".into(),
        position: "c1 b".into(),
        reason: "the token goes 0, 1 or 2 squares".into(),
    };
    assert_eq!((error.ply(), error.cause()), (2, &expected));
}

/// Fails after some text.
struct Failing(&'static [u8], io::ErrorKind);

impl Read for Failing {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 if self.1 == io::ErrorKind::Interrupted => {
                self.1 = io::ErrorKind::Other;
                self.0 = b" *\n";
                Err(io::ErrorKind::Interrupted.into())
            }
            0 => Err(io::Error::new(self.1, "the disk is gone")),
            length => Ok(length),
        }
    }
}

#[test]
fn a_failure_of_the_input_ends_the_reading() {
    let input = Failing(b"[Game \"ring\"]\n1. +1 ", io::ErrorKind::Other);
    let mut reader = Reader::new(BufReader::new(input));
    let error = reader.read(&GAMES).unwrap().map(|_| ()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2, column 7: ply 1: the input cannot be read: the disk is gone"
    );
    assert!(reader.read(&GAMES).is_none());
}

#[test]
fn a_failure_of_the_input_is_told_wherever_it_comes() {
    let text = b"\xef\xbb\xbf[Game \"ring\"]\n\n{before} 1. +1 ; to the end\n(1. +2 $1) +0 ";
    for length in 0..=text.len() {
        let input = Failing(&text[..length], io::ErrorKind::Other);
        let read = Reader::new(BufReader::new(input)).read(&GAMES).unwrap();
        let error = read.map(|_| ()).unwrap_err();
        assert!(
            matches!(error.cause(), Cause::Input { .. }),
            "after {length} bytes: {error}"
        );
    }
}

#[test]
fn an_interruption_of_the_input_is_no_failure() {
    let input = Failing(b"[Game \"ring\"]\n1. +1", io::ErrorKind::Interrupted);
    let mut reader = Reader::new(BufReader::new(input));
    assert_eq!(moves(&reader.read(&GAMES).unwrap().unwrap().0.line), ["+1"]);
}

#[test]
fn a_character_is_named_however_its_bytes_arrive() {
    let text = "[Game \"ring\"]\n[First \"\\\u{e9}\u{4e2d}\"]\n*";
    for capacity in 1..=8 {
        let input = BufReader::with_capacity(capacity, text.as_bytes());
        let error = Reader::new(input).read(&GAMES).unwrap().map(|_| ()).unwrap_err();
        let expected = "line 2, column 10: expected `\"` after the value of the tag, found '\u{e9}'";
        assert_eq!(error.to_string(), expected, "{capacity} bytes at a time");
    }
}
