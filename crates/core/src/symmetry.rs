//! Symmetries of boards and of games.

use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;

use crate::{Bitboard, Direction, Position, Shape, Square};

/// A symmetry of a rectangle: of the eight of the square, or the four that keep a rectangle's sides.
///
/// ```
/// # use lusory_core::{GridSymmetry, Shape, Square, Symmetry};
/// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// # struct Board5x5;
/// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
/// let b1: Square<Board5x5> = "b1".parse()?;
/// assert_eq!(GridSymmetry::FLIP_FILES.map_square(b1).to_string(), "d1");
/// assert_eq!(GridSymmetry::TRANSPOSE.map_square(b1).to_string(), "a2");
/// let quarter_turn = GridSymmetry::TRANSPOSE.then(GridSymmetry::FLIP_FILES);
/// assert_eq!(quarter_turn.then(quarter_turn), GridSymmetry::ROTATE_180);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GridSymmetry {
    /// Files and ranks change places, before anything is flipped.
    transpose: bool,
    flip_files: bool,
    flip_ranks: bool,
}

impl GridSymmetry {
    /// Nothing moves.
    pub const IDENTITY: Self = Self::from_parts(false, false, false);
    /// The first file and the last change places.
    pub const FLIP_FILES: Self = Self::from_parts(false, true, false);
    /// The first rank and the last change places.
    pub const FLIP_RANKS: Self = Self::from_parts(false, false, true);
    /// A half turn.
    pub const ROTATE_180: Self = Self::from_parts(false, true, true);
    /// Files and ranks change places; a1 stays.
    pub const TRANSPOSE: Self = Self::from_parts(true, false, false);
    /// A quarter turn clockwise, seen from above with rank 1 below: the first file becomes the last rank.
    pub const ROTATE_90: Self = Self::from_parts(true, false, true);
    /// A quarter turn counterclockwise: the first file becomes the first rank.
    pub const ROTATE_270: Self = Self::from_parts(true, true, false);
    /// Files and ranks change places; the last square of the first rank stays.
    pub const ANTI_TRANSPOSE: Self = Self::from_parts(true, true, true);

    /// The eight symmetries of a square, the four of any rectangle first.
    const ALL: [Self; 8] = [
        Self::IDENTITY,
        Self::FLIP_FILES,
        Self::FLIP_RANKS,
        Self::ROTATE_180,
        Self::TRANSPOSE,
        Self::ROTATE_90,
        Self::ROTATE_270,
        Self::ANTI_TRANSPOSE,
    ];

    const fn from_parts(transpose: bool, flip_files: bool, flip_ranks: bool) -> Self {
        Self {
            transpose,
            flip_files,
            flip_ranks,
        }
    }

