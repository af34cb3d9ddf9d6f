//! Games: play, undo and redo, endings by word, and repetition.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[macro_use]
mod ring;

use std::collections::HashMap;
use std::fmt::Debug;

use lusory_core::{Game, GameEnd, Outcome, PlayError, Position, Repetition, Shape, Side, Status};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
use ring::{Arrived, Hop, Illegal, Oval, Ring, Track};

track! {
    /// A long board: with the side to move, 256 positions.
    struct Long: 8 by 16 in u128 {}
}

track! {
    /// The same board, every position of which has the same Zobrist key and the same hash.
    struct LongOneKey: 8 by 16 in u128 {
        const ONE_KEY: bool = true;
    }
}

track! {
    struct RepeaterLoses: 4 by 2 in u32 {
        const REPEATER_LOSES: bool = true;
    }
}

type End = GameEnd<Arrived>;

fn start<T: Track>(rules: &str, position: &str) -> Game<Ring<T>> {
    Game::new(Ring::parse(rules.parse().unwrap(), position).unwrap())
}

fn play<P: Position<Move = Hop, Illegal: Debug>>(game: &mut Game<P>, hops: &[u8]) {
    for &hop in hops {
        game.play(Hop(hop)).unwrap();
    }
}

fn over(outcome: Outcome, reason: End) -> Status<End> {
    Status::Over { outcome, reason }
}

/// What can be seen of a game.
fn face<P: Position>(game: &Game<P>) -> impl PartialEq + Debug + use<P> {
    let positions: Vec<P> = game.positions().cloned().collect();
    let record = (game.moves().to_vec(), positions);
    (game.position().clone(), record, game.occurrences(), game.status())
}

#[test]
fn a_game_keeps_its_positions_and_moves() {
    let mut game = start::<Oval>("", "a1 w");
    play(&mut game, &[2, 1, 0]);
    assert_eq!(game.position().to_string(), "d1 b");
    assert_eq!(game.moves(), [Hop(2), Hop(1), Hop(0)]);
    let positions: Vec<_> = game.positions().map(ToString::to_string).collect();
    assert_eq!(positions, ["a1 w", "c1 b", "d1 w", "d1 b"]);
    assert_eq!(game.positions().len(), 4);
    assert_eq!(game.status(), Status::Ongoing);
}

#[test]
fn a_finished_position_ends_the_game() {
    let mut game = start::<Oval>("", "b2 w");
    play(&mut game, &[2]);
    let first_won = over(Outcome::Win(Side::First), GameEnd::Position(Arrived));
    assert_eq!(game.status(), first_won);
    assert_eq!(game.play(Hop(0)), Err(PlayError::Over));
    assert!(!game.resign(Side::First));
    assert!(!game.agree_draw());
    assert_eq!(game.status(), first_won);
    assert_eq!(start::<Oval>("", "d2 b").status(), first_won);
}

#[test]
fn a_refused_move_leaves_the_game_unchanged() {
    let mut game = start::<Oval>("", "a1 w");
    play(&mut game, &[1, 1]);
    game.undo();
    let before = face(&game);
    assert_eq!(game.play(Hop(3)), Err(PlayError::Illegal(Illegal::TooFar)));
    // Once around the eight squares and one on is the same move as one on.
    let normal = Hop(1);
    assert_eq!(
        game.play(Hop(9)),
        Err(PlayError::Illegal(Illegal::NotNormalForm { normal }))
    );
    assert_eq!(face(&game), before);
    assert_eq!(
        game.redo(),
        Some(Hop(1)),
        "a refused move drops nothing that can be redone"
    );
    assert!(game.resign(Side::First));
    let before = face(&game);
    assert_eq!(game.play(Hop(0)), Err(PlayError::Over));
    assert_eq!(face(&game), before);
}

#[test]
fn undo_takes_back_to_the_start_and_redo_plays_again() {
    let mut game = start::<Oval>("", "a1 w");
    let hops = [1, 2, 0, 0, 1, 2];
    let mut faces = vec![face(&game)];
    for hop in hops {
        play(&mut game, &[hop]);
        faces.push(face(&game));
    }
    assert_eq!(game.redo(), None);
    for (before, hop) in faces.iter().zip(hops).rev() {
        assert_eq!(game.undo(), Some(Hop(hop)));
        assert_eq!(&face(&game), before);
    }
    assert_eq!(game.undo(), None);
    assert_eq!(&face(&game), &faces[0]);
    for (after, hop) in faces[1..].iter().zip(hops) {
        assert_eq!(game.redo(), Some(Hop(hop)));
        assert_eq!(&face(&game), after);
    }
    assert_eq!(game.redo(), None);
}

