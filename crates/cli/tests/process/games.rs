//! `lusory games`.

use crate::stdout;

#[test]
fn games_lists_every_game_with_all_that_is_known_of_it() {
    let games = stdout(&["games"]);
    for game in lusory::catalogue() {
        let begin = games.find(&format!("{}: {}\n", game.name, game.title)).unwrap();
        let entry = games[begin..].split("\n\n").next().unwrap();
        let sides = format!("sides: {}, {}", game.side_names.first, game.side_names.second);
        for told in [game.designer, game.source, game.rules_page, &sides] {
            assert!(entry.contains(told), "{told} is missing in\n{entry}");
        }
        let year = game.year.map(|year| format!("  year: {year}\n"));
        assert!(year.is_none_or(|year| entry.contains(&year)), "{entry}");
        assert_eq!(entry.contains("your own"), game.read_board.is_some(), "{entry}");
        for key in game.rules_keys.split(", ") {
            assert!(entry.contains(key), "{key} is missing in\n{entry}");
        }
        for variant in game.variants {
            let listed = entry.lines().any(|line| {
                line.trim_start().starts_with(variant.name)
                    && line.ends_with(&format!("  {}", variant.summary))
            });
            assert!(listed, "{} is missing in\n{entry}", variant.name);
            let boards = entry
                .lines()
                .find_map(|line| line.strip_prefix("  boards: "))
                .unwrap();
            let named = boards.split("; ").filter(|&board| board == variant.board);
            assert_eq!(named.count(), 1, "{} in {boards}", variant.board);
        }
    }
}

#[test]
fn games_fits_into_80_columns() {
    assert!(stdout(&["games"]).lines().all(|line| line.chars().count() <= 80));
}
