//! Cairns, a toy game with every difficulty that a game may have.
//!
//! It is here to be read, and to show that the core fits games unlike chess: a turn of two parts that may depend on each
//! other, a placement phase in which one side acts twice in a row, a `&'static` board as part of the rules, stacks, unequal
//! sides, a draw for want of a move, a forced pass. The numbered rules, its text and how it is made are in
//! `docs/adding-a-game.md`.
//!
//! ```text
//! 3   b A +
//! 2 b . A          + the goal: the second player needs a stone on top of it
//! 1   b            the first player buries his stones instead
//!   a b c d
//! ```
//!
//! ```
//! use lusory_core::{Game, Position as _};
//! use lusory_testkit::toy::{Position, Rules, Start};
//!
//! let mut game = Game::new(Position::new(Rules::default(), Start::Ready));
//! // Two steps make a turn, and the second may enter the point just left: either order is read, one is written.
//! let mv = game.position().parse_move("c2b2,c3c2")?;
//! game.play(mv)?;
//! assert_eq!(game.position().to_string(), "b2/bAA/b b");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

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
mod stacks;
mod steps;
mod symmetry;
mod variant;
mod view;
mod zobrist;

pub use board::{Board, Frame, Point, Points};
pub use moves::{Illegal, Move, Step};
pub use position::{EndReason, Position};
pub use rules::{Rules, Start};
pub use setup::{Flaw, Setup, SetupError};
pub use stacks::Stacks;
pub use steps::Choice;
pub use symmetry::Automorphism;
pub use variant::INFO;

#[cfg(feature = "serde")]
lusory_core::impl_serde! {
    position Position;
    mv Move;
    text Rules;
}
