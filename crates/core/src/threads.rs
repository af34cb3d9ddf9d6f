//! The threads that work is spread over.

use std::sync::Arc;

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use thiserror::Error;

/// Threads for counts and playouts, kept ready between them.
///
/// A copy is the same threads. One thread is the one that asks for the work.
///
/// ```
/// use lusory_core::Threads;
/// assert_eq!(Threads::new(2)?.count(), 2);
/// assert!(Threads::new(0).is_err());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Threads(Option<Arc<ThreadPool>>);

/// Why there are no such threads.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ThreadsError {
    /// The number is not within `1..=Threads::MAX`.
    #[error("the number of threads must be from 1 to {}", Threads::MAX)]
    Number,
    /// The system did not start them.
    #[error(transparent)]
    Start(#[from] ThreadPoolBuildError),
}

impl Threads {
    /// The greatest number of threads.
    pub const MAX: usize = 1024;

    /// Starts so many threads, `1..=Self::MAX`.
    ///
    /// # Errors
    /// If the number is out of range, or the system refuses.
    pub fn new(count: usize) -> Result<Self, ThreadsError> {
        match count {
            1 => Ok(Self(None)),
            2..=Self::MAX => {
                let pool = ThreadPoolBuilder::new().num_threads(count).build()?;
                Ok(Self(Some(Arc::new(pool))))
            }
            _ => Err(ThreadsError::Number),
        }
    }

    /// Returns how many there are.
    pub fn count(&self) -> usize {
        self.0.as_ref().map_or(1, |pool| pool.current_num_threads())
    }

    /// Returns where parallel work is handed in, or `None` if it is not to be parallel.
    pub(crate) fn pool(&self) -> Option<&ThreadPool> {
        self.0.as_deref()
    }
}
