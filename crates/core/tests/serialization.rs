//! Positions, moves, rules and games as text in formats for people and as bytes in others.

#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod ring;

use lusory_core::serialization::{MAX_PLIES, text};
use lusory_core::{Game, GameEnd, Outcome, Position, RepetitionLimit, Side, Status};
use ring::{Hop, Ring, Rules};
use serde_json::json;

fn ring(rules: &str, position: &str) -> Ring {
    Ring::parse(rules.parse().unwrap(), position).unwrap()
}

fn read(json: &str) -> Result<Ring, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}

#[test]
fn a_position_under_default_rules_is_its_string() {
    let position = ring("", "c1 b");
    assert_eq!(serde_json::to_string(&position).unwrap(), r#""c1 b""#);
    assert_eq!(read("\"c1 b\""), Ok(position));
    // An escape: the format cannot lend the text as it stands.
    assert_eq!(read("\"c1\\u0020b\""), Ok(ring("", "c1 b")));
}

#[test]
fn a_position_under_other_rules_is_both_texts_in_any_order() {
    let position = ring("limit=2", "c1 b");
    assert_eq!(
        serde_json::to_string(&position).unwrap(),
        r#"{"rules":"limit=2","position":"c1 b"}"#
    );
    assert_eq!(
        read(r#"{ "rules": "limit=2", "position": "c1 b" }"#),
        Ok(position.clone())
    );
    assert_eq!(
        read(r#"{ "position": "c1 b", "rules": "limit=2" }"#),
        Ok(position)
    );
    assert_eq!(read(r#"{ "position": "c1 b" }"#), Ok(ring("", "c1 b")));
}

#[test]
fn other_forms_of_a_position_are_refused() {
    for (json, message) in [
        (r#"{ "rules": "limit=2" }"#, "missing field `position`"),
        ("{}", "missing field `position`"),
        (
            r#"{ "position": "c1 b", "position": "c1 b" }"#,
            "duplicate field `position`",
        ),
        (
            r#"{ "rules": "", "rules": "", "position": "c1 b" }"#,
            "duplicate field `rules`",
        ),
        (
            r#"{ "position": "c1 b", "clock": 1 }"#,
            "unknown field `clock`, expected `rules` or `position`",
        ),
        (
            r#"{ "position": 7 }"#,
            "invalid type: integer `7`, expected a string",
        ),
        ("7", "expected a position string, or rules and a position string"),
        (
            "null",
            "expected a position string, or rules and a position string",
        ),
        (
            r#"["limit=2", "c1 b"]"#,
            "expected a position string, or rules and a position string",
        ),
    ] {
        let error = read(json).unwrap_err();
        assert!(error.contains(message), "{json}: {error}");
    }
}

#[test]
fn a_text_that_is_no_valid_position_is_refused_with_its_reason() {
    let too_long = format!("\"{} w\"", "a1".repeat(3000));
    for (json, message) in [
        (r#""c1 x""#, "column 4: expected `w` or `b`, found 'x'"),
        (
            r#""c1a1 w""#,
            "not a valid position: there is not exactly one token",
        ),
        (
            r#"{ "rules": "limit=x", "position": "c1 w" }"#,
            "column 7: expected a number, found 'x'",
        ),
        (too_long.as_str(), "the text is longer than 4096 bytes"),
    ] {
        let error = read(json).unwrap_err();
        assert!(error.contains(message), "{json}: {error}");
    }
}

#[test]
fn moves_and_rules_are_their_text() {
    assert_eq!(serde_json::to_value(Hop(2)).unwrap(), json!("+2"));
    assert_eq!(serde_json::from_value::<Hop>(json!("+2")).unwrap(), Hop(2));
    let error = serde_json::from_value::<Hop>(json!("-2")).unwrap_err();
    assert_eq!(error.to_string(), "column 1: expected `+`, found '-'");
    let error = serde_json::from_value::<Hop>(json!(2)).unwrap_err();
    assert_eq!(error.to_string(), "invalid type: integer `2`, expected a text");
    let rules: Rules = "limit=2".parse().unwrap();
    assert_eq!(serde_json::to_value(rules).unwrap(), json!("limit=2"));
    assert_eq!(
        serde_json::from_value::<Rules>(json!("")).unwrap(),
        Rules::default()
    );
}

#[test]
fn a_module_can_be_named_for_a_field() {
    #[derive(serde::Serialize, serde::Deserialize)]
    struct Options {
        #[serde(with = "text")]
        repetition: RepetitionLimit,
    }

    let json = r#"{"repetition":"off"}"#;
    let options: Options = serde_json::from_str(json).unwrap();
    assert_eq!(options.repetition, RepetitionLimit::OFF);
    assert_eq!(serde_json::to_string(&options).unwrap(), json);
}

// What other formats hold. In postcard a text follows its length.

/// c1 has index 2, `010` in three bits; then a 1 for the second side.
const C1_B: u8 = 0b0101_0000;

#[test]
fn another_format_has_a_version_the_rules_and_the_bytes() {
    let check = |position: Ring, bytes: &[u8]| {
        assert_eq!(postcard::to_allocvec(&position).unwrap(), bytes);
        assert_eq!(postcard::from_bytes::<Ring>(bytes), Ok(position));
    };
    check(ring("", "c1 b"), &[1, 0, C1_B]);
    check(
        ring("limit=2", "c1 b"),
        &[&[1, 7], b"limit=2".as_slice(), &[C1_B]].concat(),
    );
    assert_eq!(postcard::to_allocvec(&Hop(7)).unwrap(), [7]);
    assert_eq!(postcard::from_bytes::<Hop>(&[7]), Ok(Hop(7)));
    let rules: Rules = "limit=2".parse().unwrap();
    assert_eq!(postcard::to_allocvec(&rules).unwrap(), b"\x07limit=2");
}

#[test]
fn what_is_no_position_in_another_format_is_refused() {
    // Too short; rules that are none; another version; a bit too many.
    for bytes in [
        &[] as &[u8],
        &[1],
        &[1, 0],
        &[1, 1, b'x', C1_B],
        &[2, 0, C1_B],
        &[1, 0, C1_B | 1],
    ] {
        assert!(postcard::from_bytes::<Ring>(bytes).is_err(), "{bytes:?}");
    }
}

// Games.

fn game(rules: &str, moves: &[u8]) -> Game<Ring> {
    let mut game = Game::new(ring(rules, "a1 w"));
    for &squares in moves {
        game.play(Hop(squares)).unwrap();
    }
    game
}

/// Checks that both formats hold a game as expected and give it back.
#[track_caller]
fn check_game(game: &Game<Ring>, json: &str, bytes: &[u8]) {
    assert_eq!(serde_json::to_string(game).unwrap(), json);
    assert_eq!(postcard::to_allocvec(game).unwrap(), bytes);
    let same = |read: Game<Ring>| {
        assert!(read.positions().eq(game.positions()));
        assert_eq!(read.moves(), game.moves());
        assert_eq!(read.status(), game.status());
    };
    same(serde_json::from_str(json).unwrap());
    same(postcard::from_bytes(bytes).unwrap());
}

#[test]
fn a_game_is_its_start_its_moves_and_its_end() {
    let mut played = game("", &[2, 0, 1]);
    check_game(
        &played,
        r#"{"start":"a1 w","moves":["+2","+0","+1"],"end":null}"#,
        &[1, 1, 0, 0, 3, 2, 0, 1, 0],
    );
    played.undo();
    played.agree_draw();
    check_game(
        &played,
        r#"{"start":"a1 w","moves":["+2","+0"],"end":"agreement"}"#,
        &[1, 1, 0, 0, 2, 2, 0, 1, 0],
    );
    for (side, words, number) in [
        (Side::First, "first resigns", 1),
        (Side::Second, "second resigns", 2),
    ] {
        let mut resigned = game("limit=2", &[]);
        resigned.resign(side);
        check_game(
            &resigned,
            &format!(r#"{{"start":{{"rules":"limit=2","position":"a1 w"}},"moves":[],"end":"{words}"}}"#),
            &[&[1, 1, 7], b"limit=2".as_slice(), &[0, 0, 1, number]].concat(),
        );
    }
}

#[test]
fn a_game_that_is_over_by_its_moves_is_over_when_it_is_read() {
    let json = r#"{"start":"a1 w","moves":["+0","+0","+0","+0"],"end":null}"#;
    let read: Game<Ring> = serde_json::from_str(json).unwrap();
    let over = Status::Over {
        outcome: Outcome::Draw,
        reason: GameEnd::Repetition,
    };
    assert_eq!(read.status(), over);
    assert_eq!(serde_json::to_string(&read).unwrap(), json);
}

#[test]
fn a_game_that_is_over_on_the_board_has_not_been_ended_by_word() {
    let mut game = Game::new(ring("", "c2 w"));
    game.play("+1".parse().unwrap()).unwrap();
    assert!(matches!(game.status().reason(), Some(GameEnd::Position(_))));
    let json = serde_json::to_string(&game).unwrap();
    assert_eq!(json, r#"{"start":"c2 w","moves":["+1"],"end":null}"#);
}

#[test]
fn a_game_that_cannot_have_been_played_is_refused_with_its_ply() {
    for (json, message) in [
        (
            r#"{"start":"a1 w","moves":["+2","+3"]}"#,
            "ply 2, +3: illegal move: the token goes 0, 1 or 2 squares",
        ),
        (
            r#"{"start":"a1 w","moves":["+2","+1","-1"]}"#,
            "ply 3: column 1: expected `+`, found '-'",
        ),
        (
            r#"{"start":"c2 w","moves":["+1","+1"]}"#,
            "ply 2, +1: the game is over",
        ),
        (
            r#"{"start":"a1 w","moves":["+8"]}"#,
            "ply 1, +8: illegal move: the move is written +0",
        ),
        (
            r#"{"start":"c2 w","moves":["+1"],"end":"agreement"}"#,
            "a game that is over cannot be ended by word",
        ),
        (
            r#"{"start":"a1 w","moves":[],"end":"time"}"#,
            "unknown variant `time`",
        ),
        (r#"{"start":"a1 x","moves":[]}"#, "column 4"),
        (r#"{"start":"a1 w"}"#, "missing field `moves`"),
        (r#"{"start":"a1 w","moves":"+1"}"#, "expected the moves of a game"),
        (
            r#"{"start":"a1 w","moves":[],"clock":1}"#,
            "unknown field `clock`",
        ),
    ] {
        let error = serde_json::from_str::<Game<Ring>>(json).unwrap_err().to_string();
        assert!(error.contains(message), "{json}: {error}");
    }
    let good = [1, 1, 0, 0, 2, 2, 1, 0];
    assert!(postcard::from_bytes::<Game<Ring>>(&good).is_ok());
    // An illegal move, another version of the game and of its start, a move more than there are, no such end.
    for (index, byte) in [(6, 3), (0, 2), (1, 2), (4, 3), (7, 2)] {
        let mut bad = good;
        bad[index] = byte;
        assert!(postcard::from_bytes::<Game<Ring>>(&bad).is_err(), "{bad:?}");
    }
}

#[test]
fn a_game_of_very_many_plies_is_neither_written_nor_read() {
    let mut long = game("limit=0", &vec![0; MAX_PLIES]);
    let json = serde_json::to_string(&long).unwrap();
    assert!(serde_json::from_str::<Game<Ring>>(&json).is_ok());
    long.play(Hop(0)).unwrap();
    let refused = "the game has more than 100000 plies";
    let error = serde_json::to_string(&long).unwrap_err();
    assert_eq!(error.to_string(), refused);
    let longer = json.replace(']', ",\"+0\"]");
    let error = serde_json::from_str::<Game<Ring>>(&longer).unwrap_err();
    assert!(error.to_string().starts_with(refused), "{error}");
}
