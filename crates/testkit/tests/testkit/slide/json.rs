//! The game as JSON.

use lusory_core::as_text;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Move, Rules, Slide};
use crate::defect::Defect::*;
use crate::defect::has;

impl Serialize for Slide {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if has(JsonWithoutRules) {
            return as_text::serialize(self, serializer);
        }
        as_text::serialize_position(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Slide {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        as_text::deserialize_position(deserializer)
    }
}

macro_rules! as_text {
    ($($name:ident)*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                as_text::serialize(self, serializer)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
                as_text::deserialize(deserializer)
            }
        }
    )*};
}

as_text!(Move Rules);
