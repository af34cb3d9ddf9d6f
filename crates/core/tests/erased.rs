//! Games behind the object-safe face.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod ring;

use lusory_core::drawing::Drawing;
use lusory_core::erased::{AnyError, AnyGame, start};
use lusory_core::notation::{ParseError, ParseErrorKind};
use lusory_core::perft::{divide, perft};
use lusory_core::playout::Player;
use lusory_core::{Charset, Game, Outcome, PerSide, Position, Side, Status};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
use ring::{INFO, Ring};

fn game(position: &str) -> Box<dyn AnyGame> {
    let mut game = start::<Ring>("", ()).unwrap();
    game.set_position(position).unwrap();
    game
}

fn over(outcome: Outcome, reason: &str) -> Status<String> {
    Status::Over {
        outcome,
        reason: reason.to_string(),
    }
}

/// What can be seen of a game.
fn face(game: &dyn AnyGame) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        game.rules(),
        game.position(),
        game.record(),
        game.status(),
        game.occurrences(),
    )
}

#[test]
fn a_game_begins_under_rules_given_as_text() {
    let game = start::<Ring>("limit=2", ()).unwrap();
    assert_eq!(
        (game.rules().as_str(), game.position().as_str()),
        ("limit=2", "a1 w")
    );
    assert_eq!(start::<Ring>("limit=3", ()).unwrap().rules(), "");
    let error = start::<Ring>("limit=x", ()).unwrap_err();
    assert_eq!(error.to_string(), "column 7: expected a number, found 'x'");
    let error = start::<Ring>("speed=2", ()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "column 1: unknown rules key; the keys are: limit"
    );
}

#[test]
fn everything_answers_as_the_game_and_its_position_do() {
    let position = Ring::<ring::Oval>::parse("limit=2".parse().unwrap(), "b2 b").unwrap();
    let mut any: Box<dyn AnyGame> = Box::new(Game::new(position.clone()));
    assert_eq!(any.rules(), "limit=2");
    assert_eq!(Side::ALL.map(|side| any.side_name(side)), ["white", "black"]);
    assert_eq!(any.position(), "b2 b");
    assert_eq!(any.side_to_move(), Side::Second);
    assert_eq!(any.status(), Status::Ongoing);
    assert_eq!(any.occurrences(), 1);
    assert_eq!(any.count_moves(), 3);
    assert_eq!(any.moves(), ["+0", "+1", "+2"]);
    assert_eq!(any.zobrist(), position.zobrist());
    for charset in [Charset::Ascii, Charset::Unicode] {
        assert_eq!(any.drawing(charset), Drawing::new(&position, charset));
    }
    assert_eq!(any.perft(3), perft(&position, 3));
    let counts: Vec<_> = divide(&position, 3)
        .into_iter()
        .map(|(mv, count)| (mv.to_string(), count))
        .collect();
    assert_eq!(any.divide(3), counts);
    let children = any.children().into_iter();
    let children: Vec<_> = children
        .map(|(mv, child)| (mv, child.position(), child.rules()))
        .collect();
    let child = |mv: &str, position: &str| (mv.to_string(), position.to_string(), "limit=2".to_string());
    assert_eq!(
        children,
        [child("+0", "b2 w"), child("+1", "c2 w"), child("+2", "d2 w")]
    );
    let rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let chosen = position.random_move(&mut rng.clone()).unwrap().to_string();
    assert_eq!(any.random_move(&mut rng.clone()), Some(chosen));
    let playout = Player::new(position).play(&mut rng.clone(), 100);
    let erased = any.player().play(&mut rng.clone(), 100);
    assert_eq!(erased.plies, playout.plies);
    assert_eq!(
        erased.status,
        playout.status.map_reason(|reason| reason.to_string())
    );
    assert_eq!(any.play("+2"), Ok("+2".to_string()));
    assert_eq!(
        any.status(),
        over(Outcome::Win(Side::Second), "the token has arrived")
    );
    assert_eq!(any.random_move(&mut rng.clone()), None);
}

#[test]
fn moves_are_read_in_any_form_and_answered_in_normal_form() {
    let mut game = game("a1 w");
    // Once around the eight squares and one on.
    assert_eq!(game.normalize("+9"), Ok("+1".to_string()));
    assert_eq!(game.position(), "a1 w");
    assert_eq!(game.play("+9"), Ok("+1".to_string()));
    assert_eq!(
        (game.position(), game.record()),
        ("b1 b".to_string(), vec!["+1".to_string()])
    );
}

#[test]
fn undo_redo_and_words_are_passed_on() {
    let mut game = game("a1 w");
    game.play("+1").unwrap();
    game.play("+0").unwrap();
    assert_eq!(game.undo(), Some("+0".to_string()));
    assert_eq!(game.redo(), Some("+0".to_string()));
    assert_eq!(game.redo(), None);
    assert_eq!(game.record(), ["+1", "+0"]);
    assert!(game.resign(Side::First));
    assert_eq!(game.status(), over(Outcome::Win(Side::Second), "resignation"));
    assert!(!game.agree_draw());
    game.undo();
    assert!(game.agree_draw());
    assert_eq!(game.status(), over(Outcome::Draw, "agreement"));
    game.undo();
    assert_eq!(game.undo(), None);
    for _ in 0..4 {
        game.play("+0").unwrap();
    }
    assert_eq!(
        (game.occurrences(), game.status()),
        (3, over(Outcome::Draw, "repetition"))
    );
}

