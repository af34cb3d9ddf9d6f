//! What makes a position valid, and what is reported of one that is not: "Valid positions" in
//! `docs/rules/kings-valley.md`.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::{Flaw as _, PerSide, Position as _, PositionError, Side, Square};
use lusory_kings_valley::{Board, Flaw, Labyrinth, Position, Rules, Setup, Standard, Start};

/// Checks that a text says a valid position.
#[track_caller]
fn check_valid(text: &str) {
    assert_eq!(
        text.parse::<Position>().map(|position| position.to_string()),
        Ok(text.into())
    );
}

/// Checks that a text can be read, and that exactly this is wrong with what it says.
#[track_caller]
fn check_flaws<S: Board>(text: &str, flaws: &[Flaw]) {
    match text.parse::<Position<S>>() {
        Err(PositionError::Setup(error)) => assert_eq!(error.iter().collect::<Vec<_>>(), flaws, "{text}"),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn each_side_has_one_king() {
    check_flaws::<Standard>("sskss/5/5/5/SS1SS w -", &[Flaw::FirstKing]);
    check_flaws::<Standard>("sskss/5/5/K4/SSKSS w -", &[Flaw::FirstKing]);
    check_flaws::<Standard>("ss1ss/5/5/5/SSKSS w -", &[Flaw::SecondKing]);
    check_flaws::<Standard>("sskss/k4/5/5/SSKSS w -", &[Flaw::SecondKing]);
}

#[test]
fn each_side_has_all_its_soldiers_and_no_more() {
    check_flaws::<Standard>("sskss/5/5/5/S1KSS w -", &[Flaw::FirstSoldiers]);
    check_flaws::<Standard>("sskss/5/5/S4/SSKSS w -", &[Flaw::FirstSoldiers]);
    check_flaws::<Standard>("sskss/s4/5/5/SSKSS w -", &[Flaw::SecondSoldiers]);
    check_flaws::<Labyrinth>(
        "1ssks2/7/1#3#1/7/1#3#1/7/SSSK1SS w -",
        &[Flaw::FirstSoldiers, Flaw::SecondSoldiers],
    );
}

#[test]
fn no_soldier_stands_on_the_valley() {
    check_flaws::<Standard>("sskss/5/2S2/5/S1KSS w -", &[Flaw::SoldierOnValley]);
    check_flaws::<Standard>("1skss/5/2s2/5/SSKSS w -", &[Flaw::SoldierOnValley]);
    check_flaws::<Labyrinth>(
        "1ssksss/7/1#3#1/3s3/1#3#1/7/SSSKSSS b -",
        &[Flaw::SoldierOnValley],
    );
}

#[test]
fn a_king_on_the_valley_belongs_to_the_side_not_to_move() {
    check_flaws::<Standard>("sskss/5/2K2/5/SS1SS w -", &[Flaw::MoverOnValley]);
    check_flaws::<Standard>("ss1ss/5/2k2/5/SSKSS b -", &[Flaw::MoverOnValley]);
    check_valid("sskss/5/2K2/5/SS1SS b -");
    check_valid("ss1ss/5/2k2/5/SSKSS w -");
}

#[test]
fn pillars_stand_where_the_board_has_them() {
    check_flaws::<Standard>("sskss/5/1#3/5/SSKSS w -", &[Flaw::Pillars]);
    check_flaws::<Labyrinth>("sssksss/7/5#1/7/1#3#1/7/SSSKSSS w -", &[Flaw::Pillars]);
    check_flaws::<Labyrinth>("sssksss/7/#4#1/7/1#3#1/7/SSSKSSS w -", &[Flaw::Pillars]);
    check_flaws::<Labyrinth>("sssksss/7/1#1#1#1/7/1#3#1/7/SSSKSSS w -", &[Flaw::Pillars]);
}

#[test]
fn only_the_first_player_is_bound_to_begin_with_a_soldier() {
    check_flaws::<Standard>("sskss/5/5/5/SSKSS b s", &[Flaw::SoldierFirstSide]);
}

#[test]
fn a_soldier_must_move_first_only_at_a_start() {
    check_flaws::<Standard>("sskss/5/5/S4/1SKSS w s", &[Flaw::SoldierFirstPlacement]);
    check_flaws::<Standard>("SSKSS/5/5/5/sskss w s", &[Flaw::SoldierFirstPlacement]);
    check_valid("ssKss/5/5/5/SSkSS w s");
}

#[test]
fn finished_positions_are_valid() {
    let both_trapped = "ks3/sS3/5/SS3/KS1ss w -";
    check_valid(both_trapped);
}

#[test]
fn everything_that_is_wrong_is_reported() {
    check_flaws::<Standard>(
        "5/5/2S2/5/#4 b s",
        &[
            Flaw::FirstKing,
            Flaw::SecondKing,
            Flaw::FirstSoldiers,
            Flaw::SecondSoldiers,
            Flaw::SoldierOnValley,
            Flaw::Pillars,
            Flaw::SoldierFirstSide,
            Flaw::SoldierFirstPlacement,
        ],
    );
    let error = "sskss/5/5/5/SS1S1 w -".parse::<Position>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "not a valid position: white does not have exactly one king; \
         white does not have the number of soldiers of the board"
    );
}

/// A soldier and a king on one square can be set up, but not written.
#[test]
fn a_setup_can_have_every_flaw_at_once() {
    let set = |names: &str| {
        names
            .split_terminator(' ')
            .map(|name| name.parse::<Square<Standard>>().unwrap())
            .collect()
    };
    let setup = Setup {
        soldiers: PerSide::new(set("c3"), set("")),
        kings: PerSide::new(set(""), set("c3 c5")),
        pillars: set("a1"),
        side_to_move: Side::Second,
        soldier_first: true,
    };
    let error = Position::from_setup(Rules::default(), &setup).unwrap_err();
    assert_eq!(error.iter().collect::<Vec<_>>(), Flaw::ALL);

    let mut overlap: Setup = Setup::start(Start::Home);
    overlap.soldier_first = false;
    overlap.soldiers.second = set("a5 b5 d5 a1");
    let error = Position::from_setup(Rules::default(), &overlap).unwrap_err();
    assert_eq!(error.iter().collect::<Vec<_>>(), [Flaw::Overlap]);
}
