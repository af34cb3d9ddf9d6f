//! Turns of a step and a build: which of them are the same turn, and what a build does to stacks; "Turns that are the
//! same turn" and rules 3 and 5 in `docs/rules/volterra.md`.
//!
//! Turns and what follows from them are worked out by hand on the board.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod by_text;

use by_text::{after, check_moves, position};
use lusory_core::{MoveError, Position as _};
use lusory_volterra::{Illegal, Move};

/// Four light towers, each next to the three others, the pawn on a1.
const SQUARE: &str = "x3,2P/x4/x4/1,1,x2/1P,1,x2 1";

/// Checks that a turn is legal as written and in no other order, and what it leads to.
#[track_caller]
fn check_one_order(text: &str, turn: &str, expected: &str) {
    assert_eq!(after(text, turn), position(expected), "{turn} in {text}");
    let position = position(text);
    assert_eq!(position.parse_move(turn).unwrap().to_string(), turn);
    let (first, second) = turn.split_once(',').unwrap();
    let reversed = format!("{second},{first}");
    let refused = position.parse_move(&reversed).unwrap_err();
    assert!(
        matches!(refused, MoveError::Illegal(reason) if !matches!(reason, Illegal::NotNormalForm { .. })),
        "{reversed} in {text}: {refused}"
    );
    let moves: Vec<_> = position.moves().iter().map(ToString::to_string).collect();
    assert!(
        moves.contains(&turn.into()) && !moves.contains(&reversed),
        "{turn} in {text}"
    );
}

/// Checks that both orders of a turn, written step first, are legal and lead to the same.
#[track_caller]
fn check_both_orders(text: &str, turn: &str, expected: &str) {
    let (first, second) = turn.split_once(',').unwrap();
    let reversed = format!("{second},{first}");
    for order in [turn, &reversed] {
        assert_eq!(after(text, order), position(expected), "{order} in {text}");
    }
    let position = position(text);
    let normal: Move = turn.parse().unwrap();
    assert_eq!(position.parse_move(&reversed), Ok(normal));
    assert_eq!(
        position.check(reversed.parse().unwrap()),
        Err(Illegal::NotNormalForm { normal }),
        "{reversed} in {text}"
    );
    let moves: Vec<_> = position.moves().iter().map(ToString::to_string).collect();
    assert_eq!(
        moves.iter().filter(|&mv| mv == turn).count(),
        1,
        "{turn} in {text}"
    );
    assert!(!moves.contains(&reversed), "{reversed} in {text}");
}

// Turns that are the same turn.

/// Six turns for each square to step to, and six with a build before a step to the tower built.
#[test]
fn each_turn_is_generated_once() {
    check_moves(
        &position(SQUARE),
        "Pb1,1a1a2 Pb1,1a1b2 Pb1,1a2a1 Pb1,1a2b2 Pb1,1b2a1 Pb1,1b2a2
         Pa2,1a1b1 Pa2,1a1b2 Pa2,1b1a1 Pa2,1b1b2 Pa2,1b2a1 Pa2,1b2b1
         Pb2,1a1a2 Pb2,1a1b1 Pb2,1a2a1 Pb2,1a2b1 Pb2,1b1a1 Pb2,1b1a2
         1a2b1,Pb1 1b2b1,Pb1 1b1a2,Pa2 1b2a2,Pa2 1a2b2,Pb2 1b1b2,Pb2",
    );
}

#[test]
fn a_build_that_the_step_does_not_touch_is_legal_in_both_orders() {
    check_both_orders(SQUARE, "Pb2,1a2b1", "x3,2P/x4/x4/x,1P,x2/1,11,x2 2");
    check_both_orders(SQUARE, "Pa2,1b1b2", "x3,2P/x4/x4/1P,11,x2/1,x3 2");
    // Two tiles, onto the other's tower.
    check_both_orders(
        "x3,2P/x4/x4/211,1,x2/1P,22,x2 1",
        "Pb2,2a2b1",
        "x3,2P/x4/x4/2,1P,x2/1,2211,x2 2",
    );
}

#[test]
fn dark_turns_are_written_like_light_ones() {
    check_both_orders(
        "x3,1P/x4/x4/2,2,x2/2P,2,x2 2",
        "Pb2,1a2b1",
        "x3,1P/x4/x4/x,2P,x2/2,22,x2 1",
    );
}

#[test]
fn the_tower_just_left_moves_after_the_step_alone() {
    check_one_order(SQUARE, "Pa2,1a1b1", "x3,2P/x4/x4/1P,1,x2/x,11,x2 2");
    check_one_order(
        "x3,2P/x4/x4/1,2,x2/211P,x3 1",
        "Pa2,2a1b2",
        "x3,2P/x4/x4/1P,211,x2/2,x3 2",
    );
}

#[test]
fn onto_the_tower_just_left_a_build_goes_after_the_step_alone() {
    check_one_order(SQUARE, "Pa2,1b1a1", "x3,2P/x4/x4/1P,1,x2/11,x3 2");
}

/// From a1 the pawn comes to b2, and so next to c1, c2 and c3.
#[test]
fn what_the_step_brings_near_is_built_with_after_it_alone() {
    let text = "x3,2P/x4/x2,2,x/x,1,1,x/1P,1,1,x 1";
    // From afar onto what was near, from near to afar, and both afar.
    check_one_order(text, "Pb2,1c1b1", "x3,2P/x4/x2,2,x/x,1P,1,x/1,11,x2 2");
    check_one_order(text, "Pb2,1b1c3", "x3,2P/x4/x2,21,x/x,1P,1,x/1,x,1,x 2");
    check_one_order(text, "Pb2,1c1c2", "x3,2P/x4/x2,2,x/x,1P,11,x/1,1,x2 2");
}

