//! The laws of the testkit over every board and start of Cairns, and what random play of it reaches.
#![allow(clippy::unwrap_used, reason = "a test may fail that way")]

use lusory_core::{Change, Position as _, Side, Status, Symmetric, View};
use lusory_testkit::toy::{Board, EndReason, Move, Point, Position, Rules, Start, Step};
use lusory_testkit::walk::{distinct_positions, random_games};
use lusory_testkit::{laws, strategies};
use proptest::prelude::*;

/// Every board under every kind of rules, from both starts.
fn starts() -> Vec<[Position; 2]> {
    let limits = ["repetition=3", "repetition=2", "repetition=off"];
    let rules = Board::ALL.iter().zip(limits).map(|(board, limit)| {
        let limit: Rules = limit.parse().unwrap();
        Rules { board, ..limit }
    });
    rules
        .map(|rules| [Start::Placement, Start::Ready].map(|start| Position::new(rules, start)))
        .collect()
}

#[test]
fn the_laws_hold_on_every_board() {
    for starts in starts() {
        for (seed, position) in (0..).zip(distinct_positions(&starts, 500, 1, 200)) {
            laws::all(&position, seed);
            laws::from_str_reads_default_rules(&position);
            laws::canonical_is_of_the_class(&position);
            laws::bytes_round_trip(&position);
            #[cfg(feature = "serde")]
            laws::serde_round_trips(&position, seed);
        }
    }
}

#[test]
fn every_move_that_is_not_generated_is_refused() {
    let steps = |from: Point| Point::all().map(move |to| Step { from, to });
    let ones: Vec<Step> = Point::all().flat_map(steps).collect();
    let singles = ones.iter().map(|&step| Move::One(step));
    let candidates: Vec<Move> = Point::all()
        .map(Move::Place)
        .chain(singles)
        .chain([Move::Pass])
        .collect();
    for starts in starts() {
        let board = starts[0].rules().board;
        let linked: Vec<Step> = ones
            .iter()
            .copied()
            .filter(|step| board.neighbors(step.from).contains(step.to))
            .collect();
        for position in distinct_positions(&starts, 200, 2, 200) {
            let pairs = linked
                .iter()
                .flat_map(|&one| linked.iter().map(move |&other| Move::Two(one, other)));
            let refused = laws::refuses(&position, candidates.iter().copied().chain(pairs));
            assert_eq!(
                refused + position.count_moves(),
                candidates.len() + linked.len() * linked.len()
            );
        }
    }
}

/// Texts of every kind that the readers know, from positions of the default board.
fn valid_texts() -> Vec<String> {
    let positions = distinct_positions(&starts()[0], 100, 5, 200);
    let moves = positions
        .iter()
        .flat_map(lusory_core::Position::moves)
        .map(|mv| mv.to_string());
    let positions = positions.iter().map(ToString::to_string);
    let rules = ["board=ring,repetition=off", "board=grid"].map(String::from);
    positions.chain(moves).chain(rules).collect()
}

proptest! {
    #[test]
    fn no_text_upsets_the_readers(text in strategies::mutated_text(valid_texts())) {
        laws::parsers_survive::<Position>(Rules::default(), &text);
        // The name of the board may stand in front, and is the one thing that is read but not written.
        if !text.contains(':') {
            laws::reads_only_what_it_writes::<Position>(Rules::default(), &text);
        }
    }
}

proptest! {
    #[test]
    fn no_bytes_upset_the_readers(bytes in prop::collection::vec(any::<u8>(), 0..6)) {
        laws::reads_only_its_bytes::<Position>(Rules::default(), &bytes);
    }
}

#[test]
fn keys_tell_all_positions_apart() {
    for starts in starts() {
        let mut positions = distinct_positions(&starts, 3_000, 3, 200);
        // The same stones with the other side to move.
        let turned: Vec<Position> = positions
            .iter()
            .filter_map(|position| {
                let mut setup = position.to_setup();
                setup.side_to_move = !setup.side_to_move;
                Position::from_setup(position.rules(), &setup).ok()
            })
            .collect();
        assert!(turned.len() > 2_000);
        positions.extend(turned);
        assert!(laws::keys_tell_apart(positions) >= 3_000);
    }
}

/// The kite's three single points change places at will; the ring and the grid can only be mirrored.
#[test]
fn the_boards_have_so_many_symmetries() {
    let orders = Board::ALL.map(|board| {
        let symmetries = Position::symmetries(Rules {
            board,
            ..Rules::default()
        });
        symmetries.len()
    });
    assert_eq!(orders, [6, 2, 2]);
}

/// What makes the game worth testing with comes up by itself.
#[test]
fn random_play_reaches_every_feature() {
    let count = |holds: &dyn Fn(&Position) -> bool| {
        [Start::Placement, Start::Ready]
            .into_iter()
            .flat_map(|start| random_games(Position::new(Rules::default(), start), 4, 200, 200))
            .filter(holds)
            .count()
    };
    let ended = |wanted: EndReason| {
        count(&|position| matches!(position.status(), Status::Over { reason, .. } if reason == wanted))
    };
    let uncovers = |position: &Position, mv: Move| {
        let mut uncovered = false;
        position.for_each_change(mv, |change| {
            uncovered |= matches!(change, Change::Uncovered { .. });
        });
        uncovered
    };
    let has_move = |holds: &dyn Fn(&Position, Move) -> bool| {
        count(&|position| position.moves().into_iter().any(|mv| holds(position, mv)))
    };
    let features = [
        ("a win by the goal", ended(EndReason::Goal)),
        ("a win by burying", ended(EndReason::Buried)),
        ("a draw without a step", ended(EndReason::NoStep)),
        ("a forced pass", has_move(&|_, mv| mv == Move::Pass)),
        (
            "a single step of the first player",
            has_move(&|position, mv| matches!(mv, Move::One(_)) && position.side_to_move() == Side::First),
        ),
        (
            "a pair that can be made in one order only",
            has_move(&|_, mv| matches!(mv, Move::Two(one, other) if other.to == one.from)),
        ),
        ("a stone uncovered", has_move(&uncovers)),
        (
            "a stack of three",
            count(&|position| Point::all().any(|point| position.stacks().height(point) == 3)),
        ),
        (
            "a side that acts twice in a row",
            has_move(&|position, mv| {
                let mut next = *position;
                next.play_unchecked(mv);
                next.side_to_move() == position.side_to_move()
            }),
        ),
    ];
    for (feature, times) in features {
        assert!(times >= 10, "{feature} came up {times} times");
    }
}
