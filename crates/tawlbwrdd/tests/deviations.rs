//! What other programs do otherwise at Tawlbwrdd, each on a small position: none of it is done here.
//!
//! Clauses are those of `docs/rules/tawlbwrdd.md`, which also names the programs. Boards are position strings, from
//! the top.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::{Game, GameEnd, Outcome, Position as _, Side, Status};
use lusory_tawlbwrdd::{Bitboard, EndReason, Illegal, Layout, Position, Rules, Square};

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn start(layout: Layout) -> Position {
    Position::new(Rules::default(), layout)
}

/// Plays moves, each of which must be legal and not end the game before the last.
#[track_caller]
fn played(start: &Position, moves: &str) -> Game<Position> {
    let mut game = Game::new(start.clone());
    for mv in moves.split(' ') {
        game.play(mv.parse().unwrap()).unwrap();
    }
    game
}

/// Checks what a legal move captures: nothing, or the squares named.
#[track_caller]
fn check_captures(position: &Position, mv: &str, captured: &str) {
    let names = captured.split_terminator(' ');
    let captured: Bitboard = names.map(|name| name.parse::<Square>().unwrap()).collect();
    let mv = position.parse_move(mv).unwrap();
    assert_eq!(position.captures(mv), captured, "{mv} in {position}");
}

/// Checks that a move captures nothing and the game goes on after it.
#[track_caller]
fn check_quiet(position: &Position, mv: &str) {
    check_captures(position, mv, "");
    let game = played(position, mv);
    assert_eq!(game.status(), Status::Ongoing, "after {mv} in {position}");
}

// Rule 1: layouts and who begins.

/// Two programs start from another layout, and have 128 first moves.
#[test]
fn the_usual_start_is_the_layout_t() {
    assert_eq!(Position::default(), start(Layout::T));
    assert_eq!(start(Layout::T).count_moves(), 124);
    assert_eq!(start(Layout::TCross).count_moves(), 128);
}

/// One program lets the defenders begin on these layouts: 56 and 104 first moves.
#[test]
fn attackers_begin_on_every_layout() {
    let moves = Layout::ALL.map(|layout| (start(layout).side_to_move(), start(layout).count_moves()));
    assert_eq!(moves, [124, 136, 88, 128, 84].map(|moves| (Side::First, moves)));
}

// Rule 3: the castle as a square.

#[test]
fn no_man_stops_on_the_empty_castle() {
    let position = position("11/11/11/3K7/11/11/5t5/11/11/5T5/t9t a");
    assert_eq!(
        position.check("f5f6".parse().unwrap()),
        Err(Illegal::StopsOnCastle)
    );
}

#[test]
fn no_defender_stops_on_the_castle_in_a_game() {
    let game = played(
        &start(Layout::Bell),
        "f9a9 f8k8 b5b4 k8k9 c6c2 e5e4 e11b11 f7f10 a9a11 f6f9 b7b10",
    );
    let mv = "e6f6".parse().unwrap();
    assert_eq!(game.position().check(mv), Err(Illegal::StopsOnCastle));
}

#[test]
fn the_king_does_not_return_to_the_castle() {
    let text = "11/11/11/5K5/11/11/11/11/11/11/t9t d";
    let mv = "f8f6".parse().unwrap();
    assert_eq!(position(text).check(mv), Err(Illegal::StopsOnCastle));
    let rules: Rules = "king-may-reenter=yes".parse().unwrap();
    assert!(Position::parse(rules, text).unwrap().is_legal(mv));
}

#[test]
fn men_pass_the_empty_castle() {
    let position = position("11/11/11/3K7/11/11/5t5/11/11/5T5/t9t a");
    check_quiet(&position, "f5f7");
    check_quiet(&position, "f5f11");
}

// Rule 4: the castle under the king.

#[test]
fn the_castle_is_not_hostile_to_defenders_while_their_king_stands_there() {
    check_quiet(&position("11/11/11/11/11/5K5/5T5/11/5t5/11/t9t a"), "f3f4");
    let game = played(&start(Layout::T), "k8g8 f4e4");
    check_captures(game.position(), "f2f4", "");
}

/// The defender on f3 falls between f4 and f2, the one on f5, before the king, does not.
#[test]
fn only_men_between_two_enemies_fall_beside_the_kings_castle() {
    let game = played(&start(Layout::TCross), "d1b1 f4g4");
    check_captures(game.position(), "a4f4", "f3");
}

