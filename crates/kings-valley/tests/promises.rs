//! What a program may rely on besides the rules: the game as data, sizes, threads, keys.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::{Game, Position as _};
use lusory_kings_valley::{
    EndReason, Flaw, INFO, Illegal, Labyrinth, Move, Piece, Position, Rules, Setup, SetupError, Standard,
    Start,
};
use lusory_testkit::{laws, walk};

#[test]
fn the_four_variants_are_described_as_data() {
    let starts: Vec<(&str, String)> = INFO
        .variants
        .iter()
        .map(|variant| (variant.name, (variant.start)("").unwrap().position()))
        .collect();
    let starts: Vec<(&str, &str)> = starts
        .iter()
        .map(|(name, start)| (*name, start.as_str()))
        .collect();
    assert_eq!(
        starts,
        [
            ("standard", "sskss/5/5/5/SSKSS w s"),
            ("retrieve", "ssKss/5/5/5/SSkSS w s"),
            ("labyrinth", "sssksss/7/1#3#1/7/1#3#1/7/SSSKSSS w s"),
            ("labyrinth-retrieve", "sssKsss/7/1#3#1/7/1#3#1/7/SSSkSSS w s"),
        ]
    );
    assert_eq!((INFO.name, INFO.title), ("kings-valley", "King's Valley"));
    assert_eq!(INFO.rules_keys, "repetition");
    assert!(INFO.variant("labyrinth").is_some());
    assert!(INFO.variant("Labyrinth").is_none());
}

#[test]
fn a_variant_starts_under_the_rules_given() {
    let start = INFO.variants[0].start;
    assert_eq!(start("repetition=off").unwrap().rules(), "repetition=off");
    assert_eq!(start("repetition=1").unwrap_err().column(), 12);
}

#[test]
fn values_are_small() {
    // Two sets of squares, two kings, side to move, flag, and a number of occurrences, filled up to whole words.
    assert_eq!(size_of::<Position<Standard>>(), 16);
    assert_eq!(size_of::<Position<Labyrinth>>(), 24);
    assert_eq!(size_of::<Move<Standard>>(), 2);
    assert_eq!(size_of::<Move<Labyrinth>>(), 2);
    assert_eq!(size_of::<Rules>(), 2);
}

#[test]
fn values_can_be_shared_between_threads() {
    fn check<T: Send + Sync + Unpin + 'static>() {}
    check::<(Position<Standard>, Position<Labyrinth>, Game<Position>)>();
    check::<(Setup<Standard>, Setup<Labyrinth>, SetupError, Flaw)>();
    check::<(Move<Standard>, Move<Labyrinth>, Illegal)>();
    check::<(Rules, Start, Piece, EndReason)>();
}

#[test]
fn keys_distinguish_side_flag_and_kind_of_piece() {
    let texts = [
        "sskss/5/5/5/SSKSS w s",
        "sskss/5/5/5/SSKSS w -",
        "sskss/5/5/5/SSKSS b -",
        // A king and a soldier exchanged, then the kings, then all pieces.
        "sskss/5/5/5/SKSSS w -",
        "ssKss/5/5/5/SSkSS w -",
        "SSKSS/5/5/5/sskss w -",
    ];
    let positions = texts.map(|text| text.parse::<Position>().unwrap());
    assert_eq!(laws::keys_tell_apart(positions), texts.len());
}

#[test]
fn keys_leave_the_rules_out() {
    let off: Rules = "repetition=off".parse().unwrap();
    let [one, other] = [Rules::default(), off].map(|rules| Position::<Standard>::new(rules, Start::Home));
    assert_ne!(one, other);
    assert_eq!(one.zobrist(), other.zobrist());
}

#[test]
fn keys_of_many_positions_differ() {
    const COUNT: usize = 120_000;
    let start: Position = Position::default();
    assert_eq!(
        laws::keys_tell_apart(walk::distinct_positions(&[start], COUNT, 1, 200)),
        COUNT
    );
    let start: Position<Labyrinth> = Position::default();
    assert_eq!(
        laws::keys_tell_apart(walk::distinct_positions(&[start], COUNT, 2, 200)),
        COUNT
    );
}
