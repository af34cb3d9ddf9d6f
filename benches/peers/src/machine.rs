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
            load: load.split(' ').next().unwrap_or_default().to_string(),
        })
    }
}

/// Returns the number of a program's version.
fn version(program: &str) -> Result<String, Box<dyn Error>> {
    let output = Command::new(program).arg("--version").output();
    let output = output.map_err(|error| format!("{program}: {error}"))?;
    let text = String::from_utf8(output.stdout)?;
    let version = text
        .split([' ', '-'])
        .nth(1)
        .ok_or_else(|| format!("{program} has no version"))?;
    Ok(version.trim().to_string())
}
