//! The rules of Tawlbwrdd, a test or more for each clause of `docs/rules/tawlbwrdd.md`; `captures.rs` has every case
//! of rules 3 to 8.
//!
//! Positions and what follows from them are worked out by hand on the board.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod pieces;

use lusory_core::{Game, GameEnd, Outcome, Position as _, Side, Status, View};
use lusory_tawlbwrdd::{CASTLE, EndReason, Illegal, Layout, Position, Rules};
use pieces::{position, squares};

/// Checks that the piece on a square can stop exactly there.
#[track_caller]
fn check_from(position: &Position, from: &str, targets: &str) {
    let found = position.moves_from(from.parse().unwrap());
    let found = found.iter().map(|mv| mv.to()).collect();
    assert_eq!(squares(targets), found, "from {from} in {position}");
}

/// Checks that each of these moves is refused for this reason.
#[track_caller]
fn check_refused(position: &Position, moves: &str, reason: Illegal) {
    for mv in moves.split(' ') {
        assert_eq!(
            position.check(mv.parse().unwrap()),
            Err(reason),
            "{mv} in {position}"
        );
    }
}

#[track_caller]
fn check_over(position: &Position, outcome: Outcome, reason: EndReason) {
    assert_eq!(position.status(), Status::Over { outcome, reason }, "{position}");
    assert_eq!(position.count_moves(), 0, "{position}");
}

#[track_caller]
fn check_ongoing(position: &Position) {
    assert_eq!(position.status(), Status::Ongoing, "{position}");
    assert_ne!(position.count_moves(), 0, "{position}");
}

/// The position after these moves, each of which must be legal.
#[track_caller]
fn after(position: &Position, moves: &str) -> Position {
    let mut position = position.clone();
    for mv in moves.split(' ') {
        position.play(mv.parse().unwrap()).unwrap();
    }
    position
}

/// Plays moves from a start.
#[track_caller]
fn play(game: &mut Game<Position>, moves: &str) {
    for mv in moves.split(' ') {
        game.play(mv.parse().unwrap()).unwrap();
    }
}

const ATTACKERS_WIN: Outcome = Outcome::Win(Side::First);
const DEFENDERS_WIN: Outcome = Outcome::Win(Side::Second);

// Rule 1: board, pieces, start.

#[test]
fn the_castle_is_the_center_of_the_board() {
    assert_eq!(CASTLE.to_string(), "f6");
}

#[test]
fn the_king_begins_on_the_castle_among_his_men_and_the_attackers_move_first() {
    for layout in Layout::ALL {
        let position = Position::new(Rules::default(), layout);
        assert_eq!(position.king(), Some(CASTLE));
        assert_eq!(position.attackers().len(), 24);
        assert_eq!(position.defenders().len(), 12);
        assert_eq!(position.side_to_move(), Side::First);
        check_ongoing(&position);
    }
}

#[test]
fn by_default_attackers_form_a_cross_with_serifs_and_defenders_a_diamond() {
    let position = Position::default();
    let attackers = "d11 e11 f11 g11 h11 f10 d1 e1 f1 g1 h1 f2 a4 a5 a6 a7 a8 b6 k4 k5 k6 k7 k8 j6";
    let defenders = "f8 e7 f7 g7 d6 e6 g6 h6 e5 f5 g5 f4";
    assert_eq!(position.attackers(), squares(attackers));
    assert_eq!(position.defenders(), squares(defenders));
}

#[test]
fn the_other_layouts_stand_as_drawn() {
    let check = |layout, attackers: &str, defenders: &str| {
        let position = Position::new(Rules::default(), layout);
        assert_eq!(position.attackers(), squares(attackers), "{layout:?}");
        assert_eq!(position.defenders(), squares(defenders), "{layout:?}");
    };
    let diamond = "f8 e7 f7 g7 d6 e6 g6 h6 e5 f5 g5 f4";
    let cross = "f9 f8 f7 f5 f4 f3 c6 d6 e6 g6 h6 i6";
    let serifs = "d11 e11 f11 g11 h11 f10 d1 e1 f1 g1 h1 f2 a4 a5 a6 a7 a8 b6 k4 k5 k6 k7 k8 j6";
    let blocks = "e11 f11 g11 e10 f10 g10 e1 f1 g1 e2 f2 g2 a5 a6 a7 b5 b6 b7 j5 j6 j7 k5 k6 k7";
    let bell = "e11 f11 g11 e10 g10 f9 e1 f1 g1 e2 g2 f3 a5 a6 a7 b5 b7 c6 k5 k6 k7 j5 j7 i6";
    check(Layout::Bell, bell, diamond);
    check(Layout::LewisCross, blocks, cross);
    check(Layout::TCross, serifs, cross);
    check(Layout::LewisDiamond, blocks, diamond);
}

