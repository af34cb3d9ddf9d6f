//! Turns opened up into the steps a hand makes.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;

use crate::Position;

/// A position whose moves can be entered step by step.
///
/// A step is one choice of a hand: a piece, a square, a part of a turn. Only steps that can still be completed to a
/// legal move are offered. Several paths may end in one move; together they reach every legal move.
///
/// ```
/// use core::ops::ControlFlow;
/// use lusory_core::{Progress, Steps};
///
/// /// Completes a turn by taking the first step offered each time.
/// fn first_path<P: Steps>(position: &P) -> Option<P::Move> {
///     let mut partial = position.begin()?;
///     loop {
///         let step = position.for_each_step(&partial, ControlFlow::Break).break_value()?;
///         match position.advance(&partial, step)? {
///             Progress::Open(next) => partial = next,
///             Progress::Complete(mv) => return Some(mv),
///         }
///     }
/// }
/// ```
pub trait Steps: Position {
    /// One choice; no two of those offered at one place have the same text.
    type Step: Copy + Eq + Hash + Debug + Display;
    /// The choices made so far in an open turn.
    type Partial: Clone + Eq + Debug;

    /// Returns a turn without a step, or `None` in a finished position.
    fn begin(&self) -> Option<Self::Partial>;

    /// Calls `f` with each step that can follow and still be completed, once each, until `f` breaks.
    fn for_each_step<B>(
        &self,
        partial: &Self::Partial,
        f: impl FnMut(Self::Step) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Takes a step, or returns `None` if it is not among those offered.
    fn advance(
        &self,
        partial: &Self::Partial,
        step: Self::Step,
    ) -> Option<Progress<Self::Partial, Self::Move>>;

    /// Returns the square that a hand points at to take a step, or `None` if there is none, as for a pass.
    fn square_of(step: Self::Step) -> Option<Self::Square>;
}

/// How far a turn has come after a step.
///
/// ```
/// use lusory_core::Progress;
///
/// /// Returns the move if the turn is complete.
/// fn completed<P, M>(progress: Progress<P, M>) -> Option<M> {
///     match progress {
///         Progress::Open(_) => None,
///         Progress::Complete(mv) => Some(mv),
///     }
/// }
/// assert_eq!(completed(Progress::<(), _>::Complete("a1b2")), Some("a1b2"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Progress<P, M> {
    /// More steps are to follow.
    Open(P),
    /// The turn is a whole move in normal form.
    Complete(M),
}
