//! Where pieces may step to.

use super::Board;
use super::plan::Plan;
use crate::StandMoves;

const MAX: usize = Board::MAX_CELLS;

/// The steps that a board allows when all its cells are free.
#[derive(Clone)]
pub(crate) struct Reach {
    /// For each cell where a piece on it may step to.
    pub(crate) targets: [u64; MAX],
    /// For each cell where a piece may come from.
    pub(crate) sources: [u64; MAX],
    /// The most steps that lead to or from one cell.
    pub(crate) degree: u32,
    strides: [Stride; MAX - 1],
    stride_count: usize,
}

/// All steps over one distance between places, to be made together by shifting sets.
#[derive(Clone, Copy)]
pub(crate) struct Stride {
    pub(crate) distance: u32,
    /// The cells from which such a step leads to a higher place.
    pub(crate) up: u64,
    /// The cells from which such a step leads to a lower place.
    pub(crate) down: u64,
}

impl Reach {
    /// The steps of rule 2 on a board with given tiers.
    pub(super) const fn new(plan: &Plan, tiers: &[u8; MAX], stand_moves: StandMoves) -> Self {
        let mut reach = Self {
            targets: [0; MAX],
            sources: [0; MAX],
            degree: 0,
            strides: [Stride {
                distance: 0,
                up: 0,
                down: 0,
            }; MAX - 1],
            stride_count: 0,
        };
        let mut pair = 0;
        while pair < MAX * MAX {
            let (from, to) = (pair / MAX, pair % MAX);
            let near = plan.neighbors[from] >> to & 1 == 1;
            let down = match stand_moves {
                _ if tiers[from] == 0 => tiers[to] == 0,
                StandMoves::Forward => tiers[to] < tiers[from],
                StandMoves::Free => true,
            };
            if near && down {
                reach.targets[from] |= 1 << to;
                reach.sources[to] |= 1 << from;
                reach.add_stride(from, to);
            }
            pair += 1;
        }
        let mut index = 0;
        while index < MAX {
            let (out, into) = (
                reach.targets[index].count_ones(),
                reach.sources[index].count_ones(),
            );
            let most = if out > into { out } else { into };
            if most > reach.degree {
                reach.degree = most;
            }
            index += 1;
        }
        reach
    }

    const fn add_stride(&mut self, from: usize, to: usize) {
        let distance = from.abs_diff(to) as u32;
        let mut index = 0;
        while index < self.stride_count && self.strides[index].distance != distance {
            index += 1;
        }
        if index == self.stride_count {
            self.stride_count += 1;
        }
        let stride = &mut self.strides[index];
        stride.distance = distance;
        if from < to {
            stride.up |= 1 << from;
        } else {
            stride.down |= 1 << from;
        }
    }

    /// The steps grouped by their distance.
    #[inline]
    pub(crate) fn strides(&self) -> &[Stride] {
        &self.strides[..self.stride_count]
    }

    /// The cells from which a step leads to one of a set.
    #[inline]
    pub(crate) fn sources_of(&self, targets: u64) -> u64 {
        self.strides().iter().fold(0, |sources, stride| {
            sources | (targets >> stride.distance & stride.up) | (targets << stride.distance & stride.down)
        })
    }
}