// Rule 2: turns and moves.

/// No square from b3 to the edge is occupied, the king's lines meet pieces of both sides.
const OPEN: &str = "a; t b3 h9 d5; T h5 i6; K d9";

#[test]
fn sides_alternate() {
    let mut position = Position::default();
    for (mv, side) in [
        ("d1d4", Side::First),
        ("f8i8", Side::Second),
        ("d4c4", Side::First),
    ] {
        assert_eq!(position.side_to_move(), side);
        position = after(&position, mv);
    }
    assert_eq!(position.side_to_move(), Side::Second);
}

#[test]
fn a_piece_moves_along_rank_and_file_as_far_as_it_likes() {
    check_from(
        &position("", OPEN),
        "b3",
        "a3 c3 d3 e3 f3 g3 h3 i3 j3 k3 b1 b2 b4 b5 b6 b7 b8 b9 b10 b11",
    );
}

#[test]
fn a_piece_stops_before_pieces_of_both_sides() {
    check_from(
        &position("", OPEN),
        "d5",
        "a5 b5 c5 e5 f5 g5 d1 d2 d3 d4 d6 d7 d8",
    );
    // The king, between an attacker on d5 and one on h9.
    let defenders = position("", &OPEN.replace('a', "d"));
    check_from(&defenders, "d9", "a9 b9 c9 e9 f9 g9 d6 d7 d8 d10 d11");
    // A defender, with his own man in his way.
    let defenders = position("", "d; t b3; T h5 h8; K d9");
    check_from(
        &defenders,
        "h5",
        "h1 h2 h3 h4 h6 h7 a5 b5 c5 d5 e5 f5 g5 i5 j5 k5",
    );
}

#[test]
fn a_piece_does_not_jump_or_enter_an_occupied_square() {
    let position = position("", OPEN);
    check_refused(
        &position,
        "d5d9 d5d10 d5h5 d5i5 h9d9 h9c9 h9h5 h9h4",
        Illegal::Blocked,
    );
}

#[test]
fn a_piece_moves_in_a_straight_line() {
    check_refused(
        &position("", OPEN),
        "b3c4 b3d5 b3c5 d5e7 h9a2",
        Illegal::NotOnLine,
    );
}

#[test]
fn a_piece_leaves_its_square() {
    check_refused(&position("", OPEN), "b3b3 d5d5", Illegal::NoMovement);
}

#[test]
fn a_side_moves_a_piece_of_its_own() {
    let attackers = position("", OPEN);
    check_refused(&attackers, "d9d8 h5h6 d9d9 h5a2", Illegal::NotYourPiece);
    check_refused(&attackers, "a1a2 f6f7 a1a1", Illegal::NoPiece);
    let defenders = position("", &OPEN.replace('a', "d"));
    check_refused(&defenders, "b3b4 h9h8", Illegal::NotYourPiece);
}

// Rule 3: the castle.

#[test]
fn every_piece_slides_over_the_empty_castle_and_none_stops_there() {
    let attackers = position("", "a; t f2; K i9");
    check_from(
        &attackers,
        "f2",
        "a2 b2 c2 d2 e2 g2 h2 i2 j2 k2 f1 f3 f4 f5 f7 f8 f9 f10 f11",
    );
    check_refused(&attackers, "f2f6", Illegal::StopsOnCastle);
    let defenders = position("", "d; t a11; T c6; K f7");
    check_from(
        &defenders,
        "c6",
        "a6 b6 d6 e6 g6 h6 i6 j6 k6 c1 c2 c3 c4 c5 c7 c8 c9 c10 c11",
    );
    check_from(
        &defenders,
        "f7",
        "a7 b7 c7 d7 e7 g7 h7 i7 j7 k7 f1 f2 f3 f4 f5 f8 f9 f10 f11",
    );
    check_refused(&defenders, "c6f6 f7f6", Illegal::StopsOnCastle);
}

#[test]
fn nobody_passes_the_castle_while_the_king_stands_there() {
    let position = position("", "a; t f4; K f6");
    check_refused(&position, "f4f6 f4f7 f4f11", Illegal::Blocked);
}

