//! The commands, one file each.

mod completions;
mod demo;
mod games;
mod man;
mod moves;
mod perft;
mod playout;
mod record;
mod recorder;
mod results;
mod show;
mod state;

use std::time::Duration;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng as _;

use crate::args::{Cli, Command};
use crate::error::Error;
use crate::printer::Printer;

/// Runs a command. What it printed before an error is written out too.
pub(crate) fn run(cli: Cli) -> Result<(), Error> {
    let mut printer = Printer::new(&cli.output);
    let result = match cli.command {
        Command::Games => games::run(&mut printer),
        Command::Demo(args) => demo::run(&args, &mut printer),
        Command::Show(args) => show::run(&args, &mut printer),
        Command::Moves(args) => moves::run(&args, &mut printer),
        Command::Perft(args) => perft::run(&args, &mut printer),
        Command::Playout(args) => playout::run(&args, &mut printer),
        Command::Record(command) => record::run(&command, &mut printer),
        Command::Completions { shell } => completions::run(shell, &mut printer),
        Command::Man { command } => man::run(command.as_deref(), &mut printer),
    };
    let flushed = printer.flush();
    result.and(flushed.map_err(Error::from))
}

/// Returns the generator of all random numbers.
fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Returns how many of `count` things there were a second, if they took `time`.
pub(crate) fn per_second(count: u64, time: Duration) -> u64 {
    let rate = u128::from(count) * 1_000_000_000 / time.as_nanos().max(1);
    u64::try_from(rate).unwrap_or(u64::MAX)
}
