//! Values as their text in every format.

use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

/// Writes a value as its text.
///
/// # Errors
/// The error of the serializer.
///
/// ```
/// use lusory_core::RepetitionLimit;
/// use lusory_core::serialization::text;
/// let json = text::serialize(&RepetitionLimit::THIRD, serde_json::value::Serializer)?;
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
/// use lusory_core::RepetitionLimit;
/// use lusory_core::serialization::text;
/// let limit: RepetitionLimit = text::deserialize(serde_json::json!("off"))?;
/// assert_eq!(limit, RepetitionLimit::OFF);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    struct Parsed<T>(PhantomData<T>);

    impl<T: FromStr<Err: Display>> Visitor<'_> for Parsed<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a text")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Parsed(PhantomData))
}

/// A value that is its text as a part of another one.
#[derive(Default)]
pub(super) struct Text<T>(pub(super) T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize(&self.0, serializer)
    }
}

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize(deserializer).map(Self)
    }
}
