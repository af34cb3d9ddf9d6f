//! Measures Lusory beside other rules crates: perft and random games, in instructions and in time.

mod chart;
mod contestants;
mod growth;
mod machine;
mod measure;
mod page;
mod results;
mod tables;
mod work;

use std::error::Error;

use clap::Parser;

use work::Workload;

#[derive(Parser)]
#[command(about)]
enum Command {
    /// Measure all contestants, print the tables and keep the figures in `results.json`
    Measure {
        /// A processor to build for, as rustc names it; can be given again
        #[arg(long, value_name = "CPU", default_values = ["x86-64", "x86-64-v3"])]
        target_cpu: Vec<String>,
        /// Count instructions only, where other work on the machine would spoil the times
        #[arg(long)]
        no_times: bool,
    },
    /// Put the figures of `results.json` into `docs/performance.md`, and draw their chart
    Report,
    /// Print positions of random games with their perft, for `benches/growth.txt`
    Positions,
    /// Do one piece of work and print what it counts and the nanoseconds it takes; `measure` calls it
    Work {
        /// The contestant
        key: String,
        /// What it does
        workload: Workload,
        /// How often
        times: u64,
    },
}

fn main() -> Result<(), Box<dyn Error>> {
    match Command::parse() {
        Command::Measure { target_cpu, no_times } => {
            let results = measure::measure(&target_cpu, !no_times)?;
            results.write()?;
            println!("{}", tables::markdown(&results));
        }
        Command::Report => {
            let results = results::Results::read()?;
            chart::write(&results)?;
            page::write(&results)?;
        }
        Command::Positions => print!("{}", growth::positions()?),
        Command::Work { key, workload, times } => {
            let done = work::run(&key, workload, times)?;
            println!("{} {}", done.count, done.nanoseconds);
        }
    }
    Ok(())
}
