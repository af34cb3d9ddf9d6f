//! The one place that writes to standard output.

use std::fmt::Display;
use std::io::{self, BufWriter, StdoutLock, Write as _};

use anstream::AutoStream;
use clap::ColorChoice;
use serde::Serialize;

use crate::args::OutputArgs;

/// Writes records, one after another, in the order in which commands make them.
pub(crate) struct Printer {
    /// Takes colors out where they are not wanted.
    out: BufWriter<AutoStream<StdoutLock<'static>>>,
    json: bool,
}

impl Printer {
    pub(crate) fn new(args: &OutputArgs) -> Self {
        let color = match args.color {
            ColorChoice::Auto => anstream::ColorChoice::Auto,
            ColorChoice::Always => anstream::ColorChoice::Always,
            ColorChoice::Never => anstream::ColorChoice::Never,
        };
        Self {
            out: BufWriter::new(AutoStream::new(io::stdout().lock(), color)),
            json: args.json,
        }
    }

    /// Writes a record, as text or as a JSON object, and ends its last line.
    pub(crate) fn print(&mut self, record: &(impl Display + Serialize)) -> io::Result<()> {
        if !self.json {
            return self.print_text(record);
        }
        serde_json::to_writer(&mut self.out, record)?;
        writeln!(self.out)
    }

    /// Writes a record in a paragraph of its own: an empty line parts it as text from the one before it.
    pub(crate) fn print_paragraph(
        &mut self,
        index: usize,
        record: &(impl Display + Serialize),
    ) -> io::Result<()> {
        if index > 0 && !self.json {
            writeln!(self.out)?;
        }
        self.print(record)
    }

    /// Writes what has no other form than text.
    pub(crate) fn print_text(&mut self, text: &impl Display) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Hands on what has been printed so far, for readers that wait for it.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
