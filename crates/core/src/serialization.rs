//! Serialization with serde: texts in formats for people, few bytes in others, all of it checked when it is read.
//!
//! | value | formats for people | other formats |
//! |---|---|---|
//! | position | its string, or `{ "rules": ..., "position": ... }` | version, text of the rules, [bytes](crate::Compact) |
//! | move | its text | [bytes](crate::CompactMove) |
//! | rules | their text | their text |
//! | game | `{ "start": ..., "moves": [...], "end": ... }` | version, then the same three |
//! | record | its text | version, text |
//!
//! The rules are left out of a text if they are the default. The version is a byte, 1 so far; another is refused.
//!
//! A [`Game`](crate::Game) is played again when it is read. Its `end` is what the players did by word: `"agreement"`,
//! `"first resigns"`, `"second resigns"`, or nothing. What could be redone is left out. A record is read without being
//! played; `Record::replay` plays it. A game whose kind is chosen at run time is serialized as its record.
//!
//! [`impl_serde!`](crate::impl_serde) implements the traits for the types of a game. Where a type does not have them, a
//! module of these can be named for a field: `#[serde(with = "lusory_core::serialization::text")]`.

mod game;
pub mod mv;
pub mod position;
#[cfg(feature = "std")]
mod record;
pub mod text;

use core::fmt;
use core::marker::PhantomData;

use ::serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use ::serde::ser::{Serialize, SerializeTuple, Serializer};

pub use game::MAX_PLIES;
/// The crate whose traits [`impl_serde!`](crate::impl_serde) implements, in the version that it implements.
pub use serde;

use crate::ByteArray;

/// Implements `Serialize` and `Deserialize` for positions, moves and rules.
///
/// Each line names a module of [`serialization`](crate::serialization) and a type, which may have one parameter with a
/// bound. `text Rules;` makes `Rules` serialized by `serialization::text::serialize` and read by its `deserialize`.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// // `Ring`, the game of these examples, has the line
/// // `lusory_core::impl_serde! { position Ring<T: Track>; mv Hop; text Rules; }`.
/// let start = serde_json::to_string(&Ring::default())?;
/// assert_eq!(start, r#""a1 w""#);
/// assert_eq!(serde_json::from_str::<Ring>(&start)?, Ring::default());
/// // The version, the length of the rules' text, and the bytes of the position, of which there is one.
/// assert_eq!(postcard::to_allocvec(&Ring::default())?, [1, 0, 0]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[macro_export]
macro_rules! impl_serde {
    ($($form:ident $type:ident $(<$parameter:ident: $bound:ident>)?;)*) => {$(
        impl $(<$parameter: $bound>)? $crate::serialization::serde::Serialize for $type $(<$parameter>)? {
            fn serialize<Out: $crate::serialization::serde::Serializer>(
                &self,
                serializer: Out,
            ) -> Result<Out::Ok, Out::Error> {
                $crate::serialization::$form::serialize(self, serializer)
            }
        }

        impl<'de $(, $parameter: $bound)?> $crate::serialization::serde::Deserialize<'de>
            for $type $(<$parameter>)?
        {
            fn deserialize<In: $crate::serialization::serde::Deserializer<'de>>(
                deserializer: In,
            ) -> Result<Self, In::Error> {
                $crate::serialization::$form::deserialize(deserializer)
            }
        }
    )*};
}

/// The version of what is written in formats that are not for people.
struct Version;

impl Version {
    const NUMBER: u8 = 1;
}

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(Self::NUMBER)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u8::deserialize(deserializer)? {
            Self::NUMBER => Ok(Self),
            other => Err(D::Error::custom(format_args!(
                "expected version {}, found {other}",
                Self::NUMBER
            ))),
        }
    }
}

/// Bytes of a fixed number, which is not written.
struct Array<B>(B);

impl<B: ByteArray> Serialize for Array<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut bytes = serializer.serialize_tuple(B::LENGTH)?;
        for byte in self.0.as_ref() {
            bytes.serialize_element(byte)?;
        }
        bytes.end()
    }
}

impl<'de, B: ByteArray> Deserialize<'de> for Array<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Bytes<B>(PhantomData<B>);

        impl<'de, B: ByteArray> Visitor<'de> for Bytes<B> {
            type Value = Array<B>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "as many bytes as {}", B::LENGTH)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut bytes: A) -> Result<Array<B>, A::Error> {
                let mut array = B::ZERO;
                for (index, byte) in array.as_mut().iter_mut().enumerate() {
                    let next = bytes.next_element()?;
                    *byte = next.ok_or_else(|| A::Error::invalid_length(index, &self))?;
                }
                Ok(Array(array))
            }
        }

        deserializer.deserialize_tuple(B::LENGTH, Bytes(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::Version;
    use alloc::string::ToString;
    use serde::de::value::{Error, U8Deserializer};
    use serde::de::{Deserialize, IntoDeserializer};

    #[test]
    fn another_version_is_refused_by_its_number() {
        let read = |number: u8| {
            let number: U8Deserializer<Error> = number.into_deserializer();
            Version::deserialize(number).map(|_| ())
        };
        assert_eq!(read(1), Ok(()));
        let words = read(2).map_err(|error| error.to_string());
        assert_eq!(words, Err("expected version 1, found 2".to_string()));
    }
}
