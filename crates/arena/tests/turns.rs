//! Which turns there are, and in which order their steps are written: clauses 1, 2 and 6 of `docs/rules/arena.md`, and
//! "Turns that are the same turn".
//!
//! Positions and what follows are worked out by hand on the hexagon. Where the second player has no part in a case, his
//! pieces stand on g5 and i3, far from it.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod pieces;

use lusory_arena::{Illegal, Move};
use lusory_core::{MoveError, Position as _};
use lusory_testkit::laws;
use pieces::position;

/// Two pieces in the arena, out of each other's way.
const APART: &str = "a; A c2 e4; b g5 i3";

/// Two pieces beside each other in the arena: c3 borders on c4, d3 on e3 and c2.
const BESIDE: &str = "a; A c3 d3; b g5 i3";

/// Two pieces in the stands, one behind the other: b1 can only go to c1, c1 to d2.
const BEHIND: &str = "a; A b1 c1; b g5 i3";

/// Two pieces that have only one cell to go to, the same: c2 is held by d3, and c1 borders on no other cell below.
const ONE_PLACE: &str = "a; A c1 c2; b d3 i3";

/// A piece in the stands whose only way is held.
const NO_PLACE: &str = "a; A c1; b d2 i3";

/// Checks that exactly these turns are generated, each once.
#[track_caller]
fn check_moves(text: &str, expected: &str) {
    let position = position("", text);
    laws::moves_agree(&position);
    let mut found: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
    let mut expected: Vec<&str> = expected.split(' ').collect();
    found.sort();
    expected.sort_unstable();
    assert_eq!(found, expected, "{position}");
    assert_eq!(position.count_moves(), expected.len(), "{position}");
}

/// Checks that each of these turns is refused for this reason, read or not.
#[track_caller]
fn check_refused(text: &str, moves: &str, reason: Illegal) {
    let position = position("", text);
    for mv in moves.split(' ') {
        let refused = Err(MoveError::Illegal(reason));
        assert_eq!(position.parse_move(mv), refused, "{mv} in {position}");
        assert_eq!(
            position.check(mv.parse().unwrap()),
            Err(reason),
            "{mv} in {position}"
        );
    }
}

/// Checks that a turn written in another playable order is read, but not played unless it is put in normal form.
#[track_caller]
fn check_same_turn(text: &str, other_order: &str, normal: &str) {
    let position = position("", text);
    let (mv, normal): (Move, Move) = (other_order.parse().unwrap(), normal.parse().unwrap());
    assert_eq!(position.parse_move(other_order), Ok(normal), "{position}");
    assert_eq!(position.normalize(mv), Ok(normal), "{position}");
    let refused = Err(Illegal::NotNormalForm { normal });
    assert_eq!(position.check(mv), refused, "{position}");
    let mut played = position.clone();
    assert_eq!(played.play(mv), refused, "{position}");
    assert_eq!(played, position);
    assert_eq!(played.play(normal), Ok(()), "{position}");
}

// Clause 1.

#[test]
fn a_turn_is_a_step_each_of_two_pieces() {
    check_moves(
        APART,
        "c2d2,e4d4 c2d2,e4e3 c2d2,e4f4 c2d3,e4d4 c2d3,e4e3 c2d3,e4f4",
    );
}

#[test]
fn both_steps_of_one_piece_are_no_turn() {
    check_refused(APART, "e4f4,f4g4 e4f4,f4e4 c2d2,d2e2", Illegal::SamePiece);
    // The refused text of the rules: the cell that the first step goes to is empty before it.
    check_refused("a; A b1 e4; b g5 i3", "b1c1,c1d2", Illegal::SamePiece);
    check_refused("a; A e4; b g5 i3", "e4f4,f4g4", Illegal::SamePiece);
    // It has left the cell from which it would step again.
    check_refused(APART, "c2d2,c2d3 c2d3,c2d2", Illegal::NoPiece);
}

#[test]
fn a_step_goes_to_a_neighbor() {
    // Two cells on, and a row up without an edge in common.
    check_refused(
        APART,
        "c2e2,e4d4 c2c3,e4d4 c2d2,e4e5 c2d2,e4g4",
        Illegal::NotNeighbor,
    );
    check_refused(APART, "c2e2 e4e5", Illegal::NotNeighbor);
    // No piece is jumped.
    check_refused("a; A c2 d2; b g5 i3", "c2e2,d2d3", Illegal::NotNeighbor);
    check_refused("a; A c2 e4; b d2 i3", "c2e2,e4d4", Illegal::NotNeighbor);
}

#[test]
fn a_step_goes_to_a_free_cell() {
    check_refused("a; A c2 e4; b d2 i3", "c2d2,e4d4", Illegal::Occupied);
    check_refused("a; A c2 e4 d4; b g5 i3", "c2d2,e4d4", Illegal::Occupied);
    // Both to one cell.
    check_refused("a; A d4 c3; b g5 i3", "c3c4,d4c4 d4c4,c3c4", Illegal::Occupied);
}

#[test]
fn a_step_begins_at_an_own_piece() {
    check_refused(APART, "e2f2,e4d4 c2d2,f2g2 e2f2", Illegal::NoPiece);
    check_refused(APART, "g5f5,e4d4 c2d2,i3h3 i3h3", Illegal::NotYourPiece);
}

#[test]
fn a_step_is_made_on_the_board() {
    check_refused(APART, "c2d2,e4e7 h1g1,e4d4 c2d2,z9e4 a99b99", Illegal::NoCell);
}

