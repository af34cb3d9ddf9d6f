//! Position strings, moves and rules as text, read and written.
//!
//! Columns and messages are those that the grammar in `docs/rules/kings-valley.md` gives for the first byte that
//! cannot stand where it does.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use core::fmt::{Debug, Display};
use core::str::FromStr;

use lusory_core::{MoveError, Position as _, RepetitionLimit, Side};
use lusory_kings_valley::{Illegal, Labyrinth, Move, Position, Rules, Standard, Start};

const START: &str = "sskss/5/5/5/SSKSS w s";
const LABYRINTH: &str = "sssksss/7/1#3#1/7/1#3#1/7/SSSKSSS w s";

/// Checks that a text is read and that exactly this is written for it.
#[track_caller]
fn check_read<T: FromStr<Err: Debug> + Display>(text: &str, written: &str) -> T {
    let value: T = text.parse().unwrap();
    assert_eq!(value.to_string(), written);
    value
}

/// Checks that each text is refused with this message.
#[track_caller]
fn check_refused<T: FromStr<Err: Display> + Debug>(cases: &[(&str, &str)]) {
    for (text, message) in cases {
        assert_eq!(
            text.parse::<T>().unwrap_err().to_string(),
            *message,
            "for {text:?}"
        );
    }
}

// Positions.

#[test]
fn the_four_starts_are_written_as_the_rules_say() {
    let text = |start| Position::<Standard>::new(Rules::default(), start).to_string();
    assert_eq!(text(Start::Home), START);
    assert_eq!(text(Start::Retrieve), "ssKss/5/5/5/SSkSS w s");
    let text = |start| Position::<Labyrinth>::new(Rules::default(), start).to_string();
    assert_eq!(text(Start::Home), LABYRINTH);
    assert_eq!(text(Start::Retrieve), "sssKsss/7/1#3#1/7/1#3#1/7/SSSkSSS w s");
}

#[test]
fn ranks_are_read_from_the_top() {
    let position: Position = check_read("ks2S/sS3/5/3Ks/S2Ss b -", "ks2S/sS3/5/3Ks/S2Ss b -");
    let names = |side| {
        let names: Vec<_> = position.soldiers(side).iter().map(|s| s.to_string()).collect();
        names.join(" ")
    };
    assert_eq!(position.king(Side::First).to_string(), "d2");
    assert_eq!(position.king(Side::Second).to_string(), "a5");
    assert_eq!(names(Side::First), "a1 d1 b4 e5");
    assert_eq!(names(Side::Second), "e1 e2 a4 b5");
    assert_eq!(position.side_to_move(), Side::Second);
    assert!(!position.soldier_first());
}

#[test]
fn pillars_are_part_of_the_text() {
    let text = "k6/7/1#3#1/SS5/K#3#1/ss4S/SSSssss b -";
    let position: Position<Labyrinth> = check_read(text, text);
    assert_eq!(position.occupied().len(), 14 + 4);
}

const PIECE: &str = "`S`, `K`, `s`, `k`, `#` or a number of empty squares";

#[test]
fn bad_rows_are_refused_at_their_column() {
    let piece = |column: usize, found: &str| format!("column {column}: expected {PIECE}, found {found}");
    check_refused::<Position>(&[
        ("", &piece(1, "the end")),
        (" sskss/5/5/5/SSKSS w s", &piece(1, "' '")),
        (
            "sskss/0S4/5/5/SSKSS w s",
            "column 7: expected a run of at least one empty square",
        ),
        (
            "sskss/05/5/5/SSKSS w s",
            "column 7: a number has at most nine digits and no leading zero",
        ),
        (
            "sskss/5/5/5/SSKSS0 w s",
            "column 18: the row has more than 5 squares",
        ),
        (
            "sskss/9999999999/5/5/SSKSS w s",
            "column 7: a number has at most nine digits and no leading zero",
        ),
        (
            "sskss/6/5/5/SSKSS w s",
            "column 7: the row has more than 5 squares",
        ),
        (
            "sskss/S5/5/5/SSKSS w s",
            "column 8: the row has more than 5 squares",
        ),
        (
            "sskss/5S/5/5/SSKSS w s",
            "column 8: the row has more than 5 squares",
        ),
        (
            "sskss/5/5/5/SSKSSS w s",
            "column 18: the row has more than 5 squares",
        ),
        ("sskss/4/5/5/SSKSS w s", &piece(8, "'/'")),
        ("sskss/5/5/5/SSK w s", &piece(16, "' '")),
        ("sskss/5/5/5/SSK", &piece(16, "the end")),
        ("sskss/2X2/5/5/SSKSS w s", &piece(8, "'X'")),
        ("sskss/2.2/5/5/SSKSS w s", &piece(8, "'.'")),
        ("sskss//5/5/SSKSS w s", &piece(7, "'/'")),
    ]);
}

