//! `lusory show`.

use crate::{OVER, START, complaint, lusory, stdout};

#[test]
fn show_draws_the_start_and_lists_its_moves() {
    // The moves of the start were worked out by hand.
    let expected = "\
5  s s k s s
4  . . . . .
3  . . + . .
2  . . . . .
1  S S K S S
   a b c d e

position: sskss/5/5/5/SSKSS w s
to move: white (S K)
status: ongoing
moves: 10
  a1a4 a1d4 b1a2 b1b4 b1e4 d1a4 d1d4 d1e2 e1b4 e1e4
";
    assert_eq!(stdout(&["show", "kings-valley", "--ascii"]), expected);
    assert_eq!(
        stdout(&["show", "kings-valley", "--ascii", "--position", START]),
        expected
    );
}

#[test]
fn show_tells_the_result_and_its_reason() {
    let shown = stdout(&["show", "kings-valley", "--position", OVER]);
    let ending = "\nto move: black (● ▲)\nstatus: 1-0, the king has reached the valley\nmoves: 0\n";
    assert!(shown.ends_with(ending), "{shown}");
}

#[test]
fn show_names_rules_that_differ_from_the_default() {
    let shown = stdout(&["show", "kings-valley", "--rules", "repetition=off"]);
    assert!(shown.contains("\nrules: repetition=off\n"), "{shown}");
    let shown = stdout(&["show", "kings-valley", "--rules", "repetition=3"]);
    assert!(!shown.contains("rules:"), "{shown}");
}

#[test]
fn show_takes_a_variant() {
    let shown = stdout(&["show", "kings-valley", "--variant", "labyrinth"]);
    assert!(
        shown.contains("position: sssksss/7/1#3#1/7/1#3#1/7/SSSKSSS w s\n"),
        "{shown}"
    );
    assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
}

#[test]
fn show_marks_the_last_move_and_the_targets_of_a_square() {
    // Worked out by hand: the king on c5 runs over the valley to c2, or to a3.
    let expected = "\
5  s s<k>s s
4  . . .[S].
3  * . + . .
2  . . * . .
1 [.]S K S S
   a b c d e

position: sskss/3S1/5/5/1SKSS b -
to move: black (s k)
status: ongoing
moves: 10
  a5a1 a5d2 b5a4 b5b2 b5e2 c5a3 c5c2 d5a2 d5e4 e5e2
from c5: 2
  c5a3 c5c2
";
    let arguments = [
        "show",
        "kings-valley",
        "--ascii",
        "--play",
        "a1d4",
        "--from",
        "c5",
    ];
    assert_eq!(stdout(&arguments), expected);
}

#[test]
fn show_turns_the_board_round() {
    let expected = "\
1  S S K S S
2  . . . . .
3  . . + . .
4  . . . . .
5  s s k s s
   e d c b a

";
    let shown = stdout(&["show", "kings-valley", "--ascii", "--flip"]);
    assert!(shown.starts_with(expected), "{shown}");
}

#[test]
fn from_a_square_without_moves_there_is_nothing() {
    let shown = stdout(&["show", "kings-valley", "--from", "c1"]);
    assert!(shown.ends_with("\nfrom c1: 0\n"), "{shown}");
}

#[test]
fn moves_to_play_are_refused_where_they_go_wrong() {
    for (moves, column, message) in [
        ("a1a4 a1", 8, "expected a square, found the end"),
        (
            "a1a4  c5c4",
            7,
            "illegal move: a piece runs on until something stops it (rule 2)",
        ),
        (
            "c1c4",
            1,
            "illegal move: the first move of the game must be made by a soldier (rule 4)",
        ),
    ] {
        let refused = complaint(&["show", "kings-valley", "--play", moves], 1);
        assert_eq!(refused, format!("line 1, column {column}: {message}\n"));
    }
    let played = ["show", "kings-valley", "--position", OVER, "--play", "a5a4"];
    assert_eq!(complaint(&played, 1), "line 1, column 1: the game is over\n");
}

#[test]
fn boards_are_drawn_as_the_locale_allows() {
    let shown_with = |locale: &[(&str, &str)]| {
        let mut command = lusory(&["show", "kings-valley"]);
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            command.env_remove(name);
        }
        command.envs(locale.iter().copied());
        command.output().unwrap().stdout
    };
    let unicode = shown_with(&[("LC_ALL", "C.UTF-8")]);
    assert!(!unicode.is_ascii());
    assert_eq!(shown_with(&[("LC_ALL", ""), ("LANG", "en_US.utf8")]), unicode);
    for locale in [&[][..], &[("LC_ALL", "C"), ("LANG", "en_US.UTF-8")]] {
        assert!(shown_with(locale).is_ascii());
    }
}

#[test]
fn a_position_that_cannot_be_read_is_a_bad_input_with_its_column() {
    for command in [&["show", "kings-valley"][..], &["perft", "kings-valley", "1"]] {
        let message = complaint(&[command, &["--position", "sskss/5/5/5/SSKSS x s"]].concat(), 1);
        assert_eq!(
            message,
            "line 1, column 19: expected `w` or `b` for the side to move, found 'x'\n"
        );
    }
}

#[test]
fn a_position_of_another_variant_is_a_bad_input() {
    let message = complaint(
        &[
            "show",
            "kings-valley",
            "--variant",
            "labyrinth",
            "--position",
            START,
        ],
        1,
    );
    assert!(message.starts_with("line 1, column 6: "), "{message}");
}

#[test]
fn a_position_that_breaks_rules_is_a_bad_input_with_every_reason() {
    // A soldier on c3; the flag of the first move with black to move, and away from a start.
    let message = complaint(
        &["show", "kings-valley", "--position", "sskss/5/2S2/5/SSK1S b s"],
        1,
    );
    assert_eq!(
        message,
        "line 1, column 1: not a valid position: a soldier stands on the valley; only white is ever bound to move \
         a soldier first; a soldier must move first, but the pieces do not stand at a start\n"
    );
}
