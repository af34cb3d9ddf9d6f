//! Position strings, moves and rules as text, read and written.
//!
//! The column of an error is that of the first byte that cannot stand where it does, or of the number or value that
//! cannot.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use core::fmt::{Debug, Display};
use core::str::FromStr;

use lusory_core::{MoveError, Position as _, PositionError, RepetitionLimit, Side};
use lusory_volterra::{Build, Illegal, Move, Phase, Position, Rules, Square, Start, Tiles};

const START: &str = "2,1,2,1/1,2,1,2/2,1P,2P,1/1,2,1,2/2,1,2,1 1";
const EMPTY: &str = "x4/x4/x4/x4/x4 1 tiles";

/// Checks that a text is read and that exactly this is written for it.
#[track_caller]
fn check_read<T: FromStr<Err: Debug> + Display>(text: &str, written: &str) -> T {
    let value: T = text.parse().unwrap();
    assert_eq!(value.to_string(), written);
    value
}

/// Checks that each text is refused at this column.
#[track_caller]
fn check_positions_refused(cases: &[(&str, usize)]) {
    for &(text, column) in cases {
        match text.parse::<Position>() {
            Err(PositionError::Parse(error)) => assert_eq!(error.column(), column, "{text:?}: {error}"),
            other => panic!("{text:?} is read as {other:?}"),
        }
    }
}

/// Checks that each text is refused at this column.
#[track_caller]
fn check_moves_refused(cases: &[(&str, usize)]) {
    for &(text, column) in cases {
        let error = text.parse::<Move>().unwrap_err();
        assert_eq!(error.column(), column, "{text:?}: {error}");
    }
}

// Positions.

#[test]
fn both_starts_are_written_as_the_rules_say() {
    let text = |start| Position::new(Rules::default(), start).to_string();
    assert_eq!(text(Start::Standard), START);
    assert_eq!(text(Start::FreeSetup), EMPTY);
}

#[test]
fn ranks_are_read_from_the_top_and_from_the_left() {
    let text = "x,1,x,2P/x2,2,x/x,1121P,x2/x4/x4 2";
    let position: Position = check_read(text, text);
    let tower = |square: &str| position.tower(square.parse().unwrap()).to_string();
    assert_eq!(
        ["a5", "b5", "c5", "d5", "c4", "b3"].map(tower),
        ["x", "1", "x", "2", "2", "1121"]
    );
    assert_eq!(position.pawn(Side::First).unwrap().to_string(), "b3");
    assert_eq!(position.pawn(Side::Second).unwrap().to_string(), "d5");
    assert_eq!(position.side_to_move(), Side::Second);
}

#[test]
fn a_tower_is_read_from_the_bottom_up() {
    let position: Position = "x3,2P/x4/x4/x4/1121P,x3 1".parse().unwrap();
    let tiles: Vec<Side> = position.tower("a1".parse().unwrap()).tiles().collect();
    assert_eq!(tiles, [Side::First, Side::First, Side::Second, Side::First]);
}

/// `x` for one, `x2` to `x4` for more.
#[test]
fn runs_of_empty_squares_are_written_as_one() {
    for text in [
        "x3,2P/x2,2,2/x,2,2,2/1,1,x,2/1P,x,1,x 1",
        "x4/1P,x2,2P/1,x3/x4/x4 1",
        "1P,2P,x2/x4/x4/x4/x4 2",
    ] {
        check_read::<Position>(text, text);
    }
}

#[test]
fn the_phase_of_a_set_up_is_the_third_field() {
    let phase = |text: &str| check_read::<Position>(text, text).phase();
    assert_eq!(phase(EMPTY), Phase::Tiles);
    assert_eq!(phase("x4/x4/x4/x,1,x2/x4 2 tiles"), Phase::Tiles);
    assert_eq!(
        phase("2,1,2,1/1,2,1,2/2,1,2,1/1,2,1,2/2,1,2,1 1 pawns"),
        Phase::Pawns
    );
    assert_eq!(
        phase("2,1,2,1/1,2,1,2/2,1P,2,1/1,2,1,2/2,1,2,1 2 pawns"),
        Phase::Pawns
    );
    assert_eq!(phase(START), Phase::Play);
}

