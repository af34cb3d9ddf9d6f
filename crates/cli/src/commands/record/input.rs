//! Records from files and from standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use lusory::catalogue;
use lusory::erased::AnyGame;
use lusory::record::{Reader, Record};

use crate::ctrl_c;
use crate::error::Error;
use crate::progress::Progress;

const BUFFER: usize = 1 << 16;

/// How the reading of some files has come out.
#[derive(Default)]
pub(super) struct Reading {
    pub(super) games: u64,
    /// How many of the games are bad.
    pub(super) bad: u64,
    /// Whether there is a file that cannot be opened.
    is_missing: bool,
    is_interrupted: bool,
}

impl Reading {
    /// Reads the files one after another, does something with each good game, and reports each bad one on standard
    /// error. Ctrl-C ends it after the game that is being read.
    pub(super) fn of(files: &[PathBuf], mut visit: impl FnMut(Record, Box<dyn AnyGame>)) -> Self {
        let stop = ctrl_c::raises_flag();
        let mut progress = total_size(files).and_then(|size| Progress::watched("records", "games", || size));
        let mut reading = Self::default();
        let mut bytes = 0;
        for path in files {
            let mut reader = match open(path) {
                Ok(reader) => reader,
                Err(error) => {
                    reading.is_missing = true;
                    report(progress.as_ref(), &error);
                    continue;
                }
            };
            while let Some(read) = reader.read(catalogue()) {
                reading.games += 1;
                match read {
                    Ok((record, game)) => visit(record, game),
                    Err(error) => {
                        reading.bad += 1;
                        report(progress.as_ref(), &Error::record(path, error));
                    }
                }
                if let Some(progress) = &mut progress {
                    progress.advance(bytes + reader.bytes(), reading.games);
                }
                if stop.load(Ordering::Relaxed) {
                    reading.is_interrupted = true;
                    return reading;
                }
            }
            bytes += reader.bytes();
        }
        reading
    }

    /// Returns the error that the command ends with, once it has printed what there is to print.
    pub(super) fn end(self) -> Result<(), Error> {
        if self.is_interrupted {
            Err(Error::Interrupted)
        } else if self.bad > 0 || self.is_missing {
            Err(Error::Reported)
        } else {
            Ok(())
        }
    }
}

/// Opens a file, or standard input if its name is `-`.
pub(super) fn open(path: &Path) -> Result<Reader<Box<dyn BufRead>>, Error> {
    let input: Box<dyn BufRead> = if is_standard_input(path) {
        Box::new(BufReader::with_capacity(BUFFER, io::stdin().lock()))
    } else {
        let file = File::open(path).map_err(|error| Error::file(path, error))?;
        Box::new(BufReader::with_capacity(BUFFER, file))
    };
    Ok(Reader::new(input))
}

fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Returns how many bytes there are to read, or `None` if that is not known.
fn total_size(files: &[PathBuf]) -> Option<u64> {
    let size = |path: &PathBuf| {
        let about = path.metadata().ok()?;
        (about.is_file() && !is_standard_input(path)).then_some(about.len())
    };
    files.iter().map(size).sum()
}

/// Says on standard error what is wrong, above the bar.
fn report(progress: Option<&Progress>, error: &Error) {
    let write = || {
        // With standard error closed, the exit status alone must tell.
        let _ = writeln!(io::stderr(), "{error}");
    };
    match progress {
        Some(progress) => progress.aside(write),
        None => write(),
    }
}
