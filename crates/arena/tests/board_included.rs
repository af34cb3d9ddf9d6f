//! The boards that come with the crate, held against texts that are made here of what the rules say.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write as _;

use lusory_arena::{Board, Cell};

/// The hexagon as `docs/rules/arena.md` draws it: tiers, and dots for the arena.
const HEXAGON: &str = "\
6      2 2 1 2 1 2 2
5    2 1 . . . . . 1 2
4  2 1 . . . . . . . 1 2
3  2 1 . . . . . . . 1 2
2    2 1 . . . . . 1 2
1      2 2 1 2 1 2 2
";

/// A cell of the figure.
struct Triangle {
    row: u8,
    index: u8,
    /// Half sides from the left edge of the figure.
    left: u8,
    /// A tier, or a dot.
    mark: char,
}

impl Triangle {
    fn name(&self) -> String {
        format!("{}{}", char::from(b'a' + self.index), self.row)
    }

    /// Whether its base is below: at even indices in the rows from 4 on, at odd ones in the others.
    fn is_upright(&self) -> bool {
        (self.index % 2 == 0) == (self.row >= 4)
    }

    /// The cells at its sides that lie in its row or, if its base is below, in the row below.
    fn is_next_to(&self, other: &Self) -> bool {
        let is_beside = self.row == other.row && self.index.abs_diff(other.index) == 1;
        // One more than the index of the cell below: at +1, at the same, at -1.
        let below = match self.row {
            5 | 6 => self.index + 2,
            4 => self.index + 1,
            _ => self.index,
        };
        let is_at_base = self.is_upright() && other.row + 1 == self.row && other.index + 1 == below;
        is_beside || is_at_base
    }

    /// The center of a triangle of side 1 is a third of its height above the base.
    fn center(&self) -> (f64, f64) {
        let thirds = if self.is_upright() { 1.0 } else { 2.0 };
        let height = 0.75_f64.sqrt();
        (
            f64::from(self.left) / 2.0,
            height * (f64::from(self.row - 1) + thirds / 3.0),
        )
    }
}

/// The triangles of the figure, row by row from the top.
fn triangles() -> Vec<Vec<Triangle>> {
    let row = |line: &str| {
        let marks = line.char_indices().skip(1).filter(|&(_, mark)| mark != ' ');
        let row = line[..1].parse().unwrap();
        let triangle = |((column, mark), index)| Triangle {
            row,
            index,
            left: (column as u8 - 3) / 2,
            mark,
        };
        marks.zip(0..).map(triangle).collect()
    };
    HEXAGON.lines().map(row).collect()
}

/// The text of the hexagon, with the starts as the rules list them.
fn hexagon_text() -> String {
    let rows = triangles();
    let all: Vec<&Triangle> = rows.iter().rev().flatten().collect();
    let mut text = String::from("arena-board 1\nname hexagon\n");
    for row in &rows {
        let names: Vec<String> = row.iter().map(Triangle::name).collect();
        writeln!(text, "row {}", names.join(" ")).unwrap();
    }
    for cell in &all {
        let zone = if cell.mark == '.' { "arena" } else { "stand" };
        let (x, y) = cell.center();
        write!(text, "cell {} {zone} {x:.3} {y:.3} :", cell.name()).unwrap();
        for other in all
            .iter()
            .filter(|other| cell.is_next_to(other) || other.is_next_to(cell))
        {
            write!(text, " {}", other.name()).unwrap();
        }
        text.push('\n');
    }
    for (start, tier) in [("back", '2'), ("front", '1')] {
        let side = |rows: [u8; 3]| {
            let names = all
                .iter()
                .filter(|cell| cell.mark == tier && rows.contains(&cell.row));
            names.map(|cell| cell.name()).collect::<Vec<_>>().join(" ")
        };
        writeln!(text, "start {start} : {} / {}", side([1, 2, 3]), side([4, 5, 6])).unwrap();
    }
    let ring = "a3 a2 a1 b1 d1 f1 g1 i2 k3 k4 i5 g6 f6 d6 b6 a6 a5 a4".split(' ');
    let ring: Vec<&str> = ring.collect();
    let every_other = |from: usize| {
        ring[from..]
            .iter()
            .step_by(2)
            .copied()
            .collect::<Vec<_>>()
            .join(" ")
    };
    writeln!(text, "start ring : {} / {}", every_other(0), every_other(1)).unwrap();
    text
}

#[test]
fn the_hexagon_is_that_of_its_figure() {
    assert_eq!(hexagon_text().parse::<Board>().unwrap(), *Board::hexagon());
}

#[test]
fn the_tiers_of_the_hexagon_are_those_of_its_figure() {
    for cell in triangles().iter().flatten() {
        let tier = Board::hexagon().tier(cell.name().parse().unwrap());
        assert_eq!(
            tier,
            Some(cell.mark.to_digit(10).unwrap_or(0) as u8),
            "of {}",
            cell.name()
        );
    }
}

#[test]
fn the_hexagon_has_54_triangles_with_three_neighbors_each_in_the_arena() {
    let board = Board::hexagon();
    assert_eq!(board.cells().count(), 54);
    assert_eq!(board.arena().count_ones(), 24);
    assert_eq!(
        board.rows().map(<[Cell]>::len).collect::<Vec<_>>(),
        [7, 9, 11, 11, 9, 7]
    );
    for cell in board.cells() {
        let neighbors = board.neighbors(cell).count();
        match board.tier(cell) {
            Some(0) => assert_eq!(neighbors, 3, "of {cell}"),
            _ => assert!((2..=3).contains(&neighbors), "of {cell}"),
        }
    }
}

#[test]
fn the_square_has_five_by_five_cells_within_a_rim_of_stands() {
    let name = |file: u8, rank: u8| format!("{}{rank}", char::from(b'`' + file));
    let names = |rank: u8| (1..8).map(|file| name(file, rank)).collect::<Vec<_>>().join(" ");
    let mut text = String::from("arena-board 1\nname square\n");
    for rank in (1..8).rev() {
        writeln!(text, "row {}", names(rank)).unwrap();
    }
    for (rank, file) in (1..8).flat_map(|rank| (1..8).map(move |file| (rank, file))) {
        let within = 2..=6;
        let zone = if within.contains(&rank) && within.contains(&file) {
            "arena"
        } else {
            "stand"
        };
        let (cell, x, y) = (name(file, rank), file - 1, rank - 1);
        write!(text, "cell {cell} {zone} {x} {y} :").unwrap();
        for (file, rank) in [
            (file, rank - 1),
            (file - 1, rank),
            (file + 1, rank),
            (file, rank + 1),
        ] {
            if (1..8).contains(&file) && (1..8).contains(&rank) {
                write!(text, " {}", name(file, rank)).unwrap();
            }
        }
        text.push('\n');
    }
    writeln!(text, "start edge : {} / {}", names(1), names(7)).unwrap();
    assert_eq!(text.parse::<Board>().unwrap(), *Board::square());
}

#[test]
fn the_corners_of_the_square_are_its_second_tier() {
    for cell in Board::square().cells() {
        let edges = usize::from("ag".contains(cell.letter())) + usize::from([1, 7].contains(&cell.number()));
        assert_eq!(Board::square().tier(cell), Some(edges as u8), "of {cell}");
    }
}

#[test]
fn what_is_written_of_them_reads_back() {
    for board in [Board::hexagon(), Board::square()] {
        assert_eq!(board.to_string().parse::<Board>().unwrap(), *board);
    }
}
