//! Numbers bit by bit, and positions and moves made of them.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod ring;

use lusory_core::bytes::{BitReader, BitWriter, BytesError};
use lusory_core::{Compact, CompactError, CompactMove, Position, SetupError, Side};
use proptest::prelude::*;
use ring::{Flaw, Hop, Oval, Ring, Rules};

#[test]
fn a_number_takes_as_many_bits_as_the_largest_one_below_the_bound() {
    for (below, bits) in [
        (1, 0),
        (2, 1),
        (3, 2),
        (4, 2),
        (5, 3),
        (256, 8),
        (257, 9),
        (u32::MAX, 32),
    ] {
        let mut bytes = [0; 5];
        let mut writer = BitWriter::new(&mut bytes);
        writer.write(below - 1, below);
        writer.write(1, 2);
        // The 1 after the number marks its end.
        let ones = u64::from(below - 1) << 1 | 1;
        let expected = (ones << (39 - bits)).to_be_bytes();
        assert_eq!(bytes, expected[3..], "below {below}");
    }
}

#[test]
fn bits_go_from_the_highest_of_the_first_byte_on() {
    let mut bytes = [0; 2];
    let mut bits = BitWriter::new(&mut bytes);
    bits.write_square::<Oval>("b2".parse().unwrap()); // index 5 of 8
    bits.write_side(None);
    bits.write_side(Some(Side::First));
    bits.write_side(Some(Side::Second));
    bits.write(1, 2);
    assert_eq!(bytes, [0b1010_1011, 0b1000_0000]);
}

#[test]
fn what_no_writer_writes_is_refused_where_it_stands() {
    let read = |bytes: &[u8]| {
        BitReader::read_all(bytes, 2, |bits| {
            let first = bits.read(5)?;
            Ok((first, bits.read(1000)?))
        })
    };
    assert_eq!(read(&[0b1001_1111, 0b0011_1000]), Ok((4, 999)));
    for (bytes, error) in [
        (
            &[] as &[u8],
            BytesError::Length {
                expected: 2,
                found: 0,
            },
        ),
        (
            &[0; 3],
            BytesError::Length {
                expected: 2,
                found: 3,
            },
        ),
        (
            &[0b1010_0000, 0],
            BytesError::Number {
                bit: 0,
                below: 5,
                found: 5,
            },
        ),
        (
            &[0b0001_1111, 0b0100_0000],
            BytesError::Number {
                bit: 3,
                below: 1000,
                found: 1000,
            },
        ),
        (&[0, 0b0000_0110], BytesError::Padding { bit: 13 }),
        (&[0, 1], BytesError::Padding { bit: 15 }),
    ] {
        assert_eq!(read(bytes), Err(error), "{bytes:?}");
    }
    let too_long = BitReader::read_all(&[0], 1, |bits| bits.read(257));
    assert_eq!(too_long, Err(BytesError::End));
}

#[test]
fn a_position_is_read_from_its_own_bytes_alone() {
    let position: Ring = Ring::parse("limit=2".parse().unwrap(), "d2 b").unwrap();
    assert_eq!(position.to_bytes(), [0b1111_0000]);
    assert_eq!(
        Ring::from_bytes(position.rules(), &[0b1111_0000]),
        Ok(position.clone())
    );
    let other = Ring::from_bytes(Rules::default(), &[0b1111_0000]).unwrap();
    assert_ne!(other, position, "the rules are not in the bytes");
    for byte in 0..=u8::MAX {
        let read = Ring::<Oval>::from_bytes(Rules::default(), &[byte]);
        assert_eq!(read.is_ok(), byte % 16 == 0, "{byte}");
        assert!(read.is_err() || read.unwrap().to_bytes() == [byte]);
    }
    for squares in 0..=u8::MAX {
        assert_eq!(Hop(squares).to_bytes(), [squares]);
        assert_eq!(Hop::from_bytes(&[squares]), Ok(Hop(squares)));
    }
}

#[test]
fn errors_say_whether_the_bytes_or_the_position_is_wrong() {
    let mut flaws = SetupError::default();
    flaws.add_if(true, Flaw::TokenCount);
    assert_eq!(
        CompactError::from(flaws).to_string(),
        "not a valid position: there is not exactly one token"
    );
    let error: CompactError<Flaw> = BytesError::Length {
        expected: 8,
        found: 7,
    }
    .into();
    assert_eq!(error.to_string(), "wrong number of bytes: expected 8, found 7");
}

proptest! {
    #[test]
    fn numbers_are_read_as_they_were_written(
        numbers in prop::collection::vec((1..=u32::MAX).prop_flat_map(|below| (0..below, Just(below))), 0..20),
    ) {
        let mut bytes = [0; 80];
        let mut writer = BitWriter::new(&mut bytes);
        for &(number, below) in &numbers {
            writer.write(number, below);
        }
        BitReader::read_all(&bytes, bytes.len(), |bits| {
            for &(number, below) in &numbers {
                assert_eq!(bits.read(below)?, number);
            }
            Ok(())
        }).unwrap();
    }
}
