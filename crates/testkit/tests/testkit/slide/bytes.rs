//! The game as bytes.

use lusory_core::bytes::{BitReader, BitWriter, BytesError};
use lusory_core::{Compact, CompactMove, Side};

use super::{Move, Rules, Setup, Slide};
use crate::defect::Defect::*;
use crate::defect::has;

impl Compact for Slide {
    type Bytes = [u8; 3];

    fn write_bits(&self, bits: &mut BitWriter<'_>) {
        let side = if has(BytesWithoutSide) {
            Side::First
        } else {
            self.side
        };
        bits.write(side.index() as u32, 2);
        for cell in self.cells {
            bits.write(cell.map_or(0, |side| side.index() as u32 + 1), 3);
        }
    }

    fn read_bits(_: Rules, bits: &mut BitReader<'_>) -> Result<Setup, BytesError> {
        let side = Side::ALL[bits.read(2)? as usize];
        let mut cells = [None; 9];
        for cell in &mut cells {
            *cell = match bits.read(if has(OtherBytesRead) { 4 } else { 3 })? {
                1 => Some(Side::First),
                2 => Some(Side::Second),
                _ => None,
            };
        }
        Ok(Setup { cells, side })
    }
}

impl CompactMove for Move {
    type Bytes = [u8; 1];

    fn write_bits(self, bits: &mut BitWriter<'_>) {
        bits.write_square(self.from);
        bits.write_square(self.to);
    }

    fn read_bits(bits: &mut BitReader<'_>) -> Result<Self, BytesError> {
        let (one, other) = (bits.read_square()?, bits.read_square()?);
        Ok(if has(MoveBytesBackwards) {
            Self { from: other, to: one }
        } else {
            Self { from: one, to: other }
        })
    }
}
