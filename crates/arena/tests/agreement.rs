//! The plain engine in `reference` agrees with the crate on every board: on turns, what follows them, and results.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod any_board;
mod boards;
mod reference;
mod setups;

use std::collections::{HashMap, HashSet};

use lusory_arena::{Board, Flaw, INFO, Position, Rules, Setup, SetupError};
use lusory_core::{PerSide, Position as _, Side};
use lusory_testkit::laws::reference_agrees;
use lusory_testkit::{perft_file, walk};
use proptest::sample::select;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use reference::{Engine, Options};

fn hexagon() -> Engine {
    Engine::new(reference::Board::hexagon())
}

fn square() -> Engine {
    Engine::new(reference::Board::square())
}

fn ring() -> Engine {
    Engine::new(reference::Board::read(boards::RING))
}

/// The numbers that `docs/rules/arena.md` gives.
#[test]
fn the_plain_engine_finds_the_check_numbers_by_itself() {
    let check = |engine: &Engine, rules: &str, start: &str, counts: &[u64]| {
        let start = engine.read(start);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(start.perft(Options::read(rules), depth), count, "{rules}");
        }
    };
    let back = "bb1b1bb/b7b/b9b/A9A/A7A/AA1A1AA a 0-0";
    let front = "2b1b2/1b5b1/1b7b1/1A7A1/1A5A1/2A1A2 a 0-0";
    // The first player's a3 a1 d1 g1 k3 i5 f6 b6 a5, between them the second player's.
    let ring = "bA1b1Ab/A7A/b9b/A9A/b7b/Ab1A1bA a 0-0";
    check(&hexagon(), "", back, &[57, 3_249, 114_399]);
    check(&hexagon(), "", front, &[15, 225, 4_996]);
    check(&hexagon(), "", ring, &[63, 2_709]);
    check(&hexagon(), "stand-moves=free", back, &[61, 3_942]);
    check(&hexagon(), "stand-moves=free", front, &[132, 17_424]);
    let edge = "square:bbbbbbb/7/7/7/7/7/AAAAAAA a 0-0";
    check(&square(), "", edge, &[23, 529, 18_170]);
    check(&square(), "stand-moves=free", edge, &[33, 1_089]);
}

/// Compares positions of random games from some starts of a board, in turn under all options.
#[track_caller]
fn check_games(engine: &Engine, board: &'static Board, starts: &[&str]) {
    const COUNT: usize = 50_000;
    let starts: Vec<_> = starts.iter().map(|name| board.start(name).unwrap()).collect();
    let from_all = |rules| starts.iter().map(move |&start| Position::new(rules, start));
    let starts: Vec<_> = setups::all_rules(board).into_iter().flat_map(from_all).collect();
    let positions = walk::distinct_positions(&starts, COUNT, 1, 300);
    assert_eq!(positions.len(), COUNT);
    let mut values: HashMap<String, usize> = HashMap::new();
    for position in &positions {
        reference_agrees(position, engine);
        let Rules {
            stand_moves,
            short_turn,
            repetition,
            ..
        } = position.rules();
        for value in [
            format!("{stand_moves:?}"),
            format!("{short_turn:?}"),
            format!("{repetition}"),
        ] {
            *values.entry(value).or_default() += 1;
        }
    }
    // With five calls, at least 50,000 positions for each value of each option.
    assert_eq!(values.len(), 7, "{values:?}");
    assert!(values.values().all(|&count| count >= COUNT / 5), "{values:?}");
    engine.check_seen_at_least(&[
        ("*", 40_000),
        ("1-0", 500),
        ("0-1", 500),
        ("two pieces are lost", 1_000),
        ("into the cell just left", 50_000),
        ("capture", 100_000),
        ("side by side captured", 5_000),
        ("three at once", 100),
        ("own piece left blocked", 90_000),
    ]);
}

#[test]
fn games_from_the_back_of_the_hexagon() {
    check_games(&hexagon(), Board::hexagon(), &["back"]);
}

#[test]
fn games_from_the_front_of_the_hexagon() {
    check_games(&hexagon(), Board::hexagon(), &["front"]);
}

#[test]
fn games_from_all_round_the_hexagon() {
    check_games(&hexagon(), Board::hexagon(), &["ring"]);
}

#[test]
fn games_from_the_edges_of_the_square() {
    check_games(&square(), Board::square(), &["edge"]);
}

#[test]
fn games_on_a_ring() {
    check_games(&ring(), boards::ring(), &["outer", "halves", "crowd"]);
}

/// The same values in every run.
fn generate<T>(strategy: impl Strategy<Value = T>, count: usize) -> impl Iterator<Item = T> {
    let mut runner = TestRunner::deterministic();
    (0..count).map(move |_| strategy.new_tree(&mut runner).unwrap().current())
}

/// Positions that no game need lead to.
fn set_up(board: &'static Board, count: usize) -> HashSet<Position> {
    generate((select(setups::all_rules(board)), setups::valid(board)), count)
        .map(|(rules, setup)| Position::from_setup(rules, &setup).unwrap())
        .collect()
}

#[track_caller]
fn check_setups(engine: &Engine, board: &'static Board) {
    let positions = set_up(board, 10_500);
    assert!(positions.len() >= 10_000, "{} are distinct", positions.len());
    for position in &positions {
        reference_agrees(position, engine);
    }
    engine.check_seen_at_least(&[
        ("*", 8_000),
        ("1-0", 500),
        ("0-1", 500),
        ("two pieces are lost", 1_000),
        ("two steps are not possible", 300),
        ("single step", 200),
        ("pass", 150),
        ("into the cell just left", 40_000),
        ("capture", 200_000),
        ("side by side captured", 90_000),
        ("three at once", 90_000),
        ("own piece left blocked", 200_000),
        ("blocked before its own turn", 5_000),
    ]);
}

