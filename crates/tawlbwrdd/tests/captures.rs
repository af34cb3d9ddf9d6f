//! What moves capture under default rules, and how the castle is passed, each case turned and mirrored in all eight ways.
//!
//! Positions and what follows are worked out by hand; clauses are those of `docs/rules/tawlbwrdd.md`. Where a king has
//! no part in a case, he stands on i9, far from it.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod eight_ways;
mod pieces;

use eight_ways::{check_no_stop_under, check_under, check_win_under};
use lusory_core::{Outcome, Position as _, Side, Status};
use lusory_tawlbwrdd::EndReason;
use pieces::position;

/// Checks that under default rules a move captures exactly these.
#[track_caller]
fn check(text: &str, mv: &str, captured: &str) {
    check_under("", text, mv, captured);
}

#[track_caller]
fn check_win(text: &str, mv: &str, captured: &str) {
    check_win_under("", text, mv, captured);
}

// Rule 4: men between two enemies.

#[test]
fn a_man_is_captured_between_two_enemies() {
    check("a; t c5 e2; T d5; K i9", "e2e5", "d5");
    check("d; t d5; T c5 e2; K i9", "e2e5", "d5");
}

#[test]
fn a_mover_may_come_along_the_line_of_capture() {
    check("a; t c5 h5; T d5; K i9", "h5e5", "d5");
    check("d; t d5; T c5 h5; K i9", "h5e5", "d5");
}

#[test]
fn a_man_next_to_one_enemy_alone_is_not_captured() {
    check("a; t e2; T d5; K i9", "e2e5", "");
    check("d; t d5; T e2; K i9", "e2e5", "");
}

#[test]
fn enemies_on_two_sides_that_are_not_opposite_capture_nobody() {
    check("a; t d6 e2; T d5; K i9", "e2e5", "");
    check("d; t d5; T d4 e2; K i9", "e2e5", "");
}

#[test]
fn a_man_between_an_enemy_and_his_own_is_not_captured() {
    check("a; t e2; T c5 d5; K i9", "e2e5", "");
    check("a; t e2; T d5; K c5", "e2e5", "");
    check("d; t c5 d5; T e2; K i9", "e2e5", "");
}

#[test]
fn a_man_at_the_edge_is_captured_along_it() {
    check("a; t c1 e4; T d1; K i9", "e4e1", "d1");
    check("d; t d1; T c1 e4; K i9", "e4e1", "d1");
    check("a; t a1 c4; T b1; K i9", "c4c1", "b1");
}

#[test]
fn a_man_is_captured_by_a_mover_that_crossed_the_castle() {
    check("a; t f2 f9; T f8; K i9", "f2f7", "f8");
    check("d; t f8; T f2 f9; K i9", "f2f7", "f8");
}

// Rule 4: the castle.

#[test]
fn a_man_is_captured_against_the_empty_castle() {
    check("a; t f2; T f5; K i9", "f2f4", "f5");
    check("a; t c4; T f5; K i9", "c4f4", "f5");
    check("d; t f5; T f2; K i9", "f2f4", "f5");
    check("d; t f5; T c4; K i9", "c4f4", "f5");
}

#[test]
fn the_empty_castle_captures_nobody_who_is_not_between_it_and_the_mover() {
    check("a; t c5; T f5; K i9", "c5e5", "");
    check("d; t f5; T c5; K i9", "c5e5", "");
    check("a; t c3; T f4; K i9", "c3f3", "");
}

#[test]
fn the_castle_under_the_king_is_not_hostile_to_defenders() {
    check("a; t f2; T f5; K f6", "f2f4", "");
    check("a; t c4; T f5; K f6", "c4f4", "");
}

#[test]
fn an_attacker_is_captured_between_a_defender_and_the_king_on_the_castle() {
    check("d; t f5; T f2; K f6", "f2f4", "f5");
}

#[test]
fn nobody_is_captured_by_the_castle_when_the_king_leaves_it() {
    // The men on f5, e6 and g6 would be closed in if the king's leaving counted as a move beside them.
    check("d; t e6 f5 g6; T d6 f4 h6; K f6", "f6f8", "");
    // Nor do his own men fall to attackers beyond them, now that the castle is empty.
    check("d; t d6 f4 h6; T e6 f5 g6; K f6", "f6f8", "");
    // A defender beside the castle that closes one of them in later captures it.
    check("d; t f5; T c4; K f8", "c4f4", "f5");
}

