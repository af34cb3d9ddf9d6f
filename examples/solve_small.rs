//! Proves a win in an ending of King's Valley by looking at everything that can be played.
//!
//! The search works for any game: it asks a position for its side to move, its status and its moves, and nothing else.
//! Run it with `cargo run --release --example solve_small`.

#![allow(clippy::print_stdout, reason = "an example shows its results")]

use lusory::drawing::Drawing;
use lusory::kings_valley;
use lusory::{Charset, Outcome, PerSide, Position, Side, Status, View};

/// Returns how a side wins within so many plies, whatever the other side plays, or `None` if it cannot.
///
/// Of the replies that lose, the line takes one that holds out longest.
fn winning_line<P: Position>(position: &P, side: Side, plies: usize) -> Option<Vec<P::Move>> {
    if let Some(outcome) = position.status().outcome() {
        return (outcome == Outcome::Win(side)).then(Vec::new);
    }
    let rest = plies.checked_sub(1)?;
    let mut lines = position.moves().into_iter().map(|mv| {
        let mut child = position.clone();
        child.play_unchecked(mv);
        let mut line = winning_line(&child, side, rest)?;
        line.insert(0, mv);
        Some(line)
    });
    if position.side_to_move() == side {
        // One move that wins is enough.
        lines.find_map(|line| line)
    } else {
        // Every reply must lose.
        lines
            .collect::<Option<Vec<_>>>()?
            .into_iter()
            .max_by_key(Vec::len)
    }
}

const NAMES: PerSide<&str> = <kings_valley::Position as View>::SIDE_NAMES;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut position: kings_valley::Position = "sskss/S4/4S/1S3/1SK2 b -".parse()?;
    let side = position.side_to_move();
    println!("{position}\n\n{}", Drawing::new(&position, Charset::Unicode));

    println!(
        "Can {} win within so many plies, whatever the other side plays?",
        NAMES[side]
    );
    let line = (1..=7).find_map(|plies| {
        let line = winning_line(&position, side, plies);
        println!("{plies}: {}", if line.is_some() { "yes" } else { "no" });
        line
    });
    let line = line.ok_or("there is a win in 7 plies")?;
    assert_eq!(line.len(), 7, "there is no shorter win");

    println!();
    for (ply, &mv) in line.iter().enumerate() {
        println!("{}. {} {mv}", ply + 1, NAMES[position.side_to_move()]);
        position.play(mv)?;
    }
    println!("\n{}", Drawing::new(&position, Charset::Unicode));
    if let Status::Over { outcome, reason } = position.status() {
        println!("{outcome}: {reason}");
    }
    Ok(())
}