#[test]
fn a_new_move_drops_what_could_be_redone() {
    let mut game = start::<Oval>("", "a1 w");
    play(&mut game, &[1, 1, 1]);
    game.undo();
    game.undo();
    play(&mut game, &[2]);
    assert_eq!(game.redo(), None);
    assert_eq!(game.moves(), [Hop(1), Hop(2)]);
    assert_eq!(game.position().to_string(), "d1 w");
    // So does the move that could have been redone, when it is played anew.
    game.undo();
    game.undo();
    play(&mut game, &[1]);
    assert_eq!(game.redo(), None);
}

#[test]
fn only_what_was_ended_by_word_can_be_opened_again() {
    let mut ongoing = start::<Oval>("", "a1 w");
    assert!(!ongoing.reopen());
    let mut arrived = start::<Oval>("", "d2 b");
    assert!(!arrived.reopen());
    assert!(arrived.status().is_over());
    let mut repeated = start::<Oval>("limit=2", "a1 w");
    play(&mut repeated, &[0, 0]);
    assert!(!repeated.reopen());
    assert_eq!(repeated.status(), over(Outcome::Draw, GameEnd::Repetition));
}

#[test]
fn resignation_and_agreement_end_the_game_until_the_last_move_is_taken_back() {
    type Close = fn(&mut Game<Ring>) -> bool;
    let endings: [(Close, Status<End>); 3] = [
        (
            |game| game.resign(Side::First),
            over(Outcome::Win(Side::Second), GameEnd::Resignation),
        ),
        (
            |game| game.resign(Side::Second),
            over(Outcome::Win(Side::First), GameEnd::Resignation),
        ),
        (Game::agree_draw, over(Outcome::Draw, GameEnd::Agreement)),
    ];
    for (close, end) in endings {
        let mut game = start::<Oval>("", "a1 w");
        play(&mut game, &[1, 1]);
        assert!(close(&mut game));
        assert_eq!(game.status(), end);
        assert!(!game.resign(Side::First), "the first word stands");
        assert!(!game.agree_draw(), "the first word stands");
        assert_eq!(game.status(), end);
        assert_eq!(game.undo(), Some(Hop(1)));
        assert_eq!(game.status(), Status::Ongoing);
        assert!(close(&mut game));
        assert_eq!(game.redo(), Some(Hop(1)));
        assert_eq!(game.status(), Status::Ongoing);

        let mut unplayed = start::<Oval>("", "a1 w");
        assert!(close(&mut unplayed));
        assert_eq!(unplayed.undo(), None);
        assert_eq!(unplayed.status(), end, "there is no move to take it back with");
        assert!(unplayed.reopen());
        assert_eq!(unplayed.status(), Status::Ongoing);
        assert!(!unplayed.reopen(), "nothing is left to take back");
    }
}

/// Two passes lead back to the position before them: after 2n of them it has occurred n + 1 times.
#[test]
fn repetition_ends_the_game_exactly_at_its_limit() {
    for limit in [2_usize, 3, 4, 300] {
        let mut game = start::<Oval>(&format!("limit={limit}"), "a1 w");
        for passes in 1..=2 * (limit - 1) {
            assert_eq!(game.status(), Status::Ongoing);
            play(&mut game, &[0]);
            assert_eq!(game.occurrences() as usize, passes / 2 + 1);
        }
        assert_eq!(game.status(), over(Outcome::Draw, GameEnd::Repetition));
        assert_eq!(game.play(Hop(1)), Err(PlayError::Over));
        assert!(!game.resign(Side::First));
        game.undo();
        assert_eq!(game.status(), Status::Ongoing);
        play(&mut game, &[1]);
        assert_eq!((game.status(), game.occurrences()), (Status::Ongoing, 1));
    }
}

#[test]
fn repetition_counts_positions_apart_from_one_another_in_time() {
    let mut game = start::<Oval>("limit=2", "a1 w");
    // Once around the eight squares, over the last one: the side to move is the same after an even number of moves.
    play(&mut game, &[2, 2, 2, 0, 2]);
    assert_eq!(
        (game.position().to_string().as_str(), game.occurrences()),
        ("a1 b", 1)
    );
    play(&mut game, &[0]);
    assert_eq!(
        (game.position().to_string().as_str(), game.occurrences()),
        ("a1 w", 2)
    );
    assert_eq!(game.status(), over(Outcome::Draw, GameEnd::Repetition));
}

