//! Positions as a program sees them: pieces, changes, drawings, moves entered by hand.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod pieces;

use core::ops::ControlFlow;

use lusory_core::drawing::{Drawing, Ground};
use lusory_core::{Change, Charset, Progress, Side, Steps, View};
use lusory_tawlbwrdd::{Bitboard, EndReason, Piece, Position, Square};
use pieces::{position, squares};

/// Three attackers fall to c2c4; the defender on a4 can move up and down alone.
const THREE: &str = "d; t b4 d4 c5; T a4 e4 c6 c2; K i9";

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

// View.

#[test]
fn each_square_shows_what_stands_on_it() {
    let position = position("", THREE);
    assert_eq!(position.piece_at(square("b4")), Some(Piece::Attacker));
    assert_eq!(position.piece_at(square("c6")), Some(Piece::Defender));
    assert_eq!(position.piece_at(square("i9")), Some(Piece::King));
    assert_eq!(position.piece_at(square("f6")), None);
}

#[test]
fn each_side_has_its_sets() {
    let position = position("", THREE);
    assert_eq!(position.by_side(Side::First), squares("b4 d4 c5"));
    assert_eq!(position.by_side(Side::Second), squares("a4 e4 c6 c2 i9"));
    assert_eq!(position.defenders(), squares("a4 e4 c6 c2"));
    assert_eq!(position.king(), Some(square("i9")));
    assert_eq!(position.occupied().len(), 8);
}

#[test]
fn pieces_are_listed_from_the_top_and_from_the_left() {
    let pieces = position("", THREE).pieces();
    let names: Vec<_> = pieces.iter().map(|(square, _)| square.to_string()).collect();
    assert_eq!(names.join(" "), "i9 c6 c5 a4 b4 d4 e4 c2");
    assert_eq!(pieces[0].1, Piece::King);
    assert_eq!(pieces[7].1, Piece::Defender);
}

#[test]
fn rows_go_from_the_top_and_from_the_left() {
    let rows = Position::default().rows();
    assert_eq!(rows.len(), 11);
    for (row, rank) in rows.iter().zip((1..=11).rev()) {
        assert!(row.columns.iter().copied().eq((0..22).step_by(2)));
        let names: Vec<_> = row.squares.iter().map(ToString::to_string).collect();
        let expected: Vec<_> = "abcdefghijk"
            .chars()
            .map(|file| format!("{file}{rank}"))
            .collect();
        assert_eq!(names, expected);
    }
}

/// What a move changes.
fn changes(position: &Position, mv: &str) -> Vec<Change<Square, Piece>> {
    let mut changes = Vec::new();
    position.for_each_change(mv.parse().unwrap(), |change| changes.push(change));
    changes
}

#[test]
fn a_move_moves_a_piece_and_captures_in_square_order() {
    let moved = |piece, from, to| Change::Moved {
        piece,
        from: square(from),
        to: square(to),
    };
    let captured = |piece, at| Change::Captured {
        piece,
        at: square(at),
    };
    assert_eq!(
        changes(&position("", THREE), "c2c3"),
        [moved(Piece::Defender, "c2", "c3")]
    );
    assert_eq!(
        changes(&position("", THREE), "c2c4"),
        [
            moved(Piece::Defender, "c2", "c4"),
            captured(Piece::Attacker, "b4"),
            captured(Piece::Attacker, "d4"),
            captured(Piece::Attacker, "c5"),
        ]
    );
    assert_eq!(
        changes(&position("", "a; t c4 e6 h4; T e5; K d4"), "h4e4"),
        [
            moved(Piece::Attacker, "h4", "e4"),
            captured(Piece::King, "d4"),
            captured(Piece::Defender, "e5"),
        ]
    );
}

#[test]
fn moves_from_a_square_are_those_of_its_piece() {
    let position = position("", THREE);
    let count = |name| position.moves_from(square(name)).len();
    assert_eq!(count("a4"), 10);
    assert_eq!(count("i9"), 20);
    // A piece of the other side, and an empty square.
    assert_eq!(count("b4"), 0);
    assert_eq!(count("f6"), 0);
}

#[test]
fn the_start_is_drawn() {
    assert_eq!(
        Drawing::new(&Position::default(), Charset::Ascii).to_string(),
        "\
11  . . . t t t t t . . .
10  . . . . . t . . . . .
 9  . . . . . . . . . . .
 8  t . . . . T . . . . t
 7  t . . . T T T . . . t
 6  t t . T T K T T . t t
 5  t . . . T T T . . . t
 4  t . . . . T . . . . t
 3  . . . . . . . . . . .
 2  . . . . . t . . . . .
 1  . . . t t t t t . . .
    a b c d e f g h i j k
"
    );
}

