//! Records of every game of the catalogue, and of the toy game, in which a side acts twice in a row.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::OnceLock;

use lusory::erased::{AnyGame, GameInfo, VariantInfo};
use lusory::playout::{below, game_seed};
use lusory::record::{Reader, Record, Writer};
use lusory::{Side, catalogue};
use lusory_testkit::toy;
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Long enough for most random games of the smaller boards.
const MAX_PLIES: usize = 300;

fn games() -> Vec<GameInfo> {
    [catalogue(), &[toy::INFO]].concat()
}

fn variants() -> Vec<(GameInfo, &'static VariantInfo)> {
    let variants = |game: GameInfo| game.variants.iter().map(move |variant| (game, variant));
    games().into_iter().flat_map(variants).collect()
}

/// A random game, sometimes ended by word.
fn random_game(variant: &VariantInfo, seed: u64) -> Box<dyn AnyGame> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = (variant.start)("").unwrap();
    while game.record().len() < MAX_PLIES && !game.status().is_over() {
        if below(&mut rng, 400) == 0 {
            game.resign(Side::ALL[below(&mut rng, 2) as usize]);
            break;
        }
        let mv = game.random_move(&mut rng).unwrap();
        game.play(&mv).unwrap();
    }
    game
}

fn write(records: &[Record]) -> String {
    let mut writer = Writer::new(Vec::new());
    for record in records {
        writer.write(record).unwrap();
    }
    String::from_utf8(writer.into_inner()).unwrap()
}

/// Records of random games, as many of each variant.
fn random_records(each: u64) -> Vec<(Record, Box<dyn AnyGame>)> {
    let games = variants().into_iter().flat_map(|(info, variant)| {
        (0..each).map(move |index| {
            let game = random_game(variant, game_seed(1, index));
            (Record::of_any(&*game, &info, variant), game)
        })
    });
    games.collect()
}

#[test]
fn random_games_of_every_variant_are_read_back_as_they_were_written() {
    let expected = random_records(20);
    let records: Vec<_> = expected.iter().map(|(record, _)| record.clone()).collect();
    let text = write(&records);
    let mut reader = Reader::new(text.as_bytes());
    let games = games();
    let mut read = Vec::new();
    for (expected, played) in &expected {
        let (record, game) = reader.read(&games).unwrap().unwrap();
        assert_eq!(&record, expected);
        assert_eq!(game.record(), played.record());
        assert_eq!(game.position(), played.position());
        assert_eq!(game.status(), played.status());
        assert_eq!(game.zobrist(), played.zobrist());
        read.push(record);
    }
    assert!(reader.read(&games).is_none());
    assert_eq!(write(&read), text);
}

#[test]
fn other_line_ends_and_one_word_a_line_are_the_same_games() {
    let records: Vec<_> = random_records(3).into_iter().map(|(record, _)| record).collect();
    let text = write(&records);
    let one_word_a_line = |line: &str| {
        let line = if line.starts_with('[') {
            line.to_string()
        } else {
            line.replace(' ', "\n")
        };
        line + "\n"
    };
    for other in [
        format!("\u{feff}{}", text.replace('\n', "\r\n")),
        text.lines().map(one_word_a_line).collect(),
        text.replace('\n', " "),
    ] {
        let mut reader = Reader::new(other.as_bytes());
        let games = games();
        let read: Vec<_> = std::iter::from_fn(|| reader.read(&games))
            .map(|read| read.unwrap().0)
            .collect();
        assert_eq!(read, records);
    }
}

#[test]
fn numbers_tell_who_moves_where_a_side_moves_twice() {
    // Of the five stones the first player places the first and the fourth, and then begins to play.
    let variant = toy::INFO.variant("placement").unwrap();
    let mut game = (variant.start)("").unwrap();
    for _ in 0..6 {
        let mv = game.moves().swap_remove(0);
        game.play(&mv).unwrap();
    }
    let text = write(&[Record::of_any(&*game, &toy::INFO, variant)]);
    let [one, two, three, four, five, six] = &game.record()[..] else {
        panic!("six moves were played");
    };
    let expected = format!(
        "\n\n1. {one} {two} 2... {three} 3. {four} {five} 4. {six} {}\n",
        game.status()
    );
    assert!(text.ends_with(&expected), "{text}");
}

/// A game of each variant.
fn sample() -> &'static str {
    static SAMPLE: OnceLock<String> = OnceLock::new();
    SAMPLE.get_or_init(|| {
        let records: Vec<_> = random_records(1).into_iter().map(|(record, _)| record).collect();
        write(&records)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn damaged_records_are_refused_or_read_but_never_more_than_that(
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        length in any::<prop::sample::Index>(),
    ) {
        let whole = sample();
        let mut bytes = whole.as_bytes().to_vec();
        for (place, byte) in damage {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        bytes.truncate(length.index(2 * bytes.len()).max(1));
        let mut reader = Reader::new(&bytes[..]);
        let games = games();
        let read: Vec<_> = std::iter::from_fn(|| reader.read(&games)).collect();
        prop_assert!(read.len() <= 2 * bytes.split(|&byte| byte == b'[').count());
        // Six bytes spoil six games at most, and what is cut off one more.
        let good = read.iter().filter(|read| read.is_ok()).count();
        prop_assert!(bytes.len() < whole.len() || good + 6 >= variants().len());
    }
}
