//! Writes examples to learn from: a line of JSON for each decision of random games, with what the side to move saw, what
//! it could choose, what it chose, and how the game ended for it.
//!
//! Run it with `cargo run --release --example training_rows`, or with the name of a game, a number of games and a seed
//! behind it, as in `-- volterra 100 7 > rows.jsonl`.

use std::io::{self, BufWriter, Write};

use lusory::learning::Observe;
use lusory::playout::{below, game_seed};
use lusory::{Game, Outcome, Progress, Side, arena, kings_valley, tawlbwrdd, volterra};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Games are broken off after so many plies.
const MAX_PLIES: usize = 1_000;

/// Plays a random game and returns the side that decided and the row of each decision, without the result.
fn play<P: Observe>(game: &mut Game<P>, rng: &mut Xoshiro256PlusPlus) -> Vec<(Side, String)> {
    let rules = game.position().rules();
    let mut observation = vec![0.0; P::observation_len(rules)];
    let mut mask = vec![false; P::action_count(rules)];
    let mut rows = Vec::new();
    let mut open = None;
    while !game.status().is_over() && game.moves().len() < MAX_PLIES {
        let position = game.position();
        let decision = open.take().or_else(|| position.decision());
        let decision = decision.expect("a position that is not over has a decision");
        position.observe(&decision, &mut observation);
        position.write_mask(&decision, &mut mask);
        let choices: Vec<usize> = (0..mask.len()).filter(|&index| mask[index]).collect();
        let chosen = choices[below(rng, choices.len() as u32) as usize];
        rows.push((position.side_to_move(), row(&observation, &choices, chosen)));
        let progress = P::action_at(rules, chosen).and_then(|action| position.choose(&decision, action));
        match progress.expect("what the mask holds can be chosen") {
            Progress::Open(next) => open = Some(next),
            Progress::Complete(mv) => game.play(mv).expect("what actions lead to is legal"),
        }
    }
    rows
}

/// The begin of a row. All planes are of 0 and 1, so that the places of the ones say all.
fn row(observation: &[f32], choices: &[usize], chosen: usize) -> String {
    let ones: Vec<usize> = (0..observation.len())
        .filter(|&place| observation[place] > 0.0)
        .collect();
    format!(r#"{{"ones":{ones:?},"mask":{choices:?},"action":{chosen}"#)
}

/// Writes what the values are, and then the rows of so many games.
fn write_rows<P: Observe>(start: &P, games: u64, seed: u64, out: &mut impl Write) -> io::Result<()> {
    let rules = start.rules();
    let (planes, values) = (P::planes(rules), P::observation_len(rules));
    let actions = P::action_count(rules);
    writeln!(
        out,
        r#"{{"planes":{planes:?},"values":{values},"actions":{actions}}}"#
    )?;
    for number in 0..games {
        let mut game = Game::new(start.clone());
        let rows = play(
            &mut game,
            &mut Xoshiro256PlusPlus::seed_from_u64(game_seed(seed, number)),
        );
        for (side, row) in rows {
            let result = match game.status().outcome() {
                Some(Outcome::Win(winner)) if winner == side => 1,
                Some(Outcome::Win(_)) => -1,
                Some(Outcome::Draw) | None => 0,
            };
            writeln!(out, r#"{row},"game":{number},"result":{result}}}"#)?;
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default| match arguments.get(place) {
        Some(text) => text.parse().map_err(|_| format!("{text:?} is no number")),
        None => Ok(default),
    };
    let (games, seed) = (number(1, 1)?, number(2, 1)?);
    let out = &mut BufWriter::new(io::stdout().lock());
    match arguments.first().map_or("kings-valley", String::as_str) {
        "kings-valley" => write_rows(&kings_valley::Position::standard(), games, seed, out)?,
        "tawlbwrdd" => write_rows(&tawlbwrdd::Position::default(), games, seed, out)?,
        "arena" => write_rows(&arena::Position::default(), games, seed, out)?,
        "volterra" => write_rows(&volterra::Position::default(), games, seed, out)?,
        other => return Err(format!("{other:?} is no game").into()),
    }
    Ok(out.flush()?)
}
