//! Positions and moves as bytes, worked out bit by bit from the docs of their types.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::{Compact as _, CompactError, CompactMove as _};
use lusory_tawlbwrdd::{Flaw, Move, Position, Rules};
use lusory_testkit::laws;

/// The king is on f6, which is 60; his square is left out of the sixth rank.
#[test]
fn the_start_is_these_bits() {
    let half = [
        "000 1010101010 000",
        "00000 10 00000",
        "00000000000",
        "10 0000 11 0000 10",
        "10 000 111111 000 10",
    ];
    let sixth = "1010 0 1111 1111 0 1010";
    let ranks: Vec<&str> = half
        .into_iter()
        .chain([sixth])
        .chain(half.into_iter().rev())
        .collect();
    let bytes = Position::default().to_bytes();
    laws::bits_are(bytes, &format!("0 0111100 {}", ranks.join(" ")));
    assert_eq!(bytes.len(), 21);
}

/// 121 squares and three men: the king is no longer there.
#[test]
fn a_captured_king_is_the_number_after_the_last_square() {
    let position: Position = "10t/11/11/11/11/11/11/11/11/11/tT9 d".parse().unwrap();
    let empty = "0".repeat(118);
    laws::bits_are(position.to_bytes(), &format!("1 1111001 10 11 {empty} 10"));
}

#[test]
fn moves_are_these_bits() {
    let mv: Move = "d1d4".parse().unwrap(); // 3 and 36
    laws::bits_are(mv.to_bytes(), "0000011 0100100");
    let error = Move::from_bytes(&[0b1111_0010, 0]).unwrap_err();
    assert_eq!(error.to_string(), "bit 0: expected a number below 121, found 121");
}

#[test]
fn bytes_that_are_no_position_are_refused_with_their_reason() {
    let error = |bytes: &[u8]| Position::from_bytes(Rules::default(), bytes).unwrap_err();
    let words = |bytes: &[u8]| error(bytes).to_string();
    assert_eq!(words(&[0; 20]), "wrong number of bytes: expected 21, found 20");
    let filled = |first: u8, rest: u8| {
        let mut bytes = [rest; 21];
        bytes[0] = first;
        bytes
    };
    assert_eq!(
        words(&filled(122, 0)),
        "bit 1: expected a number below 122, found 122"
    );
    // Defenders on all squares.
    assert_eq!(words(&filled(60, 0xff)), "the bytes end too early");
    // No king, and the attackers to move.
    let CompactError::Setup(flaws) = error(&filled(121, 0)) else {
        panic!("the bytes can be read")
    };
    assert!(flaws.iter().eq([Flaw::KingGone]));
    // A bit after the last square: with the king alone 8 + 120 bits are used.
    let mut bytes = filled(60, 0);
    assert!(Position::from_bytes(Rules::default(), &bytes).is_ok());
    bytes[16] = 0b0100_0000;
    assert_eq!(words(&bytes), "bit 129: expected zeros to the end");
}
