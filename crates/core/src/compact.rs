//! Positions and moves as a few bytes.

use core::fmt::Debug;
use core::hash::Hash;

use thiserror::Error;

use crate::bytes::{BitReader, BitWriter, BytesError};
use crate::{Flaw, Position, SetupError};

/// A position that can be written as a fixed number of bytes.
///
/// The bytes say what a position string says, and like it leave out the rules, which the reader is told. Under the same
/// rules equal positions have equal bytes, and bytes that are read are those that the position read writes: they can
/// stand for the position as a key, be sorted, and be stored side by side. How a game lays them out stands in the docs
/// of its position; to change that is a breaking change.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::{Compact, Position};
///
/// // `Ring`, the game of these examples, writes the square of its token in three bits, then the side to move in one.
/// let position = Ring::parse(Default::default(), "c1 b")?;
/// assert_eq!(position.to_bytes(), [0b0101_0000]);
/// assert_eq!(Ring::from_bytes(position.rules(), &[0b0101_0000])?, position);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub trait Compact: Position<Move: CompactMove> {
    /// An array with room for the longest position.
    type Bytes: ByteArray;

    /// Writes everything but the rules; what is left of the bytes stays zero.
    fn write_bits(&self, bits: &mut BitWriter<'_>);

    /// Reads what [`write_bits`](Self::write_bits) writes, valid or not.
    ///
    /// # Errors
    /// What cannot be read, and where. Only what some position writes is read.
    fn read_bits(rules: Self::Rules, bits: &mut BitReader<'_>) -> Result<Self::Setup, BytesError>;

    /// Returns the position as bytes.
    fn to_bytes(&self) -> Self::Bytes {
        let mut bytes = Self::Bytes::ZERO;
        self.write_bits(&mut BitWriter::new(bytes.as_mut()));
        bytes
    }

    /// Reads a position from its bytes under given rules.
    ///
    /// # Errors
    /// [`CompactError::Bytes`] if the bytes cannot be read, [`CompactError::Setup`] if what they say is not valid.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Compact;
    /// let error = |bytes: &[u8]| Ring::from_bytes(Default::default(), bytes).unwrap_err().to_string();
    /// assert_eq!(error(&[]), "wrong number of bytes: expected 1, found 0");
    /// assert_eq!(error(&[0b0101_0010]), "bit 6: expected zeros to the end");
    /// ```
    fn from_bytes(rules: Self::Rules, bytes: &[u8]) -> Result<Self, CompactError<Self::Flaw>> {
        let setup = BitReader::read_all(bytes, Self::Bytes::LENGTH, |bits| Self::read_bits(rules, bits))?;
        Ok(Self::from_setup(rules, &setup)?)
    }
}

/// A move that can be written as a fixed number of bytes.
///
/// As with the text of a move, whether it is legal is another question. Each move has one encoding.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # use ring::Hop;
/// use lusory_core::CompactMove;
/// assert_eq!(Hop(2).to_bytes(), [2]);
/// assert_eq!(Hop::from_bytes(&[2])?, Hop(2));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub trait CompactMove: Copy {
    /// An array with room for the longest move.
    type Bytes: ByteArray;

    /// Writes the move; what is left of the bytes stays zero.
    fn write_bits(self, bits: &mut BitWriter<'_>);

    /// Reads what [`write_bits`](Self::write_bits) writes.
    ///
    /// # Errors
    /// What cannot be read, and where.
    fn read_bits(bits: &mut BitReader<'_>) -> Result<Self, BytesError>;

    /// Returns the move as bytes.
    fn to_bytes(self) -> Self::Bytes {
        let mut bytes = Self::Bytes::ZERO;
        self.write_bits(&mut BitWriter::new(bytes.as_mut()));
        bytes
    }

    /// Reads a move from its bytes.
    ///
    /// # Errors
    /// What cannot be read, and where.
    fn from_bytes(bytes: &[u8]) -> Result<Self, BytesError> {
        BitReader::read_all(bytes, Self::Bytes::LENGTH, Self::read_bits)
    }
}

/// An array of bytes.
///
/// The trait is sealed: it is there for `[u8; N]`.
///
/// ```
/// use lusory_core::ByteArray;
/// assert_eq!(<[u8; 2]>::ZERO.len(), <[u8; 2]>::LENGTH);
/// ```
pub trait ByteArray:
    AsRef<[u8]> + AsMut<[u8]> + Copy + Ord + Hash + Debug + Send + Sync + sealed::Sealed + 'static
{
    /// The number of bytes.
    const LENGTH: usize;
    /// The array in which all bytes are zero.
    const ZERO: Self;
}

impl<const N: usize> ByteArray for [u8; N] {
    const LENGTH: usize = N;
    const ZERO: Self = [0; N];
}

mod sealed {
    pub trait Sealed {}

    impl<const N: usize> Sealed for [u8; N] {}
}

/// Why bytes are no position.
///
/// ```
/// use lusory_core::bytes::BytesError;
/// # #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
/// # #[error("")]
/// # struct Flaw;
/// # impl lusory_core::Flaw for Flaw { const ALL: &'static [Self] = &[Self]; }
/// use lusory_core::CompactError;
/// assert_eq!(CompactError::<Flaw>::from(BytesError::End).to_string(), "the bytes end too early");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CompactError<F: Flaw> {
    /// The bytes cannot be read.
    #[error(transparent)]
    Bytes(#[from] BytesError),
    /// What the bytes say is not a valid position.
    #[error("not a valid position: {0}")]
    Setup(#[from] SetupError<F>),
}
