//! The plain engine in `reference` agrees with the crate: on moves, captures, what follows them, results, and what is
//! valid.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod reference;
mod setups;

use std::collections::{HashMap, HashSet};

use lusory_core::{Flaw as _, Outcome, Position as _, Side};
use lusory_tawlbwrdd::{Castle, EndReason, Flaw, INFO, Layout, Move, Position, Rules, Setup, Square};
use lusory_testkit::{perft_file, walk};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use reference::{Board, Options};

/// What the position shows, as the plain engine holds it.
fn board(position: &Position) -> Board {
    let sets = [
        (b't', position.attackers()),
        (b'T', position.defenders()),
        (b'K', position.king().into_iter().collect()),
    ];
    let pieces = sets
        .into_iter()
        .flat_map(|(piece, set)| set.iter().map(move |square| (piece, place(square))));
    Board::set_up(pieces, letter(position.side_to_move()))
}

fn letter(side: Side) -> u8 {
    match side {
        Side::First => b'a',
        Side::Second => b'd',
    }
}

fn place(square: Square) -> reference::Square {
    (
        i8::try_from(square.file()).unwrap(),
        i8::try_from(square.rank()).unwrap(),
    )
}

fn square((file, rank): reference::Square) -> Square {
    Square::new(u8::try_from(file).unwrap(), u8::try_from(rank).unwrap()).unwrap()
}

/// How often something was compared, by its name.
#[derive(Default)]
struct Seen(HashMap<String, usize>);

