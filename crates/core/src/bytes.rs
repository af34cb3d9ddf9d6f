//! Reading and writing bytes bit by bit: what [`Compact`](crate::Compact) and [`CompactMove`](crate::CompactMove)
//! are made from.
//!
//! Bits are counted from 0, from the highest bit of the first byte on. A [`BitWriter`] puts numbers one after another,
//! each in as few bits as the largest possible one needs; a [`BitReader`] takes them back and refuses what no writer
//! writes, so that each value has one encoding.
//!
//! ```
//! use lusory_core::Side;
//! use lusory_core::bytes::{BitReader, BitWriter};
//!
//! let mut bytes = [0; 2];
//! let mut bits = BitWriter::new(&mut bytes);
//! bits.write(17, 25); // five bits, as for all numbers below 25
//! bits.write_side(Some(Side::Second));
//! assert_eq!(bytes, [0b1000_1110, 0]);
//!
//! let read = |bytes: &[u8]| BitReader::read_all(bytes, 2, |bits| Ok((bits.read(25)?, bits.read_side()?)));
//! assert_eq!(read(&bytes), Ok((17, Some(Side::Second))));
//! let error = |bytes: &[u8]| read(bytes).unwrap_err().to_string();
//! assert_eq!(error(&[0]), "wrong number of bytes: expected 2, found 1");
//! assert_eq!(error(&[0b1111_1110, 0]), "bit 0: expected a number below 25, found 31");
//! assert_eq!(error(&[0b1000_1110, 1]), "bit 15: expected zeros to the end");
//! ```

use thiserror::Error;

use crate::{Shape, Side, Square};

/// What can be wrong with bytes before it is asked whether they make a valid position.
///
/// ```
/// use lusory_core::bytes::{BitReader, BytesError};
/// let error = BitReader::read_all(&[0xff], 1, |bits| bits.read(200)).unwrap_err();
/// assert_eq!(error, BytesError::Number { bit: 0, below: 200, found: 255 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum BytesError {
    /// There are too few bytes or too many.
    #[error("wrong number of bytes: expected {expected}, found {found}")]
    Length {
        /// The number of bytes of every value.
        expected: usize,
        /// The number of bytes there.
        found: usize,
    },
    /// A number is too large.
    #[error("bit {bit}: expected a number below {below}, found {found}")]
    Number {
        /// The first bit of the number.
        bit: usize,
        /// The number that every number here is below.
        below: u32,
        /// The number there.
        found: u32,
    },
    /// More is announced than there is room for.
    #[error("the bytes end too early")]
    End,
    /// A bit after the last one that is used is not zero.
    #[error("bit {bit}: expected zeros to the end")]
    Padding {
        /// The first bit that is not zero.
        bit: usize,
    },
}

/// Returns how many bits a number below another takes.
const fn width(below: u32) -> u32 {
    u32::BITS - below.saturating_sub(1).leading_zeros()
}

/// Bytes being written from the highest bit of the first one on.
#[derive(Debug)]
pub struct BitWriter<'a> {
    bytes: &'a mut [u8],
    bit: usize,
}

impl<'a> BitWriter<'a> {
    /// Begins to write on bytes that are all zero.
    pub const fn new(bytes: &'a mut [u8]) -> Self {
        Self { bytes, bit: 0 }
    }

    /// Writes a number that is below another one, in as many bits as the largest such number needs.
    ///
    /// # Panics
    /// If there is no room left.
    pub fn write(&mut self, number: u32, below: u32) {
        debug_assert!(number < below, "{number} is not below {below}");
        for shift in (0..width(below)).rev() {
            self.bytes[self.bit / 8] |= ((number >> shift & 1) as u8) << (7 - self.bit % 8);
            self.bit += 1;
        }
    }

    /// Writes a side, or that there is none: `10` for the first, `11` for the second, `0` for none.
    ///
    /// # Panics
    /// If there is no room left.
    pub fn write_side(&mut self, side: Option<Side>) {
        self.write(u32::from(side.is_some()), 2);
        if let Some(side) = side {
            self.write(side.index() as u32, 2);
        }
    }

    /// Writes the index of a square, which is below the number of squares.
    ///
    /// # Panics
    /// If there is no room left.
    pub fn write_square<S: Shape>(&mut self, square: Square<S>) {
        self.write(square.index() as u32, Square::<S>::COUNT as u32);
    }
}

/// Bytes being read from the highest bit of the first one on.
#[derive(Clone, Debug)]
pub struct BitReader<'a> {
    bytes: &'a [u8],
    bit: usize,
}

impl<'a> BitReader<'a> {
    /// Reads a given number of bytes with `read`.
    ///
    /// # Errors
    /// [`Length`](BytesError::Length) if there are fewer or more bytes, the error of `read`, or
    /// [`Padding`](BytesError::Padding) if a bit that `read` leaves over is not zero.
    pub fn read_all<T>(
        bytes: &'a [u8],
        length: usize,
        read: impl FnOnce(&mut Self) -> Result<T, BytesError>,
    ) -> Result<T, BytesError> {
        if bytes.len() != length {
            return Err(BytesError::Length {
                expected: length,
                found: bytes.len(),
            });
        }
        let mut reader = Self { bytes, bit: 0 };
        let value = read(&mut reader)?;
        while let Some(bit) = reader.next_bit() {
            if bit != 0 {
                return Err(BytesError::Padding { bit: reader.bit - 1 });
            }
        }
        Ok(value)
    }

    /// Reads a number that must be below another one.
    ///
    /// # Errors
    /// [`Number`](BytesError::Number) if it is not, [`End`](BytesError::End) if too few bits are left.
    pub fn read(&mut self, below: u32) -> Result<u32, BytesError> {
        let bit = self.bit;
        let mut found = 0;
        for _ in 0..width(below) {
            found = found << 1 | self.next_bit().ok_or(BytesError::End)?;
        }
        if found < below {
            Ok(found)
        } else {
            Err(BytesError::Number { bit, below, found })
        }
    }

    /// Reads a side, or that there is none.
    ///
    /// # Errors
    /// [`End`](BytesError::End) if too few bits are left.
    pub fn read_side(&mut self) -> Result<Option<Side>, BytesError> {
        Ok(match self.read(2)? {
            0 => None,
            _ => Some(Side::ALL[self.read(2)? as usize]),
        })
    }

    /// Reads the index of a square.
    ///
    /// # Errors
    /// [`Number`](BytesError::Number) if there is no such square, [`End`](BytesError::End) if too few bits are left.
    pub fn read_square<S: Shape>(&mut self) -> Result<Square<S>, BytesError> {
        let index = self.read(Square::<S>::COUNT as u32)?;
        Ok(Square::from_index_unchecked(index as usize))
    }

    fn next_bit(&mut self) -> Option<u32> {
        let byte = self.bytes.get(self.bit / 8)?;
        let bit = byte >> (7 - self.bit % 8) & 1;
        self.bit += 1;
        Some(u32::from(bit))
    }
}
