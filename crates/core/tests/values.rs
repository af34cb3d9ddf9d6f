//! Small values: sides, results, what is wrong with a setup, rows of squares.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt;

use lusory_core::{Flaw, Outcome, PerSide, Row, SetupError, Side};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wrong {
    NoKing,
    TwoMoves,
    FullBoard,
}

impl Flaw for Wrong {
    const ALL: &'static [Self] = &[Self::NoKing, Self::TwoMoves, Self::FullBoard];
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoKing => "there is no king",
            Self::TwoMoves => "two moves were made",
            Self::FullBoard => "the board is full",
        })
    }
}

#[test]
fn sides_have_names_and_a_width() {
    assert_eq!(Side::ALL.map(|side| side.to_string()), ["first", "second"]);
    assert_eq!(format!("{:>7}", Side::First), "  first");
}

#[test]
fn sides_are_exchanged_in_results_and_pairs() {
    assert_eq!(Outcome::Win(Side::First).swapped(), Outcome::Win(Side::Second));
    assert_eq!(Outcome::Win(Side::Second).swapped(), Outcome::Win(Side::First));
    assert_eq!(Outcome::Draw.swapped(), Outcome::Draw);
    assert_eq!(PerSide::new(2, 3).swapped(), PerSide::new(3, 2));
}

#[test]
fn what_is_wrong_with_a_setup_is_a_set_in_the_order_of_all_flaws() {
    let mut error = SetupError::default();
    assert_eq!(error.or(7), Ok(7));
    for (wrong, flaw) in [
        (true, Wrong::FullBoard),
        (false, Wrong::TwoMoves),
        (true, Wrong::NoKing),
        // It stays wrong.
        (true, Wrong::NoKing),
        (false, Wrong::NoKing),
    ] {
        error.add_if(wrong, flaw);
    }
    assert!(error.contains(Wrong::NoKing) && error.contains(Wrong::FullBoard));
    assert!(!error.contains(Wrong::TwoMoves));
    assert_eq!(
        error.iter().collect::<Vec<_>>(),
        [Wrong::NoKing, Wrong::FullBoard]
    );
    assert_eq!(error.to_string(), "there is no king; the board is full");
    assert_eq!(format!("{error:?}"), "SetupError([NoKing, FullBoard])");
    assert_eq!(error.or(7), Err(error));
}

#[test]
fn squares_side_by_side_are_two_half_squares_apart() {
    let row = Row::side_by_side(1, vec!["a1", "b1", "c1"]);
    assert_eq!(row.columns, [1, 3, 5]);
    assert_eq!(row.squares, ["a1", "b1", "c1"]);
}
