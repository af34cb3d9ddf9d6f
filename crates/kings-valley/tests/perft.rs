//! The tables of perft counts in `tests/data`, which say where their counts come from.

use lusory_kings_valley::INFO;
use lusory_testkit::perft_file;

/// Every count is compared, however large; the largest are four and a half million leaves.
#[track_caller]
fn check(table: &str, counts: usize) {
    assert_eq!(perft_file::run(&INFO, table, u64::MAX), counts);
}

#[test]
fn standard() {
    check(include_str!("data/standard.perft"), 7);
}

#[test]
fn retrieve_the_king() {
    check(include_str!("data/retrieve.perft"), 5);
}

#[test]
fn labyrinth() {
    check(include_str!("data/labyrinth.perft"), 5);
}

#[test]
fn labyrinth_retrieve_the_king() {
    check(include_str!("data/labyrinth-retrieve.perft"), 5);
}

#[test]
fn middle_games_and_endings() {
    check(include_str!("data/endings.perft"), 61);
}
