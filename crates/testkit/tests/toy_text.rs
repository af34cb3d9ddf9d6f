//! The text of Cairns: what is written, and what is refused.
#![allow(clippy::unwrap_used, reason = "a test may fail that way")]

use lusory_core::drawing::Drawing;
use lusory_core::{Charset, Compact as _, CompactMove as _, Position as _, PositionError};
use lusory_testkit::laws;
use lusory_testkit::toy::{INFO, Move, Position, Rules};

#[track_caller]
fn assert_refused_at(rules: &str, text: &str, column: usize) {
    match Position::parse(rules.parse().unwrap(), text) {
        Err(PositionError::Parse(error)) => assert_eq!(error.column(), column, "{error}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_position_is_refused_at_the_column_where_it_is_wrong() {
    for (text, column) in [
        ("", 1),
        ("3/3/1", 6),
        ("3/3/1 ", 7),
        ("3/3/1 A", 7),
        ("3/3/1 a ", 8),
        ("3/3 a", 4),
        ("3/3/2 a", 5),
        ("12/3/1 a", 1),
        ("1 2/3/1 a", 2),
        ("111/3/1 a", 1),
        ("0A2/3/1 a", 1),
        ("B2/3/1 b", 1),
        ("AAAA/3/1 b", 4),
        ("(A)2/3/1 b", 1),
        ("()3/3/1 a", 1),
        ("(AbbA)2/3/1 a", 5),
        ("(Ab", 4),
        ("3/3/1  a", 7),
    ] {
        assert_refused_at("", text, column);
    }
}

#[test]
fn the_name_of_the_board_may_stand_in_front_but_no_other() {
    let ring: Rules = "board=ring".parse().unwrap();
    let start = Position::parse(ring, "3/3 a").unwrap();
    assert_eq!(start.to_string(), "ring:3/3 a");
    assert_eq!(Position::parse(ring, "ring:3/3 a"), Ok(start));
    assert_eq!("kite:3/3/1 a".parse::<Position>(), Ok(Position::default()));
    assert_eq!(Position::default().to_string(), "3/3/1 a");
    assert_refused_at("", "ring:3/3 a", 1);
    assert_refused_at("board=ring", "kite:3/3 a", 1);
    assert_refused_at("board=ring", ":3/3 a", 1);
    assert_refused_at("board=ring", "ring:3/3/1 a", 9);
}

#[test]
fn moves_are_read_by_their_syntax_alone() {
    for text in ["a4", "a1a1", "b2c2", "b2c2,a2b2", "-"] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    for (text, column) in [
        ("", 1),
        ("e1", 1),
        ("a5", 1),
        ("a1,b1", 3),
        ("a1a2,", 6),
        ("a1a2,b1", 8),
        ("a1a2,b1b2,", 10),
        ("--", 2),
        ("a1-a2", 3),
    ] {
        assert_eq!(text.parse::<Move>().unwrap_err().column(), column, "{text}");
    }
}

#[test]
fn rules_name_only_what_differs_from_the_default() {
    for text in ["", "board=ring", "repetition=off", "board=grid,repetition=2"] {
        assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
    }
    assert_eq!(
        "board=kite,repetition=3".parse::<Rules>().unwrap().to_string(),
        ""
    );
    for (text, column) in [
        ("board=star", 7),
        ("repetition=1", 12),
        ("goal=d3", 1),
        ("board=ring,", 12),
    ] {
        assert_eq!(text.parse::<Rules>().unwrap_err().column(), column, "{text}");
    }
}

#[test]
fn the_board_is_drawn_with_its_stacks() {
    let position: Position = "1A1/(bA)1b/b a".parse().unwrap();
    let drawn = |[one, upper, lower]: [&str; 3]| {
        let above = format!("   b3  {one}  {upper}  +   d3\n");
        let middle = format!("a2  {lower}{upper} {one}  {lower}   c2\n");
        format!("{above}{middle}   b1  {lower}\n")
    };
    let ascii = Drawing::new(&position, Charset::Ascii).to_string();
    assert_eq!(ascii, drawn([".", "A", "b"]));
    let unicode = Drawing::new(&position, Charset::Unicode).to_string();
    assert_eq!(unicode, drawn(["·", "○", "●"]));
}

#[test]
fn each_variant_begins_under_rules_given_as_text() {
    let starts = INFO.variants.iter().map(|variant| {
        let game = (variant.start)("board=ring").unwrap();
        (variant.name, game.position())
    });
    let expected = [("placement", "ring:3/3 a"), ("ready", "ring:A1A/bbb a")];
    assert!(starts.eq(expected.map(|(name, text)| (name, text.to_string()))));
}

/// The side to move, then a1, b1, ... d4: two bits a stone, and a 0 unless there are three.
#[test]
fn positions_are_these_bits() {
    let check = |text: &str, bits: &str| {
        let position: Position = text.parse().unwrap();
        laws::bits_are(position.to_bytes(), bits);
    };
    check("3/3/1 a", "");
    check("3/3/A b", "1 0 100");
    check("bA1/b1A/b a", "0 0 110 0 0 110 0 100 0 0 110 100 0");
    check("3/b(bbA)1/A a", "0 0 100 0 0 110 111110 0");
}

#[test]
fn bytes_that_are_no_position_are_refused_with_their_reason() {
    let error = |bytes: u32| {
        let read = Position::from_bytes(Rules::default(), &bytes.to_be_bytes());
        read.unwrap_err().to_string()
    };
    assert_eq!(error(1), "bit 31: expected zeros to the end");
    // A stone on a1, which the kite does not have.
    let off_board = error(0b0100 << 28);
    assert!(off_board.contains("a stone stands off the board"), "{off_board}");
    // Stones on all points of the frame would need more bits.
    assert_eq!(error(u32::MAX >> 1), "the bytes end too early");
}

/// Two bits for the kind, then four for each point: a1 is 0, b1 is 1, d4 is 15.
#[test]
fn moves_are_these_bits() {
    let check = |text: &str, bits: &str| {
        let mv: Move = text.parse().unwrap();
        laws::bits_are(mv.to_bytes(), bits);
    };
    check("b2", "00 0101");
    check("b2c2", "01 0101 0110");
    check("c2b2,c3c2", "10 0110 0101 1010 0110");
    check("-", "11");
}
