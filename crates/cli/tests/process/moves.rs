//! `lusory moves`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use assert_cmd::assert::Assert;

use crate::{OVER, START, lusory, stderr};

const START_ANSWER: &str = "sskss/5/5/5/SSKSS w s\t*\ta1a4 a1d4 b1a2 b1b4 b1e4 d1a4 d1d4 d1e2 e1b4 e1e4\n";

fn moves(input: impl Into<Vec<u8>>) -> Assert {
    lusory(&["moves", "kings-valley"]).write_stdin(input).assert()
}

#[track_caller]
fn refused(input: impl Into<Vec<u8>>, answers: &str, message: &str) {
    let assert = moves(input).code(1).stdout(answers.to_string());
    assert_eq!(stderr(&assert), message);
}

#[test]
fn a_line_is_answered_with_position_result_and_sorted_moves() {
    let assert = moves(format!("{START}\n")).success().stderr("");
    assert.stdout(START_ANSWER);
}

#[test]
fn a_finished_position_has_its_result_and_no_moves_behind_the_second_tab() {
    let assert = moves(format!("{OVER}\n")).success().stderr("");
    assert.stdout(format!("{OVER}\t1-0\t\n"));
}

#[test]
fn no_input_gives_no_output() {
    moves("").success().stdout("").stderr("");
}

#[test]
fn a_line_may_end_with_carriage_return_and_line_feed_and_the_last_without_either() {
    let input = format!("{START}\r\n{OVER}\n{START}");
    let assert = moves(input).success().stderr("");
    assert.stdout(format!("{START_ANSWER}{OVER}\t1-0\t\n{START_ANSWER}"));
}

#[test]
fn a_bad_line_ends_the_run_after_the_lines_before_it() {
    let input = format!("{START}\n{OVER}\nsskss/5/5/6/SSKSS w s\n{START}\n");
    let answers = format!("{START_ANSWER}{OVER}\t1-0\t\n");
    refused(
        input,
        &answers,
        "line 3, column 11: the row has more than 5 squares\n",
    );
}

#[test]
fn an_empty_line_is_a_bad_line() {
    let message =
        "line 2, column 1: expected `S`, `K`, `s`, `k`, `#` or a number of empty squares, found the end\n";
    refused(format!("{START}\n\n{START}\n"), START_ANSWER, message);
}

#[test]
fn a_position_that_breaks_rules_is_refused_at_column_1_with_every_reason() {
    // White has a king too many, black a soldier too few.
    refused(
        "1skss/5/5/5/SSKKS w -\n",
        "",
        "line 1, column 1: not a valid position: white does not have exactly one king; white does not have the number \
         of soldiers of the board; black does not have the number of soldiers of the board\n",
    );
}

#[test]
fn control_characters_do_not_break_the_message_into_lines() {
    let message = "line 1, column 22: expected the end, found '\\r'\n";
    refused(format!("{START}\r\r\n"), "", message);
}

#[test]
fn a_line_of_ten_megabytes_is_refused() {
    let message = "line 2, column 4097: the text is longer than 4096 bytes\n";
    let input = format!("{START}\n{}\n", "S".repeat(10_000_000));
    refused(input, START_ANSWER, message);
}

#[test]
fn four_kibibytes_are_read_and_one_byte_more_is_too_long() {
    let row_too_long = "line 1, column 6: the row has more than 5 squares\n";
    let too_long = "line 1, column 4097: the text is longer than 4096 bytes\n";
    for end in ["", "\n", "\r\n"] {
        refused(format!("{}{end}", "S".repeat(4096)), "", row_too_long);
        refused(format!("{}{end}", "S".repeat(4097)), "", too_long);
    }
}

#[test]
fn a_long_line_is_not_read_to_its_end() {
    let mut process = start_moves();
    let mut input = process.stdin.take().unwrap();
    input.write_all(&[b'S'; 5000]).unwrap();
    input.flush().unwrap();
    // The line is not ended and the pipe stays open, yet the answer comes.
    assert_eq!(process.wait().unwrap().code(), Some(1));
}

#[test]
fn what_is_not_utf_8_is_refused_with_its_column() {
    refused(&b"sskss/\xff\n"[..], "", "line 1, column 7: not UTF-8\n");
}

#[test]
fn each_line_is_answered_before_the_next_is_written() {
    let mut process = start_moves();
    let mut input = process.stdin.take().unwrap();
    let mut output = BufReader::new(process.stdout.take().unwrap());
    for _ in 0..2 {
        writeln!(input, "{START}").unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert_eq!(answer, START_ANSWER);
    }
    drop(input);
    assert!(process.wait().unwrap().success());
}

#[test]
fn a_closed_pipe_ends_the_command_quietly() {
    let mut process = start_moves();
    drop(process.stdout.take());
    let mut input = process.stdin.take().unwrap();
    writeln!(input, "{START}").unwrap();
    drop(input);
    let output = process.wait_with_output().unwrap();
    assert!(output.status.success(), "{:?}", output.status);
    assert_eq!(output.stderr, b"");
}

fn start_moves() -> std::process::Child {
    Command::new(env!("CARGO_BIN_EXE_lusory"))
        .args(["moves", "kings-valley"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}
