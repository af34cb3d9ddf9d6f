//! Positions and moves as bytes.

use core::iter;

use lusory_core::bytes::{BitReader, BitWriter, BytesError};
use lusory_core::{Compact, CompactMove, PerSide, Side};

use crate::board::bits as indices;
use crate::{Board, Cell, Move, Position, Rules, Setup, Step};

/// What the losses of the side to move are below, and those of the other side: with two lost the game was over.
const LOST_BELOW: [u32; 2] = [Board::MAX_CELLS as u32 + 1, 2];

impl Compact for Position {
    type Bytes = [u8; 14];

    fn write_bits(&self, bits: &mut BitWriter<'_>) {
        let us = self.side_to_move;
        bits.write(us.index() as u32, 2);
        bits.write(self.lost[us].into(), LOST_BELOW[0]);
        bits.write(self.lost[!us].into(), LOST_BELOW[1]);
        for group in groups(self.board()) {
            let (mut number, mut power) = (0, 1);
            for index in indices(group) {
                let piece = (self.pieces.first >> index & 1) + 2 * (self.pieces.second >> index & 1);
                number += piece as u32 * power;
                power *= 3;
            }
            bits.write(number, power);
        }
    }

    fn read_bits(rules: Rules, bits: &mut BitReader<'_>) -> Result<Setup, BytesError> {
        let us = Side::ALL[bits.read(2)? as usize];
        let mut lost = PerSide::new(0, 0);
        lost[us] = bits.read(LOST_BELOW[0])? as u8;
        lost[!us] = bits.read(LOST_BELOW[1])? as u8;
        let mut pieces = PerSide::new(0, 0);
        for group in groups(rules.board) {
            let mut number = bits.read(3_u32.pow(group.count_ones()))?;
            for index in indices(group) {
                pieces.first |= u64::from(number % 3 == 1) << index;
                pieces.second |= u64::from(number % 3 == 2) << index;
                number /= 3;
            }
        }
        Ok(Setup {
            pieces,
            side_to_move: us,
            lost,
        })
    }
}

/// Five cells after five in cell order, each group as a set; the last has what is left.
fn groups(board: &Board) -> impl Iterator<Item = u64> {
    let mut left = board.all();
    iter::from_fn(move || {
        let before = left;
        for _ in 0..5 {
            left &= left.wrapping_sub(1);
        }
        (before != 0).then_some(before ^ left)
    })
}

/// The number of cell names, which stands for no cell, and one more.
const CELL_BELOW: u32 = (Cell::LETTERS * Cell::NUMBERS) as u32 + 1;

impl CompactMove for Move {
    type Bytes = [u8; 6];

    fn write_bits(self, bits: &mut BitWriter<'_>) {
        for step in self.steps() {
            bits.write(step.from.slot() as u32, CELL_BELOW);
            bits.write(step.to.slot() as u32, CELL_BELOW - 1);
        }
        if self.steps().count() < 2 {
            bits.write(CELL_BELOW - 1, CELL_BELOW);
        }
    }

    fn read_bits(bits: &mut BitReader<'_>) -> Result<Self, BytesError> {
        let Some(first) = read_step(bits)? else {
            return Ok(Self::PASS);
        };
        Ok(read_step(bits)?.map_or(Self::one(first), |second| Self::two(first, second)))
    }
}

fn read_step(bits: &mut BitReader<'_>) -> Result<Option<Step>, BytesError> {
    let Some(from) = Cell::from_slot(bits.read(CELL_BELOW)? as usize) else {
        return Ok(None);
    };
    let to = Cell::from_slot(bits.read(CELL_BELOW - 1)? as usize);
    Ok(to.map(|to| Step { from, to }))
}
