//! The symmetries of the boards, found by trying.

use core::array;
use core::fmt;

use lusory_core::{Symmetric, Symmetry};

use super::{Board, Move, Point, Position, Rules, Stacks, Step};

/// A map of a board's points that keeps neighbors and the goal. The sides are unequal and never change places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Automorphism {
    /// Where each place of the frame goes; those off the board stay.
    images: [Point; Point::COUNT],
}

impl Automorphism {
    fn identity() -> Self {
        let mut points = Point::all();
        Self {
            images: array::from_fn(|_| points.next().expect("the frame has so many places")),
        }
    }

    fn image(self, point: Point) -> Point {
        self.images[point.index()]
    }
}

impl Board {
    /// The board's automorphisms in ascending order of their images, which puts the identity first.
    fn automorphisms(&self) -> Vec<Automorphism> {
        let points: Vec<Point> = self.points().iter().collect();
        let mut found = vec![Automorphism::identity()];
        for (done, &point) in points.iter().enumerate() {
            // Each map of the points before this one is extended by every image that fits.
            let fits = |map: &Automorphism, image: Point| {
                let before = &points[..done];
                (image == self.goal()) == (point == self.goal())
                    && before.iter().all(|&other| {
                        map.image(other) != image
                            && self.neighbors(point).contains(other)
                                == self.neighbors(image).contains(map.image(other))
                    })
            };
            found = found
                .iter()
                .flat_map(|map| {
                    points.iter().filter(|&&image| fits(map, image)).map(|&image| {
                        let mut longer = *map;
                        longer.images[point.index()] = image;
                        longer
                    })
                })
                .collect();
        }
        found
    }
}

impl Symmetry for Automorphism {
    fn then(self, next: Self) -> Self {
        Self {
            images: self.images.map(|image| next.image(image)),
        }
    }

    fn inverse(self) -> Self {
        let mut inverse = self;
        for point in Point::all() {
            inverse.images[self.image(point).index()] = point;
        }
        inverse
    }

    fn swaps_sides(self) -> bool {
        false
    }
}

impl fmt::Display for Automorphism {
    /// Lists the points that move, each with its image.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for point in Point::all().filter(|&point| self.image(point) != point) {
            write!(f, "{separator}{point} to {}", self.image(point))?;
            separator = ", ";
        }
        f.write_str(if separator.is_empty() { "identity" } else { "" })
    }
}

impl Symmetric for Position {
    type Symmetry = Automorphism;

    fn symmetries(rules: Rules) -> Vec<Automorphism> {
        rules.board.automorphisms()
    }

    fn map_square(symmetry: Automorphism, point: Point) -> Point {
        symmetry.image(point)
    }

    fn map_move(symmetry: Automorphism, mv: Move) -> Move {
        let map = |step: Step| Step {
            from: symmetry.image(step.from),
            to: symmetry.image(step.to),
        };
        match mv {
            Move::Place(point) => Move::Place(symmetry.image(point)),
            Move::One(step) => Move::One(map(step)),
            Move::Two(one, other) => Move::Two(map(one), map(other)).normalized(),
            Move::Pass => Move::Pass,
        }
    }

    fn map(&self, symmetry: Automorphism) -> Option<Self> {
        let mut stacks = Stacks::EMPTY;
        for point in Point::all() {
            for stone in self.stacks.stones(point) {
                stacks.push(symmetry.image(point), stone);
            }
        }
        Some(Self { stacks, ..*self })
    }
}
