//! The position as it is seen.

use core::fmt;

extern crate alloc;
use alloc::vec::Vec;

use lusory_core::drawing::{Figure, Ground, Look};
use lusory_core::{Change, Charset, PerSide, Row, Shape, Side, View};

use crate::notation::letter;
use crate::{Bitboard, Board, CASTLE, Move, Piece, Position, Square};

impl View for Position {
    type Piece = Piece;

    const SIDE_NAMES: PerSide<&'static str> = PerSide::new("attackers", "defenders");

    const LIGHT_SIDE: Side = Side::Second;

    fn piece_at(&self, square: Square) -> Option<Piece> {
        let sets = [
            (self.attackers, Piece::Attacker),
            (self.defenders, Piece::Defender),
            (self.king, Piece::King),
        ];
        sets.into_iter()
            .find(|(set, _)| set.contains(square))
            .map(|(_, piece)| piece)
    }

    fn side_at(&self, square: Square) -> Option<Side> {
        self.piece_at(square).map(|piece| match piece {
            Piece::Attacker => Side::First,
            Piece::Defender | Piece::King => Side::Second,
        })
    }

    fn for_each_change(&self, mv: Move, mut f: impl FnMut(Change<Square, Piece>)) {
        if let Some(piece) = self.piece_at(mv.from()) {
            f(Change::Moved {
                piece,
                from: mv.from(),
                to: mv.to(),
            });
        }
        for at in self.captures(mv) {
            if let Some(piece) = self.piece_at(at) {
                f(Change::Captured { piece, at });
            }
        }
    }

    fn rows(&self) -> Vec<Row<Square>> {
        let squares = |rank| Bitboard::rank(rank).iter().collect();
        (0..Board::HEIGHT)
            .rev()
            .map(|rank| Row::side_by_side(0, squares(rank)))
            .collect()
    }

    fn write_symbol(&self, square: Square, charset: Charset, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_char(match (self.piece_at(square), charset) {
            (None, Charset::Ascii) if square == CASTLE => '+',
            (None, Charset::Unicode) if square == CASTLE => '◇',
            (None, Charset::Ascii) => '.',
            (None, Charset::Unicode) => '·',
            (Some(piece), Charset::Ascii) => letter(piece),
            (Some(Piece::Attacker), Charset::Unicode) => '●',
            (Some(Piece::Defender), Charset::Unicode) => '○',
            (Some(Piece::King), Charset::Unicode) => '♔',
        })
    }

    fn look(&self, square: Square) -> Look {
        let ground = if square == CASTLE {
            Ground::Special
        } else {
            Ground::Plain
        };
        let figure = self.piece_at(square).map(|piece| match piece {
            Piece::Attacker => Figure::Disc(Side::First),
            Piece::Defender => Figure::Disc(Side::Second),
            Piece::King => Figure::King(Side::Second),
        });
        Look {
            ground,
            figures: figure.into_iter().collect(),
            ..Look::default()
        }
    }
}
