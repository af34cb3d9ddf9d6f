//! A bar for whoever waits.

use std::io::{self, IsTerminal as _};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressStyle};

use crate::commands::per_second;

/// How long a count takes before the bar comes up, and how long each of its pictures stands.
const INTERVAL: Duration = Duration::from_millis(200);

/// How far a long count has come, on standard error; any thread may tell. It is taken away when it is dropped.
pub(crate) struct Progress {
    bar: ProgressBar,
    unit: &'static str,
    begin: Instant,
    state: Mutex<State>,
}

struct State {
    steps: u64,
    counted: u64,
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
        let begin = Instant::now();
        Some(Self {
            bar,
            unit,
            begin,
            state: Mutex::new(State {
                steps: 0,
                counted: 0,
                drawn: begin,
            }),
        })
    }

    /// Tells that more steps are done, and how many more things have been counted in them.
    pub(crate) fn advance(&self, steps: u64, counted: u64) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.steps += steps;
        state.counted = state.counted.saturating_add(counted);
        if state.drawn.elapsed() >= INTERVAL {
            let rate = per_second(state.counted, self.begin.elapsed());
            self.bar
                .set_message(format!("{} {}/s", HumanCount(rate), self.unit));
            self.bar.set_position(state.steps);
            state.drawn = Instant::now();
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
