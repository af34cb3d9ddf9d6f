//! Tawlbwrdd, the Welsh tafl: a king and twelve defenders against twenty-four attackers on 11x11 squares.
//!
//! Robert ap Ifan described the game in 1587, R. C. Bell reconstructed it. All pieces slide like rooks. The attackers
//! close the king in; the defenders bring him to the edge. All five known layouts are here, and the readings of the rules
//! on which players differ are options of [`Rules`].
//!
//! ```text
//! 11  . . . t t t t t . . .
//! 10  . . . . . t . . . . .
//!  9  . . . . . . . . . . .
//!  8  t . . . . T . . . . t
//!  7  t . . . T T T . . . t
//!  6  t t . T T K T T . t t
//!  5  t . . . T T T . . . t
//!  4  t . . . . T . . . . t
//!  3  . . . . . . . . . . .
//!  2  . . . . . t . . . . .
//!  1  . . . t t t t t . . .
//!     a b c d e f g h i j k
//! ```
//!
//! The attackers are [`Side::First`](lusory_core::Side::First) and move first. The rules, with numbered clauses and their
//! sources, are in `docs/rules/tawlbwrdd.md`; code and tests cite them.
//!
//! ```
//! use lusory_core::{Game, perft::perft};
//! use lusory_tawlbwrdd::Position;
//! let mut game = Game::new(Position::default());
//! assert_eq!(perft(game.position(), 2), 7_276);
//! game.play("d1d4".parse()?)?;
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
mod variant;
mod view;
mod zobrist;

pub use board::{Bitboard, Board, CASTLE, Square};
pub use moves::{Illegal, Move};
pub use position::{EndReason, Piece, Position};
pub use rules::{Castle, Layout, NoMoves, Rules};
pub use setup::{Flaw, Setup, SetupError};
pub use variant::INFO;

#[cfg(feature = "serde")]
lusory_core::impl_serde! {
    position Position;
    mv Move;
    text Rules;
}
