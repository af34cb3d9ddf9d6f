//! The symmetries of a board, found by trying.

use super::Board;
use super::plan::Plan;

const MAX: usize = Board::MAX_CELLS;

/// A map of a board's cells, by their places, that keeps neighbors and zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Automorphism {
    images: [u8; MAX],
}

impl Automorphism {
    const IDENTITY: Self = {
        let mut images = [0; MAX];
        let mut index = 0;
        while index < MAX {
            images[index] = index as u8;
            index += 1;
        }
        Self { images }
    };

    #[inline]
    pub(crate) fn image(&self, index: usize) -> usize {
        usize::from(self.images[index])
    }
}

/// All automorphisms of a board, or the identity alone if there are more than [`Self::MOST`] or the search for them is
/// long.
#[derive(Clone)]
pub(super) struct Automorphisms {
    found: [Automorphism; Self::MOST],
    len: usize,
}

impl Automorphisms {
    /// The dihedral groups of rings of up to 32 cells are within.
    const MOST: usize = 64;

    /// The search tries no more images than this: boards of rooms and rings need a small part of it.
    const MOST_TRIED: usize = 100_000;

    pub(super) const fn new(plan: &Plan) -> Self {
        let identity_alone = Self {
            found: [Automorphism::IDENTITY; Self::MOST],
            len: 1,
        };
        let mut found = Self {
            len: 0,
            ..identity_alone
        };
        let (order, parents) = search_order(plan);
        // `untried[depth]` are the images that the cell at this depth may still be given.
        let mut untried = [0; MAX];
        let mut map = Automorphism::IDENTITY;
        let (mut depth, mut tried, mut taken) = (0, 0, 0_u64);
        untried[0] = plan.all;
        loop {
            if untried[depth] == 0 {
                if depth == 0 {
                    break;
                }
                depth -= 1;
                taken &= !(1 << map.images[order[depth]]);
                continue;
            }
            let image = untried[depth].trailing_zeros() as usize;
            untried[depth] &= untried[depth] - 1;
            tried += 1;
            if tried > Self::MOST_TRIED {
                return identity_alone;
            }
            if !fits(plan, &order, depth, &map, image) {
                continue;
            }
            map.images[order[depth]] = image as u8;
            if depth + 1 < plan.len() {
                taken |= 1 << image;
                depth += 1;
                untried[depth] = !taken
                    & match parents[depth] {
                        Some(parent) => plan.neighbors[map.images[parent] as usize],
                        None => plan.all,
                    };
            } else if found.len == Self::MOST {
                return identity_alone;
            } else {
                found.found[found.len] = map;
                found.len += 1;
            }
        }
        found
    }

    pub(super) fn as_slice(&self) -> &[Automorphism] {
        &self.found[..self.len]
    }
}

/// The cells in an order in which most are next to an earlier one, and for each place of it such a neighbor.
const fn search_order(plan: &Plan) -> ([usize; MAX], [Option<usize>; MAX]) {
    let (mut order, mut parents) = ([0; MAX], [None; MAX]);
    let (mut placed, mut len, mut next) = (0_u64, 0, 0);
    while next < plan.len() {
        if next == len {
            let index = (plan.all & !placed).trailing_zeros() as usize;
            placed |= 1 << index;
            order[len] = index;
            len += 1;
        }
        let mut near = plan.neighbors[order[next]] & !placed;
        placed |= near;
        while near != 0 {
            order[len] = near.trailing_zeros() as usize;
            parents[len] = Some(order[next]);
            near &= near - 1;
            len += 1;
        }
        next += 1;
    }
    (order, parents)
}

/// Whether the next cell of a map of the cells before it may have an image.
const fn fits(plan: &Plan, order: &[usize; MAX], depth: usize, map: &Automorphism, image: usize) -> bool {
    let cell = order[depth];
    let alike = plan.arena >> cell & 1 == plan.arena >> image & 1
        && plan.neighbors[cell].count_ones() == plan.neighbors[image].count_ones();
    let mut before = 0;
    while alike && before < depth {
        let other = order[before];
        let other_image = map.images[other] as usize;
        if plan.neighbors[cell] >> other & 1 != plan.neighbors[image] >> other_image & 1 {
            return false;
        }
        before += 1;
    }
    alike
}
