//! Boards as values: equality by content, boards for the rest of the program, and their pictures.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod lane;

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use lane::{LANE, board, cell, lane_with};
use lusory_arena::{Board, INFO, Position, Rules, Start};
use lusory_core::Position as _;

/// Boards that differ from the lane in one respect each.
fn others() -> Vec<Board> {
    let moved = lane_with("c2 stand 2.0", "c2 stand 2.5");
    let renamed = lane_with("name lane", "name alley");
    let in_arena = lane_with("c2 stand", "c2 arena");
    let cut = lane_with("0.0 0.0 : b1 a2", "0.0 0.0 : b1").replace("0.0 1.0 : a1 b2", "0.0 1.0 : b2");
    let one_row = lane_with("row a2 b2 c2\nrow a1 b1 c1", "row a1 b1 c1 a2 b2 c2");
    let one_start = lane_with("start cross : a1 c2 / c1 a2\n", "");
    let other_cells = lane_with("a1 c2 / c1 a2", "a1 b1 / c1 a2");
    let other_name = lane_with("start cross", "start diagonal");
    [
        moved,
        renamed,
        in_arena,
        cut,
        one_row,
        one_start,
        other_cells,
        other_name,
    ]
    .iter()
    .map(|text| board(text))
    .collect()
}

#[test]
fn boards_are_equal_if_their_content_is() {
    assert_eq!(board(LANE), board(LANE));
    assert!(board(LANE) <= board(LANE));
    for other in others() {
        assert_ne!(other, board(LANE));
        assert!((other < board(LANE)) != (other > board(LANE)));
    }
    let mut all: HashSet<Board> = others().into_iter().collect();
    assert!(all.insert(board(LANE)));
    assert!(!all.insert(board(LANE)));
    assert_eq!(all.len(), others().len() + 1);
}

#[test]
fn boards_of_other_cells_have_other_hashes() {
    let state = RandomState::new();
    let hashes = [Board::hexagon(), Board::square(), &board(LANE)].map(|board| state.hash_one(board));
    assert_eq!(HashSet::from(hashes).len(), 3);
}

#[test]
fn a_board_is_known_by_its_name_for_debugging() {
    assert_eq!(format!("{:?}", board(LANE)), "Board(\"lane\")");
}

#[test]
fn a_board_of_any_game_is_read_and_played_on() {
    let read_board = INFO.read_board.unwrap();
    let lane = read_board(LANE).unwrap();
    assert_eq!((lane.name(), lane.starts()), ("lane", vec!["edge", "cross"]));
    let game = lane.begin(1, "short-turn=loss").unwrap();
    assert_eq!(game.position(), "lane:b1A/A1b a 0-0");
    assert_eq!(game.rules(), "board=lane,short-turn=loss");
    assert!(lane.begin(0, "short-turn=never").is_err());
    let error = read_board(&lane_with("start edge", "begin edge")).unwrap_err();
    // The starts follow the head, two rows and six cells.
    assert_eq!((error.line, error.column), (2 + 2 + 6 + 1, 1));
}

#[test]
fn positions_on_equal_boards_are_equal_and_on_others_never() {
    let start = |board: Board| Position::new(Rules::on(board.leak()), Start::default());
    let lane = start(board(LANE));
    assert_eq!(lane, start(board(LANE)));
    assert_eq!(HashSet::from([lane.clone(), start(board(LANE))]).len(), 1);
    for other in others() {
        assert_ne!(start(other), lane);
    }
}

#[test]
fn a_board_for_the_rest_of_the_program_is_played_on() {
    let lane: &'static Board = board(LANE).leak();
    let rules = Rules::on(lane);
    let start = Position::new(rules, lane.start("cross").unwrap());
    // First player on a1 and c2, from the top: `b1A/A1b`.
    assert_eq!(start.to_string(), "lane:b1A/A1b a 0-0");
    assert_eq!(Position::parse(rules, "b1A/A1b a 0-0"), Ok(start.clone()));
    // Each piece has one step down; no other way to make two.
    assert_eq!(start.moves().as_slice(), ["a1b1,c2b2".parse().unwrap()]);
    assert!(Position::parse(rules, "alley:b1A/A1b a 0-0").is_err());
    assert!(
        "lane:b1A/A1b a 0-0".parse::<Position>().is_err(),
        "the hexagon is played on by default"
    );
}

#[test]
fn a_cell_that_a_board_lacks_has_nothing() {
    let (lane, d1) = (board(LANE), cell("d1"));
    assert_eq!(
        (lane.index(d1), lane.zone(d1), lane.tier(d1), lane.center(d1)),
        (None, None, None, None)
    );
    assert_eq!(lane.neighbors(d1).count(), 0);
    assert_eq!(lane.start("ends"), None);
}

#[test]
fn pictures_have_names_by_rows_and_columns_and_stands_in_brackets() {
    let drawn = "\
[a2]  b2  [c2]
[a1]  b1  [c1]
";
    assert_eq!(board(LANE).picture().to_string(), drawn);
    let drawn = "
[a7] [b7] [c7] [d7] [e7] [f7] [g7]
[a6]  b6   c6   d6   e6   f6  [g6]
[a5]  b5   c5   d5   e5   f5  [g5]
[a4]  b4   c4   d4   e4   f4  [g4]
[a3]  b3   c3   d3   e3   f3  [g3]
[a2]  b2   c2   d2   e2   f2  [g2]
[a1] [b1] [c1] [d1] [e1] [f1] [g1]
";
    assert_eq!(Board::square().picture().to_string(), drawn[1..]);
}

#[test]
fn rows_with_gaps_and_long_names_are_drawn_where_their_cells_are() {
    // The closest cells of a row are one apart, which is six columns: the longest name, brackets and a space.
    let text = "\
arena-board 1
name gaps
row b1
row a1 c12
row a2 b2 c2
cell b1 arena 1 2 :
cell a1 stand 0 1 : b2
cell c12 arena 2.5 1 :
cell a2 stand 0 0 : b2
cell b2 arena 1 0 : a1 a2
cell c2 arena 2.25 0 :
start one : a1 a2 / b2 c2
";
    let drawn = "
       b1
[a1]            c12
[a2]   b2      c2
";
    // c12 begins in column 15, and a column further as it has no bracket; c2 in column 13.5, so 14, and one further.
    assert_eq!(board(text).picture().to_string(), drawn[1..]);
}

#[test]
fn pictures_are_never_very_wide() {
    // Two cells a thousandth apart, and one a million away: at most 120 columns to the last center.
    let text = lane_with("b1 arena 1.0", "b1 arena 0.001").replace("c1 stand 2.0", "c1 stand 1000000");
    let drawn = board(&text).picture().to_string();
    let space = " ".repeat(120 - "[a1] b1".len());
    let expected = format!("[a2] b2 [c2]\n[a1] b1{space}[c1]\n");
    assert_eq!(drawn, expected);
    // Cells one apart, and one thirty away, which has 120 / 30 = 4 columns for each: b1 and b2 begin in column 4 + 1.
    let text = lane_with("c1 stand 2.0", "c1 stand 30.0");
    assert_eq!(board(&text).picture().to_string(), expected);
}
