//! Choices and their indices.

use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;
use core::ops::ControlFlow;

use crate::{Position, Progress};

/// A position whose moves are chosen by actions, each of which has a fixed index.
///
/// An action is a whole move in a game with few of them, with `()` for the decision. In a game whose turns have many
/// forms it is a part of a turn, a step of [`Steps`](crate::Steps), and the decision is the turn as far as it has come.
/// Then several ways may lead to one move; together they lead to every legal move.
///
/// Indices are those below [`action_count`](Self::action_count), which follows from the rules alone. What each stands
/// for is fixed by a formula that the game documents.
///
/// ```
/// use lusory_core::learning::Actions;
///
/// /// Returns the indices of the actions that can be chosen first.
/// fn first_actions<P: Actions>(position: &P) -> Vec<usize> {
///     let Some(decision) = position.decision() else { return Vec::new() };
///     let mut mask = vec![false; P::action_count(position.rules())];
///     position.write_mask(&decision, &mut mask);
///     (0..mask.len()).filter(|&index| mask[index]).collect()
/// }
/// ```
pub trait Actions: Position {
    /// One choice.
    type Action: Copy + Eq + Hash + Debug;
    /// What has been chosen of the turn so far.
    type Decision: Clone + Eq + Debug;

    /// Returns the number of actions under given rules.
    fn action_count(rules: Self::Rules) -> usize;

    /// Returns the index of an action, or `None` if no position under these rules has it.
    fn index_of(rules: Self::Rules, action: Self::Action) -> Option<usize>;

    /// Returns the action of an index, or `None` if the index is not below [`action_count`](Self::action_count).
    fn action_at(rules: Self::Rules, index: usize) -> Option<Self::Action>;

    /// Returns the first decision of a turn, or `None` in a finished position.
    fn decision(&self) -> Option<Self::Decision>;

    /// Calls `f` with each action that can be chosen and still be completed to a legal move, once each, until `f`
    /// breaks.
    fn for_each_action<B>(
        &self,
        decision: &Self::Decision,
        f: impl FnMut(Self::Action) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Chooses an action, or returns `None` if it cannot be chosen.
    fn choose(
        &self,
        decision: &Self::Decision,
        action: Self::Action,
    ) -> Option<Progress<Self::Decision, Self::Move>>;

    /// Writes for each index whether its action can be chosen.
    ///
    /// # Panics
    /// If the mask is not as long as there are actions.
    fn write_mask(&self, decision: &Self::Decision, mask: &mut [bool]) {
        let rules = self.rules();
        assert_eq!(
            mask.len(),
            Self::action_count(rules),
            "the length of the mask is not the number of actions"
        );
        mask.fill(false);
        let _ = self.for_each_action(decision, |action| {
            if let Some(index) = Self::index_of(rules, action) {
                mask[index] = true;
            }
            ControlFlow::<()>::Continue(())
        });
    }

    /// Returns the actions that lead to a move, by the first way found; none if the move is not legal.
    ///
    /// With it, moves from a record become examples to learn from.
    ///
    /// ```
    /// use lusory_core::learning::Actions;
    ///
    /// /// Returns the indices of the actions of a legal move.
    /// fn indices_of<P: Actions>(position: &P, mv: P::Move) -> Vec<usize> {
    ///     let actions = position.actions_of(mv).into_iter();
    ///     actions.filter_map(|action| P::index_of(position.rules(), action)).collect()
    /// }
    /// ```
    fn actions_of(&self, mv: Self::Move) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        if let Some(decision) = self.decision() {
            find_way(self, &decision, mv, &mut actions);
        }
        actions
    }
}

/// Adds the actions that lead from a decision to a move, and returns whether there are any.
fn find_way<P: Actions>(
    position: &P,
    decision: &P::Decision,
    mv: P::Move,
    actions: &mut Vec<P::Action>,
) -> bool {
    let flow = position.for_each_action(decision, |action| {
        actions.push(action);
        let leads_there = match position.choose(decision, action) {
            Some(Progress::Open(next)) => find_way(position, &next, mv, actions),
            Some(Progress::Complete(found)) => found == mv,
            None => false,
        };
        if leads_there {
            return ControlFlow::Break(());
        }
        actions.pop();
        ControlFlow::Continue(())
    });
    flow.is_break()
}
