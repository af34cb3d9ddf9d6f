//! Moves, and why one is refused.

use core::fmt;

use thiserror::Error;

use crate::Square;

/// A move: in play a whole turn of a step and a build, in the set-up a tile or a pawn placed.
///
/// A turn that is legal in both orders is one turn, and its normal form has the step first (rule 12).
///
/// Its text is `Pb4,1a3c4` with the step first, `1a3b4,Pb4` with the build first, `b2` for a tile placed and `Pb2` for a
/// pawn.
///
/// The bits of its 3 bytes are 2 for the kind (0 a tile, 1 a pawn, 2 step first, 3 build first), 5 for the square placed on
/// or stepped to, and for a build 1 (whether two tiles are moved) and 5 each for the squares they are taken from and put on.
///
/// ```
/// use lusory_volterra::{Build, Move, Tiles};
/// let mv: Move = "Pb4,2a3c4".parse()?;
/// let build = Build { tiles: Tiles::Two, from: "a3".parse()?, to: "c4".parse()? };
/// assert_eq!(mv, Move::StepFirst("b4".parse()?, build));
/// assert_eq!((mv.step(), mv.build()), (Some("b4".parse()?), Some(build)));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A tile is placed (rule 10).
    Tile(Square),
    /// A pawn is placed (rule 11).
    Pawn(Square),
    /// The pawn steps to the square, then the build is made (rule 3).
    StepFirst(Square, Build),
    /// The build is made, then the pawn steps to the square (rule 3).
    BuildFirst(Build, Square),
}

const _: () = assert!(size_of::<Move>() <= 8);

impl Move {
    /// Returns the square that the pawn steps to, or `None` in the set-up.
    #[inline]
    pub const fn step(self) -> Option<Square> {
        match self {
            Self::StepFirst(step, _) | Self::BuildFirst(_, step) => Some(step),
            Self::Tile(_) | Self::Pawn(_) => None,
        }
    }

    /// Returns which tiles are moved, or `None` in the set-up.
    #[inline]
    pub const fn build(self) -> Option<Build> {
        match self {
            Self::StepFirst(_, build) | Self::BuildFirst(build, _) => Some(build),
            Self::Tile(_) | Self::Pawn(_) => None,
        }
    }

    /// Returns the square of the tile or pawn placed, or `None` in play.
    #[inline]
    pub const fn placed(self) -> Option<Square> {
        match self {
            Self::Tile(square) | Self::Pawn(square) => Some(square),
            Self::StepFirst(..) | Self::BuildFirst(..) => None,
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The build of a turn: top tiles of one tower are put on another in their order.
///
/// Its text is the number of tiles and the two squares, `2a3b4`.
///
/// ```
/// use lusory_volterra::{Build, Tiles};
/// let build = Build { tiles: Tiles::Two, from: "a3".parse()?, to: "b4".parse()? };
/// assert_eq!(build.to_string(), "2a3b4");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Build {
    /// How many tiles.
    pub tiles: Tiles,
    /// The square they are taken from.
    pub from: Square,
    /// The square they are put on.
    pub to: Square,
}

impl fmt::Debug for Build {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// How many tiles a build moves.
///
/// ```
/// use lusory_volterra::Tiles;
/// assert_eq!(Tiles::ALL.map(Tiles::number), [1, 2]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tiles {
    /// The top tile.
    One = 1,
    /// The top two tiles.
    Two = 2,
}

impl Tiles {
    /// Both numbers.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// Returns the number: 1 or 2.
    #[inline]
    pub const fn number(self) -> u32 {
        self as u32
    }
}

/// Why a move is not legal; the numbers are those of the rules in `docs/rules/volterra.md`.
///
/// The actions of a turn are looked at in the order in which they are written, each with the pawn where it then stands.
///
/// ```
/// use lusory_core::Position as _;
/// use lusory_volterra::{Illegal, Position};
/// let start = Position::default();
/// assert_eq!(start.check("Pb4,1a3a4".parse()?), Err(Illegal::StepOnOpponent));
/// assert_eq!(Illegal::NoFreeSide.to_string(), "the tower to take from has no free side (rule 4)");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The position is over.
    #[error("the game is over")]
    GameOver,
    /// Tiles are still to be placed.
    #[error("all tiles must be placed first (rule 10)")]
    MustPlaceTile,
    /// A pawn is to be placed.
    #[error("a pawn must be placed (rule 11)")]
    MustPlacePawn,
    /// There is nothing left to place.
    #[error("all tiles and pawns are placed (rules 10 and 11)")]
    AllPlaced,
    /// A tile would be placed on another.
    #[error("a tile is placed on an empty square (rule 10)")]
    Occupied,
    /// A pawn would be placed on a tile of the other color.
    #[error("a pawn is placed on a tower of its own color (rule 11)")]
    PawnOnOpponent,
    /// The pawn would step too far, or stay.
    #[error("the pawn steps to one of the eight adjacent squares (rule 3)")]
    StepNotAdjacent,
    /// The pawn would step to an empty square.
    #[error("the pawn cannot step to an empty square (rule 5)")]
    StepOnEmpty,
    /// The pawn would step to the other pawn's square.
    #[error("the pawn cannot step to the square of the other pawn (rule 5)")]
    StepOnPawn,
    /// The pawn would step to a tower of the other color.
    #[error("the pawn steps to a tower of its own color (rule 3)")]
    StepOnOpponent,
    /// The tiles would be taken from under a pawn.
    #[error("a tower under a pawn does not move (rule 5)")]
    FromUnderPawn,
    /// The tower to take from is not next to the pawn, where it then stands.
    #[error("the tower to take from is not adjacent to the pawn (rule 3)")]
    FromNotAdjacent,
    /// There is no tower to take from.
    #[error("there is no tower on the square to take from (rule 3)")]
    FromEmpty,
    /// The tower to take from belongs to the other side.
    #[error("the tower to take from belongs to the other side (rule 3)")]
    FromOpponent,
    /// Each orthogonal neighbor of the tower to take from holds a tower.
    #[error("the tower to take from has no free side (rule 4)")]
    NoFreeSide,
    /// Two tiles would be taken of one.
    #[error("the tower to take from has only one tile (rule 3)")]
    TooFewTiles,
    /// The tiles would be put back.
    #[error("the tiles go to a different tower (rule 3)")]
    ToSame,
    /// The tiles would be put on a pawn's square.
    #[error("tiles cannot be put on the square of a pawn (rule 5)")]
    ToPawn,
    /// The tower to put tiles on is not next to the pawn, where it then stands.
    #[error("the tower to put tiles on is not adjacent to the pawn (rule 3)")]
    ToNotAdjacent,
    /// There is no tower to put tiles on.
    #[error("tiles cannot be put on an empty square (rule 5)")]
    ToEmpty,
    /// After the first action no second one is possible.
    #[error("the first action leaves no second one (rule 7)")]
    NoSecondAction,
    /// The turn is legal, but written in another order than its normal form.
    #[error("the turn is to be written {normal} (rule 12)")]
    NotNormalForm {
        /// The same turn in normal form.
        normal: Move,
    },
}
