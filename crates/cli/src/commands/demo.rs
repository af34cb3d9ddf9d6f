//! `lusory demo`: random games to look at.

use std::fmt;

use lusory::drawing::in_color;
use lusory::erased::{AnyGame, GameInfo};
use lusory::playout::game_seed;
use lusory::{PerSide, Status, catalogue};
use serde::Serialize;

use super::generator;
use super::state::ending;
use crate::args::{DemoArgs, OwnBoard};
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
    let demos = games.iter().map(|game| Demo::of(game, args));
    // All are made before the first is printed, so that a usage error stands alone.
    for (index, demo) in demos.collect::<Result<Vec<_>, _>>()?.iter().enumerate() {
        printer.print_paragraph(index, demo)?;
    }
    Ok(())
}

/// A game from its start to its end.
#[derive(Serialize)]
struct Demo {
    game: &'static str,
    /// `None` on a board of one's own.
    variant: Option<&'static str>,
    rules: String,
    seed: u64,
    index: u64,
    /// Every position, the start first.
    positions: Vec<String>,
    moves: Vec<String>,
    #[serde(flatten, serialize_with = "ending")]
    status: Status<String>,
    board: Option<OwnBoard>,
    #[serde(skip)]
    title: String,
    #[serde(skip)]
    side_names: PerSide<&'static str>,
    /// Each position's board under what has led to it.
    #[serde(skip)]
    boards: Vec<String>,
}

impl Demo {
    fn of(info: &GameInfo, args: &DemoArgs) -> Result<Self, Error> {
        let opening = args.start.opening(info)?;
        let mut game = args.start.begin_as(info, &opening)?;
        let index = choose(game.as_ref(), args.seed);
        let mut rng = generator(game_seed(args.seed, index));
        let mut positions = vec![game.position()];
        let mut boards = vec![format!("start\n{}", args.drawing.draw(game.as_ref()))];
        for ply in 1..=MAX_PLIES {
            let side = game.side_to_move();
            let side_name = in_color(side, game.side_name(side));
            let Some(mv) = game.random_move(&mut rng).and_then(|mv| game.play(&mv).ok()) else {
                break;
            };
            positions.push(game.position());
            boards.push(format!(
                "{ply}. {side_name} {mv}\n{}",
                args.drawing.draw(game.as_ref())
            ));
        }
        Ok(Self {
            game: info.name,
            variant: opening.variant(),
            rules: game.rules(),
            seed: args.seed,
            index,
            positions,
            moves: game.record(),
            status: game.status(),
            title: format!("{}, {opening}", info.title),
            board: opening.board(),
            side_names: info.side_names,
            boards,
        })
    }
}

/// Returns the index of the first game of a seed that is over in time, or 0 if none is.
fn choose(game: &dyn AnyGame, seed: u64) -> u64 {
    let mut player = game.player();
    (0..TRIES)
        .find(|&index| {
            let playout = player.play(&mut generator(game_seed(seed, index)), MAX_PLIES);
            playout.status.is_over()
        })
        .unwrap_or(0)
}

impl fmt::Display for Demo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{}", self.title, "=".repeat(self.title.chars().count()))?;
        writeln!(
            f,
            "Game {} of seed {}, every move chosen at random.",
            self.index, self.seed
        )?;
        write_side_by_side(f, &self.boards)?;
        let plies = self.moves.len();
        let Status::Over { outcome, reason } = &self.status else {
            return write!(f, "\n{}, stopped after {plies} plies", self.status);
        };
        match outcome.winner() {
            Some(side) => write!(f, "\n{outcome}, won by {}", in_color(side, self.side_names[side]))?,
            None => write!(f, "\n{outcome}, a draw")?,
        }
        write!(f, " after {plies} plies: {reason}")
    }
}
