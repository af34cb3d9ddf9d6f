//! `lusory perft`: counting leaves, for checks and for speed.

use std::fmt;
use std::time::Instant;

use lusory::erased::AnyGame;
use lusory::perft::{Perft, TableError};
use serde::Serialize;

use super::per_second;
use crate::args::PerftArgs;
use crate::ctrl_c;
use crate::error::Error;
use crate::printer::Printer;
use crate::progress::Progress;

pub(super) fn run(args: &PerftArgs, printer: &mut Printer) -> Result<(), Error> {
    let mut game = args.game.begin()?;
    args.position.set_up(game.as_mut())?;
    let mut perft = Perft::new()
        .with_threads(args.threads.start()?)
        .with_table_mib(args.hash);
    ctrl_c::ends_process();
    if args.divide {
        divide(game.as_ref(), args.depth, &mut perft, printer)
    } else {
        count_depths(game.as_ref(), args.depth, &mut perft, printer)
    }
}

fn count_depths(
    game: &dyn AnyGame,
    depth: u32,
    perft: &mut Perft,
    printer: &mut Printer,
) -> Result<(), Error> {
    for depth in depth.min(1)..=depth {
        let begin = Instant::now();
        let nodes = count(game, depth, perft, &format!("depth {depth}"))?;
        let time = (depth > 0).then(|| begin.elapsed());
        printer.print(&Counted {
            depth,
            nodes,
            seconds: time.map(|time| time.as_secs_f64()),
            nodes_per_second: time.map(|time| per_second(nodes, time)),
        })?;
        printer.flush()?;
    }
    Ok(())
}

/// Prints each move with the count behind it as soon as it is known, in the order of the moves' bytes.
fn divide(game: &dyn AnyGame, depth: u32, perft: &mut Perft, printer: &mut Printer) -> Result<(), Error> {
    let Some(rest) = depth.checked_sub(1) else {
        // One sequence of no moves, which no first move divides.
        return Ok(printer.print(&Total { total: game.perft(0) })?);
    };
    let mut children = game.children();
    children.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    let mut total = 0_u64;
    for (mv, child) in children {
        let nodes = count(child.as_ref(), rest, perft, &mv)?;
        total = total.saturating_add(nodes);
        printer.print(&Divided { mv, nodes })?;
        printer.flush()?;
    }
    printer.print(&Total { total })?;
    Ok(())
}

/// Returns the perft of a position; whoever watches sees how it advances.
fn count(game: &dyn AnyGame, depth: u32, perft: &mut Perft, label: &str) -> Result<u64, TableError> {
    // The sequences of two plies are the steps of a count that is deep enough to tell how it advances.
    let watched = || Progress::watched(label, "nodes", || game.perft(2));
    match (depth > 2).then(watched).flatten() {
        Some(progress) => game.perft_with(perft, depth, Some(&|nodes| progress.advance(1, nodes))),
        None => game.perft_with(perft, depth, None),
    }
}

/// The count of a depth and, but for depth 0, the time that it took.
#[derive(Serialize)]
struct Counted {
    depth: u32,
    nodes: u64,
    seconds: Option<f64>,
    nodes_per_second: Option<u64>,
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.depth, self.nodes)?;
        match (self.seconds, self.nodes_per_second) {
            (Some(seconds), Some(speed)) => write!(f, " {seconds:.6} {speed}"),
            _ => Ok(()),
        }
    }
}

/// A first move with the count behind it.
#[derive(Serialize)]
struct Divided {
    #[serde(rename = "move")]
    mv: String,
    nodes: u64,
}

impl fmt::Display for Divided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.mv, self.nodes)
    }
}

#[derive(Serialize)]
struct Total {
    total: u64,
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "total {}", self.total)
    }
}
