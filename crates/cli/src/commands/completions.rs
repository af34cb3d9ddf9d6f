//! `lusory completions`: command lines completed by the shell.

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::args::Cli;
use crate::error::Error;
use crate::printer::Printer;

pub(super) fn run(shell: Shell, printer: &mut Printer) -> Result<(), Error> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "lusory", &mut script);
    printer.print_text(&String::from_utf8_lossy(&script).trim_end())?;
    Ok(())
}
