//! Any bytes at all, given to the readers, the games and the engines of Lusory.
//!
//! Each target is a function of bytes that panics if a law is broken, and returns how many values it found in them to hold
//! to the laws; 0 if they were refused. The programs in `fuzz_targets` give them to libFuzzer, which looks for bytes that
//! reach new code. The tests give them the inputs in `corpus`, on any toolchain.
//!
//! All games are those of the list that the benches have. A new game needs a line there and an implementation of
//! `Playable`.

mod agreement;
mod board;
mod bytes;
mod games;
mod input;
mod play;
mod record;
mod text;

pub use agreement::agreement;
pub use board::board;
pub use bytes::bytes;
pub use play::play;
pub use record::record;
pub use text::text;
