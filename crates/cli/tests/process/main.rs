//! The command `lusory`, run as a process.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod board;
mod color;
mod completions;
mod ctrl_c;
mod damaged;
mod demo;
mod docs;
mod games;
mod json;
mod moves;
mod perft;
mod playout;
mod record;
mod show;
mod svg;
mod usage;

use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;
use assert_cmd::assert::Assert;

/// The commands that print data, and then those that print what belongs to the command itself.
const COMMANDS: [&str; 9] = [
    "games",
    "demo",
    "show",
    "moves",
    "perft",
    "playout",
    "record",
    "completions",
    "man",
];

const START: &str = "sskss/5/5/5/SSKSS w s";

/// The first player's king stands on the valley.
const OVER: &str = "sskss/5/2K2/5/SS1SS b -";

fn lusory(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lusory"));
    command.args(arguments).env("LC_ALL", "C.UTF-8");
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

/// Returns what a command prints that ends well and says nothing on standard error.
#[track_caller]
fn stdout(arguments: &[&str]) -> String {
    text(
        &lusory(arguments)
            .assert()
            .success()
            .stderr("")
            .get_output()
            .stdout,
    )
}

/// Runs a command that ends with an exit status and prints nothing on standard output; returns what it complains of.
#[track_caller]
fn complaint(arguments: &[&str], status: i32) -> String {
    stderr(&lusory(arguments).assert().code(status).stdout(""))
}

/// Writes a file for a test, and returns its path.
fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).unwrap();
    path.into_os_string().into_string().unwrap()
}

fn stderr(assert: &Assert) -> String {
    text(&assert.get_output().stderr)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}
