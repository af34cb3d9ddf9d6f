//! Moves as text, short and long, read and written.
//!
//! Columns and messages are those that the grammar in `docs/rules/tawlbwrdd.md` gives. Any small letter may begin a
//! square, so that what is wrong with `xd` is the `d`.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod pieces;
mod reading;

use std::collections::HashSet;

use lusory_core::{MoveError, Position as _};
use lusory_tawlbwrdd::{Illegal, Move};
use pieces::position;
use reading::{NUMBER, check_read, check_refused};

#[test]
fn a_move_is_written_as_its_two_squares() {
    let mv: Move = check_read("d1d4", "d1d4");
    assert_eq!(mv, Move::new("d1".parse().unwrap(), "d4".parse().unwrap()));
    assert_eq!(check_read::<Move>("d1-d4", "d1d4"), mv);
    assert_eq!(check_read::<Move>("d1-d4xe4", "d1d4"), mv);
    assert_eq!(check_read::<Move>("d1-d4xe4/d5", "d1d4"), mv);
    check_read::<Move>("k11a11", "k11a11");
    check_read::<Move>("k11-k1xa1/b1/k1/a2/a11/k11", "k11k1");
}

#[test]
fn bad_moves_are_refused_at_their_column() {
    let square = |column: usize, found: &str| format!("column {column}: expected a square, found {found}");
    let end = |column: usize, found: &str| format!("column {column}: expected the end, found {found}");
    check_refused::<Move>(&[
        ("", &square(1, "the end")),
        ("d", &square(2, "the end")),
        ("d1", &square(3, "the end")),
        ("d1-", &square(4, "the end")),
        ("d1d", &square(4, "the end")),
        (" d1d4", &square(1, "' '")),
        ("d1 d4", &square(3, "' '")),
        ("d1--d4", &square(4, "'-'")),
        ("d1xd4", &square(4, "'d'")),
        ("d1-xd4", &square(5, "'d'")),
        ("D1d4", &square(1, "'D'")),
        ("é1d4", &square(1, "'é'")),
        ("d1ż4", &square(3, "'ż'")),
        ("pass", &square(2, "'a'")),
        ("d01d4", &format!("column 2: {NUMBER}")),
        ("d1d4 ", &end(5, "' '")),
        ("d1d4d7", &end(5, "'d'")),
        ("d1d4-d7", &end(5, "'-'")),
    ]);
}

#[test]
fn squares_off_the_board_are_refused() {
    const OFF: &str = "the board has no such square";
    check_refused::<Move>(&[
        ("l1d4", &format!("column 1: {OFF}")),
        ("d12d4", &format!("column 1: {OFF}")),
        ("d0d4", &format!("column 1: {OFF}")),
        ("d111", &format!("column 1: {OFF}")),
        ("d1l4", &format!("column 3: {OFF}")),
        ("d11d12", &format!("column 4: {OFF}")),
        ("d1-d4xe12", &format!("column 7: {OFF}")),
    ]);
}

#[test]
fn bad_captures_are_refused_at_their_column() {
    let square = |column: usize, found: &str| format!("column {column}: expected a square, found {found}");
    let end = |column: usize, found: &str| format!("column {column}: expected the end, found {found}");
    let order =
        |column: usize| format!("column {column}: expected captured squares in the order a1, b1, ... k11");
    check_refused::<Move>(&[
        ("d1-d4x", &square(7, "the end")),
        ("d1-d4xx", &square(8, "the end")),
        ("d1-d4xK", &square(7, "'K'")),
        ("d1-d4xe4/", &square(10, "the end")),
        ("d1-d4xe4//d5", &square(10, "'/'")),
        ("d1-d4xe4d5", &end(9, "'d'")),
        ("d1-d4xe4,d5", &end(9, "','")),
        ("d1-d4e4", &end(6, "'e'")),
        ("d1-d4/e4", &end(6, "'/'")),
        ("d1-d4 xe4", &end(6, "' '")),
        // The short form claims nothing.
        ("d1d4xe4", &end(5, "'x'")),
        // Wrong order, and a square twice.
        ("d1-d4xd5/e4", &order(10)),
        ("d1-d4xe4/c4", &order(10)),
        ("d1-d4xe4/e4", &order(10)),
        ("d1-d4xe4/d5/e4", &order(13)),
    ]);
}

/// Three attackers fall to c2c4.
const THREE: &str = "d; t b4 d4 c5; T a4 e4 c6 c2; K i9";

/// The king and a defender fall to h4e4.
const KING_FALLS: &str = "a; t c4 e6 h4; T e5; K d4";

#[test]
fn the_long_form_names_captures_in_square_order_the_king_like_a_man() {
    let long = |text: &str, mv: &str| {
        let position = position("", text);
        let mv = position.parse_move(mv).unwrap();
        position.long_notation(mv).to_string()
    };
    assert_eq!(long(THREE, "c2c3"), "c2-c3");
    assert_eq!(long(THREE, "c2c4"), "c2-c4xb4/d4/c5");
    assert_eq!(long(KING_FALLS, "h4e4"), "h4-e4xd4/e5");
    assert_eq!(long("a; t c4 e2; K d4", "e2e4"), "e2-e4xd4");
}

#[test]
fn a_move_is_read_for_a_position_in_both_forms() {
    let check = |text: &str, forms: &[&str]| {
        let position = position("", text);
        let moves: HashSet<Move> = forms.iter().map(|mv| position.parse_move(mv).unwrap()).collect();
        assert_eq!(moves.len(), 1, "{forms:?}");
    };
    check(THREE, &["c2c4", "c2-c4xb4/d4/c5"]);
    check(THREE, &["c2c3", "c2-c3"]);
    check(KING_FALLS, &["h4e4", "h4-e4xd4/e5"]);
}

#[test]
fn the_long_form_is_refused_unless_it_names_exactly_what_is_captured() {
    let check = |text: &str, moves: &[&str]| {
        let position = position("", text);
        for mv in moves {
            assert_eq!(
                position.parse_move(mv),
                Err(MoveError::Illegal(Illegal::OtherCaptures)),
                "{mv}"
            );
        }
    };
    // None, one too few, one too many, another one.
    check(
        THREE,
        &["c2-c4", "c2-c4xb4/d4", "c2-c4xb4/d4/c5/a11", "c2-c4xb4/c5/d5"],
    );
    check(THREE, &["c2-c3xb4", "c2-c3xc2"]);
    // The king left out, or alone.
    check(KING_FALLS, &["h4-e4", "h4-e4xe5", "h4-e4xd4"]);
}

#[test]
fn an_illegal_move_is_refused_whatever_it_claims() {
    let position = position("", THREE);
    let refused = |mv: &str| position.parse_move(mv).unwrap_err();
    for mv in ["c2c6", "c2-c6", "c2-c6xb4"] {
        assert_eq!(refused(mv), MoveError::Illegal(Illegal::Blocked));
    }
    assert_eq!(refused("b4-b5"), MoveError::Illegal(Illegal::NotYourPiece));
    assert_eq!(
        refused("c2-c4xd4/b4/c5").to_string(),
        "column 10: expected captured squares in the order a1, b1, ... k11"
    );
    assert_eq!(
        refused("c2").to_string(),
        "column 3: expected a square, found the end"
    );
}