#[test]
fn bad_squares_are_refused_at_their_column() {
    check_positions_refused(&[
        ("", 1),
        (" x4/x4/x4/x4/x4 1", 1),
        ("/x4", 1),
        (",x3/x4", 1),
        ("1,,x2/x4", 3),
        ("3,x3/x4", 1),
        ("0,x3/x4", 1),
        ("X4/x4", 1),
        ("é,x3/x4", 1),
        ("1,é,x2/x4", 3),
        ("13,x3/x4", 2),
        ("1w,x3/x4", 2),
        ("P,x3/x4", 1),
        ("xP,x3/x4", 2),
        ("1p,x3/x4", 2),
        ("1PP,x3/x4", 3),
        ("1P1,x3/x4", 3),
        // Twenty-one tiles.
        ("111111111111111111111,x3/x4", 1),
    ]);
}

#[test]
fn bad_runs_are_refused_at_their_column() {
    check_positions_refused(&[
        ("x0,x3/x4", 2),
        ("x1,x3/x4", 2),
        ("x01,x3/x4", 2),
        ("x04/x4", 2),
        ("x5/x4", 2),
        ("1,x4/x4", 4),
        ("x999999999/x4", 2),
        ("x9999999999/x4", 2),
        // Runs beside each other.
        ("x,x3/x4", 3),
        ("x2,x2/x4", 4),
        ("1,x,x,1/x4", 5),
    ]);
}

#[test]
fn missing_and_surplus_squares_and_ranks_are_refused_at_their_column() {
    check_positions_refused(&[
        ("x3/x4", 3),
        ("1,1,1/x4", 6),
        ("1,1,1,/x4", 7),
        ("1,1,1,1,1/x4", 8),
        ("x4,1/x4", 3),
        ("x4", 3),
        ("x4/", 4),
        ("x4//x4", 4),
        ("x4/x4/x4/x4 1", 12),
        ("x4/x4/x4/x4/ 1", 13),
        ("x4/x4/x4/x4/x4/x4 1", 15),
        ("x4/x4/x4/x4/x4/ 1", 15),
    ]);
}

#[test]
fn bad_fields_after_the_ranks_are_refused_at_their_column() {
    check_positions_refused(&[
        ("x4/x4/x4/x4/x4", 15),
        ("x4/x4/x4/x4/x4\t1", 15),
        ("x4/x4/x4/x4/x4 ", 16),
        ("x4/x4/x4/x4/x4  1", 16),
        ("x4/x4/x4/x4/x4 0", 16),
        ("x4/x4/x4/x4/x4 3", 16),
        ("x4/x4/x4/x4/x4 w", 16),
        ("x4/x4/x4/x4/x4 1tiles", 17),
        ("x4/x4/x4/x4/x4 12", 17),
        ("x4/x4/x4/x4/x4 1 ", 18),
        ("x4/x4/x4/x4/x4 1 play", 18),
        ("x4/x4/x4/x4/x4 1 Tiles", 18),
        ("x4/x4/x4/x4/x4 1 tile", 18),
        ("x4/x4/x4/x4/x4 1  tiles", 18),
        ("x4/x4/x4/x4/x4 1 tiles ", 23),
        ("x4/x4/x4/x4/x4 1 tiles 1", 23),
        ("x4/x4/x4/x4/x4 1 pawns\n", 18),
    ]);
}

#[test]
fn texts_over_4_kib_are_refused() {
    let padded = |length: usize| format!("{START:<length$}");
    // Of the spaces that fill it up, the second stands where the phase could.
    check_positions_refused(&[(&padded(4096), START.len() + 2), (&padded(4097), 4097)]);
    let long = "repetition=3,".repeat(400);
    assert_eq!(long.parse::<Rules>().unwrap_err().column(), 4097);
    assert_eq!(long.parse::<Move>().unwrap_err().column(), 4097);
}