#[test]
fn the_king_leaves_the_castle_and_does_not_come_back() {
    let away = after(&position("", "d; t a1; K f6"), "f6f8 a1a2");
    check_from(
        &away,
        "f8",
        "a8 b8 c8 d8 e8 g8 h8 i8 j8 k8 f1 f2 f3 f4 f5 f7 f9 f10 f11",
    );
}

// Rule 4: capturing men.

#[test]
fn a_man_closed_in_by_the_mover_leaves_the_board() {
    let captured = after(&position("", "a; t c5 e2; T d5; K i9"), "e2e5");
    assert_eq!(captured, position("", "d; t c5 e5; K i9"));
    let captured = after(&position("", "d; t d5; T c5 e2; K i9"), "e2e5");
    assert_eq!(captured, position("", "a; T c5 e5; K i9"));
}

#[test]
fn the_empty_castle_is_hostile_to_men_of_both_sides_and_the_occupied_one_to_nobody() {
    let captured = after(&position("", "a; t f2; T f5; K i9"), "f2f4");
    assert_eq!(captured, position("", "d; t f4; K i9"));
    let captured = after(&position("", "d; t f5; T f2; K i9"), "f2f4");
    assert_eq!(captured, position("", "a; T f4; K i9"));
    let safe = after(&position("", "a; t f2; T f5; K f6"), "f2f4");
    assert_eq!(safe, position("", "d; t f4; T f5; K f6"));
}

// Rule 5: active captures, up to three.

#[test]
fn moving_between_two_enemies_is_safe() {
    let safe = after(&position("", "a; t d2; T c5 e5; K i9"), "d2d5");
    assert_eq!(safe, position("", "d; t d5; T c5 e5; K i9"));
}

#[test]
fn one_move_captures_up_to_three() {
    let captured = after(&position("", "d; t b4 d4 c5; T a4 e4 c6 c2; K i9"), "c2c4");
    assert_eq!(captured, position("", "a; T a4 e4 c6 c4; K i9"));
}

#[test]
fn two_in_a_row_are_not_captured() {
    let safe = after(&position("", "a; t b5 e2; T c5 d5; K i9"), "e2e5");
    assert_eq!(safe, position("", "d; t b5 e5; T c5 d5; K i9"));
}

// Rule 6: the armed king.

#[test]
fn the_king_captures_like_a_defender() {
    for text in ["d; t d5; T c5; K e2", "d; t d5; T e2; K c5"] {
        assert!(
            after(&position("", text), "e2e5").attackers().is_empty(),
            "{text}"
        );
    }
    assert!(
        after(&position("", "d; t f5; K f2"), "f2f4")
            .attackers()
            .is_empty()
    );
}

// Rule 7: capturing the king.

#[test]
fn the_king_falls_to_two_three_or_four_attackers_and_is_taken_off() {
    for (text, mv, left) in [
        ("a; t c4 e2; K d4", "e2e4", "d; t c4 e4"),
        ("a; t e5 g5 f2; K f5", "f2f4", "d; t e5 g5 f4"),
        ("a; t e6 f7 g6 f2; K f6", "f2f5", "d; t e6 f7 g6 f5"),
    ] {
        let captured = after(&position("", text), mv);
        assert_eq!(captured, position("", left));
        check_over(&captured, ATTACKERS_WIN, EndReason::KingCaptured);
    }
}

#[test]
fn two_attackers_next_to_the_castle_and_three_on_it_do_not_suffice() {
    check_ongoing(&after(&position("", "a; t e5 g2; K f5"), "g2g5"));
    check_ongoing(&after(&position("", "a; t e6 g6 f2; K f6"), "f2f5"));
}

#[test]
fn king_and_man_may_fall_to_one_move() {
    let captured = after(&position("", "a; t c4 e6 h4; T e5; K d4"), "h4e4");
    assert_eq!(captured, position("", "d; t c4 e6 e4"));
    check_over(&captured, ATTACKERS_WIN, EndReason::KingCaptured);
}

// Rule 8: the edge.

#[test]
fn the_king_wins_on_any_square_of_the_edge() {
    for (mv, edge) in [("d4d1", "d1"), ("d4a4", "a4"), ("d4d11", "d11"), ("d4k4", "k4")] {
        let escaped = after(&position("", "d; t a11 h9; T j10; K d4"), mv);
        assert_eq!(escaped.king(), Some(edge.parse().unwrap()));
        check_over(&escaped, DEFENDERS_WIN, EndReason::KingEscaped);
        check_refused(&escaped, "h9h8 a1a1", Illegal::GameOver);
    }
}

