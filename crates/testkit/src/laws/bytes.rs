//! Laws about positions and moves as bytes.

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

use lusory_core::bytes::BytesError;
use lusory_core::{ByteArray, Compact, CompactError, CompactMove, Flaw};

use super::law::{Law, listed, spread};

/// Checks that a position and its moves are read back from their bytes, and that nothing else reads as the same.
///
/// With any one bit changed the bytes are refused, or are those of another value; with any other length up to one more
/// they are refused for it.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::bytes_round_trip(&Position::default());
/// ```
#[track_caller]
pub fn bytes_round_trip<P: Compact>(position: &P) {
    let law = Law::new("bytes_round_trip", position);
    let rules = position.rules();
    let read = |bytes: &[u8]| P::from_bytes(rules, bytes);
    check(&law, "position", position, P::to_bytes, read);
    let moves = listed(position);
    for index in spread(moves.len()) {
        let read = |bytes: &[u8]| Ok(P::Move::from_bytes(bytes)?);
        check::<_, _, P::Flaw>(&law, "move", &moves[index], |&mv| mv.to_bytes(), read);
    }
}

#[track_caller]
fn check<T: PartialEq + Debug, B: ByteArray, F: Flaw>(
    law: &Law,
    what: &str,
    value: &T,
    write: impl Fn(&T) -> B,
    read: impl Fn(&[u8]) -> Result<T, CompactError<F>>,
) {
    let bytes = write(value);
    let again = law.accepted(format_args!("the {what} {bytes:02x?}"), read(bytes.as_ref()));
    law.same(format_args!("the {what} of {bytes:02x?}"), &again, value);
    for bit in 0..8 * B::LENGTH {
        let mut changed = bytes;
        changed.as_mut()[bit / 8] ^= 1 << (bit % 8);
        if let Ok(other) = read(changed.as_ref()) {
            law.same(
                format_args!("what the {what} {changed:02x?} writes"),
                &write(&other),
                &changed,
            );
        }
    }
    let longest = [bytes.as_ref(), &[0]].concat();
    for length in (0..=longest.len()).filter(|&length| length != B::LENGTH) {
        let refused = CompactError::Bytes(BytesError::Length {
            expected: B::LENGTH,
            found: length,
        });
        law.same(
            format_args!("the {what} of {length} bytes"),
            &read(&longest[..length]),
            &Err(refused),
        );
    }
}

/// Checks that bytes are read as a position or a move only if they are what it writes, and returns whether they are a
/// position.
///
/// No bytes whatever make the readers panic, and what is wrong is said in one line.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::{Position, Rules};
/// let is_position = |bytes: &[u8]| laws::reads_only_its_bytes::<Position>(Rules::default(), bytes);
/// assert!(is_position(&[0, 0, 0, 0]));
/// assert!(!is_position(&[0, 0, 0, 1]));
/// assert!(!is_position(&[0, 0, 0]));
/// ```
#[track_caller]
pub fn reads_only_its_bytes<P: Compact>(rules: P::Rules, bytes: &[u8]) -> bool {
    let law = Law::of_bytes("reads_only_its_bytes", rules, bytes);
    let read_move = || P::Move::from_bytes(bytes).map_err(CompactError::<P::Flaw>::from);
    let mv = survive(&law, "move", read_move);
    if let Some(mv) = mv {
        law.same("what the move read writes", mv.to_bytes().as_ref(), bytes);
    }
    let position = survive(&law, "position", || P::from_bytes(rules, bytes));
    if let Some(position) = &position {
        law.same(
            "what the position read writes",
            position.to_bytes().as_ref(),
            bytes,
        );
    }
    position.is_some()
}

/// Checks that bytes are these bits, with zeros after them to the end.
///
/// The bits are written as `0` and `1` in any groups with spaces between, so that a test can set the parts of a code
/// apart.
///
/// # Panics
/// If the bytes are others.
///
/// ```
/// use lusory_core::Compact;
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// let position: Position = "3/3/A b".parse()?;
/// // The second side is to move; a1 is empty; on b1 is a stone of the first.
/// laws::bits_are(position.to_bytes(), "1 0 10 0");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[track_caller]
pub fn bits_are(bytes: impl AsRef<[u8]>, bits: &str) {
    let bit = |index: usize| char::from(b'0' + (bytes.as_ref()[index / 8] >> (7 - index % 8) & 1));
    let found: String = (0..8 * bytes.as_ref().len()).map(bit).collect();
    let mut expected = bits.replace(' ', "");
    while expected.len() < found.len() {
        expected.push('0');
    }
    assert_eq!(found, expected, "law `bits_are` is broken");
}

/// Returns what the bytes are read as, if they are not refused.
#[track_caller]
fn survive<T, F: Flaw>(
    law: &Law,
    what: &str,
    read: impl FnOnce() -> Result<T, CompactError<F>>,
) -> Option<T> {
    let Ok(result) = catch_unwind(AssertUnwindSafe(read)) else {
        law.broken(format_args!("reading them as a {what} panics"))
    };
    result
        .inspect_err(|error| {
            let words = error.to_string();
            law.require(
                !words.is_empty() && !words.contains(char::is_control),
                format_args!("{words:?} for a {what} is not one line of words"),
            );
        })
        .ok()
}
