//! Games whose kind is chosen at run time: text in, text out.
//!
//! [`AnyGame`] is the object-safe face of a [`Game`](crate::Game) of any kind, for programs that play several games:
//! servers, command lines, bindings to other languages. [`GameInfo`] describes a game as data and starts its variants.

mod any_game;
mod info;

pub use any_game::{AnyError, AnyGame, AnyPlayer, start};
pub use info::{GameInfo, VariantInfo};
