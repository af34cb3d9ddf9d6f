//! What makes a position valid, and what is reported of one that is not: "Valid positions" in `docs/rules/volterra.md`.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::{Flaw as _, PerSide, Position as _, PositionError, Side};
use lusory_volterra::{Bitboard, Flaw, Phase, Position, Rules, Setup, Start, Tower};

const BOARD: &str = "2,1,2,1/1,2,1,2/2,1,2,1/1,2,1,2/2,1,2,1";

fn second_first() -> Rules {
    "pawns-first=second".parse().unwrap()
}

/// Checks that a text says a valid position under some rules.
#[track_caller]
fn check_valid_under(rules: Rules, text: &str) {
    assert_eq!(Position::parse(rules, text).unwrap().to_string(), text);
}

#[track_caller]
fn check_valid(text: &str) {
    check_valid_under(Rules::default(), text);
}

/// Checks that a text can be read, and that under some rules exactly this is wrong with what it says.
#[track_caller]
fn check_flaws_under(rules: Rules, text: &str, flaws: &[Flaw]) {
    match Position::parse(rules, text) {
        Err(PositionError::Setup(error)) => assert_eq!(error.iter().collect::<Vec<_>>(), flaws, "{text}"),
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn check_flaws(text: &str, flaws: &[Flaw]) {
    check_flaws_under(Rules::default(), text, flaws);
}

// In play.

#[test]
fn there_are_at_most_ten_tiles_a_color() {
    check_valid("x3,2222222222P/x4/x4/x4/1111111111P,x3 1");
    check_flaws("x3,2P/x4/x4/x4/11111111111P,x3 1", &[Flaw::LightTiles]);
    check_flaws("x3,22222222222P/x4/x4/x4/1P,x3 1", &[Flaw::DarkTiles]);
    // Wherever they lie: ten light tiles and an eleventh below the dark pawn.
    check_flaws("x3,12P/x4/x4/x,1,x2/111111111P,x3 1", &[Flaw::LightTiles]);
}

#[test]
fn there_is_one_pawn_a_color() {
    check_flaws("x2,2,2/x4/x4/x4/1P,x3 1", &[Flaw::Pawns, Flaw::PartWithoutPawn]);
    check_flaws("x4/x4/x4/1,x3/1P,2,x2 1", &[Flaw::Pawns]);
    check_flaws("x4/x4/x4/1P,x3/1P,2P,x2 1", &[Flaw::Pawns]);
    check_flaws("x4/x4/x4/2P,x3/1P,2P,x2 2", &[Flaw::Pawns]);
    check_flaws("x4/x4/x4/x4/x4 1", &[Flaw::Pawns]);
    check_flaws(&format!("{BOARD} 1"), &[Flaw::Pawns, Flaw::PartWithoutPawn]);
}

/// The text puts each pawn on its owner's tower; a setup may not.
#[test]
fn a_pawn_stands_on_a_tower_of_its_color() {
    let flaws = |square: &str| {
        let mut setup = Setup::start(Start::Standard);
        setup.pawns.first = [square.parse().unwrap()].into_iter().collect();
        let error = Position::from_setup(Rules::default(), &setup).err();
        error.map_or(Vec::new(), |error| error.iter().collect())
    };
    assert_eq!(flaws("b1"), []);
    assert_eq!(flaws("a1"), [Flaw::PawnOffTower]);
    // On the other pawn's square.
    assert_eq!(flaws("c3"), [Flaw::PawnOffTower]);
    let mut setup: Setup = Position::parse(Rules::default(), "x3,2P/x4/x4/1,x3/1P,x3 1")
        .unwrap()
        .to_setup();
    setup.pawns.first = ["b1".parse().unwrap()].into_iter().collect();
    let error = Position::from_setup(Rules::default(), &setup).unwrap_err();
    assert!(error.contains(Flaw::PawnOffTower));
}

#[test]
fn each_part_holds_a_pawn() {
    // Together, then apart.
    check_valid("x4/x4/x4/x4/1P,2P,1,2 1");
    check_valid("x4/x4/x4/x4/1P,1,x,2P 1");
    // Connected by corners alone.
    check_valid("x4/x3,1/x2,1,x/x,1,x2/1P,2P,x2 1");
    check_flaws("x4/x4/x4/x4/1P,2P,x,2 1", &[Flaw::PartWithoutPawn]);
    check_flaws("x3,1/x4/x4/x4/1P,x,2P,x 2", &[Flaw::PartWithoutPawn]);
    check_flaws("1,x2,2/x4/x4/x4/1P,2P,x2 2", &[Flaw::PartWithoutPawn]);
}

#[test]
fn whether_play_can_lead_there_is_not_asked() {
    // Few tiles, one tower for all, a finished position.
    check_valid("x4/x4/x4/x4/1P,2P,x2 2");
    check_valid("x4/x4/x4/x4/1P,222222222111111111,2P,x 1");
    check_valid("x3,2P/x4/x4/x4/1P,x3 1");
}

// In the set-up.

#[test]
fn in_the_set_up_tiles_lie_singly() {
    check_flaws("x4/x4/x4/x4/11,2,2,x 1 tiles", &[Flaw::SetupTower]);
    check_flaws("x4/x4/x4/x4/12,x3 1 tiles", &[Flaw::SetupTower]);
}

#[test]
fn in_the_set_up_light_has_as_many_tiles_as_dark_or_one_more() {
    check_valid("x4/x4/x4/x4/1,2,x2 1 tiles");
    check_valid("x4/x4/x4/x4/1,2,1,x 2 tiles");
    check_flaws("x4/x4/x4/x4/1,1,x2 2 tiles", &[Flaw::SetupTiles]);
    check_flaws("x4/x4/x4/x4/2,x3 1 tiles", &[Flaw::SetupTiles]);
}

#[test]
fn in_the_set_up_the_side_to_move_agrees_with_the_tiles() {
    check_flaws("x4/x4/x4/x4/x4 2 tiles", &[Flaw::SetupSide]);
    check_flaws("x4/x4/x4/x4/1,x3 1 tiles", &[Flaw::SetupSide]);
    check_flaws("x4/x4/x4/x4/1,2,x2 2 tiles", &[Flaw::SetupSide]);
}

#[test]
fn in_the_set_up_the_phase_agrees_with_the_tiles() {
    check_flaws(&format!("{BOARD} 1 tiles"), &[Flaw::SetupPhase]);
    check_flaws(
        "2,1,2,1/1,2,1,2/2,1,2,1/1,2,1,2/2,1,x,1 1 pawns",
        &[Flaw::SetupPhase],
    );
    check_flaws("x4/x4/x4/x4/x4 1 pawns", &[Flaw::SetupPhase]);
}

#[test]
fn in_the_set_up_no_pawn_stands_before_all_tiles_lie() {
    check_flaws("x4/x4/x4/x4/1P,2,x2 1 tiles", &[Flaw::Pawns]);
}

#[test]
fn in_the_set_up_the_pawns_agree_with_the_side_to_move() {
    let none = |side: u8| format!("{BOARD} {side} pawns");
    let light = |side: u8| format!("2,1,2,1/1,2,1,2/2,1P,2,1/1,2,1,2/2,1,2,1 {side} pawns");
    let dark = |side: u8| format!("2,1,2,1/1,2,1,2/2,1,2P,1/1,2,1,2/2,1,2,1 {side} pawns");
    let both = |side: u8| format!("2,1,2,1/1,2,1,2/2,1P,2P,1/1,2,1,2/2,1,2,1 {side} pawns");
    for text in [none(1), light(2)] {
        check_valid(&text);
        check_flaws_under(second_first(), &text, &[Flaw::Pawns]);
    }
    for text in [none(2), dark(1)] {
        check_valid_under(second_first(), &text);
        check_flaws(&text, &[Flaw::Pawns]);
    }
    for text in [light(1), dark(2), both(1), both(2)] {
        check_flaws(&text, &[Flaw::Pawns]);
        check_flaws_under(second_first(), &text, &[Flaw::Pawns]);
    }
}

// More than one thing.

#[test]
fn everything_that_is_wrong_is_reported() {
    check_flaws(
        "x,2,x2/x4/x4/x4/11111111111P,x,1P,22222222222 1",
        &[
            Flaw::LightTiles,
            Flaw::DarkTiles,
            Flaw::Pawns,
            Flaw::PartWithoutPawn,
        ],
    );
    let error = "x,1,x2/x4/x4/x4/11111111111P,x,2P,x 1"
        .parse::<Position>()
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "not a valid position: there are more than 10 light tiles; a part of the board holds no pawn"
    );
}

/// In play and in the set-up different flaws are possible; together all are.
#[test]
fn every_flaw_can_be_found() {
    let mut setup = Setup {
        towers: [Tower::from_tiles([Side::First, Side::Second]).unwrap(); 20],
        pawns: PerSide::new(Bitboard::FULL, Bitboard::EMPTY),
        side_to_move: Side::Second,
        phase: Phase::Tiles,
    };
    setup.towers[0] = Tower::from_tiles([Side::Second; 3]).unwrap();
    setup.towers[2] = Tower::EMPTY;
    let flaws = |setup: &Setup| {
        let error = Position::from_setup(Rules::default(), setup).unwrap_err();
        error.iter().collect::<Vec<_>>()
    };
    // Dark has more tiles than light, on a board that is not full.
    assert_eq!(
        flaws(&setup),
        [
            Flaw::LightTiles,
            Flaw::DarkTiles,
            Flaw::PawnOffTower,
            Flaw::Pawns,
            Flaw::SetupTower,
            Flaw::SetupTiles,
            Flaw::SetupSide,
        ]
    );
    setup.phase = Phase::Pawns;
    assert!(flaws(&setup).contains(&Flaw::SetupPhase));
    setup.phase = Phase::Play;
    setup.pawns.first = Bitboard::EMPTY;
    assert!(flaws(&setup).contains(&Flaw::PartWithoutPawn));
    assert_eq!(Flaw::ALL.len(), 9);
}
