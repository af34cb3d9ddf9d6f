//! The game without a defect obeys every law.

use lusory_core::Position;
use lusory_testkit::{laws, walk};

use crate::reference::Naive;
use crate::slide::{Move, Rules, Slide, Square};

/// Positions under three values of the rules, some of them finished.
pub(crate) fn positions() -> Vec<Slide> {
    let starts = ["", "repetition=2", "repetition=off"]
        .map(|rules| Slide::new(rules.parse().expect("the rules are well written"), ()));
    walk::distinct_positions(&starts, 300, 1, 60)
}

/// Every pair of squares, legal or not.
pub(crate) fn all_pairs() -> impl Iterator<Item = Move> {
    Square::all().flat_map(|from| Square::all().map(move |to| Move { from, to }))
}

#[test]
fn a_correct_game_obeys_every_law() {
    let positions = positions();
    assert!(positions.iter().any(|position| position.status().is_over()));
    for (seed, position) in (0..).zip(&positions) {
        laws::all(position, seed);
        laws::learning(position);
        laws::canonical_is_of_the_class(position);
        laws::from_str_reads_default_rules(position);
        laws::reference_agrees(position, &Naive);
        laws::undo_redo(position, seed, 40);
        laws::erased_agrees(position, seed, 40);
        laws::bytes_round_trip(position);
        #[cfg(feature = "serde")]
        laws::serde_round_trips(position, seed);
    }
}

#[test]
fn every_symmetry_of_the_square_holds_with_and_without_swapped_sides() {
    for position in positions() {
        assert_eq!(laws::symmetries_hold(&position), 16);
    }
}

#[test]
fn what_is_no_legal_move_is_counted_as_refused() {
    for position in positions() {
        assert_eq!(laws::refuses(&position, all_pairs()), 81 - position.count_moves());
    }
}

#[test]
fn positions_that_differ_in_the_side_to_move_have_keys_of_their_own() {
    let positions = positions();
    let both = positions
        .iter()
        .flat_map(|position| [position.clone(), position.passed()]);
    // Many of the 300 differ from another only in the side to move.
    let distinct: std::collections::HashSet<_> = both.clone().collect();
    assert!(distinct.len() > positions.len());
    assert_eq!(laws::keys_tell_apart(both), distinct.len());
}

#[test]
fn readers_survive_what_is_and_what_is_not_a_position() {
    let rules = Rules::default();
    for (text, is_position) in [
        ("s1s/3/S1S w", true),
        ("3/3/3 b", true),
        ("sss/3/3 w", false),
        ("s1s/3/S1S", false),
        ("a1a2", false),
        ("repetition=off", false),
        ("", false),
        ("ß", false),
    ] {
        assert_eq!(laws::parsers_survive::<Slide>(rules, text), is_position, "{text}");
        assert_eq!(
            laws::reads_only_what_it_writes::<Slide>(rules, text),
            is_position,
            "{text}"
        );
    }
    assert!(!laws::parsers_survive::<Slide>(rules, &"3".repeat(5_000)));
}

#[test]
fn positions_that_are_the_same_but_for_the_sides_are_observed_alike() {
    use lusory_core::{GridSymmetry, SidedSymmetry, Symmetric};

    let swap = SidedSymmetry {
        grid: GridSymmetry::IDENTITY,
        swap_sides: true,
    };
    let positions = positions();
    let swapped = positions.iter().filter_map(|position| position.map(swap));
    let both: Vec<_> = positions.iter().cloned().chain(swapped).collect();
    let alone = laws::observations_tell_apart(positions);
    assert_eq!(laws::observations_tell_apart(both), alone);
}
