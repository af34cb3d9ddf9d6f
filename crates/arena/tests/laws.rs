//! The laws of the testkit, over all boards, starts and rules and positions of many kinds, and what else holds for every
//! turn.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod any_board;
mod boards;
mod setups;

use lusory_arena::{Board, Cell, Move, Position, Rules, Step};
use lusory_core::playout::below;
use lusory_core::{MoveError, Position as _};
use lusory_testkit::{laws, strategies, walk};
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The boards that come with the crate, and two written in the text format.
fn all_boards() -> [&'static Board; 4] {
    [Board::hexagon(), Board::square(), boards::ring(), boards::tiny()]
}

/// All starts of a board under all rules.
fn starts_on(board: &'static Board) -> Vec<Position> {
    let starts = |rules| {
        let named = board.starts().map(|name| board.start(name).unwrap());
        named.map(move |start| Position::new(rules, start))
    };
    setups::all_rules(board).into_iter().flat_map(starts).collect()
}

fn starts() -> Vec<Position> {
    all_boards().into_iter().flat_map(starts_on).collect()
}

/// Every law that needs nothing but the position.
fn check(position: &Position, seed: u64) {
    if [Board::hexagon(), Board::square()].contains(&position.board()) {
        laws::all(position, seed);
        laws::from_str_reads_default_rules(position);
        #[cfg(feature = "serde")]
        laws::serde_round_trips(position, seed);
    } else {
        check_on_another_board(position, seed);
    }
    laws::canonical_is_of_the_class(position);
    laws::bytes_round_trip(position);
    turns_obey_the_rules(position);
}

/// What `laws::all` checks, save that a board that does not come with the crate is not found by the name in the rules:
/// it has to be told to the reader of rules.
fn check_on_another_board(position: &Position, seed: u64) {
    laws::moves_agree(position);
    laws::over_exactly_without_moves(position);
    laws::early_stop(position);
    if position.count_moves() <= 64 {
        laws::random_moves_are_fair(position, seed);
    }
    laws::passes_setup_door(position);
    laws::setup_round_trips(position);
    laws::zobrist_is_of_the_position(position);
    laws::undo_redo(position, seed, 8);
    laws::squares_round_trip(position);
    laws::symbols_fit(position);
    laws::changes_explain_the_board(position);
    laws::moves_from_agree(position);
    laws::steps_reach_the_moves(position);
    laws::symmetries_hold(position);
    laws::symmetries_carry_pieces(position);
    laws::erased_agrees(position, seed, 8);

    let (rules, text) = (position.rules(), position.to_string());
    assert_eq!(Position::parse(rules, &text).as_ref(), Ok(position));
    assert_eq!(Rules::parse_on(rules.board, &rules.to_string()), Ok(rules));
    assert!(rules.to_string().parse::<Rules>().is_err());
    for mv in position.moves() {
        assert_eq!(position.parse_move(&mv.to_string()), Ok(mv), "in {position}");
    }
}

/// What holds for all turns of a position together (rule 6): each has as many steps as any, as a second one is
/// compulsory if possible; two steps are read in the other order too, with the same result, if neither enters the cell
/// that the other leaves, and are refused in it otherwise.
fn turns_obey_the_rules(position: &Position) {
    let moves = position.moves();
    let lengths = moves.iter().map(|mv| mv.steps().count());
    assert!(lengths.clone().min() == lengths.max(), "{moves:?} in {position}");
    for mv in moves {
        let steps: Vec<Step> = mv.steps().collect();
        let [one, other] = steps[..] else { continue };
        let reversed = format!("{other},{one}");
        let index = |cell| position.board().index(cell);
        if one.from == other.to {
            let read = position.parse_move(&reversed);
            assert!(
                matches!(read, Err(MoveError::Illegal(_))),
                "{reversed} in {position}"
            );
        } else {
            assert!(index(one.from) < index(other.from), "{mv} in {position}");
            assert_eq!(position.parse_move(&reversed), Ok(mv), "in {position}");
        }
    }
}

#[test]
fn games_from_all_starts_under_all_rules() {
    for board in all_boards() {
        // The smallest board has few positions.
        let count = if board == boards::tiny() { 100 } else { 250 };
        for (seed, position) in (0..).zip(walk::distinct_positions(&starts_on(board), count, 1, 300)) {
            check(&position, seed);
        }
    }
}

#[test]
fn games_are_taken_back_and_replayed() {
    for (seed, start) in (0..).zip(starts()) {
        laws::undo_redo(&start, seed, 60);
        laws::erased_agrees(&start, seed, 20);
    }
}

// What is not generated is refused.

/// All single steps and the pass.
fn short_turns(board: &'static Board) -> impl Iterator<Item = Move> {
    let from_all = |to| board.cells().map(move |from| Move::one(Step { from, to }));
    board.cells().flat_map(from_all).chain([Move::PASS])
}

/// Ten thousand pairs of steps, half of them between any cells, half between neighbors.
fn random_pairs(board: &'static Board, seed: u64) -> impl Iterator<Item = Move> {
    let cells: Vec<Cell> = board.cells().collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut step = move |is_near: bool| {
        let mut choose = |cells: &[Cell]| cells[below(&mut rng, cells.len() as u32) as usize];
        let from = choose(&cells);
        let neighbors: Vec<Cell> = board.neighbors(from).collect();
        let to = choose(if is_near { &neighbors } else { &cells });
        Step { from, to }
    };
    (0..10_000).map(move |index| Move::two(step(index % 2 == 0), step(index % 2 == 0)))
}

