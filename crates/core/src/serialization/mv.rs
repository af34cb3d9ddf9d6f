//! Moves as their text in formats for people, as their bytes in others.

use core::fmt::Display;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::{Array, text};
use crate::CompactMove;

/// Writes a move.
///
/// # Errors
/// The error of the serializer.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # use ring::Hop;
/// use lusory_core::serialization::mv;
/// assert_eq!(mv::serialize(&Hop(2), serde_json::value::Serializer)?, "+2");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn serialize<M, S>(mv: &M, serializer: S) -> Result<S::Ok, S::Error>
where
    M: CompactMove + Display,
    S: Serializer,
{
    if serializer.is_human_readable() {
        text::serialize(mv, serializer)
    } else {
        Array(mv.to_bytes()).serialize(serializer)
    }
}

/// Reads a move, legal or not.
///
/// # Errors
/// If the input has another form, or the text or the bytes are no move.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # use ring::Hop;
/// use lusory_core::serialization::mv;
/// let hop: Hop = mv::deserialize(serde_json::json!("+2"))?;
/// assert_eq!(hop, Hop(2));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn deserialize<'de, M, D>(deserializer: D) -> Result<M, D::Error>
where
    M: CompactMove + FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    if deserializer.is_human_readable() {
        return text::deserialize(deserializer);
    }
    let Array(bytes) = Array::<M::Bytes>::deserialize(deserializer)?;
    M::from_bytes(bytes.as_ref()).map_err(D::Error::custom)
}
