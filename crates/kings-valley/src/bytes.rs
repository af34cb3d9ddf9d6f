//! Positions and moves as bytes.

use lusory_core::bytes::{BitReader, BitWriter, BytesError};
use lusory_core::{Bitboard, Compact, CompactMove, PerSide, Side, Square};

use crate::{Board, Move, Position, Rules, Setup};

impl<S: Board> Compact for Position<S> {
    type Bytes = S::Bytes;

    fn write_bits(&self, bits: &mut BitWriter<'_>) {
        bits.write(self.side_to_move.index() as u32, 2);
        bits.write(self.soldier_first.into(), 2);
        bits.write_square(self.kings.first);
        bits.write_square(self.kings.second);
        for square in around(self.kings) {
            let soldier = Side::ALL
                .into_iter()
                .find(|&side| self.pieces[side].contains(square));
            bits.write_side(soldier);
        }
    }

    fn read_bits(_: Rules, bits: &mut BitReader<'_>) -> Result<Setup<S>, BytesError> {
        let side_to_move = Side::ALL[bits.read(2)? as usize];
        let soldier_first = bits.read(2)? == 1;
        let kings = PerSide::new(bits.read_square()?, bits.read_square()?);
        let mut soldiers = PerSide::default();
        for square in around(kings) {
            if let Some(side) = bits.read_side()? {
                soldiers[side] = Bitboard::with(soldiers[side], square);
            }
        }
        Ok(Setup {
            soldiers,
            kings: kings.map(Bitboard::from),
            pillars: S::pillars(),
            side_to_move,
            soldier_first,
        })
    }
}

/// The squares on which soldiers can stand beside the kings.
fn around<S: Board>(kings: PerSide<Square<S>>) -> Bitboard<S> {
    (!S::pillars()).without(kings.first).without(kings.second)
}

impl<S: Board> CompactMove for Move<S> {
    type Bytes = [u8; 2];

    fn write_bits(self, bits: &mut BitWriter<'_>) {
        bits.write_square(self.from());
        bits.write_square(self.to());
    }

    fn read_bits(bits: &mut BitReader<'_>) -> Result<Self, BytesError> {
        Ok(Self::new(bits.read_square()?, bits.read_square()?))
    }
}
