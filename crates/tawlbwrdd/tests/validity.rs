//! What makes a position valid, and what is reported of one that is not: "Valid positions" in `docs/rules/tawlbwrdd.md`.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::{Flaw as _, Position as _, PositionError, Side};
use lusory_tawlbwrdd::{Bitboard, Flaw, Position, Rules, Setup};

fn squares(names: &str) -> Bitboard {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

/// Checks that a text says a valid position under some rules.
#[track_caller]
fn check_valid(rules: Rules, text: &str) -> Position {
    let position = Position::parse(rules, text).unwrap();
    assert_eq!(position.to_string(), text);
    position
}

/// Checks that a text can be read, and that exactly this is wrong with what it says.
#[track_caller]
fn check_flaws(text: &str, flaws: &[Flaw]) {
    match text.parse::<Position>() {
        Err(PositionError::Setup(error)) => assert_eq!(error.iter().collect::<Vec<_>>(), flaws, "{text}"),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn there_is_at_most_one_king() {
    check_flaws("11/11/11/11/11/5K5/11/11/5K5/11/11 a", &[Flaw::Kings]);
    check_flaws("11/11/11/11/11/5K5/11/11/5K5/11/11 d", &[Flaw::Kings]);
}

#[test]
fn there_are_at_most_24_attackers() {
    let most = "ttttttttttt/ttttttttttt/tt9/11/11/5K5/11/11/11/11/11 a";
    assert_eq!(check_valid(Rules::default(), most).attackers().len(), 24);
    check_flaws(
        "ttttttttttt/ttttttttttt/ttt8/11/11/5K5/11/11/11/11/11 a",
        &[Flaw::Attackers],
    );
}

#[test]
fn there_are_at_most_12_defenders() {
    let most = "11/11/TTTTTTTTTTT/T10/11/5K5/11/11/11/11/11 a";
    assert_eq!(check_valid(Rules::default(), most).defenders().len(), 12);
    check_flaws(
        "11/11/TTTTTTTTTTT/TT9/11/5K5/11/11/11/11/11 a",
        &[Flaw::Defenders],
    );
}

#[test]
fn no_man_stands_on_the_castle() {
    check_flaws("11/11/11/11/11/5t5/11/11/5K5/11/11 a", &[Flaw::ManOnCastle]);
    check_flaws("11/11/11/11/11/5T5/11/11/5K5/11/11 d", &[Flaw::ManOnCastle]);
}

#[test]
fn without_a_castle_men_stand_on_f6() {
    for text in [
        "11/11/11/11/11/5t5/11/11/5K5/11/11 a",
        "11/11/11/11/11/5T5/11/11/5K5/11/11 d",
    ] {
        check_valid(Rules::OPEN_CASTLE, text);
    }
}

#[test]
fn a_captured_king_leaves_the_defenders_to_move() {
    check_flaws("11/11/11/11/11/11/11/11/5t5/11/11 a", &[Flaw::KingGone]);
    let position = check_valid(Rules::default(), "11/11/11/11/11/11/11/11/5t5/11/11 d");
    assert!(position.status().is_over());
    assert_eq!(position.count_moves(), 0);
}

#[test]
fn an_escaped_king_leaves_the_attackers_to_move() {
    for ranks in [
        "K10/11/11/11/11/11/11/11/5t5/11/11",
        "11/11/11/10K/11/11/11/11/5t5/11/11",
        "11/11/11/11/11/11/11/11/5t5/11/4K6",
    ] {
        check_flaws(&format!("{ranks} d"), &[Flaw::KingEscaped]);
        let position = check_valid(Rules::default(), &format!("{ranks} a"));
        assert!(position.status().is_over());
        assert_eq!(position.count_moves(), 0);
    }
}

/// Placements to which no play leads: a side without men, a king between attackers on all sides in the open.
#[test]
fn whether_play_can_lead_there_is_not_asked() {
    check_valid(Rules::default(), "11/11/11/11/11/5K5/11/11/11/11/11 a");
    check_valid(Rules::default(), "11/11/11/3t7/2tKt6/3t7/11/11/11/11/11 d");
    check_valid(Rules::default(), "11/11/11/11/11/11/11/11/11/11/11 d");
}

#[test]
fn everything_that_is_wrong_is_reported() {
    check_flaws(
        "ttttttttttt/ttttttttttt/tttTTTTTTTT/TTTTT6/11/5t5/11/11/11/11/11 a",
        &[
            Flaw::Attackers,
            Flaw::Defenders,
            Flaw::ManOnCastle,
            Flaw::KingGone,
        ],
    );
    check_flaws(
        "K10/11/11/11/11/5T5/11/11/5K5/11/11 d",
        &[Flaw::Kings, Flaw::ManOnCastle, Flaw::KingEscaped],
    );
    let error = "K10/11/11/11/11/5T5/11/11/5K5/11/11 d"
        .parse::<Position>()
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "not a valid position: there is more than one king; a man stands on the castle; \
         the king stands on an edge square, so the attackers should be to move"
    );
}

/// Pieces that share a square can be set up, but not written.
#[test]
fn no_two_pieces_share_a_square() {
    let with = |attackers: &str, defenders: &str, king: &str| {
        let setup = Setup {
            attackers: squares(attackers),
            defenders: squares(defenders),
            king: squares(king),
            side_to_move: Side::First,
        };
        let error = Position::from_setup(Rules::default(), &setup).unwrap_err();
        error.iter().collect::<Vec<_>>()
    };
    assert_eq!(with("a1 d4", "d4", "f6"), [Flaw::Overlap]);
    assert_eq!(with("a1 d4", "d5", "d4"), [Flaw::Overlap]);
    assert_eq!(with("a1", "d4", "d4"), [Flaw::Overlap]);
}

/// A king cannot both be gone and have escaped: all else at once.
#[test]
fn a_setup_can_have_all_flaws_but_one_at_once() {
    let setup = Setup {
        attackers: Bitboard::FULL,
        defenders: Bitboard::FULL,
        king: squares("a1 f6"),
        side_to_move: Side::Second,
    };
    let error = Position::from_setup(Rules::default(), &setup).unwrap_err();
    let others = Flaw::ALL.iter().filter(|&&flaw| flaw != Flaw::KingGone);
    assert!(error.iter().eq(others.copied()), "{error}");
}
