//! `lusory record`: games written down.

mod check;
mod input;
mod show;
mod stats;

use crate::args::RecordCommand;
use crate::error::Error;
use crate::printer::Printer;

pub(super) fn run(command: &RecordCommand, printer: &mut Printer) -> Result<(), Error> {
    match command {
        RecordCommand::Check(args) => check::run(args, printer),
        RecordCommand::Show(args) => show::run(args, printer),
        RecordCommand::Stats(args) => stats::run(args, printer),
    }
}
