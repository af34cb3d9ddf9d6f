//! `lusory playout`.

use crate::stdout;

/// Runs playouts and returns the lines that do not depend on the clock, as labels and numbers.
fn playout(arguments: &[&str]) -> Vec<(String, String)> {
    let printed = stdout(&[&["playout", "kings-valley"], arguments].concat());
    let (counts, timing) = printed.split_at(printed.find("seconds: ").unwrap());
    let labels = timing.lines().map(|line| line.split_once(": ").unwrap().0);
    assert_eq!(labels.collect::<Vec<_>>(), ["seconds", "plies/s", "playouts/s"]);
    let pairs = counts.lines().map(|line| line.split_once(": ").unwrap());
    pairs
        .map(|(label, number)| (label.into(), number.into()))
        .collect()
}

fn number(counts: &[(String, String)], label: &str) -> u64 {
    let (_, number) = counts.iter().find(|(known, _)| known == label).unwrap();
    number.parse().unwrap()
}

fn sum(counts: &[(String, String)], prefix: &str) -> u64 {
    let labels = counts.iter().map(|(label, _)| label);
    labels
        .filter(|label| label.starts_with(prefix))
        .map(|label| number(counts, label))
        .sum()
}

#[test]
fn results_and_reasons_add_up_to_the_games() {
    let counts = playout(&["--games", "500", "--seed", "7"]);
    assert_eq!(number(&counts, "games"), 500);
    assert_eq!(sum(&counts, "result "), 500);
    assert_eq!(sum(&counts, "reason "), 500 - number(&counts, "result *"));
    assert!(number(&counts, "result 1-0") > 0);
    assert!(number(&counts, "result 0-1") > 0);
}

#[test]
fn a_seed_fixes_all_but_the_clock() {
    let arguments = ["--games", "200", "--seed", "3"];
    assert_eq!(playout(&arguments), playout(&arguments));
    assert_ne!(playout(&arguments), playout(&["--games", "200", "--seed", "4"]));
}

#[test]
fn the_number_of_threads_changes_nothing_but_the_clock() {
    for games in ["1", "200"] {
        let arguments = ["--games", games, "--seed", "3"];
        let counts = playout(&arguments);
        for threads in ["1", "2", "5"] {
            let counts_on_threads = playout(&[&arguments[..], &["--threads", threads]].concat());
            assert_eq!(counts_on_threads, counts);
        }
    }
}

#[test]
fn the_shortest_and_the_longest_game_are_of_the_games() {
    let first = playout(&["--games", "1", "--seed", "2"]);
    let (shortest, longest) = (number(&first, "shortest game"), number(&first, "longest game"));
    assert_eq!(
        (shortest, longest),
        (number(&first, "plies"), number(&first, "plies"))
    );
    let all = playout(&["--games", "100", "--seed", "2"]);
    assert!(number(&all, "shortest game") <= shortest && longest <= number(&all, "longest game"));
    assert!(number(&all, "shortest game") * 100 < number(&all, "plies"));
    assert!(number(&all, "longest game") * 100 > number(&all, "plies"));
}

#[test]
fn a_game_that_reaches_the_limit_is_unfinished() {
    // Nobody can win in one ply: the first move is a soldier's, and cannot shut the other king in.
    let counts = playout(&["--games", "8", "--seed", "1", "--max-plies", "1"]);
    assert_eq!(number(&counts, "plies"), 8);
    assert_eq!(
        counts
            .iter()
            .find(|(label, _)| label == "plies per game")
            .unwrap()
            .1,
        "1.00"
    );
    assert_eq!(number(&counts, "result *"), 8);
    assert_eq!(sum(&counts, "reason "), 0);
}

#[test]
fn repetition_ends_games_only_where_the_rules_say_so() {
    let arguments = ["--games", "300", "--seed", "1", "--rules"];
    let ended_by_repetition = |rules| {
        let counts = playout(&[&arguments[..], &[rules]].concat());
        counts.iter().any(|(label, _)| label == "reason repetition")
    };
    assert!(ended_by_repetition("repetition=2"));
    assert!(!ended_by_repetition("repetition=off"));
}
