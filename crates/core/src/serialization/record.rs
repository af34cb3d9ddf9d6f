//! Records as their text, which others have behind a version.

use alloc::string::String;
use core::fmt::Display;

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Error, Serialize, Serializer};

use super::Version;
use super::text::{self, Text};
use crate::record::Record;

impl<M: Display> Serialize for Record<M> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text: String = self.to_text().map_err(S::Error::custom)?;
        if serializer.is_human_readable() {
            text.serialize(serializer)
        } else {
            (Version, text).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return text::deserialize(deserializer);
        }
        let (Version, Text(record)) = <(Version, Text<Self>)>::deserialize(deserializer)?;
        Ok(record)
    }
}
