//! The Zobrist key, made from its parts when it is asked for.

use lusory_core::{Side, zobrist};

use crate::{Position, Square};

/// For each square the seed of a sequence of keys, one for each tower that can stand there.
const TOWERS: [u64; Square::COUNT] = zobrist::keys(0x564f_0001);
const PAWNS: [[u64; Square::COUNT]; 2] = [zobrist::keys(0x564f_0002), zobrist::keys(0x564f_0003)];
const SECOND_TO_MOVE: u64 = zobrist::mix(0x564f_0004, 0);

impl Position {
    pub(crate) fn key(&self) -> u64 {
        let towers = self.towers.iter().zip(TOWERS);
        let towers = towers.map(|(tower, seed)| zobrist::mix(seed, u64::from(tower.word())));
        let pawns = Side::ALL
            .into_iter()
            .filter_map(|side| Some(PAWNS[side.index()][self.pawn(side)?.index()]));
        let side = match self.side_to_move {
            Side::First => 0,
            Side::Second => SECOND_TO_MOVE,
        };
        towers.chain(pawns).fold(side, |key, part| key ^ part)
    }
}
