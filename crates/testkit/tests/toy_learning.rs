//! Actions and observations of Cairns: the laws on every board, and examples worked out by hand.
#![allow(clippy::unwrap_used, reason = "a test may fail that way")]

use lusory_core::learning::{Actions, Augmentation, Observe};
use lusory_core::{Position as _, Progress};
use lusory_testkit::laws;
use lusory_testkit::toy::{Board, Choice, Position, Rules, Start};
use lusory_testkit::walk::distinct_positions;

fn rules_on(board: &'static Board) -> Rules {
    Rules {
        board,
        ..Rules::default()
    }
}

fn positions(board: &'static Board, count: usize) -> Vec<Position> {
    let starts = [Start::Placement, Start::Ready].map(|start| Position::new(rules_on(board), start));
    distinct_positions(&starts, count, 6, 200)
}

#[test]
fn the_laws_hold_on_every_board() {
    for board in Board::ALL {
        for position in positions(board, 150) {
            laws::learning(&position);
        }
    }
}

#[test]
fn observations_tell_all_positions_apart() {
    for board in Board::ALL {
        let positions = positions(board, 2_000);
        let ongoing = positions.iter().filter(|position| !position.status().is_over());
        let ongoing = ongoing.count();
        assert!(ongoing > 1_000);
        // The sides are unequal, so that no two positions are the same but for an exchange of them.
        assert_eq!(laws::observations_tell_apart(positions), ongoing);
    }
}

/// The kite has seven points, the ring six and the grid sixteen; each has a pass besides.
#[test]
fn the_actions_are_the_points_of_the_board_and_a_pass() {
    let counts = Board::ALL.map(|board| Position::action_count(rules_on(board)));
    assert_eq!(counts, [8, 7, 17]);
    // The points of the kite are b1 a2 b2 c2 b3 c3 d3.
    let kite = rules_on(Board::KITE);
    let index = |point: &str| Position::index_of(kite, Choice::Point(point.parse().unwrap()));
    assert_eq!(
        ["b1", "a2", "d3", "a1"].map(index),
        [Some(0), Some(1), Some(6), None]
    );
    assert_eq!(Position::index_of(kite, Choice::Pass), Some(7));
}

/// A stack of an A on a b, and a turn of which the first step c2b2 is made and the second stone, that on b1, chosen.
#[test]
fn an_observation_shows_stacks_and_what_is_chosen() {
    let position: Position = "b2/1bA/(bA) a".parse().unwrap();
    let mut decision = position.decision().unwrap();
    for point in ["c2", "b2", "b1"] {
        let choice = Choice::Point(point.parse().unwrap());
        decision = match position.choose(&decision, choice) {
            Some(Progress::Open(next)) => next,
            other => panic!("{other:?}"),
        };
    }
    let squares: Vec<_> = Position::squares(position.rules())
        .map(|point| point.to_string())
        .collect();
    assert_eq!(squares, ["b1", "a2", "b2", "c2", "b3", "c3", "d3"]);
    let seen = position.seen(&decision).into_iter();
    assert_eq!(
        seen.map(|(plane, points)| format!("{plane}: {points:?}"))
            .collect::<Vec<_>>(),
        [
            "own stone at the bottom: [c2]",
            "their stone at the bottom: [b1, b2, b3]",
            "own stone in the middle: [b1]",
            "first step from: [c2]",
            "first step to: [b2]",
            "second step from: [b1]",
        ]
    );
}

/// The three single points of the kite change places in six ways, the ring and the grid have a mirror image.
#[test]
fn there_are_as_many_forms_as_symmetries() {
    let forms = Board::ALL.map(|board| Augmentation::all::<Position>(rules_on(board)).len());
    assert_eq!(forms, [6, 2, 2]);
}
