//! Random walks and the positions gathered on them.

use std::collections::HashSet;

use lusory_core::{Position, playout::game_seed};
use lusory_testkit::walk;

use crate::slide::{Rules, Slide};

fn start() -> Slide {
    Slide::new(Rules::default(), ())
}

#[test]
fn a_random_game_is_a_line_of_legal_moves_to_its_end() {
    let game = walk::random_game(&start(), 5, 1_000);
    assert_eq!(game[0], start());
    for pair in game.windows(2) {
        let follows = pair[0].moves().into_iter().any(|mv| {
            let mut after = pair[0].clone();
            after.play_unchecked(mv);
            after == pair[1]
        });
        assert!(follows, "{} does not follow {}", pair[1], pair[0]);
    }
    assert!(game[game.len() - 1].status().is_over());
}

#[test]
fn a_random_game_is_cut_off_after_so_many_plies() {
    assert_eq!(walk::random_game(&start(), 5, 0), [start()]);
    assert_eq!(walk::random_game(&start(), 5, 3).len(), 4);
}

#[test]
fn each_game_of_a_batch_depends_on_its_own_number_alone() {
    let batch: Vec<_> = walk::random_games(start(), 9, 3, 50).collect();
    let one_by_one = (0..3).flat_map(|game| walk::random_game(&start(), game_seed(9, game), 50));
    assert!(one_by_one.eq(batch));
}

#[test]
fn distinct_positions_are_as_many_as_asked_for_and_no_two_equal() {
    for count in [1, 4, 5, 300] {
        let positions = walk::distinct_positions(&[start()], count, 2, 60);
        assert_eq!(positions.len(), count);
        assert_eq!(positions.iter().collect::<HashSet<_>>().len(), count);
    }
    assert!(walk::distinct_positions(&[start()], 0, 2, 60).is_empty());
}

#[test]
fn a_fifth_of_the_distinct_positions_are_of_the_last_ten_plies_of_ended_games() {
    let (count, seed, max_plies) = (300, 2, 60);
    let positions = walk::distinct_positions(&[start()], count, seed, max_plies);
    let mut endings = HashSet::new();
    for game in 0..1_000 {
        let mut game = walk::random_game(&start(), game_seed(seed, game), max_plies);
        if game.last().is_some_and(|last| last.status().is_over()) {
            endings.extend(game.drain(game.len().saturating_sub(10)..));
        }
    }
    let found = positions
        .iter()
        .filter(|position| endings.contains(position))
        .count();
    assert!(found >= count / 5, "only {found} of {count}");
    assert!(positions.iter().any(|position| position.status().is_over()));
}

#[test]
fn distinct_positions_come_from_every_start() {
    let other = Slide::new("repetition=off".parse().expect("a rules text"), ());
    let positions = walk::distinct_positions(&[start(), other.clone()], 300, 2, 60);
    for rules in [start().rules(), other.rules()] {
        assert!(positions.iter().any(|position| position.rules() == rules));
    }
}

#[test]
#[should_panic(expected = "of 100000 distinct positions only")]
fn more_positions_than_the_game_has_are_not_searched_for_without_end() {
    walk::distinct_positions(&[start()], 100_000, 2, 60);
}

#[test]
#[should_panic(expected = "0 of them at the end of a game")]
fn games_that_never_end_in_time_are_not_played_without_end() {
    // The shortest game is longer than 3 plies: the first capture is possible at the third.
    walk::distinct_positions(&[start()], 20, 2, 3);
}

#[test]
#[should_panic(expected = "there is no start")]
fn distinct_positions_need_a_start() {
    walk::distinct_positions::<Slide>(&[], 1, 2, 60);
}
