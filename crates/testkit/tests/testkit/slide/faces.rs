//! The game as it is seen, entered by steps, turned, and told of as data.

use std::fmt;
use std::ops::ControlFlow;

use lusory_core::drawing::{Figure, Look};
use lusory_core::erased::{GameInfo, VariantInfo, start};
use lusory_core::{
    Change, Charset, GridSymmetry, MoveList, PerSide, Position, Progress, Row, SidedSymmetry, Steps,
    Symmetric, Symmetry as _, View,
};

use super::text::letter;
use super::{Move, Rules, Side, Slide, Square};
use crate::defect::Defect::*;
use crate::defect::has;

pub(crate) const INFO: GameInfo = GameInfo {
    name: "slide",
    title: "Slide",
    designer: "made for the tests",
    year: None,
    source: "this file",
    rules_page: "crates/testkit/tests/testkit/slide.rs",
    side_names: PerSide::new("upper", "lower"),
    rules_keys: "repetition",
    variants: &[VariantInfo {
        name: "usual",
        summary: "two pieces a side",
        board: "3x3 squares",
        start: |rules| start::<Slide>(rules, ()),
    }],
    read_board: None,
};

impl View for Slide {
    type Piece = Side;

    const SIDE_NAMES: PerSide<&'static str> = INFO.side_names;

    fn piece_at(&self, square: Square) -> Option<Side> {
        self.cells[square.index()]
    }

    fn pieces(&self) -> Vec<(Square, Side)> {
        let mut pieces: Vec<_> = Square::all()
            .filter_map(|at| Some((at, self.piece_at(at)?)))
            .collect();
        if has(PieceUnseen) {
            pieces.pop();
        }
        pieces
    }

    fn for_each_change(&self, mv: Move, mut f: impl FnMut(Change<Square, Side>)) {
        let captured = self
            .piece_at(mv.to)
            .map(|piece| Change::Captured { piece, at: mv.to });
        if has(CaptureTooLate) {
            f(Change::Moved {
                piece: self.side,
                from: mv.from,
                to: mv.to,
            });
            captured.into_iter().for_each(f);
            return;
        }
        captured.into_iter().for_each(&mut f);
        if has(ChangeLeftOut) && captured.is_some() {
            return;
        }
        f(Change::Moved {
            piece: self.side,
            from: mv.from,
            to: mv.to,
        });
    }

    fn rows(&self) -> Vec<Row<Square>> {
        let ranks = (0..3).rev().filter(|&rank| rank > 0 || !has(RowMissing));
        let ranks = ranks.chain(has(RowTwice).then_some(0));
        let squares = |rank| (0..3).filter_map(|file| Square::new(file, rank)).collect();
        let row = |rank| {
            let mut row = Row::side_by_side(0, squares(rank));
            if has(ColumnMissing) {
                row.columns.pop();
            }
            row
        };
        ranks.map(row).collect()
    }

    fn look(&self, square: Square) -> Look {
        let piece = self.piece_at(square).filter(|_| !has(PieceNotPictured));
        Look {
            figures: piece.map(Figure::Disc).into_iter().collect(),
            ..Look::default()
        }
    }

    fn write_symbol(&self, square: Square, charset: Charset, out: &mut dyn fmt::Write) -> fmt::Result {
        let empty = match charset {
            _ if has(EmptySquareDrawnAsSpace) => ' ',
            Charset::Unicode => '·',
            Charset::Ascii if has(AsciiNotAscii) => '·',
            Charset::Ascii => '.',
        };
        out.write_char(self.piece_at(square).map_or(empty, letter))
    }

    fn moves_from(&self, square: Square) -> MoveList<Self> {
        let mut moves = self.legal();
        moves.retain(|mv| mv.from == square || has(MovesFromAnywhere));
        moves.into()
    }
}

impl Steps for Slide {
    type Step = Square;
    /// The square of the piece, once chosen.
    type Partial = Option<Square>;

    fn begin(&self) -> Option<Option<Square>> {
        (!self.status().is_over() || has(TurnBegunAtTheEnd)).then_some(None)
    }

