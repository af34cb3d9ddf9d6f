//! Positions as planes of numbers.

use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use super::Actions;

/// A position that can be written as planes of numbers, as the side to move sees it.
///
/// An observation is a number of planes of equal size, one after the other. Each plane has a value from 0 to 1 for each
/// square, in the order of [`squares`](Self::squares): value *p* * squares + *s* is that of square *s* in plane *p*. What
/// a plane says of the whole position, it says on every square. "Own" is what belongs to the side to move, "their" what
/// belongs to the other; which side it is that moves is said only where the sides differ in their pieces or goals.
///
/// An observation is of a decision: the position, and what has been chosen of the turn. It says nothing of the past, as
/// a position has none; a program that wants some puts several observations of a [`Game`](crate::Game) together.
///
/// ```
/// use lusory_core::learning::Observe;
///
/// /// Returns the observation at the beginning of each turn of a game, plane by plane.
/// fn observations<P: Observe>(game: &lusory_core::Game<P>) -> Vec<Vec<f32>> {
///     let decisions = game.positions().filter_map(|position| Some((position, position.decision()?)));
///     let observations = decisions.map(|(position, decision)| {
///         let mut observation = vec![0.0; P::observation_len(position.rules())];
///         position.observe(&decision, &mut observation);
///         observation
///     });
///     observations.collect()
/// }
/// ```
pub trait Observe: Actions {
    /// Returns the names of the planes in their order.
    fn planes(rules: Self::Rules) -> &'static [&'static str];

    /// Returns the squares of a plane in their order.
    fn squares(rules: Self::Rules) -> impl Iterator<Item = Self::Square>;

    /// Writes the planes in their order, each of them once.
    ///
    /// This is what a game implements; [`observe`](Self::observe) is what a program calls.
    fn write_planes(&self, decision: &Self::Decision, planes: &mut Planes<'_>);

    /// Returns the number of values of an observation: planes times squares.
    fn observation_len(rules: Self::Rules) -> usize {
        Self::planes(rules).len() * Self::squares(rules).count()
    }

    /// Writes what the side to move sees at a decision over all of `out`. Nothing is allocated.
    ///
    /// # Panics
    /// If `out` is not [`observation_len`](Self::observation_len) long.
    fn observe(&self, decision: &Self::Decision, out: &mut [f32]) {
        let rules = self.rules();
        assert_eq!(
            out.len(),
            Self::observation_len(rules),
            "the length of the slice is not that of an observation"
        );
        let mut planes = Planes {
            rest: out,
            squares: Self::squares(rules).count(),
        };
        self.write_planes(decision, &mut planes);
        assert!(planes.rest.is_empty(), "a plane was not written");
    }

    /// Returns what is seen at a decision, for people to look at: each plane that is not 0 everywhere, with the squares
    /// on which it is not.
    ///
    /// ```
    /// use lusory_core::learning::Observe;
    ///
    /// /// Writes what is seen before a move, a line for each plane.
    /// fn describe<P: Observe>(position: &P) -> String {
    ///     let seen = position.decision().map(|decision| position.seen(&decision));
    ///     let lines = seen.into_iter().flatten().map(|(plane, squares)| format!("{plane}: {squares:?}\n"));
    ///     lines.collect()
    /// }
    /// ```
    fn seen(&self, decision: &Self::Decision) -> Vec<(&'static str, Vec<Self::Square>)> {
        let rules = self.rules();
        let squares: Vec<_> = Self::squares(rules).collect();
        let mut observation = vec![0.0; Self::observation_len(rules)];
        self.observe(decision, &mut observation);
        let planes = Self::planes(rules).iter().zip(observation.chunks(squares.len()));
        let seen = planes.map(|(&name, plane)| {
            let marked = squares.iter().zip(plane).filter(|&(_, &value)| value > 0.0);
            (name, marked.map(|(&square, _)| square).collect::<Vec<_>>())
        });
        seen.filter(|(_, squares)| !squares.is_empty()).collect()
    }
}

/// The planes of an observation that are still to be written.
#[derive(Debug)]
pub struct Planes<'a> {
    rest: &'a mut [f32],
    squares: usize,
}

impl Planes<'_> {
    /// Writes the next plane: 1 on the squares of the indices, 0 on the others.
    ///
    /// # Panics
    /// If all planes are written, or an index is not below the number of squares.
    pub fn mark(&mut self, indices: impl IntoIterator<Item = usize>) {
        let plane = self.next(0.0);
        for index in indices {
            plane[index] = 1.0;
        }
    }

    /// Writes the next plane: 1 on every square if it holds, else 0.
    ///
    /// # Panics
    /// If all planes are written.
    pub fn flag(&mut self, holds: bool) {
        self.fill(if holds { 1.0 } else { 0.0 });
    }

    /// Writes the next plane: a value from 0 to 1 on every square.
    ///
    /// # Panics
    /// If all planes are written.
    pub fn fill(&mut self, value: f32) {
        self.next(value);
    }

    fn next(&mut self, value: f32) -> &mut [f32] {
        let (plane, rest) = mem::take(&mut self.rest).split_at_mut(self.squares);
        self.rest = rest;
        plane.fill(value);
        plane
    }
}
