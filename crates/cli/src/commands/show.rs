//! `lusory show`: one position.

use std::fmt;

use lusory::Status;

use crate::args::ShowArgs;
use crate::error::Error;
use crate::layout::write_wrapped;
use crate::printer::Printer;

pub(super) fn run(args: &ShowArgs, printer: &mut Printer) -> Result<(), Error> {
    let mut game = args.game.begin()?;
    args.position.set_up(game.as_mut())?;
    let mut moves = game.moves();
    moves.sort_unstable();
    printer.print(&Shown {
        board: game.drawing(args.drawing.charset()).to_string(),
        position: game.position(),
        rules: game.rules(),
        to_move: game.side_name(game.side_to_move()),
        status: game.status(),
        moves,
    })?;
    Ok(())
}

struct Shown {
    board: String,
    position: String,
    rules: String,
    to_move: &'static str,
    status: Status<String>,
    moves: Vec<String>,
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\nposition: {}", self.board, self.position)?;
        if !self.rules.is_empty() {
            writeln!(f, "rules: {}", self.rules)?;
        }
        writeln!(f, "to move: {}", self.to_move)?;
        match &self.status {
            Status::Ongoing => writeln!(f, "status: ongoing")?,
            Status::Over { outcome, reason } => writeln!(f, "status: {outcome}, {reason}")?,
        }
        write!(f, "moves: {}", self.moves.len())?;
        if !self.moves.is_empty() {
            writeln!(f)?;
            write_wrapped(f, 2, self.moves.iter().map(String::as_str))?;
        }
        Ok(())
    }
}