// Clause 2; the option `stand-moves` is in `options.rs`.

#[test]
fn a_piece_in_the_arena_never_goes_back_to_the_stands() {
    // c2 borders on b2, e2 on no stand, d2 on c1.
    check_refused("a; A c2 e4; b g5 i3", "c2b2,e4d4 c2b2", Illegal::BackToStands);
    check_refused("a; A d2 e4; b g5 i3", "d2c1,e4d4", Illegal::BackToStands);
    check_moves("a; A d2 c5; b g5 i3", "d2c2,c5d5 d2e2,c5d5 d2c2,c5d4 d2e2,c5d4");
}

#[test]
fn a_piece_in_the_stands_goes_down_a_tier() {
    // a1 borders on b1, of its tier, and on b2 below; k4 on k3 and on j4.
    check_moves("a; A a1 k4; b g5 i3", "a1b2,k4j4");
    check_refused("a; A a1 k4; b g5 i3", "a1b1,k4j4 a1b2,k4k3", Illegal::NotDown);
    // c1 borders on b1 and d1, above, and on d2.
    check_refused("a; A c1 k4; b g5 i3", "c1b1,k4j4 c1d1,k4j4", Illegal::NotDown);
}

#[test]
fn the_other_sides_stands_are_stands_like_ones_own() {
    check_moves("a; A c6 g6; b c1 e1", "c6d5,g6h5");
    check_moves("b; A c6 g6; b c1 g1", "c1d2,g1h2");
}

// Clause 6.

#[test]
fn the_second_step_may_go_where_the_first_made_room() {
    check_moves(BEHIND, "c1d2,b1c1");
    check_moves(BESIDE, "c3c4,d3c2 c3c4,d3e3 c3c4,d3c3 d3c2,c3d3 d3e3,c3d3");
}

#[test]
fn two_pieces_do_not_change_places() {
    check_refused(BESIDE, "c3d3,d3c3 d3c3,c3d3", Illegal::Occupied);
}

#[test]
fn steps_that_depend_on_each_other_are_played_in_one_order() {
    // The refused text of the rules: the cell that the first step goes to is held by an own piece.
    check_refused(BEHIND, "b1c1,c1d2", Illegal::Occupied);
    check_refused(BESIDE, "c3d3,d3e3 d3c3,c3c4", Illegal::Occupied);
    let mut position = position("", BEHIND);
    position.play("c1d2,b1c1".parse().unwrap()).unwrap();
    assert_eq!(position, pieces::position("", "b; A c1 d2; b g5 i3"));
}

/// c1 can go to d2 alone, e2 there or to f2 or f3.
#[test]
fn two_steps_are_compulsory_even_if_a_first_step_would_leave_none() {
    let text = "a; A c1 e2; b g5 i3";
    check_moves(text, "c1d2,e2f2 c1d2,e2f3");
    check_refused(text, "e2d2 c1d2 e2f2", Illegal::TwoSteps);
    check_refused(text, "-", Illegal::MustStep);
    check_refused(BEHIND, "c1d2", Illegal::TwoSteps);
}

#[test]
fn if_no_two_steps_are_possible_one_is_made() {
    check_moves("a; A e4; b g5 i3", "e4d4 e4e3 e4f4");
    check_moves(ONE_PLACE, "c1d2 c2d2");
    check_refused(ONE_PLACE, "-", Illegal::MustStep);
    check_refused(ONE_PLACE, "c1d2,c2d2 c2d2,c1d2", Illegal::Occupied);
    // One piece has no step at all, whatever the other does.
    check_moves("a; A c1 e4; b d2 i3", "e4d4 e4e3 e4f4");
}

#[test]
fn a_single_step_is_played() {
    let mut position = position("", ONE_PLACE);
    position.play("c2d2".parse().unwrap()).unwrap();
    assert_eq!(position, pieces::position("", "b; A c1 d2; b d3 i3"));
}

#[test]
fn if_no_step_is_possible_the_turn_is_passed() {
    check_moves(NO_PLACE, "-");
    check_moves("b; A d5 i3; b c6 b6", "-");
    // In the stands and in the arena, behind own pieces and others.
    check_moves("a; A b3 c3 d3; b c4 c2 e3", "-");
    let mut position = position("", NO_PLACE);
    position.play(Move::PASS).unwrap();
    assert_eq!(position, pieces::position("", "b; A c1; b d2 i3"));
}

#[test]
fn a_side_without_pieces_passes() {
    check_moves("a; b g5 i3", "-");
    check_moves("b; A g5 i3; 1-1", "-");
}

// Turns that are the same turn.

/// Cells are in order of their rows from the last to the first, and within a row from left to right.
#[test]
fn the_step_that_begins_on_the_earlier_cell_is_written_first() {
    check_same_turn(APART, "e4f4,c2d2", "c2d2,e4f4");
    check_same_turn(BESIDE, "d3e3,c3c4", "c3c4,d3e3");
    check_same_turn("a; A e2 c3; b g5 i3", "c3c4,e2f2", "e2f2,c3c4");
}

#[test]
fn dependent_steps_are_written_in_the_order_in_which_they_are_played() {
    let position = position("", BESIDE);
    for normal in ["c3c4,d3c3", "d3c2,c3d3", "d3e3,c3d3"] {
        assert_eq!(position.check(normal.parse().unwrap()), Ok(()), "{normal}");
    }
}
