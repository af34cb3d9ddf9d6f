//! Positions as a program sees them: towers, changes, drawings, moves entered by hand.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod by_text;

use core::ops::ControlFlow;

use by_text::{after, check_moves, position};
use lusory_core::drawing::Drawing;
use lusory_core::{Change, Charset, Position as _, Progress, Side, Steps, View};
use lusory_volterra::{Choice, EndReason, PartialTurn, Piece, Position, Square, Tiles};

/// Light pawn on a stack, a stack of both colors, and a dark tower to be cut off.
const TOWERS: &str = "x4/x4/x3,12/2P,21P,121,2/1,x3 1";

const LIGHT: Piece = Piece::Tile(Side::First);
const DARK: Piece = Piece::Tile(Side::Second);
const LIGHT_PAWN: Piece = Piece::Pawn(Side::First);

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

// View.

#[test]
fn each_square_shows_a_pawn_or_the_top_tile() {
    let position = position(TOWERS);
    let piece = |name| position.piece_at(square(name));
    assert_eq!(piece("b2"), Some(LIGHT_PAWN));
    assert_eq!(piece("a2"), Some(Piece::Pawn(Side::Second)));
    assert_eq!(piece("c2"), Some(LIGHT));
    assert_eq!(piece("d3"), Some(DARK));
    assert_eq!(piece("c3"), None);
    let side = |name| position.side_at(square(name));
    assert_eq!(
        ["b2", "d3", "c3"].map(side),
        [Some(Side::First), Some(Side::Second), None]
    );
}

#[test]
fn a_tower_tells_its_tiles_and_its_owner() {
    let tower = position(TOWERS).tower(square("b2"));
    assert_eq!((tower.height(), tower.owner()), (2, Some(Side::First)));
    assert!(tower.tiles().eq([Side::Second, Side::First]));
    let hole = position(TOWERS).tower(square("c3"));
    assert_eq!((hole.height(), hole.owner(), hole.is_empty()), (0, None, true));
}

