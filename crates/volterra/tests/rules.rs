//! The rules of Volterra, a test or more for each clause of `docs/rules/volterra.md`; `turns.rs`, `splits.rs` and
//! `ending.rs` have every case of rules 3 and 5, 6, 7 and 8, `placement.rs` the free set-up.
//!
//! Positions and what follows from them are worked out by hand on the board.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod by_text;

use by_text::{after, check_moves, position};
use lusory_core::{Game, GameEnd, Outcome, Position as _, Side, Status};
use lusory_volterra::{Illegal, Position, Rules, Start};

const START: &str = "2,1,2,1/1,2,1,2/2,1P,2P,1/1,2,1,2/2,1,2,1 1";

#[track_caller]
fn check_after(text: &str, turn: &str, expected: &str) {
    assert_eq!(after(text, turn), position(expected), "{turn} in {text}");
}

/// Checks that each of these moves is refused for this reason.
#[track_caller]
fn check_refused(text: &str, moves: &str, reason: Illegal) {
    let position = position(text);
    for mv in moves.split(' ') {
        assert_eq!(position.check(mv.parse().unwrap()), Err(reason), "{mv} in {text}");
    }
}

// Rule 1: board, pieces, start.

#[test]
fn twenty_tiles_lie_chequered_and_a1_is_dark() {
    let position = Position::default();
    assert_eq!(position.to_string(), START);
    // The ranks from the top, without pawns.
    let tiles = START.replace('P', "");
    let ranks: Vec<_> = tiles.split(' ').next().unwrap().split('/').rev().collect();
    assert_eq!(ranks.len(), 5);
    for (rank, row) in ranks.iter().enumerate() {
        let expected = if rank % 2 == 0 { "2,1,2,1" } else { "1,2,1,2" };
        assert_eq!(*row, expected);
    }
}

#[test]
fn the_pawns_stand_on_the_central_squares_each_on_its_color() {
    let position = Position::default();
    assert_eq!(position.pawn(Side::First).unwrap().to_string(), "b3");
    assert_eq!(position.pawn(Side::Second).unwrap().to_string(), "c3");
    assert_eq!(position.tower("b3".parse().unwrap()).owner(), Some(Side::First));
    assert_eq!(position.tower("c3".parse().unwrap()).owner(), Some(Side::Second));
}

#[test]
fn light_is_the_first_side_and_moves_first() {
    assert_eq!(Position::default().side_to_move(), Side::First);
    assert_eq!(after(START, "Pa2,1b1a1").side_to_move(), Side::Second);
}

// Rule 2: towers.

/// Light stands on a1, owns b1 and a2; b2 is dark for its top tile.
#[test]
fn the_top_tile_decides_who_owns_a_tower() {
    check_moves(
        &position("x3,2P/x4/x4/1,12,x2/1P,21,x2 1"),
        // To a2: tiles of a1 and b1 may move, not those of b2.
        "Pa2,1a1b1 Pa2,1a1b2 Pa2,1b1a1 Pa2,2b1a1 Pa2,1b1b2 Pa2,2b1b2
         Pb1,1a1a2 Pb1,1a1b2 Pb1,1a2a1 Pb1,1a2b2
         1a2b1,Pb1 1a2b2,Pb2 1b1a2,Pa2 2b1a2,Pa2 1b1b2,Pb2 2b1b2,Pb2",
    );
}

/// Sixteen tiles and one more.
#[test]
fn a_tower_may_be_of_any_height() {
    check_after(
        "x3,2P/x4/x4/x4/1P,11,2121212121212122,x 1",
        "Pb1,1a1c1",
        "x3,2P/x4/x4/x4/x,11P,21212121212121221,x 2",
    );
}

// Rule 3: a turn is a step and a build.

#[test]
fn the_pawn_steps_to_a_tower_of_its_color_on_any_of_the_eight_squares_around() {
    let steps = |text: &str| {
        let moves = position(text).moves();
        let texts = moves.iter().map(ToString::to_string);
        let mut steps: Vec<_> = texts
            .filter_map(|text| Some(text.strip_prefix('P')?[..2].to_string()))
            .collect();
        steps.sort_unstable();
        steps.dedup();
        steps.join(" ")
    };
    assert_eq!(
        steps("x3,2P/1,1,1,x/1,1P,1,x/1,1,1,x/x4 1"),
        "a2 a3 a4 b2 b4 c2 c3 c4"
    );
    // Dark ones, and squares without a tower.
    assert_eq!(steps("x3,2P/1,2,1,x/2,1P,x,1/1,x,1,x/x4 1"), "a2 a4 c2 c4");
}

