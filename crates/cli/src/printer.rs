//! The one place that writes to standard output.

use std::fmt::Display;
use std::io::{self, BufWriter, StdoutLock, Write as _};

/// Writes records, one after another, in the order in which commands make them.
pub(crate) struct Printer {
    out: BufWriter<StdoutLock<'static>>,
}

impl Printer {
    pub(crate) fn new() -> Self {
        Self {
            out: BufWriter::new(io::stdout().lock()),
        }
    }

    /// Writes a record and ends its last line.
    pub(crate) fn print(&mut self, record: &impl Display) -> io::Result<()> {
        writeln!(self.out, "{record}")
    }

    /// Hands on what has been printed so far, for readers that wait for it.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
