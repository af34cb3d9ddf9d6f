//! What a program does that learns needs no memory but its own, in every game.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::hint::black_box;

use allocation_counter::measure;
use lusory::learning::{Actions, Observe};
use lusory::{Position, Progress, arena, kings_valley, tawlbwrdd, volterra};
use lusory_testkit::walk::random_game;

/// Observes and masks each decision of a turn, of which the last action that can be chosen is taken each time.
fn decide<P: Observe>(position: &P, observation: &mut [f32], mask: &mut [bool]) {
    let mut open = position.decision();
    while let Some(decision) = open {
        position.observe(&decision, observation);
        position.write_mask(&decision, mask);
        let last = mask.iter().rposition(|&can| can).unwrap();
        let action = P::action_at(position.rules(), last).unwrap();
        open = match position.choose(&decision, action).unwrap() {
            Progress::Open(next) => Some(next),
            Progress::Complete(mv) => {
                black_box(mv);
                None
            }
        };
    }
}

#[track_caller]
fn check<P: Observe>(start: &P) {
    let rules = start.rules();
    let mut observation = vec![0.0; P::observation_len(rules)];
    let mut mask = vec![false; P::action_count(rules)];
    let positions: Vec<P> = (0..10).flat_map(|seed| random_game(start, seed, 100)).collect();
    assert!(positions.len() > 100);
    let decide_all = || {
        for position in &positions {
            decide(position, &mut observation, &mut mask);
        }
    };
    assert_eq!(measure(decide_all).count_total, 0);
}

#[test]
fn observing_and_choosing_allocate_nothing() {
    check(&kings_valley::Position::standard());
    check(&kings_valley::Position::labyrinth());
    check(&tawlbwrdd::Position::default());
    check(&arena::Position::default());
    check(&volterra::Position::default());
    check(&volterra::Position::new(
        volterra::Rules::default(),
        volterra::Start::FreeSetup,
    ));
}

#[test]
fn allocations_are_seen_where_there_are_some() {
    let start = tawlbwrdd::Position::default();
    let mv = start.nth_move(0).unwrap();
    assert!(measure(|| _ = black_box(start.actions_of(mv))).count_total > 0);
}
