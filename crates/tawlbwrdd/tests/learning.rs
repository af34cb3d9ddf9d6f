//! Actions and observations: the laws under several rules, and examples worked out by hand.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::learning::{Actions, Augmentation, Observe};
use lusory_core::{Position as _, Progress};
use lusory_tawlbwrdd::{Layout, Move, Position, Rules, Square};
use lusory_testkit::{laws, walk};

fn starts() -> Vec<Position> {
    let starts = |rules| Layout::ALL.map(|layout| Position::new(rules, layout));
    [Rules::SOURCE, Rules::OPEN_CASTLE, Rules::LINNAEAN]
        .into_iter()
        .flat_map(starts)
        .collect()
}

#[test]
fn the_laws_hold_in_games_under_several_rules() {
    for position in walk::distinct_positions(&starts(), 150, 11, 300) {
        laws::learning(&position);
    }
}

#[test]
fn observations_tell_all_positions_apart() {
    let positions = walk::distinct_positions(&starts(), 4_000, 12, 300);
    let ongoing = positions
        .iter()
        .filter(|position| !position.status().is_over())
        .count();
    // The sides differ, so that no two positions are the same but for an exchange of them.
    assert_eq!(laws::observations_tell_apart(positions), ongoing);
    assert!(ongoing > 3_000);
}

/// From each square there are ten others along the rank and ten along the file.
#[test]
fn every_move_along_a_rank_or_a_file_is_an_action_and_no_other() {
    let rules = Rules::default();
    assert_eq!(Position::action_count(rules), 121 * 20);
    for from in Square::all() {
        for to in Square::all() {
            let is_straight = from != to && (from.file() == to.file() || from.rank() == to.rank());
            let index = Position::index_of(rules, Move::new(from, to));
            assert_eq!(index.is_some(), is_straight, "{from} to {to}");
        }
    }
}

#[test]
fn the_index_counts_squares_on_and_begins_again_at_the_edge() {
    let index = |mv: &str| Position::index_of(Rules::default(), mv.parse().unwrap());
    assert_eq!(index("a1b1"), Some(0));
    assert_eq!(index("b1a1"), Some(9 * 121 + 1));
    assert_eq!(index("k11j11"), Some(9 * 121 + 120));
    assert_eq!(index("k11a11"), Some(120));
    assert_eq!(index("a1a2"), Some(10 * 121));
    assert_eq!(index("c3c2"), Some(19 * 121 + 2 * 11 + 2));
}

#[test]
fn a_legal_move_alone_can_be_chosen() {
    let start = Position::default();
    let choose = |text: &str| start.choose(&(), text.parse().unwrap());
    assert_eq!(choose("d1d4"), Some(Progress::Complete("d1d4".parse().unwrap())));
    // Something in the way, and a man of the defenders.
    assert_eq!(choose("d1d11"), None);
    assert_eq!(choose("f8g8"), None);
}

#[test]
fn the_observation_says_which_side_moves() {
    let seen = |text: &str| {
        let seen = text.parse::<Position>().unwrap().seen(&()).into_iter();
        seen.map(|(plane, squares)| match squares.len() {
            121 => format!("{plane}: everywhere"),
            _ => format!("{plane}: {squares:?}"),
        })
        .collect::<Vec<_>>()
    };
    assert_eq!(
        seen("11/11/11/11/4T6/5K5/11/11/11/t1t8/11 a"),
        ["own men: [a2, c2]", "their men: [e7]", "king: [f6]"]
    );
    assert_eq!(
        seen("11/11/11/11/4T6/5K5/11/11/11/t1t8/11 d"),
        [
            "own men: [e7]",
            "their men: [a2, c2]",
            "king: [f6]",
            "the defenders move: everywhere"
        ]
    );
}

#[test]
fn there_are_eight_forms() {
    assert_eq!(Augmentation::all::<Position>(Rules::default()).len(), 8);
}
