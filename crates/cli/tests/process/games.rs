//! `lusory games`.

use crate::stdout;

#[test]
fn games_lists_every_game_with_its_sides_rules_keys_and_variants() {
    let games = stdout(&["games"]);
    for game in lusory::catalogue() {
        let begin = games.find(&format!("{}: {}\n", game.name, game.title)).unwrap();
        let entry = games[begin..].split("\n\n").next().unwrap();
        let sides = format!("sides: {}, {}", game.side_names.first, game.side_names.second);
        assert!(entry.contains(&sides), "{entry}");
        for key in game.rules_keys.split(", ") {
            assert!(entry.contains(key), "{key} is missing in\n{entry}");
        }
        for variant in game.variants {
            let listed = entry.lines().any(|line| {
                line.trim_start().starts_with(variant.name)
                    && line.ends_with(&format!("  {}", variant.summary))
            });
            assert!(listed, "{} is missing in\n{entry}", variant.name);
        }
    }
}

#[test]
fn games_fits_into_80_columns() {
    assert!(stdout(&["games"]).lines().all(|line| line.chars().count() <= 80));
}
