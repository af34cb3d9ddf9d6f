//! Positions, moves and rules under the feature `serde`.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod boards;

use lusory_arena::{Board, Move, Position, Rules, Start};
use lusory_core::Position as _;

const START: &str = "bb1b1bb/b7b/b9b/A9A/A7A/AA1A1AA a 0-0";
const EDGE: &str = "square:bbbbbbb/7/7/7/7/7/AAAAAAA a 0-0";

#[test]
fn a_position_under_default_rules_is_its_text() {
    let json = serde_json::to_string(&Position::default()).unwrap();
    assert_eq!(json, format!("\"{START}\""));
    assert_eq!(
        serde_json::from_str::<Position>(&json).unwrap(),
        Position::default()
    );
}

#[test]
fn a_position_under_other_rules_or_on_another_board_stands_with_them() {
    let check = |rules: &str, text: &str| {
        let position = Position::new(rules.parse().unwrap(), Start::default());
        let json = serde_json::to_string(&position).unwrap();
        assert_eq!(json, format!(r#"{{"rules":"{rules}","position":"{text}"}}"#));
        assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
    };
    check("stand-moves=free,short-turn=loss", START);
    check("board=square", EDGE);
    check("board=square,repetition=off", EDGE);
}

#[test]
fn moves_and_rules_are_their_text() {
    let mv: Move = "a1b2,c1d2".parse().unwrap();
    assert_eq!(serde_json::to_string(&mv).unwrap(), r#""a1b2,c1d2""#);
    assert_eq!(serde_json::from_str::<Move>(r#""-""#).unwrap(), Move::PASS);
    let rules = Rules::on(Board::square());
    assert_eq!(serde_json::to_string(&rules).unwrap(), r#""board=square""#);
    assert_eq!(serde_json::from_str::<Rules>(r#""""#).unwrap(), Rules::default());
}

/// A board that was read is not found again by its name.
#[test]
fn positions_on_boards_of_ones_own_are_written_but_not_read() {
    for board in [boards::ring(), boards::tiny()] {
        let position = Position::new(Rules::on(board), Start::default());
        let json = serde_json::to_string(&position).unwrap();
        assert!(
            json.starts_with(&format!(r#"{{"rules":"board={}","#, board.name())),
            "{json}"
        );
        let error = serde_json::from_str::<Position>(&json).unwrap_err().to_string();
        assert!(error.contains("`hexagon` or `square`"), "{error}");
    }
}

#[test]
fn what_is_not_valid_is_refused() {
    let check_refused = |json: &str, part: &str| {
        let message = serde_json::from_str::<Position>(json).unwrap_err().to_string();
        assert!(message.contains(part), "{message}");
    };
    check_refused(
        r#""7/9/11/11/9/7 a 0-2""#,
        "a side that has lost two pieces is the one to move",
    );
    check_refused(r#""7/9/12""#, "column 5");
    check_refused(&format!("\"{EDGE}\""), "the board that is played on");
    check_refused("5", "a position string");
    check_refused(r#"{"rules":"board=square"}"#, "missing field `position`");
    let other = format!(r#"{{"position":"{START}","rules":"board=square"}}"#);
    check_refused(&other, "column 10");
    assert!(serde_json::from_str::<Move>(r#""a1""#).is_err());
    assert!(serde_json::from_str::<Rules>(r#""repetition=1""#).is_err());
}
