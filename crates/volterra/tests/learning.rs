//! Actions and observations: the laws from both starts, and examples worked out by hand.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::learning::{Actions, Augmentation, Observe};
use lusory_core::{Position as _, Progress};
use lusory_testkit::{laws, walk};
use lusory_volterra::{Choice, PartialTurn, Position, Rules, Start, Tiles};

fn starts() -> Vec<Position> {
    let starts = |rules| Start::ALL.map(|start| Position::new(rules, start));
    let rules = ["", "pawns-first=second"].map(|text| text.parse().unwrap());
    rules.into_iter().flat_map(starts).collect()
}

#[test]
fn the_laws_hold_in_games_from_both_starts_under_both_orders_of_pawns() {
    for position in walk::distinct_positions(&starts(), 100, 11, 300) {
        laws::learning(&position);
    }
}

#[test]
fn observations_tell_positions_apart() {
    let positions = walk::distinct_positions(&starts(), 4_000, 12, 300);
    assert!(laws::observations_tell_apart(positions) > 3_000);
}

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn step(square: &str) -> Choice {
    Choice::Step(square.parse().unwrap())
}

fn take(tiles: Tiles, square: &str) -> Choice {
    Choice::Take(tiles, square.parse().unwrap())
}

fn put(square: &str) -> Choice {
    Choice::Put(square.parse().unwrap())
}

#[test]
fn an_action_is_one_of_five_kinds_and_a_square() {
    let rules = Rules::default();
    assert_eq!(Position::action_count(rules), 5 * 20);
    let index = |action| Position::index_of(rules, action);
    assert_eq!(index(Choice::Place("d5".parse().unwrap())), Some(19));
    assert_eq!(index(step("a1")), Some(20));
    assert_eq!(index(take(Tiles::One, "b1")), Some(40 + 1));
    assert_eq!(index(take(Tiles::Two, "a2")), Some(60 + 4));
    assert_eq!(index(put("d5")), Some(99));
}

/// The turn after some actions.
fn chosen(position: &Position, actions: &[Choice]) -> PartialTurn {
    let begun = position.decision().unwrap();
    actions.iter().fold(begun, |decision, &action| {
        match position.choose(&decision, action) {
            Some(Progress::Open(next)) => next,
            other => panic!("{action:?} leads to {other:?}"),
        }
    })
}

#[test]
fn a_turn_is_chosen_in_either_order_and_ends_in_its_normal_form() {
    let position = position("x3,2P/x4/x4/1,1,x2/1P,1,x2 1");
    let turn = Some(Progress::Complete("Pb2,1a2b1".parse().unwrap()));
    let (take, put) = (take(Tiles::One, "a2"), put("b1"));
    let step_first = chosen(&position, &[step("b2"), take]);
    assert_eq!(position.choose(&step_first, put), turn);
    let build_first = chosen(&position, &[take, put]);
    assert_eq!(position.choose(&build_first, step("b2")), turn);
}

/// What is seen, but for tiles.
fn seen_besides_tiles(position: &Position, decision: PartialTurn) -> Vec<String> {
    let seen = position.seen(&decision).into_iter();
    let besides = seen.filter(|(plane, _)| !plane.contains("from the top"));
    besides
        .map(|(plane, squares)| format!("{plane}: {squares:?}"))
        .collect()
}

#[test]
fn an_observation_shows_what_is_chosen() {
    let position = position("x3,2P/x4/x4/111,1,x2/1P,1,x2 1");
    let seen = |actions: &[Choice]| seen_besides_tiles(&position, chosen(&position, actions));
    let pawns = ["own pawn: [a1]", "their pawn: [d5]"];
    assert_eq!(seen(&[]), pawns);
    assert_eq!(
        seen(&[step("b2"), take(Tiles::Two, "a2")]),
        [pawns[0], pawns[1], "step to: [b2]", "two tiles taken: [a2]"]
    );
    assert_eq!(
        seen(&[take(Tiles::One, "a2"), put("b1")]),
        [pawns[0], pawns[1], "one tile taken: [a2]", "tiles put: [b1]"]
    );
}

#[test]
fn towers_are_seen_from_the_top_down_by_the_side_to_move() {
    let seen = |text: &str| {
        let position = position(text);
        let seen = position.seen(&position.decision().unwrap()).into_iter();
        let tiles = seen.filter(|(plane, _)| plane.contains("from the top"));
        tiles
            .map(|(plane, squares)| format!("{plane}: {squares:?}"))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        seen("x3,2P/x4/x4/211,1,x2/1P,1,x2 1"),
        [
            "own tile, 1 from the top: [a1, b1, a2, b2]",
            "their tile, 1 from the top: [d5]",
            "own tile, 2 from the top: [a2]",
            "their tile, 3 from the top: [a2]",
        ]
    );
}

/// The four of the rectangle; with the sides exchanged the same is seen.
#[test]
fn there_are_as_many_forms_as_symmetries_of_the_board() {
    assert_eq!(Augmentation::all::<Position>(Rules::default()).len(), 4);
}
