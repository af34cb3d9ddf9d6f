//! Positions from the parts of random games, for `benches/growth`.

use std::error::Error;
use std::fmt::Write as _;

use lusory::catalogue;
use lusory::erased::AnyGame;

use crate::contestants::random;

/// The number of games that positions are taken from.
const GAMES: u64 = 4;

/// Perft goes as deep as it has no more leaves than this.
const MAX_LEAVES: u64 = 2_500_000;

/// The length at which a game is left: repetition may not end it.
const MAX_PLIES: usize = 1_000;

/// The parts of a game, by the tenth of its plies that are played then.
const PARTS: [(&str, usize); 2] = [("middle", 5), ("ending", 9)];

/// Returns a line a position: game, part, depth of perft, its leaves, and the position string.
///
/// # Errors
/// If a random move is refused, which would be a mistake of the game.
pub(crate) fn positions() -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    for game in catalogue() {
        let start = (game.variants[0].start)("")?;
        let mut line = |part, position: &dyn AnyGame| {
            let (depth, leaves) = deepest(position);
            writeln!(
                text,
                "{} {part} {depth} {leaves} {}",
                game.name,
                position.position()
            )
        };
        line("opening", start.as_ref())?;
        let games = (0..GAMES)
            .map(|index| record(start.as_ref(), index))
            .collect::<Result<Vec<_>, _>>()?;
        for (part, tenths) in PARTS {
            for record in &games {
                let mut position = start.clone();
                for mv in &record[..record.len() * tenths / 10] {
                    position.play(mv)?;
                }
                line(part, position.as_ref())?;
            }
        }
    }
    Ok(text)
}

/// Returns the moves of the random game of an index.
fn record(start: &dyn AnyGame, index: u64) -> Result<Vec<String>, Box<dyn Error>> {
    let mut rng = random(index);
    let mut game = start.clone_box();
    while game.record().len() < MAX_PLIES && !game.status().is_over() {
        let Some(mv) = game.random_move(&mut rng) else {
            break;
        };
        game.play(&mv)?;
    }
    Ok(game.record())
}

/// Returns the greatest depth of perft that has not too many leaves, and their number.
fn deepest(position: &dyn AnyGame) -> (u32, u64) {
    let depths = (1..).map(|depth| (depth, position.perft(depth)));
    let within = depths.take_while(|(_, leaves)| (1..=MAX_LEAVES).contains(leaves));
    within.last().expect("a game that goes on has moves")
}