#[test]
fn a_king_beside_the_edge_has_not_won() {
    check_ongoing(&after(&position("", "d; t a11; K d4"), "d4d2"));
}

#[test]
fn a_defender_at_the_edge_wins_nothing() {
    check_ongoing(&after(&position("", "d; t a11; T d4; K i9"), "d4d1"));
}

#[test]
fn men_enter_and_pass_corners() {
    let position = position("", "a; t a4 h1; K i9");
    check_from(
        &position,
        "a4",
        "a1 a2 a3 a5 a6 a7 a8 a9 a10 a11 b4 c4 d4 e4 f4 g4 h4 i4 j4 k4",
    );
    let corner = after(&position, "a4a1");
    assert!(corner.attackers().contains("a1".parse().unwrap()));
}

#[test]
fn corners_and_edges_are_hostile_to_nobody() {
    assert_eq!(
        after(&position("", "a; t h1; T b1; K i9"), "h1c1").defenders(),
        squares("b1")
    );
    assert_eq!(
        after(&position("", "a; t d5; T d2; K i9"), "d5d3").defenders(),
        squares("d2")
    );
}

// Rule 9: draws.

const SHUFFLE: &str = "d1d2 f8f9 d2d1 f9f8";

#[test]
fn the_second_occurrence_of_a_position_is_a_draw_the_first_one_counted() {
    let mut game = Game::new(Position::default());
    play(&mut game, SHUFFLE);
    let reason = GameEnd::Repetition;
    let outcome = Outcome::Draw;
    assert_eq!(game.status(), Status::Over { outcome, reason });
    assert_eq!(*game.position(), Position::default());
    // The position by itself knows nothing of it.
    check_ongoing(game.position());
}

/// In five plies the attackers' man goes up in two moves and back in one while the defenders' goes out and back; then it is
/// the other way round.
#[test]
fn positions_with_different_sides_to_move_differ() {
    let mut game = Game::new(position("", "a; t b3; T h5; K d9"));
    play(&mut game, "b3b4 h5h6 b4b5 h6h5 b5b3");
    assert_eq!(*game.position(), position("", "d; t b3; T h5; K d9"));
    assert_eq!(game.status(), Status::Ongoing);
    play(&mut game, "h5h6 b3b4 h6h7 b4b3");
    assert_eq!(game.status(), Status::Ongoing);
    play(&mut game, "h7h5");
    assert_eq!(game.status().outcome(), Some(Outcome::Draw));
}

#[test]
fn a_side_that_cannot_move_draws() {
    let shut_in = after(&position("", "d; t a1; T a2 b3; K f8"), "b3b1");
    check_over(&shut_in, Outcome::Draw, EndReason::NoMoves);
    let shut_in = after(&position("", "a; t a8 e6 e7 f5 g6 g7; T f7; K f6"), "a8f8");
    check_over(&shut_in, Outcome::Draw, EndReason::NoMoves);
}

#[test]
fn players_may_agree_on_a_draw() {
    let mut game = Game::new(Position::default());
    assert!(game.agree_draw());
    let reason = GameEnd::Agreement;
    let outcome = Outcome::Draw;
    assert_eq!(game.status(), Status::Over { outcome, reason });
}

#[test]
fn a_win_outranks_a_draw() {
    // The king escapes, and the attackers could not move.
    let escaped = after(&position("", "d; t a1; T a2 b1; K d4"), "d4d1");
    check_over(&escaped, DEFENDERS_WIN, EndReason::KingEscaped);
    // He escapes with the capture of the last attacker.
    let escaped = after(&position("", "d; t e1; T f1; K d4"), "d4d1");
    check_over(&escaped, DEFENDERS_WIN, EndReason::KingEscaped);
    // He is captured, and nobody is left to move.
    let captured = after(&position("", "a; t c4 e2; K d4"), "e2e4");
    check_over(&captured, ATTACKERS_WIN, EndReason::KingCaptured);
    // Nobody can agree on a draw any more.
    let mut game = Game::new(position("", "a; t c4 e2; K d4"));
    play(&mut game, "e2e4");
    assert!(!game.agree_draw());
    assert_eq!(game.status().outcome(), Some(ATTACKERS_WIN));
}

// Rule 10: no attackers left.

#[test]
fn without_attackers_the_game_is_drawn() {
    let gone = after(&position("", "d; t d6; T d8; K d5"), "d8d7");
    assert!(gone.attackers().is_empty());
    check_over(&gone, Outcome::Draw, EndReason::NoMoves);
}
