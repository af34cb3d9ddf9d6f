//! The game as JSON.

use lusory_core::as_text;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Move, Rules, Slide};
use crate::defect::Defect::*;

impl<const D: u8> Serialize for Slide<D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if Self::has(JsonWithoutRules) {
            return as_text::serialize(self, serializer);
        }
        as_text::serialize_position(self, serializer)
    }
}

impl<'de, const D: u8> Deserialize<'de> for Slide<D> {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        as_text::deserialize_position(deserializer)
    }
}

macro_rules! as_text {
    ($($name:ident)*) => {$(
        impl<const D: u8> Serialize for $name<D> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                as_text::serialize(self, serializer)
            }
        }

        impl<'de, const D: u8> Deserialize<'de> for $name<D> {
            fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
                as_text::deserialize(deserializer)
            }
        }
    )*};
}

as_text!(Move Rules);
