//! The rules of Cairns, clause by clause, as numbered in `docs/adding-a-game.md`.
//!
//! All positions are worked out by hand. On the default board the rows are b3 c3 d3, a2 b2 c2 and b1; the points hang
//! together as a2-b2-c2-c3-d3 and b1-b2-b3, and d3 is the goal.
#![allow(clippy::unwrap_used, reason = "a test may fail that way")]

use lusory_core::Side::{First, Second};
use lusory_core::{Change, Game, GameEnd, Outcome, Position as _, Side, Status, View};
use lusory_testkit::toy::{
    Board, EndReason, Flaw, Illegal, Point, Points, Position, Rules, Setup, Stacks, Start,
};

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// The legal moves are exactly these.
#[track_caller]
fn assert_moves(text: &str, expected: &[&str]) {
    let mut moves: Vec<String> = position(text).moves().iter().map(ToString::to_string).collect();
    moves.sort();
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(moves, expected);
}

#[track_caller]
fn assert_refused(text: &str, mv: &str, reason: Illegal) {
    assert_eq!(position(text).check(mv.parse().unwrap()), Err(reason));
}

/// The move is legal and leads there.
#[track_caller]
fn assert_leads(text: &str, mv: &str, next: &str) {
    let mut position = position(text);
    position.play(mv.parse().unwrap()).unwrap();
    assert_eq!(position.to_string(), next);
}

#[track_caller]
fn assert_over(text: &str, outcome: Outcome, reason: EndReason) {
    assert_eq!(position(text).status(), Status::Over { outcome, reason });
    assert_moves(text, &[]);
}

#[test]
fn rule_1_a_board_has_points_neighbors_and_a_goal() {
    let names = |points: Points| -> Vec<String> { points.iter().map(|point| point.to_string()).collect() };
    let kite = Board::KITE;
    assert_eq!(names(kite.points()), ["b1", "a2", "b2", "c2", "b3", "c3", "d3"]);
    assert_eq!(names(kite.neighbors(point("b2"))), ["b1", "a2", "c2", "b3"]);
    assert_eq!(names(kite.neighbors(point("b3"))), ["b2"]);
    assert_eq!(kite.goal(), point("d3"));
    assert_eq!(names(Board::RING.neighbors(point("b1"))), ["a1", "c1"]);
    assert_eq!(Board::RING.goal(), point("b2"));
    assert_eq!(Board::GRID.points(), Points::FULL);
    assert_eq!(names(Board::GRID.neighbors(point("d2"))), ["d1", "c2", "d3"]);
    assert_eq!(Board::GRID.goal(), point("d4"));
}

#[test]
fn rule_2_a_stack_belongs_to_the_side_of_its_topmost_stone() {
    assert_moves("1A1/(Ab)1b/b b", &["a2b2", "c2b2", "c2c3", "b1b2"]);
    assert_refused("1A1/(Ab)1b/b a", "a2b2,c3d3", Illegal::NotOnTop);
}

#[test]
fn rule_4_the_sides_place_one_two_one_and_one_stone_and_then_play() {
    let mut position = Position::default();
    let sides = ["a2", "b2", "c2", "b1", "b3"].map(|text| {
        let side = position.side_to_move();
        assert!(position.is_placement());
        position.play(text.parse().unwrap()).unwrap();
        side
    });
    assert_eq!(sides, [First, Second, Second, First, Second]);
    assert_eq!(position.to_string(), "b2/Abb/A a");
    assert!(!position.is_placement());
}

#[test]
fn rule_4_a_stone_is_placed_on_any_empty_point_but_the_goal() {
    assert_moves("3/3/1 a", &["b1", "a2", "b2", "c2", "b3", "c3"]);
    assert_moves("1A1/3/1 b", &["b1", "a2", "b2", "c2", "b3"]);
    assert_refused("1A1/3/1 b", "d3", Illegal::PlacedOnGoal);
    assert_refused("1A1/3/1 b", "c3", Illegal::Occupied);
    assert_refused("1A1/3/1 b", "a1", Illegal::OffBoard);
    assert_refused("1A1/3/1 b", "c3c2", Illegal::MustPlace);
    assert_refused("1A1/3/1 b", "-", Illegal::MustPlace);
    assert_refused("bA1/b1A/b a", "b2", Illegal::AllPlaced);
}

#[test]
fn rule_5_a_step_takes_the_topmost_stone_to_a_neighbor_that_is_not_full() {
    assert_leads("1A1/A1b/(bb) b", "b1b2", "1A1/Abb/b a");
    assert_leads("1A1/A(bb)b/1 b", "c2b2", "1A1/A(bbb)1/1 a");
    assert_refused("1A1/A1b/(bb) b", "b1c2", Illegal::NotNeighbor);
    assert_refused("1A1/A1b/(bb) b", "b1b1", Illegal::NotNeighbor);
    assert_refused("1A1/A1b/(bb) b", "c3c2", Illegal::NotOnTop);
    assert_refused("1A1/A1b/(bb) b", "b3b2", Illegal::NotOnTop);
    assert_refused("b2/1(bAA)b/1 b", "b3b2", Illegal::Full);
}

