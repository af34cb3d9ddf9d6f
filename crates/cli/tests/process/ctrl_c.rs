//! Ctrl-C, and the bar that a long count shows in a terminal.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Output, Stdio};

use crate::text;

const PERFT: [&str; 3] = ["perft", "kings-valley", "40"];
const PLAYOUT: [&str; 6] = [
    "playout",
    "kings-valley",
    "--games",
    "1000000000000",
    "--seed",
    "1",
];

fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_lusory"))
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Returns whether a process has said what it does on the signal of Ctrl-C, number 2.
fn catches_ctrl_c(process: &Child) -> bool {
    let status = fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap();
    let caught = status
        .lines()
        .find_map(|line| line.strip_prefix("SigCgt:"))
        .unwrap();
    u64::from_str_radix(caught.trim(), 16).unwrap() & 1 << (2 - 1) != 0
}

fn interrupt(process: Child) -> Output {
    while !catches_ctrl_c(&process) {
        std::thread::yield_now();
    }
    let id = process.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &id])
            .status()
            .unwrap()
            .success()
    );
    process.wait_with_output().unwrap()
}

#[test]
fn an_interrupted_perft_has_printed_the_depths_counted() {
    let mut process = start(&PERFT);
    let mut first = String::new();
    let mut lines = BufReader::new(process.stdout.take().unwrap());
    lines.read_line(&mut first).unwrap();
    assert!(first.starts_with("1 10 "), "{first}");
    let output = interrupt(process);
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(text(&output.stderr), "");
    let mut rest = String::new();
    lines.read_to_string(&mut rest).unwrap();
    assert!(rest.is_empty() || rest.ends_with('\n'), "{rest}");
}

#[test]
fn an_interrupted_batch_prints_the_games_played() {
    for (json, threads) in [(&[][..], "1"), (&["--json"], "1"), (&[], "3")] {
        let threads = ["--threads", threads];
        let output = interrupt(start(&[&PLAYOUT[..], json, &threads].concat()));
        assert_eq!(output.status.code(), Some(130));
        assert_eq!(text(&output.stderr), "");
        let printed = text(&output.stdout);
        let end = if json.is_empty() {
            "\nplayouts/s: "
        } else {
            ",\"playouts_per_second\":"
        };
        assert!(printed.contains(end) && printed.ends_with('\n'), "{printed}");
        assert!(!printed.contains("1000000000000"), "{printed}");
    }
}

/// Runs a command in a terminal of its own, presses Ctrl-C when its output shows a text, and returns all of its output;
/// or returns `None` where there is no program `script` to make a terminal with.
fn interrupted_in_a_terminal(arguments: &[&str], shown: &str) -> Option<(String, Option<i32>)> {
    let command = format!("{} {}", env!("CARGO_BIN_EXE_lusory"), arguments.join(" "));
    let mut process = Command::new("script")
        .args(["-qec", &command, "/dev/null"])
        .env("TERM", "xterm-256color")
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut keyboard = process.stdin.take().unwrap();
    let mut screen = process.stdout.take().unwrap();
    let mut output = Vec::new();
    while !String::from_utf8_lossy(&output).contains(shown) {
        let mut buffer = [0; 4096];
        let read = screen.read(&mut buffer).unwrap();
        assert!(read > 0, "{}", String::from_utf8_lossy(&output));
        output.extend_from_slice(&buffer[..read]);
    }
    keyboard.write_all(b"\x03").unwrap();
    screen.read_to_end(&mut output).unwrap();
    Some((text(&output), process.wait().unwrap().code()))
}

#[test]
fn a_long_perft_shows_a_bar_to_whoever_watches() {
    for way in [&[][..], &["--threads", "2", "--hash", "1"]] {
        let Some((output, status)) = interrupted_in_a_terminal(&[&PERFT, way].concat(), " left") else {
            return;
        };
        assert_eq!(status, Some(130));
        assert!(output.starts_with("1 10 "), "{output}");
        assert!(
            output.contains("depth ") && output.contains("%, ") && output.contains(" nodes/s, "),
            "{output}"
        );
    }
}

#[test]
fn a_long_batch_shows_a_bar_to_whoever_watches() {
    let Some((output, status)) = interrupted_in_a_terminal(&PLAYOUT, " left") else {
        return;
    };
    assert_eq!(status, Some(130));
    assert!(
        output.contains(" games/s, ") && output.contains("\nplayouts/s: "),
        "{output}"
    );
}

#[test]
fn an_interrupted_check_prints_the_games_read() {
    let mut process = Command::new(env!("CARGO_BIN_EXE_lusory"))
        .args(["record", "check", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = process.stdin.take().unwrap();
    let games = std::thread::spawn(move || {
        // Until nobody reads on.
        while input.write_all(b"[Game \"kings-valley\"] 1. b1a2 *\n").is_ok() {}
    });
    let output = interrupt(process);
    games.join().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(text(&output.stderr), "");
    assert!(text(&output.stdout).starts_with("games: "), "{output:?}");
}
