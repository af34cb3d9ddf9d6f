//! `lusory playout`: random games, counted.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use lusory::playout::{Batch, Tally};
use serde::Serialize;

use super::recorder::Recorder;
use super::results::Results;
use super::{generator, per_second};
use crate::args::PlayoutArgs;
use crate::ctrl_c;
use crate::error::Error;
use crate::printer::Printer;
use crate::progress::Progress;

/// The number of games that each thread plays between looks for Ctrl-C.
const PIECE: u64 = 256;

pub(super) fn run(args: &PlayoutArgs, printer: &mut Printer) -> Result<(), Error> {
    let game = args.game.begin()?;
    let threads = args.threads.start()?;
    let recorder = args.record.as_deref().map(|path| Recorder::new(path, args));
    let mut recorder = recorder.transpose()?;
    let stop = ctrl_c::raises_flag();
    let progress = Progress::watched(args.game.info.name, "games", || args.games);
    let mut tally = Tally::default();
    let begin = Instant::now();
    while tally.games < args.games && !stop.load(Ordering::Relaxed) {
        let piece = (PIECE * threads.count() as u64).min(args.games - tally.games);
        let batch = Batch {
            games: tally.games..tally.games + piece,
            seed: args.seed,
            max_plies: args.max_plies,
        };
        tally = match &mut recorder {
            // The players of batches keep no moves, for speed.
            Some(recorder) => batch
                .games
                .map(|index| recorder.play(index))
                .try_fold(tally, |tally, playout| Ok::<_, Error>(tally.with(playout?)))?,
            None => tally.merged(game.playouts_on(&threads, &batch, &|seed| Box::new(generator(seed)))),
        };
        if let Some(progress) = &progress {
            progress.advance(piece, piece);
        }
    }
    let time = begin.elapsed();
    drop(progress);
    recorder.map_or(Ok(()), Recorder::finish)?;
    let interrupted = tally.games < args.games;
    printer.print(&Played::new(tally, time))?;
    if interrupted {
        return Err(Error::Interrupted);
    }
    Ok(())
}

/// What the games came to, and how long they took.
#[derive(Serialize)]
struct Played {
    games: u64,
    plies: u64,
    shortest: u32,
    longest: u32,
    results: Results,
    reasons: BTreeMap<String, u64>,
    seconds: f64,
    plies_per_second: u64,
    playouts_per_second: u64,
}

impl Played {
    fn new(tally: Tally<String>, time: Duration) -> Self {
        let (shortest, longest) = tally.lengths.map_or((0, 0), RangeInclusive::into_inner);
        Self {
            games: tally.games,
            plies: tally.plies,
            shortest,
            longest,
            results: Results {
                first_wins: tally.wins.first,
                second_wins: tally.wins.second,
                draws: tally.draws,
                open: tally.unfinished,
            },
            reasons: tally.reasons.into_iter().collect(),
            seconds: time.as_secs_f64(),
            plies_per_second: per_second(tally.plies, time),
            playouts_per_second: per_second(tally.games, time),
        }
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = self.plies * 100 / self.games.max(1);
        writeln!(f, "games: {}", self.games)?;
        writeln!(f, "plies: {}", self.plies)?;
        writeln!(f, "plies per game: {}.{:02}", hundredths / 100, hundredths % 100)?;
        writeln!(f, "shortest game: {}", self.shortest)?;
        writeln!(f, "longest game: {}", self.longest)?;
        writeln!(f, "{}", self.results)?;
        for (reason, count) in &self.reasons {
            writeln!(f, "reason {reason}: {count}")?;
        }
        writeln!(f, "seconds: {:.6}", self.seconds)?;
        writeln!(f, "plies/s: {}", self.plies_per_second)?;
        write!(f, "playouts/s: {}", self.playouts_per_second)
    }
}
