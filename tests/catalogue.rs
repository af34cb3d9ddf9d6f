//! Every game of the catalogue, played by a program that knows none of their types.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use lusory::erased::{AnyError, AnyGame, AnyStep, Opening, OpeningError};
use lusory::notation::ParseErrorKind;
use lusory::playout::below;
use lusory::record::Record;
use lusory::{Progress, Side, catalogue};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The number of squares that a board in words has: `5x5 squares ...`, or `a hexagon of 54 triangles`.
fn size(board: &str) -> usize {
    let words = board.split(' ');
    let sizes = words.filter_map(|word| {
        let factors = word.split('x').map(str::parse::<usize>);
        factors.product::<Result<usize, _>>().ok()
    });
    sizes.sum()
}

#[test]
fn boards_in_words_have_as_many_squares_as_those_drawn() {
    for info in catalogue() {
        for variant in info.variants {
            let picture = (variant.start)("")
                .unwrap()
                .drawing(lusory::Charset::Ascii)
                .svg()
                .to_string();
            let squares = picture.matches(r#"class="square "#).count();
            assert_eq!(size(variant.board), squares, "{}, {}", info.name, variant.board);
        }
    }
}

#[test]
fn games_are_told_of_in_full() {
    for info in catalogue() {
        for told in [info.title, info.designer, info.source, info.rules_keys] {
            assert!(!told.is_empty(), "{}", info.name);
        }
        assert_eq!(info.rules_page, format!("docs/rules/{}.md", info.name));
    }
    let years: Vec<_> = catalogue().iter().map(|info| (info.name, info.year)).collect();
    // As `docs/rules` has them; when Arena was published is not known.
    let known = [
        ("kings-valley", Some(2006)),
        ("tawlbwrdd", Some(1587)),
        ("arena", None),
        ("volterra", Some(2020)),
    ];
    assert_eq!(years, known);
}

#[test]
fn squares_that_are_not_on_the_board_are_refused() {
    for info in catalogue() {
        for variant in info.variants {
            let game = (variant.start)("").unwrap();
            for answer in [game.moves_from("z9"), game.targets_from("z9")] {
                let Err(AnyError::Parse(error)) = answer else {
                    panic!("{}: {answer:?}", info.name);
                };
                assert_eq!(error.kind(), ParseErrorKind::OffBoard, "{}", info.name);
            }
        }
    }
}

/// Clicks on a random square that can be clicked on, and chooses at random if that may mean several steps.
fn click<'a>(choices: &'a [AnyStep], rng: &mut Xoshiro256PlusPlus) -> &'a AnyStep {
    let squares: BTreeSet<_> = choices.iter().map(|step| &step.square).collect();
    let square = squares
        .iter()
        .nth(below(rng, squares.len() as u32) as usize)
        .unwrap();
    let meant: Vec<_> = choices.iter().filter(|step| step.square == **square).collect();
    meant[below(rng, meant.len() as u32) as usize]
}

/// Plays a turn by clicks, and returns it with the texts of its steps.
fn clicked_turn(game: &dyn AnyGame, rng: &mut Xoshiro256PlusPlus) -> Option<(String, Vec<String>)> {
    let mut made: Vec<String> = Vec::new();
    loop {
        let steps: Vec<_> = made.iter().map(String::as_str).collect();
        match game.steps_after(&steps)? {
            Progress::Open(choices) if choices.is_empty() => return None,
            Progress::Open(choices) => made.push(click(&choices, rng).text.clone()),
            Progress::Complete(mv) => return Some((mv, made)),
        }
    }
}

#[test]
fn every_game_can_be_played_by_clicks_to_its_end() {
    for info in catalogue() {
        for variant in info.variants {
            let mut game = (variant.start)("").unwrap();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
            while let Some((mv, _)) = clicked_turn(&*game, &mut rng).filter(|_| !game.status().is_over()) {
                assert_eq!(game.play(&mv), Ok(mv), "{} in {}", variant.name, game.position());
                if game.record().len() == 2000 {
                    break;
                }
            }
            let is_long = game.record().len() == 2000;
            assert!(
                game.status().is_over() || is_long,
                "{}: {}",
                variant.name,
                game.position()
            );
        }
    }
}

