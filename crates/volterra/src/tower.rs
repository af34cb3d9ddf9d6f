//! A tower: tiles one on the other, packed in a word.

use core::fmt;
use core::str::FromStr;

use lusory_core::Side;
use lusory_core::notation::{ParseError, Scanner};

/// What stands for each side in texts.
pub(crate) const DIGITS: [&str; 2] = ["1", "2"];

/// The tiles on a square from the bottom up; none on an empty one.
///
/// Its text is a digit a tile, `1` for light and `2` for dark, or `x` without a tile.
///
/// ```
/// use lusory_core::Side;
/// use lusory_volterra::Tower;
/// let tower: Tower = "121".parse()?;
/// assert_eq!((tower.height(), tower.owner()), (3, Some(Side::First)));
/// assert_eq!(tower.tiles().nth(1), Some(Side::Second));
/// assert_eq!(Tower::EMPTY.to_string(), "x");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
//
// A 1, then a bit for each tile from the bottom up, 0 for light.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tower(u32);

impl Tower {
    /// No tile.
    pub const EMPTY: Self = Self(1);

    /// The number of tiles in the game; no tower is higher.
    pub const MAX_HEIGHT: usize = 20;

    /// Returns the tower of some tiles from the bottom up, or `None` if they are more than
    /// [`MAX_HEIGHT`](Self::MAX_HEIGHT).
    ///
    /// ```
    /// use lusory_core::Side;
    /// use lusory_volterra::Tower;
    /// let tower = Tower::from_tiles([Side::First, Side::Second]).unwrap();
    /// assert_eq!(tower.to_string(), "12");
    /// assert_eq!(Tower::from_tiles([Side::First; 21]), None);
    /// ```
    pub fn from_tiles(tiles: impl IntoIterator<Item = Side>) -> Option<Self> {
        tiles.into_iter().try_fold(Self::EMPTY, |tower, tile| {
            (tower.height() < Self::MAX_HEIGHT).then(|| tower.with_top(1, tile.index() as u32))
        })
    }

    /// Returns the number of tiles.
    #[inline]
    pub const fn height(self) -> usize {
        self.0.ilog2() as usize
    }

    /// Returns whether there is no tile.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == Self::EMPTY.0
    }

    /// Returns the side whose tile is on top, or `None` if there is no tile (rule 2).
    #[inline]
    pub const fn owner(self) -> Option<Side> {
        if self.is_empty() {
            None
        } else {
            Some(Side::ALL[(self.0 & 1) as usize])
        }
    }

    /// Returns the tiles from the bottom up, each by its side.
    pub fn tiles(self) -> impl DoubleEndedIterator<Item = Side> + ExactSizeIterator {
        (0..self.height())
            .rev()
            .map(move |depth| Side::ALL[(self.0 >> depth & 1) as usize])
    }

    /// The tower without its top tiles, of which it has as many.
    #[inline]
    pub(crate) const fn without_top(self, tiles: u32) -> Self {
        Self(self.0 >> tiles)
    }

    /// The bits of the top tiles.
    #[inline]
    pub(crate) const fn top(self, tiles: u32) -> u32 {
        self.0 & ((1 << tiles) - 1)
    }

    /// The tower with the tiles of some bits on top.
    #[inline]
    pub(crate) const fn with_top(self, tiles: u32, bits: u32) -> Self {
        Self(self.0 << tiles | bits)
    }

    /// The tower with each tile of the other color.
    pub(crate) const fn swapped(self) -> Self {
        Self(self.0 ^ ((1 << self.height()) - 1))
    }

    /// The word that is another for each tower.
    #[inline]
    pub(crate) const fn word(self) -> u32 {
        self.0
    }

    /// Reads the tiles of a tower, at least one.
    pub(crate) fn read(scanner: &mut Scanner<'_>, expected: &'static str) -> Result<Self, ParseError> {
        let column = scanner.column();
        let mut tower = Self::EMPTY;
        while tower.is_empty() || matches!(scanner.peek(), Some('1' | '2')) {
            let tile = u32::from(scanner.one_of("12", expected)? == '2');
            if tower.height() == Self::MAX_HEIGHT {
                return Err(ParseError::value("a tower of at most 20 tiles", column));
            }
            tower = tower.with_top(1, tile);
        }
        Ok(tower)
    }
}

impl fmt::Display for Tower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tiles()
            .try_for_each(|tile| f.write_str(DIGITS[tile.index()]))?;
        f.write_str(if self.is_empty() { "x" } else { "" })
    }
}

impl fmt::Debug for Tower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tower {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Scanner::read_all(text, |scanner| {
            if scanner.accept('x') {
                Ok(Self::EMPTY)
            } else {
                Self::read(scanner, "`x`, `1` or `2`")
            }
        })
    }
}
