//! Games whose kind is chosen at run time: text in, text out.
//!
//! [`AnyGame`] is the object-safe face of a [`Game`](crate::Game) of any kind, for programs that play several games:
//! servers, command lines, bindings to other languages. [`GameInfo`] describes a game as data and starts its variants.

mod any_board;
mod any_game;
mod any_player;
mod any_step;
mod error;
mod info;
mod of_game;
mod opening;

pub use any_board::{AnyBoard, BoardError, ReadBoard};
pub use any_game::AnyGame;
pub use any_player::AnyPlayer;
pub use any_step::AnyStep;
pub use error::AnyError;
pub use info::{GameInfo, VariantInfo};
#[cfg(feature = "std")]
pub(crate) use of_game::play_text;
pub use of_game::start;
pub use opening::{Opening, OpeningError};
