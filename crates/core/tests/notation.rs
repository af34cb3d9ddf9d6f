//! Texts read and written: rows, pairs, limits, and where errors point.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod ring;

use lusory_core::notation::{
    MAX_TEXT, ParseError, ParseErrorKind, Scanner, read_pairs, read_row, write_pairs, write_row,
};
use lusory_core::{Outcome, Position, PositionError, Repetition, RepetitionLimit, Square};
use proptest::prelude::*;
use ring::{Hop, Oval, Ring};

const PIECE: &str = "`K` or a number";

/// Reads one row of `length` squares on which only `K` may stand, `None` for an empty square.
fn row(text: &str, length: u8) -> Result<Vec<Option<char>>, ParseError> {
    let mut squares = vec![None; usize::from(length)];
    Scanner::read_all(text, |scanner| {
        read_row(scanner, length, PIECE, |scanner, file| {
            squares[usize::from(file)] = Some(scanner.one_of("Kk", PIECE)?);
            Ok(())
        })
    })?;
    Ok(squares)
}

#[test]
fn a_row_counts_empty_squares_in_numbers_of_one_digit_or_two() {
    let text_of = |files: &[u8]| {
        let squares = (0..11).map(|file| files.contains(&file).then_some('K'));
        let mut text = String::new();
        write_row(&mut text, squares.clone()).unwrap();
        assert_eq!(row(&text, 11).unwrap(), squares.collect::<Vec<_>>());
        text
    };
    assert_eq!(text_of(&[]), "11");
    assert_eq!(text_of(&[0]), "K10");
    assert_eq!(text_of(&[10]), "10K");
    assert_eq!(text_of(&[0, 10]), "K9K");
    assert_eq!(text_of(&[1, 2, 9]), "1KK6K1");
}

#[test]
fn a_row_that_does_not_fill_its_squares_is_refused_where_it_goes_wrong() {
    use ParseErrorKind::{Number, RowTooLong, Unexpected, UnexpectedEnd, Value};
    let too_long = RowTooLong { length: 11 };
    let ends_early = UnexpectedEnd { expected: PIECE };
    let expected = PIECE;
    for (text, column, kind) in [
        ("", 1, ends_early),
        ("10", 3, ends_early),
        ("KKKKKKKKKK", 11, ends_early),
        ("K/", 2, Unexpected { expected, found: '/' }),
        ("10 ", 3, Unexpected { expected, found: ' ' }),
        ("10x", 3, Unexpected { expected, found: 'x' }),
        (
            "10é",
            3,
            Unexpected {
                expected, found: 'é'
            },
        ),
        (
            "éK10",
            1,
            Unexpected {
                expected, found: 'é'
            },
        ),
        ("12", 1, too_long),
        // Two runs side by side are one number: five and six are 56.
        ("56", 1, too_long),
        ("K11", 2, too_long),
        ("1K10", 3, too_long),
        ("11K", 3, too_long),
        ("KKKKKKKKKKKK", 12, too_long),
        ("KKKKKKKKKKK1", 12, too_long),
        ("999999999", 1, too_long),
        ("9999999999", 1, Number),
        ("011", 1, Number),
        ("K010", 2, Number),
        (
            "0",
            1,
            Value {
                expected: "a run of at least one empty square",
            },
        ),
        (
            "K0",
            2,
            Value {
                expected: "a run of at least one empty square",
            },
        ),
        (
            "11/",
            3,
            Unexpected {
                expected: "the end",
                found: '/',
            },
        ),
        (
            "11 ",
            3,
            Unexpected {
                expected: "the end",
                found: ' ',
            },
        ),
    ] {
        let error = row(text, 11).unwrap_err();
        assert_eq!((error.column(), error.kind()), (column, kind), "{text:?}");
    }
}

#[test]
fn a_scanner_reads_on_only_over_what_it_accepts() {
    Scanner::read_all("ab12é=", |scanner| {
        assert_eq!((scanner.peek(), scanner.column()), (Some('a'), 1));
        assert!(!scanner.accept('b'));
        assert!(scanner.accept('a'));
        assert_eq!(scanner.one_of("cb", "a letter")?, 'b');
        assert!(scanner.one_of("cb", "a letter").is_err());
        assert_eq!((scanner.rest(), scanner.column()), ("12é=", 3));
        assert_eq!(scanner.number("a number")?, 12);
        assert!(scanner.number("a number").is_err());
        assert_eq!(scanner.column(), 5);
        // é is two bytes long.
        assert_eq!(scanner.until(&['=']), "é");
        assert_eq!(scanner.column(), 7);
        assert_eq!(scanner.until(&['=']), "");
        assert!(scanner.expect('-', "a dash").is_err());
        scanner.expect('=', "an equals sign")?;
        assert_eq!(
            (scanner.peek(), scanner.bump(), scanner.until(&['='])),
            (None, None, "")
        );
        Ok(())
    })
    .unwrap();
}

