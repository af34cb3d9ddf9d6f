//! Each value of each option, on the smallest positions where it matters.
//!
//! Positions and what follows are worked out by hand. What concerns the board is checked turned and mirrored in all eight
//! ways. Where a king has no part in a case, he stands on i9, far from it.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod eight_ways;
mod pieces;

use eight_ways::{check_no_stop_under, check_under, check_win_under};
use lusory_core::{Game, GameEnd, Outcome, Position as _, Side, Status};
use lusory_tawlbwrdd::{EndReason, Layout, Position};
use pieces::position;

const OPEN: &str = "castle=none";
const REENTER: &str = "king-may-reenter=yes";
const LINNAEAN: &str = "linnaean=yes";

// Option `castle=none`.

#[test]
fn without_a_castle_all_pieces_stop_on_f6() {
    check_under(OPEN, "a; t f2; K i9", "f2f6", "");
    check_under(OPEN, "d; T f5; K i9", "f5f6", "");
    check_under(OPEN, "d; K f8", "f8f6", "");
}

#[test]
fn without_a_castle_nothing_but_pieces_is_hostile() {
    check_under(OPEN, "a; t f2; T f5; K i9", "f2f4", "");
    check_under(OPEN, "d; t f5; T f2; K i9", "f2f4", "");
    check_under(OPEN, "a; t f6 f2; T f5; K i9", "f2f4", "f5");
    check_under(OPEN, "d; t f5; T f6 f2; K i9", "f2f4", "f5");
    check_under(OPEN, "a; t c4 e2; T f4 d4; K i9", "e2e4", "d4");
}

#[test]
fn without_a_castle_men_on_f6_fall_like_others() {
    check_under(OPEN, "a; t e6 g2; T f6; K i9", "g2g6", "f6");
    check_under(OPEN, "d; t f6; T e6 g2; K i9", "g2g6", "f6");
}

#[test]
fn without_a_castle_the_king_falls_to_two_attackers_everywhere() {
    check_win_under(OPEN, "a; t c4 e2; K d4", "e2e4", "d4");
    check_win_under(OPEN, "a; t e5 g2; K f5", "g2g5", "f5");
    check_win_under(OPEN, "a; t f2 f6; K f5", "f2f4", "f5");
    check_win_under(OPEN, "a; t e6 g2; K f6", "g2g6", "f6");
    check_under(OPEN, "a; t f2; K f5", "f2f4", "");
    check_under(OPEN, "a; t f7 g2; K f6", "g2g6", "");
}

// Option `king-may-reenter`.

#[test]
fn the_king_may_return_to_the_castle_where_the_option_lets_him() {
    check_under(REENTER, "d; K f8", "f8f6", "");
    check_under(REENTER, "d; K f7", "f7f6", "");
    // He captures there as elsewhere.
    check_under(REENTER, "d; t f5; T f4; K b6", "b6f6", "f5");
}

#[test]
fn men_may_not_stop_on_the_castle_though_the_king_may_return() {
    check_no_stop_under(REENTER, "a; t f2; K i9", "f2f6");
    check_no_stop_under(REENTER, "d; T f5; K i9", "f5f6");
    // The king is behind a defender on the same line.
    check_no_stop_under(REENTER, "d; T f4; K f3", "f4f6");
}

#[test]
fn on_the_castle_again_the_king_falls_to_four_attackers() {
    check_under(REENTER, "a; t e6 g2; K f6", "g2g6", "");
    check_under(REENTER, "a; t e6 f7 g2; K f6", "g2g6", "");
    check_win_under(REENTER, "a; t e6 f7 g6 f2; K f6", "f2f5", "f6");
    // Next to it he still falls to three.
    check_under(REENTER, "a; t e5 g2; K f5", "g2g5", "");
    check_win_under(REENTER, "a; t e5 f4 g2; K f5", "g2g5", "f5");
}

#[test]
fn the_empty_castle_is_hostile_though_the_king_may_return() {
    check_under(REENTER, "a; t f2; T f5; K i9", "f2f4", "f5");
    check_under(REENTER, "a; t f2; T f5; K f6", "f2f4", "");
}

