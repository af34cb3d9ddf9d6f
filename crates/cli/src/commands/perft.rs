//! `lusory perft`: counting leaves, for checks and for speed.

use std::fmt;
use std::time::{Duration, Instant};

use lusory::erased::AnyGame;

use super::per_second;
use crate::args::PerftArgs;
use crate::error::Error;
use crate::printer::Printer;

pub(super) fn run(args: &PerftArgs, printer: &mut Printer) -> Result<(), Error> {
    let mut game = args.game.begin()?;
    args.position.set_up(game.as_mut())?;
    if args.divide {
        printer.print(&Divided::of(game.as_ref(), args.depth))?;
    } else if args.depth == 0 {
        printer.print(&format_args!("0 {}", game.perft(0)))?;
    } else {
        for depth in 1..=args.depth {
            let begin = Instant::now();
            let nodes = game.perft(depth);
            printer.print(&Counted {
                depth,
                nodes,
                time: begin.elapsed(),
            })?;
            printer.flush()?;
        }
    }
    Ok(())
}

struct Counted {
    depth: u32,
    nodes: u64,
    time: Duration,
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { depth, nodes, time } = *self;
        write!(
            f,
            "{depth} {nodes} {:.6} {}",
            time.as_secs_f64(),
            per_second(nodes, time)
        )
    }
}

/// The moves with the count behind each, sorted by their bytes.
struct Divided {
    counts: Vec<(String, u64)>,
    total: u64,
}

impl Divided {
    fn of(game: &dyn AnyGame, depth: u32) -> Self {
        let mut counts = game.divide(depth);
        counts.sort_unstable();
        let total = match depth {
            // One sequence of no moves, which no first move divides.
            0 => game.perft(0),
            _ => counts.iter().map(|(_, count)| count).sum(),
        };
        Self { counts, total }
    }
}

impl fmt::Display for Divided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (mv, count) in &self.counts {
            writeln!(f, "{mv} {count}")?;
        }
        write!(f, "total {}", self.total)
    }
}
