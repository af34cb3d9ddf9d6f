//! The two boards.

use core::fmt::Debug;

use lusory_core::{Bitboard, ByteArray, Shape, Square};

use crate::tables::{Ring, Tables, lines, neighbors, rays};

/// A board that King's Valley is played on.
///
/// The trait is sealed: the boards are [`Standard`] and [`Labyrinth`].
///
/// ```
/// use lusory_kings_valley::{Board, Position};
///
/// /// Returns how many squares nothing stands on, whichever the board is.
/// fn count_empty<S: Board>(position: &Position<S>) -> usize {
///     (!position.occupied()).len()
/// }
/// assert_eq!(count_empty(&Position::standard()), 25 - 2 * 5);
/// assert_eq!(count_empty(&Position::labyrinth()), 49 - 2 * 7 - 4);
/// ```
pub trait Board: Shape + Geometry {
    /// The number of soldiers a side.
    const SOLDIERS: usize;

    /// Returns the King's Valley, the square in the center.
    ///
    /// ```
    /// use lusory_kings_valley::{Board, Labyrinth, Standard};
    /// assert_eq!(Standard::valley().to_string(), "c3");
    /// assert_eq!(Labyrinth::valley().to_string(), "d4");
    /// ```
    fn valley() -> Square<Self>;

    /// Returns the squares that hold a pillar.
    ///
    /// ```
    /// use lusory_kings_valley::{Board, Labyrinth, Standard};
    /// assert!(Standard::pillars().is_empty());
    /// assert!(Labyrinth::pillars().contains("b3".parse()?));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn pillars() -> Bitboard<Self>;
}

/// What move generation knows of a board; it cannot be named outside this crate.
pub trait Geometry: Shape {
    /// Room for a position as bytes.
    type Bytes: ByteArray;
    const VALLEY: usize;
    const PILLARS: u64;
    /// By how much an index grows along each axis.
    const STEPS: [usize; 4];
    const TABLES: &'static Tables;
}

/// The board of 5x5 squares: valley c3, four soldiers a side, no pillars.
///
/// ```text
/// 5  s s k s s
/// 4  . . . . .
/// 3  . . + . .     + the King's Valley
/// 2  . . . . .
/// 1  S S K S S
///    a b c d e
/// ```
///
/// ```
/// use lusory_kings_valley::{Move, Standard};
/// assert!("a1e5".parse::<Move<Standard>>().is_ok());
/// assert!("a1g7".parse::<Move<Standard>>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Standard;

/// The board of 7x7 squares: valley d4, six soldiers a side, pillars on b3, b5, f3 and f5.
///
/// ```text
/// 7  s s s k s s s
/// 6  . . . . . . .
/// 5  . # . . . # .
/// 4  . . . + . . .     + the King's Valley
/// 3  . # . . . # .     # a pillar
/// 2  . . . . . . .
/// 1  S S S K S S S
///    a b c d e f g
/// ```
///
/// ```
/// use lusory_kings_valley::{Labyrinth, Position};
/// let start: Position<Labyrinth> = "sssksss/7/1#3#1/7/1#3#1/7/SSSKSSS w s".parse()?;
/// assert_eq!(start, Position::labyrinth());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Labyrinth;

macro_rules! impl_board {
    ($board:ty, $word:ty, $side:literal, soldiers: $soldiers:literal, bytes: $bytes:literal, pillars: $pillars:expr, rings: $rings:expr) => {
        impl Shape for $board {
            const WIDTH: u8 = $side;
            const HEIGHT: u8 = $side;
            type Word = $word;
        }

        impl Geometry for $board {
            type Bytes = [u8; $bytes];
            const VALLEY: usize = $side * $side / 2;
            const PILLARS: u64 = $pillars;
            const STEPS: [usize; 4] = [1, $side - 1, $side, $side + 1];
            const TABLES: &'static Tables = &Tables {
                neighbors: &neighbors::<{ $side * $side }>($side),
                lines: lines($side),
                below_center: (1 << Self::VALLEY) - 1,
                up: &rays::<{ $side * $side * 4 }>($side, 1),
                down: &rays::<{ $side * $side * 4 }>($side, -1),
                rings: &$rings,
            };
        }

        impl Board for $board {
            const SOLDIERS: usize = $soldiers;

            #[inline]
            fn valley() -> Square<Self> {
                const { Square::from_index(<$board>::VALLEY).expect("the center is on the board") }
            }

            #[inline]
            fn pillars() -> Bitboard<Self> {
                Bitboard::from_u128(u128::from(Self::PILLARS))
            }
        }
    };
}

// Each ring's multiplier was found by trying sums of few powers of two; `Ring::new` checks it.
impl_board!(Standard, u32, 5, soldiers: 4, bytes: 6, pillars: 0, rings: [Ring::new(5, 1, 0x0002_1e00_0000_0000)]);
impl_board!(
    Labyrinth, u64, 7, soldiers: 6, bytes: 9,
    pillars: 1 << 15 | 1 << 19 | 1 << 29 | 1 << 33,
    rings: [Ring::new(7, 1, 0x0000_0082_1000_0000), Ring::new(7, 2, 0x0000_8004_01c0_0000)]
);