// Option `linnaean`.

/// Attackers on three sides of the king on the castle, a defender on the fourth.
const BESIEGED: &str = "a; t e6 f5 g6 a8; T f7; K f6";

#[test]
fn a_defender_falls_against_the_besieged_king_where_the_option_says_so() {
    check_under(LINNAEAN, BESIEGED, "a8f8", "f7");
    check_under(LINNAEAN, "a; t e6 f5 g6 f11; T f7; K f6", "f11f8", "f7");
    check_under("linnaean=yes,king-may-reenter=yes", BESIEGED, "a8f8", "f7");
    for rules in ["", REENTER, OPEN] {
        check_under(rules, BESIEGED, "a8f8", "");
    }
}

#[test]
fn against_the_king_a_defender_falls_only_if_attackers_hold_all_other_sides() {
    check_under(LINNAEAN, "a; t e6 f5 a8; T f7; K f6", "a8f8", "");
    check_under(LINNAEAN, "a; t e6 g6 a8; T f7; K f6", "a8f8", "");
    check_under(LINNAEAN, "a; t e6 f5 a8; T f7 g6; K f6", "a8f8", "");
    check_under(LINNAEAN, "a; t e6 g6 a8; T f7 f5; K f6", "a8f8", "");
}

#[test]
fn against_the_king_a_defender_falls_only_to_a_mover_on_his_far_side() {
    // The third attacker arrives when the far side is already held.
    check_under(LINNAEAN, "a; t e6 f2 f8 g6; T f7; K f6", "f2f5", "");
    check_under(LINNAEAN, "a; t a7 e6 f5 f8 g6; T f7; K f6", "a7e7", "");
    check_under(LINNAEAN, "a; t a2 e6 f5 f8 g6; T f7; K f6", "a2a3", "");
}

#[test]
fn the_defender_may_move_between_an_attacker_and_his_besieged_king() {
    check_under(LINNAEAN, "d; t e6 f5 f8 g6; T c7; K f6", "c7f7", "");
}

#[test]
fn against_the_king_defenders_fall_only_beside_the_castle() {
    check_under(LINNAEAN, "a; t e6 f5 g6 a9; T f7 f8; K f6", "a9f9", "");
    check_under(LINNAEAN, "a; t c4 d3 e4 a6; T d5; K d4", "a6d6", "");
    check_under(LINNAEAN, "a; t e5 g5 a3; T f4; K f5", "a3f3", "");
}

#[test]
fn the_linnaean_capture_does_not_change_others() {
    // The king himself, an attacker against him, a defender between two attackers.
    check_under(LINNAEAN, "a; t a6 f5 g6; T f7; K f6", "a6e6", "");
    check_win_under(LINNAEAN, "a; t e6 f7 g6 f2; K f6", "f2f5", "f6");
    check_under(LINNAEAN, "d; t e6 f5 g6; T f2 f7; K f6", "f2f4", "f5");
    check_under(LINNAEAN, "a; t e6 e7 f5 g6 k7; T f7; K f6", "k7g7", "f7");
    check_under(LINNAEAN, "a; t f2; T f5; K i9", "f2f4", "f5");
}

// Option `no-moves`.

/// Checks that a move leaves the other side without one, and how the game then stands under an option.
#[track_caller]
fn check_no_moves(rules: &str, text: &str, mv: &str, outcome: Outcome) {
    let mut position = position(rules, text);
    position.play(mv.parse().unwrap()).unwrap();
    let reason = EndReason::NoMoves;
    assert_eq!(position.status(), Status::Over { outcome, reason }, "{position}");
    assert_eq!(position.count_moves(), 0, "{position}");
}

/// The defender on b1 shuts the attacker in.
const ATTACKERS_SHUT_IN: (&str, &str) = ("d; t a1; T a2 b3; K f8", "b3b1");

