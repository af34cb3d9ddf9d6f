//! Plays many random games of every variant, with moves taken back and played again, and holds each game to a history
//! that it knows nothing of.
//!
//! Run it with `cargo run --release --example soak`, or with a number of games a variant, a seed and the name of one variant
//! behind it, as in `-- 1000000 1 tawlbwrdd-bell`. It stops at the first game that remembers its past wrongly.

#![allow(clippy::print_stdout, reason = "an example shows its results")]

#[path = "../benches/games/mod.rs"]
mod games;

use std::fs;
use std::time::Instant;

use lusory::playout::{Playout, Tally, below, game_seed};
use lusory::{Game, GameEnd, PlayError, Position, Status};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use games::{Listed, MAX_PLIES, Subject, Visitor};

/// At one of so many plies moves are taken back.
const BACK: u32 = 16;

/// No more moves are taken back at once, but at the end of a game, when all are.
const MAX_BACK: usize = 8;

/// A game, and what it should remember.
struct Walk<P: Position> {
    game: Game<P>,
    /// The positions from the start on, those taken back among them, with how often each has occurred up to there.
    positions: Vec<(P, u32)>,
    /// The moves between them.
    moves: Vec<P::Move>,
    /// The number of moves up to the position on the board.
    played: usize,
    /// How many moves were taken back.
    taken_back: u64,
}

impl<P: Position> Walk<P> {
    fn new(start: P) -> Self {
        Self {
            game: Game::new(start.clone()),
            positions: vec![(start, 1)],
            moves: Vec::new(),
            played: 0,
            taken_back: 0,
        }
    }

    /// Plays to the end, and then goes back to the start and to the end again.
    fn run(mut self, rng: &mut impl Rng) -> (Playout<GameEnd<P::EndReason>>, u64) {
        self.check();
        while self.played < MAX_PLIES as usize {
            if below(rng, BACK) == 0 {
                let most = self.played.min(MAX_BACK) as u32;
                let back = below(rng, most + 1);
                (0..back).for_each(|_| self.undo());
                (0..below(rng, back + 1)).for_each(|_| self.redo());
            }
            let Some(mv) = self.next_move(rng) else { break };
            self.play(mv);
        }
        let status = self.game.status();
        let plies = self.played;
        (0..plies).for_each(|_| self.undo());
        assert_eq!(self.game.undo(), None);
        (0..plies).for_each(|_| self.redo());
        assert_eq!(self.game.redo(), None);
        assert_eq!(self.game.status(), status);
        let plies = plies as u32;
        (Playout { plies, status }, self.taken_back)
    }

    /// A move to play, or `None` if the game is over.
    fn next_move(&mut self, rng: &mut impl Rng) -> Option<P::Move> {
        let mv = self.game.position().random_move(rng);
        if !self.game.status().is_over() {
            return mv;
        }
        if let Some(mv) = mv {
            assert_eq!(self.game.play(mv), Err(PlayError::Over));
        }
        None
    }

    fn play(&mut self, mv: P::Move) {
        self.moves.truncate(self.played);
        self.positions.truncate(self.played + 1);
        let mut position = self.positions[self.played].0.clone();
        position.play_unchecked(mv);
        let before = self.positions.iter().filter(|(other, _)| *other == position);
        let occurrences = 1 + before.count() as u32;
        self.moves.push(mv);
        self.positions.push((position, occurrences));
        self.played += 1;
        assert_eq!(self.game.play(mv), Ok(()));
        assert_eq!(self.game.redo(), None);
        self.check();
    }

    fn undo(&mut self) {
        self.played -= 1;
        self.taken_back += 1;
        assert_eq!(self.game.undo(), Some(self.moves[self.played]));
        self.check();
    }

    /// Plays a move again, if the last of those taken back has not been.
    fn redo(&mut self) {
        assert_eq!(self.game.redo(), Some(self.moves[self.played]));
        self.played += 1;
        self.check();
    }

    /// The game remembers its past, and stands as it follows from that.
    fn check(&self) {
        let (position, occurrences) = &self.positions[self.played];
        assert_eq!(self.game.position(), position);
        assert_eq!(self.game.moves().len(), self.played);
        assert_eq!(self.game.occurrences(), *occurrences);
        let on_board = position.status().map_reason(GameEnd::Position);
        let expected = match position.repetition() {
            Some(limit) if !on_board.is_over() && *occurrences >= u32::from(limit.occurrences) => {
                Status::Over {
                    outcome: limit.outcome,
                    reason: GameEnd::Repetition,
                }
            }
            _ => on_board,
        };
        assert_eq!(self.game.status(), expected);
    }
}

/// What is asked for.
struct Soak {
    games: u64,
    seed: u64,
    /// The one variant to play; all if there is none.
    variant: Option<String>,
    /// Whether a variant was played.
    found: bool,
}

impl Visitor for Soak {
    fn visit<P: Listed>(&mut self, subject: &Subject<P>) {
        let name = format!("{}-{}", subject.info.name, subject.variant.name);
        if self.variant.as_ref().is_some_and(|variant| *variant != name) {
            return;
        }
        self.found = true;
        let begin = Instant::now();
        let (mut tally, mut taken_back) = (Tally::default(), 0);
        for game in 0..self.games {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(game_seed(self.seed, game));
            let (playout, undone) = Walk::new(subject.start.clone()).run(&mut rng);
            tally = tally.with(playout);
            taken_back += undone;
        }
        let (first, second) = (tally.wins.first, tally.wins.second);
        let seconds = begin.elapsed().as_secs_f64();
        println!(
            "{name:<31} {:>8} {:>10} {taken_back:>10} {first:>7} {second:>7} {:>7} {:>5} {seconds:>7.1} {:>8}",
            tally.games,
            tally.plies,
            tally.draws,
            tally.unfinished,
            peak().unwrap_or_else(|| "-".into())
        );
    }
}

/// The most memory that the program has had so far, in KiB, where the system tells.
fn peak() -> Option<String> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches(" kB").to_string())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default| match arguments.get(place) {
        Some(text) => text.parse().map_err(|_| format!("{text:?} is no number")),
        None => Ok(default),
    };
    let (games, seed) = (number(0, 500)?, number(1, 1)?);
    println!(
        "{:<31} {:>8} {:>10} {:>10} {:>7} {:>7} {:>7} {:>5} {:>7} {:>8}",
        "variant", "games", "plies", "taken back", "1-0", "0-1", "draws", "open", "seconds", "peak KiB"
    );
    let mut soak = Soak {
        games,
        seed,
        variant: arguments.get(2).cloned(),
        found: false,
    };
    games::visit(&mut soak);
    if soak.found {
        Ok(())
    } else {
        Err("there is no such variant".into())
    }
}
