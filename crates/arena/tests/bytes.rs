//! Positions and moves as bytes, worked out bit by bit from the docs of their types.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod boards;

use lusory_arena::{Board, Move, Position, Rules, Start};
use lusory_core::{Compact as _, CompactMove as _, Position as _};
use lusory_testkit::laws;

/// On 7x7 cells, nine groups of five and four cells more.
#[test]
fn the_start_on_the_square_is_these_bits() {
    let position = Position::new(Rules::on(Board::square()), Start::default());
    let first_five = 1 + 3 + 9 + 27 + 81; // a1 to e1
    let next_five = 1 + 3; // f1 and g1, and a2 to c2 without a piece
    let empty = "0".repeat(6 * 8);
    let last_five = 2 * (9 + 27 + 81); // f6 and g6 without a piece, and a7 to c7
    let rest = 2 * (1 + 3 + 9 + 27); // d7 to g7
    let cells = format!("{first_five:08b} {next_five:08b} {empty} {last_five:08b} {rest:07b}");
    let bytes = position.to_bytes();
    laws::bits_are(bytes, &format!("0 0000000 0 {cells}"));
    assert_eq!(bytes.len(), 14);
}

/// Five cells and one more. The side to move has lost a piece.
#[test]
fn a_position_on_a_board_that_was_read_is_these_bits() {
    let rules = Rules::on(boards::tiny());
    let position = Position::parse(rules, "tiny:A/Ab/1b1 b 0-1").unwrap();
    // a1, b1, c1, a2, b2 are empty, `b`, empty, `A`, `b`; a3 is `A`.
    let group = 2 * 3 + 27 + 2 * 81;
    let bytes = position.to_bytes();
    laws::bits_are(bytes, &format!("1 0000001 0 {group:08b} 01"));
    assert_eq!(Position::from_bytes(rules, &bytes), Ok(position));
}

/// Boards are equal by content, and so are positions read on them.
#[test]
fn bytes_are_read_on_any_board_of_the_same_content() {
    let position = Position::new(Rules::on(boards::ring()), Start::default());
    let same: Board = boards::RING.parse().unwrap();
    let read = Position::from_bytes(Rules::on(same.leak()), &position.to_bytes());
    assert_eq!(read, Ok(position));
}

#[test]
fn moves_are_these_bits() {
    let check = |text: &str, bits: &str| {
        let mv: Move = text.parse().unwrap();
        laws::bits_are(mv.to_bytes(), bits);
        assert_eq!(Move::from_bytes(&mv.to_bytes()), Ok(mv));
    };
    let [a1, b2, c1, z99] = [0, 99 + 1, 2 * 99, 26 * 99 - 1].map(|cell| format!("{cell:012b}"));
    let none = format!("{:012b}", 26 * 99);
    check("a1b2,c1z99", &format!("{a1} {b2} {c1} {z99}"));
    check("a1b2", &format!("{a1} {b2} {none}"));
    check("-", &none);
}

#[test]
fn bytes_that_are_no_position_are_refused_with_their_reason() {
    let rules = Rules::on(boards::tiny());
    let words = |bytes: [u8; 14]| Position::from_bytes(rules, &bytes).unwrap_err().to_string();
    let with = |begin: [u8; 4]| {
        let mut bytes = [0; 14];
        bytes[..4].copy_from_slice(&begin);
        bytes
    };
    // The cells begin with bit 9, the last one is bits 17 and 18.
    assert!(Position::from_bytes(rules, &[0; 14]).is_ok());
    assert_eq!(
        words(with([66, 0, 0, 0])),
        "bit 1: expected a number below 65, found 66"
    );
    assert_eq!(
        words(with([0, 0x7f, 0x80, 0])),
        "bit 9: expected a number below 243, found 255"
    );
    assert_eq!(
        words(with([0, 0, 0b0110_0000, 0])),
        "bit 17: expected a number below 3, found 3"
    );
    assert_eq!(words(with([0, 0, 0, 1])), "bit 31: expected zeros to the end");
    let no_target = [0, 0, 0, 0, 0xff, 0xff];
    let error = Move::from_bytes(&no_target).unwrap_err().to_string();
    assert_eq!(error, "bit 36: expected a number below 2574, found 4095");
}
