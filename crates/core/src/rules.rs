//! What may differ between games of one kind, beyond where they start.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::notation::ParseError;

/// The options of a game that change a later move or result.
///
/// A position keeps its rules. Their text names only what differs from the default, as `key=value,...`; the default
/// is the empty text. Keep them within 16 bytes: what is large is a `&'static` table that the rules refer to.
pub trait Rules:
    Copy + Eq + Hash + Debug + Default + Display + FromStr<Err = ParseError> + Send + Sync + 'static
{
    /// The keys that the text may name, separated by `, `.
    const KEYS: &'static str;
}
