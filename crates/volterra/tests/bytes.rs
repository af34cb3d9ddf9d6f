//! Positions and moves as bytes, worked out bit by bit from the docs of their types.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::{Compact as _, CompactError, CompactMove as _, Position as _};
use lusory_testkit::laws;
use lusory_volterra::{Flaw, Move, Position, Rules, Start};

/// The pawns are on b3 and c3, which are 9 and 10; a1 is dark.
#[test]
fn the_starts_are_these_bits() {
    let (odd, even) = ("110 100 110 100", "100 110 100 110");
    let bytes = Position::default().to_bytes();
    laws::bits_are(bytes, &format!("0 01001 01010 {odd} {even} {odd} {even} {odd}"));
    assert_eq!(bytes.len(), 9);
    let start = Position::new(Rules::default(), Start::FreeSetup);
    laws::bits_are(start.to_bytes(), "0 10100 10100");
}

/// The four towers are the last ones: sixteen squares are empty before them.
#[test]
fn towers_are_their_tiles_from_the_bottom_up() {
    let position: Position = "1P,2P,211,2/x4/x4/x4/x4 2".parse().unwrap();
    let empty = "0".repeat(16);
    laws::bits_are(
        position.to_bytes(),
        &format!("1 10000 10001 {empty} 100 110 1110100 110"),
    );
}

#[test]
fn the_phase_is_read_from_the_tiles_and_pawns() {
    for text in [
        "x4/x4/x4/x,1,x2/x4 2 tiles",
        "2,1,2,1/1,2,1,2/2,1,2,1/1,2,1,2/2,1,2,1 1 pawns",
        "2,1,2,1/1,2,1,2/2,1P,2,1/1,2,1,2/2,1,2,1 2 pawns",
        "2,1,2,1/1,2,1,2/2,1P,2P,1/1,2,1,2/2,1,2,1 1",
    ] {
        let position: Position = text.parse().unwrap();
        let read = Position::from_bytes(Rules::default(), &position.to_bytes()).unwrap();
        assert_eq!(read.to_string(), text);
    }
}

#[test]
fn moves_are_these_bits() {
    let check = |text: &str, bits: &str| {
        let mv: Move = text.parse().unwrap();
        laws::bits_are(mv.to_bytes(), bits);
    };
    check("b2", "00 00101");
    check("Pb2", "01 00101");
    // b4 is 13, a3 is 8, c4 is 14.
    check("Pb4,2a3c4", "10 01101 1 01000 01110");
    check("1a3b4,Pb4", "11 01101 0 01000 01101");
    let error = Move::from_bytes(&[0b0010_1000, 0, 0]).unwrap_err().to_string();
    assert_eq!(error, "bit 2: expected a number below 20, found 20");
}

#[test]
fn bytes_that_are_no_position_are_refused_with_their_reason() {
    let start = Position::new(Rules::default(), Start::FreeSetup).to_bytes();
    let with = |bytes: &[(usize, u8)]| {
        let mut changed = start;
        for &(index, byte) in bytes {
            changed[index] |= byte;
        }
        Position::from_bytes(Rules::default(), &changed).unwrap_err()
    };
    assert_eq!(
        with(&[(0, 0b0010_0000)]).to_string(),
        "bit 1: expected a number below 21, found 28"
    );
    // 20 empty squares take the bits 11 to 30.
    assert_eq!(with(&[(8, 1)]).to_string(), "bit 71: expected zeros to the end");
    let tiles = (2..9).map(|index| (index, 0xff)).collect::<Vec<_>>();
    assert_eq!(with(&tiles).to_string(), "the bytes end too early");
    // Two light tiles on a1 (the bits 11 to 15) while tiles are being placed by turns.
    let CompactError::Setup(flaws) = with(&[(1, 0b0001_0100)]) else {
        panic!("the bytes can be read")
    };
    assert!(flaws.contains(Flaw::SetupTower) && flaws.contains(Flaw::SetupTiles));
}