    /// Returns the symmetries of a shape, the identity first: eight if it is square, else four.
    ///
    /// ```
    /// # use lusory_core::{GridSymmetry, Shape};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// assert_eq!(GridSymmetry::all::<Board5x5>().len(), 8);
    /// assert_eq!(GridSymmetry::of_rectangle().len(), 4);
    /// ```
    pub fn all<S: Shape>() -> &'static [Self] {
        if S::WIDTH == S::HEIGHT {
            &Self::ALL
        } else {
            Self::of_rectangle()
        }
    }

    /// Returns the four symmetries that every rectangle has, the identity first.
    pub fn of_rectangle() -> &'static [Self] {
        &Self::ALL[..4]
    }

    /// Returns where a square goes.
    ///
    /// # Panics
    /// If files and ranks change places on a board that is not square.
    ///
    /// ```
    /// # use lusory_core::{GridSymmetry, Shape, Square};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let a1: Square<Board5x5> = "a1".parse()?;
    /// assert_eq!(GridSymmetry::ROTATE_90.map_square(a1).to_string(), "a5");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn map_square<S: Shape>(self, square: Square<S>) -> Square<S> {
        assert!(
            !self.transpose || S::WIDTH == S::HEIGHT,
            "only a square board has this symmetry"
        );
        let (mut file, mut rank) = (square.file(), square.rank());
        if self.transpose {
            (file, rank) = (rank, file);
        }
        if self.flip_files {
            file = S::WIDTH - 1 - file;
        }
        if self.flip_ranks {
            rank = S::HEIGHT - 1 - rank;
        }
        Square::from_index_unchecked(usize::from(rank) * usize::from(S::WIDTH) + usize::from(file))
    }

    /// Returns where the squares of a set go.
    ///
    /// # Panics
    /// As [`map_square`](Self::map_square), unless the set is empty.
    ///
    /// ```
    /// # use lusory_core::{Bitboard, GridSymmetry, Shape};
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    /// # struct Board5x5;
    /// # impl Shape for Board5x5 { const WIDTH: u8 = 5; const HEIGHT: u8 = 5; type Word = u32; }
    /// let first_file = Bitboard::<Board5x5>::file(0);
    /// assert_eq!(GridSymmetry::ROTATE_90.map_set(first_file), Bitboard::rank(4));
    /// ```
    pub fn map_set<S: Shape>(self, set: Bitboard<S>) -> Bitboard<S> {
        set.iter().map(|square| self.map_square(square)).collect()
    }

    /// Returns what becomes of a direction.
    ///
    /// ```
    /// use lusory_core::{Direction, GridSymmetry};
    /// assert_eq!(GridSymmetry::ROTATE_90.map_direction(Direction::North), Direction::East);
    /// assert_eq!(GridSymmetry::FLIP_FILES.map_direction(Direction::North), Direction::North);
    /// ```
    pub fn map_direction(self, direction: Direction) -> Direction {
        // Clockwise from north, a flip of files is a mirror at north and south, one of ranks at east and west, and the
        // exchange of both at north-east and south-west.
        let mut place = direction as usize;
        if self.transpose {
            place = 10 - place;
        }
        if self.flip_files {
            place = 16 - place;
        }
        if self.flip_ranks {
            place = 20 - place;
        }
        Direction::ALL[place % 8]
    }
}

impl Symmetry for GridSymmetry {
    fn then(self, next: Self) -> Self {
        let (files, ranks) = if next.transpose {
            (self.flip_ranks, self.flip_files)
        } else {
            (self.flip_files, self.flip_ranks)
        };
        Self {
            transpose: self.transpose ^ next.transpose,
            flip_files: files ^ next.flip_files,
            flip_ranks: ranks ^ next.flip_ranks,
        }
    }

    fn inverse(self) -> Self {
        if self.transpose {
            Self::from_parts(true, self.flip_ranks, self.flip_files)
        } else {
            self
        }
    }

    fn swaps_sides(self) -> bool {
        false
    }
}

impl Display for GridSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match (self.transpose, self.flip_files, self.flip_ranks) {
            (false, false, false) => "identity",
            (false, true, false) => "flip files",
            (false, false, true) => "flip ranks",
            (false, true, true) => "rotate 180",
            (true, false, false) => "transpose",
            (true, false, true) => "rotate 90",
            (true, true, false) => "rotate 270",
            (true, true, true) => "anti-transpose",
        })
    }
}

/// A symmetry of a rectangular board that may also give each side the other's pieces.
///
/// ```
/// use lusory_core::{GridSymmetry, SidedSymmetry, Symmetry};
/// let mirror = SidedSymmetry { grid: GridSymmetry::FLIP_RANKS, swap_sides: true };
/// assert_eq!(mirror.to_string(), "flip ranks, sides swapped");
/// assert!(mirror.swaps_sides() && !mirror.then(mirror).swaps_sides());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SidedSymmetry {
    /// Where the squares go.
    pub grid: GridSymmetry,
    /// Whether the sides change places.
    pub swap_sides: bool,
}