#[test]
fn an_error_says_what_was_expected() {
    let error = "1,1,1/x4".parse::<Position>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "column 6: expected `,` after the square, found '/'"
    );
    let error = "x4/x4/x4/x4/x4 3".parse::<Position>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "column 16: expected `1` or `2` for the side to move, found '3'"
    );
}

// Moves.

#[test]
fn turns_are_written_as_their_actions_in_order() {
    let build = Build {
        tiles: Tiles::Two,
        from: "a3".parse().unwrap(),
        to: "c4".parse().unwrap(),
    };
    let step = "b4".parse().unwrap();
    assert_eq!(
        check_read::<Move>("Pb4,2a3c4", "Pb4,2a3c4"),
        Move::StepFirst(step, build)
    );
    assert_eq!(
        check_read::<Move>("2a3c4,Pb4", "2a3c4,Pb4"),
        Move::BuildFirst(build, step)
    );
    let tiles = Tiles::One;
    let one: Move = check_read("Pb4,1a3c4", "Pb4,1a3c4");
    assert_eq!(one, Move::StepFirst(step, Build { tiles, ..build }));
}

#[test]
fn placements_are_written_as_their_square() {
    let square = "b2".parse().unwrap();
    assert_eq!(check_read::<Move>("b2", "b2"), Move::Tile(square));
    assert_eq!(check_read::<Move>("Pb2", "Pb2"), Move::Pawn(square));
}

#[test]
fn bad_moves_are_refused_at_their_column() {
    check_moves_refused(&[
        ("", 1),
        (" b2", 1),
        ("b", 2),
        ("B2", 1),
        ("b2 ", 3),
        ("b2c3", 3),
        ("b2,1a1b1", 3),
        ("P", 2),
        ("PP", 2),
        ("PB2", 2),
        ("pb2", 2),
        ("Pb2 ", 4),
        ("Pb2-1a1b1", 4),
        ("Pb21a1b1", 2),
        ("Pb2,", 5),
        ("Pb2,a1b1", 5),
        ("Pb2,0a1b1", 5),
        ("Pb2,3a1b1", 5),
        ("Pb2,Pb3", 5),
        ("Pb2, 1a1b1", 5),
        ("Pb2,1", 6),
        ("Pb2,1a1", 8),
        ("Pb2,1a1,b1", 8),
        ("Pb2,1a1b1 ", 10),
        ("Pb2,1a1b1c1", 10),
        ("Pb2,1a1b1,Pb3", 10),
        ("3a1b1,Pb2", 1),
        ("1", 2),
        ("1a1", 4),
        ("1a1b1", 6),
        ("1a1b1Pb2", 6),
        ("1a1b1,", 7),
        ("1a1b1,b2", 7),
        ("1a1b1,1b1a1", 7),
        ("1a1b1,P", 8),
        ("1a1b1,Pb2,", 10),
        ("é2", 1),
        ("Pé2", 2),
    ]);
}

#[test]
fn squares_off_the_board_are_refused() {
    check_moves_refused(&[
        ("e1", 1),
        ("a6", 1),
        ("a0", 1),
        ("a11", 1),
        ("Pe1", 2),
        ("Pb2,1e1b1", 6),
        ("Pb2,1a1b6", 8),
        ("1a1b1,Pa6", 8),
        ("a01", 2),
    ]);
}

