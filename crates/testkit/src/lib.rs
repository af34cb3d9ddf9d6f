//! The laws that every game obeys, as functions that any game's tests can call.
//!
//! The crate knows no game. Given a position of one, [`laws`] checks that its parts agree with one another and with a
//! slow reference; [`walk`] and [`strategies`] make positions and texts worth checking; [`perft_file`] holds a game to
//! published counts.
//!
//! ```
//! use lusory_core::{Position, Steps, Symmetric, View};
//! use lusory_testkit::{laws, walk};
//!
//! /// The whole test of a game's laws.
//! fn the_game_obeys_the_laws<P: View + Steps + Symmetric>(start: P) {
//!     for (seed, position) in (0..).zip(walk::distinct_positions(&[start], 1_000, 1, 200)) {
//!         laws::all(&position, seed);
//!     }
//! }
//! ```
//!
//! # Features
//! - `serde`: the law of serialization.
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod laws;
pub mod perft_file;
pub mod strategies;
pub mod toy;
pub mod walk;
