//! `lusory record show`: a position of a game written down.

use std::fmt;

use lusory::drawing::{Drawing, in_color};
use lusory::erased::AnyGame;
use lusory::record::{Ply, Record, Tags};
use lusory::{Status, catalogue};
use serde::{Serialize, Serializer};

use super::input::open;
use crate::args::RecordShowArgs;
use crate::commands::state::ending;
use crate::error::Error;
use crate::layout::write_wrapped;
use crate::printer::Printer;

pub(super) fn run(args: &RecordShowArgs, printer: &mut Printer) -> Result<(), Error> {
    let (record, mut game) = find(args)?;
    let plies = record.line.plies.len();
    let ply = args.ply.unwrap_or(plies);
    if ply > plies {
        return Err(Error::Ply { plies });
    }
    for _ in ply..plies {
        game.undo();
    }
    printer.print(&Shown::of(args, &record, game.as_ref(), ply))?;
    Ok(())
}

/// Returns the game that was asked for.
fn find(args: &RecordShowArgs) -> Result<(Record, Box<dyn AnyGame>), Error> {
    let mut reader = open(&args.file)?;
    for games in 0.. {
        let Some(read) = reader.read(catalogue()) else {
            return Err(Error::NoGame { games });
        };
        if games + 1 == args.game {
            return read.map_err(|error| Error::record(&args.file, error));
        }
    }
    Err(Error::NoGame { games: u64::MAX })
}

#[derive(Serialize)]
struct Shown {
    game: u64,
    #[serde(serialize_with = "as_object")]
    tags: Tags,
    moves: Vec<String>,
    /// How many of the moves have been played.
    ply: usize,
    position: String,
    side_to_move: &'static str,
    #[serde(flatten, serialize_with = "ending")]
    status: Status<String>,
    comment: String,
    #[serde(skip)]
    board: Drawing,
    #[serde(skip)]
    to_move: String,
    /// The last move, with the side that made it.
    #[serde(skip)]
    last: Option<String>,
}

impl Shown {
    fn of(args: &RecordShowArgs, record: &Record, game: &dyn AnyGame, ply: usize) -> Self {
        let board = args.drawing.draw(game);
        let side = game.side_to_move();
        let to_move = format!("{} ({})", game.side_name(side), board.symbols(side).join(" "));
        let last = ply.checked_sub(1).map(|index| &record.line.plies[index]);
        let name = |ply: &Ply| in_color(ply.side, &format!("{} {}", game.side_name(ply.side), ply.mv));
        let result = record
            .result
            .map_or("*".to_string(), |outcome| outcome.to_string());
        let mut tags = record.tags.clone();
        tags.set("Result", result);
        Self {
            game: args.game,
            tags,
            moves: record.line.plies.iter().map(|ply| ply.mv.clone()).collect(),
            ply,
            position: game.position(),
            side_to_move: game.side_name(side),
            status: game.status(),
            comment: last.map_or(&record.line.comment, |ply| &ply.comment).clone(),
            last: last.map(name),
            to_move: in_color(side, &to_move),
            board,
        }
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.tags.iter() {
            writeln!(f, "{name}: {value}")?;
        }
        write!(f, "\n{}\nply: {} of {}", self.board, self.ply, self.moves.len())?;
        if let Some(last) = &self.last {
            write!(f, ", {last}")?;
        }
        writeln!(f, "\nposition: {}", self.position)?;
        writeln!(f, "to move: {}", self.to_move)?;
        match &self.status {
            Status::Ongoing => writeln!(f, "status: ongoing")?,
            Status::Over { outcome, reason } => writeln!(f, "status: {outcome}, {reason}")?,
        }
        if !self.comment.is_empty() {
            write_wrapped(f, 0, ["comment:"].into_iter().chain(self.comment.split(' ')))?;
            writeln!(f)?;
        }
        write!(f, "moves: {}", self.moves.len())?;
        if !self.moves.is_empty() {
            writeln!(f)?;
            write_wrapped(f, 2, self.moves.iter().map(String::as_str))?;
        }
        Ok(())
    }
}

fn as_object<S: Serializer>(tags: &Tags, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(tags.iter())
}
