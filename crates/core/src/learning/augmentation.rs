//! What symmetries do to observations and to actions.

use alloc::vec::Vec;

use super::Observe;
use crate::Symmetric;

/// A game whose symmetries act on its actions.
///
/// A symmetry that exchanges the sides exchanges the mover, too, so that what is own stays own: to an observation it
/// does no more than its map of the squares.
pub trait Augment: Observe + Symmetric {
    /// Returns what an action becomes.
    fn map_action(symmetry: Self::Symmetry, action: Self::Action) -> Self::Action;
}

/// A symmetry as an exchange of the places of an observation's squares and of actions.
///
/// Applied to both, it makes of one example another that is as true. It holds where the symmetry does: where
/// [`Symmetric::map`] gives an image, the image is what the exchanged observation shows.
///
/// ```
/// use lusory_core::learning::{Augment, Augmentation};
///
/// /// Returns an observation and a policy over all actions in each of their different forms.
/// fn forms<P: Augment>(rules: P::Rules, observation: &[f32], policy: &[f32]) -> Vec<(Vec<f32>, Vec<f32>)> {
///     let forms = Augmentation::all::<P>(rules).into_iter().map(|form| {
///         let mut mapped = (vec![0.0; observation.len()], vec![0.0; policy.len()]);
///         form.map_observation(observation, &mut mapped.0);
///         form.map_actions(policy, &mut mapped.1);
///         mapped
///     });
///     forms.collect()
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Augmentation {
    /// For each square of a plane where it goes.
    squares: Vec<usize>,
    /// For each action where it goes.
    actions: Vec<usize>,
}

impl Augmentation {
    /// Returns what a symmetry does under given rules.
    ///
    /// # Panics
    /// If the game maps a square or an action to one that it does not have.
    pub fn new<P: Augment>(rules: P::Rules, symmetry: P::Symmetry) -> Self {
        let squares: Vec<_> = P::squares(rules).collect();
        let image = |&square| {
            let image = P::map_square(symmetry, square);
            squares.iter().position(|&other| other == image)
        };
        let action_image = |index| P::index_of(rules, P::map_action(symmetry, P::action_at(rules, index)?));
        Self {
            squares: squares
                .iter()
                .map(|square| image(square).expect("a symmetry maps squares to squares"))
                .collect(),
            actions: (0..P::action_count(rules))
                .map(|index| action_image(index).expect("a symmetry maps actions to actions"))
                .collect(),
        }
    }

    /// Returns what the symmetries of a game do under given rules, that of the identity first.
    ///
    /// They are fewer than the symmetries where some differ only in the exchange of sides.
    ///
    /// # Panics
    /// As [`new`](Self::new).
    pub fn all<P: Augment>(rules: P::Rules) -> Vec<Self> {
        let mut all = Vec::new();
        for symmetry in P::symmetries(rules) {
            let augmentation = Self::new::<P>(rules, symmetry);
            if !all.contains(&augmentation) {
                all.push(augmentation);
            }
        }
        all
    }

    /// Returns where the action of an index goes.
    ///
    /// # Panics
    /// If there is no such action.
    pub fn map_action(&self, index: usize) -> usize {
        self.actions[index]
    }

    /// Writes a value for each action, a mask or a policy, with each at its new place.
    ///
    /// # Panics
    /// If either slice is not as long as there are actions.
    pub fn map_actions<T: Copy>(&self, from: &[T], to: &mut [T]) {
        permute(&self.actions, from, to);
    }

    /// Writes an observation, or any number of planes, with each square at its new place.
    ///
    /// # Panics
    /// If the slices are not equally long, or no whole number of planes.
    pub fn map_observation<T: Copy>(&self, from: &[T], to: &mut [T]) {
        assert_eq!(from.len(), to.len(), "the slices are not equally long");
        let squares = self.squares.len();
        for (from, to) in from.chunks(squares).zip(to.chunks_mut(squares)) {
            permute(&self.squares, from, to);
        }
    }
}

fn permute<T: Copy>(places: &[usize], from: &[T], to: &mut [T]) {
    assert!(
        from.len() == places.len() && to.len() == places.len(),
        "a slice is not as long as there are places"
    );
    for (&value, &place) in from.iter().zip(places) {
        to[place] = value;
    }
}