#[test]
fn rule_6_the_second_step_may_enter_the_point_that_the_first_has_left() {
    assert_moves("bA1/b1A/b a", &["c2b2,c3c2", "c2b2,c3d3", "c3d3,c2c3"]);
    assert_leads("bA1/b1A/b a", "c3d3,c2c3", "bAA/b2/b b");
    assert_moves("3/b(bbA)1/A a", &["b2b3,b1b2", "b2c2,b1b2", "b2a2,b1b2"]);
    assert_leads("3/b(bbA)1/A a", "b2c2,b1b2", "3/b(bbA)A/1 b");
    assert_refused("3/b(bbA)1/A a", "b1b2,b2c2", Illegal::Full);
}

#[test]
fn rule_6_the_second_step_begins_neither_where_the_first_began_nor_where_it_ended() {
    assert_refused("bA1/b1A/b a", "c2c3,c3d3", Illegal::NotApart);
    assert_refused("bA1/b1A/b a", "c2c3,c3c2", Illegal::NotApart);
    assert_refused("1b1/bb(AA)/1 a", "c2b2,c2c3", Illegal::NotApart);
}

#[test]
fn rule_6_two_stones_enter_one_point_if_it_has_room_for_both() {
    assert_moves("1b1/Ab1/(bA) a", &["b1b2,a2b2"]);
    assert_leads("1b1/Ab1/(bA) a", "b1b2,a2b2", "1b1/1(bAA)1/b b");
    assert_moves("1b1/A(bb)1/A a", &["a2b2", "b1b2"]);
    assert_refused("1b1/A(bb)1/A a", "b1b2,a2b2", Illegal::Full);
}

#[test]
fn rule_6_as_many_steps_as_possible_are_compulsory_and_who_has_none_passes() {
    assert_refused("bA1/b1A/b a", "c2b2", Illegal::TooShort);
    assert_refused("bA1/b1A/b a", "-", Illegal::TooShort);
    assert_moves("1b1/bb(AA)/1 a", &["c2b2", "c2c3"]);
    assert_refused("1b1/bb(AA)/1 a", "-", Illegal::TooShort);
    assert_moves("1b1/(Ab)(Ab)1/1 a", &["-"]);
    assert_leads("1b1/(Ab)(Ab)1/1 a", "-", "1b1/(Ab)(Ab)1/1 b");
}

#[test]
fn rule_7_the_second_player_makes_one_step() {
    assert_moves("1A1/A1b/(bb) b", &["c2b2", "c2c3", "b1b2"]);
    assert_refused("1A1/A1b/(bb) b", "b1b2,c2c3", Illegal::OneStepOnly);
    assert_refused("1A1/A1b/(bb) b", "-", Illegal::TooShort);
}

#[test]
fn rule_8_the_second_player_wins_by_a_stone_on_top_of_the_goal_after_his_turn() {
    assert_leads("1b1/AA1/(bb) b", "c3d3", "2b/AA1/(bb) a");
    assert_over("2b/AA1/(bb) a", Outcome::Win(Second), EndReason::Goal);
    assert_eq!(position("2(bA)/A1b/b a").status(), Status::Ongoing);
}

#[test]
fn rule_8_a_stone_uncovered_on_the_goal_wins_if_it_is_still_on_top_after_the_next_turn() {
    assert_leads("2(bA)/A1b/b a", "a2b2,d3c3", "1Ab/1Ab/b b");
    assert_eq!(position("1Ab/1Ab/b b").status(), Status::Ongoing);
    assert_leads("1Ab/1Ab/b b", "b1b2", "1Ab/1(Ab)b/1 a");
    assert_over("1Ab/1(Ab)b/1 a", Outcome::Win(Second), EndReason::Goal);
}

#[test]
fn rule_9_the_first_player_wins_when_all_stones_of_the_other_are_buried() {
    assert_leads("1A1/(bb)Ab/1 a", "b2a2,c3c2", "3/(bbA)1(bA)/1 b");
    assert_over("3/(bbA)1(bA)/1 b", Outcome::Win(First), EndReason::Buried);
    // After the second player's own turn nothing is judged by this rule.
    assert_eq!(position("3/(bbA)1(bA)/1 a").status(), Status::Ongoing);
}

#[test]
fn rule_10_a_second_player_without_a_step_draws() {
    assert_over("1A1/b(bbA)1/1 b", Outcome::Draw, EndReason::NoStep);
    assert_refused("1A1/b(bbA)1/1 b", "a2b2", Illegal::GameOver);
}

