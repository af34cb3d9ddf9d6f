//! Boards drawn in text.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod ring;

use lusory_core::drawing::board_text;
use lusory_core::{Charset, Position, Shape, View};
use ring::{Oval, Ring, Token, Track};

macro_rules! tracks {
    ($($track:ident: $width:literal by $height:literal, slant $slant:literal, token $token:literal;)*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        struct $track;

        impl Shape for $track {
            const WIDTH: u8 = $width;
            const HEIGHT: u8 = $height;
            type Word = u64;
        }

        impl Track for $track {
            const SLANT: u8 = $slant;
            const TOKEN: &'static str = $token;
        }
    )*};
}

tracks! {
    Tall: 2 by 11, slant 0, token "T";
    Wide: 3 by 2, slant 0, token "●23";
    Slanted: 3 by 3, slant 1, token "T";
    WideSlanted: 3 by 3, slant 1, token "T23";
}

fn draw<T: Track>(position: &str, charset: Charset) -> String {
    board_text(
        &Ring::<T>::parse(ring::Rules::default(), position).unwrap(),
        charset,
    )
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
fn rows_are_set_in_by_half_squares_and_have_no_letters_below() {
    let narrow = "
3    . . .
2   . T .
1  . . .
";
    assert_eq!(format!("\n{}", draw::<Slanted>("b2 w", Charset::Ascii)), narrow);
    let wide = "
3      .   .   .
2    .   T23 .
1  .   .   .
";
    assert_eq!(format!("\n{}", draw::<WideSlanted>("b2 w", Charset::Ascii)), wide);
}

#[test]
fn pieces_are_listed_with_their_squares() {
    let position = Ring::<Oval>::parse(ring::Rules::default(), "b2 w").unwrap();
    let pieces = position.pieces();
    assert_eq!(pieces.len(), 1);
    assert_eq!((pieces[0].0.to_string().as_str(), pieces[0].1), ("b2", Token));
}
