//! The tables of perft counts in `tests/data`, which say where their counts come from.

use lusory_arena::INFO;
use lusory_testkit::perft_file;

/// Every count is compared, however large.
#[track_caller]
fn check(table: &str, counts: usize) {
    assert_eq!(perft_file::run(&INFO, table, u64::MAX), counts);
}

#[test]
fn starts() {
    check(include_str!("data/starts.perft"), 32);
}

#[test]
fn positions_under_all_options() {
    check(include_str!("data/positions.perft"), 64);
}
