//! What a game says of its squares for pictures.

use alloc::string::String;
use alloc::vec::Vec;

use crate::Side;

/// How a square looks in a picture: where it lies, what its ground is, and what stands on it.
///
/// [`View::look`](crate::View::look) returns it. The default is an empty square of a grid.
///
/// ```
/// use lusory_core::Side;
/// use lusory_core::drawing::{Figure, Look};
/// // A tower of two tiles with a piece on it.
/// let look = Look {
///     figures: vec![Figure::Slab(Side::First), Figure::Slab(Side::Second), Figure::Disc(Side::Second)],
///     label: "2".into(),
///     ..Look::default()
/// };
/// assert_eq!(look.tile, None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Where the square lies and what its outline is; if `None`, it is a square of the grid that the rows make.
    pub tile: Option<Tile>,
    /// What the square itself looks like.
    pub ground: Ground,
    /// What stands on the square, from the bottom up.
    pub figures: Vec<Figure>,
    /// A few characters for the corner of the square, such as the height of a tower; usually empty.
    pub label: String,
}

/// The ground of a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ground {
    /// A square like most.
    #[default]
    Plain,
    /// A square of another part of the board, such as its rim.
    Outer,
    /// A square that the rules treat as no other, such as a goal: it bears a sign as long as nothing stands on it.
    Special,
}

/// Something that stands on a square.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Figure {
    /// A round piece.
    Disc(Side),
    /// A round piece with a crown.
    King(Side),
    /// A square tile, which others can lie on and pieces stand on.
    Slab(Side),
    /// An obstacle that belongs to nobody.
    Block,
    /// A round piece with letters on it.
    Letters(Option<Side>, String),
}

/// Where a square lies in a picture, and its outline.
///
/// All lengths are thousandths of the width of a grid's square; x grows to the right, y upwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// The middle, on which pieces stand.
    pub center: Point,
    /// The distance from the center to the nearest side, which determines how large pieces are.
    pub radius: i32,
    /// The corners in their order round the square; if there are none, the square is a circle.
    pub corners: Vec<Point>,
    /// Where the square's name stands, unless the names stand at the edges of the board.
    pub name: Point,
    /// The centers of the squares to which lines are drawn from this one; of two such squares each names the other.
    pub links: Vec<Point>,
}

/// A place in a picture, in thousandths of the width of a grid's square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The distance to the right.
    pub x: i32,
    /// The distance upwards.
    pub y: i32,
}

impl Point {
    /// Returns the point so much further to the right and upwards.
    ///
    /// ```
    /// use lusory_core::drawing::Point;
    /// assert_eq!(Point { x: 500, y: 1000 }.offset(-500, 1), Point { x: 0, y: 1001 });
    /// ```
    #[must_use]
    pub const fn offset(self, x: i32, y: i32) -> Self {
        Self {
            x: self.x.saturating_add(x),
            y: self.y.saturating_add(y),
        }
    }
}

impl Tile {
    const SIDE: i32 = 1000;

    /// Returns the tile of width 1000 whose lower left corner is at a point.
    pub(super) fn of_grid(corner: Point) -> Self {
        let center = corner.offset(Self::SIDE / 2, Self::SIDE / 2);
        Self {
            center,
            radius: Self::SIDE / 2,
            corners: [(0, 0), (Self::SIDE, 0), (Self::SIDE, Self::SIDE), (0, Self::SIDE)]
                .map(|(x, y)| corner.offset(x, y))
                .into(),
            name: corner.offset(Self::SIDE / 7, Self::SIDE * 6 / 7),
            links: Vec::new(),
        }
    }

    /// Turns the tile by half a turn about the origin.
    pub(super) fn turn(&mut self) {
        let places = [&mut self.center, &mut self.name].into_iter();
        for point in places.chain(&mut self.corners).chain(&mut self.links) {
            *point = Point {
                x: point.x.saturating_neg(),
                y: point.y.saturating_neg(),
            };
        }
    }
}
