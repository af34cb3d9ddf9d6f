//! Laws about what makes a position the position it is: its setup, its key, its hash.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};

use lusory_core::Position;

use super::law::{Law, after, listed};

/// Checks that a position's setup is accepted and describes the same position.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::passes_setup_door(&Position::default());
/// ```
#[track_caller]
pub fn passes_setup_door<P: Position>(position: &P) {
    let law = Law::new("passes_setup_door", position);
    let built = P::from_setup(position.rules(), &position.to_setup());
    law.same(
        "the position of its setup",
        &law.accepted("its setup", built),
        position,
    );
}

/// Checks that a setup, valid or not, makes a position of just this setup, or is refused with the words of each flaw.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_core::Position as _;
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::{Position, Rules};
/// laws::judges_setup::<Position>(Rules::default(), &Position::default().to_setup());
/// ```
#[track_caller]
pub fn judges_setup<P: Position>(rules: P::Rules, setup: &P::Setup) {
    let law = Law::of_setup("judges_setup", rules, setup);
    match P::from_setup(rules, setup) {
        Ok(position) => law.same("the setup of its position", &position.to_setup(), setup),
        Err(error) => {
            law.require(error.iter().next().is_some(), "it is refused without a flaw");
            let words = error.to_string();
            for flaw in error.iter().map(|flaw| flaw.to_string()) {
                law.require(
                    words.contains(&flaw),
                    format_args!("{words:?} does not say {flaw:?}"),
                );
            }
        }
    }
}

/// Checks that a position's setup is what its text is read as, and stays the same through the position.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::setup_round_trips(&Position::default());
/// ```
#[track_caller]
pub fn setup_round_trips<P: Position>(position: &P) {
    let law = Law::new("setup_round_trips", position);
    let setup = position.to_setup();
    let read = law.accepted(
        "its text, read as a setup,",
        P::parse_setup(position.rules(), &position.to_string()),
    );
    law.same("the setup of its text", &read, &setup);
    let built = law.accepted("its setup", P::from_setup(position.rules(), &setup));
    law.same(
        "the setup of the position of its setup",
        &built.to_setup(),
        &setup,
    );
}

/// Checks that a position and each that follows it have the key, and the hash, of the same position built anew.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::zobrist_is_of_the_position(&Position::default());
/// ```
#[track_caller]
pub fn zobrist_is_of_the_position<P: Position>(position: &P) {
    let law = Law::new("zobrist_is_of_the_position", position);
    check_key(&law, position);
    for mv in listed(position) {
        check_key(&law, &after(position, mv));
    }
}

#[track_caller]
fn check_key<P: Position>(law: &Law, position: &P) {
    let built = P::from_setup(position.rules(), &position.to_setup());
    let built = law.accepted(format_args!("the setup of {position}"), built);
    law.same(
        format_args!("the position of the setup of {position}"),
        &built,
        position,
    );
    law.same(
        format_args!("the key of {position}"),
        &position.zobrist(),
        &built.zobrist(),
    );
    let hasher = RandomState::new();
    law.same(
        format_args!("the hash of {position}"),
        &hasher.hash_one(position),
        &hasher.hash_one(&built),
    );
}

/// Checks that among some positions, those with equal rules have equal keys exactly if they are equal, and returns how
/// many distinct positions there were.
///
/// Unequal positions may share a key, but n of them do so with a probability below n^2 / 2^65: where it happens, the
/// key leaves something out. Give positions that differ in one thing each: the side to move, a flag.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// let positions = ["bA1/b1A/b a", "bA1/b1A/b b", "bA1/b1A/b a"].map(|text| text.parse::<Position>().unwrap());
/// assert_eq!(laws::keys_tell_apart(positions), 2);
/// ```
#[track_caller]
pub fn keys_tell_apart<P: Position>(positions: impl IntoIterator<Item = P>) -> usize {
    let mut known: HashMap<(P::Rules, u64), P> = HashMap::new();
    let mut keys: HashMap<P, u64> = HashMap::new();
    for position in positions {
        let law = Law::new("keys_tell_apart", &position);
        let key = position.zobrist();
        let first = keys.entry(position.clone()).or_insert(key);
        law.same("the key of equal positions", &key, first);
        let holder = known
            .entry((position.rules(), key))
            .or_insert_with(|| position.clone());
        law.require(
            *holder == position,
            format_args!("{holder} has the same key {key:#018x}"),
        );
    }
    keys.len()
}