/// Two runs side by side read as one number, which is too large for any row they would fill.
#[test]
fn a_split_run_is_refused() {
    check_refused::<Position>(&[
        (
            "sskss/23/5/5/SSKSS w s",
            "column 7: the row has more than 5 squares",
        ),
        (
            "sskss/S22/5/5/SSKSS w s",
            "column 8: the row has more than 5 squares",
        ),
    ]);
}

#[test]
fn missing_and_surplus_ranks_are_refused_at_their_column() {
    check_refused::<Position>(&[
        (
            "sskss/5/5/5 w s",
            "column 12: expected `/` after the rank, found ' '",
        ),
        ("sskss", "column 6: expected `/` after the rank, found the end"),
        (
            "sskss/5/5/5/5/SSKSS w s",
            "column 14: expected a space after the last rank, found '/'",
        ),
    ]);
}

#[test]
fn bad_fields_are_refused_at_their_column() {
    let side = |found: &str| format!("column 19: expected `w` or `b` for the side to move, found {found}");
    let flag =
        |found: &str| format!("column 21: expected `s` or `-` for the flag of the first move, found {found}");
    let space = |found: &str| format!("column 20: expected a space after the side to move, found {found}");
    check_refused::<Position>(&[
        (
            "sskss/5/5/5/SSKSS",
            "column 18: expected a space after the last rank, found the end",
        ),
        ("sskss/5/5/5/SSKSS ", &side("the end")),
        ("sskss/5/5/5/SSKSS  w s", &side("' '")),
        ("sskss/5/5/5/SSKSS W s", &side("'W'")),
        ("sskss/5/5/5/SSKSS s", &side("'s'")),
        ("sskss/5/5/5/SSKSS w", &space("the end")),
        ("sskss/5/5/5/SSKSS w\ts", &space("'\\t'")),
        ("sskss/5/5/5/SSKSS w ", &flag("the end")),
        ("sskss/5/5/5/SSKSS w S", &flag("'S'")),
        ("sskss/5/5/5/SSKSS w  s", &flag("' '")),
    ]);
}

#[test]
fn trailing_text_is_refused_at_its_column() {
    check_refused::<Position>(&[
        ("sskss/5/5/5/SSKSS w s ", "column 22: expected the end, found ' '"),
        (
            "sskss/5/5/5/SSKSS w s\n",
            "column 22: expected the end, found '\\n'",
        ),
        (
            "sskss/5/5/5/SSKSS w s 0",
            "column 22: expected the end, found ' '",
        ),
    ]);
}

#[test]
fn the_other_board_is_refused() {
    check_refused::<Position<Standard>>(&[(LABYRINTH, "column 6: the row has more than 5 squares")]);
    let message = format!("column 6: expected {PIECE}, found '/'");
    check_refused::<Position<Labyrinth>>(&[(START, &message)]);
}

#[test]
fn other_alphabets_are_refused_at_their_column() {
    let piece = |column: usize, found: &str| format!("column {column}: expected {PIECE}, found {found}");
    check_refused::<Position>(&[
        ("♟sskss/5/5/5/SSKSS w s", &piece(1, "'♟'")),
        ("sskss/5/٥/5/SSKSS w s", &piece(9, "'٥'")),
        ("sskss/5/5/5/SSKSÉ w s", &piece(17, "'É'")),
        (
            "sskss/5/5/5/SSKSSé w s",
            "column 18: the row has more than 5 squares",
        ),
        (
            "sskss/5/5/5/SSKSS w −",
            "column 21: expected `s` or `-` for the flag of the first move, found '−'",
        ),
    ]);
}

#[test]
fn texts_over_4_kib_are_refused() {
    let padded = |length: usize| format!("{START:<length$}");
    check_refused::<Position>(&[
        (&padded(4096), "column 22: expected the end, found ' '"),
        (&padded(4097), "column 4097: the text is longer than 4096 bytes"),
    ]);
    let long = "repetition=3,".repeat(400);
    check_refused::<Rules>(&[(&long, "column 4097: the text is longer than 4096 bytes")]);
    check_refused::<Move>(&[(&long, "column 4097: the text is longer than 4096 bytes")]);
}

