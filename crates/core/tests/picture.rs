//! Boards drawn as pictures.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[macro_use]
mod ring;

use lusory_core::drawing::{Drawing, Mark};
use lusory_core::{Charset, Position, Shape};
use ring::{Oval, Ring, Track};
use roxmltree::{Document, Node};

track! {
    struct Slanted: 3 by 3 in u32 {
        const SLANT: u8 = 1;
        const TOKEN: &'static str = "<&\"'\u{1}>";
    }
}

/// Draws the token of a board on b1.
fn drawing<T: Track>() -> Drawing {
    let position = Ring::<T>::parse(ring::Rules::default(), "b1 w").unwrap();
    Drawing::new(&position, Charset::Ascii)
}

/// Returns the elements that have a class.
fn with_class<'a>(document: &'a Document<'_>, class: &str) -> Vec<Node<'a, 'a>> {
    let has_class = |node: &Node<'_, '_>| {
        let classes = node.attribute("class").unwrap_or("");
        classes.split(' ').any(|known| known == class)
    };
    document.descendants().filter(has_class).collect()
}

/// Returns the numbers in an attribute, whatever stands between them.
fn numbers(node: Node<'_, '_>, attribute: &str) -> Vec<i64> {
    let text = node.attribute(attribute).unwrap();
    text.split([' ', ','])
        .map(|number| number.parse().unwrap())
        .collect()
}

/// Returns the text and the place of each name.
fn names(document: &Document<'_>) -> Vec<(String, [i64; 2])> {
    let names = with_class(document, "name").into_iter();
    names
        .map(|name| {
            let place = ["x", "y"].map(|axis| name.attribute(axis).unwrap().parse().unwrap());
            (name.text().unwrap().to_string(), place)
        })
        .collect()
}

/// Checks that the drawing has these elements of a class, each a circle round a place of such a radius.
#[track_caller]
fn check_circles(drawing: &Drawing, class: &str, expected: &[[i64; 3]]) {
    let text = drawing.svg().to_string();
    let document = Document::parse(&text).unwrap();
    let circles: Vec<_> = with_class(&document, class)
        .into_iter()
        .map(|node| ["cx", "cy", "r"].map(|name| node.attribute(name).unwrap().parse::<i64>().unwrap()))
        .collect();
    assert_eq!(circles, expected, "{class} in {text}");
}

/// A square is 1000 wide, the lower left one begins at the origin, and y grows downwards.
#[test]
fn squares_are_drawn_where_the_rows_have_them() {
    let text = drawing::<Oval>().svg().to_string();
    let document = Document::parse(&text).unwrap();
    let corners: Vec<_> = with_class(&document, "square")
        .into_iter()
        .map(|square| numbers(square, "points"))
        .collect();
    assert_eq!(corners.len(), 8);
    let square_at = |x: i64, y: i64| vec![x, y, x + 1000, y, x + 1000, y - 1000, x, y - 1000];
    for (x, y) in [(0, 0), (3000, 0), (0, -1000), (3000, -1000)] {
        assert!(corners.contains(&square_at(x, y)), "{x}, {y} in {corners:?}");
    }
}

#[test]
fn the_dark_squares_of_a_grid_alternate_from_a1_on() {
    let text = drawing::<Oval>().svg().to_string();
    let document = Document::parse(&text).unwrap();
    let is_dark = with_class(&document, "square");
    let is_dark = is_dark
        .iter()
        .map(|square| square.attribute("class").unwrap().contains("shaded"));
    // From the top: a2, b2, c2, d2, then a1, b1, c1, d1.
    let expected = [false, true, false, true, true, false, true, false];
    assert!(is_dark.eq(expected));
}

/// The margin is half a radius, which is 500; where names stand it is a whole one.
#[test]
fn the_frame_holds_the_board_and_the_names_at_its_edges() {
    let text = drawing::<Oval>().svg().to_string();
    let document = Document::parse(&text).unwrap();
    let view = numbers(document.root_element(), "viewBox");
    assert_eq!(view, [-500, -2250, 4750, 2750]);
    let names = names(&document);
    let texts: Vec<_> = names.iter().map(|(text, _)| text.as_str()).collect();
    assert_eq!(texts, ["2", "1", "a", "b", "c", "d"]);
    for (name, [x, y]) in names {
        assert!((view[0]..view[0] + view[2]).contains(&x), "{name}");
        assert!((view[1]..view[1] + view[3]).contains(&y), "{name}");
        assert!(x < 0 || y > 0, "{name} stands on the board");
    }
}

/// Each row is set in by half a square more than the one below it.
#[test]
fn where_rows_are_set_in_each_square_bears_its_name() {
    let text = drawing::<Slanted>().svg().to_string();
    let document = Document::parse(&text).unwrap();
    let names = names(&document);
    assert_eq!(names.len(), 9);
    let begin = |name: &str| match name {
        "a1" => (0, 0),
        "c1" => (2000, 0),
        "a2" => (500, -1000),
        "b3" => (2000, -2000),
        _ => unreachable!("{name} is not looked for"),
    };
    for (name, [x, y]) in names {
        if ["a1", "c1", "a2", "b3"].contains(&name.as_str()) {
            let (left, bottom) = begin(&name);
            assert!((left..left + 1000).contains(&x), "{name} at {x}");
            assert!((bottom - 1000..bottom).contains(&y), "{name} at {y}");
        }
    }
}

