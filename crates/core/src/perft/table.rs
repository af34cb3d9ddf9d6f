//! What has been counted before.

use alloc::vec::Vec;
use std::sync::Mutex;

use rayon::iter::{IntoParallelIterator, ParallelExtend, ParallelIterator};
use thiserror::Error;

use crate::zobrist::mix;
use crate::{Position, Threads};

/// The number of counts that share a lock.
const WAYS: usize = 2;

/// Why there is no table to count with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is no memory for a table of {mib} MiB")]
pub struct TableError {
    /// The size that was asked for.
    pub mib: usize,
}

/// The numbers of leaves behind positions at given depths, found by their Zobrist keys.
///
/// Threads share it. A key chooses the bucket only: a count is found for a position that is equal, rules included. Each
/// bucket has a lock of its own, which is hardly ever taken when another thread comes; that thread goes on without it.
#[derive(Debug)]
pub(super) struct Table<P> {
    buckets: Vec<Mutex<Bucket<P>>>,
}

/// The first count is the deepest, the second the newest of the others. Arrays of fields leave no gaps between counts.
#[derive(Debug)]
struct Bucket<P> {
    positions: [Option<P>; WAYS],
    depths: [u32; WAYS],
    leaves: [u64; WAYS],
}

impl<P> Bucket<P> {
    const fn new() -> Self {
        Self {
            positions: [const { None }; WAYS],
            depths: [0; WAYS],
            leaves: [0; WAYS],
        }
    }
}

impl<P: Position> Table<P> {
    /// Returns an empty table that takes so many units of 2^20 bytes and no more.
    pub(super) fn new(mib: usize, threads: &Threads) -> Result<Self, TableError> {
        let error = TableError { mib };
        let bytes = mib.checked_mul(1 << 20).ok_or(error)?;
        let count = bytes / size_of::<Mutex<Bucket<P>>>();
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).map_err(|_| error)?;
        let empty = || Mutex::new(Bucket::new());
        // The system hands memory out when it is first written to, which takes its time.
        match threads.pool() {
            Some(pool) => pool.install(|| buckets.par_extend((0..count).into_par_iter().map(|_| empty()))),
            None => buckets.resize_with(count, empty),
        }
        Ok(Self { buckets })
    }

    /// Returns the leaves behind a position, or counts them and keeps what came out.
    pub(super) fn get_or_count(&self, position: &P, depth: u32, count: impl FnOnce() -> u64) -> u64 {
        let bucket = self.bucket(position, depth);
        if let Some(leaves) = bucket
            .try_lock()
            .ok()
            .and_then(|bucket| bucket.get(position, depth))
        {
            return leaves;
        }
        let leaves = count();
        if let Ok(mut bucket) = bucket.try_lock() {
            bucket.put(position.clone(), depth, leaves);
        }
        leaves
    }

    /// The key as a fraction of 2^64 is the place of its bucket among them.
    fn bucket(&self, position: &P, depth: u32) -> &Mutex<Bucket<P>> {
        // Where few positions are met at many depths, those of one position would drive each other out of one bucket.
        let key = mix(position.zobrist(), u64::from(depth));
        let place = u128::from(key) * self.buckets.len() as u128;
        &self.buckets[(place >> 64) as usize]
    }
}

impl<P: Position> Bucket<P> {
    fn get(&self, position: &P, depth: u32) -> Option<u64> {
        (0..WAYS)
            .find(|&way| self.depths[way] == depth && self.positions[way].as_ref() == Some(position))
            .map(|way| self.leaves[way])
    }

    fn put(&mut self, position: P, depth: u32, leaves: u64) {
        let way = if depth >= self.depths[0] {
            self.positions.swap(0, 1);
            self.depths.swap(0, 1);
            self.leaves.swap(0, 1);
            0
        } else {
            1
        };
        self.positions[way] = Some(position);
        self.depths[way] = depth;
        self.leaves[way] = leaves;
    }
}
