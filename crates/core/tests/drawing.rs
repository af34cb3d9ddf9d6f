//! Boards drawn in text.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[macro_use]
mod ring;

use lusory_core::drawing::{Drawing, Mark};
use lusory_core::{Charset, Position, Shape, Square, View};
use ring::{Oval, Ring, Token, Track};

track! {
    struct Tall: 2 by 11 in u64 {}
}

track! {
    struct Wide: 3 by 2 in u64 {
        const TOKEN: &'static str = "●23";
    }
}

track! {
    struct Slanted: 3 by 3 in u64 {
        const SLANT: u8 = 1;
    }
}

track! {
    struct WideSlanted: 3 by 3 in u64 {
        const SLANT: u8 = 1;
        const TOKEN: &'static str = "T23";
    }
}

track! {
    /// A board of three columns, in the middle of which there is no square on the upper row.
    struct Gapped: 3 by 2 in u64 {
        fn is_drawn(square: Square<Self>) -> bool {
            square.to_string() != "b2"
        }
    }
}

track! {
    /// A board whose squares are drawn half a square apart, where there is no room for them.
    struct Crowded: 3 by 1 in u64 {
        const APART: u8 = 1;
    }
}

fn drawing<T: Track>(position: &str, charset: Charset) -> Drawing {
    let position = Ring::<T>::parse(ring::Rules::default(), position).unwrap();
    Drawing::new(&position, charset)
}

fn draw<T: Track>(position: &str, charset: Charset) -> String {
    drawing::<T>(position, charset).to_string()
}

/// Draws the token on b1 of a board with marks.
fn draw_marked<T: Track>(charset: Charset, marks: &[(Mark, &str)]) -> String {
    let marked = |drawing: Drawing, &(mark, square): &(Mark, &str)| drawing.marked(mark, [square]);
    let drawing = marks.iter().fold(drawing::<T>("b1 w", charset), marked);
    format!("\n{drawing}")
}

#[test]
fn a_grid_is_drawn_from_the_top_with_letters_below_and_numbers_beside() {
    let ascii = "
2  . . . .
1  . . T .
   a b c d
";
    assert_eq!(format!("\n{}", draw::<Oval>("c1 w", Charset::Ascii)), ascii);
    assert_eq!(
        draw::<Oval>("c1 b", Charset::Unicode),
        "2  · · · ·\n1  · · T ·\n   a b c d\n"
    );
}

#[test]
fn numbers_of_two_digits_are_set_flush_right() {
    let text = draw::<Tall>("b10 w", Charset::Ascii);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[..3], ["11  . .", "10  . T", " 9  . ."]);
    assert_eq!(lines[10..], [" 1  . .", "    a b"]);
}

#[test]
fn cells_are_as_wide_as_the_widest_in_characters() {
    let wide = "
2  .   .   .
1  .   ●23 .
   a   b   c
";
    assert_eq!(format!("\n{}", draw::<Wide>("b1 w", Charset::Ascii)), wide);
}

/// Half a square is half of a cell and the space before it.
#[test]
fn rows_are_set_in_by_half_squares_and_begin_and_end_with_the_names_of_squares() {
    let narrow = "
  a3  . . .  c3
 a2  . T .  c2
a1  . . .  c1
";
    assert_eq!(format!("\n{}", draw::<Slanted>("b2 w", Charset::Ascii)), narrow);
    let wide = "
    a3  .   .   .    c3
  a2  .   T23 .    c2
a1  .   .   .    c1
";
    assert_eq!(format!("\n{}", draw::<WideSlanted>("b2 w", Charset::Ascii)), wide);
}

#[test]
fn a_flipped_board_has_its_last_row_and_file_first() {
    let flipped = "
1  . . T .
2  . . . .
   d c b a
";
    let drawing = drawing::<Oval>("b1 w", Charset::Ascii);
    assert_eq!(format!("\n{}", drawing.clone().flipped()), flipped);
    assert_eq!(drawing.clone().flipped().flipped(), drawing);
}

/// The rows end after 8, 7 and 6 half squares, from the top; turned round, they begin 0, 1 and 2 before the end of all.
#[test]
fn a_flipped_board_is_set_in_from_the_other_side() {
    let flipped = "
  c1  . T .  a1
 c2  . . .  a2
c3  . . .  a3
";
    let drawing = drawing::<Slanted>("b1 w", Charset::Ascii).flipped();
    assert_eq!(format!("\n{drawing}"), flipped);
}

