//! Counting the leaves of the move tree, to check and to measure move generation.

#[cfg(feature = "parallel")]
mod parallel;
#[cfg(feature = "parallel")]
mod table;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::Position;
#[cfg(feature = "parallel")]
pub use parallel::Perft;
#[cfg(feature = "parallel")]
pub use table::TableError;

/// Returns the number of sequences of exactly `depth` legal plies from a position.
///
/// Depth 0 counts one. A finished position has no continuation; repetition is not looked at, as a position has no
/// past. The last ply is counted with [`count_moves`](Position::count_moves) rather than played. Depth is also the
/// depth of recursion.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// # use lusory_core::{perft::perft};
/// // Two squares from its end the game has three moves, the last of which wins: no second ply follows it.
/// # use lusory_core::Position;
/// let position = Ring::parse(Default::default(), "b2 w")?;
/// assert_eq!([0, 1, 2].map(|depth| perft(&position, depth)), [1, 3, 6]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves() as u64,
        _ => {
            let mut nodes = 0;
            let _ = position.for_each_move(|mv| {
                let child = after(position, mv);
                // The last ply is counted here rather than by a further call: most of the time is spent there.
                nodes += if depth == 2 {
                    child.count_moves() as u64
                } else {
                    perft(&child, depth - 1)
                };
                ControlFlow::<()>::Continue(())
            });
            nodes
        }
    }
}

/// Returns each legal move with the [`perft`] of what follows it, `depth - 1` plies deep, in ascending move order.
///
/// The counts add up to `perft(position, depth)`, except that depth 0 has no moves to divide.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// # use lusory_core::{perft::divide};
/// # use lusory_core::Position;
/// let position = Ring::parse(Default::default(), "b2 w")?;
/// let lines: Vec<_> = divide(&position, 2).iter().map(|(mv, nodes)| format!("{mv} {nodes}")).collect();
/// assert_eq!(lines, ["+0 3", "+1 3", "+2 0"]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut counts: Vec<_> = position
        .moves()
        .into_iter()
        .map(|mv| (mv, perft(&after(position, mv), rest)))
        .collect();
    counts.sort_unstable();
    counts
}

fn after<P: Position>(position: &P, mv: P::Move) -> P {
    let mut child = position.clone();
    child.play_unchecked(mv);
    child
}