/// Whatever order is legal is read; of the two the first is written.
#[test]
fn a_move_is_read_for_a_position_in_each_legal_order() {
    let position: Position = "x3,2P/x4/x4/1,1,x2/1P,1,x2 1".parse().unwrap();
    for text in ["Pb2,1a2b1", "1a2b1,Pb2"] {
        assert_eq!(position.parse_move(text).unwrap().to_string(), "Pb2,1a2b1");
    }
    for text in ["1a2b1,Pb1", "Pa2,1a1b1"] {
        assert_eq!(position.parse_move(text).unwrap().to_string(), text);
    }
    let refused = |text| position.parse_move(text).unwrap_err();
    assert_eq!(refused("Pb1,1a2b1"), MoveError::Illegal(Illegal::ToPawn));
    assert_eq!(refused("1a1b1,Pa2"), MoveError::Illegal(Illegal::FromUnderPawn));
    assert!(matches!(refused("1a1b1"), MoveError::Parse(error) if error.column() == 6));
}

// Rules.

#[test]
fn rules_name_what_differs_from_the_default() {
    for text in [
        "",
        "repetition=3",
        "pawns-first=first",
        "repetition=3,pawns-first=first",
    ] {
        assert_eq!(check_read::<Rules>(text, ""), Rules::default());
    }
    let second = check_read::<Rules>("pawns-first=second", "pawns-first=second");
    assert_eq!(
        (second.pawns_first, second.repetition),
        (Side::Second, RepetitionLimit::THIRD)
    );
    let off = check_read::<Rules>("repetition=off", "repetition=off");
    assert_eq!(
        (off.pawns_first, off.repetition),
        (Side::First, RepetitionLimit::OFF)
    );
    check_read::<Rules>("repetition=65535", "repetition=65535");
    check_read::<Rules>(
        "repetition=2,pawns-first=second",
        "pawns-first=second,repetition=2",
    );
}

#[test]
fn bad_rules_are_refused_at_their_column() {
    for (text, column) in [
        ("pawns=first", 1),
        ("Repetition=off", 1),
        (",", 1),
        (" repetition=off", 1),
        ("repetition", 11),
        ("repetition,", 11),
        ("repetition=", 12),
        ("repetition=1", 12),
        ("repetition=65536", 12),
        ("repetition=03", 12),
        ("repetition=3x", 13),
        ("repetition=3,", 14),
        ("repetition=3,repetition=3", 14),
        ("repetition=3, pawns-first=first", 14),
        ("pawns-first=", 13),
        ("pawns-first=light", 13),
        ("pawns-first=1", 13),
        ("repetition=off,pawns-first=both", 28),
    ] {
        let error = text.parse::<Rules>().unwrap_err();
        assert_eq!(error.column(), column, "{text:?}: {error}");
    }
}

#[test]
fn a_position_is_read_under_its_rules() {
    let rules: Rules = "pawns-first=second".parse().unwrap();
    let position = Position::parse(rules, START).unwrap();
    assert_eq!(position.rules(), rules);
    assert_eq!(position.to_string(), START);
    assert_ne!(position, START.parse().unwrap());
}

#[test]
fn moves_show_their_notation_when_debugged() {
    let mv: Move = "Pa4,1b5a5".parse().unwrap();
    assert_eq!(format!("{mv:?}"), "Pa4,1b5a5");
    assert_eq!(format!("{:?}", mv.build().unwrap()), "1b5a5");
    let position: Position = "x4/x4/x4/x4/2P,1P,12,x 1".parse().unwrap();
    assert_eq!(format!("{:?}", position.tower("c1".parse().unwrap())), "12");
}

#[test]
fn the_usual_setup_is_that_of_the_usual_start() {
    assert_eq!(lusory_volterra::Setup::default(), Position::default().to_setup());
}

#[test]
fn a_move_tells_its_parts() {
    let square = |name: &str| name.parse::<Square>().unwrap();
    for placed in [Move::Tile(square("a2")), Move::Pawn(square("a2"))] {
        assert_eq!(
            (placed.placed(), placed.step(), placed.build()),
            (Some(square("a2")), None, None)
        );
    }
    for text in ["1a2b4,Pb4", "Pb4,1c4a3"] {
        let mv: Move = text.parse().unwrap();
        assert_eq!((mv.placed(), mv.step()), (None, Some(square("b4"))));
        assert!(mv.build().is_some());
    }
}
