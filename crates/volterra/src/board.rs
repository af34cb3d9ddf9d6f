//! The board, its neighborhoods and its parts.

use lusory_core::{Direction, Shape};

/// The grid of 4 files and 5 ranks on which the towers stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board;

impl Shape for Board {
    const WIDTH: u8 = 4;
    const HEIGHT: u8 = 5;
    type Word = u32;
}

/// A square of the board.
///
/// ```
/// use lusory_volterra::Square;
/// let d5: Square = "d5".parse()?;
/// assert_eq!(d5.index(), 19);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub type Square = lusory_core::Square<Board>;

/// A set of squares of the board.
///
/// ```
/// use lusory_volterra::Bitboard;
/// assert_eq!(Bitboard::FULL.len(), 20);
/// ```
pub type Bitboard = lusory_core::Bitboard<Board>;

/// The squares adjacent to a square, by side or corner.
#[inline]
pub(crate) fn adjacent(square: Square) -> Bitboard {
    const ADJACENT: [u32; Square::COUNT] = {
        let mut sets = [0; Square::COUNT];
        let mut i = 0;
        while i < 8 * Square::COUNT {
            if let Some(next) = Square::from_index_unchecked(i / 8).step(Direction::ALL[i % 8]) {
                sets[i / 8] |= 1 << next.index();
            }
            i += 1;
        }
        sets
    };
    Bitboard::from_word(ADJACENT[square.index()])
}

/// The squares of a set all of whose orthogonal neighbors are in the set, so that they have no free side (rule 4).
#[inline]
pub(crate) fn enclosed(set: Bitboard) -> Bitboard {
    // Nothing is shifted in from beyond the edge, so that a square there is never enclosed.
    Direction::ORTHOGONAL
        .into_iter()
        .fold(set, |enclosed, direction| enclosed & set.shift(direction))
}

/// The squares of a set that are connected with its seeds, by sides and corners (rule 6).
#[inline]
pub(crate) fn connected(seeds: Bitboard, set: Bitboard) -> Bitboard {
    let mut reached = seeds & set;
    while reached != set {
        let files = reached | reached.shift(Direction::East) | reached.shift(Direction::West);
        let grown = (files | files.shift(Direction::North) | files.shift(Direction::South)) & set;
        if grown == reached {
            break;
        }
        reached = grown;
    }
    reached
}
