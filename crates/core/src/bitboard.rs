//! Sets of squares, one bit a square.

use core::fmt;
use core::marker::PhantomData;

use crate::shape::Squares;
use crate::{Direction, Shape, Square, Word};

mod operators;

/// A set of squares of a board of shape `S`.
///
/// Bit i stands for the square of index i; bits that are no square are always clear. Sets combine with `&`, `|`, `^`,
/// `-` (difference) and `!` (complement on the board), and iterate in index order.
///
/// ```
/// # use lusory_core::{Bitboard, Direction, Shape, Square};
/// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// # struct Board5x5;
/// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
/// let d1: Square<Board5x5> = "d1".parse()?;
/// let e1 = "e1".parse()?;
/// let corner = Bitboard::from(d1) | Bitboard::from(e1);
/// // Nothing wraps: e1 has no square to its east.
/// assert_eq!(corner.shift(Direction::East), Bitboard::from(e1));
/// assert_eq!((!corner).len(), 23);
/// assert_eq!(corner.iter().collect::<Vec<_>>(), [d1, e1]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard<S: Shape>(S::Word, PhantomData<S>);

impl<S: Shape> Bitboard<S> {
    /// The empty set.
    pub const EMPTY: Self = Self(S::Word::ZERO, PhantomData);

    /// Every square of the board.
    pub const FULL: Self = Self(S::Word::LOWEST[Squares::<S>::COUNT as usize], PhantomData);

    /// Returns the set of the squares whose bits are set in `word`; bits that are no square are dropped.
    ///
    /// A table made as a constant from plain words comes in this way at no cost.
    ///
    /// ```
    /// # use lusory_core::{Bitboard, Shape};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// const CORNERS: u128 = 1 | 1 << 4 | 1 << 20 | 1 << 24;
    /// let corners = Bitboard::<Board5x5>::from_u128(CORNERS | 1 << 99);
    /// assert_eq!(corners.to_string(), "X...X\n.....\n.....\n.....\nX...X");
    /// ```
    #[inline]
    pub fn from_u128(word: u128) -> Self {
        Self(S::Word::from_u128(word), PhantomData) & Self::FULL
    }

    /// Returns the set of the squares whose bits are set in `word`; bits that are no square are dropped.
    ///
    /// ```
    /// # use lusory_core::{Bitboard, Shape};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let set = Bitboard::<Board5x5>::from_word(0b101);
    /// assert_eq!(set.iter().map(|square| square.index()).collect::<Vec<_>>(), [0, 2]);
    /// assert_eq!(Bitboard::<Board5x5>::from_word(1 << 25), Bitboard::EMPTY);
    /// ```
    #[inline]
    pub fn from_word(word: S::Word) -> Self {
        Self(word, PhantomData) & Self::FULL
    }

    /// Returns the squares of a rank, counted from 0; none above the board.
    ///
    /// ```
    /// # use lusory_core::{Bitboard, Shape};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let names: Vec<_> = Bitboard::<Board5x5>::rank(1).iter().map(|square| square.to_string()).collect();
    /// assert_eq!(names, ["a2", "b2", "c2", "d2", "e2"]);
    /// ```
    pub fn rank(rank: u8) -> Self {
        (0..S::WIDTH).filter_map(|file| Square::new(file, rank)).collect()
    }

    /// Returns the squares of a file, counted from 0; none beside the board.
    ///
    /// ```
    /// # use lusory_core::{Bitboard, Shape};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let names: Vec<_> = Bitboard::<Board5x5>::file(1).iter().map(|square| square.to_string()).collect();
    /// assert_eq!(names, ["b1", "b2", "b3", "b4", "b5"]);
    /// assert!(Bitboard::<Board5x5>::file(5).is_empty());
    /// ```
    pub fn file(file: u8) -> Self {
        (0..S::HEIGHT)
            .filter_map(|rank| Square::new(file, rank))
            .collect()
    }

