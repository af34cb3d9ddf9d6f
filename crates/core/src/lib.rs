//! The core of a family of rules engines for abstract board games: everything that games share, and no game.
//!
//! A game is a type that implements [`Position`]: a small value that knows its legal moves and whether it is over.
//! What a game *can* do beyond that are traits of their own: [`View`] to be seen and drawn, [`Steps`] to open a turn up
//! for a hand, [`Symmetric`] for the symmetries of its board. On top of any position stand [`Game`] (the past: undo,
//! repetition, agreement), [`perft`], [`playout`], `record` (games written down), [`erased`] (games chosen at run time)
//! and [`learning`] (actions and observations as numbers).
//!
//! For boards there are [`Square`] and [`Bitboard`] over any [`Shape`] of up to 128 squares; for text, [`notation`]; for
//! storage, [`Compact`], a position in a few [`bytes`].
//!
//! ```
//! # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
//! # type Ring = ring::Ring;
//! use lusory_core::rand_core::Rng;
//! use lusory_core::{Game, Position};
//!
//! /// Plays a game of any kind at random to its end.
//! fn play_out<P: Position>(start: P, rng: &mut impl Rng) -> Result<Game<P>, Box<dyn core::error::Error>> {
//!     let mut game = Game::new(start);
//!     while !game.status().is_over() {
//!         let mv = game.position().random_move(rng).expect("a position is over or has a move");
//!         game.play(mv)?;
//!     }
//!     Ok(game)
//! }
//! # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
//! # let game = play_out(Ring::default(), &mut Xoshiro256PlusPlus::seed_from_u64(1))?;
//! # assert!(game.status().is_over());
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! The crate is `no_std` with `alloc`. It prints nothing, reads no clock, draws no random number of its own and keeps no
//! global state.
//!
//! # Features
//! - `std` (default): the module `record`, which reads and writes games; error types of dependencies implement what
//!   they need from the standard library.
//! - `parallel`: `Threads`, on which a [`playout::Batch`] can be played, and `perft::Perft`, which counts with them and a
//!   table; implies `std`.
//! - `serde`: the module `serialization`, which writes positions, moves, rules and games as text in formats for people, as
//!   few bytes in others, and checks what it reads.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod bitboard;
pub mod bytes;
mod compact;
mod direction;
pub mod drawing;
pub mod erased;
mod game;
mod history;
pub mod learning;
pub mod notation;
mod outcome;
pub mod perft;
pub mod playout;
mod position;
#[cfg(feature = "std")]
pub mod record;
mod rules;
#[cfg(feature = "serde")]
pub mod serialization;
mod setup;
mod shape;
mod side;
mod square;
mod steps;
mod symmetry;
#[cfg(feature = "parallel")]
mod threads;
mod view;
pub mod zobrist;

pub use bitboard::{Bitboard, BitboardIter};
pub use compact::{ByteArray, Compact, CompactError, CompactMove};
pub use direction::Direction;
pub use game::{Game, GameEnd, PlayError};
pub use outcome::{Outcome, Repetition, RepetitionLimit, Status};
pub use position::{MoveError, MoveList, Position};
/// The random number traits in the signatures here, in the version they are of.
pub use rand_core;
pub use rules::Rules;
pub use setup::{Flaw, PositionError, SetupError};
pub use shape::{Shape, Word};
pub use side::{PerSide, Side};
pub use square::Square;
pub use steps::{Progress, Steps};
pub use symmetry::{GridSymmetry, SidedSymmetry, Symmetric, Symmetry};
#[cfg(feature = "parallel")]
pub use threads::{Threads, ThreadsError};
pub use view::{Change, Charset, Row, View};
