//! The examples of `docs/cli.md`, run in a shell.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the commands of the page, which follow `$ ` in blocks marked `console`, each with the output shown below it.
fn examples() -> Vec<(String, String)> {
    let page = fs::read_to_string(root().join("docs/cli.md")).unwrap();
    let blocks = page.split("```console\n").skip(1);
    let texts = blocks.map(|block| block.split("```").next().unwrap());
    texts
        .flat_map(|text| text.strip_prefix("$ ").unwrap().split("\n$ "))
        .map(|example| {
            let (command, output) = example.split_once('\n').unwrap();
            (command.to_string(), output.trim_end().to_string())
        })
        .collect()
}

#[test]
fn the_examples_print_what_the_page_shows() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("docs");
    let boards = folder.join("examples/boards");
    fs::create_dir_all(&boards).unwrap();
    for board in fs::read_dir(root().join("examples/boards")).unwrap() {
        let board = board.unwrap();
        fs::copy(board.path(), boards.join(board.file_name())).unwrap();
    }
    for (command, expected) in examples() {
        let printed = run(&command, &folder);
        assert_eq!(printed.trim_end(), expected, "output of {command}");
    }
}

/// Runs a command in a folder where it finds `lusory`, and returns what it prints.
fn run(command: &str, folder: &Path) -> String {
    let binaries = Path::new(env!("CARGO_BIN_EXE_lusory")).parent().unwrap();
    let path = format!("{}:{}", binaries.display(), env::var("PATH").unwrap());
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{command}")])
        .current_dir(folder)
        .env("PATH", &path)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// On each page of rules a picture is followed by the command that writes it, in backquotes.
#[test]
fn the_pictures_of_the_rules_are_what_their_commands_draw() {
    for game in lusory::catalogue() {
        let page = fs::read_to_string(root().join(game.rules_page)).unwrap();
        let (_, rest) = page.split_once("](../img/").unwrap();
        let (picture, rest) = rest.split_once(')').unwrap();
        let (_, command) = rest.split_once('`').unwrap();
        let (command, file) = command.split_once('`').unwrap().0.rsplit_once(' ').unwrap();
        assert_eq!(file, format!("docs/img/{picture}"));
        assert!(
            command.starts_with(&format!("lusory show {} ", game.name)),
            "{command}"
        );
        let drawn = run(&format!("{command} -"), &root());
        assert!(
            drawn == fs::read_to_string(root().join(file)).unwrap(),
            "{file} is not what `{command}` draws"
        );
    }
}

#[test]
fn every_command_has_an_example() {
    let examples = examples();
    for command in crate::COMMANDS {
        let runs = |example: &(String, String)| example.0.contains(&format!("lusory {command}"));
        assert!(examples.iter().any(runs), "{command} has none");
    }
}
