//! Positions as a program sees them: pieces, changes, drawings, turns entered by hand.
//!
//! What is expected is worked out by hand on the hexagon.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod pieces;

use core::ops::ControlFlow;

use lusory_arena::{Board, Cell, Choice, EndReason, Move, PartialTurn, Position, Rules, Start};
use lusory_core::drawing::Drawing;
use lusory_core::{Change, Charset, Position as _, Progress, Side, Steps, View};
use pieces::position;

/// The first player's turn e4d4,f5e5 captures c5 and d5.
const CAPTURE: &str = "a; A e4 f5 a1; b c5 d5 i3; 1-0";

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

// View.

#[test]
fn each_cell_shows_what_stands_on_it() {
    let position = position("", CAPTURE);
    assert_eq!(position.piece_at(cell("e4")), Some(Side::First));
    assert_eq!(position.piece_at(cell("c5")), Some(Side::Second));
    assert_eq!(position.side_at(cell("c5")), Some(Side::Second));
    assert_eq!(position.piece_at(cell("d4")), None);
    // The board has no such cell.
    assert_eq!(position.piece_at(cell("a9")), None);
}

#[test]
fn each_side_has_its_sets() {
    let position = position("", CAPTURE);
    let set = |names: &str| {
        let indices = names
            .split(' ')
            .map(|name| position.board().index(cell(name)).unwrap());
        indices.fold(0, |set, index| set | 1 << index)
    };
    assert_eq!(position.pieces(Side::First), set("e4 f5 a1"));
    assert_eq!(position.pieces(Side::Second), set("c5 d5 i3"));
    assert_eq!(position.free() & set("e4 f5 a1 c5 d5 i3"), 0);
    assert_eq!(position.free().count_ones(), 54 - 6);
    assert_eq!((position.lost(Side::First), position.lost(Side::Second)), (1, 0));
}

#[test]
fn pieces_are_listed_from_the_top_and_from_the_left() {
    let pieces = View::pieces(&position("", CAPTURE));
    let names: Vec<_> = pieces.iter().map(|(cell, _)| cell.to_string()).collect();
    assert_eq!(names.join(" "), "c5 d5 f5 e4 i3 a1");
    assert_eq!((pieces[0].1, pieces[2].1), (Side::Second, Side::First));
}

#[test]
fn rows_of_the_hexagon_are_centered() {
    let rows = Position::default().rows();
    let shape: Vec<_> = rows
        .iter()
        .map(|row| (row.columns[0], row.squares.len()))
        .collect();
    // Two half cells less on either side mean one cell less.
    assert_eq!(shape, [(4, 7), (2, 9), (0, 11), (0, 11), (2, 9), (4, 7)]);
    assert_eq!(rows[0].squares[0], cell("a6"));
    assert_eq!(rows[3].squares[10], cell("k3"));
}

/// The board of the page on boards: between the outer cells of its middle row there is a gap of one cell.
#[test]
fn gaps_within_rows_are_drawn() {
    let ring = include_str!("../../../examples/boards/ring.board");
    let board = ring.parse::<Board>().unwrap().leak();
    let ring = Position::new(Rules::on(board), Start::default());
    let drawn = "
a5  b   b   b  e5
  b4  . . .  d4
a3  - .   . -  e3
  b2  . . .  d2
a1  A   A   A  e1
";
    assert_eq!(Drawing::new(&ring, Charset::Ascii).to_string(), drawn[1..]);
    let flipped = "
e1  A   A   A  a1
  d2  . . .  b2
e3  - .   . -  a3
  d4  . . .  b4
e5  b   b   b  a5
";
    assert_eq!(
        Drawing::new(&ring, Charset::Ascii).flipped().to_string(),
        flipped[1..]
    );
    let row = &ring.rows()[2];
    assert_eq!(row.columns, [0, 2, 6, 8]);
}

/// What a turn changes.
fn changes(position: &Position, mv: &str) -> Vec<Change<Cell, Side>> {
    let mut changes = Vec::new();
    position.for_each_change(mv.parse().unwrap(), |change| changes.push(change));
    changes
}

