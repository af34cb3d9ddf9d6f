//! The Zobrist key, made from its parts when it is asked for.

use lusory_core::{Side, zobrist};

use crate::{Board, Position};

const SOLDIERS: [[u64; 64]; 2] = [zobrist::keys(0x4b56_0001), zobrist::keys(0x4b56_0002)];
const KINGS: [[u64; 64]; 2] = [zobrist::keys(0x4b56_0003), zobrist::keys(0x4b56_0004)];
const SECOND_TO_MOVE: u64 = zobrist::mix(0x4b56_0005, 0);
const SOLDIER_FIRST: u64 = zobrist::mix(0x4b56_0006, 0);

impl<S: Board> Position<S> {
    pub(crate) fn key(&self) -> u64 {
        let mut key = 0;
        for side in Side::ALL {
            key ^= KINGS[side.index()][self.king(side).index()];
            for soldier in self.soldiers(side) {
                key ^= SOLDIERS[side.index()][soldier.index()];
            }
        }
        if self.side_to_move == Side::Second {
            key ^= SECOND_TO_MOVE;
        }
        if self.soldier_first {
            key ^= SOLDIER_FIRST;
        }
        key
    }
}
