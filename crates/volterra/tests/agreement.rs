//! The plain engine in `reference` agrees with the crate: on moves, what follows them, results with their reasons, and
//! what is valid.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod reference;
mod setups;

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use lusory_core::{Flaw as _, Position as _, Side};
use lusory_testkit::laws::{self, Answer, Reference};
use lusory_testkit::{perft_file, strategies, walk};
use lusory_volterra::{Flaw, INFO, Phase, Position, Setup, Square, Start};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use reference::{Action, Board, Ply};

/// How often something was compared, by its name.
#[derive(Default)]
struct Seen(HashMap<&'static str, usize>);

impl Seen {
    fn count(&mut self, what: &'static str) {
        *self.0.entry(what).or_default() += 1;
    }

    fn count_if(&mut self, holds: bool, what: &'static str) {
        if holds {
            self.count(what);
        }
    }

    #[track_caller]
    fn check_at_least(&self, least: &[(&str, usize)]) {
        for &(what, least) in least {
            let found = self.0.get(what).copied().unwrap_or(0);
            assert!(found >= least, "{what}: {found} of {least} among {:?}", self.0);
        }
    }
}

/// The plain engine as the testkit calls it.
#[derive(Default)]
struct Plain {
    seen: RefCell<Seen>,
}

impl Reference for Plain {
    fn answer(&self, rules: &str, position: &str) -> Answer {
        let board = Board::read(position);
        assert_eq!(board.write(), position);
        let plies = board.plies(rules);
        let (result, reason) = board.status(&plies);
        self.count(&board, &plies, result, &reason);
        Answer {
            moves: plies.iter().map(|ply| (ply.write(), ply.after.write())).collect(),
            result: result.into(),
            reason: (result != "*").then_some(reason),
        }
    }
}

impl Plain {
    /// Counts what came up that is rare, or that the rules treat by itself.
    fn count(&self, board: &Board, plies: &[Ply], result: &'static str, reason: &str) {
        let mut seen = self.seen.borrow_mut();
        seen.count(result);
        if board.pawns.contains(&None) {
            seen.count("set-up");
            return;
        }
        seen.count_if(
            result != "*" && !board.actions().is_empty(),
            "end with a step possible",
        );
        let is_early = ["first", "second"].iter().any(|place| reason.contains(place));
        seen.count_if(
            ["1-0", "0-1"].contains(&result) && !is_early,
            "end by a third tower or later",
        );
        let parts = board.parts().len();
        for ply in plies {
            let (is_step_first, step, [count, from, to]) = match *ply.actions.as_slice() {
                [Action::Step(step), Action::Build { count, from, to }] => (true, step, [count, from, to]),
                [Action::Build { count, from, to }, Action::Step(step)] => (false, step, [count, from, to]),
                ref other => panic!("{other:?} is no turn"),
            };
            let pawn = board.pawns[usize::from(board.to_move == b'2')];
            let removes = !ply.removed.is_empty();
            let parts_pawns = ply.after.parts().len() > parts;
            for (what, holds) in [
                ("both orders", ply.in_both_orders),
                ("step first alone", is_step_first && !ply.in_both_orders),
                ("build first alone", !is_step_first),
                ("two tiles", count == 2),
                ("removal", removes),
                ("removal, build first alone", removes && !is_step_first),
                ("pawns parted", parts_pawns),
                ("pawns parted, build first alone", parts_pawns && !is_step_first),
                ("pawns parted and removal", parts_pawns && removes),
                (
                    "other color uncovered",
                    ply.after.owner(from).is_some_and(|owner| owner != board.to_move),
                ),
                ("step onto the tower built", step == to),
                ("step onto the tower taken from", step == from),
                ("tower just left moved", pawn == Some(from)),
                ("onto the tower just left", pawn == Some(to)),
            ] {
                seen.count_if(holds, what);
            }
        }
    }
}

/// Compares distinct positions of random games from a start, under all rules.
#[track_caller]
fn check_games(start: Start, least: &[(&str, usize)]) {
    const COUNT: usize = 50_000;
    let starts: Vec<_> = setups::all_rules()
        .into_iter()
        .map(|rules| Position::new(rules, start))
        .collect();
    // At least a fifth of them from the last ten plies of games.
    let positions = walk::distinct_positions(&starts, COUNT, 1, 400);
    assert_eq!(positions.iter().collect::<HashSet<_>>().len(), COUNT);
    let plain = Plain::default();
    for position in &positions {
        laws::reference_agrees(position, &plain);
    }
    plain.seen.borrow().check_at_least(least);
}

#[test]
fn games_from_the_standard_start() {
    check_games(
        Start::Standard,
        &[
            ("both orders", 50_000),
            ("step first alone", 500_000),
            ("build first alone", 500_000),
            ("two tiles", 200_000),
            ("removal", 40_000),
            ("removal, build first alone", 20_000),
            ("pawns parted", 10_000),
            ("pawns parted, build first alone", 5_000),
            ("pawns parted and removal", 500),
            ("other color uncovered", 200_000),
            ("step onto the tower built", 200_000),
            ("step onto the tower taken from", 30_000),
            ("tower just left moved", 150_000),
            ("onto the tower just left", 70_000),
            ("1-0", 700),
            ("0-1", 700),
            ("1/2-1/2", 15),
            ("end with a step possible", 500),
            ("end by a third tower or later", 50),
        ],
    );
}

#[test]
fn games_with_a_free_set_up() {
    check_games(
        Start::FreeSetup,
        &[
            ("set-up", 15_000),
            ("both orders", 30_000),
            ("step first alone", 200_000),
            ("build first alone", 200_000),
            ("two tiles", 100_000),
            ("removal", 15_000),
            ("pawns parted", 4_000),
            ("pawns parted and removal", 150),
            ("1-0", 300),
            ("0-1", 300),
            ("1/2-1/2", 25),
            ("end with a step possible", 200),
        ],
    );
}

/// The same values in every run.
fn generate<T>(strategy: impl Strategy<Value = T>, count: usize) -> impl Iterator<Item = T> {
    let mut runner = TestRunner::deterministic();
    (0..count).map(move |_| strategy.new_tree(&mut runner).unwrap().current())
}

/// Compares positions that no game need lead to.
#[test]
fn random_setups() {
    let positions: HashSet<Position> = generate(setups::valid(), 20_000)
        .map(|(rules, text)| Position::parse(rules, &text).unwrap())
        .collect();
    assert!(
        positions.len() >= 15_000,
        "{} distinct positions",
        positions.len()
    );
    let plain = Plain::default();
    for position in &positions {
        laws::reference_agrees(position, &plain);
    }
    plain.seen.borrow().check_at_least(&[
        ("set-up", 2_000),
        ("both orders", 5_000),
        ("step first alone", 50_000),
        ("build first alone", 40_000),
        ("two tiles", 20_000),
        ("removal", 2_500),
        ("pawns parted", 1_500),
        ("pawns parted and removal", 80),
        ("*", 6_000),
        ("1-0", 1_500),
        ("0-1", 1_500),
        ("1/2-1/2", 200),
        ("end with a step possible", 100),
        ("end by a third tower or later", 90),
    ]);
}

/// What holds for each turn, whatever the position.
///
/// Tiles leave the board with the parts that the plain engine removes, and in no other way. Each pawn stands on its own
/// color. The board has at most two parts, each with a pawn.
#[track_caller]
fn turns_keep_tiles_pawns_and_parts(position: &Position) {
    let before = Board::read(&position.to_string());
    let squares: Vec<usize> = (0..before.towers.len()).collect();
    for ply in before.plies(&position.rules().to_string()) {
        let turn = ply.write();
        let mut played = position.clone();
        played.play(turn.parse().unwrap()).unwrap();
        let after = Board::read(&played.to_string());
        for (pawn, tile) in after.pawns.into_iter().zip([b'1', b'2']) {
            let count = |board: &Board, squares: &[usize]| {
                let tiles = squares.iter().flat_map(|&square| &board.towers[square]);
                tiles.filter(|&&found| found == tile).count()
            };
            let left = count(&before, &squares) - count(&before, &ply.removed);
            assert_eq!(count(&after, &squares), left, "{turn} in {position}");
            assert_eq!(
                pawn.and_then(|pawn| after.owner(pawn)),
                Some(tile),
                "{turn} in {position}"
            );
        }
        let parts = after.parts();
        let has_pawn = |part: &Vec<usize>| after.pawns.iter().flatten().any(|pawn| part.contains(pawn));
        assert!(
            parts.len() <= 2 && parts.iter().all(has_pawn),
            "{turn} in {position}"
        );
    }
}

/// A turn is read in each order that the plain engine finds legal, and in no other.
#[track_caller]
fn legal_orders_are_read(position: &Position) {
    for ply in Board::read(&position.to_string()).plies(&position.rules().to_string()) {
        let normal = position.parse_move(&ply.write()).unwrap();
        assert_eq!(normal.to_string(), ply.write(), "in {position}");
        let mut reversed = ply.clone();
        reversed.actions.reverse();
        let text = reversed.write();
        let expected = ply.in_both_orders.then_some(normal);
        assert_eq!(position.parse_move(&text).ok(), expected, "{text} in {position}");
    }
}

#[track_caller]
fn check_turns(position: &Position) {
    turns_keep_tiles_pawns_and_parts(position);
    legal_orders_are_read(position);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn turns_in_games(position in strategies::reachable(Position::default(), 40)) {
        check_turns(&position);
    }

    #[test]
    fn turns_in_setups((rules, text) in setups::valid()) {
        let position = Position::parse(rules, &text).unwrap();
        if position.phase() == Phase::Play {
            check_turns(&position);
        }
    }
}

/// The setup as the plain engine holds it.
fn plain_setup(setup: &Setup) -> reference::Setup {
    let digit = |side: Side| [b'1', b'2'][side.index()];
    let pawns = |side: Side| setup.pawns[side].iter().map(Square::index).collect();
    reference::Setup {
        towers: setup
            .towers
            .iter()
            .map(|tower| tower.tiles().map(digit).collect())
            .collect(),
        pawns: Side::ALL.map(pawns),
        to_move: digit(setup.side_to_move),
        phase: match setup.phase {
            Phase::Tiles => "tiles",
            Phase::Pawns => "pawns",
            Phase::Play => "",
        },
    }
}

/// What is wrong with setups, if anything is.
#[test]
fn valid_and_invalid_setups() {
    const COUNT: usize = 20_000;
    let mut seen = Seen::default();
    for (rules, setup) in generate(setups::any_setup(), COUNT) {
        let flaws = reference::flaws(&rules.to_string(), &plain_setup(&setup));
        let found = Position::from_setup(rules, &setup).map_or_else(
            |error| error.iter().map(|flaw| flaw.to_string()).collect(),
            |_| Vec::new(),
        );
        assert_eq!(found, flaws, "{setup:?} under {rules}");
        seen.count(if flaws.is_empty() { "valid" } else { "invalid" });
        for flaw in flaws {
            seen.count(flaw);
        }
    }
    seen.check_at_least(&[("valid", COUNT / 4), ("invalid", COUNT / 4)]);
    for flaw in Flaw::ALL {
        seen.check_at_least(&[(&flaw.to_string(), COUNT / 100)]);
    }
}

/// The counts in `data` are found by the plain engine too.
#[test]
fn perft_tables() {
    let tables = [
        include_str!("data/starts.perft"),
        include_str!("data/positions.perft"),
    ];
    for table in tables {
        for entry in perft_file::read(table).unwrap() {
            let variant = INFO.variant(entry.variant.unwrap()).unwrap();
            let start = (variant.start)(entry.rules).unwrap().position();
            let board = Board::read(entry.position.unwrap_or(&start));
            assert_eq!(board.perft(entry.rules, entry.depth), entry.nodes, "{entry:?}");
        }
    }
}
