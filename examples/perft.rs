//! Counts the leaves of the move tree: perft by depth, divided by first moves, and held to known counts.
//!
//! Run it with `cargo run --release --example perft`, or with `-- 6` behind it for another depth than 5.

#![allow(clippy::print_stdout, reason = "an example shows its results")]

use std::time::Instant;

use lusory::kings_valley::Position;
use lusory::perft::{divide, perft};

/// What other programs count from the start, at depths 1 to 5.
const KNOWN: [u64; 5] = [10, 110, 1_570, 21_708, 318_496];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let depth = match std::env::args().nth(1) {
        Some(text) => text.parse().map_err(|_| format!("{text:?} is no depth"))?,
        None => 5,
    };
    let start = Position::standard();

    println!("leaves {depth} plies deep, by first move");
    for (mv, leaves) in divide(&start, depth) {
        println!("{mv} {leaves:>13}");
    }

    println!("\ndepth        leaves    leaves/s");
    for depth in 0..=depth {
        let begin = Instant::now();
        let leaves = perft(&start, depth);
        let per_second = u128::from(leaves) * 1_000_000_000 / begin.elapsed().as_nanos().max(1);
        println!("{depth:>5} {leaves:>13} {per_second:>11}");
        if let Some(known) = depth.checked_sub(1).and_then(|index| KNOWN.get(index as usize)) {
            assert_eq!(leaves, *known, "perft {depth} is wrong");
        }
        let divided: u64 = divide(&start, depth).iter().map(|(_, leaves)| leaves).sum();
        assert!(
            depth == 0 || divided == leaves,
            "the first moves' leaves do not add up"
        );
    }
    println!("All counts are as they should be.");
    Ok(())
}
