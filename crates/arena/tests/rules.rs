//! The rules of Arena, a test or more for each clause of `docs/rules/arena.md`; `turns.rs`, `captures.rs` and `options.rs`
//! have every case of clauses 1 to 6 and of the options.
//!
//! Positions and what follows from them are worked out by hand on the board.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod boards;

use lusory_arena::{Board, Cell, EndReason, Illegal, Position, Rules};
use lusory_core::{Game, GameEnd, Outcome, Position as _, Side, Status, View as _};

// The board is data: `board_included.rs` has the cells of the boards.

/// The cells of a side in a start, in cell order.
fn start(board: &'static Board, name: &str, side: Side) -> String {
    let position = Position::new(Rules::on(board), board.start(name).unwrap());
    let is_own = |cell: &Cell| position.piece_at(*cell) == Some(side);
    let own = board.cells().filter(is_own).map(|cell| cell.to_string());
    own.collect::<Vec<_>>().join(" ")
}

#[test]
fn pieces_begin_where_the_rules_say() {
    let check = |board: &'static Board, name, first, second| {
        assert_eq!(start(board, name, Side::First), first, "{name}");
        assert_eq!(start(board, name, Side::Second), second, "{name}");
    };
    let hexagon = Board::hexagon();
    check(
        hexagon,
        "back",
        "a1 b1 d1 f1 g1 a2 i2 a3 k3",
        "a4 k4 a5 i5 a6 b6 d6 f6 g6",
    );
    check(hexagon, "front", "c1 e1 b2 h2 b3 j3", "b4 j4 b5 h5 c6 e6");
    check(
        hexagon,
        "ring",
        "a1 d1 g1 a3 k3 a5 i5 b6 f6",
        "b1 f1 a2 i2 a4 k4 a6 d6 g6",
    );
    check(
        Board::square(),
        "edge",
        "a1 b1 c1 d1 e1 f1 g1",
        "a7 b7 c7 d7 e7 f7 g7",
    );
    assert_eq!(hexagon.starts().collect::<Vec<_>>(), ["back", "front", "ring"]);
    assert_eq!(Board::square().starts().collect::<Vec<_>>(), ["edge"]);
    assert_eq!(
        Position::default(),
        Position::new(Rules::default(), hexagon.start("back").unwrap())
    );
}

// Clauses 1 to 6.

/// The position after these turns, each of which must be legal.
#[track_caller]
fn after(board: &'static Board, text: &str, turns: &str) -> Position {
    let mut position = Position::parse(Rules::on(board), text).unwrap();
    for turn in turns.split(' ') {
        position.play(turn.parse().unwrap()).unwrap();
    }
    position
}

#[test]
fn the_first_player_begins_and_sides_alternate() {
    let mut position = Position::default();
    for (turn, side) in [
        ("b1c1,f1e1", Side::First),
        ("b6c6,f6e6", Side::Second),
        ("c1d2,e1f2", Side::First),
        ("c6d5,e6f5", Side::Second),
    ] {
        assert_eq!(position.side_to_move(), side, "before {turn}");
        position.play(turn.parse().unwrap()).unwrap();
    }
    assert_eq!(position.to_string(), "b2b2b/b2b1b2b/b9b/A9A/A2A1A2A/A2A2A a 0-0");
}

/// Two pieces go down two tiers and into the arena, which they do not leave again (clauses 1 and 2).
#[test]
fn pieces_come_down_from_the_stands_for_good() {
    let position = after(
        Board::hexagon(),
        "7/9/11/11/b7b/A5A a 0-0",
        "a1b2,g1h2 a2b3,i2j3 b2c2,h2g2 b3c3,j3i3",
    );
    assert_eq!(position.to_string(), "7/9/11/2b5b2/2A3A2/7 a 0-0");
    let refused = Err(Illegal::BackToStands);
    assert_eq!(position.check("c2b2,g2f2".parse().unwrap()), refused);
}

/// On a ring each cell of the arena has two others beside it, and a cell of the stands (clauses 3 and 4).
#[test]
fn on_a_ring_two_pieces_capture_one_between_them() {
    let position = after(boards::ring(), "12/A1A21/1b10b11 a 0-0", "a2a1,c2c1");
    assert_eq!(position.to_string(), "ring:12/24/A1A9b11 b 0-1");
    // Not while one of the two is still in the stands.
    let position = after(boards::ring(), "12/A1A21/1b10b9A1 a 0-0", "w1x1,a2a1");
    assert_eq!(position.to_string(), "ring:12/2A21/Ab10b10A b 0-0");
}

/// Two stands a3 and a2 lead down to a1, the stand b2 to b1; a1, b1 and c1 are neighbors (clauses 3 to 6).
#[test]
fn a_whole_game_on_six_cells() {
    let board = boards::tiny();
    let mut game = Game::new(Position::new(Rules::on(board), board.start("apart").unwrap()));
    let mut check = |turn: &str, after: &str| {
        game.play(turn.parse().unwrap()).unwrap();
        assert_eq!(game.position().to_string(), after, "{turn}");
        game.status()
    };
    // a3 steps where a2 was.
    check("a2a1,a3a2", "tiny:1/Ab/A1b b 0-0");
    // Both of the second player's pieces have b1 alone to go to, so he makes one step; a1 has no free cell left.
    check("b2b1", "tiny:1/A1/1bb a 1-0");
    // With one piece there is one step. b1 and c1 block each other.
    let status = check("a2a1", "tiny:1/2/A2 b 1-2");
    assert_eq!(
        status,
        Status::Over {
            outcome: Outcome::Win(Side::First),
            reason: GameEnd::Position(EndReason::TwoLost),
        }
    );
}

/// The second player keeps a1 held by going round in turn, a step into the cell that the other has left (clause 6).
#[test]
fn a_side_that_is_shut_in_passes_again_and_again() {
    let shut = "tiny:A/A1/bb1 a 0-0";
    let position = after(boards::tiny(), shut, "- a1c1,b1a1 - c1b1,a1c1");
    assert_eq!(position.to_string(), "tiny:A/A1/1bb a 0-0");
    // At last a1 is free.
    assert_eq!(position.moves().as_slice(), ["a2a1,a3a2".parse().unwrap()]);
}
