//! How the cells of a board lie in pictures.
//!
//! All lengths are thousandths of the least distance between two cells, so that boards are drawn alike whatever unit
//! their centers are given in.

use alloc::vec::Vec;

use lusory_core::drawing::{Point, Tile};

use super::{Board, Center, bits};
use crate::Cell;

/// A shape of cells; whoever has it touches all his neighbors.
struct Shape {
    /// Where neighbors are, from the center of the cell.
    neighbors: &'static [(i32, i32)],
    corners: &'static [(i32, i32)],
    name: (i32, i32),
}

/// The shapes that fill the plane, by those that go together: squares, hexagons, triangles of both kinds.
const TILINGS: [&[Shape]; 3] = [
    &[Shape {
        neighbors: &[(1000, 0), (0, 1000), (-1000, 0), (0, -1000)],
        corners: &[(-500, 500), (500, 500), (500, -500), (-500, -500)],
        name: (-370, 370),
    }],
    &[Shape {
        neighbors: &[
            (1000, 0),
            (500, 866),
            (-500, 866),
            (-1000, 0),
            (-500, -866),
            (500, -866),
        ],
        corners: &[
            (0, 577),
            (500, 289),
            (500, -289),
            (0, -577),
            (-500, -289),
            (-500, 289),
        ],
        name: (0, 465),
    }],
    &[
        Shape {
            neighbors: &[(0, -1000), (866, 500), (-866, 500)],
            corners: &[(0, 1000), (866, -500), (-866, -500)],
            name: (0, 660),
        },
        Shape {
            neighbors: &[(0, 1000), (866, -500), (-866, -500)],
            corners: &[(0, -1000), (866, 500), (-866, 500)],
            name: (0, -660),
        },
    ],
];

/// The distance from the center of a shape to its sides.
const SHAPE_RADIUS: i32 = 500;

/// The radius of cells that have no shape, which leaves room for lines between them.
const CIRCLE_RADIUS: i32 = 360;

/// How far a neighbor may be from where a shape wants it.
const TOLERANCE: u32 = 10;

impl Shape {
    /// Returns whether a cell of this shape may have another at a distance, as its neighbor or not.
    fn allows(&self, one: Point, other: Point, is_neighbor: bool) -> bool {
        let (x, y) = (other.x.saturating_sub(one.x), other.y.saturating_sub(one.y));
        if is_neighbor {
            let mut places = self.neighbors.iter();
            places.any(|&(to_x, to_y)| x.abs_diff(to_x) <= TOLERANCE && y.abs_diff(to_y) <= TOLERANCE)
        } else {
            // No shape comes nearer to one that it does not touch than squares do at their corners.
            square(x) + square(y) >= 1_990_000
        }
    }
}

impl Board {
    /// Returns how a cell lies in a picture, or `None` if the board does not have it.
    ///
    /// If there are shapes with which exactly the neighbors touch, cells have them; else they are circles, with lines to
    /// their neighbors.
    pub(crate) fn tile(&self, cell: Cell) -> Option<Tile> {
        let index = self.index(cell)?;
        let points = self.points();
        let center = points[index];
        let shape = TILINGS.iter().find_map(|shapes| {
            let is_tiled = bits(self.plan.all).all(|index| self.shape(shapes, &points, index).is_some());
            self.shape(shapes, &points, index).filter(|_| is_tiled)
        });
        Some(match shape {
            Some(shape) => Tile {
                center,
                radius: SHAPE_RADIUS,
                corners: shape.corners.iter().map(|&(x, y)| center.offset(x, y)).collect(),
                name: center.offset(shape.name.0, shape.name.1),
                links: Vec::new(),
            },
            None => Tile {
                center,
                radius: CIRCLE_RADIUS,
                corners: Vec::new(),
                name: center.offset(CIRCLE_RADIUS, -CIRCLE_RADIUS),
                links: bits(self.plan.neighbors[index])
                    .map(|other| points[other])
                    .collect(),
            },
        })
    }

    /// Returns which of some shapes a cell can have, as its neighbors and the others lie.
    fn shape(&self, shapes: &'static [Shape], points: &[Point], index: usize) -> Option<&'static Shape> {
        let is_neighbor = |other: usize| self.plan.neighbors[index] >> other & 1 == 1;
        shapes.iter().find(|shape| {
            bits(self.plan.all)
                .filter(|&other| other != index)
                .all(|other| shape.allows(points[index], points[other], is_neighbor(other)))
        })
    }

    /// Returns where the centers of the cells are, by their indices.
    fn points(&self) -> Vec<Point> {
        let centers = || bits(self.plan.all).map(|index| self.plan.centers[index]);
        let pairs = centers().flat_map(|one| centers().map(move |other| (one, other)));
        let distances = pairs.map(|(one, other)| square(one.x - other.x) + square(one.y - other.y));
        let least = distances
            .filter(|&distance| distance > 0)
            .min()
            .unwrap_or(1)
            .isqrt();
        // A board so wide that its ends are out of bounds is drawn narrower.
        let scaled = |length: i32| (i64::from(length) * 1000 / least).clamp(-BOUND, BOUND) as i32;
        let point = |center: &Center| Point {
            x: scaled(center.x),
            y: scaled(center.y),
        };
        self.plan.centers.iter().map(point).collect()
    }
}

const BOUND: i64 = 1_000_000_000;

fn square(length: i32) -> i64 {
    i64::from(length).pow(2)
}
