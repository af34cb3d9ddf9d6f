//! The plain engine in `reference` agrees with the crate: on moves, what follows them, results, and what is valid.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod reference;
mod setups;

use std::collections::HashSet;

use lusory_core::{Bitboard, Position as _, Side, Square};
use lusory_kings_valley::{Board, EndReason, INFO, Labyrinth, Position, Rules, Setup, Standard, Start};
use lusory_testkit::laws::{Answer, Reference, reference_agrees};
use lusory_testkit::{perft_file, walk};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// The plain engine as the testkit asks it.
struct Plain;

impl Reference for Plain {
    fn answer(&self, _: &str, position: &str) -> Answer {
        let board = reference::Board::read(position);
        let (result, reason) = board.status();
        let moves = board.moves().into_iter();
        Answer {
            moves: moves.map(|(mv, after)| (mv, after.write())).collect(),
            result: result.into(),
            reason: (!reason.is_empty()).then(|| reason.into()),
        }
    }
}

/// Compares positions of random games from a start.
fn check_games<S: Board>(start: Start, seed: u64) {
    let start = Position::<S>::new(Rules::default(), start);
    let positions = walk::distinct_positions(&[start], 50_000, seed, 400);
    assert_eq!(positions.len(), 50_000);
    for position in positions {
        reference_agrees(&position, &Plain);
    }
}

#[test]
fn games_of_the_standard_variant() {
    check_games::<Standard>(Start::Home, 1);
}

#[test]
fn games_of_retrieve_the_king() {
    check_games::<Standard>(Start::Retrieve, 2);
}

#[test]
fn games_of_the_labyrinth() {
    check_games::<Labyrinth>(Start::Home, 3);
}

#[test]
fn games_of_the_labyrinth_as_retrieve_the_king() {
    check_games::<Labyrinth>(Start::Retrieve, 4);
}

/// The same values in every run.
fn generate<T>(strategy: impl Strategy<Value = T>, count: usize) -> impl Iterator<Item = T> {
    let mut runner = TestRunner::deterministic();
    (0..count).map(move |_| strategy.new_tree(&mut runner).unwrap().current())
}

/// Compares positions that no game need lead to.
fn check_setups<S: Board>() {
    let (mut on_valley, mut trapped, mut both_trapped) = (0, 0, 0);
    let setups: HashSet<_> = generate(setups::valid::<S>(), 12_000).collect();
    assert!(setups.len() >= 10_000, "{} distinct setups", setups.len());
    for setup in setups {
        let position = Position::from_setup(Rules::default(), &setup).unwrap();
        reference_agrees(&position, &Plain);
        match position.status().reason() {
            Some(EndReason::KingOnValley) => on_valley += 1,
            Some(EndReason::KingTrapped) => {
                trapped += 1;
                let other_turn = Setup {
                    side_to_move: !setup.side_to_move,
                    ..setup
                };
                let other = Position::from_setup(Rules::default(), &other_turn).unwrap();
                both_trapped += usize::from(other.status().is_over());
            }
            _ => {}
        }
    }
    // Every kind of end has been compared, and most positions go on.
    assert!(
        on_valley >= 100 && trapped >= 100 && both_trapped >= 20,
        "{on_valley} {trapped} {both_trapped}"
    );
    assert!(on_valley + trapped <= 6_000, "{on_valley} {trapped}");
}

#[test]
fn random_setups_on_the_standard_board() {
    check_setups::<Standard>();
}

#[test]
fn random_setups_in_the_labyrinth() {
    check_setups::<Labyrinth>();
}

/// What a setup holds, piece by piece.
fn pieces<S: Board>(setup: &Setup<S>) -> Vec<(char, (i8, i8))> {
    let sets: [(char, Bitboard<S>); 5] = [
        ('S', setup.soldiers.first),
        ('s', setup.soldiers.second),
        ('K', setup.kings.first),
        ('k', setup.kings.second),
        ('#', setup.pillars),
    ];
    let at = |square: Square<S>| {
        (
            i8::try_from(square.file()).unwrap(),
            i8::try_from(square.rank()).unwrap(),
        )
    };
    sets.into_iter()
        .flat_map(|(piece, set)| set.iter().map(move |square| (piece, at(square))))
        .collect()
}

/// Compares which setups are taken for valid, and reads those that can be written.
fn check_validity<S: Board>() {
    const COUNT: usize = 20_000;
    let (mut accepted, mut written) = (0, 0);
    for setup in generate(setups::any::<S>(), COUNT) {
        let to_move = if setup.side_to_move == Side::First {
            'w'
        } else {
            'b'
        };
        let flag = if setup.soldier_first { 's' } else { '-' };
        let side = if S::WIDTH == 5 { 5 } else { 7 };
        let pieces = pieces(&setup);
        let valid = reference::is_valid(side, &pieces, to_move, flag);
        let position = Position::from_setup(Rules::default(), &setup);
        assert_eq!(position.is_ok(), valid, "{setup:?}: {position:?}");
        if pieces.len() == setup.occupied().len() {
            let text = reference::Board::set_up(side, &pieces, to_move, flag).write();
            assert_eq!(
                Position::parse_setup(Rules::default(), &text),
                Ok(setup),
                "{text}"
            );
            written += 1;
        }
        accepted += usize::from(valid);
    }
    assert!(
        (COUNT / 10..COUNT * 9 / 10).contains(&accepted),
        "{accepted} are valid"
    );
    assert!((COUNT / 2..COUNT).contains(&written), "{written} can be written");
}

#[test]
fn valid_and_invalid_setups_on_the_standard_board() {
    check_validity::<Standard>();
}

#[test]
fn valid_and_invalid_setups_in_the_labyrinth() {
    check_validity::<Labyrinth>();
}

/// The counts in `data` are found by the plain engine too, up to 400,000 leaves each.
#[test]
fn perft_tables() {
    let tables = [
        include_str!("data/standard.perft"),
        include_str!("data/retrieve.perft"),
        include_str!("data/labyrinth.perft"),
        include_str!("data/labyrinth-retrieve.perft"),
        include_str!("data/endings.perft"),
    ];
    for table in tables {
        for entry in perft_file::read(table).unwrap() {
            if entry.nodes > 400_000 {
                continue;
            }
            let variant = INFO.variant(entry.variant.unwrap()).unwrap();
            let start = (variant.start)(entry.rules).unwrap().position();
            let board = reference::Board::read(entry.position.unwrap_or(&start));
            assert_eq!(board.perft(entry.depth), entry.nodes, "{entry:?}");
        }
    }
}
