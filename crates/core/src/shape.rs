//! The size of a board and the machine word that holds a set of its squares.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// The size of a rectangular board, as a marker type.
///
/// A shape is named by an empty type, so that squares and sets of one board never mix with another's. Take the
/// smallest of `u32`, `u64` and `u128` that has a bit for each square; a word too small for the board does not compile.
///
/// ```
/// use lusory_core::{Bitboard, Shape};
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// struct TicTacToe;
/// impl Shape for TicTacToe {
///     const WIDTH: u8 = 3;
///     const HEIGHT: u8 = 3;
///     type Word = u32;
/// }
/// assert_eq!(Bitboard::<TicTacToe>::FULL.len(), 9);
/// ```
///
/// ```compile_fail
/// use lusory_core::{Shape, Square};
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// struct TooBig;
/// impl Shape for TooBig {
///     const WIDTH: u8 = 6;
///     const HEIGHT: u8 = 6; // 36 squares do not fit in 32 bits
///     type Word = u32;
/// }
/// let _ = Square::<TooBig>::new(0, 0);
/// ```
pub trait Shape: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// The number of files, `1..=26`; files are named `a`, `b`, and so on.
    const WIDTH: u8;
    /// The number of ranks, at least 1; ranks are numbered from 1.
    const HEIGHT: u8;
    /// The word that holds a set of squares, one bit a square.
    type Word: Word;
}

/// The number of squares of a shape, checked to fit its word when the program is compiled.
pub(crate) struct Squares<S>(S);

impl<S: Shape> Squares<S> {
    pub(crate) const COUNT: u8 = {
        assert!(
            S::WIDTH >= 1 && S::WIDTH <= 26 && S::HEIGHT >= 1,
            "a board has 1 to 26 files and at least 1 rank"
        );
        assert!(
            S::WIDTH as u32 * S::HEIGHT as u32 <= S::Word::BITS,
            "the shape's word has too few bits for its squares"
        );
        S::WIDTH * S::HEIGHT
    };
}

/// An unsigned machine word used as a set of bits: `u32`, `u64` or `u128`.
///
/// The trait is sealed. Tables are built by `const fn` on `u128` and brought down with [`from_u128`](Word::from_u128).
///
/// ```
/// use lusory_core::Word;
/// assert_eq!(u64::LOWEST[3], 0b111);
/// assert_eq!(Word::trailing_zeros(u64::ZERO), 64);
/// assert_eq!(u32::from_u128(1 << 40 | 5).without_lowest(), 0b100);
/// ```
pub trait Word:
    Copy
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + sealed::Sealed
    + 'static
{
    /// The number of bits.
    const BITS: u32;
    /// The empty set.
    const ZERO: Self;
    /// The set that holds bit 0 alone.
    const ONE: Self;
    /// Element n holds the n lowest bits, for n in `0..=BITS`.
    const LOWEST: &'static [Self];

    /// Returns the low bits of `word`.
    fn from_u128(word: u128) -> Self;
    /// Returns the same bits in the widest word.
    fn to_u128(self) -> u128;
    /// Returns the number of bits set.
    fn count_ones(self) -> u32;
    /// Returns the index of the lowest bit set, or [`BITS`](Word::BITS) if there is none.
    fn trailing_zeros(self) -> u32;
    /// Returns the word without its lowest set bit.
    #[must_use]
    fn without_lowest(self) -> Self;
    /// Returns the index of the bit that has `n` set ones below it, or [`BITS`](Word::BITS) if there is none.
    fn nth_one(self, n: u32) -> u32;
    /// Returns the sum, modulo 2 to the power of [`BITS`](Word::BITS).
    #[must_use]
    fn wrapping_add(self, other: Self) -> Self;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! impl_word {
    ($($word:ty)*) => {$(
        impl sealed::Sealed for $word {}

        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const LOWEST: &'static [Self] = &{
                let mut sets = [0; <$word>::BITS as usize + 1];
                let mut n = 1;
                while n < sets.len() {
                    sets[n] = sets[n - 1] << 1 | 1;
                    n += 1;
                }
                sets
            };

            #[inline]
            fn from_u128(word: u128) -> Self {
                word as $word
            }

            #[inline]
            fn to_u128(self) -> u128 {
                u128::from(self)
            }

            #[inline]
            fn count_ones(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn trailing_zeros(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn nth_one(self, n: u32) -> u32 {
                if Self::BITS > 64 {
                    // Half by half: the loop below is slow on a word that no register holds.
                    let word = u128::from(self);
                    let (low, high) = (word as u64, (word >> 64) as u64);
                    return match n.checked_sub(low.count_ones()) {
                        None => low.nth_one(n),
                        Some(n) => 64 + high.nth_one(n),
                    };
                }
                let mut word = self;
                for _ in 0..n.min(Self::BITS) {
                    word = word.without_lowest();
                }
                word.trailing_zeros()
            }

            #[inline]
            fn wrapping_add(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
        }
    )*};
}

impl_word!(u32 u64 u128);