#[test]
fn a_refused_move_says_why_and_leaves_the_game_unchanged() {
    let mut game = game("a1 w");
    game.play("+1").unwrap();
    game.undo();
    let before = face(&*game);
    let syntax = ParseError::new(
        ParseErrorKind::Unexpected {
            expected: "`+`",
            found: 'x',
        },
        1,
    );
    let too_far = AnyError::Illegal("the token goes 0, 1 or 2 squares".to_string());
    assert_eq!(game.play("x"), Err(AnyError::Parse(syntax)));
    assert_eq!(game.normalize("x"), Err(AnyError::Parse(syntax)));
    assert_eq!(game.play("+3"), Err(too_far.clone()));
    assert_eq!(game.normalize("+3"), Err(too_far.clone()));
    assert_eq!(
        too_far.to_string(),
        "illegal move: the token goes 0, 1 or 2 squares"
    );
    assert_eq!(face(&*game), before);
    assert_eq!(game.redo(), Some("+1".to_string()));
    game.resign(Side::First);
    assert_eq!(game.play("+1"), Err(AnyError::Over));
    assert_eq!(game.play("x"), Err(AnyError::Over));
    assert_eq!(AnyError::Over.to_string(), "the game is over");
}

#[test]
fn a_position_that_is_set_begins_a_new_game_under_the_same_rules() {
    let mut game = start::<Ring>("limit=2", ()).unwrap();
    game.play("+1").unwrap();
    game.set_position("c2 b").unwrap();
    assert_eq!(
        (game.rules().as_str(), game.position().as_str()),
        ("limit=2", "c2 b")
    );
    assert!(game.record().is_empty());
    assert_eq!(game.undo(), None);
    game.set_position("d2 b").unwrap();
    assert_eq!(
        game.status(),
        over(Outcome::Win(Side::First), "the token has arrived")
    );
}

#[test]
fn a_position_that_is_refused_says_why_and_leaves_the_game_unchanged() {
    let mut game = game("a1 w");
    game.play("+1").unwrap();
    let before = face(&*game);
    let error = game.set_position("a1 x").unwrap_err();
    assert_eq!(error.to_string(), "column 4: expected `w` or `b`, found 'x'");
    assert!(matches!(error, AnyError::Parse(_)));
    let error = game.set_position("a1b1 w").unwrap_err();
    assert_eq!(
        error,
        AnyError::Setup("there is not exactly one token".to_string())
    );
    assert_eq!(
        error.to_string(),
        "not a valid position: there is not exactly one token"
    );
    assert!(matches!(game.set_position(" w"), Err(AnyError::Setup(_))));
    let error = game.set_position(&"a1".repeat(3000)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "column 4097: the text is longer than 4096 bytes"
    );
    assert_eq!(face(&*game), before);
}

#[test]
fn moves_are_asked_for_by_a_square_of_the_board() {
    let game = game("c1 w");
    // Passing takes the token off no square.
    assert_eq!(
        game.moves_from("c1"),
        Ok(vec!["+1".to_string(), "+2".to_string()])
    );
    assert_eq!(game.moves_from("a1"), Ok(Vec::new()));
    assert_eq!(
        game.targets_from("c1"),
        Ok(vec!["d1".to_string(), "a2".to_string()])
    );
    let off_board = AnyError::Parse(ParseError::new(ParseErrorKind::OffBoard, 1));
    assert_eq!(game.moves_from("e1"), Err(off_board.clone()));
    assert_eq!(game.targets_from("e1"), Err(off_board));
    assert!(matches!(game.moves_from(""), Err(AnyError::Parse(error)) if error.column() == 1));
}

#[test]
fn the_last_move_has_its_squares() {
    let mut game = game("c1 w");
    assert!(game.last_squares().is_empty());
    game.play("+2").unwrap();
    assert_eq!(game.last_squares(), ["c1", "a2"]);
    game.play("+0").unwrap();
    assert!(game.last_squares().is_empty());
    game.undo();
    assert_eq!(game.last_squares(), ["c1", "a2"]);
}

#[test]
fn a_copy_goes_its_own_way_with_the_same_past() {
    let mut game = game("a1 w");
    game.play("+1").unwrap();
    let mut copy = game.clone();
    assert_eq!(face(&*copy), face(&*game));
    copy.play("+1").unwrap();
    assert_eq!(game.record(), ["+1"]);
    assert_eq!(
        (copy.undo(), copy.undo()),
        (Some("+1".to_string()), Some("+1".to_string()))
    );
    assert_eq!(copy.position(), "a1 w");
    assert_eq!(game.position(), "b1 b");
}

#[test]
fn a_variant_is_found_by_its_name() {
    assert_eq!(INFO.side_names, PerSide::new("white", "black"));
    let oval = INFO.variant("oval").unwrap();
    assert_eq!((oval.start)("limit=2").unwrap().rules(), "limit=2");
    let long = INFO.variant("long").unwrap();
    assert_eq!(
        (long.start)("")
            .unwrap()
            .drawing(Charset::Ascii)
            .to_string()
            .lines()
            .count(),
        2
    );
    assert!(INFO.variant("Oval").is_none());
}

#[test]
fn games_and_players_can_go_to_another_thread() {
    let game = game("a1 w");
    let position = std::thread::scope(|scope| {
        let mut player = game.player();
        let playout = scope.spawn(move || player.play(&mut Xoshiro256PlusPlus::seed_from_u64(1), 0));
        assert_eq!(playout.join().unwrap().plies, 0);
        scope.spawn(|| game.position()).join().unwrap()
    });
    assert_eq!(position, "a1 w");
}
