//! Boards drawn as pictures.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_arena::{Board, Position, Rules, Start, Zone};
use lusory_core::drawing::{Drawing, Tile};
use lusory_core::{Charset, Position as _, View};
use roxmltree::Document;

fn start(board: &'static Board) -> Position {
    Position::new(Rules::on(board), Start::default())
}

/// Reads a board that stays.
fn read(text: &str) -> &'static Board {
    text.parse::<Board>().unwrap().leak()
}

fn tiles(board: &'static Board) -> Vec<Tile> {
    let position = start(board);
    let cells = board.cells();
    cells.map(|cell| position.look(cell).tile.unwrap()).collect()
}

/// Draws a board with the pieces of its first start.
fn picture(board: &'static Board) -> String {
    Drawing::new(&start(board), Charset::Ascii).svg().to_string()
}

/// Returns how many corners two tiles share, but for what is lost by rounding.
fn shared(one: &Tile, other: &Tile) -> usize {
    let is_near = |a: i32, b: i32| a.abs_diff(b) <= 10;
    let shares = |corner: &&lusory_core::drawing::Point| {
        let mut corners = other.corners.iter();
        corners.any(|at| is_near(at.x, corner.x) && is_near(at.y, corner.y))
    };
    one.corners.iter().filter(shares).count()
}

/// Checks that all cells have so many corners, and that exactly the neighbors share two of them.
#[track_caller]
fn check_tiled(board: &'static Board, corners: usize) {
    let tiles = tiles(board);
    for (cell, tile) in board.cells().zip(&tiles) {
        assert_eq!(tile.corners.len(), corners, "corners of {cell}");
        assert!(tile.links.is_empty());
        for (other, other_tile) in board.cells().zip(&tiles).filter(|&(other, _)| other != cell) {
            let is_neighbor = board.neighbors(cell).any(|neighbor| neighbor == other);
            assert_eq!(shared(tile, other_tile) == 2, is_neighbor, "{cell} and {other}");
        }
    }
}

/// Returns the elements of a picture that have a class.
fn count(picture: &str, class: &str) -> usize {
    let document = Document::parse(picture).unwrap();
    let classes = document.descendants().filter_map(|node| node.attribute("class"));
    classes
        .filter(|classes| classes.split(' ').any(|known| known == class))
        .count()
}

const HONEYCOMB: &str = include_str!("../../../examples/boards/honeycomb.board");
const WHEEL: &str = include_str!("../../../examples/boards/wheel.board");

#[test]
fn the_hexagon_is_drawn_as_triangles_that_touch_their_neighbors() {
    check_tiled(Board::hexagon(), 3);
}

#[test]
fn the_square_board_is_drawn_as_squares_with_names_at_the_edges() {
    check_tiled(Board::square(), 4);
    let picture = picture(Board::square());
    // Seven letters and seven numbers.
    assert_eq!(count(&picture, "name"), 14);
}

#[test]
fn a_board_of_hexagons_is_drawn_as_such_whatever_its_unit_and_origin() {
    check_tiled(read(HONEYCOMB), 6);
    // Twice as wide, and three further to the right and upwards.
    let moved = HONEYCOMB.lines().map(|line| {
        let words = line
            .split(' ')
            .enumerate()
            .map(|(index, word)| match word.parse::<f64>() {
                Ok(number) if index == 3 || index == 4 => format!("{:.3}", number * 2.0 + 3.0),
                _ => word.to_string(),
            });
        words.collect::<Vec<_>>().join(" ")
    });
    let moved = moved.collect::<Vec<_>>().join("\n");
    assert_ne!(moved, HONEYCOMB.trim_end());
    check_tiled(read(&moved), 6);
}