#[test]
fn a_piece_of_a_game_that_says_nothing_of_pictures_is_a_disc_with_its_symbol() {
    let text = drawing::<Oval>().svg().to_string();
    let document = Document::parse(&text).unwrap();
    let figures = with_class(&document, "figure");
    assert_eq!(figures.len(), 1);
    assert_eq!(figures[0].attribute("class"), Some("figure letters neutral"));
    let circle = figures[0]
        .children()
        .find(|node| node.has_tag_name("circle"))
        .unwrap();
    let center = ["cx", "cy"].map(|name| circle.attribute(name).unwrap());
    assert_eq!(center, ["1500", "-500"]);
    let letters = figures[0]
        .children()
        .find(|node| node.has_tag_name("text"))
        .unwrap();
    assert_eq!(letters.text(), Some("T"));
    // Seven tenths of half a square; one letter or two are as high as the radius.
    assert_eq!(circle.attribute("r"), Some("350"));
    assert_eq!(letters.attribute("font-size"), Some("350"));
}

#[test]
fn text_that_means_something_in_xml_is_escaped_and_what_cannot_stand_there_replaced() {
    let text = drawing::<Slanted>().svg().to_string();
    let document = Document::parse(&text).unwrap();
    let letters = with_class(&document, "letters")[0];
    let letters = letters.children().find(|node| node.has_tag_name("text")).unwrap();
    assert_eq!(letters.text(), Some("<&\"'\u{fffd}>"));
    assert_eq!(document.root_element().attribute("aria-label"), Some("b1 w"));
}

#[test]
fn marks_are_seen_on_their_squares() {
    let drawing = drawing::<Oval>()
        .marked(Mark::Played, ["a1", "d2"])
        .marked(Mark::Chosen, ["b1"])
        .marked(Mark::Target, ["c1", "e9"]);
    let text = drawing.svg().to_string();
    let document = Document::parse(&text).unwrap();
    let begins = |class| {
        let marked = with_class(&document, class).into_iter();
        marked
            .map(|node| numbers(node, "points")[..2].to_vec())
            .collect::<Vec<_>>()
    };
    assert_eq!(begins("played"), [[3000, -1000], [0, 0]]);
    assert_eq!(begins("chosen"), [[1000, 0]]);
    check_circles(&drawing, "target", &[[2500, -500, 100]]);
}

#[test]
fn a_target_is_a_ring_round_what_stands_there() {
    check_circles(
        &drawing::<Oval>().marked(Mark::Target, ["b1"]),
        "target",
        &[[1500, -500, 425]],
    );
}

/// From the middle of a1, (500, -500), to that of c1, (2500, -500): all corners lie on or beside this line, the tip on it,
/// short of its end.
#[test]
fn an_arrow_leads_from_one_square_to_the_other() {
    let arrows = [("a1", "c1"), ("a1", "a1"), ("a1", "e9")];
    let text = drawing::<Oval>().with_arrows(arrows).svg().to_string();
    let document = Document::parse(&text).unwrap();
    let arrows = with_class(&document, "arrow");
    assert_eq!(
        arrows.len(),
        1,
        "one of the arrows has a length and both its squares"
    );
    let corners: Vec<_> = numbers(arrows[0], "points")
        .chunks(2)
        .map(|at| [at[0], at[1]])
        .collect();
    let tip = corners.iter().max_by_key(|[x, _]| *x).unwrap();
    assert!((2300..2500).contains(&tip[0]) && tip[1] == -500, "{tip:?}");
    assert!(
        corners.iter().all(|[x, y]| *x > 500 && (-700..-300).contains(y)),
        "{corners:?}"
    );
    let [above, below]: [Vec<_>; 2] = [-1, 1]
        .map(|side| {
            let beside = corners.iter().filter(|[_, y]| (y + 500) * side > 0);
            beside
                .map(|[x, y]| (*x, (y + 500) * side))
                .collect::<std::collections::BTreeSet<_>>()
        })
        .map(Vec::from_iter);
    assert_eq!(above, below, "it is alike on both sides");
}

/// Turned by half a turn about the origin, b1 with its center at (1500, -500) comes to (-1500, 500), and a1 is at the upper
/// right.
#[test]
fn a_flipped_board_is_turned_by_half_a_turn() {
    let drawing = drawing::<Oval>().marked(Mark::Target, ["b1"]).flipped();
    check_circles(&drawing, "target", &[[-1500, 500, 425]]);
    let text = drawing.svg().to_string();
    let document = Document::parse(&text).unwrap();
    let names: Vec<_> = names(&document).into_iter().map(|(text, _)| text).collect();
    assert_eq!(names, ["1", "2", "d", "c", "b", "a"]);
    let again = drawing.flipped().flipped().svg().to_string();
    assert_eq!(again, text);
}

#[test]
fn a_picture_is_64_pixels_a_square_wide() {
    let text = drawing::<Oval>().svg().to_string();
    let document = Document::parse(&text).unwrap();
    let size = ["width", "height"].map(|name| document.root_element().attribute(name).unwrap());
    // 4.75 and 2.75 squares.
    assert_eq!(size, ["304", "176"]);
}