    fn for_each_step<B>(
        &self,
        partial: &Option<Square>,
        f: impl FnMut(Square) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut steps = self.steps(*partial);
        if has(StepTwice) {
            steps.extend(steps.first().copied());
        }
        if has(StepMissing) && steps.len() > 1 {
            steps.pop();
        }
        if has(StepRunsOn) {
            let flows: Vec<_> = steps.into_iter().map(f).collect();
            return flows
                .into_iter()
                .find(ControlFlow::is_break)
                .unwrap_or(ControlFlow::Continue(()));
        }
        steps.into_iter().try_for_each(f)
    }

    fn advance(&self, partial: &Option<Square>, step: Square) -> Option<Progress<Option<Square>, Move>> {
        let is_offered = self.steps(*partial).contains(&step) || has(AnyStepTaken);
        let progress = match *partial {
            None if has(TurnWithoutEnd) => Progress::Open(None),
            None => Progress::Open(Some(step)),
            Some(from) => Progress::Complete(Move { from, to: step }),
        };
        let is_refused = has(OfferedStepRefused) && partial.is_some();
        (is_offered && !is_refused).then_some(progress)
    }

    fn square_of(step: Square) -> Option<Square> {
        Some(step)
    }
}

impl Slide {
    fn steps(&self, partial: Option<Square>) -> Vec<Square> {
        let moves = self.legal();
        let mut steps: Vec<_> = match partial {
            Some(from) => moves
                .iter()
                .filter(|mv| mv.from == from)
                .map(|mv| mv.to)
                .collect(),
            None if has(StepLeadsNowhere) => Square::all()
                .filter(|&at| self.piece_at(at) == Some(self.side))
                .collect(),
            None => moves.iter().map(|mv| mv.from).collect(),
        };
        steps.dedup();
        steps
    }
}

impl Symmetric for Slide {
    type Symmetry = SidedSymmetry;

    fn symmetries(_: Rules) -> Vec<SidedSymmetry> {
        let mut symmetries = SidedSymmetry::both(GridSymmetry::all::<super::Board>());
        if has(IdentityNotFirst) {
            symmetries.reverse();
        }
        if has(SymmetryMissing) {
            symmetries.pop();
        }
        if has(SymmetryTwice) {
            symmetries.push(symmetries[1]);
        }
        symmetries
    }

    fn map_square(symmetry: SidedSymmetry, square: Square) -> Square {
        if has(SquaresNotMapped) {
            square
        } else {
            symmetry.grid.map_square(square)
        }
    }

    fn map_move(symmetry: SidedSymmetry, mv: Move) -> Move {
        let is_turn = symmetry.grid == GridSymmetry::ROTATE_90;
        let grid = if has(TurnedTheOtherWay) && is_turn {
            symmetry.grid.inverse()
        } else {
            symmetry.grid
        };
        Move {
            from: grid.map_square(mv.from),
            to: grid.map_square(mv.to),
        }
    }

    fn map(&self, symmetry: SidedSymmetry) -> Option<Self> {
        let mut image = self.clone();
        for square in Square::all() {
            let piece = self.piece_at(square);
            let piece = if symmetry.swap_sides {
                piece.map(|side| !side)
            } else {
                piece
            };
            image.cells[symmetry.grid.map_square(square).index()] = piece;
        }
        if symmetry.swap_sides && !has(SideNotSwapped) {
            image.side = !image.side;
        }
        let is_lost = has(SymmetryLostByPlay) && self.plies > 0 && symmetry.swap_sides;
        (!is_lost).then_some(image)
    }

    fn canonical(&self) -> (Self, SidedSymmetry) {
        let images = Self::symmetries(self.rules)
            .into_iter()
            .filter_map(|symmetry| Some((self.map(symmetry)?, symmetry)));
        let mut images: Vec<_> = images.collect();
        images.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        let place = if has(GreatestIsCanonical) {
            images.len() - 1
        } else {
            0
        };
        let mut canonical = images.swap_remove(place);
        if has(NeverCanonical) {
            canonical = (self.clone(), Self::symmetries(self.rules)[0]);
        }
        if has(WrongWayToCanonical) {
            canonical.1 = canonical.1.inverse().then(Self::symmetries(self.rules)[1]);
        }
        canonical
    }
}
