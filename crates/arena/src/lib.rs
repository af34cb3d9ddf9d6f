//! Arena: each turn moves two pieces a step; who leaves two of the other's pieces without a step in the arena wins.
//!
//! After *Arene* by Stephane Bayle and Stephanie Czinober. Pieces come down from the stands into the arena and never go
//! back. The figures that showed the original board are lost: the rules here do not depend on it. A [`Board`] is a
//! value, [`Board::hexagon`] is a reconstruction, and any other can be read from text.
//!
//! ```text
//! a6     b b – b – b b
//! a5   b – · · · · · – b
//! a4 b – · · · · · · · – b
//! a3 A – · · · · · · · – A
//! a2   A – · · · · · – A
//! a1     A A – A – A A
//! ```
//!
//! The rules, with numbered clauses and their sources, are in `docs/rules/arena.md`; code and tests cite them. The
//! format of boards is in `docs/boards.md`.
//!
//! ```
//! use lusory_arena::Position;
//! use lusory_core::{Game, perft::perft};
//! let mut game = Game::new(Position::default());
//! assert_eq!(perft(game.position(), 2), 3_249);
//! game.play("b1c1,f1e1".parse()?)?;
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # Features
//! - `std` (default): passes the feature on to the core.
//! - `serde`: positions, moves and rules as text or as a few bytes, validated on reading. Boards that were read are not: rules that name
//!   one are refused.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod board;
mod bytes;
mod cell;
mod count;
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
mod variant;
mod view;
mod zobrist;

pub use board::{Board, BoardError, BoardErrorKind, Center, Start, Zone};
pub use cell::Cell;
pub use moves::{Illegal, Move, Step};
pub use position::{EndReason, Position};
pub use rules::{Rules, ShortTurn, StandMoves};
pub use setup::{Flaw, Setup, SetupError};
pub use steps::{Choice, PartialTurn};
pub use symmetry::BoardSymmetry;
pub use variant::INFO;

#[cfg(feature = "serde")]
lusory_core::impl_serde! {
    position Position;
    mv Move;
    text Rules;
}
