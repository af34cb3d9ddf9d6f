//! Batches of random games, and what they come to.

mod ring;

use lusory_core::erased::{AnyGame, start};
use lusory_core::playout::{Batch, Player, Playout, Tally, game_seed};
use lusory_core::rand_core::Rng;
use lusory_core::{GameEnd, Outcome, Side, Status};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
use ring::{Arrived, Oval, Ring};

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

const fn playout(plies: u32, status: Status<&'static str>) -> Playout<&'static str> {
    Playout { plies, status }
}

const fn over(outcome: Outcome, reason: &'static str) -> Status<&'static str> {
    Status::Over { outcome, reason }
}

const PLAYOUTS: [Playout<&str>; 6] = [
    playout(7, Status::Ongoing),
    playout(5, over(Outcome::Win(Side::Second), "goal")),
    playout(0, over(Outcome::Draw, "blockade")),
    playout(6, over(Outcome::Win(Side::Second), "goal")),
    playout(7, over(Outcome::Win(Side::First), "goal")),
    playout(4, over(Outcome::Draw, "repetition")),
];

#[test]
fn a_tally_counts_games_by_result_reason_and_length() {
    let tally = PLAYOUTS.into_iter().fold(Tally::default(), Tally::with);
    assert_eq!((tally.games, tally.plies), (6, 29));
    assert_eq!(tally.lengths, Some(0..=7));
    assert_eq!((tally.wins[Side::First], tally.wins[Side::Second]), (1, 2));
    assert_eq!((tally.draws, tally.unfinished), (2, 1));
    assert_eq!(tally.reasons, [("goal", 3), ("blockade", 1), ("repetition", 1)]);
}

#[test]
fn a_tally_of_no_game_has_nothing() {
    let tally = Tally::<&str>::default();
    assert_eq!((tally.games, tally.plies, tally.lengths), (0, 0, None));
    assert_eq!((tally.wins.first, tally.wins.second), (0, 0));
    assert_eq!((tally.draws, tally.unfinished), (0, 0));
    assert!(tally.reasons.is_empty());
}

#[test]
fn merged_tallies_are_the_tally_of_all_games() {
    let all = PLAYOUTS.into_iter().fold(Tally::default(), Tally::with);
    for split in 0..=PLAYOUTS.len() {
        let (first, rest) = PLAYOUTS.split_at(split);
        let [first, rest] =
            [first, rest].map(|part| part.iter().copied().fold(Tally::default(), Tally::with));
        assert_eq!(first.merged(rest), all, "split at {split}");
    }
}

#[test]
fn reasons_that_become_equal_are_counted_together() {
    let all = PLAYOUTS.into_iter().fold(Tally::default(), Tally::with);
    let lengths = all.clone().map_reason(str::len);
    assert_eq!(lengths.reasons, [(4, 3), (8, 1), (10, 1)]);
    let sames = all.clone().map_reason(|_| ());
    assert_eq!(sames.reasons, [((), 5)]);
    assert_eq!(
        (sames.games, sames.plies, sames.lengths),
        (all.games, all.plies, all.lengths)
    );
    assert_eq!(
        (sames.wins, sames.draws, sames.unfinished),
        (all.wins, all.draws, all.unfinished)
    );
}

#[test]
fn a_batch_is_the_games_of_its_indices_one_by_one() {
    let start = Ring::<Oval>::default();
    for games in [0..0, 0..1, 3..200, u64::MAX - 9..u64::MAX] {
        let mut expected = Tally::default();
        for index in games.clone() {
            let playout = Player::new(start.clone()).play(&mut rng(game_seed(5, index)), 9);
            expected = expected.with(playout);
        }
        let batch = Batch {
            games,
            seed: 5,
            max_plies: 9,
        };
        assert_eq!(batch.play(&start, rng), expected);
    }
}

#[test]
fn a_batch_has_games_of_every_end_and_length() {
    let batch = Batch {
        games: 0..2000,
        seed: 1,
        max_plies: 9,
    };
    let tally = batch.play(&Ring::<Oval>::default(), rng);
    assert_eq!(tally.games, 2000);
    // Seven squares in hops of at most two take four plies.
    assert_eq!(tally.lengths, Some(4..=9));
    assert!(tally.wins.first > 0 && tally.wins.second > 0 && tally.draws > 0 && tally.unfinished > 0);
    assert_eq!(
        tally.wins.first + tally.wins.second + tally.draws + tally.unfinished,
        2000
    );
    let by_reason = |wanted| {
        let reasons = tally.reasons.iter();
        reasons
            .filter(|(reason, _)| *reason == wanted)
            .map(|(_, games)| games)
            .sum::<u64>()
    };
    assert_eq!(
        by_reason(GameEnd::Position(Arrived)),
        tally.wins.first + tally.wins.second
    );
    assert_eq!(by_reason(GameEnd::Repetition), tally.draws);
}

#[test]
fn a_batch_of_any_kind_of_game_has_its_reasons_in_words() {
    let batch = Batch {
        games: 0..100,
        seed: 1,
        max_plies: 9,
    };
    let game: Box<dyn AnyGame> = start::<Ring>("", ()).expect("the default rules are no text");
    let erased_rng = |seed| -> Box<dyn Rng> { Box::new(rng(seed)) };
    let tally = batch.play(&Ring::<Oval>::default(), rng);
    assert_eq!(
        game.playouts(&batch, &erased_rng),
        tally.map_reason(|reason| reason.to_string())
    );
}