#[test]
fn the_king_belongs_to_the_defenders() {
    let drawing = Drawing::new(&Position::default(), Charset::Ascii);
    assert_eq!(drawing.symbols(Side::First), ["t"]);
    assert_eq!(drawing.symbols(Side::Second), ["T", "K"]);
}

#[test]
fn the_empty_castle_is_drawn() {
    let position = position("", THREE);
    assert_eq!(
        Drawing::new(&position, Charset::Ascii).to_string(),
        "\
11  . . . . . . . . . . .
10  . . . . . . . . . . .
 9  . . . . . . . . K . .
 8  . . . . . . . . . . .
 7  . . . . . . . . . . .
 6  . . T . . + . . . . .
 5  . . t . . . . . . . .
 4  T t . t T . . . . . .
 3  . . . . . . . . . . .
 2  . . T . . . . . . . .
 1  . . . . . . . . . . .
    a b c d e f g h i j k
"
    );
    assert_eq!(
        Drawing::new(&position, Charset::Unicode).to_string(),
        "\
11  · · · · · · · · · · ·
10  · · · · · · · · · · ·
 9  · · · · · · · · ♔ · ·
 8  · · · · · · · · · · ·
 7  · · · · · · · · · · ·
 6  · · ○ · · ◇ · · · · ·
 5  · · ● · · · · · · · ·
 4  ○ ● · ● ○ · · · · · ·
 3  · · · · · · · · · · ·
 2  · · ○ · · · · · · · ·
 1  · · · · · · · · · · ·
    a b c d e f g h i j k
"
    );
}

#[test]
fn pictures_mark_the_castle_alone() {
    let position = Position::default();
    let marked = Square::all().filter(|&square| position.look(square).ground == Ground::Special);
    assert_eq!(marked.collect::<Vec<_>>(), [square("f6")]);
}

#[test]
fn sides_and_reasons_have_names() {
    let names = <Position as View>::SIDE_NAMES;
    assert_eq!((names.first, names.second), ("attackers", "defenders"));
    assert_eq!(EndReason::KingEscaped.to_string(), "the king has escaped");
    assert_eq!(EndReason::KingCaptured.to_string(), "the king is captured");
    assert_eq!(
        EndReason::NoMoves.to_string(),
        "the side to move has no legal move"
    );
}

// Entering by hand.

/// The steps offered.
fn steps(position: &Position, partial: Option<Square>) -> Bitboard {
    let mut steps = Vec::new();
    let _ = position.for_each_step(&partial, |step| {
        steps.push(step);
        ControlFlow::<()>::Continue(())
    });
    steps.into_iter().collect()
}

#[test]
fn a_move_is_entered_as_a_piece_and_its_target() {
    // The attacker on b5 is shut in.
    let position = position("", "a; t b3 b5; T a5 b6 c5 b4; K i9");
    let partial = position.begin().unwrap();
    assert_eq!(steps(&position, partial), squares("b3"));
    assert_eq!(position.advance(&partial, square("b5")), None);
    assert_eq!(position.advance(&partial, square("i9")), None);

    let chosen = position.advance(&partial, square("b3"));
    assert_eq!(chosen, Some(Progress::Open(Some(square("b3")))));
    let partial = Some(square("b3"));
    assert_eq!(
        steps(&position, partial),
        squares("a3 c3 d3 e3 f3 g3 h3 i3 j3 k3 b2 b1")
    );
    assert_eq!(position.advance(&partial, square("b4")), None);
    let complete = position.advance(&partial, square("b1"));
    assert_eq!(complete, Some(Progress::Complete("b3b1".parse().unwrap())));
}

#[test]
fn the_castle_is_not_offered_as_a_target() {
    let position = position("", "a; t f2; T e2 g2 f1; K i9");
    assert_eq!(
        steps(&position, Some(square("f2"))),
        squares("f3 f4 f5 f7 f8 f9 f10 f11")
    );
    assert_eq!(position.advance(&Some(square("f2")), square("f6")), None);
}

#[test]
fn in_a_finished_position_nothing_can_be_entered() {
    for text in ["d; t c4 e4", "a; t c4; K d1", "a; T c4; K d4"] {
        assert_eq!(position("", text).begin(), None, "{text}");
    }
}
