//! Strategies for property tests.

use std::collections::HashSet;

use lusory_core::Position;
use lusory_core::notation::MAX_TEXT;
use lusory_testkit::{laws, strategies, walk};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::slide::{Rules, Slide};

fn start() -> Slide {
    Slide::new(Rules::default(), ())
}

fn valid_texts() -> Vec<String> {
    walk::random_games(start(), 1, 3, 30)
        .map(|position| position.to_string())
        .collect()
}

/// The positions within so many plies of the start.
fn within(plies: usize) -> HashSet<Slide> {
    let mut reached = HashSet::from([start()]);
    for _ in 0..plies {
        for position in reached.clone() {
            reached.extend(position.moves().into_iter().map(|mv| {
                let mut after = position.clone();
                after.play_unchecked(mv);
                after
            }));
        }
    }
    reached
}

#[test]
fn reachable_positions_are_within_so_many_plies_of_the_start() {
    let mut runner = TestRunner::deterministic();
    let mut found = HashSet::new();
    for _ in 0..2_000 {
        let tree = strategies::reachable(start(), 3)
            .new_tree(&mut runner)
            .expect("a position");
        found.insert(tree.current());
    }
    // 2,000 games of up to 3 plies reach all of the few positions that there are.
    assert_eq!(found, within(3));
}

#[test]
fn reachable_positions_shrink_to_the_start() {
    let mut runner = TestRunner::deterministic();
    let mut tree = strategies::reachable(start(), 20)
        .new_tree(&mut runner)
        .expect("a position");
    while tree.simplify() {}
    assert_eq!(tree.current(), start());
}

#[test]
fn mutated_texts_are_valid_nearly_valid_too_long_and_foreign() {
    let mut runner = TestRunner::deterministic();
    let strategy = strategies::mutated_text(valid_texts());
    let texts: Vec<_> = (0..2_000)
        .map(|_| strategy.new_tree(&mut runner).expect("a text").current())
        .collect();
    let valid = texts.iter().filter(|text| text.parse::<Slide>().is_ok()).count();
    assert!((200..1_800).contains(&valid), "{valid} of 2000 are valid");
    assert!(texts.iter().any(|text| text.len() > MAX_TEXT));
    assert!(texts.iter().any(|text| !text.is_ascii()));
    assert!(texts.iter().any(String::is_empty));
}

#[test]
fn mutated_texts_shrink_to_a_valid_one() {
    let mut runner = TestRunner::deterministic();
    let strategy = strategies::mutated_text(valid_texts());
    for _ in 0..20 {
        let mut tree = strategy.new_tree(&mut runner).expect("a text");
        while tree.simplify() {}
        assert!(valid_texts().contains(&tree.current()), "{}", tree.current());
    }
}

proptest! {
    #[test]
    fn a_correct_game_obeys_the_laws_wherever_play_leads(position in strategies::reachable(start(), 40)) {
        laws::all(&position, 1);
    }

    #[test]
    fn correct_readers_survive_any_text(text in strategies::mutated_text(valid_texts())) {
        laws::parsers_survive::<Slide>(Rules::default(), &text);
        laws::reads_only_what_it_writes::<Slide>(Rules::default(), &text);
    }
}
