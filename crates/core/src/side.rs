//! The two sides of a game and values held once for each.

use core::fmt;
use core::ops::{Index, IndexMut, Not};

/// One of the two players.
///
/// `First` is the player who makes the first ply from a usual start. What a side is called on the board (white,
/// attackers, light) is data of the game: see [`View::SIDE_NAMES`](crate::View::SIDE_NAMES).
///
/// ```
/// use lusory_core::Side;
/// assert_eq!(!Side::First, Side::Second);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The player who begins.
    First,
    /// The other player.
    Second,
}

impl Side {
    /// Both sides, `First` first.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// Returns 0 for `First` and 1 for `Second`.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl fmt::Display for Side {
    /// Writes `first` or `second`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}

/// A value for each side, indexed by [`Side`].
///
/// ```
/// use lusory_core::{PerSide, Side};
/// let mut lost = PerSide::new(0, 0);
/// lost[Side::Second] += 1;
/// assert_eq!((lost.first, lost.second), (0, 1));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PerSide<T> {
    /// The first player's value.
    pub first: T,
    /// The second player's value.
    pub second: T,
}

impl<T> PerSide<T> {
    /// Returns the pair of the first and the second player's value.
    #[inline]
    pub const fn new(first: T, second: T) -> Self {
        Self { first, second }
    }

    /// Returns what `f` makes of each side's value.
    ///
    /// ```
    /// use lusory_core::PerSide;
    /// assert_eq!(PerSide::new(2, 3).map(|n| n * n), PerSide::new(4, 9));
    /// ```
    #[inline]
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> PerSide<U> {
        PerSide::new(f(self.first), f(self.second))
    }

    /// Returns the two values with their places exchanged.
    ///
    /// ```
    /// use lusory_core::PerSide;
    /// assert_eq!(PerSide::new(2, 3).swapped(), PerSide::new(3, 2));
    /// ```
    #[inline]
    #[must_use]
    pub fn swapped(self) -> Self {
        Self::new(self.second, self.first)
    }
}

impl<T> Index<Side> for PerSide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Side> for PerSide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}
