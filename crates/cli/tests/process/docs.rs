//! The examples of `docs/cli.md`, run in a shell.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The folder where the examples are run.
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
    let binaries = Path::new(env!("CARGO_BIN_EXE_lusory")).parent().unwrap();
    let path = format!("{}:{}", binaries.display(), env::var("PATH").unwrap());
    for (command, expected) in examples() {
        let output = Command::new("sh")
            .args(["-c", &format!("exec 2>&1\n{command}")])
            .current_dir(root())
            .env("PATH", &path)
            .env("LC_ALL", "C.UTF-8")
            .output()
            .unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        assert_eq!(printed.trim_end(), expected, "output of {command}");
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
