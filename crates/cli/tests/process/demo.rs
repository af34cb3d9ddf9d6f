//! `lusory demo`.

use crate::stdout;

#[test]
fn a_demo_draws_every_position_and_ends_with_the_result_and_its_reason() {
    for seed in ["1", "2", "3"] {
        let drawn = stdout(&["demo", "kings-valley", "--seed", seed, "--ascii"]);
        let (boards, result) = drawn.trim_end().rsplit_once("\n\n").unwrap();
        let plies = 1 + boards.matches(". white ").count() + boards.matches(". black ").count();
        let letters = boards
            .lines()
            .filter(|line| line.trim_start().starts_with("a b c d e"));
        assert_eq!(
            letters
                .map(|line| line.matches("a b c d e").count())
                .sum::<usize>(),
            plies
        );
        assert!(
            result.starts_with("1-0, won by white after ") || result.starts_with("0-1, won by black after "),
            "{result}"
        );
        assert!(
            result.contains(&format!(" after {} plies: the king ", plies - 1)),
            "{result}"
        );
    }
}

#[test]
fn a_seed_fixes_the_demo() {
    assert_eq!(stdout(&["demo"]), stdout(&["demo", "--seed", "1"]));
    assert_ne!(stdout(&["demo"]), stdout(&["demo", "--seed", "2"]));
}

#[test]
fn a_demo_without_games_shows_all_of_them() {
    let drawn = stdout(&["demo"]);
    for game in lusory::catalogue() {
        let title = format!(
            "{}, {}: {}\n",
            game.title, game.variants[0].name, game.variants[0].summary
        );
        assert!(drawn.contains(&title), "{title} is missing");
    }
}

#[test]
fn a_demo_takes_a_variant_and_several_games() {
    let arguments = [
        "demo",
        "kings-valley",
        "kings-valley",
        "--variant",
        "retrieve",
        "--ascii",
    ];
    let drawn = stdout(&arguments);
    assert_eq!(drawn.matches("King's Valley, retrieve: ").count(), 2);
    assert!(drawn.contains("5  s s K s s"), "{drawn}");
}

#[test]
fn a_demo_fits_into_80_columns() {
    for variant in ["standard", "labyrinth"] {
        let drawn = stdout(&["demo", "kings-valley", "--variant", variant]);
        assert!(drawn.lines().all(|line| line.chars().count() <= 80), "{drawn}");
    }
}

#[test]
fn the_game_drawn_is_that_game_of_the_playouts_of_its_seed() {
    // A seed whose demo is game 0, which a batch of one game plays.
    let (seed, drawn) = (1..100)
        .map(|seed: u64| seed.to_string())
        .map(|seed| (seed.clone(), stdout(&["demo", "kings-valley", "--seed", &seed])))
        .find(|(_, drawn)| drawn.contains("\nGame 0 of seed "))
        .unwrap();
    let played = stdout(&["playout", "kings-valley", "--games", "1", "--seed", &seed]);
    let plies = played
        .lines()
        .find_map(|line| line.strip_prefix("plies: "))
        .unwrap();
    assert!(
        drawn.contains(&format!(" after {plies} plies: ")),
        "{drawn}\n{played}"
    );
}
