//! Rules engines for abstract board games, one feature a game.
//!
//! The items of the core stand here at the root; each game is a module behind a feature of its name. [`catalogue`] lists
//! the games for programs that choose one at run time.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

use lusory_core::erased::GameInfo;
#[cfg(feature = "std")]
pub use lusory_core::record;
#[cfg(feature = "serde")]
pub use lusory_core::serialization;
pub use lusory_core::{
    Bitboard, BitboardIter, ByteArray, Change, Charset, Compact, CompactError, CompactMove, Direction, Flaw,
    Game, GameEnd, GridSymmetry, MoveError, MoveList, Outcome, PerSide, PlayError, Position, PositionError,
    Progress, Repetition, RepetitionLimit, Row, Rules, SetupError, Shape, Side, SidedSymmetry, Square,
    Status, Steps, Symmetric, Symmetry, View, Word, bytes, drawing, erased, learning, notation, perft,
    playout, rand_core, zobrist,
};
#[cfg(feature = "parallel")]
pub use lusory_core::{Threads, ThreadsError};

#[cfg(feature = "arena")]
pub use lusory_arena as arena;
#[cfg(feature = "kings-valley")]
pub use lusory_kings_valley as kings_valley;
#[cfg(feature = "tawlbwrdd")]
pub use lusory_tawlbwrdd as tawlbwrdd;
#[cfg(feature = "volterra")]
pub use lusory_volterra as volterra;

/// Returns the games of this build, described as data.
///
/// ```
/// let game = lusory::catalogue().iter().find(|game| game.name == "kings-valley").unwrap();
/// let play = (game.variants[0].start)("repetition=off")?;
/// assert_eq!(play.position(), "sskss/5/5/5/SSKSS w s");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub const fn catalogue() -> &'static [GameInfo] {
    &[
        #[cfg(feature = "kings-valley")]
        kings_valley::INFO,
        #[cfg(feature = "tawlbwrdd")]
        tawlbwrdd::INFO,
        #[cfg(feature = "arena")]
        arena::INFO,
        #[cfg(feature = "volterra")]
        volterra::INFO,
    ]
}

#[cfg(all(
    doctest,
    feature = "std",
    feature = "arena",
    feature = "kings-valley",
    feature = "tawlbwrdd",
    feature = "volterra"
))]
mod pages;
