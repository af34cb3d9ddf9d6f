//! The position as it is seen.

use core::fmt;

use alloc::vec::Vec;

use lusory_core::drawing::{Figure, Ground, Look};
use lusory_core::{Change, Charset, PerSide, Row, Side, View};

use crate::board::bits;
use crate::notation::letter;
use crate::{Cell, Move, Position, Zone};

impl View for Position {
    /// A piece is known by its side.
    type Piece = Side;

    const SIDE_NAMES: PerSide<&'static str> = PerSide::new("white", "black");

    fn piece_at(&self, cell: Cell) -> Option<Side> {
        let index = self.board().index(cell)?;
        Side::ALL
            .into_iter()
            .find(|&side| self.pieces[side] >> index & 1 == 1)
    }

    fn side_at(&self, cell: Cell) -> Option<Side> {
        self.piece_at(cell)
    }

    fn for_each_change(&self, mv: Move, mut f: impl FnMut(Change<Cell, Side>)) {
        for step in mv.steps() {
            f(Change::Moved {
                piece: self.side_to_move,
                from: step.from,
                to: step.to,
            });
        }
        for index in bits(self.captures(mv)) {
            f(Change::Captured {
                piece: !self.side_to_move,
                at: self.board().cell(index),
            });
        }
    }

    fn rows(&self) -> Vec<Row<Cell>> {
        let column = self.board().half_columns();
        let row = |cells: &[Cell]| Row {
            squares: cells.to_vec(),
            columns: cells.iter().map(|&cell| column(cell)).collect(),
        };
        self.board().rows().map(row).collect()
    }

    fn write_symbol(&self, cell: Cell, charset: Charset, out: &mut dyn fmt::Write) -> fmt::Result {
        let is_stand = self.board().zone(cell) == Some(Zone::Stand);
        out.write_char(match (self.piece_at(cell), charset) {
            (None, Charset::Ascii) if is_stand => '-',
            (None, Charset::Unicode) if is_stand => '–',
            (None, Charset::Ascii) => '.',
            (None, Charset::Unicode) => '·',
            (Some(side), Charset::Ascii) => letter(side),
            (Some(Side::First), Charset::Unicode) => '○',
            (Some(Side::Second), Charset::Unicode) => '●',
        })
    }

    fn look(&self, cell: Cell) -> Look {
        Look {
            tile: self.board().tile(cell),
            ground: match self.board().zone(cell) {
                Some(Zone::Stand) => Ground::Outer,
                _ => Ground::Plain,
            },
            figures: self.piece_at(cell).map(Figure::Disc).into_iter().collect(),
            ..Look::default()
        }
    }
}