/// Enters a turn at the start of a game in steps; after the first of them, these squares are offered.
#[track_caller]
fn check_turn(game: &str, steps: &[&str], second: &[&str], mv: &str) {
    let game = Opening::of(game).begin(catalogue()).unwrap();
    let Some(Progress::Open(choices)) = game.steps_after(&steps[..1]) else {
        panic!("{} does not open a turn", steps[0]);
    };
    assert!(
        choices
            .iter()
            .all(|step| step.square.as_ref() == Some(&step.text))
    );
    let choices: BTreeSet<_> = choices.iter().map(|step| step.text.as_str()).collect();
    assert!(choices.iter().eq(second), "{choices:?}");
    assert_eq!(game.steps_after(steps), Some(Progress::Complete(mv.to_string())));
}

#[test]
fn a_move_of_one_piece_is_two_clicks() {
    check_turn("kings-valley", &["d1", "d4"], &["a4", "d4", "e2"], "d1d4");
}

/// From f1 the way down leads to e1 alone.
#[test]
fn a_turn_of_two_steps_is_four_clicks_in_any_order() {
    check_turn("arena", &["f1", "e1", "b1", "c1"], &["e1"], "b1c1,f1e1");
}

/// From a4, light can take b5, which is at the edge; b3 has no free side, and the other towers beside a4 are dark.
#[test]
fn tiles_are_taken_with_their_number() {
    let game = Opening::of("volterra").begin(catalogue()).unwrap();
    let Some(Progress::Open(choices)) = game.steps_after(&["Pa4"]) else {
        panic!("the pawn steps to a4");
    };
    let texts: Vec<_> = choices.iter().map(|step| step.text.as_str()).collect();
    assert_eq!(texts, ["1b5"]);
    assert_eq!(choices[0].square.as_deref(), Some("b5"));
    assert_eq!(
        game.steps_after(&["Pa4", "1b5", "a5"]),
        Some(Progress::Complete("Pa4,1b5a5".to_string()))
    );
    assert_eq!(game.steps_after(&["Pa4", "2b5"]), None);
    assert_eq!(game.steps_after(&["Pa4", "1b5", "a5", "a5"]), None);
}

#[test]
fn a_game_begins_from_text_and_what_is_wrong_with_it_is_told() {
    let begun = |opening: Opening<'_>| opening.begin(catalogue());
    let position = "x4/x4/x4/x4/x4 1 tiles";
    let game = begun(Opening {
        variant: Some("setup"),
        rules: "pawns-first=second",
        ..Opening::of("volterra")
    });
    let game = game.unwrap();
    assert_eq!(
        (game.position().as_str(), game.rules().as_str()),
        (position, "pawns-first=second")
    );
    let game = begun(Opening {
        position: Some(position),
        ..Opening::of("volterra")
    })
    .unwrap();
    assert_eq!(game.position(), position);

    let error = |opening| begun(opening).unwrap_err();
    assert!(matches!(
        error(Opening::of("go")),
        OpeningError::UnknownGame { .. }
    ));
    let variant = error(Opening {
        variant: Some("big"),
        ..Opening::of("tawlbwrdd")
    });
    assert_eq!(
        variant.to_string(),
        "tawlbwrdd has no variant \"big\"; its variants are: t, bell, lewis-cross, t-cross, lewis-diamond"
    );
    let rules = error(Opening {
        rules: "repetition=1",
        ..Opening::of("tawlbwrdd")
    });
    assert_eq!(
        rules.to_string(),
        "rules, column 12: expected `off` or a number from 2 to 65535"
    );
    let position = error(Opening {
        position: Some("11 a"),
        ..Opening::of("tawlbwrdd")
    });
    assert!(
        position.to_string().starts_with("position, column "),
        "{position}"
    );
}

/// What a server keeps of a game between two requests.
#[test]
fn a_game_of_any_kind_goes_through_its_record_and_back() {
    for info in catalogue() {
        let opening = Opening::of(info.name);
        let (info, variant) = opening.find(catalogue()).unwrap();
        let mut game = opening.begin(catalogue()).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        for _ in 0..6 {
            let mv = game.random_move(&mut rng).unwrap();
            game.play(&mv).unwrap();
        }
        game.resign(Side::Second);
        let text = Record::of_any(&*game, info, variant).to_text().unwrap();
        let back = text.parse::<Record>().unwrap().replay(catalogue()).unwrap();
        assert_eq!(back.record(), game.record());
        assert_eq!((back.position(), back.rules()), (game.position(), game.rules()));
        assert_eq!(back.status(), game.status());
        assert_eq!(back.last_squares(), game.last_squares());
    }
}
