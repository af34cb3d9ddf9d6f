//! How much of a record is held in memory.
//!
//! Lines have no limit: they are never held.

/// The most plies that one record may have, those of its variations included.
pub const MAX_PLIES: usize = 100_000;

/// How deep variations may stand in one another: 1 is a variation of the moves played.
pub const MAX_DEPTH: usize = 32;

/// The most bytes that the comments of one record may have together.
pub const MAX_COMMENTS: usize = 1 << 20;

/// The most tags that one record may have besides `Result`, which is always written; each value is at most
/// [`MAX_TEXT`](crate::notation::MAX_TEXT) bytes long.
pub const MAX_TAGS: usize = 100;

/// The most bytes that the text of a move or the name of a tag may have.
pub const MAX_WORD: usize = 255;