// Moves and squares.

#[test]
fn a_move_is_written_as_its_two_squares() {
    let mv: Move = check_read("a1d4", "a1d4");
    assert_eq!(mv, Move::new("a1".parse().unwrap(), "d4".parse().unwrap()));
    assert_eq!(check_read::<Move>("a1-d4", "a1d4"), mv);
    check_read::<Move<Labyrinth>>("g7a1", "g7a1");
}

#[test]
fn bad_moves_are_refused_at_their_column() {
    check_refused::<Move>(&[
        ("", "column 1: expected a square, found the end"),
        ("a", "column 2: expected a square, found the end"),
        ("a1", "column 3: expected a square, found the end"),
        ("a1-", "column 4: expected a square, found the end"),
        ("a1d", "column 4: expected a square, found the end"),
        (" a1d4", "column 1: expected a square, found ' '"),
        ("a1 d4", "column 3: expected a square, found ' '"),
        ("a1--d4", "column 4: expected a square, found '-'"),
        ("A1d4", "column 1: expected a square, found 'A'"),
        ("é1d4", "column 1: expected a square, found 'é'"),
        ("a1ż4", "column 3: expected a square, found 'ż'"),
        ("a1d4 ", "column 5: expected the end, found ' '"),
        ("a1d4-", "column 5: expected the end, found '-'"),
        ("a1d4a1", "column 5: expected the end, found 'a'"),
        (
            "a01d4",
            "column 2: a number has at most nine digits and no leading zero",
        ),
        ("--", "column 1: expected a square, found '-'"),
        ("pass", "column 2: expected a square, found 'a'"),
    ]);
}

#[test]
fn squares_off_the_board_are_refused() {
    const OFF: &str = "the board has no such square";
    check_refused::<Move>(&[
        ("f1d4", &format!("column 1: {OFF}")),
        ("a6d4", &format!("column 1: {OFF}")),
        ("a0d4", &format!("column 1: {OFF}")),
        ("a1f4", &format!("column 3: {OFF}")),
        ("a1-f4", &format!("column 4: {OFF}")),
        ("a1d44", &format!("column 3: {OFF}")),
        ("a1d999999999", &format!("column 3: {OFF}")),
    ]);
    check_refused::<Move<Labyrinth>>(&[
        ("h1a1", &format!("column 1: {OFF}")),
        ("a1a8", &format!("column 3: {OFF}")),
    ]);
    check_read::<Move<Labyrinth>>("f1d7", "f1d7");
}

#[test]
fn a_move_is_read_for_a_position() {
    let start: Position = Position::default();
    assert_eq!(start.parse_move("a1-d4"), Ok("a1d4".parse().unwrap()));
    assert_eq!(
        start.parse_move("c1c4"),
        Err(MoveError::Illegal(Illegal::SoldierFirst))
    );
    assert!(matches!(start.parse_move("c1"), Err(MoveError::Parse(_))));
}

// Rules.

#[test]
fn rules_name_what_differs_from_the_default() {
    assert_eq!(check_read::<Rules>("", ""), Rules::default());
    assert_eq!(check_read::<Rules>("repetition=3", ""), Rules::default());
    let repetition = |text| check_read::<Rules>(text, text).repetition;
    assert_eq!(repetition("repetition=off"), RepetitionLimit::OFF);
    assert_eq!(repetition("repetition=2"), RepetitionLimit::SECOND);
    assert_eq!(repetition("repetition=65535").occurrences(), Some(65_535));
}

