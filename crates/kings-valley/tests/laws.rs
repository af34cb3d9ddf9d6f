//! The laws of the testkit, over both boards, both starts, several rules and positions of many kinds.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod setups;

use lusory_core::{Position as _, Square};
use lusory_kings_valley::{Board, Labyrinth, Move, Position, Rules, Standard, Start};
use lusory_testkit::{laws, strategies, walk};
use proptest::prelude::*;

fn all_rules() -> [Rules; 3] {
    ["", "repetition=off", "repetition=2"].map(|text| text.parse().unwrap())
}

/// Both starts under all rules.
fn starts<S: Board>() -> Vec<Position<S>> {
    let start = |rules| [Start::Home, Start::Retrieve].map(|start| Position::new(rules, start));
    all_rules().into_iter().flat_map(start).collect()
}

/// Every law that needs nothing but the position.
fn check<S: Board>(position: &Position<S>, seed: u64) {
    laws::all(position, seed);
    laws::canonical_is_of_the_class(position);
    laws::from_str_reads_default_rules(position);
    laws::bytes_round_trip(position);
    #[cfg(feature = "serde")]
    laws::serde_round_trips(position, seed);
}

fn check_games<S: Board>() {
    for (seed, position) in (0..).zip(walk::distinct_positions(&starts::<S>(), 1_500, 1, 400)) {
        check(&position, seed);
    }
    for (seed, start) in (0..).zip(starts::<S>()) {
        laws::undo_redo(&start, seed, 400);
        laws::erased_agrees(&start, seed, 400);
    }
}

#[test]
fn games_on_the_standard_board() {
    check_games::<Standard>();
}

#[test]
fn games_in_the_labyrinth() {
    check_games::<Labyrinth>();
}

/// Every pair of squares is a move that is either generated or refused.
fn check_refusals<S: Board>() {
    for position in walk::distinct_positions(&starts::<S>(), 400, 2, 400) {
        let pairs = Square::all().flat_map(|from| Square::all().map(move |to| Move::new(from, to)));
        let refused = laws::refuses(&position, pairs);
        assert_eq!(
            refused + position.count_moves(),
            Square::<S>::COUNT.pow(2),
            "{position}"
        );
    }
}

#[test]
fn all_other_moves_are_refused_on_the_standard_board() {
    check_refusals::<Standard>();
}

#[test]
fn all_other_moves_are_refused_in_the_labyrinth() {
    check_refusals::<Labyrinth>();
}

fn rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(all_rules().to_vec())
}

fn reachable<S: Board>() -> impl Strategy<Value = Position<S>> {
    prop::sample::select(starts::<S>()).prop_flat_map(|start| strategies::reachable(start, 60))
}

/// Texts of positions, moves, squares and rules, and what is near them.
fn texts() -> impl Strategy<Value = String> {
    let valid = [
        "sskss/5/5/5/SSKSS w s",
        "ks2S/sS3/5/3Ks/S2Ss b -",
        "sssKsss/7/1#3#1/7/1#3#1/7/SSSkSSS w s",
        "a1d4",
        "g7-a1",
        "c3",
        "repetition=off",
        "repetition=12",
    ];
    strategies::mutated_text(valid.map(String::from).to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn reachable_positions_obey_the_laws(
        standard in reachable::<Standard>(),
        labyrinth in reachable::<Labyrinth>(),
        seed: u64,
    ) {
        check(&standard, seed);
        check(&labyrinth, seed);
    }

    #[test]
    fn valid_setups_make_positions_that_obey_the_laws(
        standard in setups::valid::<Standard>(),
        labyrinth in setups::valid::<Labyrinth>(),
        rules in rules(),
        seed: u64,
    ) {
        let standard = Position::from_setup(rules, &standard).unwrap();
        let labyrinth = Position::from_setup(rules, &labyrinth).unwrap();
        check(&standard, seed);
        check(&labyrinth, seed);
        laws::learning(&standard);
        laws::learning(&labyrinth);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn what_is_wrong_with_a_setup_has_words(setup in setups::any::<Standard>(), rules in rules()) {
        laws::judges_setup::<Position<Standard>>(rules, &setup);
    }

    #[test]
    fn no_bytes_harm_the_readers(bytes in prop::collection::vec(any::<u8>(), 0..11), rules in rules()) {
        laws::reads_only_its_bytes::<Position<Standard>>(rules, &bytes);
        laws::reads_only_its_bytes::<Position<Labyrinth>>(rules, &bytes);
    }

    #[test]
    fn no_text_harms_the_readers(text in texts(), rules in rules()) {
        laws::parsers_survive::<Position<Standard>>(rules, &text);
        laws::parsers_survive::<Position<Labyrinth>>(rules, &text);
        laws::reads_only_what_it_writes::<Position<Standard>>(rules, &text);
        laws::reads_only_what_it_writes::<Position<Labyrinth>>(rules, &text);
    }
}
