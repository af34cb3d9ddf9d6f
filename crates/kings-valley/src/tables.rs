//! Tables of lines over square boards of odd side, made as constants.
//!
//! All sets are `u64` words in which bit i is the square of index i.
#![allow(
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    reason = "coordinates of boards of side 5 and 7"
)]

/// The tables of one board.
#[derive(Debug)]
pub struct Tables {
    /// For each square the squares next to it.
    pub neighbors: &'static [u64],
    /// The four lines through the center without the center, in the order of the axes: along the rank, along the
    /// diagonal that falls, along the file, along the diagonal that rises.
    pub lines: [u64; 4],
    /// The squares of lower index than the center.
    pub below_center: u64,
    /// For square times four plus axis, the ray towards higher indices.
    pub up: &'static [Ray],
    /// Likewise the ray towards lower indices.
    pub down: &'static [Ray],
    /// The rings around the center, from the inside.
    pub rings: &'static [Ring],
}

/// The squares in one direction from a square.
#[derive(Clone, Copy, Debug)]
pub struct Ray {
    /// The squares up to the edge.
    pub squares: u64,
    /// The place just beyond the edge, as a bit: whatever else blocks a run is nearer. For rays towards lower indices
    /// it counts bits from -[`DOWN_SHIFT`].
    pub end: u64,
}

/// How far words are shifted up for rays towards lower indices, so that the place beyond the edge has a bit.
pub(crate) const DOWN_SHIFT: u32 = 8;

const STEPS: [(i32, i32); 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
];

/// The steps towards higher indices along the four axes.
const AXES: [(i32, i32); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];

const fn on_board(side: i32, file: i32, rank: i32) -> bool {
    0 <= file && file < side && 0 <= rank && rank < side
}

/// Returns for each square the squares next to it.
pub(crate) const fn neighbors<const SQUARES: usize>(side: i32) -> [u64; SQUARES] {
    let mut sets = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES as i32 {
        let mut i = 0;
        while i < STEPS.len() {
            let (file, rank) = (square % side + STEPS[i].0, square / side + STEPS[i].1);
            if on_board(side, file, rank) {
                sets[square as usize] |= 1 << (rank * side + file);
            }
            i += 1;
        }
        square += 1;
    }
    sets
}

/// Returns the four lines through the center without the center.
pub(crate) const fn lines(side: i32) -> [u64; 4] {
    let mut lines = [0; 4];
    let mut distance = 1;
    while distance <= side / 2 {
        let mut axis = 0;
        while axis < AXES.len() {
            lines[axis] |= from_center(side, AXES[axis], distance) | from_center(side, AXES[axis], -distance);
            axis += 1;
        }
        distance += 1;
    }
    lines
}

/// Returns the rays of all squares towards higher (`sign` 1) or lower (`sign` -1) indices.
pub(crate) const fn rays<const RAYS: usize>(side: i32, sign: i32) -> [Ray; RAYS] {
    let mut rays = [Ray { squares: 0, end: 0 }; RAYS];
    let mut i = 0;
    while i < RAYS {
        let (file_step, rank_step) = AXES[i % 4];
        rays[i] = ray(side, i as i32 / 4, (sign * file_step, sign * rank_step));
        i += 1;
    }
    rays
}

const fn ray(side: i32, from: i32, (file_step, rank_step): (i32, i32)) -> Ray {
    let step = rank_step * side + file_step;
    let shift = if step > 0 { 0 } else { DOWN_SHIFT as i32 };
    let (mut file, mut rank) = (from % side + file_step, from / side + rank_step);
    let mut square = from + step;
    let mut squares = 0;
    while on_board(side, file, rank) {
        squares |= 1 << (square + shift);
        file += file_step;
        rank += rank_step;
        square += step;
    }
    Ray {
        squares,
        end: if squares == 0 { 0 } else { 1 << (square + shift) },
    }
}

/// The eight squares at one distance from the center along its eight lines, and what their occupancy tells about runs
/// towards the center.
#[derive(Debug)]
pub struct Ring {
    squares: u64,
    /// Brings each occupancy of the ring to its own index in the top bits of the product.
    multiplier: u64,
    /// For each index the squares from which, as far as this ring tells, a run would end on the center.
    stopping: [u64; 1 << Self::INDEX_BITS],
}

impl Ring {
    const INDEX_BITS: u32 = 9;

    /// Returns the ring at a distance on a board; does not compile for a `multiplier` that fails.
    pub const fn new(side: i32, distance: i32, multiplier: u64) -> Self {
        let mut squares = 0;
        let mut i = 0;
        while i < STEPS.len() {
            squares |= from_center(side, STEPS[i], distance);
            i += 1;
        }
        let mut stopping = [0; 1 << Self::INDEX_BITS];
        let mut known = [false; 1 << Self::INDEX_BITS];
        let mut occupied = 0_u64;
        loop {
            let index = (occupied.wrapping_mul(multiplier) >> (64 - Self::INDEX_BITS)) as usize;
            assert!(!known[index], "two occupancies of the ring share an index");
            known[index] = true;
            stopping[index] = stopping_squares(side, distance, occupied);
            // The next subset of the ring's squares.
            occupied = occupied.wrapping_sub(squares) & squares;
            if occupied == 0 {
                return Self {
                    squares,
                    multiplier,
                    stopping,
                };
            }
        }
    }

    /// Returns the squares from which, as far as this ring tells, a run would end on the center.
    #[inline]
    pub fn stopping(&self, occupied: u64) -> u64 {
        let product = (occupied & self.squares).wrapping_mul(self.multiplier);
        self.stopping[(product >> (64 - Self::INDEX_BITS)) as usize]
    }
}

/// A run ends on the center if the square behind it is occupied and those before it are empty: the ring at distance 1
/// knows the first, each ring the second for the squares outside it.
const fn stopping_squares(side: i32, distance: i32, occupied: u64) -> u64 {
    let mut squares = 0;
    let mut i = 0;
    while i < STEPS.len() {
        let behind = from_center(side, (-STEPS[i].0, -STEPS[i].1), 1);
        let stops = distance > 1 || occupied & behind != 0;
        let lets_pass = occupied & from_center(side, STEPS[i], distance) == 0;
        let mut from = 1;
        while from <= side / 2 {
            if stops && (from <= distance || lets_pass) {
                squares |= from_center(side, STEPS[i], from);
            }
            from += 1;
        }
        i += 1;
    }
    squares
}

/// The square so many steps from the center.
const fn from_center(side: i32, step: (i32, i32), distance: i32) -> u64 {
    let center = side / 2;
    1 << ((center + step.1 * distance) * side + center + step.0 * distance)
}
