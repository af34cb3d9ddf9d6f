//! Each value of each option of the rules, on the smallest positions where it matters.
//!
//! Positions and what follows are worked out by hand. Where the second player has no part in a case, his pieces stand on
//! g5 and i3 of the hexagon, far from it.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod pieces;

use lusory_arena::{EndReason, Illegal, Position, Rules, ShortTurn, StandMoves};
use lusory_core::{Game, GameEnd, Outcome, Position as _, RepetitionLimit, Side, Status, View};
use pieces::position;

const FREE: &str = "stand-moves=free";
const LOSS: &str = "short-turn=loss";

#[test]
fn options_have_defaults() {
    let rules = Rules::default();
    assert_eq!(rules.board.name(), "hexagon");
    assert_eq!(rules.stand_moves, StandMoves::Forward);
    assert_eq!(rules.short_turn, ShortTurn::MoveWhatYouCan);
    assert_eq!(rules.repetition, RepetitionLimit::THIRD);
}

// Option `stand-moves`.

/// Checks where the piece on a cell goes in some turn, by default and where it may go anywhere.
#[track_caller]
fn check_targets(rules: &str, text: &str, from: &str, forward: &str, free: &str) {
    for (option, expected) in [("stand-moves=forward", forward), (FREE, free)] {
        let position = position(&format!("{rules}{option}"), text);
        let targets = position.targets_from(from.parse().unwrap());
        let names: Vec<_> = targets.iter().map(ToString::to_string).collect();
        assert_eq!(
            names.join(" "),
            expected,
            "from {from} in {position} under {option}"
        );
    }
}

#[test]
fn in_the_stands_pieces_go_down_by_default_and_anywhere_where_the_option_lets_them() {
    // The tier of a1, b1 and d1 is the second, that of b2 and c1 the first; d2 is in the arena.
    check_targets("", "a; A a1 g3; b g5 i3", "a1", "b2", "b1 b2");
    check_targets("", "a; A b1 g3; b g5 i3", "b1", "c1", "a1 c1");
    check_targets("", "a; A c1 g3; b g5 i3", "c1", "d2", "b1 d1 d2");
    // From one side's half to the other's.
    check_targets("", "a; A k4 g3; b g5", "k4", "j4", "j4 k3");
    check_targets("", "b; A g5 i3; b a3 g3", "a3", "b3", "a4 b3");
    // A held cell is closed in either way.
    check_targets("", "a; A c1 g3; b b1 g5", "c1", "d2", "d1 d2");
}

#[test]
fn on_the_square_a_corner_is_a_tier_above_the_rest_of_the_rim() {
    let board = "board=square,";
    check_targets(board, "a; A a1 d4; b f5", "a1", "a2 b1", "a2 b1");
    check_targets(board, "a; A b1 d4; b f5", "b1", "b2", "a1 b2 c1");
    check_targets(board, "a; A a4 d4; b f5", "a4", "b4", "a3 a5 b4");
}

#[test]
fn in_the_arena_the_option_changes_nothing() {
    // c2 borders on b2, d2 on c1, both in the stands.
    check_targets("", "a; A c2 g3; b g5 i3", "c2", "d2 d3", "d2 d3");
    check_targets("", "a; A d2 g3; b g5 i3", "d2", "c2 e2", "c2 e2");
    let refused = Err(Illegal::BackToStands);
    for rules in ["", FREE] {
        let position = position(rules, "a; A c2 g3; b g5 i3");
        assert_eq!(position.check("c2b2,g3f3".parse().unwrap()), refused);
    }
}

/// Forward, a piece behind another of its own has no step; free, it goes aside.
#[test]
fn a_piece_that_may_go_aside_need_not_pass() {
    let text = "a; A c1; b d2 g5";
    let moves = |rules| {
        let mut moves: Vec<_> = position(rules, text)
            .moves()
            .iter()
            .map(ToString::to_string)
            .collect();
        moves.sort();
        moves.join(" ")
    };
    assert_eq!(moves(""), "-");
    assert_eq!(moves(FREE), "c1b1 c1d1");
}

// Option `short-turn`.

/// Positions of the first player without two steps: one piece, two with one cell to go to, a piece that is shut in, none.
const SHORT: [&str; 4] = [
    "a; A e4; b g5 i3",
    "a; A c1 c2; b d3 i3",
    "a; A c1; b d2 i3",
    "a; b g5 i3",
];

