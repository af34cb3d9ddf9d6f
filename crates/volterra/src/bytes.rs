//! Positions and moves as bytes.

use lusory_core::bytes::{BitReader, BitWriter, BytesError};
use lusory_core::{Compact, CompactMove, PerSide, Side};

use crate::{Bitboard, Build, Move, Phase, Position, Rules, Setup, Square, Tiles, Tower};

/// The number of squares, which stands for that of a pawn not yet placed, and one more.
const PAWN_BELOW: u32 = Square::COUNT as u32 + 1;

impl Compact for Position {
    type Bytes = [u8; 9];

    fn write_bits(&self, bits: &mut BitWriter<'_>) {
        bits.write(self.side_to_move.index() as u32, 2);
        for side in Side::ALL {
            bits.write(
                self.pawn(side).map_or(Square::COUNT, Square::index) as u32,
                PAWN_BELOW,
            );
        }
        for tower in self.towers {
            for tile in tower.tiles() {
                bits.write_side(Some(tile));
            }
            bits.write_side(None);
        }
    }

    fn read_bits(_: Rules, bits: &mut BitReader<'_>) -> Result<Setup, BytesError> {
        let side_to_move = Side::ALL[bits.read(2)? as usize];
        let mut read_pawn = || {
            bits.read(PAWN_BELOW)
                .map(|index| Square::from_index(index as usize))
        };
        let pawns = PerSide::new(read_pawn()?, read_pawn()?);
        let mut towers = [Tower::EMPTY; Square::COUNT];
        for tower in &mut towers {
            // There is room for at most 30 tiles, which a tower could hold.
            while let Some(tile) = bits.read_side()? {
                *tower = tower.with_top(1, tile.index() as u32);
            }
        }
        let is_full = !towers.contains(&Tower::EMPTY);
        let phase = if pawns.first.is_some() && pawns.second.is_some() {
            Phase::Play
        } else if is_full {
            Phase::Pawns
        } else {
            Phase::Tiles
        };
        Ok(Setup {
            towers,
            pawns: pawns.map(|pawn| pawn.into_iter().collect::<Bitboard>()),
            side_to_move,
            phase,
        })
    }
}

impl CompactMove for Move {
    type Bytes = [u8; 3];

    fn write_bits(self, bits: &mut BitWriter<'_>) {
        let (kind, square) = match self {
            Self::Tile(square) => (0, square),
            Self::Pawn(square) => (1, square),
            Self::StepFirst(step, _) => (2, step),
            Self::BuildFirst(_, step) => (3, step),
        };
        bits.write(kind, 4);
        bits.write_square(square);
        if let Some(Build { tiles, from, to }) = self.build() {
            bits.write(tiles.number() - 1, 2);
            bits.write_square(from);
            bits.write_square(to);
        }
    }

    fn read_bits(bits: &mut BitReader<'_>) -> Result<Self, BytesError> {
        let (kind, square) = (bits.read(4)?, bits.read_square()?);
        Ok(match kind {
            0 => Self::Tile(square),
            1 => Self::Pawn(square),
            2 => Self::StepFirst(square, read_build(bits)?),
            _ => Self::BuildFirst(read_build(bits)?, square),
        })
    }
}

fn read_build(bits: &mut BitReader<'_>) -> Result<Build, BytesError> {
    Ok(Build {
        tiles: Tiles::ALL[bits.read(2)? as usize],
        from: bits.read_square()?,
        to: bits.read_square()?,
    })
}
