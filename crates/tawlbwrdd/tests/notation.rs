//! Position strings and rules as text, read and written.
//!
//! Columns and messages are those that the grammar in `docs/rules/tawlbwrdd.md` gives for the first byte that cannot
//! stand where it does.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod reading;

use lusory_core::{Position as _, RepetitionLimit, Side};
use lusory_tawlbwrdd::{Bitboard, Castle, Layout, Move, NoMoves, Position, Rules};
use reading::{NUMBER, check_read, check_refused};

const START: &str = "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3 a";

/// The king alone: five ranks up to column 15, his rank up to 19, then five more, the last from 32.
const KING: &str = "11/11/11/11/11/5K5/11/11/11/11/11 a";

// Positions.

#[test]
fn the_five_starts_are_written_as_the_rules_say() {
    let text = |layout| Position::new(Rules::default(), layout).to_string();
    assert_eq!(text(Layout::T), START);
    assert_eq!(
        text(Layout::Bell),
        "4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4 a"
    );
    assert_eq!(
        text(Layout::LewisCross),
        "4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4 a"
    );
    assert_eq!(
        text(Layout::TCross),
        "3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3 a"
    );
    assert_eq!(
        text(Layout::LewisDiamond),
        "4ttt4/4ttt4/11/5T5/tt2TTT2tt/tt1TTKTT1tt/tt2TTT2tt/5T5/11/4ttt4/4ttt4 a"
    );
}

#[test]
fn ranks_are_read_from_the_top_and_from_the_left() {
    let text = "t10/11/2T8/11/11/11/11/9K1/11/11/9Tt d";
    let position: Position = check_read(text, text);
    let squares = |names: &str| -> Bitboard { names.split(' ').map(|name| name.parse().unwrap()).collect() };
    assert_eq!(position.attackers(), squares("a11 k1"));
    assert_eq!(position.defenders(), squares("c9 j1"));
    assert_eq!(position.king().unwrap().to_string(), "j4");
    assert_eq!(position.side_to_move(), Side::Second);
}

#[test]
fn a_slash_before_and_after_the_ranks_is_read_but_not_written() {
    let (ranks, _) = START.split_once(' ').unwrap();
    for text in [
        format!("/{ranks} a"),
        format!("{ranks}/ a"),
        format!("/{ranks}/ a"),
    ] {
        assert_eq!(check_read::<Position>(&text, START), Position::default());
    }
}

const PIECE: &str = "`t`, `T`, `K` or a number of empty squares";
const LONG: &str = "the row has more than 11 squares";

#[test]
fn bad_rows_are_refused_at_their_column() {
    let piece = |column: usize, found: &str| format!("column {column}: expected {PIECE}, found {found}");
    check_refused::<Position>(&[
        ("", &piece(1, "the end")),
        ("/", &piece(2, "the end")),
        (" 11/11", &piece(1, "' '")),
        ("5k5/11", &piece(2, "'k'")),
        ("5.5/11", &piece(2, "'.'")),
        ("t-t/11", &piece(2, "'-'")),
        ("10/11", &piece(3, "'/'")),
        ("5K4 a", &piece(4, "' '")),
        ("5K4", &piece(4, "the end")),
        ("11//11", &piece(4, "'/'")),
        ("//11/11", &piece(2, "'/'")),
        ("0t10/11", "column 1: expected a run of at least one empty square"),
        ("t0", "column 2: expected a run of at least one empty square"),
        ("011/11", &format!("column 1: {NUMBER}")),
        ("5K05/11", &format!("column 3: {NUMBER}")),
        ("1111111111/11", &format!("column 1: {NUMBER}")),
        ("12/11", &format!("column 1: {LONG}")),
        ("999999999/11", &format!("column 1: {LONG}")),
        ("t11/11", &format!("column 2: {LONG}")),
        ("11t/11", &format!("column 3: {LONG}")),
        ("t10T/11", &format!("column 4: {LONG}")),
        ("tttttttttttt/11", &format!("column 12: {LONG}")),
    ]);
}

/// Two runs side by side read as one number, which is too large for any row they would fill.
#[test]
fn a_split_run_is_refused() {
    check_refused::<Position>(&[
        ("65/11", &format!("column 1: {LONG}")),
        ("t64/11", &format!("column 2: {LONG}")),
        ("101/11", &format!("column 1: {LONG}")),
    ]);
}

