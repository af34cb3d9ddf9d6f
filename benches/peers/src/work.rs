//! One piece of work, done in a process of its own, so that it can be measured from outside.

use std::error::Error;
use std::hint::black_box;
use std::str::FromStr;
use std::time::Instant;

use clap::ValueEnum;

use crate::contestants::{self, Entry};

/// What a contestant does.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Workload {
    /// Perft to the greatest depth whose leaves are known
    Perft,
    /// As many random games as are measured of the contestant
    Playout,
}

impl Workload {
    /// Returns the name of the workload on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Perft => "perft",
            Self::Playout => "playout",
        }
    }

    /// Does the work so many times and returns its leaves or plies. Games are new ones each time.
    fn run(self, entry: &Entry, times: u64) -> Result<u64, String> {
        match self {
            Self::Perft => {
                let (depth, leaves) = entry.perft();
                for _ in 0..times {
                    let found = entry.contestant.perft(black_box(depth));
                    if found != leaves {
                        return Err(format!("{}: perft {depth} is {leaves}, not {found}", entry.key));
                    }
                }
                Ok(leaves * times)
            }
            Self::Playout => Ok(entry.contestant.playouts(black_box(entry.games * times))),
        }
    }
}

/// What was counted in the work, and how long it took.
pub(crate) struct Done {
    pub(crate) count: u64,
    pub(crate) nanoseconds: u64,
}

impl FromStr for Done {
    type Err = Box<dyn Error>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (count, nanoseconds) = text.trim().split_once(' ').ok_or("expected two numbers")?;
        Ok(Self {
            count: count.parse()?,
            nanoseconds: nanoseconds.parse()?,
        })
    }
}

/// Does the work of a contestant.
///
/// # Errors
/// If there is no such contestant, or it counts anything but what is known.
pub(crate) fn run(key: &str, workload: Workload, times: u64) -> Result<Done, Box<dyn Error>> {
    let contestants = contestants::all();
    let entry = contestants.iter().find(|entry| entry.key == key);
    let entry = entry.ok_or_else(|| format!("there is no contestant {key}"))?;
    let start = Instant::now();
    let count = workload.run(entry, times)?;
    Ok(Done {
        count,
        nanoseconds: start.elapsed().as_nanos().try_into()?,
    })
}