impl Seen {
    fn count(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    #[track_caller]
    fn check_at_least(&self, least: &[(&str, usize)]) {
        for &(what, least) in least {
            let found = self.0.get(what).copied().unwrap_or(0);
            assert!(found >= least, "{what}: {found} of {least} among {:?}", self.0);
        }
    }
}

/// How a position stands, in words.
fn words(position: &Position) -> (&'static str, &'static str) {
    let status = position.status();
    let result = match status.outcome() {
        None => "*",
        Some(Outcome::Win(Side::First)) => "1-0",
        Some(Outcome::Win(Side::Second)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
    };
    let reason = match status.reason() {
        None => "",
        Some(EndReason::KingCaptured) => "the king is captured",
        Some(EndReason::KingEscaped) => "the king has escaped",
        Some(EndReason::NoMoves) => "the side to move has no legal move",
        Some(other) => panic!("{other:?}"),
    };
    (result, reason)
}

/// Compares moves, captures, what follows, and how the position stands.
#[track_caller]
fn compare(position: &Position, seen: &mut Seen) {
    let options = Options::read(&position.rules().to_string());
    let board = board(position);
    assert_eq!(
        words(position),
        board.status(options),
        "{position} under {options:?}"
    );
    let mut moves: Vec<_> = position
        .moves()
        .iter()
        .map(|mv| (place(mv.from()), place(mv.to())))
        .collect();
    moves.sort_unstable();
    let plies = board.plies(options);
    let expected: Vec<_> = plies.iter().map(|ply| (ply.from, ply.to)).collect();
    assert_eq!(moves, expected, "{position} under {options:?}");
    for ply in plies {
        let mv = Move::new(square(ply.from), square(ply.to));
        let captured = ply.captures.iter().map(|&(at, _)| square(at)).collect();
        assert_eq!(
            position.captures(mv),
            captured,
            "{mv} in {position} under {options:?}"
        );
        let mut after = position.clone();
        after.play_unchecked(mv);
        assert_eq!(self::board(&after), ply.after, "after {mv} in {position}");
        assert_eq!(
            words(&after),
            ply.after.status(options),
            "{after} under {options:?}"
        );
        for (_, capture) in &ply.captures {
            seen.count(format!("{capture:?}"));
        }
        if ply.captures.len() > 1 {
            seen.count(format!("{} at once", ply.captures.len()));
        }
    }
    let (result, reason) = board.status(options);
    seen.count(format!("{result} {reason}"));
}

/// Each option with its value under some rules.
fn option_values(rules: Rules) -> impl Iterator<Item = String> {
    let text = rules.to_string();
    let defaults = [
        ("castle=", "restricted"),
        ("king-may-reenter=", "no"),
        ("linnaean=", "no"),
        ("no-moves=", "draw"),
        ("repetition=", "2"),
    ];
    defaults.into_iter().map(move |(key, default)| {
        let value = text.split(',').find_map(|pair| pair.strip_prefix(key));
        key.to_string() + value.unwrap_or(default)
    })
}

/// Compares positions of random games from a layout, under all rules.
#[track_caller]
fn check_games(layout: Layout) {
    let mut rules = setups::all_rules();
    // Twice as often as others, to make up for `castle=none` going with no other option of the castle.
    let without_castle = rules
        .clone()
        .into_iter()
        .filter(|rules| rules.castle == Castle::None);
    rules.extend(without_castle);
    let starts: Vec<_> = rules
        .into_iter()
        .map(|rules| Position::new(rules, layout))
        .collect();
    let positions = walk::distinct_positions(&starts, 50_000, layout as u64, 400);
    assert_eq!(positions.len(), 50_000);
    let mut seen = Seen::default();
    for position in &positions {
        compare(position, &mut seen);
        for value in option_values(position.rules()) {
            seen.count(value);
        }
    }
    // With five layouts, at least 50,000 positions for each value of each option.
    seen.check_at_least(&[
        ("castle=restricted", 10_000),
        ("castle=none", 10_000),
        ("king-may-reenter=no", 10_000),
        ("king-may-reenter=yes", 10_000),
        ("linnaean=no", 10_000),
        ("linnaean=yes", 10_000),
        ("no-moves=draw", 10_000),
        ("no-moves=loss", 10_000),
        ("repetition=2", 10_000),
        ("repetition=3", 10_000),
        ("repetition=off", 10_000),
    ]);
    seen.check_at_least(&[
        ("ManByTwo", 50_000),
        ("ManAgainstCastle", 3_000),
        ("KingByTwo", 3_000),
        ("2 at once", 500),
        ("1-0 the king is captured", 100),
        ("0-1 the king has escaped", 300),
    ]);
}

#[test]
fn games_from_the_layout_t() {
    check_games(Layout::T);
}

#[test]
fn games_from_bells_layout() {
    check_games(Layout::Bell);
}

#[test]
fn games_from_the_lewis_cross() {
    check_games(Layout::LewisCross);
}

#[test]
fn games_from_the_t_cross() {
    check_games(Layout::TCross);
}

#[test]
fn games_from_the_lewis_diamond() {
    check_games(Layout::LewisDiamond);
}

/// The same values in every run.
fn generate<T>(strategy: impl Strategy<Value = T>, count: usize) -> impl Iterator<Item = T> {
    let mut runner = TestRunner::deterministic();
    (0..count).map(move |_| strategy.new_tree(&mut runner).unwrap().current())
}

/// Compares positions that no game need lead to.
#[test]
fn random_setups() {
    let positions: HashSet<Position> = generate(setups::valid(), 26_000)
        .map(|(rules, setup)| Position::from_setup(rules, &setup).unwrap())
        .collect();
    assert!(
        positions.len() >= 25_000,
        "{} distinct positions",
        positions.len()
    );
    let mut seen = Seen::default();
    for position in &positions {
        compare(position, &mut seen);
    }
    seen.check_at_least(&[
        ("ManByTwo", 10_000),
        ("ManAgainstCastle", 600),
        ("ManAgainstKing", 40),
        ("KingByTwo", 1_500),
        ("KingByThree", 200),
        ("KingByFour", 150),
        ("2 at once", 1_000),
        ("3 at once", 300),
        ("* ", 10_000),
        ("1-0 the king is captured", 400),
        ("0-1 the king has escaped", 400),
        ("1/2-1/2 the side to move has no legal move", 1_000),
        ("0-1 the side to move has no legal move", 500),
        ("1-0 the side to move has no legal move", 500),
    ]);
}

/// What a setup holds, piece by piece.
fn pieces(setup: &Setup) -> Vec<(u8, reference::Square)> {
    let sets = [
        (b't', setup.attackers),
        (b'T', setup.defenders),
        (b'K', setup.king),
    ];
    sets.into_iter()
        .flat_map(|(piece, set)| set.iter().map(move |square| (piece, place(square))))
        .collect()
}

/// What is wrong with setups, if anything is; and setups that can be written are read.
#[test]
fn valid_and_invalid_setups() {
    const COUNT: usize = 20_000;
    let mut seen = Seen::default();
    for (rules, setup) in generate(setups::any_setup(), COUNT) {
        let pieces = pieces(&setup);
        let to_move = letter(setup.side_to_move);
        let flaws = reference::flaws(Options::read(&rules.to_string()), &pieces, to_move);
        let found = Position::from_setup(rules, &setup).map_or_else(
            |error| error.iter().map(|flaw| flaw.to_string()).collect(),
            |_| Vec::new(),
        );
        assert_eq!(found, flaws, "{setup:?} under {rules}");
        if !flaws.contains(&"two pieces stand on one square") {
            let text = Board::set_up(pieces, to_move).write();
            assert_eq!(Position::parse_setup(rules, &text), Ok(setup), "{text}");
            seen.count("read");
        }
        seen.count(if flaws.is_empty() { "valid" } else { "invalid" });
        for flaw in flaws {
            seen.count(flaw);
        }
    }
    seen.check_at_least(&[("valid", COUNT / 4), ("invalid", COUNT / 4), ("read", COUNT / 2)]);
    for flaw in Flaw::ALL {
        seen.check_at_least(&[(&flaw.to_string(), COUNT / 100)]);
    }
}

/// The counts in `data` are found by the plain engine too, up to two million leaves each.
#[test]
fn perft_tables() {
    let tables = [
        include_str!("data/layouts.perft"),
        include_str!("data/positions.perft"),
    ];
    for table in tables {
        for entry in perft_file::read(table).unwrap() {
            if entry.nodes > 2_000_000 {
                continue;
            }
            let variant = INFO.variant(entry.variant.unwrap()).unwrap();
            let start = (variant.start)(entry.rules).unwrap().position();
            let board = Board::read(entry.position.unwrap_or(&start));
            let options = Options::read(entry.rules);
            assert_eq!(board.perft(options, entry.depth), entry.nodes, "{entry:?}");
        }
    }
}
