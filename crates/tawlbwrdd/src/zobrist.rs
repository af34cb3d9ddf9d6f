//! The Zobrist key, made from its parts when it is asked for.

use lusory_core::{Side, zobrist};

use crate::{Position, Square};

const ATTACKERS: [u64; Square::COUNT] = zobrist::keys(0x5441_0001);
const DEFENDERS: [u64; Square::COUNT] = zobrist::keys(0x5441_0002);
const KING: [u64; Square::COUNT] = zobrist::keys(0x5441_0003);
const SECOND_TO_MOVE: u64 = zobrist::mix(0x5441_0004, 0);

impl Position {
    pub(crate) fn key(&self) -> u64 {
        let sets = [
            (self.attackers, &ATTACKERS),
            (self.defenders, &DEFENDERS),
            (self.king, &KING),
        ];
        let pieces = sets
            .into_iter()
            .flat_map(|(set, keys)| set.iter().map(|square| keys[square.index()]));
        let side = if self.side_to_move == Side::Second {
            SECOND_TO_MOVE
        } else {
            0
        };
        pieces.fold(side, |key, piece| key ^ piece)
    }
}
