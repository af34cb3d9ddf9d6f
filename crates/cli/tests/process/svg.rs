//! `lusory show --svg`: boards as pictures.

use std::fs;
use std::path::Path;

use crate::{complaint, stdout};

/// Returns how many elements have a class and perhaps more.
fn count(picture: &str, class: &str) -> usize {
    picture.matches(&format!("class=\"{class}")).count()
}

#[test]
fn a_picture_goes_to_standard_output_by_itself() {
    let picture = stdout(&["show", "kings-valley", "--svg", "-"]);
    assert!(
        picture.starts_with("<svg ") && picture.ends_with("</svg>\n"),
        "{picture}"
    );
    assert_eq!(count(&picture, "figure"), 10);
    assert_eq!(count(&picture, "arrow"), 0);
}

#[test]
fn a_picture_goes_to_a_file_beside_what_is_shown() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kings-valley.svg");
    let path = path.to_str().unwrap();
    let shown = ["show", "kings-valley"];
    assert_eq!(stdout(&[&shown[..], &["--svg", path]].concat()), stdout(&shown));
    let picture = stdout(&["show", "kings-valley", "--svg", "-"]);
    assert_eq!(fs::read_to_string(path).unwrap(), picture);
}

/// After a1d4 the king on c5 can run to a3 and c2; four soldiers can move, too.
#[test]
fn a_picture_has_the_marks_of_the_text_and_arrows_if_asked_for() {
    let play = ["show", "kings-valley", "--play", "a1d4", "--svg", "-"];
    let from = [&play[..], &["--from", "c5"]].concat();
    let picture = stdout(&from);
    let counts = ["played", "chosen", "target", "arrow"].map(|class| count(&picture, class));
    assert_eq!(counts, [2, 1, 2, 0]);
    let picture = stdout(&[&from[..], &["--arrows"]].concat());
    assert_eq!(count(&picture, "arrow"), 2);
    let picture = stdout(&[&play[..], &["--arrows"]].concat());
    assert_eq!(count(&picture, "arrow"), 10);
}

/// In Arena many turns have a step in common.
#[test]
fn a_step_of_many_moves_is_one_arrow() {
    let picture = stdout(&["show", "arena", "--variant", "square", "--svg", "-", "--arrows"]);
    // Up from each of the seven cells, and from each corner along the edge, to a lower tier, once its neighbor has left.
    assert_eq!(count(&picture, "arrow"), 7 + 2);
}

#[test]
fn a_flipped_picture_has_its_names_turned_round() {
    let names = |picture: &str| {
        let names = picture.lines().filter(|line| line.contains("class=\"name\""));
        names.map(str::to_string).collect::<Vec<_>>()
    };
    let flipped = names(&stdout(&["show", "kings-valley", "--svg", "-", "--flip"]));
    let texts = ["1", "2", "3", "4", "5", "e", "d", "c", "b", "a"];
    assert_eq!(flipped.len(), texts.len());
    for (name, text) in flipped.iter().zip(texts) {
        assert!(name.ends_with(&format!(">{text}</text>")), "{name}");
    }
}

#[test]
fn a_picture_that_cannot_be_written_ends_the_command_with_a_message() {
    let path = concat!(env!("CARGO_TARGET_TMPDIR"), "/no-such-folder/picture.svg");
    let message = complaint(&["show", "kings-valley", "--svg", path], 1);
    assert!(
        message.starts_with(&format!("error: {path}: cannot be written: ")),
        "{message}"
    );
    assert_eq!(message.lines().count(), 1);
}

#[test]
fn arrows_without_a_picture_are_a_usage_error() {
    let message = complaint(&["show", "kings-valley", "--arrows"], 2);
    assert!(message.contains("--svg <FILE>"), "{message}");
}