#[test]
fn each_side_has_its_towers_heights_and_pawn() {
    let position = position(TOWERS);
    let names = |side| {
        let squares = position.owned_by(side).iter();
        squares
            .map(|square| square.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(names(Side::First), "a1 b2 c2");
    assert_eq!(names(Side::Second), "a2 d2 d3");
    assert_eq!(position.heights(Side::First), [3, 2, 1, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(position.heights(Side::Second), [2, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(position.pawn(Side::First), Some(square("b2")));
    assert_eq!(position.occupied().len(), 6);
}

#[test]
fn pieces_are_listed_from_the_top_and_from_the_left() {
    let pieces = position(TOWERS).pieces();
    let names: Vec<_> = pieces.iter().map(|(square, _)| square.to_string()).collect();
    assert_eq!(names.join(" "), "d3 a2 b2 c2 d2 a1");
    assert_eq!((pieces[0].1, pieces[2].1), (DARK, LIGHT_PAWN));
}

#[test]
fn rows_go_from_the_top_and_from_the_left() {
    let rows = Position::default().rows();
    assert_eq!(rows.len(), 5);
    for (row, rank) in rows.iter().zip((1..=5).rev()) {
        assert_eq!(row.columns, [0, 2, 4, 6]);
        let names: Vec<_> = row.squares.iter().map(ToString::to_string).collect();
        assert_eq!(names, ["a", "b", "c", "d"].map(|file| format!("{file}{rank}")));
    }
}

/// What a move changes.
fn changes(text: &str, mv: &str) -> Vec<Change<Square, Piece>> {
    let position = position(text);
    let mut changes = Vec::new();
    position.for_each_change(position.parse_move(mv).unwrap(), |change| changes.push(change));
    changes
}

fn moved(piece: Piece, from: &str, to: &str) -> Change<Square, Piece> {
    Change::Moved {
        piece,
        from: square(from),
        to: square(to),
    }
}

fn uncovered(piece: Piece, at: &str) -> Change<Square, Piece> {
    Change::Uncovered {
        piece,
        at: square(at),
    }
}

#[test]
fn a_turn_tells_its_actions_in_order() {
    let text = "x3,2P/x4/x4/1,1,x2/1P,21,x2 1";
    assert_eq!(
        changes(text, "Pa2,1b1b2"),
        [
            moved(LIGHT_PAWN, "a1", "a2"),
            uncovered(LIGHT, "a1"),
            moved(LIGHT, "b1", "b2"),
            uncovered(DARK, "b1"),
        ]
    );
    // Two tiles go together, and below them there is nothing.
    assert_eq!(
        changes(text, "2b1b2,Pb2"),
        [
            moved(LIGHT, "b1", "b2"),
            moved(LIGHT_PAWN, "a1", "b2"),
            uncovered(LIGHT, "a1"),
        ]
    );
}

#[test]
fn of_what_is_removed_every_tile_is_told_from_the_top_down() {
    let removed = |piece, at: &str| Change::Removed {
        piece,
        at: square(at),
    };
    assert_eq!(
        changes("x4/x4/x3,12/2P,1P,1,2/1,x3 1", "1c2a1,Pa1"),
        [
            moved(LIGHT, "c2", "a1"),
            removed(DARK, "d2"),
            removed(DARK, "d3"),
            removed(LIGHT, "d3"),
            moved(LIGHT_PAWN, "b2", "a1"),
            uncovered(LIGHT, "b2"),
        ]
    );
}

#[test]
fn a_placement_tells_what_is_placed() {
    let placed = |piece, at: &str| Change::Placed {
        piece,
        at: square(at),
    };
    assert_eq!(changes("x4/x4/x4/x,1,x2/x4 2 tiles", "d5"), [placed(DARK, "d5")]);
    let pawns = "2,1,2,1/1,2,1,2/2,1,2,1/1,2,1,2/2,1,2,1 1 pawns";
    assert_eq!(changes(pawns, "Pb3"), [placed(LIGHT_PAWN, "b3")]);
}

/// The pawn steps in each of the 24 turns.
#[test]
fn moves_from_a_square_take_something_from_it() {
    let position = position("x3,2P/x4/x4/1,1,x2/1P,1,x2 1");
    let count = |name| position.moves_from(square(name)).len();
    assert_eq!(count("a1"), 24);
    // After a step to a2 or b2 two builds each; before a step to the tower built on, a2 or b2, one each.
    assert_eq!(count("b1"), 4 + 2);
    assert_eq!(count("d5"), 0);
    assert_eq!(count("c3"), 0);
}

// Drawing.

#[test]
fn the_start_is_drawn_with_heights() {
    assert_eq!(
        Drawing::new(&Position::default(), Charset::Ascii).to_string(),
        "\
5  x1 o1 x1 o1
4  o1 x1 o1 x1
3  x1 O1 X1 o1
2  o1 x1 o1 x1
1  x1 o1 x1 o1
   a  b  c  d
"
    );
}

#[test]
fn holes_stacks_and_pawns_are_drawn() {
    let position = position(TOWERS);
    assert_eq!(
        Drawing::new(&position, Charset::Ascii).to_string(),
        "\
5  .  .  .  .
4  .  .  .  .
3  .  .  .  x2
2  X1 O2 o3 x1
1  o1 .  .  .
   a  b  c  d
"
    );
    assert_eq!(
        Drawing::new(&position, Charset::Unicode).to_string(),
        "\
5  ·  ·  ·  ·
4  ·  ·  ·  ·
3  ·  ·  ·  ■2
2  ♟1 ♙2 □3 ■1
1  □1 ·  ·  ·
   a  b  c  d
"
    );
}

#[test]
fn sides_and_reasons_have_names() {
    let names = <Position as View>::SIDE_NAMES;
    assert_eq!((names.first, names.second), ("light", "dark"));
    let reason = EndReason::Higher {
        place: 2,
        winner: 5,
        loser: 4,
    };
    assert_eq!(reason.to_string(), "5 > 4 at the second tower");
}

// Entering by hand.

/// The turn after some choices.
fn chosen(position: &Position, made: &[Choice]) -> PartialTurn {
    made.iter().fold(position.begin().unwrap(), |partial, &choice| {
        match position.advance(&partial, choice) {
            Some(Progress::Open(next)) => next,
            other => panic!("{choice:?} leads to {other:?}"),
        }
    })
}

/// The choices offered after others.
fn offered(position: &Position, made: &[Choice]) -> Vec<Choice> {
    let mut choices = Vec::new();
    let _ = position.for_each_step(&chosen(position, made), |choice| {
        choices.push(choice);
        ControlFlow::<()>::Continue(())
    });
    choices.sort_unstable();
    choices
}

fn take(name: &str) -> Choice {
    Choice::Take(Tiles::One, square(name))
}

/// Both actions are possible at first; a step to c1 alone leaves no build.
#[test]
fn a_turn_is_entered_step_or_build_first() {
    let position = position("x3,2P/x4/x4/1,x3/1,1P,1,x 1");
    let step = |name| Choice::Step(square(name));
    assert_eq!(
        offered(&position, &[]),
        [step("a1"), step("a2"), take("a1"), take("c1"), take("a2")]
    );
    assert_eq!(position.advance(&PartialTurn::default(), step("c1")), None);
    // After the step to a1 there are two builds.
    assert_eq!(offered(&position, &[step("a1")]), [take("b1"), take("a2")]);
    let put = |name| Choice::Put(square(name));
    let taken = [step("a1"), take("b1")];
    assert_eq!(offered(&position, &taken), [put("a2")]);
    let complete = position.advance(&chosen(&position, &taken), put("a2"));
    assert_eq!(complete, Some(Progress::Complete("Pa1,1b1a2".parse().unwrap())));
    // Before it, c1 can still be reached.
    let built = [take("a1"), put("a2")];
    assert_eq!(offered(&position, &built), [step("c1"), step("a2")]);
}

#[test]
fn both_orders_of_a_turn_end_in_its_normal_form() {
    let position = position("x3,2P/x4/x4/1,1,x2/1P,1,x2 1");
    let (step, take, put) = (Choice::Step(square("b2")), take("a2"), Choice::Put(square("b1")));
    let normal = Some(Progress::Complete("Pb2,1a2b1".parse().unwrap()));
    assert_eq!(position.advance(&chosen(&position, &[step, take]), put), normal);
    assert_eq!(position.advance(&chosen(&position, &[take, put]), step), normal);
}

#[test]
fn in_the_set_up_a_square_is_all_there_is_to_enter() {
    let position = position("2,1,2,1/1,2,1,2/2,1,2,1/1,2,1,2/2,1,x,1 2 tiles");
    let place = Choice::Place(square("c1"));
    assert_eq!(offered(&position, &[]), [place]);
    assert_eq!(
        position.advance(&PartialTurn::default(), place),
        Some(Progress::Complete("c1".parse().unwrap()))
    );
    let pawns = after(&position.to_string(), "c1");
    assert_eq!(offered(&pawns, &[]).len(), 10);
}

#[test]
fn in_a_finished_position_nothing_can_be_entered() {
    let over = position("x3,2P/x4/x4/x4/1P,1,x2 1");
    check_moves(&over, "");
    assert_eq!(over.begin(), None);
}
