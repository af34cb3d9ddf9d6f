//! The tables of perft counts in `tests/data`, which say where their counts come from.

use lusory_testkit::perft_file;
use lusory_volterra::INFO;

/// Every count is compared, however large.
#[track_caller]
fn check(table: &str, counts: usize) {
    assert_eq!(perft_file::run(&INFO, table, u64::MAX), counts);
}

#[test]
fn starts() {
    check(include_str!("data/starts.perft"), 6);
}

#[test]
fn positions() {
    check(include_str!("data/positions.perft"), 50);
}
