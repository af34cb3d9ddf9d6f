//! The laws that every game obeys, each a function of a position that panics where the law is broken.
//!
//! The message names the law, the position string, the rules, and what was expected and found. [`all`] is every law
//! that needs nothing but a position; [`basic`] those of them that a game without [`View`], [`Steps`] and
//! [`Symmetric`] can be held to. The others need something from the caller: candidate moves, a set of positions, a
//! text, another engine.
//!
//! Positions with many moves have each move checked by itself, but what takes a pass over all moves is looked at for
//! 256 of them, spread evenly.

mod actions;
mod bytes;
mod erased;
mod games;
mod identity;
mod law;
mod moves;
mod observations;
mod parsers;
mod records;
mod reference;
mod refusal;
#[cfg(feature = "serde")]
mod serialization;
mod steps;
mod symmetry;
mod text;
mod view;

use lusory_core::learning::Augment;
use lusory_core::{Position, Steps, Symmetric, View};

pub use actions::{actions_are_numbered, actions_reach_the_moves};
pub use bytes::{bits_are, bytes_round_trip, reads_only_its_bytes};
pub use erased::erased_agrees;
pub use games::undo_redo;
pub use identity::{
    judges_setup, keys_tell_apart, passes_setup_door, setup_round_trips, zobrist_is_of_the_position,
};
pub use moves::{early_stop, moves_agree, over_exactly_without_moves, random_moves_are_fair};
pub use observations::{augmentations_hold, observations_fit, observations_tell_apart};
pub use parsers::{parsers_survive, reads_only_what_it_writes};
pub use records::records_round_trip;
pub use reference::{Answer, Reference, reference_agrees};
pub use refusal::refuses;
#[cfg(feature = "serde")]
pub use serialization::serde_round_trips;
pub use steps::steps_reach_the_moves;
pub use symmetry::{canonical_is_of_the_class, symmetries_carry_pieces, symmetries_hold};
pub use text::{from_str_reads_default_rules, squares_round_trip, text_round_trips};
pub use view::{changes_explain_the_board, looks_agree, moves_from_agree, symbols_fit};

/// The plies of the random games that [`basic`] and [`all`] play from the position.
const PLIES: usize = 8;

/// Up to so many moves [`basic`] draws random moves: the number of draws grows with the square of it.
const FEW_MOVES: usize = 64;

/// Checks every law that needs nothing but a position of a game that can be seen, entered by steps and turned.
///
/// The seed chooses the random games played from the position.
///
/// # Panics
/// If a law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::all(&Position::default(), 1);
/// ```
#[track_caller]
pub fn all<P: View + Steps + Symmetric>(position: &P, seed: u64) {
    basic(position, seed);
    squares_round_trip(position);
    symbols_fit(position);
    looks_agree(position);
    changes_explain_the_board(position);
    moves_from_agree(position);
    steps_reach_the_moves(position);
    symmetries_hold(position);
    symmetries_carry_pieces(position);
    erased_agrees(position, seed, PLIES);
    records_round_trip(position, seed, PLIES);
}

/// Checks every law about actions and observations that needs nothing but a position.
///
/// # Panics
/// If a law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::learning(&Position::default());
/// ```
#[track_caller]
pub fn learning<P: Augment>(position: &P) {
    actions_are_numbered(position);
    actions_reach_the_moves(position);
    observations_fit(position);
    augmentations_hold(position);
}

/// Checks every law that needs nothing but a position.
///
/// The seed chooses the random game played from the position.
///
/// # Panics
/// If a law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::basic(&Position::default(), 1);
/// ```
#[track_caller]
pub fn basic<P: Position>(position: &P, seed: u64) {
    moves_agree(position);
    over_exactly_without_moves(position);
    early_stop(position);
    if position.count_moves() <= FEW_MOVES {
        random_moves_are_fair(position, seed);
    }
    passes_setup_door(position);
    setup_round_trips(position);
    zobrist_is_of_the_position(position);
    text_round_trips(position);
    undo_redo(position, seed, PLIES);
}
