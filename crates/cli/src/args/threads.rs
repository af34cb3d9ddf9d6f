//! How many threads work.

use clap::Args;
use lusory::Threads;

use crate::error::Error;

#[derive(Args)]
pub(crate) struct ThreadsArgs {
    /// The number of threads
    #[arg(long = "threads", value_name = "N", default_value_t = 1)]
    count: usize,
}

impl ThreadsArgs {
    pub(crate) fn start(&self) -> Result<Threads, Error> {
        Ok(Threads::new(self.count)?)
    }
}