/// The defender on f7 and the king behind him have no square left.
const DEFENDERS_SHUT_IN: (&str, &str) = ("a; t a8 e6 e7 f5 g6 g7; T f7; K f6", "a8f8");

/// The last attacker falls.
const ATTACKERS_GONE: (&str, &str) = ("d; t d6; T d8; K d5", "d8d7");

#[test]
fn a_side_without_moves_draws_by_default() {
    for (text, mv) in [ATTACKERS_SHUT_IN, DEFENDERS_SHUT_IN, ATTACKERS_GONE] {
        check_no_moves("", text, mv, Outcome::Draw);
        check_no_moves(REENTER, text, mv, Outcome::Draw);
    }
}

#[test]
fn a_side_without_moves_loses_where_the_option_says_so() {
    let rules = "no-moves=loss";
    for (text, mv) in [ATTACKERS_SHUT_IN, ATTACKERS_GONE] {
        check_no_moves(rules, text, mv, Outcome::Win(Side::Second));
    }
    let (text, mv) = DEFENDERS_SHUT_IN;
    check_no_moves(rules, text, mv, Outcome::Win(Side::First));
}

/// The piece on f5 is shut in on three sides, and behind the castle.
#[test]
fn a_side_whose_only_way_is_the_castle_cannot_move_unless_it_may_stop_there() {
    let check = |rules, text, moves| {
        let position = position(rules, text);
        assert_eq!(position.count_moves(), moves, "{position} under {rules}");
        assert_eq!(
            position.status().is_over(),
            moves == 0,
            "{position} under {rules}"
        );
    };
    let man = "a; t f5; T e5 f4 f7 g5; K i9";
    check("", man, 0);
    check(REENTER, man, 0);
    check(OPEN, man, 1);
    let king = "d; t e5 f4 f7 g5; K f5";
    check("", king, 0);
    check(LINNAEAN, king, 0);
    check(REENTER, king, 1);
    check(OPEN, king, 1);
}

#[test]
fn the_linnaean_capture_gives_the_shut_in_king_a_way() {
    let (text, mv) = DEFENDERS_SHUT_IN;
    check_under("", text, mv, "");
    check_under(LINNAEAN, text, mv, "f7");
    let mut after = position(LINNAEAN, text);
    after.play(mv.parse().unwrap()).unwrap();
    assert_eq!(after.status(), Status::Ongoing);
    assert_eq!(after.count_moves(), 1);
}

// Option `repetition`.

const DRAW: Status<GameEnd<EndReason>> = Status::Over {
    outcome: Outcome::Draw,
    reason: GameEnd::Repetition,
};

/// Both sides move a man out and back, four plies that lead to the same position, so many plies in all; returns how the
/// game then stands.
#[track_caller]
fn shuffle(rules: &str, plies: usize) -> Status<GameEnd<EndReason>> {
    let mut game = Game::new(Position::new(rules.parse().unwrap(), Layout::T));
    for mv in ["d1d2", "f8f9", "d2d1", "f9f8"].into_iter().cycle().take(plies) {
        assert_eq!(game.status(), Status::Ongoing, "before {mv}");
        game.play(mv.parse().unwrap()).unwrap();
    }
    game.status()
}

#[test]
fn the_second_occurrence_draws_by_default() {
    assert_eq!(shuffle("", 4), DRAW);
    assert_eq!(shuffle("repetition=2", 4), DRAW);
}

#[test]
fn another_occurrence_draws_where_the_option_says_so() {
    assert_eq!(shuffle("repetition=3", 8), DRAW);
    assert_eq!(shuffle("repetition=5", 16), DRAW);
}

#[test]
fn no_occurrence_draws_where_repetition_is_off() {
    assert_eq!(shuffle("repetition=off", 400), Status::Ongoing);
}

#[test]
fn options_of_the_castle_leave_repetition_alone() {
    assert_eq!(shuffle("castle=none", 4), DRAW);
    assert_eq!(
        shuffle("repetition=3,king-may-reenter=yes,linnaean=yes,no-moves=loss", 8),
        DRAW
    );
}
