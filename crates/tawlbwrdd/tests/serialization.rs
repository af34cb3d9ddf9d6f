//! Positions, moves and rules under the feature `serde`.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::Position as _;
use lusory_tawlbwrdd::{Layout, Move, Position, Rules};

const START: &str = "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3 a";

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
    let rules: Rules = "castle=none,no-moves=loss".parse().unwrap();
    let position = Position::new(rules, Layout::T);
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(
        json,
        format!(r#"{{"rules":"castle=none,no-moves=loss","position":"{START}"}}"#)
    );
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
}

/// A man on f6 is read only together with the rules that let him stand there.
#[test]
fn a_position_is_checked_under_its_own_rules() {
    let ranks = "11/11/11/11/11/5t5/11/11/5K5/11/11 a";
    let with_rules = format!(r#"{{"position":"{ranks}","rules":"castle=none"}}"#);
    assert!(serde_json::from_str::<Position>(&with_rules).is_ok());
    let error = serde_json::from_str::<Position>(&format!("\"{ranks}\"")).unwrap_err();
    assert!(
        error.to_string().contains("a man stands on the castle"),
        "{error}"
    );
}

#[test]
fn moves_and_rules_are_their_text() {
    let mv: Move = "d1d4".parse().unwrap();
    assert_eq!(serde_json::to_string(&mv).unwrap(), r#""d1d4""#);
    assert_eq!(serde_json::from_str::<Move>(r#""d1-d4xe4""#).unwrap(), mv);
    assert_eq!(
        serde_json::to_string(&Rules::LINNAEAN).unwrap(),
        r#""king-may-reenter=yes,linnaean=yes""#
    );
    assert_eq!(serde_json::from_str::<Rules>(r#""""#).unwrap(), Rules::SOURCE);
}

#[test]
fn what_is_not_valid_is_refused() {
    let check_refused = |json: &str, part: &str| {
        let message = serde_json::from_str::<Position>(json).unwrap_err().to_string();
        assert!(message.contains(part), "{message}");
    };
    check_refused(r#""11/11/11/11/11/11/11/11/11/11/11 a""#, "there is no king");
    check_refused(r#""11/12/11""#, "column 4");
    check_refused("5", "a position string");
    check_refused(r#"{"rules":"castle=none"}"#, "missing field `position`");
    let conflict = format!(r#"{{"position":"{START}","rules":"castle=none,linnaean=yes"}}"#);
    check_refused(&conflict, "`castle=restricted`");
    let unknown = format!(r#"{{"position":"{START}","layout":"t"}}"#);
    check_refused(&unknown, "unknown field `layout`");
    assert!(serde_json::from_str::<Move>(r#""d1l4""#).is_err());
    assert!(serde_json::from_str::<Rules>(r#""repetition=1""#).is_err());
}
