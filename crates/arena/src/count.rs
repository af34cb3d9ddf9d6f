//! Legal moves counted without listing them.

use crate::board::Reach;
use crate::{Position, ShortTurn};

impl Position {
    /// The number of legal moves.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        if self.is_beaten() {
            return 0;
        }
        match self.count_turns() {
            0 if self.rules.short_turn == ShortTurn::Loss => 0,
            0 => self.count_steps().max(1),
            turns => turns,
        }
    }

    /// The number of turns of two steps.
    ///
    /// With `d` the number of free cells that a piece can step to, `n` the number of pieces that can step to a cell, and
    /// `s` the sum of either, which is the number of single steps: of all pairs of steps those of one piece and those to
    /// one cell are no turns, and each step of a piece goes before the steps of others into the cell that it leaves.
    /// So there are `s (s - 1) / 2 - sum of d (d - 1) / 2 - sum of n (n - 1) / 2 + sum over pieces of d n`.
    #[inline]
    pub(crate) fn count_turns(&self) -> usize {
        let reach = self.reach();
        match reach.degree {
            0..4 => turns::<2>(reach, self.movers(), self.free()),
            4..8 => turns::<3>(reach, self.movers(), self.free()),
            _ => turns::<6>(reach, self.movers(), self.free()),
        }
    }

    /// The number of single steps.
    pub(crate) fn count_steps(&self) -> usize {
        let (reach, free, movers) = (self.reach(), self.free(), self.movers());
        let steps = |piece: usize| (reach.targets[piece] & free).count_ones() as usize;
        crate::board::bits(movers).map(steps).sum()
    }
}

/// A small number for each cell: plane *i* holds the bits of value 2^*i* of all of them.
#[derive(Clone, Copy)]
struct Counters<const PLANES: usize>([u64; PLANES]);

impl<const PLANES: usize> Counters<PLANES> {
    /// Adds one for each cell of one set and one for each cell of another.
    #[inline]
    fn add(&mut self, one: u64, other: u64) {
        let (mut sum, mut carry) = (one ^ other, one & other);
        for plane in &mut self.0 {
            // What goes up one plane comes from either addition, never from both.
            let up = carry | *plane & sum;
            *plane ^= sum;
            (sum, carry) = (up, 0);
        }
    }
}

/// Counts turns with numbers of as many bits as [`Reach::degree`] has.
#[inline]
fn turns<const PLANES: usize>(reach: &Reach, movers: u64, free: u64) -> usize {
    // For each cell how many pieces can step to it, and for each piece how many free cells it can step to.
    let mut into = Counters([0; PLANES]);
    let mut out = Counters([0; PLANES]);
    for stride in reach.strides() {
        let up = (movers & stride.up) << stride.distance;
        let down = (movers & stride.down) >> stride.distance;
        into.add(up, down);
        out.add((up & free) >> stride.distance, (down & free) << stride.distance);
    }
    let len = |set: u64| set.count_ones() as usize;
    // No free cell holds a piece, so that one sum takes both kinds of pairs that are no turns.
    let mut steps = 0;
    let mut no_turns = 0;
    let mut entries = 0;
    for i in 0..PLANES {
        let into_free = into.0[i] & free;
        let both = into_free | out.0[i];
        steps += len(into_free) << i;
        if i > 0 {
            no_turns += len(both) * ((1 << (2 * i)) - (1 << i)) / 2;
        }
        for j in i + 1..PLANES {
            no_turns += len(both & (into.0[j] & free | out.0[j])) << (i + j);
        }
        for j in 0..PLANES {
            entries += len(out.0[i] & into.0[j]) << (i + j);
        }
    }
    steps * steps.wrapping_sub(1) / 2 + entries - no_turns
}