#[test]
fn missing_and_surplus_ranks_are_refused_at_their_column() {
    check_refused::<Position>(&[
        ("11", "column 3: expected `/` after the rank, found the end"),
        (
            "11/11/11/11/11/5K5/11/11/11/11 a",
            "column 31: expected `/` after the rank, found ' '",
        ),
        (
            "11/11/11/11/11/5K5/11/11/11/11/ a",
            &format!("column 32: expected {PIECE}, found ' '"),
        ),
        (
            "11/11/11/11/11/5K5/11/11/11/11/11/11 a",
            "column 35: expected a space after the last rank, found '1'",
        ),
        (
            "11/11/11/11/11/5K5/11/11/11/11/11// a",
            "column 35: expected a space after the last rank, found '/'",
        ),
    ]);
}

#[test]
fn a_bad_side_to_move_is_refused_at_its_column() {
    let ranks = &KING[..33];
    let side = |found: &str| format!("column 35: expected `a` or `d` for the side to move, found {found}");
    let space = |found: &str| format!("column 34: expected a space after the last rank, found {found}");
    check_refused::<Position>(&[
        (ranks, &space("the end")),
        (&format!("{ranks}\ta"), &format!("column 34: {LONG}")),
        (&format!("{ranks} "), &side("the end")),
        (&format!("{ranks}  a"), &side("' '")),
        (&format!("{ranks} A"), &side("'A'")),
        (&format!("{ranks} w"), &side("'w'")),
        (&format!("{ranks} t"), &side("'t'")),
    ]);
}

#[test]
fn trailing_text_is_refused_at_its_column() {
    let after = |found: &str| format!("column 36: expected the end, found {found}");
    check_refused::<Position>(&[
        (&format!("{KING} "), &after("' '")),
        (&format!("{KING}\n"), &after("'\\n'")),
        (&format!("{KING} 1"), &after("' '")),
        (&format!("{KING}/"), &after("'/'")),
        (&format!("{KING}d"), &after("'d'")),
    ]);
}

#[test]
fn other_alphabets_are_refused_at_their_column() {
    let piece = |column: usize, found: &str| format!("column {column}: expected {PIECE}, found {found}");
    check_refused::<Position>(&[
        ("♔10/11", &piece(1, "'♔'")),
        ("5Т5/11", &piece(2, "'Т'")),
        ("11/1\u{661}/11", &piece(5, "'\u{661}'")),
        ("11é/11", &format!("column 3: {LONG}")),
        (
            "11/11/11/11/11/5K5/11/11/11/11/11 а",
            "column 35: expected `a` or `d` for the side to move, found 'а'",
        ),
    ]);
}

#[test]
fn texts_over_4_kib_are_refused() {
    const LONGER: &str = "column 4097: the text is longer than 4096 bytes";
    let padded = |length: usize| format!("{KING:<length$}");
    check_refused::<Position>(&[
        (&padded(4096), "column 36: expected the end, found ' '"),
        (&padded(4097), LONGER),
    ]);
    let long = "castle=none,".repeat(400);
    check_refused::<Rules>(&[(&long, LONGER)]);
    check_refused::<Move>(&[(&long, LONGER)]);
}

// Rules.

#[test]
fn rules_name_what_differs_from_the_default() {
    for text in [
        "",
        "repetition=2",
        "castle=restricted",
        "king-may-reenter=no,linnaean=no,no-moves=draw",
    ] {
        assert_eq!(check_read::<Rules>(text, ""), Rules::SOURCE);
    }
    assert_eq!(
        check_read::<Rules>("castle=none", "castle=none"),
        Rules::OPEN_CASTLE
    );
    assert_eq!(
        check_read::<Rules>(
            "linnaean=yes,king-may-reenter=yes",
            "king-may-reenter=yes,linnaean=yes"
        ),
        Rules::LINNAEAN
    );
    assert_eq!(
        check_read::<Rules>("castle=none,king-may-reenter=no,linnaean=no", "castle=none").castle,
        Castle::None
    );
    let rules: Rules = check_read(
        "no-moves=loss,castle=none,repetition=off",
        "repetition=off,castle=none,no-moves=loss",
    );
    assert_eq!(
        (rules.no_moves, rules.repetition),
        (NoMoves::Loss, RepetitionLimit::OFF)
    );
}