// Rule 5: the mover captures, each neighbor by itself.

#[test]
fn a_man_may_move_between_two_enemies() {
    check("a; t d2; T c5 e5; K i9", "d2d5", "");
    check("d; t c5 e5; T d2; K i9", "d2d5", "");
    // Between an enemy and the empty castle, too.
    check("a; t c5; T f4; K i9", "c5f5", "");
    check("d; t f4; T c5; K i9", "c5f5", "");
}

#[test]
fn a_man_between_two_enemies_is_not_captured_by_a_move_elsewhere() {
    check("a; t c5 e5 a2; T d5; K i9", "a2a3", "");
    check("d; t d5; T c5 e5 a2; K i9", "a2a3", "");
    // Nor by a third enemy that comes beside him.
    check("a; t c5 e5 a4; T d5; K i9", "a4d4", "");
}

#[test]
fn one_move_captures_two_men() {
    check("a; t a4 e4 c1; T b4 d4; K i9", "c1c4", "b4 d4");
    check("d; t b4 c5; T a4 c6 c1; K i9", "c1c4", "b4 c5");
}

#[test]
fn one_move_captures_three_men() {
    check("a; t a4 e4 c6 c2; T b4 d4 c5; K i9", "c2c4", "b4 d4 c5");
    check("d; t b4 d4 c5; T a4 e4 c6 c2; K i9", "c2c4", "b4 d4 c5");
    // One of them against the castle: f5 lies between it and f4.
    check("a; t d4 h4 f2; T e4 g4 f5; K i9", "f2f4", "e4 g4 f5");
}

#[test]
fn each_neighbor_is_judged_by_itself() {
    // c5 has its own man behind it.
    check("a; t a4 e4 c2; T b4 d4 c5 c6; K i9", "c2c4", "b4 d4");
}

#[test]
fn two_men_in_a_row_are_not_captured_together() {
    check("a; t b5 e2; T c5 d5; K i9", "e2e5", "");
    check("d; t c5 d5; T b5 e2; K i9", "e2e5", "");
    // f5 and f4 stand between the mover and the empty castle.
    check("a; t f2; T f4 f5; K i9", "f2f3", "");
}

// Rule 6: the king takes part.

#[test]
fn the_king_captures_by_his_move() {
    check("d; t d5; T c5; K e2", "e2e5", "d5");
}

#[test]
fn a_defender_captures_against_the_king() {
    check("d; t d5; T e2; K c5", "e2e5", "d5");
}

#[test]
fn the_king_captures_against_the_empty_castle() {
    check("d; t f5; K f2", "f2f4", "f5");
    check("d; t f5; K c4", "c4f4", "f5");
}

#[test]
fn the_king_captures_three_men_by_one_move() {
    check("d; t b4 d4 c5; T a4 e4 c6; K c2", "c2c4", "b4 d4 c5");
}

// Rule 7: the king in the open.

#[test]
fn the_king_in_the_open_falls_to_two_attackers_on_opposite_sides() {
    check_win("a; t c4 e2; K d4", "e2e4", "d4");
    check_win("a; t c4 h4; K d4", "h4e4", "d4");
    // Near the castle and near the edge: all squares but the castle and the four beside it are open.
    check_win("a; t d5 f2; K e5", "f2f5", "e5");
    check_win("a; t e4 g2; K f4", "g2g4", "f4");
    check_win("a; t e2 g5; K f2", "g5g2", "f2");
}

#[test]
fn the_king_in_the_open_does_not_fall_otherwise() {
    check("a; t e2; K d4", "e2e4", "");
    check("a; t d5 e2; K d4", "e2e4", "");
    check("a; t e2; T c4; K d4", "e2e4", "");
    // The castle helps nobody against him, nor does the edge.
    check("a; t c3; T f5; K f4", "c3f3", "");
    check("a; t d5; K d2", "d5d3", "");
}

#[test]
fn the_king_may_step_between_two_attackers() {
    check("d; t c4 e4; K d2", "d2d4", "");
    check("a; t c4 e4 a1; K d4", "a1a2", "");
    check("a; t c4 e4 a3; K d4", "a3d3", "");
}

// Rule 7: the king next to the castle.

#[test]
fn next_to_the_castle_two_opposite_attackers_do_not_suffice() {
    check("a; t e5 g2; K f5", "g2g5", "");
}

