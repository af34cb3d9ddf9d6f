//! The board and its special squares.

use lusory_core::{Direction, Shape};

/// The board of 11x11 squares.
///
/// ```text
/// 11  . . . t t t t t . . .
/// 10  . . . . . t . . . . .
///  9  . . . . . . . . . . .
///  8  t . . . . T . . . . t
///  7  t . . . T T T . . . t
///  6  t t . T T K T T . t t     the castle is f6, where the king K stands
///  5  t . . . T T T . . . t
///  4  t . . . . T . . . . t
///  3  . . . . . . . . . . .
///  2  . . . . . t . . . . .
///  1  . . . t t t t t . . .
///     a b c d e f g h i j k
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board;

impl Shape for Board {
    const WIDTH: u8 = 11;
    const HEIGHT: u8 = 11;
    type Word = u128;
}

/// A square of the board.
///
/// ```
/// use lusory_tawlbwrdd::Square;
/// let k11: Square = "k11".parse()?;
/// assert_eq!(k11.index(), 120);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub type Square = lusory_core::Square<Board>;

/// A set of squares of the board.
///
/// ```
/// use lusory_tawlbwrdd::Bitboard;
/// assert_eq!(Bitboard::FULL.len(), 121);
/// ```
pub type Bitboard = lusory_core::Bitboard<Board>;

/// The square in the center, where the king starts.
///
/// ```
/// assert_eq!(lusory_tawlbwrdd::CASTLE.to_string(), "f6");
/// ```
pub const CASTLE: Square = match Square::new(5, 5) {
    Some(square) => square,
    None => panic!("f6 is on the board"),
};

const SIDE: usize = 11;

/// The squares at the edge of the board, on which the king has escaped.
#[inline]
pub(crate) fn edges() -> Bitboard {
    const EDGES: u128 = {
        let mut edges = 0;
        let mut i = 0;
        while i < SIDE {
            edges |= 1 << i | 1 << (i + SIDE * (SIDE - 1)) | 1 << (i * SIDE) | 1 << (i * SIDE + SIDE - 1);
            i += 1;
        }
        edges
    };
    Bitboard::from_u128(EDGES)
}

/// The four squares beside a square, fewer at the edge.
#[inline]
pub(crate) fn beside(square: Square) -> Bitboard {
    const BESIDE: [u128; Square::COUNT] = {
        let mut sets = [0; Square::COUNT];
        let mut i = 0;
        while i < 4 * Square::COUNT {
            let from = Square::from_index_unchecked(i / 4);
            if let Some(next) = from.step(Direction::ORTHOGONAL[i % 4]) {
                sets[i / 4] |= 1 << next.index();
            }
            i += 1;
        }
        sets
    };
    Bitboard::from_u128(BESIDE[square.index()])
}

/// Every square in one of the orthogonal directions from a square.
#[inline]
pub(crate) fn ray(square: Square, direction: usize) -> Bitboard {
    const RAYS: [[u128; 4]; Square::COUNT] = {
        let mut rays = [[0; 4]; Square::COUNT];
        let mut i = 0;
        while i < 4 * Square::COUNT {
            let mut at = Square::from_index_unchecked(i / 4).step(Direction::ORTHOGONAL[i % 4]);
            while let Some(square) = at {
                rays[i / 4][i % 4] |= 1 << square.index();
                at = square.step(Direction::ORTHOGONAL[i % 4]);
            }
            i += 1;
        }
        rays
    };
    Bitboard::from_u128(RAYS[square.index()][direction])
}
