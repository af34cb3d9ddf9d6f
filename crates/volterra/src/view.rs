//! The position as it is seen.

use core::fmt;

extern crate alloc;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use lusory_core::drawing::{Figure, Look};
use lusory_core::{Change, Charset, PerSide, Row, Shape, Side, View};

use crate::{Bitboard, Board, Build, Move, Position, Square};

/// What is topmost on a square: a pawn, or the top tile of the tower.
///
/// ```
/// use lusory_core::{Side, View};
/// use lusory_volterra::{Piece, Position};
/// let start = Position::default();
/// assert_eq!(start.piece_at("b3".parse()?), Some(Piece::Pawn(Side::First)));
/// assert_eq!(start.piece_at("a1".parse()?), Some(Piece::Tile(Side::Second)));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A side's pawn.
    Pawn(Side),
    /// A tile of a side's color; its tower is [`Position::tower`].
    Tile(Side),
}

impl View for Position {
    type Piece = Piece;

    const SIDE_NAMES: PerSide<&'static str> = PerSide::new("light", "dark");

    fn piece_at(&self, square: Square) -> Option<Piece> {
        let owner = self.tower(square).owner()?;
        Some(if self.pawns[owner].contains(square) {
            Piece::Pawn(owner)
        } else {
            Piece::Tile(owner)
        })
    }

    fn side_at(&self, square: Square) -> Option<Side> {
        self.tower(square).owner()
    }

    /// Tiles that are built with move as one, and the top one stands for them. Of what falls away every tile is told, from
    /// the top of its tower down.
    fn for_each_change(&self, mv: Move, mut f: impl FnMut(Change<Square, Piece>)) {
        let us = self.side_to_move;
        match mv {
            Move::Tile(at) => f(Change::Placed {
                piece: Piece::Tile(us),
                at,
            }),
            Move::Pawn(at) => f(Change::Placed {
                piece: Piece::Pawn(us),
                at,
            }),
            Move::StepFirst(step, build) => {
                let mut between = self.clone();
                self.tell_step(step, &mut f);
                between.step(step);
                between.tell_build(build, &mut f);
            }
            Move::BuildFirst(build, step) => {
                let mut between = self.clone();
                self.tell_build(build, &mut f);
                between.build(build);
                between.tell_step(step, &mut f);
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

    /// A mark for what is topmost, then the height of the tower.
    fn write_symbol(&self, square: Square, charset: Charset, out: &mut dyn fmt::Write) -> fmt::Result {
        let mark = match (self.piece_at(square), charset) {
            (None, Charset::Ascii) => return out.write_char('.'),
            (None, Charset::Unicode) => return out.write_char('·'),
            (Some(Piece::Tile(Side::First)), Charset::Ascii) => 'o',
            (Some(Piece::Tile(Side::Second)), Charset::Ascii) => 'x',
            (Some(Piece::Pawn(Side::First)), Charset::Ascii) => 'O',
            (Some(Piece::Pawn(Side::Second)), Charset::Ascii) => 'X',
            (Some(Piece::Tile(Side::First)), Charset::Unicode) => '□',
            (Some(Piece::Tile(Side::Second)), Charset::Unicode) => '■',
            (Some(Piece::Pawn(Side::First)), Charset::Unicode) => '♙',
            (Some(Piece::Pawn(Side::Second)), Charset::Unicode) => '♟',
        };
        write!(out, "{mark}{}", self.tower(square).height())
    }

    /// The tiles of the tower, on them the pawn; beside them the height of a tower of several.
    fn look(&self, square: Square) -> Look {
        let tower = self.tower(square);
        let mut figures: Vec<_> = tower.tiles().map(Figure::Slab).collect();
        if let Some(Piece::Pawn(side)) = self.piece_at(square) {
            figures.push(Figure::Disc(side));
        }
        let label = match tower.height() {
            0 | 1 => String::new(),
            height => height.to_string(),
        };
        Look {
            figures,
            label,
            ..Look::default()
        }
    }
}

impl Position {
    fn tell_step(&self, to: Square, f: &mut impl FnMut(Change<Square, Piece>)) {
        let us = self.side_to_move;
        if let Some(from) = self.pawn(us) {
            let piece = Piece::Pawn(us);
            f(Change::Moved { piece, from, to });
            self.tell_uncovered(from, f);
        }
    }

    fn tell_build(&self, build: Build, f: &mut impl FnMut(Change<Square, Piece>)) {
        let Build { from, to, .. } = build;
        let mut after = self.clone();
        after.build(build);
        let piece = Piece::Tile(self.side_to_move);
        f(Change::Moved { piece, from, to });
        after.tell_uncovered(from, f);
        let removed = self.occupied().without(from) - after.occupied();
        for at in removed {
            for tile in self.tower(at).tiles().rev() {
                let piece = Piece::Tile(tile);
                f(Change::Removed { piece, at });
            }
        }
    }

    /// Tells the top tile of a tower from which something was taken.
    fn tell_uncovered(&self, at: Square, f: &mut impl FnMut(Change<Square, Piece>)) {
        if let Some(owner) = self.tower(at).owner() {
            let piece = Piece::Tile(owner);
            f(Change::Uncovered { piece, at });
        }
    }
}
