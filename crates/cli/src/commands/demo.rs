//! `lusory demo`: random games to look at.

use std::fmt;

use lusory::erased::{AnyGame, GameInfo};
use lusory::{Charset, PerSide, Status, catalogue};

use super::game_rng;
use crate::args::{DemoArgs, StartArgs};
use crate::error::Error;
use crate::layout::write_side_by_side;
use crate::printer::Printer;

/// The number of plies after which a game is too long to look at.
const MAX_PLIES: u32 = 30;

/// How many games are tried for one that is over in time.
const TRIES: u64 = 1000;

pub(super) fn run(args: &DemoArgs, printer: &mut Printer) -> Result<(), Error> {
    let games = if args.games.is_empty() {
        catalogue()
    } else {
        &args.games
    };
    let demos = games
        .iter()
        .map(|game| Demo::of(game, &args.start, args.seed, args.drawing.charset()));
    // All are made before the first is printed, so that a usage error stands alone.
    for (index, demo) in demos.collect::<Result<Vec<_>, _>>()?.iter().enumerate() {
        if index > 0 {
            printer.print(&"")?;
        }
        printer.print(demo)?;
    }
    Ok(())
}

/// A game from its start to its end.
struct Demo {
    title: String,
    origin: String,
    side_names: PerSide<&'static str>,
    /// Each board under what has led to it.
    boards: Vec<String>,
    status: Status<String>,
}

impl Demo {
    fn of(info: &GameInfo, start: &StartArgs, seed: u64, charset: Charset) -> Result<Self, Error> {
        let mut game = start.begin(info)?;
        let variant = start.variant(info)?;
        let index = choose(game.as_ref(), seed);
        let mut rng = game_rng(seed, index);
        let mut boards = vec![format!("start\n{}", game.drawing(charset))];
        for ply in 1..=MAX_PLIES {
            let side = game.side_name(game.side_to_move());
            let Some(mv) = game.random_move(&mut rng).and_then(|mv| game.play(&mv).ok()) else {
                break;
            };
            boards.push(format!("{ply}. {side} {mv}\n{}", game.drawing(charset)));
        }
        Ok(Self {
            title: format!("{}, {}: {}", info.title, variant.name, variant.summary),
            origin: format!("Game {index} of seed {seed}, every move chosen at random."),
            side_names: info.side_names,
            boards,
            status: game.status(),
        })
    }
}

/// Returns the index of the first game of a seed that is over in time, or 0 if none is.
fn choose(game: &dyn AnyGame, seed: u64) -> u64 {
    let mut player = game.player();
    (0..TRIES)
        .find(|&index| {
            let playout = player.play(&mut game_rng(seed, index), MAX_PLIES);
            playout.status.is_over()
        })
        .unwrap_or(0)
}

impl fmt::Display for Demo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{}", self.title, "=".repeat(self.title.chars().count()))?;
        writeln!(f, "{}", self.origin)?;
        write_side_by_side(f, &self.boards)?;
        let plies = self.boards.len() - 1;
        let Status::Over { outcome, reason } = &self.status else {
            return write!(f, "\n{}, stopped after {plies} plies", self.status);
        };
        match outcome.winner() {
            Some(side) => write!(f, "\n{outcome}, {} wins", self.side_names[side])?,
            None => write!(f, "\n{outcome}, a draw")?,
        }
        write!(f, " after {plies} plies: {reason}")
    }
}