/// From b1 the pawn goes to c1, away from a1 and a2; b2 stays near.
#[test]
fn what_the_step_leaves_behind_is_built_with_before_it_alone() {
    let text = "x3,2P/x4/x4/1,1,x2/1,1P,1,x 1";
    check_one_order(text, "1a1a2,Pc1", "x3,2P/x4/x4/11,1,x2/x,1,1P,x 2");
    check_one_order(text, "1a1b2,Pc1", "x3,2P/x4/x4/1,11,x2/x,1,1P,x 2");
    check_one_order(text, "1b2a1,Pc1", "x3,2P/x4/x4/1,x3/11,1,1P,x 2");
}

#[test]
fn onto_the_tower_just_built_the_pawn_steps_after_the_build_alone() {
    check_one_order(SQUARE, "1a2b1,Pb1", "x3,2P/x4/x4/x,1,x2/1,11P,x2 2");
    // A tower that was the other side's.
    check_one_order(
        "x3,2P/x4/x4/1,22,x2/1P,x3 1",
        "1a2b2,Pb2",
        "x3,2P/x4/x4/x,221P,x2/1,x3 2",
    );
}

/// After the step the tower would be under the pawn. What is left is light, or the pawn could not go there.
#[test]
fn onto_the_tower_just_taken_from_the_pawn_steps_after_the_build_alone() {
    let text = "x3,2P/x4/x4/111,2,x2/1P,x3 1";
    check_one_order(text, "1a2b2,Pa2", "x3,2P/x4/x4/11P,21,x2/1,x3 2");
    check_one_order(text, "2a2b2,Pa2", "x3,2P/x4/x4/1P,211,x2/1,x3 2");
    check_moves(
        &position(text),
        "1a2b2,Pa2 2a2b2,Pa2 1a2b2,Pb2 2a2b2,Pb2 Pa2,1a1b2",
    );
}

#[test]
fn two_steps_or_two_builds_are_no_turn() {
    for text in ["Pa2,Pb2", "1a2b1,1b2b1", "Pa2", "1a2b1", "Pa2,1b1b2,Pb2"] {
        assert!(position(SQUARE).parse_move(text).is_err(), "{text}");
    }
}

// Stacks.

/// Light pawn on a1, a stack of light on b1, towers of both colors on a2 and b2.
fn stack(tiles: &str) -> String {
    format!("x3,2P/x4/x4/1,2,x2/1P,{tiles},x2 1")
}

#[test]
fn one_of_two_is_taken() {
    check_both_orders(&stack("11"), "Pa2,1b1b2", "x3,2P/x4/x4/1P,21,x2/1,1,x2 2");
}

#[test]
fn two_of_two_are_taken_in_their_order() {
    check_both_orders(&stack("21"), "Pa2,2b1b2", "x3,2P/x4/x4/1P,221,x2/1,x3 2");
    check_one_order(&stack("21"), "Pa2,2b1a1", "x3,2P/x4/x4/1P,2,x2/121,x3 2");
    check_one_order(&stack("21"), "2b1a2,Pa2", "x3,2P/x4/x4/121P,2,x2/1,x3 2");
}

#[test]
fn two_of_five_are_taken_in_their_order() {
    check_both_orders(&stack("12121"), "Pa2,2b1b2", "x3,2P/x4/x4/1P,221,x2/1,121,x2 2");
    check_both_orders(&stack("22111"), "Pa2,2b1b2", "x3,2P/x4/x4/1P,211,x2/1,221,x2 2");
    check_one_order(&stack("12221"), "Pa2,2b1a1", "x3,2P/x4/x4/1P,2,x2/121,122,x2 2");
}

#[test]
fn one_of_five_is_taken() {
    check_both_orders(&stack("12121"), "Pa2,1b1b2", "x3,2P/x4/x4/1P,21,x2/1,1212,x2 2");
}

#[test]
fn three_are_not_taken() {
    assert!(position(&stack("111")).parse_move("Pa2,3b1b2").is_err());
}

/// What comes to light is the other side's, which can step and build there.
#[test]
fn taking_tiles_uncovers_the_other_sides() {
    let text = "x4/x4/x4/1,2P,x2/1P,21,x2 1";
    let uncovered = after(text, "Pa2,1b1a1");
    assert_eq!(uncovered, position("x4/x4/x4/1P,2P,x2/11,2,x2 2"));
    check_moves(&uncovered, "Pb1,1b2a1 1b1a1,Pa1");
    // Only two tiles uncover the dark one below.
    assert_eq!(
        after("x4/x4/x4/1,2P,x2/1P,211,x2 1", "Pa2,2b1a1"),
        position("x4/x4/x4/1P,2P,x2/111,2,x2 2")
    );
}

/// The step goes where the other side's tile comes to light: not after the build, and not before it.
#[test]
fn the_pawn_does_not_step_onto_what_the_build_uncovers_of_the_other_side() {
    let position = position("x3,2P/x4/x4/1,2,x2/1P,21,x2 1");
    for turn in ["1b1a2,Pb1", "1b1b2,Pb1"] {
        assert_eq!(
            position.check(turn.parse().unwrap()),
            Err(Illegal::StepOnOpponent),
            "{turn}"
        );
    }
}
