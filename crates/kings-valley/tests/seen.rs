//! Positions as a program sees them: pieces, changes, drawings, moves entered by hand.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use core::ops::ControlFlow;

use lusory_core::drawing::{Drawing, Ground, Mark, in_color};
use lusory_core::{Change, Charset, Position as _, Progress, Side, Square, Steps, View};
use lusory_kings_valley::{Board, EndReason, Labyrinth, Piece, Position, Standard};

const OPEN: &str = "1ss1k/S1s1s/S4/3S1/KS3 w -";

fn square<S: Board>(name: &str) -> Square<S> {
    name.parse().unwrap()
}

fn standard(text: &str) -> Position {
    text.parse().unwrap()
}

fn draw<S: Board>(position: &Position<S>, charset: Charset) -> String {
    Drawing::new(position, charset).to_string()
}

// View.

#[test]
fn each_square_shows_what_stands_on_it() {
    let position = standard(OPEN);
    let at = |name| position.piece_at(square(name));
    assert_eq!(at("a1"), Some(Piece::King(Side::First)));
    assert_eq!(at("a3"), Some(Piece::Soldier(Side::First)));
    assert_eq!(at("e5"), Some(Piece::King(Side::Second)));
    assert_eq!(at("c4"), Some(Piece::Soldier(Side::Second)));
    assert_eq!(at("c3"), None);

    let labyrinth: Position<Labyrinth> = Position::default();
    assert_eq!(labyrinth.piece_at(square("b3")), Some(Piece::Pillar));
    assert_eq!(labyrinth.piece_at(square("c3")), None);
}

#[test]
fn pieces_are_listed_from_the_top() {
    let pieces = standard(OPEN).pieces();
    let names: Vec<_> = pieces.iter().map(|(square, _)| square.to_string()).collect();
    assert_eq!(names.join(" "), "b5 c5 e5 a4 c4 e4 a3 d2 a1 b1");
    assert_eq!(pieces[0].1, Piece::Soldier(Side::Second));
    assert_eq!(pieces[8].1, Piece::King(Side::First));
}