#[test]
fn the_empty_castle_is_hostile() {
    check_captures(&position("11/11/11/3K7/11/11/5T5/11/11/5t5/t9t a"), "f2f4", "f5");
    check_captures(&position("11/11/11/3K7/11/11/5t5/11/11/5T5/t9t d"), "f2f4", "f5");
}

// Rule 7: how many attackers the king needs.

#[test]
fn two_attackers_do_not_capture_the_king_on_the_castle() {
    check_quiet(&position("11/11/11/11/11/4tK5/6t4/11/11/11/t9t a"), "g5g6");
}

#[test]
fn two_attackers_do_not_capture_the_king_next_to_the_castle() {
    check_quiet(&position("11/11/11/11/4tK5/6t4/11/11/11/11/t9t a"), "g6g7");
}

// Rule 8: corners.

#[test]
fn men_enter_and_pass_corners() {
    let position = start(Layout::TCross);
    for mv in "a4a1 a8a11 d1a1 d11a11 h1k1 h11k11 k4k1 k8k11".split(' ') {
        check_quiet(&position, mv);
    }
}

#[test]
fn corners_are_not_hostile() {
    check_quiet(&position("11/11/11/11/11/11/2K8/11/11/11/1T5t2t a"), "h1c1");
    let game = played(&start(Layout::TCross), "d11b11 f3b3 f2a2");
    check_captures(game.position(), "b3a3", "");
}

// Rule 9: draws.

#[test]
fn the_second_occurrence_draws_and_nobody_loses() {
    let game = played(&start(Layout::T), "d1d2 f8f9 d2d1 f9f8");
    let (outcome, reason) = (Outcome::Draw, GameEnd::Repetition);
    assert_eq!(game.status(), Status::Over { outcome, reason });
}

/// The attackers go to and fro three times; the defenders' man walks on, and no position comes back.
#[test]
fn repeated_moves_of_a_side_are_no_repetition() {
    let game = played(
        &start(Layout::T),
        "d1d2 f8g8 d2d1 g8h8 d1d2 h8i8 d2d1 i8j8 d1d2 j8j9 d2d1 j9j10",
    );
    assert_eq!(game.status(), Status::Ongoing);
}

/// The start comes back after eight plies, of which no two are alike.
#[test]
fn a_position_reached_by_other_moves_is_a_repetition() {
    let game = played(&start(Layout::T), "d1d2 f8g8 d2c2 g8g9 c2c1 g9f9 c1d1 f9f8");
    let (outcome, reason) = (Outcome::Draw, GameEnd::Repetition);
    assert_eq!(game.status(), Status::Over { outcome, reason });
}

#[test]
fn no_number_of_plies_without_a_capture_draws() {
    let rules: Rules = "repetition=off".parse().unwrap();
    let mut game = Game::new(Position::new(rules, Layout::T));
    for mv in ["d1d2", "f8f9", "d2d1", "f9f8"].into_iter().cycle().take(400) {
        game.play(mv.parse().unwrap()).unwrap();
    }
    assert_eq!(game.status(), Status::Ongoing);
    assert_eq!(game.position().count_moves(), 124);
}

/// The king alone is shut in, then he and a man of his, with room to move.
#[test]
fn encircled_defenders_play_on() {
    let alone = "11/11/11/11/11/2t8/1t1t7/1tKt7/2t8/11/t9t d";
    let game = played(&position(alone), "c4c5");
    assert_eq!(game.status(), Status::Ongoing);

    let ring = "11/t10/4t1t4/3t3t3/2t5t2/1t2TK3t1/2t5t2/3t3t3/4t1t4/5t5/11 a";
    let game = played(&position(ring), "a10f10");
    assert_eq!(game.status(), Status::Ongoing);
}

#[test]
fn attackers_without_moves_draw() {
    let game = played(&position("11/11/11/5K5/11/11/11/11/1T9/T10/t10 d"), "b3b1");
    let (outcome, reason) = (Outcome::Draw, GameEnd::Position(EndReason::NoMoves));
    assert_eq!(game.status(), Status::Over { outcome, reason });
}

/// The same for the defenders: the king and his last man have no square left.
#[test]
fn defenders_without_moves_draw() {
    let game = played(&position("11/11/11/t10/4tTt4/4tKt4/5t5/11/11/11/11 a"), "a8f8");
    let (outcome, reason) = (Outcome::Draw, GameEnd::Position(EndReason::NoMoves));
    assert_eq!(game.status(), Status::Over { outcome, reason });
}
