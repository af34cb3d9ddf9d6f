//! The position as it is seen.

use core::fmt;

extern crate alloc;
use alloc::vec::Vec;

use lusory_core::drawing::{Figure, Ground, Look};
use lusory_core::{Bitboard, Change, Charset, PerSide, Row, Side, Square, View};

use crate::notation::letter;
use crate::{Board, Move, Piece, Position};

impl<S: Board> View for Position<S> {
    type Piece = Piece;

    const SIDE_NAMES: PerSide<&'static str> = PerSide::new("white", "black");

    fn piece_at(&self, square: Square<S>) -> Option<Piece> {
        match self.side_at(square) {
            Some(side) if self.king(side) == square => Some(Piece::King(side)),
            Some(side) => Some(Piece::Soldier(side)),
            None => S::pillars().contains(square).then_some(Piece::Pillar),
        }
    }

    fn side_at(&self, square: Square<S>) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|&side| self.by_side(side).contains(square))
    }

    fn for_each_change(&self, mv: Move<S>, mut f: impl FnMut(Change<Square<S>, Piece>)) {
        if let Some(piece) = self.piece_at(mv.from()) {
            f(Change::Moved {
                piece,
                from: mv.from(),
                to: mv.to(),
            });
        }
    }

    fn rows(&self) -> Vec<Row<Square<S>>> {
        let squares = |rank| Bitboard::rank(rank).iter().collect();
        (0..S::HEIGHT)
            .rev()
            .map(|rank| Row::side_by_side(0, squares(rank)))
            .collect()
    }

    /// Soldiers are round and kings pointed; white is hollow and black is filled.
    fn write_symbol(&self, square: Square<S>, charset: Charset, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_char(match (self.piece_at(square), charset) {
            (None, Charset::Ascii) if square == S::valley() => '+',
            (None, Charset::Unicode) if square == S::valley() => '◇',
            (None, Charset::Ascii) => '.',
            (None, Charset::Unicode) => '·',
            (Some(piece), Charset::Ascii) => letter(piece),
            (Some(Piece::Soldier(Side::First)), Charset::Unicode) => '○',
            (Some(Piece::King(Side::First)), Charset::Unicode) => '△',
            (Some(Piece::Soldier(Side::Second)), Charset::Unicode) => '●',
            (Some(Piece::King(Side::Second)), Charset::Unicode) => '▲',
            (Some(Piece::Pillar), Charset::Unicode) => '▣',
        })
    }

    fn look(&self, square: Square<S>) -> Look {
        let ground = if square == S::valley() {
            Ground::Special
        } else {
            Ground::Plain
        };
        let figure = self.piece_at(square).map(|piece| match piece {
            Piece::Soldier(side) => Figure::Disc(side),
            Piece::King(side) => Figure::King(side),
            Piece::Pillar => Figure::Block,
        });
        Look {
            ground,
            figures: figure.into_iter().collect(),
            ..Look::default()
        }
    }
}
