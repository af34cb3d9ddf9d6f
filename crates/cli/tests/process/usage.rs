//! The command line itself: help, and what is no input error but a usage error.

use crate::{COMMANDS, complaint, stdout};

#[test]
fn help_lists_every_command() {
    let help = stdout(&["help"]);
    for command in COMMANDS {
        let listed = help
            .lines()
            .any(|line| line.split_whitespace().next() == Some(command));
        assert!(listed, "{command} is missing in\n{help}");
    }
}

#[test]
fn every_command_has_help() {
    for command in COMMANDS {
        assert!(stdout(&[command, "--help"]).contains(&format!("Usage: lusory {command}")));
    }
}

#[test]
fn no_command_is_a_usage_error() {
    assert!(complaint(&[], 2).contains("Usage: lusory [OPTIONS] <COMMAND>"));
}

#[test]
fn an_unknown_game_is_a_usage_error_that_lists_the_games() {
    for command in ["demo", "show", "moves", "perft", "playout"] {
        let message = complaint(&[command, "kings-vally"], 2);
        assert!(message.contains("'kings-vally'"), "{message}");
        assert!(message.contains("possible values: kings-valley"), "{message}");
        assert!(message.contains("a similar value exists"), "{message}");
    }
}

/// The arguments of each command that takes a game.
const WITH_GAME: [&[&str]; 5] = [
    &["demo", "kings-valley"],
    &["show", "kings-valley"],
    &["moves", "kings-valley"],
    &["perft", "kings-valley", "1"],
    &["playout", "kings-valley", "--games", "1", "--seed", "1"],
];

#[test]
fn an_unknown_variant_is_a_usage_error_that_lists_the_variants() {
    for command in WITH_GAME {
        assert_eq!(
            complaint(&[command, &["--variant", "huge"]].concat(), 2),
            "error: kings-valley has no variant \"huge\"; its variants are: standard, retrieve, labyrinth, \
             labyrinth-retrieve\n"
        );
    }
}

#[test]
fn an_unknown_rules_key_is_a_usage_error_that_lists_the_keys() {
    for command in WITH_GAME {
        assert_eq!(
            complaint(&[command, &["--rules", "size=7"]].concat(), 2),
            "error: rules of kings-valley, column 1: unknown rules key; the keys are: repetition\n"
        );
    }
}

#[test]
fn a_bad_rules_value_is_a_usage_error_with_its_column() {
    for command in WITH_GAME {
        assert_eq!(
            complaint(&[command, &["--rules", "repetition=1"]].concat(), 2),
            "error: rules of kings-valley, column 12: expected `off` or a number from 2 to 65535\n"
        );
    }
}

#[test]
fn numbers_out_of_range_are_usage_errors() {
    complaint(&["perft", "kings-valley", "101"], 2);
    complaint(&["perft", "kings-valley", "-1"], 2);
    complaint(&["playout", "kings-valley", "--games", "0", "--seed", "1"], 2);
    complaint(&["playout", "kings-valley", "--games", "1", "--seed", "-1"], 2);
}

#[test]
fn threads_and_memory_that_there_are_not_are_usage_errors() {
    let playout = ["playout", "kings-valley", "--games", "1", "--seed", "1"];
    for command in [&["perft", "kings-valley", "1"][..], &playout] {
        for threads in ["0", "1025", "1000000000000"] {
            assert_eq!(
                complaint(&[command, &["--threads", threads]].concat(), 2),
                "error: --threads, the number of threads must be from 1 to 1024\n"
            );
        }
        complaint(&[command, &["--threads", "-1"]].concat(), 2);
    }
    complaint(&["perft", "kings-valley", "1", "--hash", "-1"], 2);
    // As many MiB as an address has bytes.
    let mib = usize::MAX.to_string();
    assert_eq!(
        complaint(&["perft", "kings-valley", "7", "--divide", "--hash", &mib], 2),
        format!("error: --hash, there is no memory for a table of {mib} MiB\n")
    );
}

#[test]
fn a_square_that_the_board_does_not_have_is_a_usage_error() {
    assert_eq!(
        complaint(&["show", "kings-valley", "--from", "f1"], 2),
        "error: --from, column 1: the board has no such square\n"
    );
}

#[test]
fn a_manual_page_of_no_command_is_a_usage_error() {
    let known = COMMANDS.join(", ");
    assert_eq!(
        complaint(&["man", "chess"], 2),
        format!("error: lusory has no command \"chess\"; its commands are: {known}, help\n")
    );
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_ends_the_command_with_a_message() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_lusory"))
        .arg("games")
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.starts_with("error: the output cannot be written: "),
        "{message}"
    );
    assert_eq!(message.lines().count(), 1);
}
