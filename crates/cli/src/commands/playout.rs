//! `lusory playout`: random games, counted.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use lusory::{Outcome, Side, Status};

use super::{game_rng, per_second};
use crate::args::PlayoutArgs;
use crate::error::Error;
use crate::printer::Printer;

pub(super) fn run(args: &PlayoutArgs, printer: &mut Printer) -> Result<(), Error> {
    let mut player = args.game.begin()?.player();
    let mut tally = Tally::default();
    let begin = Instant::now();
    for index in 0..args.games {
        let playout = player.play(&mut game_rng(args.seed, index), args.max_plies);
        tally.add(playout.plies, playout.status);
    }
    tally.time = begin.elapsed();
    printer.print(&tally)?;
    Ok(())
}

#[derive(Default)]
struct Tally {
    games: u64,
    plies: u64,
    first_wins: u64,
    second_wins: u64,
    draws: u64,
    unfinished: u64,
    reasons: BTreeMap<String, u64>,
    time: Duration,
}

impl Tally {
    fn add(&mut self, plies: u32, status: Status<String>) {
        self.games += 1;
        self.plies += u64::from(plies);
        *match status.outcome() {
            Some(Outcome::Win(Side::First)) => &mut self.first_wins,
            Some(Outcome::Win(Side::Second)) => &mut self.second_wins,
            Some(Outcome::Draw) => &mut self.draws,
            None => &mut self.unfinished,
        } += 1;
        if let Status::Over { reason, .. } = status {
            *self.reasons.entry(reason).or_default() += 1;
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = self.plies * 100 / self.games.max(1);
        writeln!(f, "games: {}", self.games)?;
        writeln!(f, "plies: {}", self.plies)?;
        writeln!(f, "plies per game: {}.{:02}", hundredths / 100, hundredths % 100)?;
        writeln!(f, "result 1-0: {}", self.first_wins)?;
        writeln!(f, "result 0-1: {}", self.second_wins)?;
        writeln!(f, "result 1/2-1/2: {}", self.draws)?;
        writeln!(f, "result *: {}", self.unfinished)?;
        for (reason, count) in &self.reasons {
            writeln!(f, "reason {reason}: {count}")?;
        }
        writeln!(f, "seconds: {:.6}", self.time.as_secs_f64())?;
        writeln!(f, "plies/s: {}", per_second(self.plies, self.time))?;
        write!(f, "playouts/s: {}", per_second(self.games, self.time))
    }
}
