//! The free set-up: "Variant: free set-up" in `docs/rules/volterra.md`.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod by_text;

use by_text::{after, check_moves, position};
use lusory_core::{Outcome, Position as _, Side, Status};
use lusory_volterra::{Illegal, Position, Rules, Start};

const EMPTY: &str = "x4/x4/x4/x4/x4 1 tiles";

/// The standard board without its pawns.
const BOARD: &str = "2,1,2,1/1,2,1,2/2,1,2,1/1,2,1,2/2,1,2,1";

fn second_first() -> Rules {
    "pawns-first=second".parse().unwrap()
}

/// Plays moves, a space between two, and returns the position after them.
#[track_caller]
fn play(rules: Rules, text: &str, moves: &str) -> Position {
    let mut position = Position::parse(rules, text).unwrap();
    for mv in moves.split(' ') {
        position.play(mv.parse().unwrap()).unwrap();
    }
    position
}

#[test]
fn the_board_is_empty_at_first_and_light_begins() {
    for rules in [Rules::default(), second_first()] {
        let position = Position::new(rules, Start::FreeSetup);
        assert_eq!(position.to_string(), EMPTY);
        assert_eq!(position.side_to_move(), Side::First);
        assert_eq!(position.status(), Status::Ongoing);
    }
}

#[test]
fn the_players_place_tiles_of_their_color_in_turn() {
    assert_eq!(after(EMPTY, "b2"), position("x4/x4/x4/x,1,x2/x4 2 tiles"));
    assert_eq!(
        after(EMPTY, "b2 d5 a1"),
        position("x3,2/x4/x4/x,1,x2/1,x3 2 tiles")
    );
}

#[test]
fn a_tile_is_placed_on_any_empty_square() {
    check_moves(
        &position(EMPTY),
        "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4 a5 b5 c5 d5",
    );
    // Next to others or not.
    check_moves(
        &position("2,1,2,1/x,1,x,2/1,2,1,2/1,x,2,x/2,1,2,1 1 tiles"),
        "a4 c4 b2 d2",
    );
    let taken = position("x3,2/x4/x4/x,1,x2/x4 1 tiles");
    for mv in ["b2", "d5"] {
        assert_eq!(taken.check(mv.parse().unwrap()), Err(Illegal::Occupied), "{mv}");
    }
}

#[test]
fn with_the_twentieth_tile_the_pawns_follow() {
    let last = "2,1,2,1/1,2,1,2/2,1,2,1/1,2,1,2/2,1,x,1 2 tiles";
    check_moves(&position(last), "c1");
    assert_eq!(after(last, "c1"), position(&format!("{BOARD} 1 pawns")));
}

#[test]
fn a_pawn_is_placed_on_any_tower_of_its_color() {
    let light = position(&format!("{BOARD} 1 pawns"));
    check_moves(&light, "Pb1 Pd1 Pa2 Pc2 Pb3 Pd3 Pa4 Pc4 Pb5 Pd5");
    assert_eq!(light.check("Pa1".parse().unwrap()), Err(Illegal::PawnOnOpponent));
    check_moves(
        &after(&format!("{BOARD} 1 pawns"), "Pb1"),
        "Pa1 Pc1 Pb2 Pd2 Pa3 Pc3 Pb4 Pd4 Pa5 Pc5",
    );
}

#[test]
fn light_places_its_pawn_first_and_then_begins() {
    let light = format!("{BOARD} 1 pawns");
    assert_eq!(
        after(&light, "Pb3"),
        position("2,1,2,1/1,2,1,2/2,1P,2,1/1,2,1,2/2,1,2,1 2 pawns")
    );
    assert_eq!(after(&light, "Pb3 Pc3"), Position::default());
}

/// Dark has placed the last tile, and light makes the first turn.
#[test]
fn by_the_option_dark_places_its_pawn_first_and_light_still_begins() {
    let last = "2,1,2,1/1,2,1,2/2,1,2,1/1,2,1,2/2,1,x,1 2 tiles";
    let texts = [
        ("c1", format!("{BOARD} 2 pawns")),
        (
            "c1 Pc3",
            "2,1,2,1/1,2,1,2/2,1,2P,1/1,2,1,2/2,1,2,1 1 pawns".into(),
        ),
        ("c1 Pc3 Pb3", "2,1,2,1/1,2,1,2/2,1P,2P,1/1,2,1,2/2,1,2,1 1".into()),
    ];
    for (moves, text) in texts {
        let position = play(second_first(), last, moves);
        assert_eq!(position.to_string(), text, "after {moves}");
        assert_eq!(position, Position::parse(second_first(), &text).unwrap());
    }
}

#[test]
fn each_placement_is_refused_in_another_phase() {
    let check = |text: &str, moves: &str, reason: Illegal| {
        for mv in moves.split(' ') {
            assert_eq!(
                position(text).check(mv.parse().unwrap()),
                Err(reason),
                "{mv} in {text}"
            );
        }
    };
    check(EMPTY, "Pb3 Pb3,1b2b1 1b2b1,Pb3", Illegal::MustPlaceTile);
    check(
        &format!("{BOARD} 1 pawns"),
        "b3 Pb3,1b1b2",
        Illegal::MustPlacePawn,
    );
    check(&Position::default().to_string(), "b3 Pa2", Illegal::AllPlaced);
}

/// Light's pawn on a1 has three dark towers around it, and both sides have ten towers of one tile.
#[test]
fn a_game_may_be_over_with_the_set_up() {
    let text = "2,2,2,2/1,2,2,2/1,1,1,1/2,2,1,1/1P,2,1,1 2 pawns";
    assert_eq!(position(text).status(), Status::Ongoing);
    let over = after(text, "Pd5");
    assert_eq!(over.to_string(), "2,2,2,2P/1,2,2,2/1,1,1,1/2,2,1,1/1P,2,1,1 1");
    assert_eq!(over.status().outcome(), Some(Outcome::Draw));
}
