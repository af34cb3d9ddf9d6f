//! Measuring an operation with criterion.
#![allow(dead_code, reason = "each bench uses a part of it")]

use std::time::Duration;

use criterion::{Criterion, Throughput};

use crate::games::Subject;

/// The number of positions that an operation goes through.
///
/// With a thousand, the processor learns by heart which way each branch goes, and random moves seem three times as fast.
pub(crate) const POSITIONS: usize = 10_000;

/// The number of games that an operation goes through, for the same reason.
pub(crate) const GAMES: usize = 200;

/// Takes the time of operations.
pub(crate) struct Meter(Criterion);

impl Meter {
    /// Returns a meter that heeds the options of the command line.
    pub(crate) fn new() -> Self {
        // So that all operations on all games take minutes; criterion's own defaults take much longer.
        let criterion = Criterion::default()
            .sample_size(20)
            .warm_up_time(Duration::from_millis(300))
            .measurement_time(Duration::from_secs(1));
        Self(criterion.configure_from_args())
    }

    /// Measures an operation on a game, as `operation/game`, and holds it to what it must count each time.
    ///
    /// The throughput is in what is counted: moves, plies, leaves, positions.
    pub(crate) fn measure<P>(
        &mut self,
        operation: &str,
        subject: &Subject<P>,
        expected: u64,
        mut run: impl FnMut() -> u64,
    ) {
        let mut group = self.0.benchmark_group(operation);
        group.throughput(Throughput::Elements(expected));
        group.bench_function(subject.name, |bencher| {
            bencher.iter(|| assert_eq!(run(), expected, "{operation} of {} counts wrong", subject.name));
        });
        group.finish();
    }
}
