//! What the figures were measured on.

use std::error::Error;
use std::fs;
use std::process::Command;

use serde::{Deserialize, Serialize};

/// The machine and the tools.
#[derive(Serialize, Deserialize)]
pub(crate) struct Machine {
    pub(crate) processor: String,
    pub(crate) cores: usize,
    pub(crate) rustc: String,
    pub(crate) valgrind: String,
    /// What was measured: the commit that is checked out.
    pub(crate) commit: String,
    /// The mean number of processes that wanted a core in the minute before: times are good if there was none.
    pub(crate) load: String,
}

impl Machine {
    /// Looks at this machine, which must run Linux.
    pub(crate) fn here() -> Result<Self, Box<dyn Error>> {
        let processors = fs::read_to_string("/proc/cpuinfo")?;
        let model = processors.lines().find(|line| line.starts_with("model name"));
        let (_, model) = model
            .and_then(|line| line.split_once(": "))
            .ok_or("the processor has no name")?;
        let load = fs::read_to_string("/proc/loadavg")?;
        Ok(Self {
            processor: model.trim().to_string(),
            cores: std::thread::available_parallelism()?.get(),
            rustc: version("rustc")?,
            valgrind: version("valgrind")?,
            commit: output_of("git", &["rev-parse", "--short=10", "HEAD"])?,
            load: load.split(' ').next().unwrap_or_default().to_string(),
        })
    }
}

/// Returns the number of a program's version.
fn version(program: &str) -> Result<String, Box<dyn Error>> {
    let text = output_of(program, &["--version"])?;
    let version = text
        .split([' ', '-'])
        .nth(1)
        .ok_or_else(|| format!("{program} has no version"))?;
    Ok(version.to_string())
}

/// Returns what a program prints, without the end of the line.
fn output_of(program: &str, arguments: &[&str]) -> Result<String, Box<dyn Error>> {
    let output = Command::new(program).args(arguments).output();
    let output = output.map_err(|error| format!("{program}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{program} failed").into());
    }
    Ok(String::from_utf8(output.stdout)?.trim().to_string())
}
