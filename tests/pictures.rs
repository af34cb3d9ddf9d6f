//! The pictures of all games.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory::Charset;
use lusory::drawing::Mark;
use lusory::erased::AnyGame;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use roxmltree::Document;

fn picture(game: &dyn AnyGame) -> String {
    game.drawing(Charset::Unicode).svg().to_string()
}

/// Returns how many elements have all of some classes.
fn count(picture: &str, classes: &[&str]) -> usize {
    let document = Document::parse(picture).unwrap();
    let found = document.descendants().filter_map(|node| node.attribute("class"));
    let has_all = |has: &&str| {
        classes
            .iter()
            .all(|class| has.split(' ').any(|known| known == *class))
    };
    found.filter(has_all).count()
}

fn start(game: &str, variant: &str) -> Box<dyn AnyGame> {
    let info = lusory::catalogue().iter().find(|info| info.name == game).unwrap();
    (info.variant(variant).unwrap().start)("").unwrap()
}

/// Counts the elements of a variant's start that have all of some classes.
#[track_caller]
fn check_start(game: &str, variant: &str, expected: &[(&[&str], usize)]) {
    let picture = picture(start(game, variant).as_ref());
    for (classes, number) in expected {
        assert_eq!(
            count(&picture, classes),
            *number,
            "{classes:?} of {game}, {variant}"
        );
    }
}

#[test]
fn every_picture_of_a_random_game_is_well_formed_and_marks_its_last_move() {
    for info in lusory::catalogue() {
        for variant in info.variants {
            let mut game = (variant.start)("").unwrap();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
            for _ in 0..10 {
                let Some(mv) = game.random_move(&mut rng) else {
                    break;
                };
                let arrows = game.arrows_of(&mv).unwrap();
                game.play(&mv).unwrap();
                let drawing = game
                    .drawing(Charset::Unicode)
                    .marked(Mark::Played, game.last_squares());
                let picture = drawing.with_arrows(arrows.clone()).svg().to_string();
                assert!(count(&picture, &["played"]) > 0, "{} after {mv}", info.name);
                assert_eq!(
                    count(&picture, &["arrow"]),
                    arrows.len(),
                    "{} after {mv}",
                    info.name
                );
            }
        }
    }
}

#[test]
fn pillars_are_blocks_with_a_ring_in_them() {
    let picture = picture(start("kings-valley", "labyrinth").as_ref());
    let document = Document::parse(&picture).unwrap();
    let is_block = |node: &roxmltree::Node<'_, '_>| {
        node.attribute("class")
            .is_some_and(|class| class.split(' ').any(|known| known == "block"))
    };
    let block = document.descendants().find(is_block).unwrap();
    let widths: Vec<_> = block
        .children()
        .filter_map(|node| node.attribute("width"))
        .collect();
    // Seven tenths of a square, and six tenths of that.
    assert_eq!(widths, ["700", "420"]);
}

/// Four or six soldiers and a king a side; four pillars on the larger board.
#[test]
fn kings_valley_shows_soldiers_kings_pillars_and_the_valley() {
    for (variant, soldiers, pillars, squares) in [("standard", 4, 0, 25), ("labyrinth-retrieve", 6, 4, 49)] {
        let expected: [(&[&str], usize); 8] = [
            (&["square"], squares),
            (&["special"], 1),
            (&["sign"], 1),
            (&["figure", "disc", "light"], soldiers),
            (&["figure", "disc", "dark"], soldiers),
            (&["figure", "king", "light"], 1),
            (&["figure", "king", "dark"], 1),
            (&["figure", "block", "neutral"], pillars),
        ];
        check_start("kings-valley", variant, &expected);
    }
}

/// The king stands on the castle, whose sign he hides.
#[test]
fn tawlbwrdd_shows_dark_attackers_light_defenders_and_the_king_on_his_castle() {
    let expected: [(&[&str], usize); 6] = [
        (&["square"], 121),
        (&["special"], 1),
        (&["sign"], 0),
        (&["figure", "disc", "dark"], 24),
        (&["figure", "disc", "light"], 12),
        (&["figure", "king", "light"], 1),
    ];
    check_start("tawlbwrdd", "lewis-cross", &expected);
}

/// Ten tiles and a pawn a side, each tower a tile high.
#[test]
fn volterra_shows_tiles_and_the_pawns_on_them() {
    let expected: [(&[&str], usize); 6] = [
        (&["square"], 20),
        (&["figure", "slab", "light"], 10),
        (&["figure", "slab", "dark"], 10),
        (&["figure", "disc", "light"], 1),
        (&["figure", "disc", "dark"], 1),
        (&["label"], 0),
    ];
    check_start("volterra", "standard", &expected);
}

/// A pawn on a tower of three tiles, a tower of two, single ones, and squares without a tower.
#[test]
fn volterra_shows_every_tile_of_a_tower_and_its_height() {
    let mut game = start("volterra", "standard");
    game.set_position("x4/x4/x,121P,2P,x/x,21,1,x/x4 1").unwrap();
    let picture = picture(game.as_ref());
    let expected: [(&[&str], usize); 5] = [
        (&["figure", "slab", "light"], 4),
        (&["figure", "slab", "dark"], 3),
        (&["figure", "disc", "light"], 1),
        (&["figure", "disc", "dark"], 1),
        (&["label"], 2),
    ];
    for (classes, number) in expected {
        assert_eq!(count(&picture, classes), number, "{classes:?}");
    }
}
