//! perft by several threads, with a table of what has been counted.

use alloc::boxed::Box;
use core::any::Any;
use core::ops::ControlFlow;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::table::{Table, TableError};
use super::{after, perft};
use crate::{Position, Threads};

/// The number of plies after which a count tells how far it has come.
const WATCHED: u32 = 2;

/// The tree is split until there are so many parts on the same ply: many more than threads, as parts differ in size.
const PARTS: usize = 4096;

/// Less deep trees are not split: they are counted before another thread has taken its part.
const SPLIT_FROM: u32 = 3;

/// Counts of fewer leaves are not kept: to count them again takes no longer than to find them in memory.
const WORTH_KEEPING: u64 = 1000;

/// Counts as [`perft`] does, with threads and memory to do it in less time.
///
/// A table keeps how many leaves are behind positions, and moves that lead to the same position in another order need
/// not be counted again. It never takes one position for another: they are compared by `Eq`, so that counts are exact.
/// It is made when it is first needed and kept for the counts that follow, as long as they are of the same type of
/// position, under whatever rules.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::Threads;
/// use lusory_core::perft::{Perft, perft};
///
/// let mut with_all = Perft::new().with_threads(Threads::new(2)?).with_table_mib(1);
/// assert_eq!(with_all.count(&Ring::default(), 9)?, perft(&Ring::default(), 9));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Perft {
    threads: Threads,
    table_mib: usize,
    /// The table of the type of position that was counted last.
    table: Option<Box<dyn Any + Send + Sync>>,
}

impl Perft {
    /// Returns a way to count that uses one thread and no table.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the same with other threads.
    #[must_use]
    pub fn with_threads(mut self, threads: Threads) -> Self {
        self.threads = threads;
        self
    }

    /// Returns the same with a table of so many units of 2^20 bytes; 0 is no table.
    #[must_use]
    pub fn with_table_mib(mut self, mib: usize) -> Self {
        self.table_mib = mib;
        self.table = None;
        self
    }

    /// Returns the [`perft`] of a position; `u64::MAX` if it is greater.
    ///
    /// # Errors
    /// If there is no memory for the table.
    pub fn count<P: Position>(&mut self, position: &P, depth: u32) -> Result<u64, TableError> {
        self.count_to(position, depth, None)
    }

    /// Counts as [`count`](Self::count), and tells meanwhile how far it has come.
    ///
    /// If `depth` is 3 or more, `watch` is called once for each sequence of two legal plies with the leaves behind it,
    /// by any thread and in any order; else it is not called.
    ///
    /// # Errors
    /// If there is no memory for the table.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// use std::sync::atomic::{AtomicU64, Ordering};
    /// use lusory_core::perft::Perft;
    ///
    /// let parts = AtomicU64::new(0);
    /// let watch = |_leaves| { parts.fetch_add(1, Ordering::Relaxed); };
    /// assert_eq!(Perft::new().count_watched(&Ring::default(), 3, &watch)?, 27);
    /// assert_eq!(parts.into_inner(), 9);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn count_watched<P: Position>(
        &mut self,
        position: &P,
        depth: u32,
        watch: &(dyn Fn(u64) + Sync),
    ) -> Result<u64, TableError> {
        self.count_to(position, depth, (depth > WATCHED).then_some(watch))
    }

    fn count_to<P: Position>(
        &mut self,
        position: &P,
        depth: u32,
        watch: Option<&(dyn Fn(u64) + Sync)>,
    ) -> Result<u64, TableError> {
        let kept_from = match self.table_mib {
            0 => None,
            _ => (2..depth.saturating_sub(WATCHED)).find(|&depth| perft(position, depth) >= WORTH_KEEPING),
        };
        if kept_from.is_some() {
            self.make_table::<P>()?;
        }
        let pool = self.threads.pool();
        let tree = Tree {
            table: self.table.as_ref().and_then(|table| table.downcast_ref()),
            kept_from: kept_from.unwrap_or(u32::MAX),
            parts: pool.map_or(0, |_| PARTS),
            watch,
        };
        let count = || tree.count(position, depth, 0, 1);
        Ok(match pool {
            Some(pool) => pool.install(count),
            None => count(),
        })
    }

    /// Makes the table, unless there is one for this type of position.
    fn make_table<P: Position>(&mut self) -> Result<(), TableError> {
        if !self.table.as_ref().is_some_and(|table| table.is::<Table<P>>()) {
            // The memory of another one is given back first.
            self.table = None;
            self.table = Some(Box::new(Table::<P>::new(self.table_mib, &self.threads)?));
        }
        Ok(())
    }
}

/// How the tree behind a position is counted.
struct Tree<'a, P> {
    table: Option<&'a Table<P>>,
    /// The least depth whose counts are kept in the table.
    kept_from: u32,
    /// Positions are counted in parallel until there are so many on the same ply.
    parts: usize,
    watch: Option<&'a (dyn Fn(u64) + Sync)>,
}

impl<P: Position> Tree<'_, P> {
    /// Counts behind a position, one of about `width` positions on its ply.
    fn count(&self, position: &P, depth: u32, ply: u32, width: usize) -> u64 {
        let count = || self.count_anew(position, depth, ply, width);
        let leaves = match self.table {
            // What is watched is counted each time, so that all of it can be told.
            Some(table) if depth >= self.kept_from && ply > WATCHED => {
                table.get_or_count(position, depth, count)
            }
            _ => count(),
        };
        if let Some(watch) = self.watch.filter(|_| ply == WATCHED) {
            watch(leaves);
        }
        leaves
    }

    fn count_anew(&self, position: &P, depth: u32, ply: u32, width: usize) -> u64 {
        let is_watched = self.watch.is_some() && ply < WATCHED;
        let is_split = width < self.parts && depth >= SPLIT_FROM;
        if depth <= self.kept_from && !is_watched && !is_split {
            return perft(position, depth);
        }
        if is_split {
            let moves = position.moves();
            let width = width * moves.len();
            let count = |&mv: &P::Move| self.count(&after(position, mv), depth - 1, ply + 1, width);
            return moves.par_iter().map(count).reduce(|| 0, u64::saturating_add);
        }
        let mut leaves = 0_u64;
        let _ = position.for_each_move(|mv| {
            leaves = leaves.saturating_add(self.count(&after(position, mv), depth - 1, ply + 1, width));
            ControlFlow::<()>::Continue(())
        });
        leaves
    }
}
