//! Squares of a rectangular board.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use crate::notation::{ParseError, ParseErrorKind, Scanner};
use crate::shape::Squares;
use crate::{Direction, Shape};

/// A square of a board of shape `S`.
///
/// Index 0 is a1, then along the rank, rank by rank: on a board of width `w`, index = rank * `w` + file, with files
/// and ranks counted from 0. Its text is the file's letter and the rank's number from 1.
///
/// ```text
/// 3  6 7 8
/// 2  3 4 5
/// 1  0 1 2
///    a b c     the indices of a 3x3 board
/// ```
///
/// ```
/// # use lusory_core::{Shape, Square};
/// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// # struct Board5x5;
/// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
/// let c3: Square<Board5x5> = "c3".parse()?;
/// assert_eq!((c3.file(), c3.rank(), c3.index()), (2, 2, 12));
/// assert_eq!(c3.to_string(), "c3");
/// assert!("f1".parse::<Square<Board5x5>>().is_err());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<S: Shape> {
    index: u8,
    shape: PhantomData<S>,
}

impl<S: Shape> Square<S> {
    /// The number of squares of the board.
    pub const COUNT: usize = Squares::<S>::COUNT as usize;

    /// Returns the square on a file and a rank, both counted from 0, or `None` off the board.
    ///
    /// ```
    /// # use lusory_core::{Shape, Square};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let e2 = Square::<Board5x5>::new(4, 1).unwrap();
    /// assert_eq!(e2.to_string(), "e2");
    /// assert_eq!(Square::<Board5x5>::new(5, 0), None);
    /// ```
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < S::WIDTH && rank < S::HEIGHT {
            Some(Self::from_index_unchecked(
                rank as usize * S::WIDTH as usize + file as usize,
            ))
        } else {
            None
        }
    }

    /// Returns the square of an index, or `None` if the index is not below [`COUNT`](Self::COUNT).
    ///
    /// ```
    /// # use lusory_core::{Shape, Square};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// assert_eq!(Square::<Board5x5>::from_index(5).unwrap().to_string(), "a2");
    /// assert_eq!(Square::<Board5x5>::from_index(25), None);
    /// ```
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self::from_index_unchecked(index))
        } else {
            None
        }
    }

    /// Returns the square of an index that is known to be on the board, without checking it.
    ///
    /// An index that is not below [`COUNT`](Self::COUNT) gives a value that is no square: what uses it later may go
    /// wrong or panic, but is never undefined behavior.
    ///
    /// # Panics
    /// For such an index, where debug assertions are on.
    #[inline]
    pub const fn from_index_unchecked(index: usize) -> Self {
        // Naming the number of squares also makes the compiler check the shape.
        debug_assert!(index < Self::COUNT);
        Self {
            index: index as u8,
            shape: PhantomData,
        }
    }

    /// Returns the square's index, below [`COUNT`](Self::COUNT).
    #[inline]
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// Returns the file, counted from 0 (`a`).
    #[inline]
    pub const fn file(self) -> u8 {
        self.index % S::WIDTH
    }

    /// Returns the rank, counted from 0 (rank 1).
    #[inline]
    pub const fn rank(self) -> u8 {
        self.index / S::WIDTH
    }

    /// Returns the neighboring square in a direction, or `None` at the edge.
    ///
    /// ```
    /// # use lusory_core::{Direction, Shape, Square};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let e1: Square<Board5x5> = "e1".parse()?;
    /// assert_eq!(e1.step(Direction::North), Some("e2".parse()?));
    /// assert_eq!(e1.step(Direction::East), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (file, rank) = direction.delta();
        Self::new(
            self.file().wrapping_add_signed(file),
            self.rank().wrapping_add_signed(rank),
        )
    }

    /// Returns the direction in which `target` lies on a straight line from here, or `None` if there is none.
    ///
    /// ```
    /// # use lusory_core::{Direction, Shape, Square};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let a1: Square<Board5x5> = "a1".parse()?;
    /// assert_eq!(a1.direction_to("d4".parse()?), Some(Direction::NorthEast));
    /// assert_eq!(a1.direction_to("b3".parse()?), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn direction_to(self, target: Self) -> Option<Direction> {
        let files = i16::from(target.file()) - i16::from(self.file());
        let ranks = i16::from(target.rank()) - i16::from(self.rank());
        let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        Direction::ALL
            .into_iter()
            .find(|d| straight && d.delta() == (files.signum() as i8, ranks.signum() as i8))
    }

    /// Returns every square in index order.
    ///
    /// ```
    /// # use lusory_core::{Shape, Square};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let mut squares = Square::<Board5x5>::all();
    /// assert_eq!(squares.len(), 25);
    /// assert_eq!(squares.next_back().unwrap().to_string(), "e5");
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT).map(Self::from_index_unchecked)
    }

    /// Reads a square at the scanner's place.
    ///
    /// # Errors
    /// [`Unexpected`](ParseErrorKind::Unexpected) if there is no letter or no number,
    /// [`Number`](ParseErrorKind::Number) for a leading zero, [`OffBoard`](ParseErrorKind::OffBoard) if the board
    /// has no such square.
    ///
    /// ```
    /// # use lusory_core::{Shape, Square};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// use lusory_core::notation::Scanner;
    /// let (from, to) = Scanner::read_all("a1-c3", |scanner| {
    ///     let from: Square<Board5x5> = Square::read(scanner)?;
    ///     scanner.expect('-', "`-`")?;
    ///     Ok((from, Square::<Board5x5>::read(scanner)?))
    /// })?;
    /// assert_eq!((from.index(), to.index()), (0, 12));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn read(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        const EXPECTED: &str = "a square";
        let start = scanner.column();
        let file = match scanner.peek() {
            Some(letter @ 'a'..='z') => letter as u8 - b'a',
            _ => return Err(scanner.unexpected(EXPECTED)),
        };
        scanner.bump();
        let rank = scanner.number(EXPECTED)?;
        u8::try_from(rank)
            .ok()
            .and_then(|rank| Self::new(file, rank.checked_sub(1)?))
            .ok_or(ParseError::new(ParseErrorKind::OffBoard, start))
    }
}

impl<S: Shape> FromStr for Square<S> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Scanner::read_all(text, Self::read)
    }
}

impl<S: Shape> fmt::Display for Square<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl<S: Shape> fmt::Debug for Square<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
