//! Numbers for what can be chosen and what is seen, for programs that learn to play.
//!
//! [`Actions`] gives each choice of a game a fixed index, [`Observe`] writes a position as planes of numbers from the
//! view of the side to move, and [`Augment`] lets the symmetries of the board act on both. A turn with too many forms
//! to number is chosen in parts: each part is a decision of its own, with an observation and a mask.
//!
//! ```
//! use lusory_core::learning::{Actions, Observe};
//! use lusory_core::{Position, Progress};
//!
//! /// Plays a turn by what a policy makes of the observation and the mask of each of its decisions.
//! fn play_turn<P: Observe>(position: &mut P, policy: &mut dyn FnMut(&[f32], &[bool]) -> usize) {
//!     let rules = position.rules();
//!     let mut observation = vec![0.0; P::observation_len(rules)];
//!     let mut mask = vec![false; P::action_count(rules)];
//!     let mut decision = position.decision().expect("the position is not over");
//!     loop {
//!         position.observe(&decision, &mut observation);
//!         position.write_mask(&decision, &mut mask);
//!         let action = P::action_at(rules, policy(&observation, &mask)).expect("an index of an action");
//!         match position.choose(&decision, action).expect("an index that the mask has") {
//!             Progress::Open(next) => decision = next,
//!             Progress::Complete(mv) => return position.play_unchecked(mv),
//!         }
//!     }
//! }
//! ```

mod action;
mod augmentation;
mod observation;

pub use action::Actions;
pub use augmentation::{Augment, Augmentation};
pub use observation::{Observe, Planes};