/// Every move that differs from a legal one in one cell, in the order of its steps, or in their number.
fn one_field_changes(position: &Position) -> Vec<Move> {
    // The last two are on no board here.
    let others = ["z9", "y99"].map(|name| name.parse().unwrap());
    let cells: Vec<Cell> = position.board().cells().chain(others).collect();
    let mut changed = Vec::new();
    for mv in position.moves() {
        let steps: Vec<Step> = mv.steps().collect();
        for &cell in &cells {
            let exchanged = |step: Step| [Step { from: cell, ..step }, Step { to: cell, ..step }];
            match steps[..] {
                [one, other] => {
                    changed.extend(exchanged(one).map(|one| Move::two(one, other)));
                    changed.extend(exchanged(other).map(|other| Move::two(one, other)));
                }
                [one] => changed.extend(exchanged(one).map(Move::one)),
                _ => {}
            }
        }
        match steps[..] {
            [one, other] => changed.extend([Move::two(other, one), Move::one(one), Move::one(other)]),
            [one] => changed.extend([Move::two(one, one), Move::PASS]),
            _ => {}
        }
    }
    changed
}

#[test]
fn all_other_short_turns_are_refused() {
    for board in all_boards() {
        for position in walk::distinct_positions(&starts_on(board), 100, 2, 300) {
            let refused = laws::refuses(&position, short_turns(board));
            let legal = position
                .moves()
                .iter()
                .filter(|mv| mv.steps().count() < 2)
                .count();
            assert_eq!(refused + legal, board.cells().count().pow(2) + 1, "{position}");
        }
    }
}

#[test]
fn random_pairs_of_steps_are_refused_or_generated() {
    for board in all_boards() {
        for (seed, position) in (0..).zip(walk::distinct_positions(&starts_on(board), 30, 3, 300)) {
            assert!(
                laws::refuses(&position, random_pairs(board, seed)) > 9_000,
                "{position}"
            );
        }
    }
}

#[test]
fn every_change_of_a_legal_move_is_refused_or_generated() {
    for board in all_boards() {
        let mut refused = 0;
        for position in walk::distinct_positions(&starts_on(board), 20, 4, 300) {
            refused += laws::refuses(&position, one_field_changes(&position));
        }
        assert!(refused > 300, "{refused} on {}", board.name());
    }
}

// Positions of any kind, and texts.

fn reachable() -> impl Strategy<Value = Position> {
    prop::sample::select(starts()).prop_flat_map(|start| strategies::reachable(start, 80))
}

fn set_up() -> impl Strategy<Value = Position> {
    let board = prop::sample::select(all_boards().to_vec());
    board.prop_flat_map(set_up_on)
}

fn set_up_on(board: &'static Board) -> impl Strategy<Value = Position> {
    let rules = prop::sample::select(setups::all_rules(board));
    (rules, setups::valid(board)).prop_map(|(rules, setup)| Position::from_setup(rules, &setup).unwrap())
}

/// A position on a board of any shape.
fn set_up_anywhere() -> impl Strategy<Value = Position> {
    any_board::text().prop_flat_map(|text| set_up_on(text.parse::<Board>().unwrap().leak()))
}

fn texts() -> impl Strategy<Value = String> {
    let valid = [
        "bb1b1bb/b7b/b9b/A9A/A7A/AA1A1AA a 0-0",
        "hexagon:7/2b1A4/11/3A7/9/AA1A3 b 1-12",
        "square:bbbbbbb/7/7/7/7/7/AAAAAAA a 0-0",
        "ring:12/24/AbAbAb18 b 0-1",
        "tiny:A/Ab/1b1 a 0-0",
        "a1b2,c1d2",
        "a1b2",
        "-",
        "x24",
        "board=square,stand-moves=free,short-turn=loss,repetition=off",
        "stand-moves=forward,short-turn=move-what-you-can,repetition=3",
    ];
    strategies::mutated_text(valid.map(String::from).to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn reachable_positions_obey_the_laws(position in reachable(), seed: u64) {
        check(&position, seed);
    }

    #[test]
    fn valid_setups_make_positions_that_obey_the_laws(position in set_up(), seed: u64) {
        check(&position, seed);
        laws::learning(&position);
    }

    #[test]
    fn positions_on_any_board_obey_the_laws(position in set_up_anywhere(), seed: u64) {
        check(&position, seed);
        laws::learning(&position);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn what_is_wrong_with_a_setup_has_words(setup in setups::any_setup(Board::hexagon())) {
        laws::judges_setup::<Position>(Rules::default(), &setup);
    }

    #[test]
    fn no_bytes_harm_the_readers(bytes in prop::collection::vec(any::<u8>(), 0..16), index in 0..4_usize) {
        laws::reads_only_its_bytes::<Position>(Rules::on(all_boards()[index]), &bytes);
    }

    #[test]
    fn no_text_harms_the_readers(text in texts(), index in 0..4_usize) {
        laws::parsers_survive::<Position>(Rules::on(all_boards()[index]), &text);
    }

    /// The name of the board may stand in front or not, and all else is read as it is written alone.
    #[test]
    fn only_what_is_written_is_read_with_or_without_the_name(text in texts(), index in 0..4_usize) {
        let board = all_boards()[index];
        if let Ok(position) = Position::parse(Rules::on(board), &text) {
            let prefix = format!("{}:", board.name());
            let written = position.to_string();
            prop_assert_eq!(
                text.strip_prefix(&prefix).unwrap_or(&text),
                written.strip_prefix(&prefix).unwrap_or(&written)
            );
        }
    }
}
