//! Every command that reads something, given it damaged: bits turned over, cut short, far too long.
//!
//! Whatever comes of it, a command ends by itself and soon, says what is wrong in plain lines, and tells it by its status.

use std::time::Duration;

use crate::{START, file, lusory, stderr};

const BOARD: &str = include_str!("../../../../examples/boards/ring.board");

const RECORD: &str =
    "[Game \"kings-valley\"]\n[First \"Ann\"]\n\n{Look.} 1. b1a2 c5a3 (1... a5a3) 2. a2c4 *\n";

/// A good input with one bit of every few bytes turned over, a different one each time, and cut at as many places.
fn damaged(good: &[u8]) -> Vec<Vec<u8>> {
    let places = || (0..good.len()).step_by(good.len() / 40 + 1);
    let flipped = places().enumerate().map(|(nth, place)| {
        let mut bytes = good.to_vec();
        bytes[place] ^= 1 << (nth % 8);
        bytes
    });
    flipped.chain(places().map(|end| good[..end].to_vec())).collect()
}

/// Returns whether a command accepts its input, after checking how it ends.
#[track_caller]
fn run(arguments: &[&str], input: impl Into<Vec<u8>>) -> bool {
    let mut command = lusory(arguments);
    let assert = command
        .write_stdin(input)
        .timeout(Duration::from_secs(60))
        .assert();
    let complaint = stderr(&assert);
    assert!(
        complaint.chars().all(|c| c == '\n' || !c.is_control()),
        "{complaint:?}"
    );
    let status = assert.get_output().status.code();
    match status {
        Some(0) => true,
        // The input is bad, or the command line, of which it is a part.
        Some(1 | 2) => {
            assert!(!complaint.is_empty());
            false
        }
        _ => panic!("status {status:?}: {complaint}"),
    }
}

/// Gives a command a good input, which it must accept, and bad ones, of which it must refuse some.
fn check(good: &[u8], longest: usize, mut accepts: impl FnMut(&[u8]) -> bool) {
    assert!(accepts(good));
    let refused = damaged(good).iter().filter(|input| !accepts(input)).count();
    assert!(refused > 20, "{refused} refused");
    for byte in [good[0], b' ', b'\n', b'9', b'{', b'x'] {
        accepts(&vec![byte; longest]);
    }
}

const MEGABYTES: usize = 3_000_000;

#[test]
fn positions_by_the_line() {
    for game in lusory::catalogue() {
        let start = (game.variants[0].start)("").unwrap().position();
        check(start.as_bytes(), MEGABYTES, |input| {
            run(&["moves", game.name], input)
        });
    }
}

#[test]
fn records() {
    for task in ["check", "show", "stats"] {
        check(RECORD.as_bytes(), MEGABYTES, |input| {
            run(&["record", task, "-"], input)
        });
    }
}

#[test]
fn boards() {
    for command in [
        &["show", "arena"][..],
        &["moves", "arena"],
        &["demo", "arena"],
        &["perft", "arena", "1"],
        &["playout", "arena", "--games", "1", "--seed", "1"],
    ] {
        check(BOARD.as_bytes(), MEGABYTES, |input| {
            run(
                &[command, &["--board", &file("damaged.board", input)]].concat(),
                "",
            )
        });
    }
}

/// What stands on the command line is text without NUL, and the system limits how long it can be.
#[test]
fn arguments() {
    for (command, good) in [
        (&["show", "kings-valley", "--position"][..], START),
        (&["show", "kings-valley", "--play"], "b1a2 c5a3 a2c4"),
        (&["show", "tawlbwrdd", "--rules"], "castle=none,no-moves=loss"),
        (&["perft", "kings-valley", "1", "--position"], START),
        (&["perft", "kings-valley", "1", "--play"], "b1a2 c5a3 a2c4"),
    ] {
        check(good.as_bytes(), 100_000, |input| {
            let text = String::from_utf8_lossy(input).replace('\0', " ");
            run(&[command, &[&text]].concat(), "")
        });
    }
}
