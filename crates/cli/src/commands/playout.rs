//! `lusory playout`: random games, counted.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use lusory::{Outcome, Side, Status};
use serde::Serialize;

use super::recorder::Recorder;
use super::{game_rng, per_second};
use crate::args::PlayoutArgs;
use crate::ctrl_c;
use crate::error::Error;
use crate::printer::Printer;
use crate::progress::Progress;

pub(super) fn run(args: &PlayoutArgs, printer: &mut Printer) -> Result<(), Error> {
    let mut player = args.game.begin()?.player();
    let recorder = args.record.as_deref().map(|path| Recorder::new(path, args));
    let mut recorder = recorder.transpose()?;
    let mut tally = Tally::default();
    let stop = ctrl_c::raises_flag();
    let mut progress = Progress::watched(args.game.info.name, "games", || args.games);
    let begin = Instant::now();
    for index in 0..args.games {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let playout = player.play(&mut game_rng(args.seed, index), args.max_plies);
        tally.add(playout.plies, playout.status);
        if let Some(recorder) = &mut recorder {
            recorder.write(index)?;
        }
        if let Some(progress) = &mut progress {
            progress.advance(tally.games, tally.games);
        }
    }
    tally.time(begin.elapsed());
    drop(progress);
    recorder.map_or(Ok(()), Recorder::finish)?;
    printer.print(&tally)?;
    if tally.games < args.games {
        return Err(Error::Interrupted);
    }
    Ok(())
}

#[derive(Default, Serialize)]
struct Tally {
    games: u64,
    plies: u64,
    results: Results,
    reasons: BTreeMap<String, u64>,
    seconds: f64,
    plies_per_second: u64,
    playouts_per_second: u64,
}

#[derive(Default, Serialize)]
struct Results {
    #[serde(rename = "1-0")]
    first_wins: u64,
    #[serde(rename = "0-1")]
    second_wins: u64,
    #[serde(rename = "1/2-1/2")]
    draws: u64,
    #[serde(rename = "*")]
    unfinished: u64,
}

impl Tally {
    fn add(&mut self, plies: u32, status: Status<String>) {
        self.games += 1;
        self.plies += u64::from(plies);
        *match status.outcome() {
            Some(Outcome::Win(Side::First)) => &mut self.results.first_wins,
            Some(Outcome::Win(Side::Second)) => &mut self.results.second_wins,
            Some(Outcome::Draw) => &mut self.results.draws,
            None => &mut self.results.unfinished,
        } += 1;
        if let Status::Over { reason, .. } = status {
            *self.reasons.entry(reason).or_default() += 1;
        }
    }

    fn time(&mut self, time: Duration) {
        self.seconds = time.as_secs_f64();
        self.plies_per_second = per_second(self.plies, time);
        self.playouts_per_second = per_second(self.games, time);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = self.plies * 100 / self.games.max(1);
        writeln!(f, "games: {}", self.games)?;
        writeln!(f, "plies: {}", self.plies)?;
        writeln!(f, "plies per game: {}.{:02}", hundredths / 100, hundredths % 100)?;
        writeln!(f, "result 1-0: {}", self.results.first_wins)?;
        writeln!(f, "result 0-1: {}", self.results.second_wins)?;
        writeln!(f, "result 1/2-1/2: {}", self.results.draws)?;
        writeln!(f, "result *: {}", self.results.unfinished)?;
        for (reason, count) in &self.reasons {
            writeln!(f, "reason {reason}: {count}")?;
        }
        writeln!(f, "seconds: {:.6}", self.seconds)?;
        writeln!(f, "plies/s: {}", self.plies_per_second)?;
        write!(f, "playouts/s: {}", self.playouts_per_second)
    }
}