/// Only a1 and c3 are next to the pawn, and they are not next to each other.
#[test]
fn the_two_towers_of_a_build_need_not_touch() {
    let text = "x3,2P/x4/x2,1,x/x,1P,x2/1,x3 1";
    check_moves(&position(text), "1a1c3,Pc3 1c3a1,Pa1");
    check_after(text, "1a1c3,Pc3", "x3,2P/x4/x2,11P,x/x,1,x2/x4 2");
}

#[test]
fn a_build_goes_onto_a_tower_of_either_color() {
    let text = "x3,2P/x4/x4/1,2,x2/1P,1,x2 1";
    check_after(text, "Pa2,1b1b2", "x3,2P/x4/x4/1P,21,x2/1,x3 2");
    check_after(text, "Pa2,1b1a1", "x3,2P/x4/x4/1P,2,x2/11,x3 2");
}

#[test]
fn a_build_takes_from_a_tower_of_the_own_color() {
    let text = "x3,2P/x4/x4/1,2,x2/1P,1,x2 1";
    check_refused(text, "Pa2,1b2b1 1b2b1,Pa2", Illegal::FromOpponent);
}

#[test]
fn a_build_takes_one_tile_or_two_and_no_more_than_there_are() {
    let text = "x3,2P/x4/x4/1,121,x2/1P,1,x2 1";
    check_after(text, "Pa2,1b2b1", "x3,2P/x4/x4/1P,12,x2/1,11,x2 2");
    check_after(text, "Pa2,2b2b1", "x3,2P/x4/x4/1P,1,x2/1,121,x2 2");
    check_refused(text, "Pa2,2b1b2 2b1b2,Pb2", Illegal::TooFewTiles);
}

#[test]
fn a_build_goes_onto_another_tower() {
    check_refused(
        "x3,2P/x4/x4/1,1,x2/1P,1,x2 1",
        "Pa2,1b1b1 1b1b1,Pa2",
        Illegal::ToSame,
    );
}

/// From a1 the pawn reaches b1 alone, and from there c1 and c2.
#[test]
fn after_the_step_a_build_is_next_to_where_the_pawn_has_come() {
    let text = "x3,2P/x4/x4/x2,2,x/1P,1,1,x 1";
    check_moves(&position(text), "Pb1,1a1c1 Pb1,1a1c2 Pb1,1c1a1 Pb1,1c1c2");
    check_refused(text, "1c1c2,Pb1", Illegal::FromNotAdjacent);
    check_refused(text, "1b1c1,Pb1", Illegal::ToNotAdjacent);
}

/// From b1 the pawn reaches a1, a2 and c1, of which c1 is not next to the others.
#[test]
fn before_the_step_a_build_is_next_to_where_the_pawn_was() {
    let text = "x3,2P/x4/x4/1,x3/1,1P,1,x 1";
    check_moves(
        &position(text),
        "Pa1,1a2b1 Pa1,1b1a2 Pa2,1a1b1 Pa2,1b1a1
         1a1a2,Pa2 1a1a2,Pc1 1a1c1,Pa2 1a1c1,Pc1 1a2a1,Pa1 1a2a1,Pc1 1a2c1,Pa1 1a2c1,Pc1
         1c1a1,Pa1 1c1a1,Pa2 1c1a2,Pa1 1c1a2,Pa2",
    );
    check_refused(text, "Pa1,1c1a2", Illegal::FromNotAdjacent);
    check_refused(text, "Pa2,1a1c1", Illegal::ToNotAdjacent);
}

#[test]
fn a_step_is_to_a_square_next_to_the_pawn() {
    let text = "x3,2P/x4/1,x3/1,1,x2/1P,1,x2 1";
    check_refused(text, "Pa3,1a2b2 1b1b2,Pa3 Pa1,1a2b2", Illegal::StepNotAdjacent);
}

// Rule 4: free sides.

