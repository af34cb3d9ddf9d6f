//! `lusory record`, and `lusory playout --record`.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::{complaint, lusory, stderr, stdout, text};

const GOOD: &str = r#"[Game "kings-valley"]
[First "Ann"]
[Round "3"]

{A game to look at.} 1. b1a2 c5a3 {The king leaves.} (1... a5a3 2. a2e2) 2. a2c4
a3b2 3. c1c3 1-0
"#;

/// Its second move breaks rule 2.
const BAD: &str = "[Game \"kings-valley\"]\n\n1. a1d4 c5c4 *\n";

const COMPLAINT: &str = "ply 2: illegal move c5c4 in sskss/3S1/5/5/1SKSS b -: a piece runs on until something stops it (rule 2)\n";

/// Writes a file of that name and returns its path.
fn file(name: &str, text: &str) -> String {
    let path = path(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_string()
}

fn path(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("records");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

/// Takes the lines that depend on the clock off.
fn untimed(printed: &str) -> &str {
    let (counts, timing) = printed.split_at(printed.find("seconds: ").unwrap());
    assert_eq!(timing.lines().count(), 2, "{timing}");
    counts
}

#[test]
fn good_records_are_counted() {
    let file = file("good", &GOOD.repeat(3));
    let printed = stdout(&["record", "check", &file, &file]);
    assert_eq!(untimed(&printed), "games: 6\nbad games: 0\nplies: 30\n");
}

#[test]
fn bad_records_are_told_with_their_file_and_place_and_the_others_are_counted() {
    let (one, other) = (file("bad", &[GOOD, BAD, GOOD].join("\n")), file("good-too", GOOD));
    let assert = lusory(&["record", "check", &one, &other, "-"])
        .write_stdin(BAD)
        .assert()
        .code(1);
    // Seven lines, an empty one, and two before the moves.
    let expected = format!("{one}: line 10, column 9: {COMPLAINT}-: line 3, column 9: {COMPLAINT}");
    assert_eq!(stderr(&assert), expected);
    let printed = text(&assert.get_output().stdout);
    assert_eq!(untimed(&printed), "games: 5\nbad games: 2\nplies: 15\n");
}

#[test]
fn a_file_that_is_not_there_is_told_and_the_others_are_read() {
    let (missing, good) = (path("missing"), file("good-after", GOOD));
    let missing = missing.to_str().unwrap();
    let assert = lusory(&["record", "check", missing, &good]).assert().code(1);
    let complaint = stderr(&assert);
    assert!(
        complaint.starts_with(&format!("{missing}: cannot be read: ")),
        "{complaint}"
    );
    assert_eq!(complaint.lines().count(), 1);
    assert!(text(&assert.get_output().stdout).starts_with("games: 1\nbad games: 0\n"));
}

#[test]
fn checks_are_one_object() {
    let file = file("checked", GOOD);
    let value: Value = serde_json::from_str(&stdout(&["record", "check", &file, "--json"])).unwrap();
    assert_eq!(
        (&value["games"], &value["bad"], &value["plies"]),
        (&1.into(), &0.into(), &5.into())
    );
    assert!(value["seconds"].is_f64() && value["games_per_second"].is_u64());
}

#[test]
fn a_game_is_shown_at_a_ply() {
    let file = file("shown", &[BAD, GOOD].join("\n"));
    let show = |arguments: &[&str]| {
        stdout(&[&["record", "show", &file, "--game", "2", "--ascii"], arguments].concat())
    };
    assert_eq!(
        show(&["--ply", "2"]),
        "\
Game: kings-valley
First: Ann
Result: 1-0
Round: 3

5  s s[.]s s
4  . . . . .
3 [k]. + . .
2  S . . . .
1  S . K S S
   a b c d e

ply: 2 of 5, black c5a3
position: ss1ss/5/k4/S4/S1KSS w -
to move: white (S K)
status: ongoing
comment: The king leaves.
moves: 5
  b1a2 c5a3 a2c4 a3b2 c1c3
"
    );
    let start = show(&["--ply", "0"]);
    assert!(
        start.contains("\nply: 0 of 5\nposition: sskss/5/5/5/SSKSS w s\n"),
        "{start}"
    );
    assert!(start.contains("\ncomment: A game to look at.\n"), "{start}");
    let end = show(&[]);
    assert!(end.contains("\nply: 5 of 5, white c1c3\n"), "{end}");
    assert!(
        end.contains("\nstatus: 1-0, the king has reached the valley\nmoves: 5\n"),
        "{end}"
    );
    assert_eq!(
        show(&["--flip", "--ply", "0"]).lines().nth(5),
        Some("1  S S K S S")
    );
}

#[test]
fn a_game_shown_is_one_object() {
    let file = file("shown-json", GOOD);
    assert_eq!(
        stdout(&["record", "show", &file, "--ply", "2", "--json"]).trim_end(),
        r#"{"game":1,"tags":{"Game":"kings-valley","First":"Ann","Result":"1-0","Round":"3"},"moves":["b1a2","c5a3","a2c4","a3b2","c1c3"],"ply":2,"position":"ss1ss/5/k4/S4/S1KSS w -","side_to_move":"white","result":"*","reason":null,"comment":"The king leaves."}"#
    );
}

#[test]
fn a_bad_game_is_not_shown() {
    let file = file("not-shown", BAD);
    let expected = format!("{file}: line 3, column 9: {COMPLAINT}");
    assert_eq!(complaint(&["record", "show", &file], 1), expected);
}

#[test]
fn a_game_or_a_ply_that_is_not_there_is_a_usage_error() {
    let file = file("small", GOOD);
    let show = |option, number| complaint(&["record", "show", &file, option, number], 2);
    assert_eq!(show("--game", "2"), "error: --game, the file has 1 games\n");
    assert_eq!(show("--ply", "6"), "error: --ply, the game has 5 plies\n");
    assert!(show("--game", "0").starts_with("error: "));
    assert!(complaint(&["record", "check"], 2).starts_with("error: "));
    assert!(complaint(&["record"], 2).contains("Usage: "));
}

/// Three games of one kind, and one of each of two others.
const MIXED: &str = r#"
[Game "kings-valley"]
1. b1a2 c5a3 2. a2c4 a3b2 3. c1c3 1-0
[Game "kings-valley"] [Variant "standard"] [Reason "time"]
1. b1a2 0-1
[Game "kings-valley"] [Position "sskss/5/5/5/SSKSS w -"]
*
[Game "kings-valley"] [Rules "repetition=off"]
1. a1d4 *
[Game "tawlbwrdd"] [Reason "agreement"]
1. d1d4 1/2-1/2
"#;

#[test]
fn games_of_a_kind_are_counted_together() {
    let file = file("mixed", MIXED);
    let printed = stdout(&["record", "stats", &file]);
    let blocks: Vec<_> = printed.split("\n\n").collect();
    // Lengths 0, 1 and 5; the game that begins elsewhere has no opening.
    assert_eq!(
        blocks[0],
        "\
game: kings-valley
variant: standard
games: 3
plies: 6
plies per game: 2.00
shortest: 0
median: 1
longest: 5
result 1-0: 1
result 0-1: 1
result 1/2-1/2: 0
result *: 1
reason outside the rules: 1
reason the king has reached the valley: 1
opening b1a2: 2"
    );
    assert!(
        blocks[1].starts_with("game: kings-valley\nvariant: standard\nrules: repetition=off\ngames: 1\n")
    );
    assert!(blocks[2].starts_with("game: tawlbwrdd\nvariant: t\n"));
    assert!(blocks[2].contains("\nresult 1/2-1/2: 1\nresult *: 0\nreason agreement: 1\nopening d1d4: 1"));
    assert_eq!(blocks.len(), 3);
}

#[test]
fn the_most_frequent_openings_are_listed_first() {
    let game = |moves: &str| format!("[Game \"kings-valley\"]\n{moves} *\n");
    let games = ["b1a2", "a1d4", "b1b4", "b1a2 c5a3", "b1a2 c5a3", "d1a4"].map(game);
    let file = file("openings", &games.concat());
    let openings = |arguments: &[&str]| {
        let printed = stdout(&[&["record", "stats", &file], arguments].concat());
        let lines = printed.lines().filter(|line| line.contains("opening"));
        lines.map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        openings(&["--top", "2"]),
        ["opening b1a2: 3", "opening a1d4: 1", "other openings: 2"]
    );
    assert_eq!(openings(&["--opening", "2"]), ["opening b1a2 c5a3: 2"]);
}

#[test]
fn counts_are_an_object_for_each_kind_of_game() {
    let file = file("counted", GOOD);
    assert_eq!(
        stdout(&["record", "stats", &file, "--json"]).trim_end(),
        r#"{"game":"kings-valley","variant":"standard","rules":"","games":1,"plies":5,"shortest":5,"median":5,"longest":5,"results":{"1-0":1,"0-1":0,"1/2-1/2":0,"*":0},"reasons":{"the king has reached the valley":1},"openings":[{"moves":"b1a2","games":1}],"other_openings":0}"#
    );
}

#[test]
fn counts_are_printed_and_bad_games_told() {
    let assert = lusory(&["record", "stats", "-"])
        .write_stdin([GOOD, BAD].concat())
        .assert()
        .code(1);
    assert!(stderr(&assert).ends_with(COMPLAINT));
    assert!(text(&assert.get_output().stdout).contains("\ngames: 1\n"));
}

#[test]
fn random_games_are_written_as_good_records_of_the_games_counted() {
    for (game, variant) in [("kings-valley", "labyrinth"), ("tawlbwrdd", "bell")] {
        let file = path(&format!("random-{game}"));
        let file = file.to_str().unwrap();
        let batch = [
            game,
            "--variant",
            variant,
            "--games",
            "20",
            "--seed",
            "5",
            "--max-plies",
            "200",
        ];
        let counted = stdout(
            &[
                &["playout"],
                &batch[..],
                &["--rules", "repetition=4", "--record", file],
            ]
            .concat(),
        );
        let stats = stdout(&["record", "stats", file]);
        let line = |text: &str, label: &str| {
            let found = text.lines().find(|line| line.starts_with(label)).unwrap();
            found.to_string()
        };
        assert_eq!(line(&stats, "variant: "), format!("variant: {variant}"));
        assert_eq!(line(&stats, "rules: "), "rules: repetition=4");
        for label in [
            "games: ",
            "plies: ",
            "result 1-0",
            "result 0-1",
            "result 1/2",
            "result *",
        ] {
            assert_eq!(line(&stats, label), line(&counted, label));
        }
        let reasons = |text: &str| {
            let reasons = text.lines().filter(|line| line.starts_with("reason "));
            reasons.map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(reasons(&stats), reasons(&counted));
    }
}

#[test]
fn a_record_that_cannot_be_written_ends_the_command() {
    let folder = path("");
    let folder = folder.to_str().unwrap();
    let playout = [
        "playout",
        "kings-valley",
        "--games",
        "1",
        "--seed",
        "1",
        "--record",
    ];
    let complaint = complaint(&[&playout[..], &[folder]].concat(), 1);
    assert!(
        complaint.starts_with(&format!("error: {folder}: cannot be written: ")),
        "{complaint}"
    );
}
