//! Compares instruction counts with the stored ones, and fails if one has grown by more than 2 %.
//!
//! ```console
//! cargo bench -p lusory-instructions -- --output-format=json | cargo run -p lusory-instructions
//! ```
//!
//! With `-- --write` at the end it stores the counts instead. They hold for the compiler that they were made with, whose
//! version stands beside them: under another one the comparison is shown, but nothing fails.
#![allow(clippy::print_stdout, reason = "it is a program")]
#![allow(clippy::cast_precision_loss, reason = "ratios are shown with four digits")]

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, BufRead};
use std::process::{Command, ExitCode};

use serde_json::Value;

const STORED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/baseline.txt");

/// The greatest ratio of a new count to the stored one that is let pass.
const LIMIT: f64 = 1.02;

/// Instructions by the name of the bench.
type Counts = BTreeMap<String, u64>;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let counts = io::stdin()
        .lock()
        .lines()
        .map(|line| read_summary(&line?))
        .collect::<Result<Counts, _>>()?;
    if counts.is_empty() {
        return Err("no benchmarks on the standard input".into());
    }
    let compiler = compiler()?;
    if std::env::args().nth(1).as_deref() == Some("--write") {
        let mut text = format!("{compiler}\n");
        for (name, count) in &counts {
            writeln!(text, "{count} {name}")?;
        }
        fs::write(STORED, text)?;
        return Ok(ExitCode::SUCCESS);
    }
    let text = fs::read_to_string(STORED)?;
    let (stored_compiler, stored) = read_stored(&text)?;
    let grown = compare(&stored, &counts);
    if stored_compiler != compiler {
        println!("The baseline is of {stored_compiler}, this is {compiler}: nothing fails.");
        return Ok(ExitCode::SUCCESS);
    }
    Ok(if grown {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// Prints each bench with both counts, and returns whether one has grown beyond the limit or is on one side alone.
fn compare(stored: &Counts, counts: &Counts) -> bool {
    let mut grown = false;
    for name in stored
        .keys()
        .chain(counts.keys().filter(|name| !stored.contains_key(*name)))
    {
        let verdict = match (stored.get(name), counts.get(name)) {
            (Some(&before), Some(&now)) => {
                let ratio = now as f64 / before as f64;
                grown |= ratio > LIMIT;
                let word = if ratio > LIMIT { "REGRESSED" } else { "ok" };
                format!("{before} -> {now} ({ratio:.4}) {word}")
            }
            (before, _) => {
                grown = true;
                format!(
                    "MISSING from the {}",
                    if before.is_some() { "run" } else { "baseline" }
                )
            }
        };
        println!("{name}: {verdict}");
    }
    grown
}

/// The name of a bench and its instructions, from a line of the summaries.
fn read_summary(line: &str) -> Result<(String, u64), Box<dyn Error>> {
    let summary: Value = serde_json::from_str(line)?;
    let text = |key: &str| summary[key].as_str().ok_or(format!("no `{key}` in {line}"));
    let count = summary
        .pointer("/profiles/0/summaries/total/summary/Callgrind/Ir/metrics/Left/Int")
        .and_then(Value::as_u64)
        .ok_or(format!("no instructions in {line}"))?;
    Ok((format!("{} {}", text("function_name")?, text("id")?), count))
}

fn read_stored(text: &str) -> Result<(&str, Counts), Box<dyn Error>> {
    let (compiler, lines) = text.split_once('\n').ok_or("the baseline is empty")?;
    let counts = lines.lines().map(|line| {
        let (count, name) = line
            .split_once(' ')
            .ok_or(format!("`{line}` is no line of the baseline"))?;
        Ok((name.to_owned(), count.parse()?))
    });
    Ok((compiler, counts.collect::<Result<_, Box<dyn Error>>>()?))
}

/// The version of the compiler, without its date and commit.
fn compiler() -> Result<String, Box<dyn Error>> {
    let output = Command::new("rustc").arg("--version").output()?;
    let version = String::from_utf8(output.stdout)?;
    Ok(version.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
}
