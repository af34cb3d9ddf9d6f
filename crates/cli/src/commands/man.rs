//! `lusory man`: manual pages.

use clap::{Command, CommandFactory as _};
use clap_mangen::Man;

use crate::args::Cli;
use crate::error::Error;
use crate::printer::Printer;

pub(super) fn run(name: Option<&str>, printer: &mut Printer) -> Result<(), Error> {
    let mut command = Cli::command();
    // Fills in what commands inherit: the options they share, and the names of their pages.
    command.build();
    if let Some(name) = name {
        let found = command.find_subcommand(name).cloned();
        command = found.ok_or_else(|| Error::Command {
            name: name.to_string(),
            known: command
                .get_subcommands()
                .map(Command::get_name)
                .collect::<Vec<_>>()
                .join(", "),
        })?;
    }
    let mut page = Vec::new();
    let man = Man::new(command).source(concat!("lusory ", env!("CARGO_PKG_VERSION")));
    man.render(&mut page)?;
    printer.print_text(&String::from_utf8_lossy(&page).trim_end())?;
    Ok(())
}