fn moved(piece: Side, from: &str, to: &str) -> Change<Cell, Side> {
    let (from, to) = (cell(from), cell(to));
    Change::Moved { piece, from, to }
}

#[test]
fn a_turn_moves_its_pieces_in_order_and_then_captures_in_cell_order() {
    let captured = |at| Change::Captured {
        piece: Side::Second,
        at: cell(at),
    };
    assert_eq!(
        changes(&position("", CAPTURE), "e4d4,f5e5"),
        [
            moved(Side::First, "e4", "d4"),
            moved(Side::First, "f5", "e5"),
            captured("c5"),
            captured("d5"),
        ]
    );
    assert_eq!(
        changes(&position("", "b; A g5 i3; b b1 c1"), "c1d2,b1c1"),
        [moved(Side::Second, "c1", "d2"), moved(Side::Second, "b1", "c1")]
    );
    assert_eq!(
        changes(&position("", "a; A e4; b g5 i3"), "e4f4"),
        [moved(Side::First, "e4", "f4")]
    );
    assert_eq!(changes(&position("", "a; b g5 i3"), "-"), []);
}

#[test]
fn moves_from_a_cell_are_those_with_a_step_of_its_piece() {
    // Three steps of e4, two of c2.
    let position = position("", "a; A c2 e4; b g5 i3");
    assert_eq!(position.moves_from(cell("e4")).len(), 6);
    assert_eq!(position.moves_from(cell("g5")).len(), 0);
    assert_eq!(position.moves_from(cell("d4")).len(), 0);
    let names: Vec<_> = position
        .targets_from(cell("e4"))
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(names, ["d4", "e3", "f4"]);
}

#[test]
fn the_start_is_drawn() {
    assert_eq!(
        Drawing::new(&Position::default(), Charset::Ascii).to_string(),
        "    a6  b b - b - b b  g6
  a5  b - . . . . . - b  i5
a4  b - . . . . . . . - b  k4
a3  A - . . . . . . . - A  k3
  a2  A - . . . . . - A  i2
    a1  A A - A - A A  g1
"
    );
    let square = Position::new(Rules::on(Board::square()), Start::default());
    assert_eq!(
        Drawing::new(&square, Charset::Ascii).to_string(),
        "\
7  b b b b b b b
6  - . . . . . -
5  - . . . . . -
4  - . . . . . -
3  - . . . . . -
2  - . . . . . -
1  A A A A A A A
   a b c d e f g
"
    );
}

#[test]
fn pieces_in_the_arena_are_drawn() {
    assert_eq!(
        Drawing::new(&position("", CAPTURE), Charset::Unicode).to_string(),
        "    a6  – – – – – – –  g6
  a5  – – ● ● · ○ · – –  i5
a4  – – · · ○ · · · · – –  k4
a3  – – · · · · · · ● – –  k3
  a2  – – · · · · · – –  i2
    a1  ○ – – – – – –  g1
"
    );
}

#[test]
fn sides_and_reasons_have_names() {
    let names = <Position as View>::SIDE_NAMES;
    assert_eq!((names.first, names.second), ("white", "black"));
    assert_eq!(EndReason::TwoLost.to_string(), "two pieces are lost");
    assert_eq!(EndReason::NoFullTurn.to_string(), "two steps are not possible");
}

// Entering by hand.

#[test]
fn a_choice_is_a_cell_or_the_pass_that_has_none() {
    let c2 = cell("c2");
    assert_eq!(Position::square_of(Choice::Cell(c2)), Some(c2));
    assert_eq!(Position::square_of(Choice::Pass), None);
    assert_eq!(
        [Choice::Cell(c2), Choice::Pass].map(|choice| choice.to_string()),
        ["c2", "-"]
    );
}

/// Makes choices, each of which must leave the turn open.
#[track_caller]
fn choose(position: &Position, cells: &str) -> PartialTurn {
    let mut partial = position.begin().unwrap();
    for name in cells.split_terminator(' ') {
        match position.advance(&partial, Choice::Cell(cell(name))) {
            Some(Progress::Open(next)) => partial = next,
            other => panic!("{name} of {cells}: {other:?}"),
        }
    }
    partial
}

