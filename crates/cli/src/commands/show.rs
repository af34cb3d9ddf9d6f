//! `lusory show`: one position.

use std::collections::BTreeSet;
use std::{fmt, fs};

use lusory::Status;
use lusory::drawing::{Drawing, Mark, in_color};
use lusory::erased::{AnyError, AnyGame};
use serde::Serialize;

use super::state::State;
use crate::args::ShowArgs;
use crate::error::Error;
use crate::layout::write_wrapped;
use crate::printer::Printer;

pub(super) fn run(args: &ShowArgs, printer: &mut Printer) -> Result<(), Error> {
    let mut game = args.game.begin()?;
    args.position.set_up(game.as_mut())?;
    let from = args.from.as_deref().map(|square| From::of(game.as_ref(), square));
    let from = from.transpose().map_err(Error::From)?;
    let mut board = args.drawing.draw(game.as_ref());
    if let Some(from) = &from {
        board = board
            .marked(Mark::Target, &from.targets)
            .marked(Mark::Chosen, [&from.square]);
    }
    if let Some(path) = &args.svg {
        let picture = if args.arrows {
            let arrows = arrows(game.as_ref(), from.as_ref()).map_err(Error::From)?;
            board.clone().with_arrows(arrows)
        } else {
            board.clone()
        };
        if path.as_os_str() == "-" {
            return Ok(printer.print_text(&picture.svg())?);
        }
        let written = fs::write(path, format!("{}\n", picture.svg()));
        written.map_err(|error| Error::unwritable(path, error))?;
    }
    let side = game.side_to_move();
    let to_move = format!("{} ({})", game.side_name(side), board.symbols(side).join(" "));
    printer.print(&Shown {
        to_move: in_color(side, &to_move),
        board,
        state: State::of(game.as_ref()),
        rules: game.rules(),
        from,
    })?;
    Ok(())
}

/// Returns from where to where legal moves lead, those from a square if one is given.
fn arrows(game: &dyn AnyGame, from: Option<&From>) -> Result<BTreeSet<(String, String)>, AnyError> {
    let mut arrows = BTreeSet::new();
    for mv in game.moves() {
        arrows.extend(game.arrows_of(&mv)?);
    }
    if let Some(from) = from {
        arrows.retain(|(start, _)| *start == from.square);
    }
    Ok(arrows)
}

#[derive(Serialize)]
struct Shown {
    #[serde(skip)]
    board: Drawing,
    #[serde(skip)]
    to_move: String,
    #[serde(flatten)]
    state: State,
    rules: String,
    from: Option<From>,
}

/// What can be done from a square.
#[derive(Serialize)]
struct From {
    square: String,
    targets: Vec<String>,
    moves: Vec<String>,
}

impl From {
    fn of(game: &dyn AnyGame, square: &str) -> Result<Self, AnyError> {
        let mut moves = game.moves_from(square)?;
        moves.sort_unstable();
        Ok(Self {
            square: square.to_string(),
            targets: game.targets_from(square)?,
            moves,
        })
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\nposition: {}", self.board, self.state.position)?;
        if !self.rules.is_empty() {
            writeln!(f, "rules: {}", self.rules)?;
        }
        writeln!(f, "to move: {}", self.to_move)?;
        match &self.state.status {
            Status::Ongoing => writeln!(f, "status: ongoing")?,
            Status::Over { outcome, reason } => writeln!(f, "status: {outcome}, {reason}")?,
        }
        write_moves(f, "moves", &self.state.moves)?;
        match &self.from {
            Some(from) => {
                writeln!(f)?;
                write_moves(f, &format!("from {}", from.square), &from.moves)
            }
            None => Ok(()),
        }
    }
}

fn write_moves(f: &mut fmt::Formatter<'_>, label: &str, moves: &[String]) -> fmt::Result {
    write!(f, "{label}: {}", moves.len())?;
    if !moves.is_empty() {
        writeln!(f)?;
        write_wrapped(f, 2, moves.iter().map(String::as_str))?;
    }
    Ok(())
}
