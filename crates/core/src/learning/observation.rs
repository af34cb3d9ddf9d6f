//! Positions as planes of numbers.

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
/// /// Lists what is seen on one square.
/// fn seen<P: Observe>(position: &P, square: P::Square) -> Vec<&'static str> {
///     let rules = position.rules();
///     let Some(decision) = position.decision() else { return Vec::new() };
///     let mut observation = vec![0.0; P::observation_len(rules)];
///     position.observe(&decision, &mut observation);
///     let count = P::squares(rules).count();
///     let place = P::squares(rules).position(|other| other == square).expect("a square of the board");
///     let names = P::planes(rules).iter().zip(observation.chunks(count));
///     names.filter(|(_, plane)| plane[place] > 0.0).map(|(&name, _)| name).collect()
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
