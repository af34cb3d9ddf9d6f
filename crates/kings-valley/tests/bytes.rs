//! Positions and moves as bytes, worked out bit by bit from the docs of their types.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::{Compact as _, CompactError, CompactMove as _, Position as _};
use lusory_kings_valley::{Flaw, Labyrinth, Move, Position, Rules, Standard, Start};
use lusory_testkit::laws;

/// c1 is 2, c5 is 22; d1 is 3, d7 is 45.
#[test]
fn the_starts_are_these_bits() {
    let start = Position::standard();
    let empty = "0".repeat(15);
    let bits = format!("0 1 00010 10110 10101010 {empty} 11111111");
    laws::bits_are(start.to_bytes(), &bits);
    assert_eq!(start.to_bytes().len(), 6);

    let start = Position::labyrinth();
    // Five ranks of seven without the four pillars.
    let empty = "0".repeat(31);
    let bits = format!("0 1 000011 101101 101010101010 {empty} 111111111111");
    laws::bits_are(start.to_bytes(), &bits);
    assert_eq!(start.to_bytes().len(), 9);
}

/// The squares of the kings, a2 and d1, are left out, and black is to move.
#[test]
fn a_middle_game_is_these_bits() {
    let position: Position = "s1s1s/5/SS3/K1s2/1S1kS b -".parse().unwrap();
    let bits = "1 0 00101 00011  0 10 0 10  0 11 0 0  10 10 0 0 0  0 0 0 0 0  11 0 11 0 11";
    laws::bits_are(position.to_bytes(), bits);
}

#[test]
fn moves_are_these_bits() {
    let mv: Move = "a1d4".parse().unwrap();
    laws::bits_are(mv.to_bytes(), "00000 10010");
    let mv: Move<Labyrinth> = "g7b1".parse().unwrap();
    laws::bits_are(mv.to_bytes(), "110000 000001");
    let read = |bytes: [u8; 2]| Move::<Standard>::from_bytes(&bytes).map_err(|error| error.to_string());
    assert_eq!(read([0b0000_0110, 0]), Ok("a1e5".parse().unwrap()));
    assert_eq!(
        read([0b1100_1000, 0]),
        Err("bit 0: expected a number below 25, found 25".to_string())
    );
}

#[test]
fn bytes_that_are_no_position_are_refused_with_their_reason() {
    let start = Position::standard().to_bytes();
    let changed = |byte: usize, mask: u8| {
        let mut bytes = start;
        bytes[byte] ^= mask;
        Position::<Standard>::from_bytes(Rules::default(), &bytes).unwrap_err()
    };
    // 43 bits are used.
    assert_eq!(
        changed(5, 0b0001_0000).to_string(),
        "bit 43: expected zeros to the end"
    );
    // The first king on 26.
    let error = changed(0, 0b0011_0000).to_string();
    assert_eq!(error, "bit 2: expected a number below 25, found 26");
    // Black is to move.
    let CompactError::Setup(flaws) = changed(0, 0b1000_0000) else {
        panic!("the bytes can be read")
    };
    assert!(flaws.iter().eq([Flaw::SoldierFirstSide]));
    // Both kings on c5: 22 is `10110`, and the first king was on `00010`.
    let CompactError::Setup(flaws) = changed(0, 0b0010_1000) else {
        panic!("the bytes can be read")
    };
    assert!(flaws.contains(Flaw::Overlap));
    let error = Position::<Standard>::from_bytes(Rules::default(), &Position::labyrinth().to_bytes());
    assert_eq!(
        error.unwrap_err().to_string(),
        "wrong number of bytes: expected 6, found 9"
    );
}

#[test]
fn the_rules_are_told_to_the_reader() {
    let rules: Rules = "repetition=off".parse().unwrap();
    let position: Position = Position::new(rules, Start::default());
    assert_eq!(position.to_bytes(), Position::standard().to_bytes());
    assert_eq!(Position::from_bytes(rules, &position.to_bytes()), Ok(position));
}
