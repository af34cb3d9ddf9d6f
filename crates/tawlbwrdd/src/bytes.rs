//! Positions and moves as bytes.

use lusory_core::bytes::{BitReader, BitWriter, BytesError};
use lusory_core::{Compact, CompactMove, Side};

use crate::{Bitboard, Move, Position, Rules, Setup, Square};

/// What stands for the king's square once he is captured, and one more: no number is as large.
const KING_BELOW: u32 = Square::COUNT as u32 + 1;

impl Compact for Position {
    type Bytes = [u8; 21];

    fn write_bits(&self, bits: &mut BitWriter<'_>) {
        bits.write(self.side_to_move.index() as u32, 2);
        bits.write(
            self.king().map_or(Square::COUNT, Square::index) as u32,
            KING_BELOW,
        );
        for square in !self.king {
            bits.write_side(if self.attackers.contains(square) {
                Some(Side::First)
            } else if self.defenders.contains(square) {
                Some(Side::Second)
            } else {
                None
            });
        }
    }

    fn read_bits(_: Rules, bits: &mut BitReader<'_>) -> Result<Setup, BytesError> {
        let side_to_move = Side::ALL[bits.read(2)? as usize];
        let king: Bitboard = Square::from_index(bits.read(KING_BELOW)? as usize)
            .into_iter()
            .collect();
        let (mut attackers, mut defenders) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for square in !king {
            match bits.read_side()? {
                Some(Side::First) => attackers.insert(square),
                Some(Side::Second) => defenders.insert(square),
                None => {}
            }
        }
        Ok(Setup {
            attackers,
            defenders,
            king,
            side_to_move,
        })
    }
}

impl CompactMove for Move {
    type Bytes = [u8; 2];

    fn write_bits(self, bits: &mut BitWriter<'_>) {
        bits.write_square(self.from());
        bits.write_square(self.to());
    }

    fn read_bits(bits: &mut BitReader<'_>) -> Result<Self, BytesError> {
        Ok(Self::new(bits.read_square()?, bits.read_square()?))
    }
}