#[test]
fn without_a_limit_repetition_never_ends_the_game() {
    let mut game = start::<Oval>("limit=0", "a1 w");
    assert_eq!(game.position().repetition(), None);
    play(&mut game, &[0; 1000]);
    assert_eq!((game.status(), game.occurrences()), (Status::Ongoing, 501));
}

#[test]
fn the_outcome_of_a_repetition_is_that_of_the_repeated_position() {
    let mut game = start::<RepeaterLoses>("", "a1 w");
    play(&mut game, &[1, 0, 0, 0, 0]);
    // b1 with the second player to move, for the third time: the first has made it so.
    let second_won = Repetition {
        occurrences: 3,
        outcome: Outcome::Win(Side::Second),
    };
    assert_eq!(game.position().repetition(), Some(second_won));
    assert_eq!(game.status(), over(second_won.outcome, GameEnd::Repetition));
}

/// No position that is over can come up twice in play, so this takes a limit of 1, which ends a game at once.
#[test]
fn a_finished_position_outranks_repetition() {
    assert_eq!(
        start::<Oval>("limit=1", "a1 w").status(),
        over(Outcome::Draw, GameEnd::Repetition)
    );
    let first_won = over(Outcome::Win(Side::First), GameEnd::Position(Arrived));
    assert_eq!(start::<Oval>("limit=1", "d2 b").status(), first_won);
}

/// Plays at random for thousands of plies, goes back and forth, and counts positions in a map beside it.
fn check_occurrences<T: Track>() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut game = start::<T>("limit=0", "a1 w");
    let mut counts = HashMap::from([(game.position().to_string(), 1)]);
    for (length, back) in [(3000, 2900), (500, 600), (1000, 1000), (3000, 0)] {
        for _ in 0..length {
            let arrives = |hop| {
                let mut after = game.position().clone();
                after.play_unchecked(hop);
                after.status().is_over()
            };
            let hop = std::iter::repeat_with(|| game.position().random_move(&mut rng).unwrap())
                .find(|&hop| !arrives(hop))
                .unwrap();
            game.play(hop).unwrap();
            let count = counts.entry(game.position().to_string()).or_insert(0);
            *count += 1;
            assert_eq!(game.occurrences(), *count);
        }
        for _ in 0..back {
            *counts.get_mut(&game.position().to_string()).unwrap() -= 1;
            game.undo().unwrap();
            assert_eq!(game.occurrences(), counts[&game.position().to_string()]);
        }
        let played = game.moves().len();
        for _ in 0..back / 2 {
            game.redo().unwrap();
            let count = counts.get_mut(&game.position().to_string()).unwrap();
            *count += 1;
            assert_eq!(game.occurrences(), *count);
        }
        assert_eq!(game.moves().len(), played + back / 2);
    }
    assert!(counts.len() > 200, "the walk has been nearly everywhere");
    assert!(game.occurrences() > 5);
}

#[test]
fn occurrences_are_counted_right_over_thousands_of_plies() {
    check_occurrences::<Long>();
}

#[test]
fn equality_decides_what_is_a_repetition_and_never_the_key() {
    check_occurrences::<LongOneKey>();
}

#[test]
fn a_copy_of_a_game_goes_its_own_way() {
    let mut game = start::<Oval>("", "a1 w");
    play(&mut game, &[0]);
    let mut copy = game.clone();
    play(&mut copy, &[0]);
    assert_eq!((game.occurrences(), copy.occurrences()), (1, 2));
    assert_eq!((game.moves().len(), copy.moves().len()), (1, 2));
}

#[test]
fn ends_and_refusals_say_what_they_are_in_words() {
    let ends: [(End, &str); 4] = [
        (GameEnd::Position(Arrived), "the token has arrived"),
        (GameEnd::Repetition, "repetition"),
        (GameEnd::Agreement, "agreement"),
        (GameEnd::Resignation, "resignation"),
    ];
    for (end, words) in ends {
        assert_eq!(end.to_string(), words);
    }
    assert_eq!(PlayError::<Illegal>::Over.to_string(), "the game is over");
    let too_far = "illegal move: the token goes 0, 1 or 2 squares";
    assert_eq!(PlayError::Illegal(Illegal::TooFar).to_string(), too_far);
    assert_eq!(over(Outcome::Draw, GameEnd::Agreement).to_string(), "1/2-1/2");
}