/// Checks which cells are offered after others.
#[track_caller]
fn check_offered(position: &Position, cells: &str, expected: &str) {
    let mut offered = Vec::new();
    let _ = position.for_each_step(&choose(position, cells), |choice| {
        offered.push(match choice {
            Choice::Cell(cell) => cell.to_string(),
            Choice::Pass => "pass".to_string(),
        });
        ControlFlow::<()>::Continue(())
    });
    offered.sort();
    assert_eq!(offered.join(" "), expected, "after {cells:?} in {position}");
}

/// Checks that the last of some cells completes a move.
#[track_caller]
fn check_complete(position: &Position, cells: &str, last: &str, mv: &str) {
    let complete = position.advance(&choose(position, cells), Choice::Cell(cell(last)));
    let mv: Move = mv.parse().unwrap();
    assert_eq!(complete, Some(Progress::Complete(mv)), "{last} after {cells:?}");
}

#[test]
fn a_turn_is_entered_as_a_piece_a_cell_another_piece_and_a_cell() {
    let position = position("", "a; A c2 e4 c1; b g5 i3");
    check_offered(&position, "", "c1 c2 e4");
    check_offered(&position, "e4", "d4 e3 f4");
    check_offered(&position, "e4 f4", "c1 c2");
    check_offered(&position, "e4 f4 c2", "d2 d3");
    check_complete(&position, "e4 f4 c2", "d2", "c2d2,e4f4");
    // The other piece first.
    check_complete(&position, "c2 d2 e4", "f4", "c2d2,e4f4");
    // Nothing is chosen that is not offered.
    for (cells, refused) in [
        ("", "g5"),
        ("", "d4"),
        ("", "z9"),
        ("e4", "c2"),
        ("e4 f4", "f4"),
        ("e4 f4", "e4"),
    ] {
        let partial = choose(&position, cells);
        assert_eq!(
            position.advance(&partial, Choice::Cell(cell(refused))),
            None,
            "{refused}"
        );
        assert_eq!(position.advance(&partial, Choice::Pass), None);
    }
}

/// b1 has no step until c1 has left its cell.
#[test]
fn a_piece_is_offered_once_there_is_room_for_it() {
    let position = position("", "a; A b1 c1; b g5 i3");
    check_offered(&position, "", "c1");
    check_offered(&position, "c1", "d2");
    check_offered(&position, "c1 d2", "b1");
    check_offered(&position, "c1 d2 b1", "c1");
    check_complete(&position, "c1 d2 b1", "c1", "c1d2,b1c1");
}

/// c1 can go to d2 alone, so that e2 does not.
#[test]
fn a_step_that_leaves_no_second_one_is_not_offered() {
    let position = position("", "a; A c1 e2; b g5 i3");
    check_offered(&position, "", "c1 e2");
    check_offered(&position, "e2", "f2 f3");
    check_offered(&position, "c1 d2", "e2");
    check_offered(&position, "c1 d2 e2", "f2 f3");
    check_complete(&position, "e2 f3 c1", "d2", "c1d2,e2f3");
}

#[test]
fn a_single_step_is_entered_as_a_piece_and_a_cell() {
    let position = position("", "a; A c1 c2; b d3 i3");
    check_offered(&position, "", "c1 c2");
    check_offered(&position, "c2", "d2");
    check_complete(&position, "c2", "d2", "c2d2");
}

#[test]
fn a_pass_is_entered_as_such() {
    let position = position("", "a; A c1; b d2 i3");
    check_offered(&position, "", "pass");
    let partial = position.begin().unwrap();
    let complete = position.advance(&partial, Choice::Pass);
    assert_eq!(complete, Some(Progress::Complete(Move::PASS)));
    assert_eq!(position.advance(&partial, Choice::Cell(cell("c1"))), None);
}

#[test]
fn in_a_finished_position_nothing_can_be_entered() {
    assert_eq!(position("", "a; A c1 c2; b g5; 2-0").begin(), None);
    assert_eq!(position("short-turn=loss", "a; A c1; b d2 i3").begin(), None);
}
