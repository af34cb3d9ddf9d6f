//! Actions and observations: the laws on four boards under several rules, and examples worked out by hand.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod boards;

use lusory_arena::{Board, Choice, Position, Rules};
use lusory_core::learning::{Actions, Augmentation, Observe};
use lusory_core::{Position as _, Progress};
use lusory_testkit::{laws, walk};

fn all_boards() -> [&'static Board; 4] {
    [Board::hexagon(), Board::square(), boards::ring(), boards::tiny()]
}

/// All starts of a board under each value of the options that change a turn.
fn starts_on(board: &'static Board) -> Vec<Position> {
    let starts = |rules| {
        let named = board.starts().map(|name| board.start(name).unwrap());
        named.map(move |start| Position::new(rules, start))
    };
    let rules = ["", "stand-moves=free", "short-turn=loss"].map(|text| Rules::parse_on(board, text).unwrap());
    rules.into_iter().flat_map(starts).collect()
}

fn cell(name: &str) -> Choice {
    Choice::Cell(name.parse().unwrap())
}

#[test]
fn the_laws_hold_in_games_on_all_boards() {
    for board in all_boards() {
        for position in walk::distinct_positions(&starts_on(board), 30, 11, 200) {
            laws::learning(&position);
        }
    }
}

#[test]
fn observations_tell_positions_apart() {
    let starts: Vec<_> = [Board::hexagon(), Board::square()]
        .into_iter()
        .flat_map(starts_on)
        .collect();
    let positions = walk::distinct_positions(&starts, 4_000, 12, 300);
    assert!(laws::observations_tell_apart(positions) > 3_000);
}

/// The hexagon has six rows of 7, 9, 11, 11, 9 and 7 cells, the square 7 of 7; the pass comes last.
#[test]
fn the_actions_are_the_cells_from_the_first_row_up_and_a_pass() {
    let hexagon = Rules::on(Board::hexagon());
    let square = Rules::on(Board::square());
    assert_eq!(Position::action_count(hexagon), 54 + 1);
    assert_eq!(Position::action_count(square), 49 + 1);
    let index = |action| Position::index_of(hexagon, action);
    assert_eq!(index(cell("a1")), Some(0));
    assert_eq!(index(cell("a2")), Some(7));
    assert_eq!(index(cell("k3")), Some(7 + 9 + 10));
    assert_eq!(index(cell("g6")), Some(53));
    assert_eq!(index(cell("h6")), None);
    assert_eq!(index(Choice::Pass), Some(54));
}

#[test]
fn a_turn_is_four_choices_and_ends_in_its_normal_form() {
    let start = Position::default();
    let choose = |decision: &_, name: &str| start.choose(decision, cell(name));
    let mut decision = start.decision().unwrap();
    // The other way round than it is written.
    for name in ["f1", "e1", "b1"] {
        let Some(Progress::Open(next)) = choose(&decision, name) else {
            panic!("{name} does not open the turn");
        };
        decision = next;
    }
    let turn = Progress::Complete("b1c1,f1e1".parse().unwrap());
    assert_eq!(choose(&decision, "c1"), Some(turn));
    assert_eq!(choose(&decision, "b2"), None);
}

#[test]
fn an_observation_shows_losses_and_what_is_chosen() {
    let position: Position = "bb1b1bb/b7b/b9b/A9A/A7A/A2A1AA b 1-0".parse().unwrap();
    let mut decision = position.decision().unwrap();
    for name in ["b6", "c6", "f6"] {
        decision = match position.choose(&decision, cell(name)) {
            Some(Progress::Open(next)) => next,
            other => panic!("{other:?}"),
        };
    }
    let mut seen = position.seen(&decision);
    let (name, arena) = seen.remove(2);
    assert_eq!((name, arena.len()), ("arena", 24));
    let (name, everywhere) = seen.remove(2);
    assert_eq!((name, everywhere.len()), ("a piece of theirs is lost", 54));
    let seen = seen.into_iter();
    assert_eq!(
        seen.map(|(plane, cells)| format!("{plane}: {cells:?}"))
            .collect::<Vec<_>>(),
        [
            "own pieces: [a4, k4, a5, i5, a6, b6, d6, f6, g6]",
            "their pieces: [a1, d1, f1, g1, a2, i2, a3, k3]",
            "first step from: [b6]",
            "first step to: [c6]",
            "piece chosen: [f6]",
        ]
    );
}

/// Twelve symmetries of the hexagon and eight of the square; with the sides exchanged the same is seen.
#[test]
fn there_are_as_many_forms_as_symmetries_of_the_board() {
    let forms = [Board::hexagon(), Board::square()];
    assert_eq!(
        forms.map(|board| Augmentation::all::<Position>(Rules::on(board)).len()),
        [12, 8]
    );
}
