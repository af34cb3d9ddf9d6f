//! `--json`: one object a line.

use serde_json::Value;

use crate::{OVER, START, lusory, stdout};

/// Runs a command and returns its lines, each of which must be an object.
fn json(arguments: &[&str]) -> Vec<String> {
    let printed = stdout(&[arguments, &["--json"]].concat());
    let lines: Vec<_> = printed.lines().map(ToString::to_string).collect();
    assert!(lines.iter().all(|line| parse(line).is_object()), "{printed}");
    lines
}

fn parse(line: &str) -> Value {
    serde_json::from_str(line).unwrap()
}

/// Takes numbers that depend on the clock, which end a line, off it; each of them must be one.
fn untimed<'a>(line: &'a str, keys: &[&str]) -> &'a str {
    let value = parse(line);
    for key in keys {
        assert!(value[key].as_f64().unwrap() >= 0.0, "{key} in {line}");
    }
    line.split_once(&format!(",\"{}\":", keys[0])).unwrap().0
}

#[test]
fn games_are_objects_with_their_variants() {
    assert_eq!(
        json(&["games"])[0],
        r#"{"name":"kings-valley","title":"King's Valley","designer":"Mitsuo Yamamoto (Logy Games)","year":2006,"source":"a description in Spanish; the designer's pages, logygames.com","rules_page":"docs/rules/kings-valley.md","sides":["white","black"],"rules":["repetition"],"own_boards":false,"variants":[{"name":"standard","summary":"5x5, each king at home","board":"5x5 squares"},{"name":"retrieve","summary":"5x5, each king in the other's place","board":"5x5 squares"},{"name":"labyrinth","summary":"7x7 with pillars, each king at home","board":"7x7 squares with four pillars"},{"name":"labyrinth-retrieve","summary":"7x7 with pillars, each king in the other's place","board":"7x7 squares with four pillars"}]}"#
    );
    assert_eq!(json(&["games"]).len(), lusory::catalogue().len());
}

#[test]
fn a_position_shown_is_one_object() {
    assert_eq!(
        json(&["show", "kings-valley"]),
        [
            r#"{"position":"sskss/5/5/5/SSKSS w s","side_to_move":"white","result":"*","reason":null,"moves":["a1a4","a1d4","b1a2","b1b4","b1e4","d1a4","d1d4","d1e2","e1b4","e1e4"],"rules":"","from":null}"#
        ]
    );
}

#[test]
fn a_square_shown_has_its_targets_in_the_order_of_squares_and_its_moves() {
    assert_eq!(
        json(&[
            "show",
            "kings-valley",
            "--from",
            "d1",
            "--rules",
            "repetition=off"
        ]),
        [
            r#"{"position":"sskss/5/5/5/SSKSS w s","side_to_move":"white","result":"*","reason":null,"moves":["a1a4","a1d4","b1a2","b1b4","b1e4","d1a4","d1d4","d1e2","e1b4","e1e4"],"rules":"repetition=off","from":{"square":"d1","targets":["e2","a4","d4"],"moves":["d1a4","d1d4","d1e2"]}}"#
        ]
    );
}

#[test]
fn each_position_read_is_answered_with_an_object() {
    let assert = lusory(&["moves", "kings-valley", "--json"])
        .write_stdin(format!("{START}\n{OVER}\n"))
        .assert();
    assert.success().stderr("").stdout(
        r#"{"position":"sskss/5/5/5/SSKSS w s","side_to_move":"white","result":"*","reason":null,"moves":["a1a4","a1d4","b1a2","b1b4","b1e4","d1a4","d1d4","d1e2","e1b4","e1e4"]}
{"position":"sskss/5/2K2/5/SS1SS b -","side_to_move":"black","result":"1-0","reason":"the king has reached the valley","moves":[]}
"#,
    );
}

