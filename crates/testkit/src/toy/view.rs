//! The position as it is seen.

use core::fmt;

use lusory_core::drawing::{Figure, Ground, Look};
use lusory_core::{Change, Charset, PerSide, Row, Side, View};

use super::notation::letter;
use super::{Move, Point, Position};

impl View for Position {
    /// A stone is known by its side.
    type Piece = Side;

    const SIDE_NAMES: PerSide<&'static str> = PerSide::new("upper", "lower");

    fn piece_at(&self, point: Point) -> Option<Side> {
        self.stacks.top(point)
    }

    fn side_at(&self, point: Point) -> Option<Side> {
        self.piece_at(point)
    }

    fn for_each_change(&self, mv: Move, mut f: impl FnMut(Change<Point, Side>)) {
        let steps = match mv {
            Move::Place(at) => {
                return f(Change::Placed {
                    piece: self.side_to_move,
                    at,
                });
            }
            Move::One(step) => [Some(step), None],
            Move::Two(one, other) => [Some(one), Some(other)],
            Move::Pass => [None, None],
        };
        let mut stacks = self.stacks;
        for step in steps.into_iter().flatten() {
            if let Some(piece) = stacks.top(step.from) {
                f(Change::Moved {
                    piece,
                    from: step.from,
                    to: step.to,
                });
            }
            stacks = stacks.after(step);
            if let Some(piece) = stacks.top(step.from) {
                f(Change::Uncovered { piece, at: step.from });
            }
        }
    }

    fn rows(&self) -> Vec<Row<Point>> {
        let row = |points: super::Points| Row {
            squares: points.iter().collect(),
            columns: points.iter().map(|point| 2 * point.file()).collect(),
        };
        self.board().rows().map(row).collect()
    }

    fn write_symbol(&self, point: Point, charset: Charset, out: &mut dyn fmt::Write) -> fmt::Result {
        if self.stacks.height(point) == 0 {
            return out.write_char(match charset {
                _ if point == self.board().goal() => '+',
                Charset::Unicode => '·',
                Charset::Ascii => '.',
            });
        }
        self.stacks.stones(point).try_for_each(|stone| {
            out.write_char(match (charset, stone) {
                (Charset::Ascii, _) => letter(stone),
                (Charset::Unicode, Side::First) => '○',
                (Charset::Unicode, Side::Second) => '●',
            })
        })
    }

    fn look(&self, point: Point) -> Look {
        let is_goal = point == self.board().goal();
        Look {
            ground: if is_goal { Ground::Special } else { Ground::Plain },
            figures: self.stacks.stones(point).map(Figure::Disc).collect(),
            ..Look::default()
        }
    }
}
