//! What stands on each point.

use lusory_core::Side;

use super::{Point, Points};

/// A stack of at most three stones on each point of the frame (rule 2).
///
/// ```
/// use lusory_core::Side;
/// use lusory_testkit::toy::Stacks;
/// let (mut stacks, b2) = (Stacks::EMPTY, "b2".parse()?);
/// assert!(stacks.push(b2, Side::Second) && stacks.push(b2, Side::First));
/// assert_eq!((stacks.height(b2), stacks.top(b2)), (2, Some(Side::First)));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
//
// Four bits a point: a 1, then a bit for each stone from the bottom up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stacks(u64);

impl Stacks {
    /// The most stones that a point holds.
    pub const MAX_HEIGHT: usize = 3;

    /// No stone anywhere.
    pub const EMPTY: Self = Self(0x1111_1111_1111_1111);

    const fn bits(self, point: Point) -> u64 {
        self.0 >> (4 * point.index()) & 0b1111
    }

    const fn set_bits(&mut self, point: Point, bits: u64) {
        self.0 ^= (self.bits(point) ^ bits) << (4 * point.index());
    }

    /// Returns the number of stones on a point.
    pub const fn height(self, point: Point) -> usize {
        self.bits(point).ilog2() as usize
    }

    /// Returns the side whose stone is the topmost of a point, or `None` if the point is empty.
    pub fn top(self, point: Point) -> Option<Side> {
        self.stones(point).last()
    }

    /// Returns the stones on a point from the bottom up.
    pub fn stones(self, point: Point) -> impl DoubleEndedIterator<Item = Side> + ExactSizeIterator {
        let bits = self.bits(point);
        (0..self.height(point))
            .rev()
            .map(move |bit| Side::ALL[(bits >> bit & 1) as usize])
    }

    /// Puts a stone on top of a point, and returns whether there was room for it.
    pub const fn push(&mut self, point: Point, stone: Side) -> bool {
        let room = self.height(point) < Self::MAX_HEIGHT;
        if room {
            self.set_bits(point, self.bits(point) << 1 | stone.index() as u64);
        }
        room
    }

    /// Takes the topmost stone off a point.
    pub fn pop(&mut self, point: Point) -> Option<Side> {
        let stone = self.top(point)?;
        self.set_bits(point, self.bits(point) >> 1);
        Some(stone)
    }

    /// Returns the points on which a side's stone is the topmost.
    pub fn topped_by(self, side: Side) -> Points {
        Point::all()
            .filter(|&point| self.top(point) == Some(side))
            .collect()
    }

    /// Returns the points on which at least so many stones stand.
    pub fn at_least(self, height: usize) -> Points {
        Point::all()
            .filter(|&point| self.height(point) >= height)
            .collect()
    }

    /// Returns the number of a side's stones.
    pub fn count(self, side: Side) -> usize {
        Point::all()
            .flat_map(|point| self.stones(point))
            .filter(|&stone| stone == side)
            .count()
    }
}
