//! What a program may rely on besides the rules: the game as data, sizes, threads, keys.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::{Game, Position as _};
use lusory_tawlbwrdd::{
    Castle, EndReason, Flaw, INFO, Illegal, Layout, Move, NoMoves, Piece, Position, Rules, Setup, SetupError,
};
use lusory_testkit::{laws, walk};

#[test]
fn the_five_layouts_are_described_as_variants() {
    let variants: Vec<_> = INFO
        .variants
        .iter()
        .map(|variant| (variant.name, (variant.start)("").unwrap().position()))
        .collect();
    let names = ["t", "bell", "lewis-cross", "t-cross", "lewis-diamond"];
    let starts = Layout::ALL.map(|layout| Position::new(Rules::default(), layout).to_string());
    assert!(variants.into_iter().eq(names.into_iter().zip(starts)));

    assert_eq!((INFO.name, INFO.title), ("tawlbwrdd", "Tawlbwrdd"));
    assert_eq!(
        (INFO.side_names.first, INFO.side_names.second),
        ("attackers", "defenders")
    );
    assert_eq!(
        INFO.rules_keys,
        "repetition, castle, king-may-reenter, linnaean, no-moves"
    );
    assert!(INFO.variant("bell").is_some());
    assert!(INFO.variant("Bell").is_none());
}

#[test]
fn a_variant_starts_under_the_rules_given() {
    for variant in INFO.variants {
        assert_eq!((variant.start)("linnaean=yes").unwrap().rules(), "linnaean=yes");
        assert_eq!((variant.start)("castle=open").unwrap_err().column(), 8);
    }
}

#[test]
fn values_are_small() {
    // Three sets of 16 bytes, side to move and rules, filled up to whole words.
    assert_eq!(size_of::<Position>(), 64);
    assert_eq!(size_of::<Move>(), 2);
    // A number of occurrences, two bytes for the castle, one for a side without moves, filled up to pairs.
    assert_eq!(size_of::<Rules>(), 6);
}

#[test]
fn values_can_be_shared_between_threads() {
    fn check<T: Send + Sync + Unpin + 'static>() {}
    check::<(Position, Game<Position>, Setup, SetupError, Flaw)>();
    check::<(Move, Illegal, Piece, EndReason)>();
    check::<(Rules, Castle, NoMoves, Layout)>();
}

#[test]
fn keys_distinguish_side_and_kind_of_piece() {
    let texts = [
        "11/11/11/11/11/5K5/11/11/1t1T7/11/11 a",
        "11/11/11/11/11/5K5/11/11/1t1T7/11/11 d",
        // Attacker and defender exchanged, king and defender exchanged.
        "11/11/11/11/11/5K5/11/11/1T1t7/11/11 a",
        "11/11/11/11/11/5t5/11/11/1K1T7/11/11 a",
        "11/11/11/11/11/5T5/11/11/1t1K7/11/11 a",
        // One piece missing.
        "11/11/11/11/11/5K5/11/11/1t9/11/11 a",
        "11/11/11/11/11/5K5/11/11/3T7/11/11 a",
        "11/11/11/11/11/11/11/11/1t1T7/11/11 d",
    ];
    let positions = texts.map(|text| Position::parse(Rules::OPEN_CASTLE, text).unwrap());
    assert_eq!(laws::keys_tell_apart(positions), texts.len());
}

#[test]
fn keys_leave_the_rules_out() {
    let [one, other] = [Rules::SOURCE, Rules::OPEN_CASTLE].map(|rules| Position::new(rules, Layout::T));
    assert_ne!(one, other);
    assert_eq!(one.zobrist(), other.zobrist());
}

#[test]
fn keys_of_many_positions_differ() {
    const COUNT: usize = 120_000;
    let starts = Layout::ALL.map(|layout| Position::new(Rules::default(), layout));
    let positions = walk::distinct_positions(&starts, COUNT, 1, 400);
    assert_eq!(laws::keys_tell_apart(positions), COUNT);
}
