//! The steps of open turns as text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::{Progress, Steps};

/// A step that can follow in an open turn, whatever its game.
///
/// [`AnyGame::steps_after`](super::AnyGame::steps_after) returns them.
///
/// ```
/// use lusory_core::erased::AnyStep;
///
/// /// Returns the steps that a click on a square may mean.
/// fn clicked<'a>(choices: &'a [AnyStep], square: &str) -> Vec<&'a AnyStep> {
///     choices.iter().filter(|step| step.square.as_deref() == Some(square)).collect()
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyStep {
    /// The text that chooses the step. Where two steps belong to one square, it tells them apart.
    pub text: String,
    /// The square that a hand points at, or `None` if there is none, as for a pass.
    pub square: Option<String>,
}

/// Follows the steps made, as [`AnyGame::steps_after`](super::AnyGame::steps_after) does.
pub(super) fn steps_after<P: Steps>(position: &P, made: &[&str]) -> Option<Progress<Vec<AnyStep>, String>> {
    let Some(mut partial) = position.begin() else {
        return made.is_empty().then(|| Progress::Open(Vec::new()));
    };
    for (index, text) in made.iter().enumerate() {
        let step = position.for_each_step(&partial, |step| {
            if step.to_string() == *text {
                ControlFlow::Break(step)
            } else {
                ControlFlow::Continue(())
            }
        });
        match position.advance(&partial, step.break_value()?)? {
            Progress::Open(next) => partial = next,
            Progress::Complete(mv) => {
                let is_last = index + 1 == made.len();
                return is_last.then(|| Progress::Complete(mv.to_string()));
            }
        }
    }
    let mut choices = Vec::new();
    let _ = position.for_each_step(&partial, |step| {
        choices.push(AnyStep {
            text: step.to_string(),
            square: P::square_of(step).map(|square| square.to_string()),
        });
        ControlFlow::<()>::Continue(())
    });
    Some(Progress::Open(choices))
}
