//! `lusory record stats`: games counted.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use lusory::erased::AnyGame;
use lusory::record::Record;
use lusory::{Status, catalogue};
use serde::Serialize;

use super::input::Reading;
use crate::args::RecordStatsArgs;
use crate::commands::results::Results;
use crate::error::Error;
use crate::printer::Printer;

/// Instead of the reason, if the game was not ended by its rules.
const OTHERWISE: &str = "outside the rules";

pub(super) fn run(args: &RecordStatsArgs, printer: &mut Printer) -> Result<(), Error> {
    let mut kinds: BTreeMap<Kind, Counts> = BTreeMap::new();
    let reading = Reading::of(&args.files.files, |record, game| {
        let counts = kinds.entry(Kind::of(&record, game.as_ref())).or_default();
        counts.add(&record, &game.status(), usize::from(args.opening));
    });
    for (index, (kind, counts)) in kinds.into_iter().enumerate() {
        printer.print_paragraph(index, &Stats::of(kind, counts, args.top))?;
    }
    reading.end()
}

/// What games have in common that are counted together.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
struct Kind {
    game: String,
    variant: String,
    rules: String,
}

impl Kind {
    fn of(record: &Record, game: &dyn AnyGame) -> Self {
        let name = record.tags.get("Game").unwrap_or_default();
        let usual = || {
            let info = catalogue().iter().find(|info| info.name == name);
            info.map_or("", |info| info.variants[0].name)
        };
        Self {
            game: name.to_string(),
            variant: record.tags.get("Variant").unwrap_or_else(usual).to_string(),
            rules: game.rules(),
        }
    }
}

#[derive(Default)]
struct Counts {
    results: Results,
    reasons: BTreeMap<String, u64>,
    /// How many games have a length.
    lengths: BTreeMap<usize, u64>,
    openings: HashMap<String, u64>,
}

impl Counts {
    fn add(&mut self, record: &Record, status: &Status<String>, opening: usize) {
        self.results.add(record.result);
        if record.result.is_some() {
            // What people write as a reason would not be bounded.
            let reason = status.reason().map_or(OTHERWISE, String::as_str);
            count(&mut self.reasons, reason);
        }
        let plies = &record.line.plies;
        *self.lengths.entry(plies.len()).or_default() += 1;
        // Another position than the start has openings of its own.
        if record.tags.get("Position").is_none() && plies.len() >= opening {
            let moves: Vec<_> = plies[..opening].iter().map(|ply| ply.mv.as_str()).collect();
            *self.openings.entry(moves.join(" ")).or_default() += 1;
        }
    }
}

fn count(counts: &mut BTreeMap<String, u64>, key: &str) {
    match counts.get_mut(key) {
        Some(count) => *count += 1,
        None => drop(counts.insert(key.to_string(), 1)),
    }
}

#[derive(Serialize)]
struct Stats {
    #[serde(flatten)]
    kind: Kind,
    games: u64,
    plies: u64,
    shortest: usize,
    median: usize,
    longest: usize,
    results: Results,
    reasons: BTreeMap<String, u64>,
    openings: Vec<Opening>,
    /// The games with openings that are not listed.
    other_openings: u64,
}

#[derive(Serialize)]
struct Opening {
    moves: String,
    games: u64,
}

impl Stats {
    fn of(kind: Kind, counts: Counts, top: usize) -> Self {
        let games = counts.lengths.values().sum();
        let openings = counts.openings.into_iter();
        let mut openings: Vec<_> = openings.map(|(moves, games)| Opening { moves, games }).collect();
        openings.sort_unstable_by(|one, other| {
            let by_games = other.games.cmp(&one.games);
            by_games.then_with(|| one.moves.cmp(&other.moves))
        });
        let others = openings.split_off(top.min(openings.len()));
        Self {
            kind,
            games,
            plies: counts
                .lengths
                .iter()
                .map(|(&length, &games)| length as u64 * games)
                .sum(),
            shortest: counts.lengths.keys().next().copied().unwrap_or(0),
            median: median(&counts.lengths, games),
            longest: counts.lengths.keys().next_back().copied().unwrap_or(0),
            results: counts.results,
            reasons: counts.reasons,
            openings,
            other_openings: others.iter().map(|opening| opening.games).sum(),
        }
    }
}

/// Returns the length that half of the games, rounded up, do not exceed.
fn median(lengths: &BTreeMap<usize, u64>, games: u64) -> usize {
    let mut seen = 0;
    let found = lengths.iter().find(|&(_, &games_of_length)| {
        seen += games_of_length;
        seen * 2 >= games
    });
    found.map_or(0, |(&length, _)| length)
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game: {}", self.kind.game)?;
        writeln!(f, "variant: {}", self.kind.variant)?;
        if !self.kind.rules.is_empty() {
            writeln!(f, "rules: {}", self.kind.rules)?;
        }
        let hundredths = self.plies * 100 / self.games.max(1);
        writeln!(f, "games: {}", self.games)?;
        writeln!(f, "plies: {}", self.plies)?;
        writeln!(f, "plies per game: {}.{:02}", hundredths / 100, hundredths % 100)?;
        writeln!(f, "shortest: {}", self.shortest)?;
        writeln!(f, "median: {}", self.median)?;
        writeln!(f, "longest: {}", self.longest)?;
        write!(f, "{}", self.results)?;
        for (reason, games) in &self.reasons {
            write!(f, "\nreason {reason}: {games}")?;
        }
        for opening in &self.openings {
            write!(f, "\nopening {}: {}", opening.moves, opening.games)?;
        }
        if self.other_openings > 0 {
            write!(f, "\nother openings: {}", self.other_openings)?;
        }
        Ok(())
    }
}
