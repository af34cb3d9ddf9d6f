//! Runs the work of the contestants, and takes its instructions and its time.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::contestants::{self, Entry};
use crate::machine::Machine;
use crate::results::{Cost, Counted, Results, Row};
use crate::work::{Done, Workload};

/// A time is the best of so many rounds.
const ROUNDS: usize = 5;

/// A round repeats the work until it takes about so long.
const ROUND_NANOSECONDS: u64 = 500_000_000;

/// Measures all contestants on all targets.
///
/// # Errors
/// If something cannot be built or run, or if a contestant counts wrong.
pub(crate) fn measure(targets: &[String], with_times: bool) -> Result<Results, Box<dyn Error>> {
    let machine = Machine::here()?;
    let programs: Vec<Program> = targets
        .iter()
        .map(|target| Program::build(target))
        .collect::<Result<_, _>>()?;
    let mut rows = Vec::new();
    for entry in contestants::all() {
        eprintln!("{}", entry.key);
        let counted = |workload| {
            let measured = programs
                .iter()
                .map(|program| program.measure(&entry, workload, with_times));
            counted(&entry, measured.collect::<Result<_, _>>()?)
        };
        rows.push(Row {
            game: entry.game.to_string(),
            library: entry.library.to_string(),
            last_ply: entry.last_ply.to_string(),
            depth: entry.perft().0,
            perft: counted(Workload::Perft)?,
            games: entry.games,
            playout: counted(Workload::Playout)?,
        });
    }
    Ok(Results {
        machine,
        targets: targets.to_vec(),
        rows,
    })
}

/// Joins what was measured on each target, which must be the same work.
fn counted(entry: &Entry, measured: Vec<(u64, Cost)>) -> Result<Counted, Box<dyn Error>> {
    let (counts, costs): (Vec<u64>, Vec<Cost>) = measured.into_iter().unzip();
    let count = *counts.first().ok_or("there is no target")?;
    if counts.iter().any(|other| *other != count) {
        return Err(format!("{} counts {counts:?} on different targets", entry.key).into());
    }
    Ok(Counted { count, costs })
}

/// This program, built for one target.
struct Program(PathBuf);

impl Program {
    fn build(target: &str) -> Result<Self, Box<dyn Error>> {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folder = package.join("target").join(target);
        let mut cargo = Command::new("cargo");
        cargo
            .args(["build", "--locked", "--release", "--target-dir"])
            .arg(&folder);
        cargo
            .current_dir(package)
            .env("RUSTFLAGS", format!("-C target-cpu={target}"));
        if !cargo.status()?.success() {
            return Err(format!("building for {target} failed").into());
        }
        Ok(Self(folder.join("release").join(env!("CARGO_PKG_NAME"))))
    }

    /// Returns the leaves or plies of a workload and their cost.
    fn measure(
        &self,
        entry: &Entry,
        workload: Workload,
        with_times: bool,
    ) -> Result<(u64, Cost), Box<dyn Error>> {
        // What the second time adds to the first: the start of the program is in neither.
        let once = self.instructions(entry, workload, 1)?;
        let twice = self.instructions(entry, workload, 2)?;
        let per_second = || self.per_second(entry, workload);
        let cost = Cost {
            instructions: twice.1 - once.1,
            per_second: with_times.then(per_second).transpose()?,
        };
        Ok((twice.0 - once.0, cost))
    }

    /// Returns what the work counts and the instructions of the whole program.
    fn instructions(
        &self,
        entry: &Entry,
        workload: Workload,
        times: u64,
    ) -> Result<(u64, u64), Box<dyn Error>> {
        let mut valgrind = Command::new("valgrind");
        valgrind
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(&self.0);
        let (done, log) = work(&mut valgrind, entry, workload, times)?;
        let collected = log.lines().find_map(|line| line.split_once("Collected : "));
        let (_, instructions) = collected.ok_or("callgrind names no count")?;
        Ok((done.count, instructions.trim().parse()?))
    }

    /// Returns the leaves or plies in a second of the best round.
    fn per_second(&self, entry: &Entry, workload: Workload) -> Result<f64, Box<dyn Error>> {
        let run =
            |times| Ok::<_, Box<dyn Error>>(work(&mut Command::new(&self.0), entry, workload, times)?.0);
        let times = ROUND_NANOSECONDS.div_ceil(run(1)?.nanoseconds);
        let mut best = 0.0_f64;
        for _ in 0..ROUNDS {
            let done = run(times)?;
            best = best.max(done.count as f64 * 1e9 / done.nanoseconds as f64);
        }
        Ok(best)
    }
}

/// Lets a program do the work and returns what it prints and its log.
fn work(
    program: &mut Command,
    entry: &Entry,
    workload: Workload,
    times: u64,
) -> Result<(Done, String), Box<dyn Error>> {
    let output = program
        .args(["work", entry.key, workload.name(), &times.to_string()])
        .output()?;
    let log = String::from_utf8(output.stderr)?;
    if !output.status.success() {
        return Err(log.into());
    }
    Ok((String::from_utf8(output.stdout)?.parse()?, log))
}
