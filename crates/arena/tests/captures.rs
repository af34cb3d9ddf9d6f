//! What is captured and when: clauses 3 to 5 of `docs/rules/arena.md`.
//!
//! Positions and what follows are worked out by hand on the hexagon: before a turn, and after it.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod pieces;

use lusory_arena::{EndReason, Illegal, Position};
use lusory_core::{MoveError, Outcome, Position as _, Side, Status};
use pieces::position;

/// Checks what a turn makes of a position, and returns it.
#[track_caller]
fn check(before: &str, turn: &str, after: &str) -> Position {
    let mut position = position("", before);
    let mv = position.parse_move(turn).unwrap();
    position.play(mv).unwrap();
    assert_eq!(position, pieces::position("", after), "{turn} in {before}");
    position
}

/// Checks that a position is lost for the side to move.
#[track_caller]
fn check_lost(position: &Position) {
    let status = Status::Over {
        outcome: Outcome::Win(!position.side_to_move()),
        reason: EndReason::TwoLost,
    };
    assert_eq!(position.status(), status, "{position}");
    assert_eq!(position.count_moves(), 0, "{position}");
}

// Clause 3.

/// e5 borders on d5, f5 and f4.
#[test]
fn a_piece_in_the_arena_is_captured_when_it_has_no_free_cell() {
    check(
        "a; A c2 d5 f5 g4; b e5 i3 i4",
        "c2d2,g4f4",
        "b; A d2 d5 f4 f5; b i3 i4; 0-1",
    );
    check(
        "b; A e5 c2 c3; b i3 d5 f5 g4",
        "i3h3,g4f4",
        "a; A c2 c3; b h3 d5 f4 f5; 1-0",
    );
    // One cell is left.
    check(
        "a; A c2 d5 f5 g4; b e5 i3 i4",
        "c2d2,g4g3",
        "b; A d2 d5 f5 g3; b e5 i3 i4",
    );
}

#[test]
fn it_does_not_matter_whose_pieces_block() {
    // Two own pieces and one of the other side; the two have c5 and g5 to go to.
    check(
        "a; A c2 g4; b e5 d5 f5 i3",
        "c2d2,g4f4",
        "b; A d2 f4; b d5 f5 i3; 0-1",
    );
    // Own pieces alone.
    check(
        "a; A c2 g2; b e5 d5 f5 f4",
        "c2d2,g2f2",
        "b; A d2 f2; b d5 f5 f4; 0-1",
    );
}

/// c5 borders on b5, in the stands, and on d5 and d4; d5 on c6, in the stands, and on c5 and e5.
#[test]
fn an_empty_cell_in_the_stands_is_no_way_out() {
    check(
        "a; A d5 e4 g2; b c5 i3 i4",
        "g2f2,e4d4",
        "b; A d5 d4 f2; b i3 i4; 0-1",
    );
    check(
        "b; A d5 g2 h3; b c5 f5 i3",
        "i3i4,f5e5",
        "a; A g2 h3; b c5 e5 i4; 1-0",
    );
}

/// c6 borders on b6 and d6, held by its own side, and on d5.
#[test]
fn nothing_is_captured_in_the_stands() {
    check(
        "a; A d4 g2 e5; b b6 c6 d6 i3",
        "g2f2,e5d5",
        "b; A d4 d5 f2; b b6 c6 d6 i3",
    );
    // Nor a piece that only the other side's pieces block: b3 borders on a3, a2 and c3.
    check(
        "b; A b3 g2; b a3 a2 c4 i3",
        "i3h3,c4c3",
        "a; A b3 g2; b a3 a2 c3 h3",
    );
}

/// d4 borders on c4, e4, d3 and d5: three pieces are not enough, as they are on the hexagon.
#[test]
fn on_the_square_it_takes_four_pieces_in_the_middle() {
    for (before, turn, after) in [
        (
            "a; A d2 f2 c4 e4; b d4 b6 f6",
            "d2d3,f2f3",
            "b; A d3 f3 c4 e4; b d4 b6 f6",
        ),
        (
            "a; A f2 d3 c4 e4 d6; b d4 b6 f6",
            "f2f3,d6d5",
            "b; A f3 d3 c4 e4 d5; b b6 f6; 0-1",
        ),
    ] {
        let mut played = position("board=square", before);
        played.play(played.parse_move(turn).unwrap()).unwrap();
        assert_eq!(played, position("board=square", after), "{turn} in {before}");
    }
}

// Clause 4.

/// A piece that went where it is blocked, with another of its side behind it.
const IN_DANGER: &str = "b; A e5 f4; b d5 f5 i3 i4";

#[test]
fn own_blocked_pieces_survive_ones_own_turn() {
    check("a; A f4 g4; b d5 f5 i3 i4", "f4e5,g4f4", IN_DANGER);
}

#[test]
fn a_blocked_piece_is_captured_when_the_other_side_has_finished_its_turn() {
    check(IN_DANGER, "i3h3,i4h4", "a; A f4; b d5 f5 h3 h4; 1-0");
}

#[test]
fn a_piece_that_the_other_side_frees_survives() {
    check(IN_DANGER, "i3h3,d5c5", "a; A e5 f4; b c5 f5 h3 i4");
    check(IN_DANGER, "i3h3,f5g5", "a; A e5 f4; b d5 g5 h3 i4");
    // The cell that is left is entered by the same turn.
    check("b; A e5 f4; b d5 c6 f5", "d5c5,c6d5", "a; A f4; b c5 d5 f5; 1-0");
}

