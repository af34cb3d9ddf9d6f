//! The laws of the testkit over positions of both variants.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::Position as _;
use lusory_testkit::{laws, walk};
use lusory_volterra::{Build, Move, Position, Square, Start, Tiles};

fn starts() -> Vec<Position> {
    let rules = ["", "pawns-first=second,repetition=off"].map(|text| text.parse().unwrap());
    let starts = |rules| Start::ALL.map(|start| Position::new(rules, start));
    rules.into_iter().flat_map(starts).collect()
}

#[test]
fn the_laws_hold() {
    for (seed, position) in (0..).zip(walk::distinct_positions(&starts(), 1_000, 1, 300)) {
        laws::all(&position, seed);
        laws::canonical_is_of_the_class(&position);
        laws::from_str_reads_default_rules(&position);
        #[cfg(feature = "serde")]
        laws::serde_round_trips(&position);
    }
}

#[test]
fn keys_tell_positions_apart() {
    let positions = walk::distinct_positions(&starts(), 5_000, 3, 300);
    assert_eq!(laws::keys_tell_apart(positions), 5_000);
}

/// Every placement, and every turn in both orders, is either generated or refused.
#[test]
fn what_is_not_generated_is_refused() {
    let squares = || Square::all().collect::<Vec<_>>();
    let mut builds = Vec::new();
    for tiles in Tiles::ALL {
        for from in squares() {
            builds.extend(squares().into_iter().map(|to| Build { tiles, from, to }));
        }
    }
    let mut candidates = Vec::new();
    for square in squares() {
        candidates.extend([Move::Tile(square), Move::Pawn(square)]);
        candidates.extend(builds.iter().map(|&build| Move::StepFirst(square, build)));
        candidates.extend(builds.iter().map(|&build| Move::BuildFirst(build, square)));
    }
    for position in walk::distinct_positions(&starts(), 100, 2, 300) {
        let refused = laws::refuses(&position, candidates.iter().copied());
        assert_eq!(refused + position.count_moves(), candidates.len(), "{position}");
    }
}
