//! Positions and moves as bytes.

use lusory_core::bytes::{BitReader, BitWriter, BytesError};
use lusory_core::{Compact, CompactMove, Side};

use super::{Move, Point, Position, Rules, Setup, Stacks, Step};

impl Compact for Position {
    type Bytes = [u8; 4];

    fn write_bits(&self, bits: &mut BitWriter<'_>) {
        bits.write(self.side_to_move.index() as u32, 2);
        for point in Point::all() {
            for stone in self.stacks.stones(point) {
                bits.write_side(Some(stone));
            }
            if self.stacks.height(point) < Stacks::MAX_HEIGHT {
                bits.write_side(None);
            }
        }
    }

    fn read_bits(_: Rules, bits: &mut BitReader<'_>) -> Result<Setup, BytesError> {
        let side_to_move = Side::ALL[bits.read(2)? as usize];
        let mut stacks = Stacks::EMPTY;
        for point in Point::all() {
            while stacks.height(point) < Stacks::MAX_HEIGHT {
                let Some(stone) = bits.read_side()? else { break };
                stacks.push(point, stone);
            }
        }
        Ok(Setup { stacks, side_to_move })
    }
}

impl CompactMove for Move {
    type Bytes = [u8; 3];

    fn write_bits(self, bits: &mut BitWriter<'_>) {
        match self {
            Self::Place(point) => {
                bits.write(0, 4);
                bits.write_square(point);
            }
            Self::One(step) => {
                bits.write(1, 4);
                write_step(bits, step);
            }
            Self::Two(one, other) => {
                bits.write(2, 4);
                write_step(bits, one);
                write_step(bits, other);
            }
            Self::Pass => bits.write(3, 4),
        }
    }

    fn read_bits(bits: &mut BitReader<'_>) -> Result<Self, BytesError> {
        Ok(match bits.read(4)? {
            0 => Self::Place(bits.read_square()?),
            1 => Self::One(read_step(bits)?),
            2 => Self::Two(read_step(bits)?, read_step(bits)?),
            _ => Self::Pass,
        })
    }
}

fn write_step(bits: &mut BitWriter<'_>, step: Step) {
    bits.write_square(step.from);
    bits.write_square(step.to);
}

fn read_step(bits: &mut BitReader<'_>) -> Result<Step, BytesError> {
    Ok(Step {
        from: bits.read_square()?,
        to: bits.read_square()?,
    })
}
