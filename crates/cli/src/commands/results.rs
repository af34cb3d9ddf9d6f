//! How games came out, counted.

use std::fmt;

use lusory::{Outcome, Side};
use serde::Serialize;

/// How many games had each result.
#[derive(Clone, Copy, Default, Serialize)]
pub(super) struct Results {
    #[serde(rename = "1-0")]
    pub(super) first_wins: u64,
    #[serde(rename = "0-1")]
    pub(super) second_wins: u64,
    #[serde(rename = "1/2-1/2")]
    pub(super) draws: u64,
    #[serde(rename = "*")]
    pub(super) open: u64,
}

impl Results {
    pub(super) fn add(&mut self, result: Option<Outcome>) {
        *match result {
            Some(Outcome::Win(Side::First)) => &mut self.first_wins,
            Some(Outcome::Win(Side::Second)) => &mut self.second_wins,
            Some(Outcome::Draw) => &mut self.draws,
            None => &mut self.open,
        } += 1;
    }
}

/// Four lines, the last of which is not ended.
impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "result 1-0: {}", self.first_wins)?;
        writeln!(f, "result 0-1: {}", self.second_wins)?;
        writeln!(f, "result 1/2-1/2: {}", self.draws)?;
        write!(f, "result *: {}", self.open)
    }
}
