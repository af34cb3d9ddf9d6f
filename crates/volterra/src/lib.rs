//! Volterra, the game of towers by Julien Griffon (Steffen-Spiele, 2020), on a board that falls apart.
//!
//! The board is made of the twenty tiles the game is played with. Each turn a side's pawn steps, and tiles next to it are
//! put on other towers; what loses touch with both pawns is gone. When the side to move cannot do both, the highest tower
//! wins. Both the chequered start and the free set-up are here.
//!
//! ```text
//! 5  x1 o1 x1 o1
//! 4  o1 x1 o1 x1
//! 3  x1 O1 X1 o1     o a light tower, x a dark one, with its height;
//! 2  o1 x1 o1 x1     O and X those on which the pawns stand
//! 1  x1 o1 x1 o1
//!    a  b  c  d
//! ```
//!
//! Light is [`Side::First`](lusory_core::Side::First) and moves first. The rules, with numbered clauses and their sources,
//! are in `docs/rules/volterra.md`; code and tests cite them.
//!
//! ```
//! use lusory_core::{Game, Position as _, perft::perft};
//! use lusory_volterra::Position;
//! let mut game = Game::new(Position::default());
//! assert_eq!(perft(game.position(), 2), 7_718);
//! // The pawn steps to a4, and there puts the tile of b5 on a5.
//! let turn = game.position().parse_move("Pa4,1b5a5")?;
//! game.play(turn)?;
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
mod check;
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
mod tower;
mod variant;
mod view;
mod zobrist;

pub use board::{Bitboard, Board, Square};
pub use moves::{Build, Illegal, Move, Tiles};
pub use position::{EndReason, Phase, Position};
pub use rules::{Rules, Start};
pub use setup::{Flaw, Setup, SetupError};
pub use steps::{Choice, PartialTurn};
pub use tower::Tower;
pub use variant::INFO;
pub use view::Piece;

#[cfg(feature = "serde")]
lusory_core::impl_serde! {
    position Position;
    mv Move;
    text Rules;
}
