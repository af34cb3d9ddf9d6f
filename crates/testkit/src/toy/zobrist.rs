//! The Zobrist key, made from its parts when it is asked for.

use lusory_core::{Side, zobrist};

use super::{Point, Position, Stacks};

/// A key for each point, level and side.
const STONES: [u64; Point::COUNT * Stacks::MAX_HEIGHT * 2] = zobrist::keys(0x4341_0001);
const SECOND_TO_MOVE: u64 = zobrist::mix(0x4341_0002, 0);

impl Position {
    pub(crate) fn key(&self) -> u64 {
        let mut key = match self.side_to_move {
            Side::First => 0,
            Side::Second => SECOND_TO_MOVE,
        };
        for point in Point::all() {
            for (level, stone) in self.stacks.stones(point).enumerate() {
                key ^= STONES[(point.index() * Stacks::MAX_HEIGHT + level) * 2 + stone.index()];
            }
        }
        key
    }
}
