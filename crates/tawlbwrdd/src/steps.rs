//! A move entered by hand: first the piece, then where it stops.

use core::ops::ControlFlow;

use lusory_core::{Position as _, Progress, Steps, View};

use crate::{Bitboard, Move, Position, Square};

impl Steps for Position {
    /// A square: of the piece, then of its target.
    type Step = Square;
    /// The square of the piece, once chosen.
    type Partial = Option<Square>;

    fn begin(&self) -> Option<Self::Partial> {
        (!self.status().is_over()).then_some(None)
    }

    fn for_each_step<B>(
        &self,
        partial: &Self::Partial,
        mut f: impl FnMut(Square) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if let Some(from) = *partial {
            return self.moves_from(from).into_iter().try_for_each(|mv| f(mv.to()));
        }
        self.moves()
            .into_iter()
            .map(Move::from)
            .collect::<Bitboard>()
            .into_iter()
            .try_for_each(f)
    }

    fn advance(&self, partial: &Self::Partial, step: Square) -> Option<Progress<Self::Partial, Move>> {
        match *partial {
            None => (!self.moves_from(step).is_empty()).then_some(Progress::Open(Some(step))),
            Some(from) => Some(Move::new(from, step))
                .filter(|&mv| self.is_legal(mv))
                .map(Progress::Complete),
        }
    }

    fn square_of(step: Square) -> Option<Square> {
        Some(step)
    }
}