#[test]
fn random_setups_on_the_hexagon() {
    check_setups(&hexagon(), Board::hexagon());
}

#[test]
fn random_setups_on_the_square() {
    check_setups(&square(), Board::square());
}

#[test]
fn random_setups_on_a_ring() {
    check_setups(&ring(), boards::ring());
}

/// All placements on six cells, with up to three pieces lost, under all options.
#[test]
fn all_positions_of_the_smallest_board() {
    let engine = Engine::new(reference::Board::read(boards::TINY));
    let board = boards::tiny();
    for rules in setups::all_rules(board) {
        for placement in 0..3_u32.pow(6) {
            let mut pieces = PerSide::new(0, 0);
            for (cell, place) in board.cells().zip(0..) {
                let bit = 1 << board.index(cell).unwrap();
                match placement / 3_u32.pow(place) % 3 {
                    0 => {}
                    1 => pieces.first |= bit,
                    _ => pieces.second |= bit,
                }
            }
            for side_to_move in Side::ALL {
                for (own, other) in (0..=3).flat_map(|own| [(own, 0), (own, 1)]) {
                    let mut lost = PerSide::new(other, other);
                    lost[side_to_move] = own;
                    let setup = Setup {
                        pieces,
                        side_to_move,
                        lost,
                    };
                    reference_agrees(&Position::from_setup(rules, &setup).unwrap(), &engine);
                }
            }
        }
    }
    // Four of the eight pairs of losses decide the game.
    engine.check_seen_at_least(&[
        ("*", 20_000),
        ("two pieces are lost", 12 * 729 * 2 * 4),
        ("two steps are not possible", 10_000),
        ("single step", 10_000),
        ("pass", 5_000),
        ("into the cell just left", 3_000),
        ("capture", 5_000),
    ]);
}

/// Boards that nobody drew: arenas in pieces, cells with many neighbors or none, high tiers, rows of one cell.
#[test]
fn random_boards() {
    let mut sizes = HashSet::new();
    for text in generate(any_board::text(), 600) {
        let board = text.parse::<Board>().unwrap().leak();
        let engine = Engine::new(reference::Board::read(&text));
        let starts: Vec<_> = setups::all_rules(board)
            .into_iter()
            .map(|rules| Position::new(rules, board.start("all").unwrap()))
            .collect();
        let games = starts
            .iter()
            .zip(1..)
            .flat_map(|(start, seed)| walk::random_game(start, seed, 4));
        for position in games.chain(set_up(board, 20)) {
            reference_agrees(&position, &engine);
        }
        sizes.insert(board.cells().count());
    }
    assert!(
        sizes.len() > 40 && sizes.contains(&4) && sizes.contains(&64),
        "{sizes:?}"
    );
}

/// What is wrong with setups, if anything is, asked cell by cell.
#[test]
fn valid_and_invalid_setups() {
    let board = boards::ring();
    let mut seen: HashMap<Vec<Flaw>, usize> = HashMap::new();
    for setup in generate(setups::any_setup(board), 20_000) {
        let on = |cell: usize, side: Side| setup.pieces[side] >> cell & 1 == 1;
        let is_lost = |least: u8, side: Side| setup.lost[side] >= least;
        let is_off = |cell: &usize| board.all() >> cell & 1 == 0;
        let wrong = [
            (
                (0..64)
                    .filter(is_off)
                    .any(|cell| on(cell, Side::First) || on(cell, Side::Second)),
                Flaw::OffBoard,
            ),
            (
                (0..64).any(|cell| on(cell, Side::First) && on(cell, Side::Second)),
                Flaw::Overlap,
            ),
            (
                is_lost(65, Side::First) || is_lost(65, Side::Second),
                Flaw::TooManyLost,
            ),
            (is_lost(2, !setup.side_to_move), Flaw::Lost),
        ];
        let expected: Vec<Flaw> = wrong
            .into_iter()
            .filter_map(|(wrong, flaw)| wrong.then_some(flaw))
            .collect();
        let error = Position::from_setup(Rules::on(board), &setup).err();
        let found: Vec<Flaw> = error.iter().flat_map(SetupError::iter).collect();
        assert_eq!(found, expected, "{setup:?}");
        *seen.entry(found).or_default() += 1;
    }
    let least = [
        (vec![], 5_000),
        (vec![Flaw::OffBoard], 100),
        (vec![Flaw::Overlap], 500),
        (vec![Flaw::TooManyLost], 100),
        (vec![Flaw::Lost], 500),
        (vec![Flaw::Overlap, Flaw::Lost], 20),
    ];
    for (flaws, least) in least {
        assert!(seen[&flaws] >= least, "{flaws:?} among {seen:?}");
    }
}

/// The counts in `data` are found by the plain engine too, up to half a million leaves each.
#[test]
fn perft_tables() {
    let tables = [
        include_str!("data/starts.perft"),
        include_str!("data/positions.perft"),
    ];
    for table in tables {
        for entry in perft_file::read(table).unwrap() {
            if entry.nodes > 500_000 {
                continue;
            }
            let variant = entry.variant.unwrap();
            let engine = if variant == "square" { square() } else { hexagon() };
            let start = (INFO.variant(variant).unwrap().start)(entry.rules)
                .unwrap()
                .position();
            let position = engine.read(entry.position.unwrap_or(&start));
            let nodes = position.perft(Options::read(entry.rules), entry.depth);
            assert_eq!(nodes, entry.nodes, "{entry:?}");
        }
    }
}
