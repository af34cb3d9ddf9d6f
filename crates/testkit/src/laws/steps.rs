//! The law about turns entered step by step.

use std::collections::HashSet;
use std::ops::ControlFlow;

use lusory_core::{Progress, Steps};

use super::law::{Law, sorted, sorted_moves, spread};

/// No turn takes more steps than this.
const MAX_STEPS: usize = 16;

/// Checks that the steps offered lead to exactly the legal moves.
///
/// A turn begins exactly if the game is not over. Each step is offered once, under a text of its own, and accepted; none
/// leads nowhere; a step that is offered elsewhere in the turn but not here is refused here. `for_each_step` stops when it
/// is told to.
///
/// # Panics
/// If the law is broken, or a turn takes more than 16 steps.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::steps_reach_the_moves(&Position::default());
/// ```
#[track_caller]
pub fn steps_reach_the_moves<P: Steps>(position: &P) {
    let law = Law::new("steps_reach_the_moves", position);
    let begun = position.begin();
    law.same(
        "whether a turn begins",
        &begun.is_some(),
        &!position.status().is_over(),
    );
    let mut reached = HashSet::new();
    let mut visited: Vec<(P::Partial, Vec<P::Step>)> = Vec::new();
    let mut open: Vec<(P::Partial, usize)> = begun.into_iter().map(|partial| (partial, 0)).collect();
    while let Some((partial, taken)) = open.pop() {
        law.require(
            taken < MAX_STEPS,
            format_args!("the turn {partial:?} takes too many steps"),
        );
        let steps = offered(&law, position, &partial);
        law.require(!steps.is_empty(), format_args!("no step follows {partial:?}"));
        for &step in &steps {
            match position.advance(&partial, step) {
                Some(Progress::Open(next)) => open.push((next, taken + 1)),
                Some(Progress::Complete(mv)) => {
                    reached.insert(mv);
                }
                None => law.broken(format_args!("{step:?} is offered after {partial:?} but refused")),
            }
        }
        visited.push((partial, steps));
    }
    law.same(
        "the set of moves that steps reach",
        &sorted(reached.into_iter().collect()),
        &sorted_moves(position),
    );
    let all_steps: HashSet<P::Step> = visited.iter().flat_map(|(_, steps)| steps).copied().collect();
    for (partial, steps) in spread(visited.len()).map(|index| &visited[index]) {
        for &step in all_steps.iter().filter(|step| !steps.contains(step)) {
            law.require(
                position.advance(partial, step).is_none(),
                format_args!("{step:?} is not offered after {partial:?} but accepted"),
            );
        }
    }
}

/// Returns the steps offered after others, checked to come once each and to stop early.
#[track_caller]
fn offered<P: Steps>(law: &Law, position: &P, partial: &P::Partial) -> Vec<P::Step> {
    let mut steps = Vec::new();
    let _ = position.for_each_step(partial, |step| {
        steps.push(step);
        ControlFlow::<()>::Continue(())
    });
    let distinct: HashSet<_> = steps.iter().collect();
    law.require(
        distinct.len() == steps.len(),
        format_args!("a step is offered twice after {partial:?}: {steps:?}"),
    );
    let texts: HashSet<_> = steps.iter().map(ToString::to_string).collect();
    law.require(
        texts.len() == steps.len(),
        format_args!("two steps offered after {partial:?} have the same text: {texts:?}"),
    );
    let mut calls = 0;
    let flow = position.for_each_step(partial, |step| {
        calls += 1;
        ControlFlow::Break(step)
    });
    law.same(
        format_args!("the step at which a break stops after {partial:?}"),
        &flow.break_value(),
        &steps.first().copied(),
    );
    law.same(
        format_args!("the number of calls with a break at the first step after {partial:?}"),
        &calls,
        &steps.len().min(1),
    );
    steps
}
