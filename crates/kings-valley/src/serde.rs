//! Serialization as validated text.

use ::serde::{Deserialize, Deserializer, Serialize, Serializer};
use lusory_core::as_text;

use crate::{Board, Move, Position, Rules};

impl<S: Board> Serialize for Position<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        as_text::serialize_position(self, serializer)
    }
}

impl<'de, S: Board> Deserialize<'de> for Position<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        as_text::deserialize_position(deserializer)
    }
}

impl<S: Board> Serialize for Move<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        as_text::serialize(self, serializer)
    }
}

impl<'de, S: Board> Deserialize<'de> for Move<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        as_text::deserialize(deserializer)
    }
}

impl Serialize for Rules {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        as_text::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        as_text::deserialize(deserializer)
    }
}