/// All four sides of b2 are closed, one by the pawn's tower; only at its corners there are holes.
#[test]
fn a_hole_at_a_corner_is_no_free_side() {
    let closed = "x4/x4/x,1P,1,2P/1,1,1,x/x,1,x2 1";
    check_refused(closed, "1b2c2,Pc2 Pc2,1b2c3", Illegal::NoFreeSide);
    let open = "x4/x4/x,1P,1,2P/1,1,1,x/x4 1";
    check_after(open, "1b2c2,Pc2", "x4/x4/x,1,1,2P/1,x,11P,x/x4 2");
}

/// Towers at the edge and in the corner whose other sides are closed.
#[test]
fn a_side_off_the_board_is_free() {
    let text = "x4/x3,2P/1,x3/1P,1,x2/1,1,x2 1";
    // a1 has a2 and b1 beside it.
    check_after(text, "Pa3,1a2b2", "x4/x3,2P/1P,x3/x,11,x2/1,1,x2 2");
    check_after(text, "Pb2,1a1b1", "x4/x3,2P/1,x3/1,1P,x2/x,11,x2 2");
    // a2 has a1, a3 and b2 beside it.
    check_after(text, "Pb2,1a2a3", "x4/x3,2P/11,x3/x,1P,x2/1,1,x2 2");
}

#[test]
fn at_the_start_no_tower_inside_has_a_free_side() {
    // Light has c2, c4 and, once the pawn has left it, b3.
    check_refused(START, "1c2b2,Pa2 1c4b4,Pa2 Pa2,1b3b2", Illegal::NoFreeSide);
}

// Rule 5: pawns, holes.

#[test]
fn nothing_moves_onto_a_square_with_a_pawn() {
    // The own pawn after the step, and before it; then the other's.
    let text = "x4/x4/x4/1,2P,x2/1P,1,x2 1";
    check_refused(text, "Pa2,1b1a2 1b1a1,Pa2 Pa2,1b1b2 1b1b2,Pa2", Illegal::ToPawn);
    check_refused(text, "Pb2,1b1a1 1b1a2,Pb2", Illegal::StepOnPawn);
}

#[test]
fn nothing_moves_onto_an_empty_square() {
    let text = "x3,2P/x4/x4/1,x3/1P,1,x2 1";
    check_refused(text, "Pa2,1b1b2 1a2b2,Pb1", Illegal::ToEmpty);
    check_refused(text, "Pb2,1a1b1 1a2b1,Pa2", Illegal::StepOnEmpty);
    check_refused(text, "Pa2,1b2b1 1b2b1,Pa2", Illegal::FromEmpty);
}

#[test]
fn a_tower_under_a_pawn_does_not_move() {
    let text = "x3,2P/x4/x4/1,1,x2/1P,1,x2 1";
    check_refused(text, "1a1b1,Pb2 Pb1,1b1b2", Illegal::FromUnderPawn);
}

#[test]
fn the_pawn_may_step_onto_the_tower_just_built() {
    check_after(
        "x3,2P/x4/x4/1,2,x2/1P,1,x2 1",
        "1b1b2,Pb2",
        "x3,2P/x4/x4/1,21P,x2/1,x3 2",
    );
}

// Rule 6: parts of the board.

#[test]
fn taking_all_tiles_of_a_tower_leaves_a_hole() {
    check_after(
        "x3,2P/x4/x4/1,1,x2/1P,12,1,x 1",
        "1a2b2,Pb2",
        "x3,2P/x4/x4/x,11P,x2/1,12,1,x 2",
    );
}

#[test]
fn a_part_without_a_pawn_is_removed() {
    check_after(
        "x4/x4/x4/2P,1P,1,2/1,x3 1",
        "1c2a1,Pa1",
        "x4/x4/x4/2P,1,x2/11P,x3 2",
    );
}

#[test]
fn pawns_on_different_parts_play_on_in_their_own() {
    // Light builds with the tower between the parts; then dark, then light have turns again.
    let text = "x4/x4/x3,2/1,1P,1,2P/1,1,x,2 1";
    let after = after(text, "Pb1,1c2a1 1d1d3,Pd3");
    assert_eq!(after, position("x4/x4/x3,22P/1,1,x,2/11,1P,x2 1"));
    assert_eq!(after.status(), Status::Ongoing);
}

// Rule 7: the end.

/// A step to b1 is possible, but then there is nothing to build with.
#[test]
fn the_game_is_over_when_the_side_to_move_cannot_do_both() {
    let position = position("x3,2P/x4/x4/x4/1P,1,x2 1");
    check_moves(&position, "");
    assert!(position.status().is_over());
    check_refused(
        "x3,2P/x4/x4/x4/1P,1,x2 1",
        "Pb1,1a1a2 1b1a2,Pa2 b2 Pb2",
        Illegal::GameOver,
    );
}

