//! `--board` and `--start`: boards of one's own.

use std::fs;

use crate::{complaint, file, lusory, stdout};

const HONEYCOMB: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../examples/boards/honeycomb.board"
);

/// Runs `show` with a board that is refused; returns what it says after the file's name.
#[track_caller]
fn refusal(path: &str) -> String {
    let message = complaint(&["show", "arena", "--board", path], 1);
    let rest = message.strip_prefix(&format!("{path}: ")).unwrap();
    rest.strip_suffix('\n').unwrap().to_string()
}

/// Five pieces with 1, 2, 1, 2 and 2 steps into the arena make (64 - 14) / 2 pairs of steps; 3 pairs lead to b2 and 3 to
/// c2, on which two pieces cannot stand.
#[test]
fn a_game_begins_at_the_first_start_of_the_board() {
    let shown = stdout(&["show", "arena", "--board", HONEYCOMB]);
    assert!(
        shown.contains("\nposition: honeycomb:bbb/b2b/5/A2A/AAA a 0-0\nrules: board=honeycomb\n"),
        "{shown}"
    );
    assert!(shown.contains("\nmoves: 19\n"), "{shown}");
}

#[test]
fn every_command_with_a_game_takes_a_board_and_a_start() {
    let board = ["--board", HONEYCOMB, "--start", "corners"];
    let on_board = |command: &[&'static str]| [command, &board].concat();
    let position = "honeycomb:b1b/4/A3b/4/A1A a 0-0";
    assert!(stdout(&on_board(&["show", "arena"])).contains(&format!("position: {position}\n")));
    // a1b2 a3b3 c1c2: three pairs.
    assert!(stdout(&on_board(&["perft", "arena", "1"])).starts_with("1 3 "));
    let playout = ["playout", "arena", "--games", "5", "--seed", "1"];
    assert!(stdout(&on_board(&playout)).starts_with("games: 5\n"));
    let demo = stdout(&on_board(&["demo", "arena"]));
    assert!(
        demo.starts_with("Arena, board honeycomb, start corners\n"),
        "{demo}"
    );
    let demo = stdout(&on_board(&["demo", "arena", "--json"]));
    let demo: serde_json::Value = serde_json::from_str(&demo).unwrap();
    assert!(demo["variant"].is_null());
    assert_eq!(
        (&demo["board"]["name"], &demo["board"]["start"]),
        (&"honeycomb".into(), &"corners".into())
    );
    assert_eq!(demo["positions"][0], position);
    let moves = lusory(&on_board(&["moves", "arena"]))
        .write_stdin(position)
        .assert();
    let line = format!("{position}\t*\ta1b2,a3b3 a1b2,c1c2 c1c2,a3b3\n");
    moves.success().stderr("").stdout(line);
}

#[test]
fn rules_are_those_of_the_game_on_the_board() {
    let with_rules = |rules| ["show", "arena", "--board", HONEYCOMB, "--rules", rules];
    let shown = stdout(&with_rules("stand-moves=free"));
    assert!(
        shown.contains("\nrules: board=honeycomb,stand-moves=free\n"),
        "{shown}"
    );
    assert_eq!(
        complaint(&with_rules("board=square"), 2),
        "error: rules of arena, column 7: expected the name of the board that is played on\n"
    );
}

#[test]
fn a_bad_board_is_a_bad_input_with_its_file_line_and_column() {
    let bad = file("bad.board", "arena-board 1\nname 1st\n");
    assert!(refusal(&bad).starts_with("line 2, column 6: a name has "));
    let not_text = file("latin1.board", b"arena-board 1\nname caf\xe9\n");
    assert_eq!(refusal(&not_text), "line 2, column 9: not UTF-8");
    let not_text = file("binary.board", b"\xff");
    assert_eq!(refusal(&not_text), "line 1, column 1: not UTF-8");
    let empty = file("empty.board", "");
    assert!(refusal(&empty).starts_with("line 1, column 1: "));
}

#[test]
fn a_file_that_cannot_be_read_is_a_bad_input() {
    let missing = format!("{}/missing.board", env!("CARGO_TARGET_TMPDIR"));
    assert!(refusal(&missing).starts_with("cannot be read: "));
    assert!(refusal(env!("CARGO_TARGET_TMPDIR")).starts_with("cannot be read: "));
}

#[test]
fn a_long_file_is_refused_and_not_read_to_its_end() {
    let board = fs::read_to_string(HONEYCOMB).unwrap();
    let longest = board.clone() + &"#".repeat(65_536 - board.len());
    stdout(&["show", "arena", "--board", &file("longest.board", &longest)]);
    assert_eq!(
        refusal(&file("long.board", longest + "#")),
        "is longer than 65536 bytes"
    );
    if cfg!(target_os = "linux") {
        assert_eq!(refusal("/dev/zero"), "is longer than 65536 bytes");
    }
}

#[test]
fn a_board_for_a_game_without_boards_of_ones_own_is_a_usage_error_that_names_those_with() {
    for command in [&["show", "tawlbwrdd"][..], &["demo"]] {
        let message = complaint(&[command, &["--board", "missing"]].concat(), 2);
        assert!(
            message.ends_with(" has no boards of one's own; games that have: arena\n"),
            "{message}"
        );
    }
}

#[test]
fn an_unknown_start_is_a_usage_error_that_lists_the_starts() {
    assert_eq!(
        complaint(&["show", "arena", "--board", HONEYCOMB, "--start", "edge"], 2),
        "error: board honeycomb has no start \"edge\"; its starts are: edges, corners\n"
    );
}

#[test]
fn a_board_goes_with_no_variant_and_a_start_only_with_a_board() {
    let message = complaint(&["show", "arena", "--board", HONEYCOMB, "--variant", "square"], 2);
    assert!(
        message.contains("'--board <FILE>' cannot be used with '--variant <V>'"),
        "{message}"
    );
    let message = complaint(&["show", "arena", "--start", "edges"], 2);
    assert!(message.contains("not provided:\n  --board <FILE>\n"), "{message}");
}
