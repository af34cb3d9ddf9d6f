//! Laws about the actions that programs learn to choose.

use std::collections::HashSet;
use std::ops::ControlFlow;

use lusory_core::Progress;
use lusory_core::learning::Actions;

use super::law::{Law, sorted, sorted_moves, spread};

/// No turn takes more actions than this.
const MAX_ACTIONS: usize = 16;

/// Checks that each index below the number of actions stands for an action and each action for its index, and that
/// none is left beyond.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::actions_are_numbered(&Position::default());
/// ```
#[track_caller]
pub fn actions_are_numbered<P: Actions>(position: &P) {
    let law = Law::new("actions_are_numbered", position);
    let rules = position.rules();
    let count = P::action_count(rules);
    for index in 0..count {
        let Some(action) = P::action_at(rules, index) else {
            law.broken(format_args!("index {index} of {count} stands for no action"));
        };
        law.same(
            format_args!("the index of {action:?}"),
            &P::index_of(rules, action),
            &Some(index),
        );
    }
    law.same(
        format_args!("the action of index {count}"),
        &P::action_at(rules, count),
        &None,
    );
}

/// Checks that the actions that can be chosen lead to exactly the legal moves.
///
/// There is a first decision exactly if the position is not over. At each decision, each action offered comes once and
/// has an index; the mask holds these; of all actions just these can be chosen; none leads nowhere. `for_each_action`
/// stops when it is told to. `actions_of` leads to the move it is asked for.
///
/// # Panics
/// If the law is broken, or a turn takes more than 16 actions.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::actions_reach_the_moves(&Position::default());
/// ```
#[track_caller]
pub fn actions_reach_the_moves<P: Actions>(position: &P) {
    let law = Law::new("actions_reach_the_moves", position);
    law.same(
        "whether there is a decision",
        &position.decision().is_some(),
        &!position.status().is_over(),
    );
    let mut reached = HashSet::new();
    let decisions = decisions(&law, position, |mv| {
        reached.insert(mv);
    });
    let moves = sorted_moves(position);
    law.same(
        "the set of moves that actions reach",
        &sorted(reached.into_iter().collect()),
        &moves,
    );
    for decision in spread(decisions.len()).map(|index| &decisions[index]) {
        let mask = mask(position, decision);
        check_offer(&law, position, decision, &mask);
        for (index, is_masked) in mask.iter().enumerate() {
            let action = P::action_at(position.rules(), index);
            let progress = action.and_then(|action| position.choose(decision, action));
            law.same(
                format_args!("whether action {index} can be chosen after {decision:?}"),
                &progress.is_some(),
                is_masked,
            );
        }
    }
    for mv in spread(moves.len()).map(|index| moves[index]) {
        check_way(&law, position, mv);
    }
}

/// Returns every decision of a turn, and calls `f` with each move it may end in, perhaps more than once.
#[track_caller]
pub(super) fn decisions<P: Actions>(law: &Law, position: &P, mut f: impl FnMut(P::Move)) -> Vec<P::Decision> {
    let mut visited = Vec::new();
    let mut open: Vec<_> = position
        .decision()
        .map(|decision| (decision, 0))
        .into_iter()
        .collect();
    while let Some((decision, taken)) = open.pop() {
        law.require(
            taken < MAX_ACTIONS,
            format_args!("the turn {decision:?} takes too many actions"),
        );
        let actions = offered(position, &decision);
        law.require(
            !actions.is_empty(),
            format_args!("no action follows {decision:?}"),
        );
        for action in actions {
            match position.choose(&decision, action) {
                Some(Progress::Open(next)) => open.push((next, taken + 1)),
                Some(Progress::Complete(mv)) => f(mv),
                None => law.broken(format_args!(
                    "{action:?} is offered after {decision:?} but refused"
                )),
            }
        }
        visited.push(decision);
    }
    visited
}

/// Returns the mask of the actions that can be chosen, written over another.
pub(super) fn mask<P: Actions>(position: &P, decision: &P::Decision) -> Vec<bool> {
    let mut mask = vec![true; P::action_count(position.rules())];
    position.write_mask(decision, &mut mask);
    mask
}

fn offered<P: Actions>(position: &P, decision: &P::Decision) -> Vec<P::Action> {
    let mut actions = Vec::new();
    let _ = position.for_each_action(decision, |action| {
        actions.push(action);
        ControlFlow::<()>::Continue(())
    });
    actions
}

/// The actions offered come once each, are those of the mask, and stop early.
#[track_caller]
fn check_offer<P: Actions>(law: &Law, position: &P, decision: &P::Decision, mask: &[bool]) {
    let actions = offered(position, decision);
    let indices = actions
        .iter()
        .map(|&action| P::index_of(position.rules(), action));
    let masked = (0..mask.len()).filter(|&index| mask[index]).map(Some);
    law.same(
        format_args!("the indices of the actions offered after {decision:?}"),
        &sorted(indices.collect()),
        &masked.collect(),
    );
    let mut calls = 0;
    let flow = position.for_each_action(decision, |action| {
        calls += 1;
        ControlFlow::Break(action)
    });
    law.same(
        format_args!("the action at which a break stops after {decision:?}"),
        &flow.break_value(),
        &actions.first().copied(),
    );
    law.same(
        format_args!("the number of calls with a break at the first action after {decision:?}"),
        &calls,
        &1,
    );
}

/// The actions of a legal move lead to it.
#[track_caller]
fn check_way<P: Actions>(law: &Law, position: &P, mv: P::Move) {
    let actions = position.actions_of(mv);
    let start = position.decision().map(Progress::Open);
    let end = actions.iter().fold(start, |progress, &action| match progress? {
        Progress::Open(decision) => position.choose(&decision, action),
        Progress::Complete(_) => None,
    });
    law.same(
        format_args!("where {actions:?}, the actions of {mv}, lead"),
        &end,
        &Some(Progress::Complete(mv)),
    );
}
