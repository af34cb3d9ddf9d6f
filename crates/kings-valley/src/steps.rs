//! A move entered by hand: first the piece, then where it stops.

use core::ops::ControlFlow;

use lusory_core::{Bitboard, Position as _, Progress, Square, Status, Steps, View};

use crate::{Board, Move, Position};

impl<S: Board> Steps for Position<S> {
    /// A square: of the piece, then of its target.
    type Step = Square<S>;
    /// The square of the piece, once chosen.
    type Partial = Option<Square<S>>;

    fn begin(&self) -> Option<Self::Partial> {
        (self.status() == Status::Ongoing).then_some(None)
    }

    fn for_each_step<B>(
        &self,
        partial: &Self::Partial,
        mut f: impl FnMut(Square<S>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if let Some(from) = *partial {
            return self.moves_from(from).into_iter().try_for_each(|mv| f(mv.to()));
        }
        self.moves()
            .into_iter()
            .map(Move::from)
            .collect::<Bitboard<S>>()
            .into_iter()
            .try_for_each(f)
    }

    fn advance(&self, partial: &Self::Partial, step: Square<S>) -> Option<Progress<Self::Partial, Move<S>>> {
        match *partial {
            None => (!self.moves_from(step).is_empty()).then_some(Progress::Open(Some(step))),
            Some(from) => Some(Move::new(from, step))
                .filter(|&mv| self.is_legal(mv))
                .map(Progress::Complete),
        }
    }

    fn square_of(step: Square<S>) -> Option<Square<S>> {
        Some(step)
    }
}
