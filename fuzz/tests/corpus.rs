//! The inputs of the corpus hold the laws, on any toolchain.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

/// The most bytes that the corpus of a target may take.
const MOST_BYTES: usize = 30_000;

/// Gives a target each input of its corpus, and looks whether enough of them are read and enough refused, so many out of a
/// hundred.
#[track_caller]
fn replay(name: &str, target: fn(&[u8]) -> usize, read_at_least: usize, refused_at_least: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort_unstable();
    let (mut bytes, mut read) = (0, 0);
    for path in &paths {
        let input = fs::read(path).unwrap();
        bytes += input.len();
        let values = catch_unwind(|| target(&input));
        read += usize::from(values.unwrap_or_else(|_| panic!("{} breaks a law", path.display())) > 0);
    }
    assert!(
        paths.len() >= 10 && bytes <= MOST_BYTES,
        "{} inputs, {bytes} bytes",
        paths.len()
    );
    let refused = paths.len() - read;
    assert!(
        100 * read >= read_at_least * paths.len(),
        "{read} of {} are read",
        paths.len()
    );
    assert!(
        100 * refused >= refused_at_least * paths.len(),
        "{refused} of {} are refused",
        paths.len()
    );
}

#[test]
fn text() {
    replay("text", lusory_fuzz::text, 25, 10);
}

#[test]
fn bytes() {
    replay("bytes", lusory_fuzz::bytes, 25, 10);
}

#[test]
fn records() {
    replay("record", lusory_fuzz::record, 25, 10);
}

#[test]
fn boards() {
    replay("board", lusory_fuzz::board, 25, 10);
}

#[test]
fn games() {
    replay("play", lusory_fuzz::play, 90, 0);
}

#[test]
fn engines() {
    replay("agreement", lusory_fuzz::agreement, 90, 0);
}
