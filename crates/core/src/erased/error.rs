//! Why a game of any kind refuses a text.

use alloc::string::String;

use thiserror::Error;

use crate::notation::ParseError;

/// Why a text is refused.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::erased::{AnyError, start};
///
/// let mut game = start::<Ring>("", ())?;
/// assert!(matches!(game.play("2"), Err(AnyError::Parse(_))));
/// assert!(matches!(game.play("+3"), Err(AnyError::Illegal(_))));
/// assert!(matches!(game.set_position("a1b1 w"), Err(AnyError::Setup(_))));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AnyError {
    /// The text cannot be read.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// What the text says is not a valid position; everything that is wrong, in words.
    #[error("not a valid position: {0}")]
    Setup(String),
    /// The move breaks a rule, in words.
    #[error("illegal move: {0}")]
    Illegal(String),
    /// The game is over.
    #[error("the game is over")]
    Over,
}
