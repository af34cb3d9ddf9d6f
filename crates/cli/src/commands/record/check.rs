//! `lusory record check`: which games are good.

use std::fmt;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::input::Reading;
use crate::args::FilesArgs;
use crate::commands::per_second;
use crate::error::Error;
use crate::printer::Printer;

pub(super) fn run(args: &FilesArgs, printer: &mut Printer) -> Result<(), Error> {
    let begin = Instant::now();
    let mut plies = 0;
    let reading = Reading::of(&args.files, |record, _| plies += record.line.plies.len() as u64);
    printer.print(&Checked::of(&reading, plies, begin.elapsed()))?;
    reading.end()
}

#[derive(Serialize)]
struct Checked {
    games: u64,
    bad: u64,
    plies: u64,
    seconds: f64,
    games_per_second: u64,
}

impl Checked {
    fn of(reading: &Reading, plies: u64, time: Duration) -> Self {
        Self {
            games: reading.games,
            bad: reading.bad,
            plies,
            seconds: time.as_secs_f64(),
            games_per_second: per_second(reading.games, time),
        }
    }
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "games: {}", self.games)?;
        writeln!(f, "bad games: {}", self.bad)?;
        writeln!(f, "plies: {}", self.plies)?;
        writeln!(f, "seconds: {:.6}", self.seconds)?;
        write!(f, "games/s: {}", self.games_per_second)
    }
}
