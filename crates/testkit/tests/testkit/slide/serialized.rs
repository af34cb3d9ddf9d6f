//! The game in formats of serde.

use lusory_core::Compact;
use lusory_core::serialization::{position, text};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Move, Rules, Slide};
use crate::defect::Defect::*;
use crate::defect::has;

impl Serialize for Slide {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if has(JsonWithoutRules) && serializer.is_human_readable() {
            return text::serialize(self, serializer);
        }
        if has(VersionLeftOut) && !serializer.is_human_readable() {
            return (self.rules.to_string(), self.to_bytes()).serialize(serializer);
        }
        position::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Slide {
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        position::deserialize(deserializer)
    }
}

lusory_core::impl_serde! {
    mv Move;
    text Rules;
}
