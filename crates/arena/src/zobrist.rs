//! The Zobrist key, made from its parts when it is asked for.

use lusory_core::{Side, zobrist};

use crate::board::bits;
use crate::{Board, Position};

const CELLS: [[u64; Board::MAX_CELLS]; 2] = [zobrist::keys(0x4152_0001), zobrist::keys(0x4152_0002)];
const LOST: [[u64; Board::MAX_CELLS + 1]; 2] = [zobrist::keys(0x4152_0003), zobrist::keys(0x4152_0004)];
const SECOND_TO_MOVE: u64 = zobrist::mix(0x4152_0005, 0);

impl Position {
    pub(crate) fn key(&self) -> u64 {
        let mut key = if self.side_to_move == Side::Second {
            SECOND_TO_MOVE
        } else {
            0
        };
        for side in Side::ALL {
            key ^= LOST[side.index()][usize::from(self.lost[side])];
            for index in bits(self.pieces[side]) {
                key ^= CELLS[side.index()][index];
            }
        }
        key
    }
}
