//! What a program may rely on besides the rules: the game as data, sizes, threads, keys.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::{Game, Position as _};
use lusory_testkit::laws;
use lusory_volterra::{
    Build, Choice, EndReason, Flaw, INFO, Illegal, Move, Phase, Piece, Position, Rules, Setup, SetupError,
    Start, Tiles, Tower,
};

#[test]
fn both_starts_are_described_as_variants() {
    let variants: Vec<_> = INFO
        .variants
        .iter()
        .map(|variant| (variant.name, (variant.start)("").unwrap().position()))
        .collect();
    let starts = Start::ALL.map(|start| Position::new(Rules::default(), start).to_string());
    assert!(
        variants
            .into_iter()
            .eq(["standard", "setup"].into_iter().zip(starts))
    );

    assert_eq!((INFO.name, INFO.title), ("volterra", "Volterra"));
    assert_eq!((INFO.side_names.first, INFO.side_names.second), ("light", "dark"));
    let mut keys: Vec<_> = INFO.rules_keys.split(", ").collect();
    keys.sort_unstable();
    assert_eq!(keys, ["pawns-first", "repetition"]);
    assert!(INFO.variant("setup").is_some());
    assert!(INFO.variant("Standard").is_none());
}

#[test]
fn a_variant_starts_under_the_rules_given() {
    for variant in INFO.variants {
        assert_eq!(
            (variant.start)("repetition=off").unwrap().rules(),
            "repetition=off"
        );
        assert_eq!((variant.start)("pawns-first=none").unwrap_err().column(), 13);
    }
}

#[test]
fn values_are_small() {
    assert!(size_of::<Position>() <= 128, "{}", size_of::<Position>());
    assert!(size_of::<Move>() <= 8, "{}", size_of::<Move>());
    assert!(size_of::<Rules>() <= 16, "{}", size_of::<Rules>());
}

#[test]
fn values_can_be_shared_between_threads() {
    fn check<T: Send + Sync + Unpin + 'static>() {}
    check::<(Position, Game<Position>, Setup, SetupError, Flaw, Phase, Tower)>();
    check::<(
        Move,
        Build,
        Tiles,
        Choice,
        Illegal,
        Piece,
        EndReason,
        Rules,
        Start,
    )>();
}

/// The pawn on b3 has eight towers of its own around it, each of two tiles and with a free side.
///
/// Build first: 8 towers to take one or two tiles from and 7 to put them on are 112 builds. After each the pawn can step
/// to the tower built and to the 6 not concerned: 784 turns.
///
/// Step first: from a corner of the nine squares the pawn has 2 of the towers beside it, and the one it has left, which
/// has no free side. That makes 2 * 2 * 2 = 8 builds, 4 of them between those two. From a side it has 4 of the towers and
/// the one left, which makes 4 * 2 * 4 = 32 builds, 24 of them between those four. Four times 8 + 32 are 160 turns, and
/// four times 4 + 24, 112, are possible build first too.
#[test]
fn no_position_has_more_moves_than_promised() {
    let crowded: Position = "x3,2P/21,21,21,x/21,1P,21,x/21,21,21,x/x4 1".parse().unwrap();
    assert_eq!(crowded.count_moves(), 784 + 160 - 112);
    assert!(crowded.count_moves() <= Position::MAX_MOVES);
}

#[test]
fn keys_distinguish_sides_stacks_pawns_and_phases() {
    let texts = [
        "x3,2P/x4/x4/1,12,x2/1P,21,x2 1",
        "x3,2P/x4/x4/1,12,x2/1P,21,x2 2",
        // Tiles in another order, exchanged, one more, one missing.
        "x3,2P/x4/x4/1,21,x2/1P,21,x2 1",
        "x3,2P/x4/x4/1,21,x2/1P,12,x2 1",
        "x3,2P/x4/x4/1,12,x2/1P,211,x2 1",
        "x3,2P/x4/x4/1,12,x2/1P,221,x2 1",
        "x3,2P/x4/x4/1,2,x2/1P,21,x2 1",
        // Another tower under the pawn.
        "x3,2P/x4/x4/1P,12,x2/1,21,x2 1",
        "x3,2P/x4/x4/1,12,x2/1,21P,x2 1",
        // Phases.
        "2,1,2,1/1,2,1,2/2,1,2,1/1,2,1,2/2,1,2,1 1 pawns",
        "2,1,2,1/1,2,1,2/2,1P,2,1/1,2,1,2/2,1,2,1 2 pawns",
        "2,1,2,1/1,2,1,2/2,1P,2P,1/1,2,1,2/2,1,2,1 1",
        "2,1,2,1/1,2,1,2/2,1P,2P,1/1,2,1,2/2,1,2,1 2",
        "2,1,2,1/1,2,1,2/2,1,2,1/1,2,1,2/2,1,x,1 2 tiles",
        "x4/x4/x4/x4/x4 1 tiles",
    ];
    let positions = texts.map(|text| text.parse::<Position>().unwrap());
    assert_eq!(laws::keys_tell_apart(positions), texts.len());
}

#[test]
fn keys_leave_the_rules_out() {
    let [one, other] =
        ["", "repetition=off"].map(|rules| Position::new(rules.parse().unwrap(), Start::Standard));
    assert_ne!(one, other);
    assert_eq!(one.zobrist(), other.zobrist());
}
