//! Serialization of values as their validated text.
//!
//! A position under default rules is its position string; under others, `{ "rules": ..., "position": ... }` where the
//! format is for people, and the pair of both texts where it is not. Games call these from their `Serialize` and
//! `Deserialize` implementations, or name them in `#[serde(with = ...)]`.

use alloc::string::{String, ToString};
use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{SerializeStruct, SerializeTuple, Serializer};

use crate::Position;

/// Writes a value as its text.
///
/// # Errors
/// The error of the serializer.
///
/// ```
/// use lusory_core::{RepetitionLimit, as_text};
/// let json = as_text::serialize(&RepetitionLimit::THIRD, serde_json::value::Serializer)?;
/// assert_eq!(json, "3");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Reads a value from its text.
///
/// # Errors
/// If there is no text, or it is refused.
///
/// ```
/// use lusory_core::{RepetitionLimit, as_text};
/// let limit: RepetitionLimit = as_text::deserialize(serde_json::json!("off"))?;
/// assert_eq!(limit, RepetitionLimit::OFF);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    struct Text<T>(PhantomData<T>);

    impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a text")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Text(PhantomData))
}

/// Writes a position with its rules.
///
/// # Errors
/// The error of the serializer.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::{Position, as_text};
/// use serde_json::json;
///
/// let json = |rules: &str| {
///     let position = Ring::new(rules.parse().unwrap(), ());
///     as_text::serialize_position(&position, serde_json::value::Serializer)
/// };
/// assert_eq!(json("")?, "a1 w");
/// assert_eq!(json("limit=2")?, json!({ "rules": "limit=2", "position": "a1 w" }));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn serialize_position<P: Position, S: Serializer>(
    position: &P,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let rules = position.rules();
    if !serializer.is_human_readable() {
        let mut pair = serializer.serialize_tuple(2)?;
        pair.serialize_element(&rules.to_string())?;
        pair.serialize_element(&position.to_string())?;
        return pair.end();
    }
    if rules == P::Rules::default() {
        return serializer.collect_str(position);
    }
    let mut fields = serializer.serialize_struct("Position", 2)?;
    fields.serialize_field("rules", &rules.to_string())?;
    fields.serialize_field("position", &position.to_string())?;
    fields.end()
}

/// Reads a position with its rules and checks that it is valid.
///
/// # Errors
/// If the input has another form, or the rules or the position are refused.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::as_text::deserialize_position;
/// use serde_json::json;
///
/// let position: Ring = deserialize_position(json!("c1 b"))?;
/// assert_eq!(position.to_string(), "c1 b");
/// assert!(deserialize_position::<Ring, _>(json!({ "rules": "limit=2" })).is_err());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn deserialize_position<'de, P: Position, D: Deserializer<'de>>(deserializer: D) -> Result<P, D::Error> {
    if deserializer.is_human_readable() {
        return deserializer.deserialize_any(Texts(PhantomData));
    }
    let (rules, position) = <(String, String)>::deserialize(deserializer)?;
    Texts::parse(&rules, &position)
}

struct Texts<P>(PhantomData<P>);

impl<P: Position> Texts<P> {
    fn parse<E: Error>(rules: &str, position: &str) -> Result<P, E> {
        P::parse(rules.parse().map_err(E::custom)?, position).map_err(E::custom)
    }
}

impl<'de, P: Position> Visitor<'de> for Texts<P> {
    type Value = P;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a position string, or rules and a position string")
    }

    fn visit_str<E: Error>(self, position: &str) -> Result<P, E> {
        Self::parse("", position)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<P, A::Error> {
        let (mut rules, mut position) = (None, None);
        while let Some(key) = fields.next_key::<String>()? {
            let field = match key.as_str() {
                "rules" => &mut rules,
                "position" => &mut position,
                other => return Err(A::Error::unknown_field(other, &["rules", "position"])),
            };
            if field.replace(fields.next_value::<String>()?).is_some() {
                return Err(A::Error::custom(format_args!("duplicate field `{key}`")));
            }
        }
        let position = position.ok_or_else(|| A::Error::missing_field("position"))?;
        Self::parse(rules.as_deref().unwrap_or(""), &position)
    }
}
