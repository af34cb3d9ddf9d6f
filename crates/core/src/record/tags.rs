//! What is told of a game besides its moves.

use alloc::string::String;
use alloc::vec::Vec;

/// The tags that have a meaning here, in the order in which they stand.
const ORDER: [&str; 9] = [
    "Game", "Variant", "Rules", "Position", "Date", "First", "Second", "Result", "Reason",
];

/// Names with a value each: what is told of a game besides its moves.
///
/// The tags that have a meaning stand first, in the order of `docs/records.md`; all others follow in the order in which
/// they came.
///
/// ```
/// use lusory_core::record::Tags;
///
/// let mut tags = Tags::default();
/// tags.set("Round", "2");
/// tags.set("First", "Ann");
/// tags.set("Round", "3");
/// assert_eq!(tags.get("Round"), Some("3"));
/// assert_eq!(tags.iter().collect::<Vec<_>>(), [("First", "Ann"), ("Round", "3")]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// Returns the value of a tag, or `None` if it is not there.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter()
            .find(|&(known, _)| known == name)
            .map(|(_, value)| value)
    }

    /// Gives a tag a value.
    ///
    /// A name is ASCII letters, digits and `_`, and a value holds no control characters: a [`Writer`](super::Writer)
    /// refuses others.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
        let (name, value) = (name.into(), value.into());
        if let Some((_, old)) = self.0.iter_mut().find(|(known, _)| *known == name) {
            *old = value;
        } else {
            let place = self.0.partition_point(|(known, _)| rank(known) <= rank(&name));
            self.0.insert(place, (name, value));
        }
    }

    /// Takes a tag away and returns its value, or `None` if it is not there.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let place = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(place).1)
    }

    /// Returns the names with their values, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The number of tags besides `Result`.
    pub(super) fn count_others(&self) -> usize {
        self.iter().filter(|&(name, _)| name != "Result").count()
    }
}

fn rank(name: &str) -> usize {
    ORDER
        .iter()
        .position(|&known| known == name)
        .unwrap_or(ORDER.len())
}
