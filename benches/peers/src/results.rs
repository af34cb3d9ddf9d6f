//! The figures, kept in a file from which tables and chart are made.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::machine::Machine;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/results.json");

/// All figures of one run.
#[derive(Serialize, Deserialize)]
pub(crate) struct Results {
    pub(crate) machine: Machine,
    /// What was built for, as rustc names it.
    pub(crate) targets: Vec<String>,
    pub(crate) rows: Vec<Row>,
}

/// The figures of a contestant.
#[derive(Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) game: String,
    pub(crate) library: String,
    pub(crate) last_ply: String,
    pub(crate) depth: u32,
    pub(crate) perft: Counted,
    pub(crate) games: u64,
    pub(crate) playout: Counted,
}

impl Row {
    /// Says whether the game is one of this repository.
    pub(crate) fn is_ours(&self) -> bool {
        self.library == "Lusory"
    }
}

/// So many leaves or plies, and what they cost.
#[derive(Serialize, Deserialize)]
pub(crate) struct Counted {
    pub(crate) count: u64,
    /// By target, in their order.
    pub(crate) costs: Vec<Cost>,
}

impl Counted {
    /// Returns the instructions for one leaf or ply, by target.
    pub(crate) fn instructions_each(&self) -> impl Iterator<Item = f64> {
        self.costs
            .iter()
            .map(|cost| cost.instructions as f64 / self.count as f64)
    }
}

/// What leaves or plies cost on one target.
#[derive(Serialize, Deserialize)]
pub(crate) struct Cost {
    pub(crate) instructions: u64,
    /// Leaves or plies in a second of wall time, where it was measured.
    pub(crate) per_second: Option<f64>,
}

impl Results {
    /// Reads the file.
    pub(crate) fn read() -> Result<Self, Box<dyn Error>> {
        Ok(serde_json::from_str(&fs::read_to_string(FILE)?)?)
    }

    /// Writes the file.
    pub(crate) fn write(&self) -> Result<(), Box<dyn Error>> {
        Ok(fs::write(FILE, serde_json::to_string_pretty(self)? + "\n")?)
    }
}

/// Returns the path of a file of the repository, given from its root.
pub(crate) fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}
