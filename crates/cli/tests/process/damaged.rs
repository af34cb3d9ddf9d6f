//! Every command that reads something, given it damaged: bits turned over, cut short, far too long.
//!
//! Whatever comes of it, a command ends by itself and soon, says what is wrong in plain lines, and tells it by its status.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use assert_cmd::assert::Assert;

use crate::{lusory, stderr};

const BOARD: &str = include_str!("../../../../examples/boards/ring.board");

const RECORD: &str =
    "[Game \"kings-valley\"]\n[First \"Ann\"]\n\n{Look.} 1. b1a2 c5a3 (1... a5a3) 2. a2c4 *\n";

/// The start of each game, as text.
const STARTS: [(&str, &str); 4] = [
    ("kings-valley", "sskss/5/5/5/SSKSS w s"),
    (
        "tawlbwrdd",
        "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3 a",
    ),
    ("arena", "bb1b1bb/b7b/b9b/A9A/A7A/AA1A1AA a 0-0"),
    ("volterra", "2,1,2,1/1,2,1,2/2,1P,2P,1/1,2,1,2/2,1,2,1 1"),
];

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

/// Returns whether the command has accepted its input, after checking how it ended.
#[track_caller]
fn accepts(assert: &Assert) -> bool {
    let complaint = stderr(assert);
    let plain = complaint.strip_suffix('\n').unwrap_or(&complaint);
    assert!(
        plain.chars().all(|c| c == '\n' || !c.is_control()),
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

#[track_caller]
fn run(arguments: &[&str], input: impl Into<Vec<u8>>) -> bool {
    let mut command = lusory(arguments);
    accepts(
        &command
            .write_stdin(input)
            .timeout(Duration::from_secs(60))
            .assert(),
    )
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
    for (game, start) in STARTS {
        check(start.as_bytes(), MEGABYTES, |input| run(&["moves", game], input));
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
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("damaged.board");
    let file = path.to_str().unwrap();
    for command in [
        &["show", "arena"][..],
        &["moves", "arena"],
        &["demo", "arena"],
        &["perft", "arena", "1"],
        &["playout", "arena", "--games", "1", "--seed", "1"],
    ] {
        check(BOARD.as_bytes(), MEGABYTES, |input| {
            fs::write(&path, input).unwrap();
            run(&[command, &["--board", file]].concat(), "")
        });
    }
}

/// What stands on the command line is text without NUL, and the system limits how long it can be.
#[test]
fn arguments() {
    let position = STARTS[0].1;
    for (command, good) in [
        (&["show", "kings-valley", "--position"][..], position),
        (&["show", "kings-valley", "--play"], "b1a2 c5a3 a2c4"),
        (&["show", "tawlbwrdd", "--rules"], "castle=none,no-moves=loss"),
        (&["perft", "kings-valley", "1", "--position"], position),
        (&["perft", "kings-valley", "1", "--play"], "b1a2 c5a3 a2c4"),
    ] {
        check(good.as_bytes(), 100_000, |input| {
            let text = String::from_utf8_lossy(input).replace('\0', " ");
            run(&[command, &[&text]].concat(), "")
        });
    }
}