#[test]
fn rows_go_from_the_top_and_from_the_left() {
    let rows = Position::<Standard>::default().rows();
    assert!(rows.iter().all(|row| row.columns == [0, 2, 4, 6, 8]));
    let names: Vec<String> = rows
        .iter()
        .map(|row| {
            row.squares
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    assert_eq!(
        names,
        [
            "a5 b5 c5 d5 e5",
            "a4 b4 c4 d4 e4",
            "a3 b3 c3 d3 e3",
            "a2 b2 c2 d2 e2",
            "a1 b1 c1 d1 e1",
        ]
    );
}

#[test]
fn a_move_changes_the_place_of_one_piece() {
    let position = standard(OPEN);
    let mut changes = Vec::new();
    position.for_each_change("a1d4".parse().unwrap(), |change| changes.push(change));
    let (from, to) = (square("a1"), square("d4"));
    let piece = Piece::King(Side::First);
    assert_eq!(changes, [Change::Moved { piece, from, to }]);
}

#[test]
fn moves_from_a_square_are_those_of_its_piece() {
    let position = standard(OPEN);
    let count = |name| position.moves_from(square(name)).len();
    assert_eq!(count("d2"), 8);
    assert_eq!(count("a1"), 2);
    // A piece of the other side, and an empty square.
    assert_eq!(count("e4"), 0);
    assert_eq!(count("c3"), 0);
}

#[test]
fn the_standard_board_is_drawn() {
    let position = standard("ks2S/sS3/5/3Ks/S2Ss b -");
    assert_eq!(
        draw(&position, Charset::Ascii),
        "\
5  k s . . S
4  s S . . .
3  . . + . .
2  . . . K s
1  S . . S s
   a b c d e
"
    );
    assert_eq!(
        draw(&position, Charset::Unicode),
        "\
5  ▲ ● · · ○
4  ● ○ · · ·
3  · · ◇ · ·
2  · · · △ ●
1  ○ · · ○ ●
   a b c d e
"
    );
}

#[test]
fn a_king_hides_the_valley_he_stands_on() {
    let drawing = draw(&standard("sskss/5/2K2/5/SS1SS b -"), Charset::Ascii);
    assert_eq!(
        drawing,
        "\
5  s s k s s
4  . . . . .
3  . . K . .
2  . . . . .
1  S S . S S
   a b c d e
"
    );
}

#[test]
fn the_labyrinth_is_drawn() {
    let position: Position<Labyrinth> = Position::default();
    assert_eq!(
        draw(&position, Charset::Ascii),
        "\
7  s s s k s s s
6  . . . . . . .
5  . # . . . # .
4  . . . + . . .
3  . # . . . # .
2  . . . . . . .
1  S S S K S S S
   a b c d e f g
"
    );
    assert_eq!(
        draw(&position, Charset::Unicode),
        "\
7  ● ● ● ▲ ● ● ●
6  · · · · · · ·
5  · ▣ · · · ▣ ·
4  · · · ◇ · · ·
3  · ▣ · · · ▣ ·
2  · · · · · · ·
1  ○ ○ ○ △ ○ ○ ○
   a b c d e f g
"
    );
}

#[test]
fn marks_show_the_last_move_and_where_a_piece_can_go() {
    // The king on c5 runs over the valley to c2, or to a3; the soldier on d4 is in his way.
    let before: Position = Position::default();
    let mv = "a1d4".parse().unwrap();
    let mut position = before.clone();
    position.play_unchecked(mv);
    let drawing = Drawing::new(&position, Charset::Ascii)
        .marked(Mark::Played, before.squares_of(mv))
        .marked(Mark::Target, position.targets_from(square("c5")))
        .marked(Mark::Chosen, [square::<Standard>("c5")]);
    assert_eq!(
        drawing.to_string(),
        "\
5  s s<k>s s
4  . . .[S].
3  * . + . .
2  . . * . .
1 [.]S K S S
   a b c d e
"
    );
}

#[test]
fn pieces_have_the_color_of_their_side_and_pillars_have_none() {
    let position: Position<Labyrinth> = Position::default();
    let drawing = Drawing::new(&position, Charset::Ascii).colored().to_string();
    for (side, piece) in [
        (Side::First, "S"),
        (Side::First, "K"),
        (Side::Second, "s"),
        (Side::Second, "k"),
    ] {
        assert!(drawing.contains(&in_color(side, piece)), "{piece} in\n{drawing}");
    }
    assert_eq!(drawing.matches(" # ").count(), 4);
    let drawing = Drawing::new(&position, Charset::Unicode);
    assert_eq!(drawing.symbols(Side::First), ["○", "△"]);
    assert_eq!(drawing.symbols(Side::Second), ["●", "▲"]);
}

#[test]
fn pictures_mark_the_valley_alone() {
    let position = Position::standard();
    let marked = Square::all().filter(|&square| position.look(square).ground == Ground::Special);
    assert_eq!(marked.collect::<Vec<_>>(), [square("c3")]);
}

#[test]
fn sides_and_reasons_have_names() {
    let names = <Position as View>::SIDE_NAMES;
    assert_eq!((names.first, names.second), ("white", "black"));
    assert_eq!(
        EndReason::KingOnValley.to_string(),
        "the king has reached the valley"
    );
    assert_eq!(EndReason::KingTrapped.to_string(), "the king is trapped");
}

// Entering by hand.

/// The steps offered, in alphabetical order.
fn steps(position: &Position, partial: Option<Square<Standard>>) -> String {
    let mut names = Vec::new();
    let _ = position.for_each_step(&partial, |step| {
        names.push(step.to_string());
        ControlFlow::<()>::Continue(())
    });
    names.sort();
    names.join(" ")
}

#[test]
fn a_move_is_entered_as_a_piece_and_its_target() {
    let start: Position = Position::default();
    let partial = start.begin().unwrap();
    // The king may not begin (rule 4).
    assert_eq!(steps(&start, partial), "a1 b1 d1 e1");
    assert_eq!(start.advance(&partial, square("c1")), None);

    let chosen = start.advance(&partial, square("b1"));
    assert_eq!(chosen, Some(Progress::Open(Some(square("b1")))));
    assert_eq!(steps(&start, Some(square("b1"))), "a2 b4 e4");
    assert_eq!(start.advance(&Some(square("b1")), square("b3")), None);
    let complete = start.advance(&Some(square("b1")), square("e4"));
    assert_eq!(complete, Some(Progress::Complete("b1e4".parse().unwrap())));
}

#[test]
fn a_piece_that_cannot_move_is_not_offered() {
    // All that the soldier on e1 could do is to stop on the valley.
    let position = standard("ssks1/1S3/5/4s/S1KSS w -");
    assert_eq!(steps(&position, None), "a1 b4 c1 d1");
    assert_eq!(position.advance(&None, square("e1")), None);
}

#[test]
fn in_a_finished_position_nothing_can_be_entered() {
    assert_eq!(standard("sskss/5/2K2/5/SS1SS b -").begin(), None);
}
