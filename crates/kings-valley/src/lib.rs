//! King's Valley, the game of sliding soldiers and kings by Mitsuo Yamamoto (Logy Games, 2006).
//!
//! Each side brings its king to the valley in the center, or shuts the other king in. Every piece runs like a chess
//! queen, but must run on until something stops it. All four variants are here: the [`Standard`] board of 5x5 squares and
//! the [`Labyrinth`] of 7x7, each from both [`Start`]s.
//!
//! ```text
//! 5  s s k s s
//! 4  . . . . .
//! 3  . . + . .     + the King's Valley
//! 2  . . . . .
//! 1  S S K S S
//!    a b c d e
//! ```
//!
//! The rules, with numbered clauses and their sources, are in `docs/rules/kings-valley.md`; code and tests cite them.
//!
//! ```
//! use lusory_core::{Game, Position as _, Side};
//! use lusory_kings_valley::Position;
//!
//! let mut game = Game::new(Position::standard());
//! for text in ["a1d4", "b5b2", "e1e4"] {
//!     let mv = game.position().parse_move(text)?;
//!     game.play(mv)?;
//! }
//! assert_eq!(game.position().side_to_move(), Side::Second);
//! assert!(!game.status().is_over());
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # Features
//! - `std` (default): passes the feature on to the core.
//! - `serde`: positions, moves and rules as text or as a few bytes, validated on reading.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod board;
mod bytes;
mod learning;
mod movegen;
mod moves;
mod notation;
mod play;
mod position;
mod rules;
mod setup;
mod steps;
mod symmetry;
mod tables;
mod variant;
mod view;
mod zobrist;

pub use board::{Board, Labyrinth, Standard};
pub use learning::Run;
pub use moves::{Illegal, Move};
pub use position::{EndReason, Piece, Position};
pub use rules::{Rules, Start};
pub use setup::{Flaw, Setup, SetupError};
pub use variant::INFO;

#[cfg(feature = "serde")]
lusory_core::impl_serde! {
    position Position<S: Board>;
    mv Move<S: Board>;
    text Rules;
}