#[test]
fn an_error_says_what_is_wrong_and_at_which_byte() {
    let message = |text, read: fn(&mut Scanner<'_>) -> Result<(), ParseError>| {
        Scanner::read_all(text, read).unwrap_err().to_string()
    };
    assert_eq!(message("é", |_| Ok(())), "column 1: expected the end, found 'é'");
    assert_eq!(
        message("éx", |scanner| {
            scanner.bump();
            scanner.expect('y', "`y`")
        }),
        "column 3: expected `y`, found 'x'"
    );
    assert_eq!(
        message("", |scanner| scanner.number("a number").map(drop)),
        "column 1: expected a number, found the end"
    );
    assert_eq!(
        message("01", |scanner| scanner.number("a number").map(drop)),
        "column 1: a number has at most nine digits and no leading zero"
    );
    let error = ParseError::value("a color", 3);
    assert_eq!(error.to_string(), "column 3: expected a color");
    assert_eq!(error.after(4), ParseError::new(error.kind(), 7));
    assert_eq!(
        row("12", 11).unwrap_err().to_string(),
        "column 1: the row has more than 11 squares"
    );
    assert_eq!(
        "a9".parse::<Square<Oval>>().unwrap_err().to_string(),
        "column 1: the board has no such square"
    );
}

#[test]
fn a_number_has_up_to_nine_digits() {
    let number = |text| Scanner::read_all(text, |scanner| scanner.number("a number"));
    assert_eq!(number("0"), Ok(0));
    assert_eq!(number("999999999"), Ok(999_999_999));
    for text in ["00", "01", "1000000000", "99999999999999999999"] {
        assert_eq!(
            number(text),
            Err(ParseError::new(ParseErrorKind::Number, 1)),
            "{text}"
        );
    }
}

#[test]
fn a_text_of_4096_bytes_is_read_and_one_byte_more_is_refused() {
    let too_long = ParseError::new(ParseErrorKind::TooLong, 4097);
    assert_eq!(MAX_TEXT, 4096);
    assert_eq!(
        too_long.to_string(),
        "column 4097: the text is longer than 4096 bytes"
    );
    let skip = |text: &str| Scanner::read_all(text, |scanner| Ok(scanner.until(&[]).len()));
    assert_eq!(skip(&"é".repeat(2048)), Ok(4096));
    assert_eq!(skip(&("é".repeat(2048) + "x")), Err(too_long));
    assert_eq!(read_pairs(&"x".repeat(4097), "x", |_, _| Ok(())), Err(too_long));
    assert_eq!("a".repeat(4097).parse::<Square<Oval>>(), Err(too_long));

    // The token stands on a1, said 2047 times in two bytes each; ` w` makes it 4096.
    let text = "a1".repeat(2047) + " w";
    assert_eq!(text.len(), 4096);
    assert!(Ring::<Oval>::parse(ring::Rules::default(), &text).is_ok());
    assert_eq!(
        Ring::<Oval>::parse(ring::Rules::default(), &(text + " ")),
        Err(PositionError::Parse(too_long))
    );
}

/// The pairs of a text under the keys `size` and `depth`.
fn pairs(text: &str) -> Result<Vec<(String, String)>, ParseError> {
    let mut found = Vec::new();
    read_pairs(text, "size, depth", |key, value| {
        if value == "bad" {
            return Err(ParseError::value("a good value", 2));
        }
        found.push((key.to_string(), value.to_string()));
        Ok(())
    })?;
    Ok(found)
}

#[test]
fn pairs_are_read_in_any_order_and_written_in_the_given_one() {
    let owned = |pairs: &[(&str, &str)]| {
        let pairs = pairs
            .iter()
            .map(|&(key, value)| (key.to_string(), value.to_string()));
        Ok(pairs.collect::<Vec<_>>())
    };
    assert_eq!(pairs(""), owned(&[]));
    assert_eq!(pairs("size=7"), owned(&[("size", "7")]));
    assert_eq!(pairs("depth=2,size=7"), owned(&[("depth", "2"), ("size", "7")]));
    assert_eq!(pairs("size=a=b"), owned(&[("size", "a=b")]));
    let mut text = String::new();
    write_pairs(
        &mut text,
        &[("size", Some(&7)), ("width", None), ("depth", Some(&"two"))],
    )
    .unwrap();
    assert_eq!(text, "size=7,depth=two");
}

