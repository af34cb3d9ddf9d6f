//! When the game ends and who has won: rules 7 and 8 of `docs/rules/volterra.md`.
//!
//! Light is to move, and each case is checked with the colors exchanged too. Heights are counted by hand.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod by_text;

use by_text::{after, check_moves, position};
use lusory_core::{Outcome, Position as _, Side, Status, Steps as _};

/// The position string with the colors exchanged, and the side to move.
fn exchanged(text: &str) -> String {
    let mut before = ' ';
    text.chars()
        .map(|character| {
            // A digit after `x` counts empty squares.
            let is_run = std::mem::replace(&mut before, character) == 'x';
            match character {
                '1' if !is_run => '2',
                '2' if !is_run => '1',
                other => other,
            }
        })
        .collect()
}

/// Checks that a position is over with this result for these reasons, and the other way round.
#[track_caller]
fn check_over(text: &str, outcome: Outcome, reason: &str) {
    for (text, outcome) in [(text.to_string(), outcome), (exchanged(text), outcome.swapped())] {
        let position = position(&text);
        assert_eq!(position.status().outcome(), Some(outcome), "{text}");
        assert_eq!(position.status().reason().unwrap().to_string(), reason, "{text}");
        check_moves(&position, "");
        assert_eq!(position.count_moves(), 0, "{text}");
        assert!(position.begin().is_none(), "{text}");
    }
}

const LIGHT: Outcome = Outcome::Win(Side::First);
const DARK: Outcome = Outcome::Win(Side::Second);

// Rule 7: when.

#[test]
fn the_game_ends_when_there_is_nothing_beside_the_pawn() {
    check_over("x3,22P/x4/x4/x4/1P,x3 1", DARK, "2 > 1 at the first tower");
}

#[test]
fn the_game_ends_when_only_the_others_towers_are_beside_the_pawn() {
    check_over("x4/x4/x4/2,2P,x2/1P,2,x2 1", DARK, "1 > 0 at the second tower");
}

/// The pawn can go to b1, but then has nothing but a1 beside it.
#[test]
fn the_game_ends_with_a_step_still_possible() {
    check_over("x3,2P/x4/x4/x4/1P,1,x2 1", LIGHT, "1 > 0 at the second tower");
    // The towers beside are two, but the second cannot be built with: the other's pawn stands there.
    check_over("x4/x4/x4/2P,x3/1P,1,x2 1", LIGHT, "1 > 0 at the second tower");
}

/// The pawn can go from b3 to b2 and back; b2 and b3 are closed on all sides by dark towers.
#[test]
fn the_game_ends_for_want_of_a_free_side() {
    check_over(
        "x4/x,2,x2/2,1P,2P,x/2,1,2,x/x,2,x2 1",
        DARK,
        "1 > 0 at the third tower",
    );
    // A hole in the wall, and light goes on.
    let open = position("x4/x,2,x2/2,1P,2P,x/2,1,2,x/x4 1");
    assert_eq!(open.status(), Status::Ongoing);
}

/// As the pawn may step onto the tower just built, a build that is possible at once always makes a turn.
#[test]
fn the_game_goes_on_while_a_build_is_possible() {
    let position = position("x3,2P/x4/x4/1,2,x2/1P,x3 1");
    check_moves(&position, "1a2b2,Pb2 Pa2,1a1b2");
    assert_eq!(position.status(), Status::Ongoing);
}

/// Dark could go on, but it is light's turn.
#[test]
fn the_game_ends_for_the_side_to_move_alone() {
    let dark_to_move = position("x2,2,22P/x2,2,2/x4/x4/1P,x3 2");
    assert_eq!(dark_to_move.status(), Status::Ongoing);
    check_over("x2,2,22P/x2,2,2/x4/x4/1P,x3 1", DARK, "2 > 1 at the first tower");
}

#[test]
fn the_game_ends_after_the_turn_that_leaves_the_other_none() {
    let over = after("x4/x4/x4/2P,1P,1,2/1,x3 1", "1c2a1,Pa1");
    assert_eq!(over, position("x4/x4/x4/2P,1,x2/11P,x3 2"));
    assert_eq!(over.status().outcome(), Some(LIGHT));
}

#[test]
fn the_side_that_cannot_move_may_win() {
    check_over("x3,2P/x4/x4/x4/11P,x3 1", LIGHT, "2 > 1 at the first tower");
}

// Rule 8: who has won.

#[test]
fn a_tower_counts_with_all_its_tiles_for_the_owner_of_the_topmost() {
    check_over("x3,22P/x4/x4/x4/221P,x3 1", LIGHT, "3 > 2 at the first tower");
    check_over("x3,1112P/x4/x4/x4/111P,x3 1", DARK, "4 > 3 at the first tower");
}

/// Light has 3 and 2, dark 3 and 1.
#[test]
fn a_tie_at_the_highest_tower_is_broken_at_the_second() {
    check_over(
        "x2,11,222P/x3,2/x4/x4/111P,x3 1",
        LIGHT,
        "2 > 1 at the second tower",
    );
}

/// Light has 3, 2 and 1, the lower two in dark's part; dark has 3, 2 and 2.
#[test]
fn a_tie_goes_on_to_the_last_tower() {
    check_over(
        "x,1,11,222P/x2,22,22/x4/x4/111P,x3 1",
        DARK,
        "2 > 1 at the third tower",
    );
}

/// Light has 3, 1 and 1, dark 3 and 1.
#[test]
fn a_missing_tower_counts_nothing() {
    check_over(
        "x,1,1,222P/x3,2/x4/x4/111P,x3 1",
        LIGHT,
        "1 > 0 at the third tower",
    );
}

/// Nine towers of one tile each against ten.
#[test]
fn a_tie_goes_down_to_the_tenth_tower() {
    check_over(
        "x,2,2,2P/1,2,2,2/1,1,1,1/2,2,1,1/1P,2,1,1 1",
        LIGHT,
        "1 > 0 at the tenth tower",
    );
}

#[test]
fn equal_lists_of_heights_are_a_draw() {
    let equal = "all towers equal in height";
    check_over("x3,2P/x4/x4/x4/1P,x3 1", Outcome::Draw, equal);
    // 3, 2 and 1 each, the lists in different order on the board.
    check_over("x,1,11,22P/x2,2,222/x4/x4/111P,x3 1", Outcome::Draw, equal);
    check_over(
        "2,2,2,2P/1,2,2,2/1,1,1,1/2,2,1,1/1P,2,1,1 1",
        Outcome::Draw,
        equal,
    );
}

/// On the part that is removed light has the highest tower of all.
#[test]
fn removed_towers_do_not_count() {
    let over = after("x4/x4/x4/222P,1P,1,1111/1,x3 1", "1c2a1,Pa1");
    assert_eq!(over, position("x4/x4/x4/222P,1,x2/11P,x3 2"));
    assert_eq!(over.status().outcome(), Some(DARK));
    assert_eq!(
        over.status().reason().unwrap().to_string(),
        "3 > 2 at the first tower"
    );
}

/// Light's highest tower stands in dark's part.
#[test]
fn towers_on_both_parts_count() {
    check_over(
        "x2,1111,222P/x3,2/x4/x4/1P,x3 1",
        LIGHT,
        "4 > 3 at the first tower",
    );
}
