//! Positions with their rules: as texts in formats for people, with a version and as bytes in others.

use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use super::text::Text;
use super::{Array, Version};
use crate::{Compact, Position};

/// Both texts of a position, where the rules are not the default.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Position", deny_unknown_fields)]
struct Texts<R, P> {
    #[serde(default)]
    rules: R,
    position: P,
}

/// Writes a position with its rules.
///
/// # Errors
/// The error of the serializer.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::{Position as _, serialization::position};
/// use serde_json::json;
///
/// let json = |rules: &str| {
///     let start = Ring::new(rules.parse().unwrap(), ());
///     position::serialize(&start, serde_json::value::Serializer)
/// };
/// assert_eq!(json("")?, "a1 w");
/// assert_eq!(json("limit=2")?, json!({ "rules": "limit=2", "position": "a1 w" }));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn serialize<P: Compact, S: Serializer>(position: &P, serializer: S) -> Result<S::Ok, S::Error> {
    let rules = position.rules();
    if !serializer.is_human_readable() {
        return (Version, Text(rules), Array(position.to_bytes())).serialize(serializer);
    }
    let position = Text(position);
    if rules == P::Rules::default() {
        return position.serialize(serializer);
    }
    let rules = Text(rules);
    Texts { rules, position }.serialize(serializer)
}

/// Reads a position with its rules and checks that it is valid.
///
/// # Errors
/// If the input has another form or version, or the rules or the position are refused.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::serialization::position;
/// use serde_json::json;
///
/// let read: Ring = position::deserialize(json!("c1 b"))?;
/// assert_eq!(read.to_string(), "c1 b");
/// assert!(position::deserialize::<Ring, _>(json!({ "rules": "limit=2" })).is_err());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn deserialize<'de, P: Compact, D: Deserializer<'de>>(deserializer: D) -> Result<P, D::Error> {
    if deserializer.is_human_readable() {
        return deserializer.deserialize_any(OneTextOrBoth(PhantomData));
    }
    let (Version, Text(rules), Array(bytes)) =
        <(Version, Text<P::Rules>, Array<P::Bytes>)>::deserialize(deserializer)?;
    P::from_bytes(rules, bytes.as_ref()).map_err(D::Error::custom)
}

struct OneTextOrBoth<P>(PhantomData<P>);

impl<'de, P: Position> Visitor<'de> for OneTextOrBoth<P> {
    type Value = P;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a position string, or rules and a position string")
    }

    fn visit_str<E: Error>(self, position: &str) -> Result<P, E> {
        P::parse(P::Rules::default(), position).map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, texts: A) -> Result<P, A::Error> {
        let texts = MapAccessDeserializer::new(texts);
        let Texts {
            rules: Text(rules),
            position,
        } = Texts::<Text<P::Rules>, String>::deserialize(texts)?;
        P::parse(rules, &position).map_err(A::Error::custom)
    }
}