    /// Returns the word in which bit i stands for the square of index i.
    ///
    /// ```
    /// # use lusory_core::{Bitboard, Shape, Square};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let c1: Square<Board5x5> = "c1".parse()?;
    /// assert_eq!(Bitboard::from(c1).word(), 0b100);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub const fn word(self) -> S::Word {
        self.0
    }

    /// Returns whether the set holds a square.
    ///
    /// ```
    /// # use lusory_core::{Bitboard, Shape, Square};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let c1: Square<Board5x5> = "c1".parse()?;
    /// assert!(Bitboard::rank(0).contains(c1));
    /// assert!(!Bitboard::rank(1).contains(c1));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub fn contains(self, square: Square<S>) -> bool {
        !self.is_disjoint(square.into())
    }

    /// Adds a square.
    ///
    /// ```
    /// # use lusory_core::{Bitboard, Shape, Square};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let c1: Square<Board5x5> = "c1".parse()?;
    /// let mut set = Bitboard::EMPTY;
    /// set.insert(c1);
    /// assert_eq!(set, Bitboard::from(c1));
    /// set.remove(c1);
    /// assert!(set.is_empty());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub fn insert(&mut self, square: Square<S>) {
        *self |= square.into();
    }

    /// Takes a square out.
    #[inline]
    pub fn remove(&mut self, square: Square<S>) {
        *self -= square.into();
    }

    /// Returns the set with a square added.
    ///
    /// ```
    /// # use lusory_core::{Bitboard, Shape, Square};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let c1: Square<Board5x5> = "c1".parse()?;
    /// let set = Bitboard::EMPTY.with(c1);
    /// assert_eq!(set.len(), 1);
    /// assert_eq!(set.without(c1), Bitboard::EMPTY);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn with(self, square: Square<S>) -> Self {
        self | square.into()
    }

    /// Returns the set with a square taken out.
    #[inline]
    #[must_use]
    pub fn without(self, square: Square<S>) -> Self {
        self - square.into()
    }

    /// Returns the number of squares.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether there is no square.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == S::Word::ZERO
    }

    /// Returns whether no square is in both sets.
    ///
    /// ```
    /// # use lusory_core::{Bitboard, Shape};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let first_rank = Bitboard::<Board5x5>::rank(0);
    /// assert!(first_rank.is_disjoint(Bitboard::rank(1)));
    /// assert!(!first_rank.is_disjoint(Bitboard::file(0)));
    /// ```
    #[inline]
    pub fn is_disjoint(self, other: Self) -> bool {
        (self & other).is_empty()
    }

    /// Returns whether every square of this set is in the other.
    ///
    /// ```
    /// # use lusory_core::{Bitboard, Shape};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let first_rank = Bitboard::<Board5x5>::rank(0);
    /// assert!((first_rank & Bitboard::file(0)).is_subset(first_rank));
    /// assert!(!Bitboard::FULL.is_subset(first_rank));
    /// ```
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Returns the square of lowest index, or `None` for the empty set.
    ///
    /// ```
    /// # use lusory_core::{Bitboard, Shape};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// assert_eq!(Bitboard::<Board5x5>::rank(1).first(), Some("a2".parse()?));
    /// assert_eq!(Bitboard::<Board5x5>::EMPTY.first(), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub fn first(self) -> Option<Square<S>> {
        if self.is_empty() {
            None
        } else {
            Some(Square::from_index_unchecked(self.0.trailing_zeros() as usize))
        }
    }

    /// Returns the square before which the set has `index` others in index order, or `None` if there are not that many.
    ///
    /// ```
    /// # use lusory_core::{Bitboard, Shape};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let file = Bitboard::<Board5x5>::file(1);
    /// assert_eq!(file.nth(2), Some("b3".parse()?));
    /// assert_eq!(file.nth(5), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub fn nth(self, index: usize) -> Option<Square<S>> {
        let bit = self.0.nth_one(u32::try_from(index).ok()?);
        (bit < S::Word::BITS).then(|| Square::from_index_unchecked(bit as usize))
    }

    /// Returns the neighbor in a direction of every square of the set that has one.
    ///
    /// ```
    /// # use lusory_core::{Bitboard, Direction, Shape};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let last_file = Bitboard::<Board5x5>::file(4);
    /// assert_eq!(last_file.shift(Direction::West), Bitboard::file(3));
    /// assert_eq!(last_file.shift(Direction::East), Bitboard::EMPTY);
    /// ```
    #[inline]
    #[must_use]
    pub fn shift(self, direction: Direction) -> Self {
        let leaving = self.0 & S::Word::from_u128(Shifts::<S>::STAYS_ON[direction as usize]);
        Self(shifted(leaving, Shifts::<S>::BY[direction as usize]), PhantomData)
    }

    /// Returns the squares of `free` that pieces on this set reach by sliding in a direction, each up to whatever is not
    /// in `free`.
    ///
    /// Each square is reached by one piece at most, so that the length of the set is the number of slides.
    ///
    /// # Panics
    /// If a piece stands on `free` itself, where debug assertions are on; elsewhere the result is then of no use.
    ///
    /// ```
    /// # use lusory_core::{Bitboard, Direction, Shape};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let rooks: Bitboard<Board5x5> = ["a1".parse()?, "d1".parse()?].into_iter().collect();
    /// let reached: Vec<_> = rooks.slide(Direction::East, !rooks).iter().map(|square| square.to_string()).collect();
    /// assert_eq!(reached, ["b1", "c1", "e1"]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn slide(self, direction: Direction, free: Self) -> Self {
        let by = Shifts::<S>::BY[direction as usize];
        debug_assert!(self.is_disjoint(free), "a piece stands on a free square");
        // The squares that can be entered in this direction.
        let open = free.0 & S::Word::from_u128(Shifts::<S>::STAYS_ON[direction.opposite() as usize]);
        let first = open & shifted(self.0, by);
        if by == 1 {
            // Adding the first square of a run of open ones carries through the run, and clears it.
            return Self(open & !open.wrapping_add(first), PhantomData);
        }
        let (mut reached, mut open) = (first, open);
        let mut length = 1;
        while length < Shifts::<S>::LONGEST[direction as usize] {
            reached = reached | (open & shifted(reached, by * length));
            // Now the squares at the end of so many open ones in a row.
            open = open & shifted(open, by * length);
            length *= 2;
        }
        Self(reached, PhantomData)
    }

    /// Returns the squares in index order.
    #[inline]
    pub fn iter(self) -> BitboardIter<S> {
        BitboardIter(self)
    }
}