/// The hub is linked to 8 cells, of which each is linked to the next one and to a stand; so are the stands to the next.
#[test]
fn a_board_of_no_shapes_is_drawn_as_circles_with_lines_to_neighbors() {
    let wheel = read(WHEEL);
    for tile in tiles(wheel) {
        assert!(tile.corners.is_empty());
        // Its name stands at its lower right.
        assert!(tile.name.x > tile.center.x && tile.name.y < tile.center.y);
    }
    let picture = picture(wheel);
    let document = Document::parse(&picture).unwrap();
    let lines = document.descendants().filter(|node| node.has_tag_name("line"));
    let widths: Vec<_> = lines
        .map(|line| line.attribute("stroke-width").unwrap())
        .collect();
    // A sixth of the radius.
    assert_eq!(widths, ["60"; 8 + 8 + 8 + 8]);
    assert_eq!(count(&picture, "name"), 17);
}

/// The frame is half a radius from the circles that are furthest out.
#[test]
fn the_frame_holds_the_circles() {
    let wheel = read(WHEEL);
    let picture = picture(wheel);
    let document = Document::parse(&picture).unwrap();
    let frame = document.root_element().attribute("viewBox").unwrap();
    let frame: Vec<i32> = frame.split(' ').map(|number| number.parse().unwrap()).collect();
    let tiles = tiles(wheel);
    // Upwards on the board is downwards in numbers of a picture.
    let out = |ends: fn(&Tile) -> i32| tiles.iter().map(ends).max().unwrap() + 360 / 2;
    let left = -out(|tile| tile.radius - tile.center.x);
    let top = -out(|tile| tile.center.y + tile.radius);
    let width = out(|tile| tile.center.x + tile.radius) - left;
    let height = out(|tile| tile.radius - tile.center.y) - top;
    assert_eq!(frame, [left, top, width, height]);
}

#[test]
fn stands_and_arena_are_told_apart_and_each_piece_is_a_disc() {
    for (board, pieces) in [(Board::hexagon(), 18), (Board::square(), 14), (read(WHEEL), 6)] {
        let stands = board
            .cells()
            .filter(|&cell| board.zone(cell) == Some(Zone::Stand));
        let stands = stands.count();
        let picture = picture(board);
        assert_eq!(count(&picture, "outer"), stands, "{}", board.name());
        assert_eq!(count(&picture, "plain"), board.cells().count() - stands);
        assert_eq!(count(&picture, "figure"), pieces);
        assert_eq!(
            (count(&picture, "light"), count(&picture, "dark")),
            (pieces / 2, pieces / 2)
        );
    }
}

/// Two cells that touch and are no neighbors: as squares, they would seem to be.
#[test]
fn cells_that_would_touch_without_being_neighbors_are_circles() {
    let board = |neighbors: [&str; 4]| {
        let [a1, b1, a2, b2] = neighbors;
        read(&format!(
            "arena-board 1\nname four\nrow a2 b2\nrow a1 b1\ncell a1 arena 0 0 : {a1}\ncell b1 arena 1 0 : {b1}\n\
             cell a2 arena 0 1 : {a2}\ncell b2 arena 1 1 : {b2}\nstart s : a1 b1 / a2 b2\n"
        ))
    };
    check_tiled(board(["b1 a2", "a1 b2", "a1 b2", "b1 a2"]), 4);
    let open = tiles(board(["b1", "a1 b2", "b2", "b1 a2"]));
    assert!(
        open.iter()
            .all(|tile| tile.corners.is_empty() && !tile.links.is_empty())
    );
}

#[test]
fn boards_of_the_widest_and_the_narrowest_kind_are_drawn() {
    for [far, near] in [["1000000", "-1000000"], ["0", "0"], ["1000000", "999999.999"]] {
        let board = read(&format!(
            "arena-board 1\nname odd\nrow a1 b1 c1 d1\ncell a1 arena {far} {near} : b1\n\
             cell b1 arena {near} {far} : a1 c1\ncell c1 stand {near} {near} : b1 d1\n\
             cell d1 stand {far} {far} : c1\nstart s : a1 b1 / c1 d1\n"
        ));
        let drawing = Drawing::new(&start(board), Charset::Ascii).with_arrows([("a1", "b1"), ("c1", "d1")]);
        for drawing in [drawing.clone(), drawing.flipped()] {
            assert_eq!(count(&drawing.svg().to_string(), "figure"), 4, "{far} {near}");
        }
    }
}
