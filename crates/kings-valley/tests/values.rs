//! Values of opening moves that are known from exhaustive search, searched for anew where that is quick.
//!
//! They depend on every rule but repetition, which a winner never needs.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashMap;

use lusory_core::{Outcome, Position as _};
use lusory_kings_valley::Position;

/// Positions that were searched, with the most plies within which the side to move was found to win or not.
#[derive(Default)]
struct Search {
    won: HashMap<Position, u32>,
    not_won: HashMap<Position, u32>,
}

impl Search {
    /// Whether the side to move can force a win within so many plies.
    fn wins(&mut self, position: &Position, plies: u32) -> bool {
        if plies == 0 || position.status().is_over() {
            return false;
        }
        if self.won.get(position).is_some_and(|&known| known <= plies) {
            return true;
        }
        if self.not_won.get(position).is_some_and(|&known| known >= plies) {
            return false;
        }
        let wins = position
            .moves()
            .into_iter()
            .any(|mv| self.loses(&after(position, mv), plies - 1));
        let known = if wins { &mut self.won } else { &mut self.not_won };
        known.insert(position.clone(), plies);
        wins
    }

    /// Whether the other side can force a win within so many plies.
    fn loses(&mut self, position: &Position, plies: u32) -> bool {
        if let Some(outcome) = position.status().outcome() {
            return outcome == Outcome::Win(!position.side_to_move());
        }
        plies > 0
            && position
                .moves()
                .into_iter()
                .all(|mv| self.wins(&after(position, mv), plies - 1))
    }
}

fn after(position: &Position, mv: <Position as lusory_core::Position>::Move) -> Position {
    let mut position = position.clone();
    position.play(mv).unwrap();
    position
}

/// Checks that a first move from a position wins, or loses, in exactly so many plies, itself included.
#[track_caller]
fn check(start: &str, mv: &str, wins: bool, plies: u32) {
    let start: Position = start.parse().unwrap();
    let position = after(&start, mv.parse().unwrap());
    let mut search = Search::default();
    // The winner makes the last ply, so lengths of one kind are two apart.
    let mut decided = |plies| {
        if wins {
            search.loses(&position, plies - 1)
        } else {
            search.wins(&position, plies - 1)
        }
    };
    assert!(!decided(plies - 2), "{mv} is decided sooner");
    assert!(decided(plies), "{mv} is not decided by then");
}

const START: &str = "sskss/5/5/5/SSKSS w s";

#[test]
fn b1a2_and_d1e2_lose_in_6() {
    check(START, "b1a2", false, 6);
    check(START, "d1e2", false, 6);
}

#[test]
fn the_kings_move_c1c4_would_win_in_7_without_rule_4() {
    check("sskss/5/5/5/SSKSS w -", "c1c4", true, 7);
}

#[test]
fn a1d4_and_e1b4_win_in_9() {
    check(START, "a1d4", true, 9);
    check(START, "e1b4", true, 9);
}
