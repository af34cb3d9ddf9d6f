//! Proves what first moves of King's Valley are worth, by exhaustive search.
//!
//! For each first move it asks, one ply deeper each time, whether either side can force a win within so many plies. Run it
//! with `cargo run --release --example first_moves`; it takes half a minute.
#![allow(clippy::print_stdout, reason = "an example shows its results")]

use std::collections::HashMap;
use std::ops::ControlFlow;

use lusory::kings_valley::{Move, Position};
use lusory::{Outcome, Position as _, Side, Status};

/// What is known of a position: within how many plies the attacker cannot win, and within how many he can.
#[derive(Clone, Copy)]
struct Known {
    fails: u8,
    wins: u8,
    /// The move that settled it last, tried first the next time.
    best: Option<Move>,
}

const UNKNOWN: Known = Known {
    fails: 0,
    wins: u8::MAX,
    best: None,
};

/// A search for wins of one side.
struct Search {
    attacker: Side,
    known: HashMap<Position, Known>,
}

impl Search {
    /// Returns whether the attacker can force a win within so many plies.
    fn wins(&mut self, position: &Position, plies: u8) -> bool {
        if let Status::Over { outcome, .. } = position.status() {
            return outcome == Outcome::Win(self.attacker);
        }
        let attacks = position.side_to_move() == self.attacker;
        if plies < if attacks { 1 } else { 2 } {
            return false;
        }
        // The last ply is not worth remembering.
        let known = if plies > 1 {
            self.known.get(position).copied()
        } else {
            None
        };
        let known = known.unwrap_or(UNKNOWN);
        if plies >= known.wins || plies <= known.fails {
            return plies >= known.wins;
        }
        // The attacker looks for one move that wins, the defender for one that does not lose.
        let mut settles = |mv: Move| {
            let mut child = position.clone();
            child.play_unchecked(mv);
            if self.wins(&child, plies - 1) == attacks {
                return ControlFlow::Break(mv);
            }
            ControlFlow::Continue(())
        };
        let first = known.best.and_then(|mv| settles(mv).break_value());
        let found = first.or_else(|| position.for_each_move(settles).break_value());
        if plies > 1 {
            let known = self.known.entry(position.clone()).or_insert(UNKNOWN);
            known.best = found.or(known.best);
            *(if found.is_some() == attacks {
                &mut known.wins
            } else {
                &mut known.fails
            }) = plies;
        }
        found.is_some() == attacks
    }
}

/// First moves and what they are known to be worth; the mirror image of each is worth the same.
const KNOWN: [(&str, Side, u8); 5] = [
    ("a1d4", Side::First, 9),
    ("b1b4", Side::First, 13),
    ("a1a4", Side::Second, 14),
    ("b1e4", Side::Second, 14),
    ("b1a2", Side::Second, 6),
];

fn main() {
    let start = Position::standard();
    for (text, winner, length) in KNOWN {
        let mut position = start.clone();
        position.play_unchecked(start.parse_move(text).expect("a first move"));
        let mut searches = Side::ALL.map(|attacker| Search {
            attacker,
            known: HashMap::new(),
        });
        let shortest = (1..=14).find_map(|plies| {
            let winner = searches
                .iter_mut()
                .position(|search| search.wins(&position, plies - 1))?;
            Some((Side::ALL[winner], plies))
        });
        assert_eq!(
            shortest,
            Some((winner, length)),
            "the search disagrees with what is known of {text}"
        );
        println!("{text}: the {winner} player wins in {length} plies");
    }
}