fn lost(winner: Side) -> Status<EndReason> {
    Status::Over {
        outcome: Outcome::Win(winner),
        reason: EndReason::NoFullTurn,
    }
}

#[test]
fn a_side_without_two_steps_makes_what_it_can_by_default() {
    for (text, count) in SHORT.into_iter().zip([3, 2, 1, 1]) {
        for rules in ["", "short-turn=move-what-you-can"] {
            let position = position(rules, text);
            assert_eq!(position.status(), Status::Ongoing, "{position}");
            assert_eq!(position.count_moves(), count, "{position}");
        }
    }
}

#[test]
fn a_side_without_two_steps_has_lost_where_the_option_says_so() {
    for text in SHORT {
        let position = position(LOSS, text);
        assert_eq!(position.status(), lost(Side::Second), "{position}");
        assert_eq!(position.count_moves(), 0, "{position}");
        assert_eq!(position.check("-".parse().unwrap()), Err(Illegal::GameOver));
    }
    let position = position(LOSS, "b; A c2 g2; b i3");
    assert_eq!(position.status(), lost(Side::First), "{position}");
}

#[test]
fn a_side_with_two_steps_plays_on_whatever_the_option() {
    // The second of the two makes use of the room that the first leaves.
    let position = position(LOSS, "a; A b1 c1; b g5 i3");
    assert_eq!(position.status(), Status::Ongoing);
    assert_eq!(position.moves().as_slice(), ["c1d2,b1c1".parse().unwrap()]);
}

/// The turn of the first player leaves the second one piece, or shuts one of two in.
#[test]
fn a_turn_wins_that_leaves_the_other_side_without_two_steps() {
    let check = |before: &str, turn: &str| {
        let mut position = position(LOSS, before);
        position.play(turn.parse().unwrap()).unwrap();
        assert_eq!(position.status(), lost(Side::First), "{position}");
    };
    check("a; A d5 e4 g2; b c5 i3", "g2f2,e4d4");
    check("a; A c2 g2; b c1 i3", "c2d2,g2f2");
}

#[test]
fn two_lost_pieces_outweigh_a_turn_that_is_short() {
    let position = position(LOSS, "b; A c2 g2; b i3; 0-2");
    let status = Status::Over {
        outcome: Outcome::Win(Side::First),
        reason: EndReason::TwoLost,
    };
    assert_eq!(position.status(), status);
}

#[test]
fn the_options_hold_together() {
    // Free in the stands, c1 has b1 and d1 to go to.
    let text = "a; A c1 g3; b d2 g5";
    assert_eq!(position(LOSS, text).status(), lost(Side::Second));
    let both = position(&format!("{FREE},{LOSS}"), text);
    assert_eq!(both.status(), Status::Ongoing);
    // Two steps of c1, three of g3.
    assert_eq!(both.count_moves(), 6);
}

// Option `repetition`.

const DRAW: Status<GameEnd<EndReason>> = Status::Over {
    outcome: Outcome::Draw,
    reason: GameEnd::Repetition,
};

/// Both sides move two pieces to and fro, four plies that lead to the same position, so many plies in all; returns how
/// the game then stands.
#[track_caller]
fn shuffle(rules: &str, plies: usize) -> Status<GameEnd<EndReason>> {
    let mut game: Game<Position> = Game::new(position(rules, "a; A c2 g2; b c5 g5"));
    let turns = ["c2d2,g2f2", "c5d5,g5f5", "d2c2,f2g2", "d5c5,f5g5"];
    for turn in turns.into_iter().cycle().take(plies) {
        assert_eq!(game.status(), Status::Ongoing, "before {turn}");
        game.play(turn.parse().unwrap()).unwrap();
    }
    game.status()
}

#[test]
fn the_third_occurrence_draws_by_default() {
    assert_eq!(shuffle("", 7), Status::Ongoing);
    assert_eq!(shuffle("", 8), DRAW);
    assert_eq!(shuffle("repetition=3", 8), DRAW);
}

#[test]
fn another_occurrence_draws_where_the_option_says_so() {
    assert_eq!(shuffle("repetition=2", 4), DRAW);
    assert_eq!(shuffle("repetition=5", 16), DRAW);
    assert_eq!(shuffle("repetition=4,stand-moves=free,short-turn=loss", 12), DRAW);
}

#[test]
fn no_occurrence_draws_where_repetition_is_off() {
    assert_eq!(shuffle("repetition=off", 400), Status::Ongoing);
}
