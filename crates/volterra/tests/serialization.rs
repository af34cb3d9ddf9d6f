//! Positions, moves and rules under the feature `serde`.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::Position as _;
use lusory_volterra::{Move, Position, Rules, Start};

const START: &str = "2,1,2,1/1,2,1,2/2,1P,2P,1/1,2,1,2/2,1,2,1 1";

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
fn a_position_under_other_rules_stands_with_them() {
    let rules: Rules = "pawns-first=second,repetition=off".parse().unwrap();
    let position = Position::new(rules, Start::FreeSetup);
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(
        json,
        r#"{"rules":"pawns-first=second,repetition=off","position":"x4/x4/x4/x4/x4 1 tiles"}"#
    );
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
}

/// Dark's pawn is to be placed first only under the option.
#[test]
fn a_position_is_checked_under_its_own_rules() {
    let text = "2,1,2,1/1,2,1,2/2,1,2,1/1,2,1,2/2,1,2,1 2 pawns";
    let with_rules = format!(r#"{{"position":"{text}","rules":"pawns-first=second"}}"#);
    assert!(serde_json::from_str::<Position>(&with_rules).is_ok());
    let error = serde_json::from_str::<Position>(&format!("\"{text}\"")).unwrap_err();
    assert!(
        error.to_string().contains("there are too many pawns or too few"),
        "{error}"
    );
}

#[test]
fn moves_and_rules_are_their_text() {
    for text in ["Pb4,2a3c4", "2a3c4,Pb4", "b2", "Pb2"] {
        let mv: Move = text.parse().unwrap();
        let json = serde_json::to_string(&mv).unwrap();
        assert_eq!(json, format!("\"{text}\""));
        assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), mv);
    }
    let rules: Rules = "repetition=off".parse().unwrap();
    assert_eq!(serde_json::to_string(&rules).unwrap(), r#""repetition=off""#);
    assert_eq!(serde_json::from_str::<Rules>(r#""""#).unwrap(), Rules::default());
}

#[test]
fn what_is_not_valid_is_refused() {
    let check_refused = |json: &str, part: &str| {
        let message = serde_json::from_str::<Position>(json).unwrap_err().to_string();
        assert!(message.contains(part), "{message}");
    };
    check_refused(r#""x4/x4/x4/x4/x4 1""#, "there are too many pawns or too few");
    check_refused(r#""x4/x5/x4""#, "column 5");
    check_refused("5", "a position string");
    check_refused(r#"{"rules":"repetition=off"}"#, "missing field `position`");
    let unknown = format!(r#"{{"position":"{START}","start":"setup"}}"#);
    check_refused(&unknown, "unknown field `start`");
    assert!(serde_json::from_str::<Move>(r#""3a1b1,Pb1""#).is_err());
    assert!(serde_json::from_str::<Rules>(r#""repetition=1""#).is_err());
}