#[test]
fn next_to_the_castle_an_attacker_opposite_to_it_does_not_suffice() {
    check("a; t f2; K f5", "f2f4", "");
    check("a; t g5 f2; K f5", "f2f4", "");
}

#[test]
fn next_to_the_castle_the_king_falls_to_three_attackers() {
    check_win("a; t e5 g5 f2; K f5", "f2f4", "f5");
    check_win("a; t e5 f4 g2; K f5", "g2g5", "f5");
    check_win("a; t f4 g5 a5; K f5", "a5e5", "f5");
}

#[test]
fn next_to_the_castle_a_defender_beside_the_king_saves_him() {
    check("a; t e5 f2; T g5; K f5", "f2f4", "");
    check("a; t e5 g2; T f4; K f5", "g2g5", "");
}

#[test]
fn the_king_may_step_into_a_pocket_of_three() {
    check("d; t e5 f4 g5; K f6", "f6f5", "");
    check("a; t e5 f4 g5 a2; K f5", "a2a3", "");
}

// Rule 7: the king on the castle.

#[test]
fn on_the_castle_the_king_falls_to_four_attackers() {
    check_win("a; t e6 f7 g6 f2; K f6", "f2f5", "f6");
    check_win("a; t e6 f7 g6 a5; K f6", "a5f5", "f6");
}

#[test]
fn on_the_castle_fewer_than_four_do_not_suffice() {
    check("a; t f7 f2; K f6", "f2f5", "");
    check("a; t e6 g6 f2; K f6", "f2f5", "");
    check("a; t e6 g6 f2; T f7; K f6", "f2f5", "");
}

// Rule 7: the king and men.

#[test]
fn the_king_and_a_man_fall_to_one_move() {
    // In the open, next to the castle, and on it.
    check_win("a; t c4 e6 h4; T e5; K d4", "h4e4", "d4 e5");
    check_win("a; t d4 e5 g5 f2; T e4; K f5", "f2f4", "e4 f5");
    check_win("a; t e6 f7 g6 d5 f2; T e5; K f6", "f2f5", "e5 f6");
}

#[test]
fn the_king_and_two_men_fall_to_one_move() {
    check_win("a; t a4 e4 c6 c2; T b4 c5; K d4", "c2c4", "b4 d4 c5");
}

#[test]
fn a_man_falls_though_the_king_beside_the_mover_does_not() {
    check("a; t d4 e5 f2; T e4; K f5", "f2f4", "e4");
}

// Rule 8: edges and corners.

#[test]
fn a_man_in_a_corner_is_never_captured() {
    check("a; t b1 a4; T a1; K i9", "a4a2", "");
    check("d; t a1; T b1 a4; K i9", "a4a2", "");
}

#[test]
fn corners_are_hostile_to_nobody() {
    check("a; t h1; T b1; K i9", "h1c1", "");
    check("d; t b1; T h1; K i9", "h1c1", "");
}

#[test]
fn edges_are_hostile_to_nobody() {
    check("a; t d5; T d2; K i9", "d5d3", "");
    check("a; t d5; T d1; K i9", "d5d2", "");
    check("d; t d1; T d5; K i9", "d5d2", "");
}

#[test]
fn the_king_reaches_the_edge_and_captures_by_the_same_move() {
    for (text, mv, captured) in [
        ("d; t e1; T f1; K d4", "d4d1", "e1"),
        ("d; t c1 e1; T b1 f1; K d4", "d4d1", "c1 e1"),
        ("d; t d1; T c1; K e4", "e4e1", "d1"),
    ] {
        check(text, mv, captured);
        let mut after = position("", text);
        after.play(mv.parse().unwrap()).unwrap();
        let outcome = Outcome::Win(Side::Second);
        let reason = EndReason::KingEscaped;
        assert_eq!(after.status(), Status::Over { outcome, reason });
    }
}

// Rule 3: the castle as a square to pass and to stop on.

#[test]
fn all_pieces_slide_over_the_empty_castle() {
    check("a; t f2; K i9", "f2f7", "");
    check("a; t f2; K i9", "f2f11", "");
    check("d; T f5; K i9", "f5f7", "");
    check("d; K f4", "f4f8", "");
}

#[test]
fn nobody_stops_on_the_castle() {
    check_no_stop_under("", "a; t f2; K i9", "f2f6");
    check_no_stop_under("", "d; T f5; K i9", "f5f6");
    check_no_stop_under("", "d; K f8", "f8f6");
    check_no_stop_under("", "d; K f7", "f7f6");
}
