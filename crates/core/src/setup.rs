//! What can be wrong with a setup, and the set of all that is.

use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};
use core::marker::PhantomData;

use thiserror::Error;

use crate::notation::ParseError;

/// One thing that can be wrong with a setup; each game has an enum of them.
///
/// `Display` says in words what is wrong: lower case, no full stop.
///
/// ```
/// use core::fmt;
/// use lusory_core::Flaw;
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// enum Wrong { NoKing, TwoMoves }
///
/// impl fmt::Display for Wrong {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         f.write_str(match self { Self::NoKing => "no king", Self::TwoMoves => "two moves at once" })
///     }
/// }
///
/// impl Flaw for Wrong {
///     const ALL: &'static [Self] = &[Self::NoKing, Self::TwoMoves];
/// }
/// ```
pub trait Flaw: Copy + Eq + Debug + Display + Send + Sync + 'static {
    /// Every flaw, in the order in which an error lists them; at most 32.
    const ALL: &'static [Self];
}

/// Why a setup is no valid position: the set of everything that is wrong with it.
///
/// ```
/// use core::fmt;
/// use lusory_core::{Flaw, SetupError};
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// enum Wrong { NoKing, TwoMoves }
/// impl fmt::Display for Wrong {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         f.write_str(match self { Self::NoKing => "no king", Self::TwoMoves => "two moves at once" })
///     }
/// }
/// impl Flaw for Wrong {
///     const ALL: &'static [Self] = &[Self::NoKing, Self::TwoMoves];
/// }
///
/// let mut error = SetupError::default();
/// error.add_if(true, Wrong::TwoMoves);
/// error.add_if(true, Wrong::NoKing);
/// assert!(error.contains(Wrong::NoKing));
/// assert_eq!(error.to_string(), "no king; two moves at once");
/// assert_eq!(error.or(()), Err(error));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Error)]
pub struct SetupError<F> {
    set: u32,
    flaw: PhantomData<F>,
}

impl<F: Flaw> SetupError<F> {
    /// Adds a flaw if `wrong` holds.
    pub fn add_if(&mut self, wrong: bool, flaw: F) {
        let index = F::ALL.iter().position(|&known| known == flaw);
        debug_assert!(index.is_some(), "{flaw:?} is missing from Flaw::ALL");
        self.set |= u32::from(wrong) << index.unwrap_or(0);
    }

    /// Returns whether a flaw is among those found.
    pub fn contains(&self, flaw: F) -> bool {
        self.iter().any(|found| found == flaw)
    }

    /// Returns the flaws found, in the order of [`Flaw::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = F> {
        let set = self.set;
        F::ALL
            .iter()
            .enumerate()
            .filter(move |(index, _)| set >> index & 1 == 1)
            .map(|(_, &flaw)| flaw)
    }

    /// Returns `value` if nothing is wrong.
    ///
    /// # Errors
    /// This error, if a flaw was found.
    pub fn or<T>(self, value: T) -> Result<T, Self> {
        if self.set == 0 { Ok(value) } else { Err(self) }
    }
}

impl<F> Default for SetupError<F> {
    /// Returns the set without a flaw.
    fn default() -> Self {
        Self {
            set: 0,
            flaw: PhantomData,
        }
    }
}

impl<F: Flaw> Display for SetupError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, flaw) in self.iter().enumerate() {
            write!(f, "{}{flaw}", if index > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl<F: Flaw> Debug for SetupError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SetupError")
            .field(&self.iter().collect::<Vec<_>>())
            .finish()
    }
}

/// Why a text is no position: it cannot be read, or what it says is not valid.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::{Position, PositionError};
///
/// let refused = |text| Ring::parse(Default::default(), text).unwrap_err();
/// assert_eq!(refused("a1 x").to_string(), "column 4: expected `w` or `b`, found 'x'");
/// let PositionError::Setup(flaws) = refused("a1b1 w") else { panic!("two tokens can be read") };
/// assert!(flaws.contains(ring::Flaw::TokenCount));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PositionError<F: Flaw> {
    /// The text cannot be read.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The text can be read, but what it says breaks the rules.
    #[error("not a valid position: {0}")]
    Setup(#[from] SetupError<F>),
}