#[test]
fn each_option_is_read_by_itself() {
    let castle = |text| check_read::<Rules>(text, text).castle;
    let restricted = |king_may_reenter, linnaean| Castle::Restricted {
        king_may_reenter,
        linnaean,
    };
    assert_eq!(castle("king-may-reenter=yes"), restricted(true, false));
    assert_eq!(castle("linnaean=yes"), restricted(false, true));
    let repetition = |text| check_read::<Rules>(text, text).repetition.occurrences();
    assert_eq!(repetition("repetition=3"), Some(3));
    assert_eq!(repetition("repetition=65535"), Some(65_535));
    assert_eq!(
        check_read::<Rules>("no-moves=loss", "no-moves=loss").no_moves,
        NoMoves::Loss
    );
}

#[test]
fn bad_rules_are_refused_at_their_column() {
    const KEYS: &str = "unknown rules key; the keys are: \
        repetition, castle, king-may-reenter, linnaean, no-moves";
    const LIMIT: &str = "expected `off` or a number from 2 to 65535";
    check_refused::<Rules>(&[
        ("castles=none", &format!("column 1: {KEYS}")),
        ("Castle=none", &format!("column 1: {KEYS}")),
        ("layout=bell", &format!("column 1: {KEYS}")),
        (",", &format!("column 1: {KEYS}")),
        ("castle=none,", &format!("column 13: {KEYS}")),
        ("castle=none, linnaean=no", &format!("column 13: {KEYS}")),
        ("castle", "column 7: expected `=` and a value, found the end"),
        ("castle,", "column 7: expected `=` and a value, found ','"),
        ("castle=", "column 8: expected `restricted` or `none`"),
        ("castle=open", "column 8: expected `restricted` or `none`"),
        (
            "castle=none;linnaean=no",
            "column 8: expected `restricted` or `none`",
        ),
        ("king-may-reenter=maybe", "column 18: expected `yes` or `no`"),
        ("linnaean=true", "column 10: expected `yes` or `no`"),
        ("no-moves=win", "column 10: expected `draw` or `loss`"),
        ("castle=none,no-moves=", "column 22: expected `draw` or `loss`"),
        (
            "no-moves=draw,no-moves=draw",
            "column 15: the rules key stands twice",
        ),
        ("repetition=1", &format!("column 12: {LIMIT}")),
        ("castle=none,repetition=65536", &format!("column 24: {LIMIT}")),
        ("repetition=", &format!("column 12: {LIMIT}, found the end")),
        ("repetition=02", &format!("column 12: {NUMBER}")),
        ("repetition=3x", "column 13: expected the end, found 'x'"),
    ]);
}

/// The column is that of the key `castle`, wherever it stands.
#[test]
fn without_a_castle_its_other_options_are_refused() {
    const CASTLE: &str = "expected `castle=restricted` with `king-may-reenter=yes` or `linnaean=yes`";
    check_refused::<Rules>(&[
        ("castle=none,king-may-reenter=yes", &format!("column 1: {CASTLE}")),
        ("castle=none,linnaean=yes", &format!("column 1: {CASTLE}")),
        ("linnaean=yes,castle=none", &format!("column 14: {CASTLE}")),
        (
            "king-may-reenter=yes,linnaean=yes,castle=none,no-moves=loss",
            &format!("column 35: {CASTLE}"),
        ),
    ]);
}

#[test]
fn a_position_is_read_under_its_rules() {
    let rules: Rules = "king-may-reenter=yes".parse().unwrap();
    let position = Position::parse(rules, START).unwrap();
    assert_eq!(position.rules(), rules);
    assert_eq!(position.to_string(), START);
    assert_ne!(position, START.parse().unwrap());
}

#[test]
fn moves_show_their_notation_when_debugged() {
    let mv: Move = "d1d4".parse().unwrap();
    assert_eq!(format!("{mv:?}"), "d1d4");
}

#[test]
fn the_usual_setup_is_that_of_the_usual_start() {
    assert_eq!(lusory_tawlbwrdd::Setup::default(), Position::default().to_setup());
}
