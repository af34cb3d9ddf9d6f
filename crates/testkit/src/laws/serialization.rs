//! The law of serialization.

use std::fmt::Debug;

use lusory_core::playout::below;
use lusory_core::{Compact, CompactMove, Game, Position, Rules, Side};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::law::{Law, listed, spread};

/// The version of what is written in formats that are not for people.
const VERSION: u8 = 1;

/// The plies of the games that are written.
const PLIES: usize = 8;

/// Checks what is written of a position, its rules, its moves and a random game from it in JSON and in postcard, and that it
/// is read back.
///
/// JSON holds texts: under other rules than the default, a position is an object of two, `rules` and `position`.
/// Postcard holds bytes, and with positions and games their version; another version is refused, and so is what is cut
/// short. The seed chooses the game.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::serde_round_trips(&Position::default(), 1);
/// ```
#[track_caller]
pub fn serde_round_trips<P>(position: &P, seed: u64)
where
    P: Compact + Serialize + DeserializeOwned,
    P::Rules: Serialize + DeserializeOwned,
    P::Move: Serialize + DeserializeOwned,
{
    let law = Law::new("serde_round_trips", position);
    let (rules, text) = (position.rules(), position.to_string());
    let json = if is_default(rules) {
        json!(text)
    } else {
        json!({ "rules": rules.to_string(), "position": text })
    };
    let rules_text = rules.to_string();
    let rules_bytes = law.accepted("the rules' text", postcard::to_allocvec(&rules_text));
    let bytes = [&[VERSION], &rules_bytes[..], position.to_bytes().as_ref()].concat();
    check(&law, "position", position, (&json, &bytes));
    check_other_versions::<P>(&law, "position", &bytes);
    check(&law, "rules", &rules, (&json!(rules_text), &rules_bytes));
    let moves = listed(position);
    for mv in spread(moves.len()).map(|index| moves[index]) {
        check(
            &law,
            "move",
            &mv,
            (&json!(mv.to_string()), mv.to_bytes().as_ref()),
        );
    }
    check_game(&law, random_game(position, seed), (&json, &bytes));
}

fn is_default<R: Rules>(rules: R) -> bool {
    rules == R::default()
}

/// Checks that a value is written as this JSON and these bytes, and read back from both.
#[track_caller]
fn check<T>(law: &Law, what: &str, value: &T, (json, bytes): (&Value, &[u8]))
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    let (from_json, from_bytes) = written_and_read(law, what, value, (json, bytes));
    law.same(format_args!("the {what} of {json}"), &from_json, value);
    law.same(format_args!("the {what} of {bytes:02x?}"), &from_bytes, value);
}

/// Checks that a value is written as this JSON and these bytes, and returns what is read from both.
#[track_caller]
fn written_and_read<T>(law: &Law, what: &str, value: &T, (json, bytes): (&Value, &[u8])) -> (T, T)
where
    T: Serialize + DeserializeOwned,
{
    let text = law.accepted(format_args!("the {what}"), serde_json::to_string(value));
    let written: Value = law.accepted(format_args!("the JSON {text}"), serde_json::from_str(&text));
    law.same(format_args!("the JSON of the {what}"), &written, json);
    let from_json = law.accepted(format_args!("the JSON {text}"), serde_json::from_str(&text));

    let written = law.accepted(format_args!("the {what}"), postcard::to_allocvec(value));
    law.same(format_args!("the postcard of the {what}"), &written[..], bytes);
    let from_bytes = law.accepted(
        format_args!("the postcard {written:02x?}"),
        postcard::from_bytes(bytes),
    );
    for length in 0..bytes.len() {
        law.require(
            postcard::from_bytes::<T>(&bytes[..length]).is_err(),
            format_args!("{length} bytes of the postcard {bytes:02x?} are accepted as a {what}"),
        );
    }
    (from_json, from_bytes)
}

#[track_caller]
fn check_other_versions<T: DeserializeOwned>(law: &Law, what: &str, bytes: &[u8]) {
    for version in [0, VERSION + 1, u8::MAX] {
        let mut other = bytes.to_vec();
        other[0] = version;
        law.require(
            postcard::from_bytes::<T>(&other).is_err(),
            format_args!("version {version} of a {what} is accepted"),
        );
    }
}

/// Plays at random and leaves the game open, or ends it by resignation or agreement.
fn random_game<P: Position>(start: &P, seed: u64) -> (Game<P>, Option<(&'static str, u8)>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(start.clone());
    while game.moves().len() < PLIES && !game.status().is_over() {
        let Some(mv) = game.position().random_move(&mut rng) else {
            break;
        };
        if game.play(mv).is_err() {
            break;
        }
    }
    let (was_open, words, number) = match below(&mut rng, 4) {
        0 => (game.agree_draw(), "agreement", 0),
        1 => (game.resign(Side::First), "first resigns", 1),
        2 => (game.resign(Side::Second), "second resigns", 2),
        _ => (false, "", 0),
    };
    (game, was_open.then_some((words, number)))
}

#[track_caller]
fn check_game<P>(
    law: &Law,
    (game, end): (Game<P>, Option<(&'static str, u8)>),
    (start_json, start_bytes): (&Value, &[u8]),
) where
    P: Compact + Serialize + DeserializeOwned,
    P::Move: Serialize + DeserializeOwned,
{
    let texts: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
    let end_words = end.map(|(words, _)| words);
    let json = json!({ "start": start_json, "moves": texts, "end": end_words });
    let mut bytes = [&[VERSION], start_bytes, &[texts.len() as u8]].concat();
    for mv in game.moves() {
        bytes.extend(mv.to_bytes().as_ref());
    }
    bytes.push(u8::from(end.is_some()));
    bytes.extend(end.map(|(_, number)| number));

    let (from_json, from_bytes) = written_and_read(law, "game", &game, (&json, &bytes));
    for read in [from_json, from_bytes] {
        law.same("the moves of the game read", read.moves(), game.moves());
        law.same("the position of the game read", read.position(), game.position());
        law.same("the status of the game read", &read.status(), &game.status());
    }
    check_other_versions::<Game<P>>(law, "game", &bytes);
}