/// c5 borders on d5 and d4, d5 on c5 and e5: either would be free if the other were taken off before it.
#[test]
fn of_two_pieces_that_block_each_other_both_are_captured() {
    let after = check("a; A e4 f5; b c5 d5 i3", "e4d4,f5e5", "b; A d4 e5; b i3; 0-2");
    check_lost(&after);
    let after = check("b; A c5 d5 i3; b e4 f5", "e4d4,f5e5", "a; A i3; b d4 e5; 2-0");
    check_lost(&after);
}

#[test]
fn all_blocked_pieces_are_captured_at_once() {
    // Far from each other: g5 borders on f5 and h4.
    check(
        "a; A d5 e4 f5 g4; b c5 g5 i3",
        "e4d4,g4h4",
        "b; A d5 d4 f5 h4; b i3; 0-2",
    );
    // Three in a row, the one in the middle blocked by the other two alone.
    check(
        "a; A e4 f5 g4; b c5 d5 e5 i3",
        "e4d4,g4f4",
        "b; A d4 f4 f5; b i3; 0-3",
    );
}

/// d5 has c5 and e5: the first step takes one of them, the second leaves the other.
#[test]
fn nothing_is_captured_between_the_two_steps() {
    let before = "a; A d4 e5; b d5 i3 i4";
    let after = "b; A c5 f5; b d5 i3 i4";
    check(before, "d4c5,e5f5", after);
    check(before, "e5f5,d4c5", after);
    // Nor does the second step find the room of a piece that the first one blocks.
    let refused = Err(MoveError::Illegal(Illegal::Occupied));
    assert_eq!(position("", before).parse_move("d4c5,e5d5"), refused);
}

/// In such positions a start may leave the pieces.
#[test]
fn pieces_blocked_before_a_turn_are_judged_after_it() {
    let before = "a; A c2 d5 f4 f5 g2; b e5 i3";
    check(before, "c2d2,g2f2", "b; A d2 d5 f2 f4 f5; b i3; 0-1");
    check(before, "c2d2,f4e4", "b; A d2 d5 e4 f5 g2; b e5 i3");
    // Those of the side to move have to wait for the other side.
    let after = check(
        "a; A c2 e5 g2; b d5 f4 f5",
        "c2d2,g2f2",
        "b; A d2 e5 f2; b d5 f4 f5",
    );
    assert_eq!(after.status(), Status::Ongoing);
    check(
        "b; A d2 e5 f2; b d5 f4 f5 i3",
        "i3h3,f4e4",
        "a; A d2 e5 f2; b d5 e4 f5 h3",
    );
    check(
        "b; A d2 e5 f2; b d5 f4 f5 i3 i4",
        "i3h3,i4h4",
        "a; A d2 f2; b d5 f4 f5 h3 h4; 1-0",
    );
}

#[test]
fn a_single_step_and_a_pass_capture_too() {
    check("a; A g4; b d5 e5 f5 i3", "g4f4", "b; A f4; b d5 f5 i3; 0-1");
    // d2 borders on c2, e2 and, in the stands, c1.
    check("a; A c1 c2; b d2 d3 e2", "-", "b; A c1 c2; b d3 e2; 0-1");
}

// Clause 5.

const BEFORE_A_CAPTURE: &str = "a; A d5 e4 g2; b c5 i3 i4";

#[test]
fn a_player_who_has_lost_two_pieces_has_lost() {
    let after = check(
        &format!("{BEFORE_A_CAPTURE}; 0-1"),
        "g2f2,e4d4",
        "b; A d4 d5 f2; b i3 i4; 0-2",
    );
    check_lost(&after);
    let after = check(
        &format!("{IN_DANGER}; 1-1"),
        "i3h3,i4h4",
        "a; A f4; b d5 f5 h3 h4; 2-1",
    );
    check_lost(&after);
    check_lost(&position("", "b; A c2 g2; b i3 i4; 1-3"));
    check_lost(&position("", "a; A c2 g2; b i3 i4; 2-0"));
}

#[test]
fn a_player_who_has_lost_one_piece_plays_on() {
    let after = check(BEFORE_A_CAPTURE, "g2f2,e4d4", "b; A d4 d5 f2; b i3 i4; 0-1");
    assert_eq!(after.status(), Status::Ongoing);
    let after = check(
        &format!("{BEFORE_A_CAPTURE}; 1-0"),
        "g2f2,e4d4",
        "b; A d4 d5 f2; b i3 i4; 1-1",
    );
    assert_eq!(after.status(), Status::Ongoing);
    // What counts is what was captured, not what is left.
    assert_eq!(position("", "b; A c2 g2; b i3; 0-1").status(), Status::Ongoing);
    assert_eq!(position("", "b; A c2 g2").status(), Status::Ongoing);
}

#[test]
fn in_a_finished_game_nothing_is_played() {
    let position = position("", "b; A c2 g2; b i3 i4; 0-2");
    for mv in ["i3h3,i4h4", "i3h3", "-"] {
        assert_eq!(
            position.check(mv.parse().unwrap()),
            Err(Illegal::GameOver),
            "{mv}"
        );
    }
    assert_eq!(position.side_to_move(), Side::Second);
}
