//! `lusory completions` and `lusory man`.

use crate::{COMMANDS, stdout};

#[test]
fn every_shell_gets_a_script_that_knows_commands_games_and_variants() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = stdout(&["completions", shell]);
        for word in COMMANDS {
            assert!(script.contains(word), "{word} for {shell}");
        }
    }
    // What the other scripts complete besides commands and options is up to clap.
    for (word, shells) in [
        ("kings-valley", &["bash", "zsh"][..]),
        ("labyrinth-retrieve", &["bash", "zsh", "fish"]),
    ] {
        for shell in shells {
            assert!(
                stdout(&["completions", shell]).contains(word),
                "{word} for {shell}"
            );
        }
    }
}

/// Returns what bash offers for the last word of a command line.
#[cfg(unix)]
fn bash_offers(words: &[&str]) -> String {
    let last = words.len() - 1;
    let script = format!(
        "{}\nCOMP_WORDS=({})\nCOMP_CWORD={last}\n_lusory lusory '{}' '{}'\necho \"${{COMPREPLY[@]}}\"",
        stdout(&["completions", "bash"]),
        words.join(" "),
        words[last],
        words[last - 1],
    );
    let output = std::process::Command::new("bash")
        .args(["-c", &script])
        .output()
        .unwrap();
    assert_eq!(crate::text(&output.stderr), "");
    crate::text(&output.stdout).trim_end().to_string()
}

#[cfg(unix)]
#[test]
fn bash_completes_commands_games_and_variants() {
    assert_eq!(bash_offers(&["lusory", "pl"]), "playout");
    assert_eq!(bash_offers(&["lusory", "show", "kings"]), "kings-valley");
    let variants = bash_offers(&["lusory", "show", "kings-valley", "--variant", "labyrinth"]);
    assert_eq!(variants, "labyrinth labyrinth-retrieve");
}

/// Unlike the one for bash, the scripts for zsh and fish leave no doubt whether an argument is a file.
#[test]
fn boards_are_completed_as_files() {
    let offers_files = |shell: &str, offer: &str| {
        let script = stdout(&["completions", shell]);
        let mut lines = script.lines().filter(|line| line.contains("a board of your own"));
        lines.next().is_some_and(|line| line.contains(offer)) && lines.all(|line| line.contains(offer))
    };
    assert!(offers_files("zsh", ":FILE:_files"));
    assert!(offers_files("fish", " -r -F"));
}

#[test]
fn the_manual_page_lists_the_commands_and_each_has_a_page_of_its_own() {
    let page = stdout(&["man"]);
    assert!(page.contains(".TH lusory 1 "), "{page}");
    for command in COMMANDS {
        assert!(page.contains(&format!("lusory\\-{command}(1)")), "{command}");
        let page = stdout(&["man", command]);
        assert!(page.contains(&format!(".TH lusory-{command} 1 ")), "{page}");
    }
    for option in ["variant", "rules", "board", "position", "play", "divide", "json"] {
        let page = stdout(&["man", "perft"]);
        assert!(page.contains(&format!("\\-\\-{option}")), "{option} in {page}");
    }
}
