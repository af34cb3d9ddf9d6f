//! The laws of the testkit, over both starts, all rules and positions of many kinds.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod setups;

use lusory_core::Position as _;
use lusory_testkit::{laws, strategies, walk};
use lusory_volterra::{Build, Move, Position, Rules, Square, Start, Tiles};
use proptest::prelude::*;

/// Both starts under all rules.
fn starts() -> Vec<Position> {
    let starts = |rules| Start::ALL.map(|start| Position::new(rules, start));
    setups::all_rules().into_iter().flat_map(starts).collect()
}

/// Every law that needs nothing but the position.
fn check(position: &Position, seed: u64) {
    laws::all(position, seed);
    laws::canonical_is_of_the_class(position);
    laws::from_str_reads_default_rules(position);
    laws::bytes_round_trip(position);
    #[cfg(feature = "serde")]
    laws::serde_round_trips(position, seed);
}

#[test]
fn games_from_both_starts_under_all_rules() {
    for (seed, position) in (0..).zip(walk::distinct_positions(&starts(), 800, 1, 300)) {
        check(&position, seed);
    }
}

#[test]
fn games_are_taken_back_and_replayed() {
    for (seed, start) in (0..).zip(starts()) {
        laws::undo_redo(&start, seed, 60);
        laws::erased_agrees(&start, seed, 40);
    }
}

/// Every placement, and every step and build in either order.
fn every_move() -> impl Iterator<Item = Move> {
    let placements = Square::all().flat_map(|square| [Move::Tile(square), Move::Pawn(square)]);
    let builds = Square::all().flat_map(|from| {
        let pairs = Square::all().map(move |to| (from, to));
        pairs.flat_map(|(from, to)| Tiles::ALL.map(|tiles| Build { tiles, from, to }))
    });
    let turns = builds.flat_map(|build| {
        Square::all().flat_map(move |step| [Move::StepFirst(step, build), Move::BuildFirst(build, step)])
    });
    placements.chain(turns)
}

#[test]
fn all_other_moves_are_refused() {
    // On 20 squares 20 tiles and 20 pawns; 20 steps with 20 * 20 * 2 builds, in two orders.
    const CANDIDATES: usize = 20 + 20 + 20 * 800 * 2;
    let games = walk::distinct_positions(&starts(), 60, 2, 300);
    for position in games.into_iter().chain(hand_made()) {
        let refused = laws::refuses(&position, every_move());
        assert_eq!(refused + position.count_moves(), CANDIDATES, "{position}");
    }
}

/// Positions of all kinds: both orders, splits, ends with and without a step, each phase.
fn hand_made() -> impl Iterator<Item = Position> {
    let texts = [
        "x3,2P/x4/x4/1,1,x2/1P,1,x2 1",
        "x3,2P/x4/x4/111,12121,x2/21P,221,x2 1",
        "x4/x3,2/2P,1,1,x/1,1P,x,2/x4 1",
        "x4/x,2,x,2/x2,1,x/x,1P,x,2P/1,x3 1",
        "x3,2P/x4/x4/x4/1P,1,x2 1",
        "x4/x,2,x2/2,1P,2P,x/2,1,2,x/x,2,x2 1",
        "2,1,2,1/1,2,1,2/2,1,2,1/1,2,1,2/2,1,x,1 2 tiles",
        "2,1,2,1/1,2,1,2/2,1P,2,1/1,2,1,2/2,1,2,1 2 pawns",
    ];
    texts.into_iter().map(|text| text.parse().unwrap())
}

#[test]
fn keys_of_many_positions_differ() {
    const COUNT: usize = 60_000;
    let starts = Start::ALL.map(|start| Position::new(Rules::default(), start));
    let positions = walk::distinct_positions(&starts, COUNT, 1, 300);
    assert_eq!(laws::keys_tell_apart(positions), COUNT);
}

fn reachable() -> impl Strategy<Value = Position> {
    prop::sample::select(starts()).prop_flat_map(|start| strategies::reachable(start, 60))
}

fn set_up() -> impl Strategy<Value = Position> {
    setups::valid().prop_map(|(rules, text)| Position::parse(rules, &text).unwrap())
}

/// Texts of positions, moves, squares and rules, and what is near them.
fn texts() -> impl Strategy<Value = String> {
    let valid = [
        "2,1,2,1/1,2,1,2/2,1P,2P,1/1,2,1,2/2,1,2,1 1",
        "x4/x,2,x,2/x2,1121,x/x,1P,x,2P/1,x3 2",
        "x4/x4/x4/x,1,x2/x4 2 tiles",
        "2,1,2,1/1,2,1,2/2,1P,2,1/1,2,1,2/2,1,2,1 2 pawns",
        "Pb4,1a3c4",
        "2a3b4,Pb4",
        "Pb2",
        "b2",
        "repetition=off,pawns-first=second",
    ];
    strategies::mutated_text(valid.map(String::from).to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn reachable_positions_obey_the_laws(position in reachable(), seed: u64) {
        check(&position, seed);
    }

    #[test]
    fn valid_setups_make_positions_that_obey_the_laws(position in set_up(), seed: u64) {
        check(&position, seed);
        laws::learning(&position);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn what_is_wrong_with_a_setup_has_words((rules, setup) in setups::any_setup()) {
        laws::judges_setup::<Position>(rules, &setup);
    }

    #[test]
    fn no_bytes_harm_the_readers(bytes in prop::collection::vec(any::<u8>(), 0..11)) {
        laws::reads_only_its_bytes::<Position>(Rules::default(), &bytes);
    }

    #[test]
    fn no_text_harms_the_readers(text in texts(), rules in prop::sample::select(setups::all_rules())) {
        laws::parsers_survive::<Position>(rules, &text);
        laws::reads_only_what_it_writes::<Position>(rules, &text);
    }
}
