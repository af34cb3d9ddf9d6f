//! Actions and observations: the laws on both boards, and examples worked out by hand.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::Direction;
use lusory_core::learning::{Actions, Augmentation, Observe};
use lusory_core::{Position as _, Progress};
use lusory_kings_valley::{Board, Labyrinth, Position, Rules, Run, Standard, Start};
use lusory_testkit::{laws, walk};

fn positions<S: Board>(count: usize) -> Vec<Position<S>> {
    let starts = [Start::Home, Start::Retrieve].map(|start| Position::new(Rules::default(), start));
    walk::distinct_positions(&starts, count, 11, 400)
}

#[test]
fn the_laws_hold_in_games_on_both_boards() {
    positions::<Standard>(200).iter().for_each(laws::learning);
    positions::<Labyrinth>(200).iter().for_each(laws::learning);
}

#[test]
fn observations_tell_positions_apart() {
    assert!(laws::observations_tell_apart(positions::<Standard>(5_000)) > 3_000);
    assert!(laws::observations_tell_apart(positions::<Labyrinth>(5_000)) > 3_000);
}

#[test]
fn an_action_is_a_square_and_one_of_eight_directions() {
    let rules = Rules::default();
    assert_eq!(Position::<Standard>::action_count(rules), 8 * 25);
    assert_eq!(Position::<Labyrinth>::action_count(rules), 8 * 49);
    // East is the third direction from north on, and south the fifth.
    let index = |from: &str, direction| {
        let from = from.parse().unwrap();
        Position::<Labyrinth>::index_of(rules, Run { from, direction })
    };
    assert_eq!(index("a1", Direction::North), Some(0));
    assert_eq!(index("a2", Direction::East), Some(2 * 49 + 7));
    assert_eq!(index("g7", Direction::South), Some(4 * 49 + 48));
}

#[test]
fn a_run_becomes_the_move_that_ends_where_the_piece_must_stop() {
    let start = Position::standard();
    let choose = |from: &str, direction| {
        let from = from.parse().unwrap();
        start.choose(&(), Run { from, direction })
    };
    let complete = |text: &str| Some(Progress::Complete(text.parse().unwrap()));
    assert_eq!(choose("a1", Direction::North), complete("a1a4"));
    assert_eq!(choose("a1", Direction::NorthEast), complete("a1d4"));
    // Blocked, off the board, the king first, of the other side, of nobody.
    assert_eq!(choose("a1", Direction::East), None);
    assert_eq!(choose("a1", Direction::South), None);
    assert_eq!(choose("c1", Direction::North), None);
    assert_eq!(choose("a5", Direction::South), None);
    assert_eq!(choose("c3", Direction::North), None);
    // A soldier would have to stop on the valley, as c4 is occupied; without that he runs over it.
    let run = Run {
        from: "c1".parse().unwrap(),
        direction: Direction::North,
    };
    let choose = |text: &str| text.parse::<Position>().unwrap().choose(&(), run);
    assert_eq!(choose("s1kss/2s2/5/5/SSSKS w -"), None);
    assert_eq!(choose("sskss/5/5/5/SSSKS w -"), complete("c1c4"));
}

fn seen<S: Board>(position: &Position<S>) -> Vec<String> {
    let seen = position.seen(&()).into_iter();
    seen.map(|(plane, squares)| format!("{plane}: {squares:?}"))
        .collect()
}

#[test]
fn the_side_to_move_sees_its_own_pieces_first() {
    let white = [
        "own soldiers: [a2, b2, d2, e2]",
        "own king: [c1]",
        "their soldiers: [a5, b5, d5, e5]",
        "their king: [c4]",
    ];
    assert_eq!(
        seen::<Standard>(&"ss1ss/2k2/5/SS1SS/2K2 w -".parse().unwrap()),
        white
    );
    let black = [
        "own soldiers: [a5, b5, d5, e5]",
        "own king: [c4]",
        "their soldiers: [a2, b2, d2, e2]",
        "their king: [c1]",
    ];
    assert_eq!(
        seen::<Standard>(&"ss1ss/2k2/5/SS1SS/2K2 b -".parse().unwrap()),
        black
    );
}

#[test]
fn the_start_shows_that_a_soldier_moves_first_and_the_labyrinth_its_pillars() {
    let everywhere = |planes: &[String], name: &str, count: usize| {
        let plane = planes.iter().find(|plane| plane.starts_with(name)).unwrap();
        assert_eq!(plane.split(", ").count(), count, "{plane}");
    };
    let standard = seen(&Position::standard());
    everywhere(&standard, "a soldier moves first", 25);
    assert_eq!(standard.len(), 5);
    let labyrinth = seen(&Position::labyrinth());
    everywhere(&labyrinth, "a soldier moves first", 49);
    assert_eq!(labyrinth[5..], ["pillars: [b3, f3, b5, f5]"]);
}

/// The eight of the square, and the four that keep the pillars; with the sides exchanged the same is seen.
#[test]
fn there_are_as_many_forms_as_symmetries_of_the_board() {
    assert_eq!(Augmentation::all::<Position<Standard>>(Rules::default()).len(), 8);
    assert_eq!(
        Augmentation::all::<Position<Labyrinth>>(Rules::default()).len(),
        4
    );
}