#[test]
fn pairs_are_refused_where_they_go_wrong() {
    use ParseErrorKind::{DuplicateKey, Unexpected, UnexpectedEnd, UnknownKey, Value};
    let unknown = UnknownKey {
        expected: "size, depth",
    };
    let expected = "`=` and a value";
    for (text, column, kind) in [
        ("width=7", 1, unknown),
        ("Size=7", 1, unknown),
        (" size=7", 1, unknown),
        ("=7", 1, unknown),
        (",", 1, unknown),
        ("size=7,", 8, unknown),
        ("size=7,,depth=2", 8, unknown),
        ("size, depth=7", 5, Unexpected { expected, found: ',' }),
        ("size", 5, UnexpectedEnd { expected }),
        ("size,depth=2", 5, Unexpected { expected, found: ',' }),
        ("size=7,size=7", 8, DuplicateKey),
        ("depth=2,depth=2", 9, DuplicateKey),
        ("depth=2,size=7,depth=2", 16, DuplicateKey),
        (
            "depth=2,size=bad",
            15,
            Value {
                expected: "a good value",
            },
        ),
    ] {
        let error = pairs(text).unwrap_err();
        assert_eq!((error.column(), error.kind()), (column, kind), "{text:?}");
    }
}

#[test]
fn a_game_without_rules_keys_reads_only_the_empty_text() {
    assert_eq!(read_pairs("", "", |_, _| Ok(())), Ok(()));
    for text in ["=", "=5", ",", "x=1"] {
        let refused = read_pairs(text, "", |_, _| Ok(())).map_err(ParseError::column);
        assert_eq!(refused, Err(1), "{text:?}");
    }
    let error = read_pairs("x=1", "", |_, _| Ok(())).unwrap_err();
    assert_eq!(
        error.to_string(),
        "column 1: unknown rules key; the game has none"
    );
}

#[test]
fn a_repetition_limit_is_off_or_a_number_from_2_to_65535() {
    for (text, limit) in [("2", 2), ("3", 3), ("10", 10), ("65535", 65535)] {
        let read: RepetitionLimit = text.parse().unwrap();
        assert_eq!(read.occurrences(), Some(limit));
        assert_eq!(Some(read), RepetitionLimit::new(limit));
        assert_eq!(read.to_string(), text);
        let draw = Repetition {
            occurrences: limit,
            outcome: Outcome::Draw,
        };
        assert_eq!(read.draws(), Some(draw));
    }
    assert_eq!("2".parse(), Ok(RepetitionLimit::SECOND));
    assert_eq!("3".parse(), Ok(RepetitionLimit::THIRD));
    assert_eq!("off".parse(), Ok(RepetitionLimit::OFF));
    assert_eq!(RepetitionLimit::OFF.to_string(), "off");
    assert_eq!(RepetitionLimit::OFF.draws(), None);
    assert_eq!((RepetitionLimit::new(0), RepetitionLimit::new(1)), (None, None));
    for (text, column) in [
        ("", 1),
        ("0", 1),
        ("1", 1),
        ("65536", 1),
        ("999999999", 1),
        ("03", 1),
        ("+3", 1),
        ("-3", 1),
        ("3 ", 2),
        ("3x", 2),
        ("Off", 1),
        ("offx", 1),
        ("off ", 1),
    ] {
        assert_eq!(
            text.parse::<RepetitionLimit>().map_err(ParseError::column),
            Err(column),
            "{text:?}"
        );
    }
}

proptest! {
    #[test]
    fn a_row_that_was_written_is_read_back(files: u32, kings: u32, length in 1_u8..=26) {
        let squares: Vec<_> = (0..length)
            .map(|file| (files >> file & 1 == 1).then_some(if kings >> file & 1 == 1 { 'K' } else { 'k' }))
            .collect();
        let mut text = String::new();
        write_row(&mut text, squares.iter().copied()).unwrap();
        prop_assert_eq!(row(&text, length), Ok(squares));
    }

    #[test]
    fn a_row_that_is_read_was_written_so(text in "[0-9Kk]{0,6}", length in 1_u8..=26) {
        if let Ok(squares) = row(&text, length) {
            let mut written = String::new();
            write_row(&mut written, squares).unwrap();
            prop_assert_eq!(written, text);
        }
    }

    #[test]
    fn a_text_near_the_notation_never_panics_and_errs_inside_it(text in "[a-e0-9Kkwé/=,+ ]{0,12}") {
        check_readers(&text)?;
    }

    #[test]
    fn no_text_at_all_panics(text: String) {
        check_readers(&text)?;
    }
}

/// Gives a text to every reader; an error must point at one of its bytes or right behind them.
fn check_readers(text: &str) -> Result<(), TestCaseError> {
    let errors = [
        row(text, 11).err(),
        pairs(text).err(),
        text.parse::<RepetitionLimit>().err(),
        text.parse::<Square<Oval>>().err(),
        text.parse::<Hop>().err(),
        text.parse::<ring::Rules>().err(),
        Ring::<Oval>::parse_setup(ring::Rules::default(), text).err(),
    ];
    for error in errors.into_iter().flatten() {
        prop_assert!((1..=text.len() + 1).contains(&error.column()), "{}", error);
    }
    Ok(())
}
