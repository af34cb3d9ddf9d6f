//! How the board comes apart: rule 6 of `docs/rules/volterra.md`.
//!
//! What follows from each turn is worked out by hand on the board.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod by_text;

use by_text::{after, check_moves, position};

#[track_caller]
fn check_after(text: &str, turn: &str, expected: &str) {
    assert_eq!(after(text, turn), position(expected), "{turn} in {text}");
}

/// The same in both orders.
#[track_caller]
fn check_after_both_orders(text: &str, turn: &str, expected: &str) {
    let (first, second) = turn.split_once(',').unwrap();
    check_after(text, turn, expected);
    check_after(text, &format!("{second},{first}"), expected);
}

// Two parts.

/// The tower on c2 holds d2 to the rest, where both pawns are.
#[test]
fn of_two_parts_the_one_without_pawns_is_removed() {
    check_after_both_orders(
        "x4/x4/x4/2P,1P,1,2/1,1,x2 1",
        "Pb1,1c2a1",
        "x4/x4/x4/2P,1,x2/11,1P,x2 2",
    );
    // Only with the step first: c2 is the tower just left.
    check_after(
        "x4/x4/x4/2P,1,1P,2/x,1,x2 1",
        "Pb2,1c2b1",
        "x4/x4/x4/2P,1P,x2/x,11,x2 2",
    );
    // Only with the build first: the step is to the tower built.
    check_after(
        "x4/x4/x4/2P,1P,1,2/1,x3 1",
        "1c2a1,Pa1",
        "x4/x4/x4/2P,1,x2/11P,x3 2",
    );
}

#[test]
fn of_two_parts_with_a_pawn_each_both_stay() {
    check_after_both_orders(
        "x4/x4/x4/2,1P,1,2P/1,1,x2 1",
        "Pb1,1c2a1",
        "x4/x4/x4/2,1,x,2P/11,1P,x2 2",
    );
    check_after(
        "x4/x4/x4/2,1,1P,2P/x,1,x2 1",
        "Pb2,1c2b1",
        "x4/x4/x4/2,1P,x,2P/x,11,x2 2",
    );
    check_after(
        "x4/x4/x4/2,1P,1,2P/1,x3 1",
        "1c2a1,Pa1",
        "x4/x4/x4/2,1,x,2P/11P,x3 2",
    );
}

// Three parts: the tower on c3 holds d2, d4 and the towers to the west together.

#[test]
fn of_three_parts_those_without_pawns_are_removed() {
    check_after_both_orders(
        "x4/x3,2/2P,1,1,x/1,1P,x,2/x4 1",
        "Pb3,1c3a2",
        "x4/x4/2P,1P,x2/11,1,x2/x4 2",
    );
    check_after(
        "x4/x3,2/2P,1,1P,x/1,x2,2/x4 1",
        "Pb3,1c3a2",
        "x4/x4/2P,1P,x2/11,x3/x4 2",
    );
    check_after(
        "x4/x3,2/2P,1P,1,x/1,x2,2/x4 1",
        "1c3a2,Pa2",
        "x4/x4/2P,1,x2/11P,x3/x4 2",
    );
}

#[test]
fn of_three_parts_with_the_pawns_on_two_one_is_removed() {
    check_after_both_orders(
        "x4/x3,2/2,1,1,x/1,1P,x,2P/x4 1",
        "Pb3,1c3a2",
        "x4/x4/2,1P,x2/11,1,x,2P/x4 2",
    );
    check_after(
        "x4/x3,2P/2,1,1P,x/1,x2,2/x4 1",
        "Pb3,1c3a2",
        "x4/x3,2P/2,1P,x2/11,x3/x4 2",
    );
    check_after(
        "x4/x3,2/2,1P,1,x/1,x2,2P/x4 1",
        "1c3a2,Pa2",
        "x4/x4/2,1,x2/11P,x2,2P/x4 2",
    );
}

/// Nothing but the tower on c3 touches what stands at its four corners.
#[test]
fn the_board_falls_into_four_parts() {
    let text = |b4, d2| format!("x4/x,{b4},x,2/x2,1,x/x,1P,x,{d2}/1,x3 1");
    check_after(&text("2P", "2"), "1c3a1,Pa1", "x4/x,2P,x2/x4/x,1,x2/11P,x3 2");
    check_after(&text("2", "2P"), "1c3a1,Pa1", "x4/x4/x4/x,1,x,2P/11P,x3 2");
}

// What holds the board together.

/// Without c1, the towers on b1, c2 and d3 touch by their corners alone.
#[test]
fn towers_that_touch_by_a_corner_are_connected() {
    check_after(
        "x4/x4/x3,2/2P,x,1,x/1,1P,1,x 1",
        "1c1a1,Pa1",
        "x4/x4/x3,2/2P,x,1,x/11P,1,x2 2",
    );
}

/// Without c1, the towers on b1 and d2 do not touch.
#[test]
fn towers_two_files_apart_are_not_connected() {
    check_after(
        "x4/x4/x4/2P,x2,2/1,1P,1,x 1",
        "1c1a1,Pa1",
        "x4/x4/x4/2P,x3/11P,1,x2 2",
    );
}

#[test]
fn a_tower_that_keeps_tiles_still_holds_the_board_together() {
    check_after(
        "x4/x4/x4/2P,1P,11,2/1,x3 1",
        "1c2a1,Pa1",
        "x4/x4/x4/2P,1,1,2/11P,x3 2",
    );
    check_after(
        "x4/x4/x4/2P,1P,121,2/1,x3 1",
        "2c2a1,Pa1",
        "x4/x4/x4/2P,1,1,2/121P,x3 2",
    );
}

#[test]
fn a_hole_around_which_the_board_is_connected_splits_nothing() {
    check_after(
        "x4/x4/x,2,2,2/2P,1P,1,2/1,x3 1",
        "1c2a1,Pa1",
        "x4/x4/x,2,2,2/2P,1,x,2/11P,x3 2",
    );
}

// What is removed.

#[test]
fn a_part_is_removed_with_all_its_towers_of_both_sides() {
    check_after(
        "x4/x4/x3,1122/2P,1P,1,2/1,x2,211 1",
        "1c2a1,Pa1",
        "x4/x4/x4/2P,1,x2/11P,x3 2",
    );
}

/// Light's own high tower falls with the part.
#[test]
fn a_side_may_lose_its_own_towers() {
    check_after(
        "x4/x4/x4/2P,1P,1,1111/1,x3 1",
        "1c2a1,Pa1",
        "x4/x4/x4/2P,1,x2/11P,x3 2",
    );
}

/// Dark cuts off light's towers as light does dark's.
#[test]
fn dark_splits_the_board_as_light_does() {
    check_after(
        "x4/x4/x4/1P,2P,2,1/2,2,x2 2",
        "Pb1,1c2a1",
        "x4/x4/x4/1P,2,x2/22,2P,x2 1",
    );
}

/// Each plays on in its own part, where turns are as everywhere.
#[test]
fn after_a_split_each_side_plays_on_in_its_part() {
    let split = after("x4/x4/x3,2/1,1P,1,2P/1,1,x,2 1", "Pb1,1c2a1");
    assert_eq!(split, position("x4/x4/x3,2/1,1,x,2P/11,1P,x,2 2"));
    check_moves(&split, "1d1d3,Pd3 1d3d1,Pd1");
}

#[test]
fn a_part_may_come_apart_again() {
    check_after(
        "1,x3/1,x3/1P,x2,2P/1,x3/1,x3 1",
        "1a4a2,Pa2",
        "x4/x4/1,x2,2P/11P,x3/1,x3 2",
    );
}
