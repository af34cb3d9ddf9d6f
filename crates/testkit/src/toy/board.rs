//! The boards: graphs whose points are places of a frame of 4x4.

use lusory_core::{Bitboard, Shape, Side, Square};

use super::Stacks;

/// The frame that gives points their names and their order: a1, b1, ... d4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Frame;

impl Shape for Frame {
    const WIDTH: u8 = 4;
    const HEIGHT: u8 = 4;
    type Word = u32;
}

/// A place of the frame, and of a board if the board has it.
pub type Point = Square<Frame>;

/// A set of points.
pub type Points = Bitboard<Frame>;

/// A board: which places of the frame it has, which of them are neighbors, which one is the goal (rule 1).
///
/// Boards are equal if their content is.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    name: &'static str,
    /// For each place of the frame the set of its neighbors; a place without neighbors is not on the board.
    neighbors: [u16; Point::COUNT],
    goal: Point,
    ready: Stacks,
}

impl Board {
    /// The most neighbors that a point has.
    pub(crate) const MAX_NEIGHBORS: usize = 4;

    /// Seven points: three single ones round a hub, and a tail to the goal.
    ///
    /// ```text
    /// 3    b3 c3-d3      goal d3
    ///      |  |
    /// 2 a2-b2-c2
    ///      |
    /// 1    b1
    /// ```
    pub const KITE: &'static Self = {
        static KITE: Board = Board::new("kite", &["a2b2c2c3d3", "b1b2b3"], "d3", ["c2c3", "b1a2b3"]);
        &KITE
    };

    /// Six points in a circle.
    ///
    /// ```text
    /// 2 a2-b2-c2      goal b2
    ///   |     |
    /// 1 a1-b1-c1
    /// ```
    pub const RING: &'static Self = {
        static RING: Board = Board::new("ring", &["a1b1c1c2b2a2a1"], "b2", ["a2c2", "a1b1c1"]);
        &RING
    };

    /// The whole frame with its orthogonal neighbors; the goal is d4.
    pub const GRID: &'static Self = {
        const LINES: &[&str] = &[
            "a1b1c1d1", "a2b2c2d2", "a3b3c3d3", "a4b4c4d4", "a1a2a3a4", "b1b2b3b4", "c1c2c3c4", "d1d2d3d4",
        ];
        static GRID: Board = Board::new("grid", LINES, "d4", ["d3c4", "a1b1a2"]);
        &GRID
    };

    /// The boards that a rules text can name, the default first.
    pub const ALL: [&'static Self; 3] = [Self::KITE, Self::RING, Self::GRID];

    /// Points next to each other on a line are neighbors. `ready` tells where each side's stones stand when they are
    /// placed already.
    const fn new(name: &'static str, lines: &[&str], goal: &str, ready: [&str; 2]) -> Self {
        let mut board = Self {
            name,
            neighbors: [0; Point::COUNT],
            goal: point(goal, 0),
            ready: Stacks::EMPTY,
        };
        let mut line = 0;
        while line < lines.len() {
            let mut at = 2;
            while at < lines[line].len() {
                let (one, other) = (point(lines[line], at - 2), point(lines[line], at));
                board.neighbors[one.index()] |= 1 << other.index();
                board.neighbors[other.index()] |= 1 << one.index();
                at += 2;
            }
            line += 1;
        }
        let mut side = 0;
        while side < 2 {
            let mut at = 0;
            while at < ready[side].len() {
                board.ready.push(point(ready[side], at), Side::ALL[side]);
                at += 2;
            }
            side += 1;
        }
        let mut index = 0;
        while index < Point::COUNT {
            assert!(board.neighbors[index].count_ones() as usize <= Self::MAX_NEIGHBORS);
            index += 1;
        }
        board
    }

    /// Returns the name by which rules and positions call the board.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the goal.
    pub const fn goal(&self) -> Point {
        self.goal
    }

    /// Returns the neighbors of a point; none if the point is not on the board.
    pub fn neighbors(&self, point: Point) -> Points {
        Points::from_word(u32::from(self.neighbors[point.index()]))
    }

    /// Returns the points of the board.
    pub fn points(&self) -> Points {
        Point::all()
            .filter(|&point| !self.neighbors(point).is_empty())
            .collect()
    }

    /// Returns the rows of the board from the top.
    pub fn rows(&self) -> impl Iterator<Item = Points> {
        let points = self.points();
        (0..Frame::HEIGHT)
            .rev()
            .map(move |rank| Points::rank(rank) & points)
            .filter(|row| !row.is_empty())
    }

    /// Where the stones stand when they are placed already.
    pub(crate) const fn ready(&self) -> Stacks {
        self.ready
    }
}

/// The point whose name begins at a byte of a text.
const fn point(text: &str, at: usize) -> Point {
    let (file, rank) = (text.as_bytes()[at] - b'a', text.as_bytes()[at + 1] - b'1');
    Point::new(file, rank).expect("the frame has the point")
}

#[cfg(test)]
mod tests {
    use super::Board;

    #[test]
    fn boards_are_equal_if_their_content_is() {
        let ring = |goal, ready| Board::new("ring", &["c1c2b2a2a1b1c1"], goal, ready);
        assert_eq!(ring("b2", ["a2c2", "a1b1c1"]), *Board::RING);
        assert_ne!(ring("b1", ["a2c2", "a1b1c1"]), *Board::RING);
        assert_ne!(ring("b2", ["a2b1", "a1c2c1"]), *Board::RING);
    }
}