impl SidedSymmetry {
    /// Returns each of the board's symmetries without and then with the sides changed.
    ///
    /// ```
    /// use lusory_core::{GridSymmetry, SidedSymmetry};
    /// assert_eq!(SidedSymmetry::both(GridSymmetry::of_rectangle()).len(), 8);
    /// ```
    pub fn both(grids: &[GridSymmetry]) -> Vec<Self> {
        let with = |swap_sides| grids.iter().map(move |&grid| Self { grid, swap_sides });
        with(false).chain(with(true)).collect()
    }
}

impl Symmetry for SidedSymmetry {
    fn then(self, next: Self) -> Self {
        Self {
            grid: self.grid.then(next.grid),
            swap_sides: self.swap_sides ^ next.swap_sides,
        }
    }

    fn inverse(self) -> Self {
        Self {
            grid: self.grid.inverse(),
            ..self
        }
    }

    fn swaps_sides(self) -> bool {
        self.swap_sides
    }
}

impl Display for SidedSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            self.grid,
            if self.swap_sides { ", sides swapped" } else { "" }
        )
    }
}

/// An element of a symmetry group.
///
/// ```
/// use lusory_core::{GridSymmetry, Symmetry};
/// let turn = GridSymmetry::ROTATE_90;
/// assert_eq!(turn.then(turn), GridSymmetry::ROTATE_180);
/// assert_eq!(turn.inverse(), GridSymmetry::ROTATE_270);
/// assert_eq!(turn.then(turn.inverse()), GridSymmetry::IDENTITY);
/// ```
pub trait Symmetry: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// Returns the symmetry that does this one and then the next.
    #[must_use]
    fn then(self, next: Self) -> Self;

    /// Returns the symmetry that undoes this one.
    #[must_use]
    fn inverse(self) -> Self;

    /// Returns whether each side gets the other's pieces and turn.
    fn swaps_sides(self) -> bool;
}

/// A position whose game has symmetries: maps of the board that keep the rules.
///
/// Legal moves go to legal moves and outcomes to outcomes, with the sides exchanged where the symmetry says so.
///
/// ```
/// use lusory_core::{Symmetric, Symmetry};
///
/// /// Counts the symmetries that leave a position as it is.
/// fn stabilizer<P: Symmetric>(position: &P) -> usize {
///     let symmetries = P::symmetries(position.rules());
///     symmetries.into_iter().filter(|&symmetry| position.map(symmetry).as_ref() == Some(position)).count()
/// }
/// ```
pub trait Symmetric: Position {
    /// An element of the game's symmetry group.
    type Symmetry: Symmetry;

    /// Returns the whole group under given rules, the identity first.
    fn symmetries(rules: Self::Rules) -> Vec<Self::Symmetry>;

    /// Returns where a square goes.
    fn map_square(symmetry: Self::Symmetry, square: Self::Square) -> Self::Square;

    /// Returns what a move becomes, in normal form.
    fn map_move(symmetry: Self::Symmetry, mv: Self::Move) -> Self::Move;

    /// Returns what the position becomes, or `None` where the symmetry does not hold for it.
    fn map(&self, symmetry: Self::Symmetry) -> Option<Self>;

    /// Returns the least of the position's images and a symmetry that leads there: the same image for every position
    /// of a class.
    ///
    /// Where symmetries do not hold for some positions of a class, classes are those of the symmetries that do.
    ///
    /// ```
    /// use std::collections::HashMap;
    /// use lusory_core::Symmetric;
    ///
    /// /// Looks up what is known of a position or of any of its images.
    /// fn look_up<P: Symmetric + Ord>(table: &HashMap<P, i32>, position: &P) -> Option<i32> {
    ///     table.get(&position.canonical().0).copied()
    /// }
    /// ```
    fn canonical(&self) -> (Self, Self::Symmetry)
    where
        Self: Ord,
    {
        let symmetries = Self::symmetries(self.rules());
        let images = symmetries
            .iter()
            .filter_map(|&symmetry| Some((self.map(symmetry)?, symmetry)));
        images
            .min_by(|(one, _), (other, _)| one.cmp(other))
            .unwrap_or_else(|| (self.clone(), symmetries[0]))
    }
}