#[test]
fn each_depth_of_a_perft_is_an_object() {
    let lines = json(&["perft", "kings-valley", "3"]);
    let timing = ["seconds", "nodes_per_second"];
    let counts: Vec<_> = lines.iter().map(|line| untimed(line, &timing)).collect();
    let expected = [
        r#"{"depth":1,"nodes":10"#,
        r#"{"depth":2,"nodes":110"#,
        r#"{"depth":3,"nodes":1570"#,
    ];
    assert_eq!(counts, expected);
}

#[test]
fn depth_0_of_a_perft_takes_no_time() {
    assert_eq!(
        json(&["perft", "kings-valley", "0"]),
        [r#"{"depth":0,"nodes":1,"seconds":null,"nodes_per_second":null}"#]
    );
}

#[test]
fn each_move_of_a_divided_perft_is_an_object_and_so_is_the_total() {
    let lines = json(&["perft", "kings-valley", "1", "--divide"]);
    assert_eq!(lines.len(), 11);
    assert_eq!(lines[0], r#"{"move":"a1a4","nodes":1}"#);
    assert_eq!(lines[10], r#"{"total":10}"#);
    assert_eq!(
        json(&["perft", "kings-valley", "0", "--divide"]),
        [r#"{"total":1}"#]
    );
}

#[test]
fn playouts_are_one_object() {
    let timing = ["seconds", "plies_per_second", "playouts_per_second"];
    // Nobody can win in one ply.
    let arguments = [
        "playout",
        "kings-valley",
        "--games",
        "8",
        "--seed",
        "1",
        "--max-plies",
        "1",
    ];
    let lines = json(&arguments);
    assert_eq!(lines.len(), 1);
    assert_eq!(
        untimed(&lines[0], &timing),
        r#"{"games":8,"plies":8,"shortest":1,"longest":1,"results":{"1-0":0,"0-1":0,"1/2-1/2":0,"*":8},"reasons":{}"#
    );
    let line = parse(&json(&["playout", "kings-valley", "--games", "300", "--seed", "1"])[0]);
    let sum = |counts: &Value| {
        counts
            .as_object()
            .unwrap()
            .values()
            .filter_map(Value::as_u64)
            .sum::<u64>()
    };
    assert_eq!((sum(&line["results"]), sum(&line["reasons"])), (300, 300));
}

#[test]
fn a_demo_is_an_object_with_its_positions_and_moves() {
    let lines = json(&["demo", "kings-valley", "--seed", "3", "--rules", "repetition=2"]);
    assert_eq!(lines.len(), 1);
    let begin = r#"{"game":"kings-valley","variant":"standard","rules":"repetition=2","seed":3,"index":"#;
    assert!(lines[0].starts_with(begin), "{}", lines[0]);
    let demo = parse(&lines[0]);
    let positions = demo["positions"].as_array().unwrap();
    let moves: Vec<_> = demo["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mv| mv.as_str().unwrap())
        .collect();
    assert_eq!(positions[0], START);
    for plies in 0..positions.len() {
        let played = moves[..plies].join(" ");
        let shown = &json(&[
            "show",
            "kings-valley",
            "--rules",
            "repetition=2",
            "--play",
            &played,
        ])[0];
        assert_eq!(parse(shown)["position"], positions[plies]);
    }
    assert_eq!(positions.len(), moves.len() + 1);
    let shown = &json(&[
        "show",
        "kings-valley",
        "--rules",
        "repetition=2",
        "--play",
        &moves.join(" "),
    ])[0];
    assert_eq!(parse(shown)["result"], demo["result"]);
    assert_eq!(parse(shown)["reason"], demo["reason"]);
}

#[test]
fn what_is_wrong_is_told_in_words_too() {
    let assert = lusory(&["show", "kings-valley", "--position", "x", "--json"]).assert();
    let output = assert.code(1).stdout("").get_output().clone();
    assert!(crate::text(&output.stderr).starts_with("line 1, column 1: "));
}
