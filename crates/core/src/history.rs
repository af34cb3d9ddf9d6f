//! How often each position has occurred.

use alloc::vec::Vec;
use core::hash::BuildHasher;

use rustc_hash::FxBuildHasher;

use crate::Position;

/// The positions of a line of play in order, and how often each had occurred when it came up.
///
/// A hash table of the newest ply of each bucket, chained backwards through the plies: adding a position and taking
/// the newest back both take constant time. Positions are compared by `Eq`; their hashes only choose the bucket.
#[derive(Clone, Debug)]
pub(crate) struct History<P> {
    plies: Vec<Ply<P>>,
    /// For each bucket, one more than the index of its newest ply; 0 if it has none. A power of two long.
    newest: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Ply<P> {
    position: P,
    hash: u64,
    occurrence: u32,
    /// As in `newest`: the ply before this one in the same bucket.
    older: u32,
}

impl<P: Position> History<P> {
    const SMALLEST: usize = 256;

    pub(crate) fn new() -> Self {
        Self {
            plies: Vec::new(),
            newest: alloc::vec![0; Self::SMALLEST],
        }
    }

    /// Adds a position and returns its occurrence: 1 if it is new, 2 if it stood once before, and so on.
    pub(crate) fn push(&mut self, position: &P) -> u32 {
        if self.plies.len() >= self.newest.len() {
            self.grow();
        }
        let hash = FxBuildHasher.hash_one(position);
        let bucket = self.bucket(hash);
        let older = self.newest[bucket];
        let mut ply = older;
        let occurrence = loop {
            let Some(before) = (ply as usize).checked_sub(1).map(|index| &self.plies[index]) else {
                break 1;
            };
            if before.hash == hash && before.position == *position {
                break before.occurrence + 1;
            }
            ply = before.older;
        };
        self.plies.push(Ply {
            position: position.clone(),
            hash,
            occurrence,
            older,
        });
        self.newest[bucket] = self.plies.len() as u32;
        occurrence
    }

    /// Takes the newest position back.
    pub(crate) fn pop(&mut self) -> Option<P> {
        let ply = self.plies.pop()?;
        let bucket = self.bucket(ply.hash);
        self.newest[bucket] = ply.older;
        Some(ply.position)
    }

    pub(crate) fn clear(&mut self) {
        for ply in &self.plies {
            let bucket = ply.hash as usize & (self.newest.len() - 1);
            self.newest[bucket] = 0;
        }
        self.plies.clear();
    }

    /// Returns the newest position and its occurrence.
    pub(crate) fn last(&self) -> Option<(&P, u32)> {
        self.plies.last().map(|ply| (&ply.position, ply.occurrence))
    }

    pub(crate) fn positions(&self) -> impl DoubleEndedIterator<Item = &P> + ExactSizeIterator {
        self.plies.iter().map(|ply| &ply.position)
    }

    fn bucket(&self, hash: u64) -> usize {
        hash as usize & (self.newest.len() - 1)
    }

    fn grow(&mut self) {
        self.newest.fill(0);
        self.newest.resize(self.newest.len() * 2, 0);
        for index in 0..self.plies.len() {
            let bucket = self.bucket(self.plies[index].hash);
            self.plies[index].older = self.newest[bucket];
            self.newest[bucket] = index as u32 + 1;
        }
    }
}