#[test]
fn bad_rules_are_refused_at_their_column() {
    const KEYS: &str = "unknown rules key; the keys are: repetition";
    const LIMIT: &str = "expected `off` or a number from 2 to 65535";
    check_refused::<Rules>(&[
        ("repetitions=3", &format!("column 1: {KEYS}")),
        ("Repetition=3", &format!("column 1: {KEYS}")),
        (" repetition=3", &format!("column 1: {KEYS}")),
        (",", &format!("column 1: {KEYS}")),
        ("=3", &format!("column 1: {KEYS}")),
        ("repetition=3,", &format!("column 14: {KEYS}")),
        ("repetition=3,size=5", &format!("column 14: {KEYS}")),
        (
            "repetition=3,repetition=3",
            "column 14: the rules key stands twice",
        ),
        ("repetition", "column 11: expected `=` and a value, found the end"),
        ("repetition,", "column 11: expected `=` and a value, found ','"),
        ("repetition=", &format!("column 12: {LIMIT}, found the end")),
        ("repetition=OFF", &format!("column 12: {LIMIT}, found 'O'")),
        ("repetition= 3", &format!("column 12: {LIMIT}, found ' '")),
        ("repetition=-2", &format!("column 12: {LIMIT}, found '-'")),
        ("repetition=0", &format!("column 12: {LIMIT}")),
        ("repetition=1", &format!("column 12: {LIMIT}")),
        ("repetition=65536", &format!("column 12: {LIMIT}")),
        (
            "repetition=02",
            "column 12: a number has at most nine digits and no leading zero",
        ),
        ("repetition=3x", "column 13: expected the end, found 'x'"),
        ("repetition=3=3", "column 13: expected the end, found '='"),
    ]);
}

#[test]
fn a_position_is_read_under_its_rules() {
    let rules: Rules = "repetition=off".parse().unwrap();
    let position = Position::<Standard>::parse(rules, START).unwrap();
    assert_eq!(position.rules(), rules);
    assert_eq!(position.to_string(), START);
    assert_ne!(position, START.parse().unwrap());
}

#[cfg(feature = "serde")]
mod serialized {
    use super::*;

    #[test]
    fn a_position_under_default_rules_is_its_text() {
        let position: Position = Position::default();
        let json = serde_json::to_string(&position).unwrap();
        assert_eq!(json, r#""sskss/5/5/5/SSKSS w s""#);
        assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
    }

    #[test]
    fn a_position_under_other_rules_stands_with_them() {
        let rules: Rules = "repetition=off".parse().unwrap();
        let position: Position = Position::new(rules, Start::Home);
        let json = serde_json::to_string(&position).unwrap();
        assert_eq!(
            json,
            r#"{"rules":"repetition=off","position":"sskss/5/5/5/SSKSS w s"}"#
        );
        assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);

        let other_order = r#"{"position":"sskss/5/5/5/SSKSS w s","rules":"repetition=off"}"#;
        assert_eq!(serde_json::from_str::<Position>(other_order).unwrap(), position);
    }

    #[test]
    fn moves_and_rules_are_their_text() {
        let mv: Move = "a1d4".parse().unwrap();
        assert_eq!(serde_json::to_string(&mv).unwrap(), r#""a1d4""#);
        assert_eq!(serde_json::from_str::<Move>(r#""a1-d4""#).unwrap(), mv);
        let rules: Rules = "repetition=2".parse().unwrap();
        assert_eq!(serde_json::to_string(&rules).unwrap(), r#""repetition=2""#);
        assert_eq!(serde_json::from_str::<Rules>(r#""repetition=2""#).unwrap(), rules);
    }

    #[test]
    fn what_is_no_valid_position_is_refused() {
        let check_refused = |json: &str, part: &str| {
            let message = serde_json::from_str::<Position>(json).unwrap_err().to_string();
            assert!(message.contains(part), "{message}");
        };
        check_refused(
            r#""sskss/5/5/5/SS1SS w -""#,
            "white does not have exactly one king",
        );
        check_refused(r#""sskss/6/5/5/SSKSS w -""#, "column 7");
        check_refused("5", "a position string");
        check_refused(r#"{"rules":"repetition=off"}"#, "missing field `position`");
        check_refused(
            r#"{"position":"sskss/5/5/5/SSKSS w s","rules":"repetition=1"}"#,
            "column 12",
        );
        check_refused(
            r#"{"position":"sskss/5/5/5/SSKSS w s","side":"w"}"#,
            "unknown field `side`",
        );
        check_refused(
            r#"{"rules":"","rules":"","position":"sskss/5/5/5/SSKSS w s"}"#,
            "duplicate field `rules`",
        );
        assert!(serde_json::from_str::<Move>(r#""a1f4""#).is_err());
        assert!(serde_json::from_str::<Rules>(r#""repetition=1""#).is_err());
    }
}

#[test]
fn moves_show_their_notation_when_debugged() {
    let mv: Move = "a1d4".parse().unwrap();
    assert_eq!(format!("{mv:?}"), "a1d4");
}

#[test]
fn the_usual_setup_is_that_of_the_usual_start() {
    assert_eq!(
        <lusory_kings_valley::Setup>::default(),
        Position::standard().to_setup()
    );
}
