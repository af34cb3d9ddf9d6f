//! What may differ between games of one kind, beyond where they start.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::notation::ParseError;

/// The options of a game that change a later move or result.
///
/// A position keeps its rules. Their text names only what differs from the default, as `key=value,...`; the default
/// is the empty text. Keep them within 16 bytes: what is large is a `&'static` table that the rules refer to.
///
/// ```
/// use core::fmt;
/// use core::str::FromStr;
/// use lusory_core::notation::{ParseError, read_pairs, write_pairs};
///
/// /// Whether a player may pass.
/// #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
/// struct Passing(bool);
///
/// impl lusory_core::Rules for Passing {
///     const KEYS: &'static str = "pass";
/// }
///
/// impl fmt::Display for Passing {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write_pairs(f, &[("pass", self.0.then_some(&"yes" as &dyn fmt::Display))])
///     }
/// }
///
/// impl FromStr for Passing {
///     type Err = ParseError;
///
///     fn from_str(text: &str) -> Result<Self, ParseError> {
///         let mut rules = Self::default();
///         read_pairs(text, "pass", |_, value| match value {
///             "yes" | "no" => {
///                 rules.0 = value == "yes";
///                 Ok(())
///             }
///             _ => Err(ParseError::value("`yes` or `no`", 1)),
///         })?;
///         Ok(rules)
///     }
/// }
///
/// assert_eq!("pass=yes".parse::<Passing>()?.to_string(), "pass=yes");
/// assert_eq!("pass=no".parse::<Passing>()?.to_string(), "");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub trait Rules:
    Copy + Eq + Hash + Debug + Default + Display + FromStr<Err = ParseError> + Send + Sync + 'static
{
    /// The keys that the text may name, separated by `, `.
    const KEYS: &'static str;
}
