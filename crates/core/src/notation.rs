//! Reading and writing text: positions, moves, rules.
//!
//! A reader is a [`Scanner`] that knows its column; an error says what was expected and where. A game builds its own
//! notation from [`Scanner`], [`read_row`] and [`write_row`] for boards, and [`read_pairs`] for rules.

mod error;
mod pairs;
mod rows;
mod scanner;

pub use error::{ParseError, ParseErrorKind};
pub use pairs::{read_pairs, write_pairs};
pub use rows::{read_row, write_row};
pub use scanner::{MAX_TEXT, Scanner};