#[test]
fn rule_11_the_third_occurrence_is_a_draw_unless_the_rules_say_otherwise() {
    let status_after = |rules: &str, plies: usize| {
        let start = Position::parse(rules.parse().unwrap(), "1b1/(Ab)(Ab)1/1 a").unwrap();
        let mut game = Game::new(start);
        for mv in ["-", "c3c2", "-", "c2c3"].iter().cycle().take(plies) {
            game.play(mv.parse().unwrap()).unwrap();
        }
        game.status()
    };
    let draw = Status::Over {
        outcome: Outcome::Draw,
        reason: GameEnd::Repetition,
    };
    assert_eq!(status_after("", 7), Status::Ongoing);
    assert_eq!(status_after("", 8), draw);
    assert_eq!(status_after("repetition=2", 4), draw);
    assert_eq!(status_after("repetition=off", 12), Status::Ongoing);
}

#[test]
fn rule_12_a_turn_is_read_in_every_playable_order_and_has_one_normal_form() {
    let ready = position("bA1/b1A/b a");
    let normal = "c2b2,c3d3".parse().unwrap();
    assert_eq!(ready.parse_move("c3d3,c2b2"), Ok(normal));
    assert_eq!(ready.parse_move("c2b2,c3d3"), Ok(normal));
    assert_refused("bA1/b1A/b a", "c3d3,c2b2", Illegal::NotNormalForm { normal });
    // The other order of this one would enter a full stack.
    assert!(position("3/b(bbA)1/A a").parse_move("b1b2,b2c2").is_err());
}

#[test]
fn the_stones_stand_ready_where_the_board_has_them() {
    for (rules, text) in [
        ("", "bA1/b1A/b a"),
        ("board=ring", "ring:A1A/bbb a"),
        ("board=grid", "grid:2A1/3A/b3/bb2 a"),
    ] {
        let rules: Rules = rules.parse().unwrap();
        assert_eq!(Position::new(rules, Start::Ready).to_string(), text);
    }
}

/// The set of flaws of the setup in which these stones stand.
fn flaws(first: &str, second: &str, side_to_move: Side) -> Vec<Flaw> {
    let mut stacks = Stacks::EMPTY;
    for (side, points) in [(First, first), (Second, second)] {
        for name in points.split_whitespace() {
            assert!(stacks.push(point(name), side));
        }
    }
    let setup = Setup { stacks, side_to_move };
    Position::from_setup(Rules::default(), &setup).map_or_else(|error| error.iter().collect(), |_| Vec::new())
}

#[test]
fn a_setup_is_refused_with_all_that_is_wrong() {
    assert_eq!(flaws("a2 c2", "b1 b2 b3", First), []);
    assert_eq!(flaws("a2 c2", "b1 b2 b3", Second), []);
    assert_eq!(flaws("a2", "", Second), []);
    assert_eq!(flaws("a1 c2", "b1 b2 b3", First), [Flaw::OffBoard]);
    assert_eq!(flaws("a2 c2 c3", "b1 b2", First), [Flaw::FirstStones]);
    assert_eq!(flaws("a2 c2", "b1 b2 b3 c3", First), [Flaw::SecondStones]);
    assert_eq!(flaws("", "b1", Second), [Flaw::PlacementOrder]);
    assert_eq!(flaws("a2", "b1", First), [Flaw::PlacementSide]);
    assert_eq!(flaws("a2", "a2 b1", First), [Flaw::PlacementStack]);
    assert_eq!(flaws("d3", "a2 b1", First), [Flaw::PlacementGoal]);
    assert_eq!(
        flaws("a4 d3 d3", "", Second),
        [
            Flaw::OffBoard,
            Flaw::FirstStones,
            Flaw::PlacementOrder,
            Flaw::PlacementSide,
            Flaw::PlacementStack,
            Flaw::PlacementGoal,
        ]
    );
}

#[test]
fn the_changes_of_a_move_tell_what_comes_to_light() {
    let changes = |text: &str, mv: &str| {
        let mut changes = Vec::new();
        position(text).for_each_change(mv.parse().unwrap(), |change| changes.push(change));
        changes
    };
    let moved = |from, to| Change::Moved {
        piece: First,
        from: point(from),
        to: point(to),
    };
    let uncovered = Change::Uncovered {
        piece: Second,
        at: point("d3"),
    };
    assert_eq!(
        changes("2(bA)/A1b/b a", "a2b2,d3c3"),
        [moved("a2", "b2"), moved("d3", "c3"), uncovered]
    );
    let placed = Change::Placed {
        piece: Second,
        at: point("b2"),
    };
    assert_eq!(changes("1A1/3/1 b", "b2"), [placed]);
    assert_eq!(changes("1b1/(Ab)(Ab)1/1 a", "-"), []);
}
