//! A bar for whoever waits.

use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressStyle};

use crate::commands::per_second;

/// How long a count takes before the bar comes up, and how long each of its pictures stands.
const INTERVAL: Duration = Duration::from_millis(200);

/// How far a long count has come, on standard error. It is taken away when it is dropped.
pub(crate) struct Progress {
    bar: ProgressBar,
    unit: &'static str,
    begin: Instant,
    drawn: Instant,
}

impl Progress {
    /// Returns a bar of so many steps, or `None` if standard error is no terminal and nobody sees it.
    pub(crate) fn watched(label: &str, unit: &'static str, steps: impl FnOnce() -> u64) -> Option<Self> {
        if !io::stderr().is_terminal() {
            return None;
        }
        let style = ProgressStyle::with_template("{prefix} [{bar:20}] {percent}%, {msg}, {eta} left").ok()?;
        let bar = ProgressBar::new(steps())
            .with_style(style.progress_chars("=> "))
            .with_prefix(label.to_string());
        let now = Instant::now();
        Some(Self {
            bar,
            unit,
            begin: now,
            drawn: now,
        })
    }

    /// Tells how many steps are done, and how many things have been counted in them.
    pub(crate) fn advance(&mut self, steps: u64, counted: u64) {
        if self.drawn.elapsed() >= INTERVAL {
            let rate = per_second(counted, self.begin.elapsed());
            self.bar
                .set_message(format!("{} {}/s", HumanCount(rate), self.unit));
            self.bar.set_position(steps);
            self.drawn = Instant::now();
        }
    }

    /// Does something that writes on the terminal, with the bar out of the way.
    pub(crate) fn aside(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