/// b2 is left out of three columns, and what stands beside the gap has edges of its own.
#[test]
fn gaps_within_rows_are_left_open() {
    let gap = |marks: &[(Mark, &str)]| draw_marked::<Gapped>(Charset::Ascii, marks);
    let plain = "
a2  .   .  c2
a1  . T .  c1
";
    assert_eq!(gap(&[]), plain);
    let marked = "
a2 [.] [.] c2
a1 [.|T|.] c1
";
    let marks = ["a2", "c2", "a1", "b1", "c1"].map(|square| (Mark::Played, square));
    assert_eq!(gap(&marks), marked);
    let flipped = "
c1  . T .  a1
c2  .   .  a2
";
    assert_eq!(
        format!("\n{}", drawing::<Gapped>("b1 w", Charset::Ascii).flipped()),
        flipped
    );
}

#[test]
fn squares_without_room_stand_side_by_side() {
    assert_eq!(draw::<Crowded>("b1 w", Charset::Ascii), "1  . T .\n   a b c\n");
}

#[test]
fn names_at_the_ends_of_rows_stand_apart_from_marks() {
    let marked = "
  a3 [.]. .  c3
 a2  . . .  c2
a1  . T[.] c1
";
    let marks = [(Mark::Played, "a3"), (Mark::Played, "c1")];
    assert_eq!(draw_marked::<Slanted>(Charset::Ascii, &marks), marked);
}

#[test]
fn marks_stand_in_the_spaces_between_the_cells() {
    let marked = "
2 [·]· · ·
1  ·<T>·[·]
   a b c d
";
    let marks = [(Mark::Played, "a2"), (Mark::Chosen, "b1"), (Mark::Played, "d1")];
    assert_eq!(draw_marked::<Oval>(Charset::Unicode, &marks), marked);
}

#[test]
fn marked_neighbors_share_an_edge() {
    let marked = "
2  . . . .
1 [.|T]. .
   a b c d
";
    let marks = [(Mark::Played, "a1"), (Mark::Chosen, "b1"), (Mark::Played, "b1")];
    assert_eq!(draw_marked::<Oval>(Charset::Ascii, &marks), marked);
}

#[test]
fn a_target_is_a_dot_if_it_is_empty() {
    let marked = "
2  * . . .
1  *(T)* .
   a b c d
";
    let marks = ["a1", "b1", "c1", "a2", "e1"].map(|square| (Mark::Target, square));
    assert_eq!(draw_marked::<Oval>(Charset::Ascii, &marks), marked);
    let unicode = marked.replace('*', "•").replace('.', "·");
    assert_eq!(draw_marked::<Oval>(Charset::Unicode, &marks), unicode);
}

#[test]
fn wide_cells_are_marked_as_a_whole() {
    let marked = "
2 [.  ].   .
1 [.  |●23].
   a   b   c
";
    let marks = ["a2", "a1", "b1"].map(|square| (Mark::Played, square));
    assert_eq!(draw_marked::<Wide>(Charset::Ascii, &marks), marked);
}

/// Names and empty squares are gray, marks green; a token that belongs to no side has the color of all text.
#[test]
fn color_adds_escape_sequences_and_nothing_else() {
    let drawing = drawing::<Oval>("b1 w", Charset::Ascii).marked(Mark::Played, ["a1"]);
    let colored = drawing.clone().colored().to_string();
    let gray = |text: &str| format!("\u{1b}[38;5;244m{text}\u{1b}[0m");
    let green = |text: &str| format!("\u{1b}[38;5;34m{text}\u{1b}[0m");
    let row = [
        &gray("1"),
        " ",
        &green("["),
        &gray("."),
        &green("]"),
        "T ",
        &gray("."),
        " ",
        &gray("."),
    ]
    .concat();
    assert_eq!(colored.lines().nth(1), Some(row.as_str()));
    let plain = ["\u{1b}[38;5;244m", "\u{1b}[38;5;34m", "\u{1b}[0m"]
        .iter()
        .fold(colored, |text, sequence| text.replace(sequence, ""));
    assert_eq!(plain, drawing.to_string());
}

#[test]
fn targets_are_the_squares_that_moves_take_a_piece_to() {
    let position = Ring::<Oval>::parse(ring::Rules::default(), "d1 w").unwrap();
    let names = |squares: Vec<Square<Oval>>| squares.iter().map(ToString::to_string).collect::<Vec<_>>();
    // One square on is a2, two are b2; passing goes nowhere.
    assert_eq!(names(position.targets_from("d1".parse().unwrap())), ["a2", "b2"]);
    assert!(position.targets_from("a1".parse().unwrap()).is_empty());
    assert_eq!(names(position.squares_of("+2".parse().unwrap())), ["d1", "b2"]);
    assert!(position.squares_of("+0".parse().unwrap()).is_empty());
}

#[test]
fn pieces_are_listed_with_their_squares() {
    let position = Ring::<Oval>::parse(ring::Rules::default(), "b2 w").unwrap();
    let pieces = position.pieces();
    assert_eq!(pieces.len(), 1);
    assert_eq!((pieces[0].0.to_string().as_str(), pieces[0].1), ("b2", Token));
}