/// Moves the bits of a word towards higher indices, or towards lower ones for a negative number.
#[inline]
fn shifted<W: Word>(word: W, by: i32) -> W {
    if by < 0 {
        word >> by.unsigned_abs()
    } else {
        word << by.unsigned_abs()
    }
}

/// What a shift in each direction does to a word.
struct Shifts<S>(S);

impl<S: Shape> Shifts<S> {
    /// By how many bits the word moves towards higher indices.
    const BY: [i32; 8] = {
        let mut by = [0; 8];
        let mut i = 0;
        while i < 8 {
            let (file, rank) = Direction::ALL[i].delta();
            by[i] = rank as i32 * S::WIDTH as i32 + file as i32;
            i += 1;
        }
        by
    };

    /// How many squares the longest slide in each direction crosses.
    const LONGEST: [i32; 8] = {
        let mut longest = [0; 8];
        let mut i = 0;
        while i < 8 {
            longest[i] = match Direction::ALL[i].delta() {
                (0, _) => S::HEIGHT as i32 - 1,
                (_, 0) => S::WIDTH as i32 - 1,
                _ if S::WIDTH < S::HEIGHT => S::WIDTH as i32 - 1,
                _ => S::HEIGHT as i32 - 1,
            };
            i += 1;
        }
        longest
    };

    /// The squares that have a neighbor in each direction.
    const STAYS_ON: [u128; 8] = {
        let mut sets = [0; 8];
        let mut i = 0;
        while i < 8 {
            let mut index = 0;
            while index < Square::<S>::COUNT {
                if Square::<S>::from_index_unchecked(index)
                    .step(Direction::ALL[i])
                    .is_some()
                {
                    sets[i] |= 1 << index;
                }
                index += 1;
            }
            i += 1;
        }
        sets
    };
}

/// The squares of a [`Bitboard`] in index order.
///
/// ```
/// # use lusory_core::{Bitboard, Shape};
/// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// # struct Board5x5;
/// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
/// let mut squares = Bitboard::<Board5x5>::rank(4).iter();
/// assert_eq!(squares.len(), 5);
/// assert_eq!(squares.next().map(|square| square.to_string()), Some("a5".to_string()));
/// ```
#[derive(Clone, Debug)]
pub struct BitboardIter<S: Shape>(Bitboard<S>);

impl<S: Shape> Iterator for BitboardIter<S> {
    type Item = Square<S>;

    #[inline]
    fn next(&mut self) -> Option<Square<S>> {
        let first = self.0.first()?;
        self.0.0 = self.0.0.without_lowest();
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<S: Shape> ExactSizeIterator for BitboardIter<S> {}

impl<S: Shape> core::iter::FusedIterator for BitboardIter<S> {}

impl<S: Shape> IntoIterator for Bitboard<S> {
    type Item = Square<S>;
    type IntoIter = BitboardIter<S>;

    #[inline]
    fn into_iter(self) -> BitboardIter<S> {
        self.iter()
    }
}

impl<S: Shape> FromIterator<Square<S>> for Bitboard<S> {
    fn from_iter<I: IntoIterator<Item = Square<S>>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<S: Shape> Extend<Square<S>> for Bitboard<S> {
    fn extend<I: IntoIterator<Item = Square<S>>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect();
    }
}

impl<S: Shape> From<Square<S>> for Bitboard<S> {
    #[inline]
    fn from(square: Square<S>) -> Self {
        Self(S::Word::ONE << square.index() as u32, PhantomData)
    }
}

impl<S: Shape> Default for Bitboard<S> {
    /// Returns the empty set.
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<S: Shape> fmt::Display for Bitboard<S> {
    /// Draws the board from the top rank down, `X` for a square of the set and `.` for another.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..S::HEIGHT).rev() {
            for file in 0..S::WIDTH {
                let set = Square::new(file, rank).is_some_and(|square| self.contains(square));
                f.write_str(if set { "X" } else { "." })?;
            }
            if rank > 0 {
                f.write_str("\n")?;
            }
        }
        Ok(())
    }
}

impl<S: Shape> fmt::Debug for Bitboard<S> {
    /// Lists the squares.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
