//! Golden playthroughs: what the library answers along a random game of each variant, held to a file.
//!
//! The files show that an answer has changed, not that any is right. This writes them anew:
//! `LUSORY_WRITE_PLAYTHROUGHS=1 cargo test --test playthroughs`.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../benches/games/mod.rs"]
mod games;
#[path = "playthroughs/transcript.rs"]
mod transcript;

use std::path::Path;
use std::{env, fs};

use games::{Listed, Subject, Visitor};

/// The folder of the files, from the root of the package.
const FOLDER: &str = "tests/playthroughs";

/// The variable of the environment that has the files written before they are compared.
const WRITE: &str = "LUSORY_WRITE_PLAYTHROUGHS";

/// The name of each file with its text as the library would write it now.
#[derive(Default)]
struct Playthroughs(Vec<(String, String)>);

impl Visitor for Playthroughs {
    fn visit<P: Listed>(&mut self, subject: &Subject<P>) {
        let name = format!("{}-{}.txt", subject.info.name, subject.variant.name);
        self.0.push((name, transcript::of(subject)));
    }
}

/// Says where two texts first differ: the file with the number of the line, what was expected there and what was found.
fn first_difference(file: &str, expected: &str, found: &str) -> Option<String> {
    let (mut expected, mut found) = (expected.lines(), found.lines());
    (1..).find_map(|number| match (expected.next(), found.next()) {
        (None, None) => Some(None),
        (one, other) if one == other => None,
        (one, other) => {
            let [one, other] = [one, other].map(|line| line.unwrap_or("(the end of the file)"));
            Some(Some(format!(
                "{file}:{number}\n  expected: {one}\n  found:    {other}\n"
            )))
        }
    })?
}

#[test]
fn the_library_answers_along_a_game_as_the_files_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER);
    let mut playthroughs = Playthroughs::default();
    games::visit(&mut playthroughs);
    if env::var_os(WRITE).is_some() {
        for (name, text) in &playthroughs.0 {
            fs::write(folder.join(name), text).unwrap();
        }
    }
    let mut differences = String::new();
    for (name, found) in &playthroughs.0 {
        let expected = fs::read_to_string(folder.join(name)).unwrap_or_default();
        differences.extend(first_difference(&format!("{FOLDER}/{name}"), &expected, found));
    }
    assert!(
        differences.is_empty(),
        "the library answers otherwise than before\n\n{differences}\nIf it is meant to: {WRITE}=1 cargo test --test \
         playthroughs, and read what has changed."
    );
    let known: Vec<_> = playthroughs.0.iter().map(|(name, _)| folder.join(name)).collect();
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let is_known = known.contains(&path);
        assert!(
            is_known || path.extension().is_none_or(|extension| extension != "txt"),
            "{} is of no variant",
            path.display()
        );
    }
}

#[test]
fn a_difference_is_told_with_its_file_and_line() {
    let difference = |expected, found| first_difference("a.txt", expected, found);
    assert_eq!(difference("one\ntwo\n", "one\r\ntwo"), None);
    assert_eq!(
        difference("one\ntwo\nthree\n", "one\n2\n3\n").unwrap(),
        "a.txt:2\n  expected: two\n  found:    2\n"
    );
    assert_eq!(
        difference("one\n", "one\ntwo\n").unwrap(),
        "a.txt:2\n  expected: (the end of the file)\n  found:    two\n"
    );
    assert_eq!(
        difference("one\ntwo\n", "one\n").unwrap(),
        "a.txt:2\n  expected: two\n  found:    (the end of the file)\n"
    );
}
