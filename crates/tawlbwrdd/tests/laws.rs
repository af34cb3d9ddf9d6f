//! The laws of the testkit, over all layouts and rules and positions of many kinds, and what else holds for every
//! capture.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod setups;

use lusory_core::{MoveError, Position as _, Side};
use lusory_tawlbwrdd::{Bitboard, CASTLE, Castle, Illegal, Layout, Move, Position, Square};
use lusory_testkit::{laws, strategies, walk};
use proptest::prelude::*;

/// All layouts under all rules.
fn starts() -> Vec<Position> {
    let starts = |rules| Layout::ALL.map(|layout| Position::new(rules, layout));
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
    captures_obey_the_rules(position);
}

/// What holds for each move and what it captures, whatever the position.
///
/// The mover's own men stay. Only neighbors of the square he stops on fall, three at most, as he came from the fourth side
/// (rule 5). The king leaves the board by an attacker's capture alone, and the game is over. No man stands on the
/// castle. The long form is read back, and refused with one capture more or fewer.
fn captures_obey_the_rules(position: &Position) {
    let us = position.side_to_move();
    for mv in position.moves() {
        let captured = position.captures(mv);
        let mut after = position.clone();
        after.play_unchecked(mv);
        let own = position.by_side(us).without(mv.from()).with(mv.to());
        assert_eq!(after.by_side(us), own, "{mv} in {position}");
        assert_eq!(
            after.by_side(!us),
            position.by_side(!us) - captured,
            "{mv} in {position}"
        );
        assert!(captured.len() <= 3, "{mv} in {position}");
        let near = |square: Square| {
            square.file().abs_diff(mv.to().file()) + square.rank().abs_diff(mv.to().rank()) == 1
        };
        assert!(captured.iter().all(near), "{mv} in {position}");

        let king_falls = position.king().is_some_and(|king| captured.contains(king));
        assert_eq!(after.king().is_none(), king_falls, "{mv} in {position}");
        assert!(
            !king_falls || us == Side::First && after.status().is_over(),
            "{mv} in {position}"
        );
        let men = after.attackers() | after.defenders();
        let may_stand = position.rules().castle == Castle::None;
        assert!(may_stand || !men.contains(CASTLE), "{mv} in {position}");

        check_long_notation(position, mv, captured);
    }
}

fn check_long_notation(position: &Position, mv: Move, captured: Bitboard) {
    let write = |captured: Bitboard| {
        let names: Vec<_> = captured.iter().map(|square| square.to_string()).collect();
        let mark = if names.is_empty() { "" } else { "x" };
        format!("{}-{}{mark}{}", mv.from(), mv.to(), names.join("/"))
    };
    let text = position.long_notation(mv).to_string();
    assert_eq!(text, write(captured), "{mv} in {position}");
    assert_eq!(position.parse_move(&text), Ok(mv), "{text} in {position}");
    for square in captured.iter().chain([mv.from()]) {
        let other = write(captured ^ square.into());
        let refused = Err(MoveError::Illegal(Illegal::OtherCaptures));
        assert_eq!(position.parse_move(&other), refused, "{other} in {position}");
    }
}

#[test]
fn games_from_all_layouts_under_all_rules() {
    for (seed, position) in (0..).zip(walk::distinct_positions(&starts(), 1_000, 1, 300)) {
        check(&position, seed);
    }
}

#[test]
fn games_are_taken_back_and_replayed() {
    for (seed, start) in (0..).zip(starts()) {
        laws::undo_redo(&start, seed, 60);
        laws::erased_agrees(&start, seed, 20);
    }
}

/// Every pair of squares is a move that is either generated or refused.
#[test]
fn all_other_moves_are_refused() {
    for position in walk::distinct_positions(&starts(), 300, 2, 300) {
        let pairs = Square::all().flat_map(|from| Square::all().map(move |to| Move::new(from, to)));
        let refused = laws::refuses(&position, pairs);
        assert_eq!(
            refused + position.count_moves(),
            Square::COUNT.pow(2),
            "{position}"
        );
    }
}

fn reachable() -> impl Strategy<Value = Position> {
    prop::sample::select(starts()).prop_flat_map(|start| strategies::reachable(start, 120))
}

fn set_up() -> impl Strategy<Value = Position> {
    setups::valid().prop_map(|(rules, setup)| Position::from_setup(rules, &setup).unwrap())
}

/// Texts of positions, moves, squares and rules, and what is near them.
fn texts() -> impl Strategy<Value = String> {
    let valid = [
        "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3 a",
        "/11/11/5t5/5T5/2t2K5/11/5t5/3T3t3/11/11/11/ d",
        "K10/11/11/11/11/11/11/11/11/11/10t a",
        "d1d4",
        "d1-d4",
        "k11-k1xa1/b1/k1/a2/a11",
        "f6",
        "castle=none,no-moves=loss",
        "repetition=off,king-may-reenter=yes,linnaean=yes",
    ];
    strategies::mutated_text(valid.map(String::from).to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

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
    fn captures_in_valid_setups_obey_the_rules(position in set_up()) {
        captures_obey_the_rules(&position);
    }

    #[test]
    fn what_is_wrong_with_a_setup_has_words((rules, setup) in setups::any_setup()) {
        laws::judges_setup::<Position>(rules, &setup);
    }

    #[test]
    fn no_bytes_harm_the_readers(bytes in prop::collection::vec(any::<u8>(), 0..23), rules in setups::rules()) {
        laws::reads_only_its_bytes::<Position>(rules, &bytes);
    }

    #[test]
    fn no_text_harms_the_readers(text in texts(), rules in setups::rules()) {
        laws::parsers_survive::<Position>(rules, &text);
    }

    /// Besides what is written, a slash before and after the ranks is read, and nothing else.
    #[test]
    fn only_what_is_written_is_read_with_or_without_outer_slashes(text in texts(), rules in setups::rules()) {
        if let Ok(position) = Position::parse(rules, &text) {
            let plain = text.strip_prefix('/').unwrap_or(&text).replacen("/ ", " ", 1);
            prop_assert_eq!(position.to_string(), plain);
        }
    }
}