/// From b1, `Pc1` leaves nothing to build with.
#[test]
fn a_first_action_after_which_there_is_no_second_is_not_legal() {
    let text = "x3,2P/x4/x4/1,x3/1,1P,1,x 1";
    assert!(
        !position(text)
            .moves()
            .iter()
            .any(|mv| mv.to_string().starts_with("Pc1"))
    );
    check_refused(text, "Pc1,1a1a2 Pc1,1b1a2", Illegal::NoSecondAction);
}

// Rule 8: the result.

#[test]
fn the_owner_of_the_highest_tower_wins() {
    let outcome = |text| position(text).status().outcome();
    assert_eq!(
        outcome("x3,22P/x4/x4/x4/121P,x3 1"),
        Some(Outcome::Win(Side::First))
    );
    assert_eq!(
        outcome("x3,222P/x4/x4/x4/11P,x3 1"),
        Some(Outcome::Win(Side::Second))
    );
    assert_eq!(outcome("x3,22P/x4/x4/x4/11P,x3 1"), Some(Outcome::Draw));
}

// Rule 9: repetition.

/// Each side has four towers in a corner, and goes to and fro with its pawn and one tile.
const SHUFFLE: &str = "x2,22,2P/x2,2,2/x4/1,1,x2/1P,11,x2 1";

/// Plays the four turns that lead back to where they began, and checks how the game stands then.
#[track_caller]
fn shuffle(game: &mut Game<Position>) -> Status<GameEnd<lusory_volterra::EndReason>> {
    for turn in ["Pa2,1b1b2", "Pd4,1c5c4", "Pa1,1b2b1", "Pd5,1c4c5"] {
        let mv = game.position().parse_move(turn).unwrap();
        game.play(mv).unwrap();
    }
    assert_eq!(game.position().to_string(), SHUFFLE);
    game.status()
}

/// The game from [`SHUFFLE`] under some rules.
fn game(rules: &str) -> Game<Position> {
    Game::new(Position::parse(rules.parse().unwrap(), SHUFFLE).unwrap())
}

const DRAWN: Status<GameEnd<lusory_volterra::EndReason>> = Status::Over {
    outcome: Outcome::Draw,
    reason: GameEnd::Repetition,
};

#[test]
fn the_third_occurrence_of_a_position_is_a_draw_by_default() {
    let mut game = game("");
    assert_eq!(shuffle(&mut game), Status::Ongoing);
    assert_eq!(shuffle(&mut game), DRAWN);
    // The position by itself knows nothing of it.
    assert_eq!(game.position().status(), Status::Ongoing);
}

#[test]
fn another_occurrence_is_a_draw_by_the_option() {
    assert_eq!(shuffle(&mut game("repetition=2")), DRAWN);
    let mut fourth = game("repetition=4");
    assert_eq!([(); 2].map(|()| shuffle(&mut fourth)), [Status::Ongoing; 2]);
    assert_eq!(shuffle(&mut fourth), DRAWN);
}

#[test]
fn repetition_can_be_allowed() {
    let mut game = game("repetition=off");
    for _ in 0..10 {
        assert_eq!(shuffle(&mut game), Status::Ongoing);
    }
}

#[test]
fn positions_differ_by_buried_tiles_pawns_and_the_side_to_move() {
    let position = |text: &str| -> Position { text.parse().unwrap() };
    let one = position("x3,2P/x4/x4/1,12,x2/1P,211,x2 1");
    let others = [
        "x3,2P/x4/x4/1,12,x2/1P,221,x2 1",
        "x3,2P/x4/x4/1P,12,x2/1,211,x2 1",
        "x3,2P/x4/x4/1,12,x2/1P,211,x2 2",
    ];
    for other in others {
        assert_ne!(one, position(other));
    }
}

/// The option of the set-up changes no turn.
#[test]
fn who_places_the_first_pawn_matters_in_the_set_up_alone() {
    let rules: Rules = "pawns-first=second".parse().unwrap();
    let position = Position::new(rules, Start::default());
    assert_eq!(position.to_string(), START);
    let texts = |position: &Position| {
        position
            .moves()
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    assert_eq!(texts(&position), texts(&Position::default()));
}
