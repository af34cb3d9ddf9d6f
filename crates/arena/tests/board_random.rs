//! Random boards, and random texts near those of boards.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write as _;

use lusory_arena::{Board, Cell, Zone};
use lusory_testkit::strategies::mutated_text;
use proptest::prelude::*;
use proptest::sample::{Index, subsequence};

/// A small board, as it is written.
const LANE: &str = include_str!("data/lane.board");

/// What a text says of a board, cell by cell in cell order.
#[derive(Clone, Debug)]
struct Model {
    names: Vec<Cell>,
    /// Whether a row ends after the cell.
    breaks: Vec<bool>,
    is_arena: Vec<bool>,
    /// In thousandths.
    centers: Vec<(i32, i32)>,
    /// All pairs in both orders.
    pairs: Vec<(usize, usize)>,
    /// The cells of the only start, the first two those of the first player.
    start: Vec<usize>,
}

impl Model {
    /// The lines of rows, of cells, and of the start, as they are written.
    fn lines(&self) -> (Vec<String>, Vec<String>, String) {
        let mut rows = vec![String::from("row")];
        for (name, ends) in self.names.iter().zip(&self.breaks) {
            write!(rows.last_mut().unwrap(), " {name}").unwrap();
            if *ends {
                rows.push(String::from("row"));
            }
        }
        rows.retain(|row| row != "row");
        rows.reverse();
        let cells = (0..self.names.len()).map(|index| {
            let (x, y) = self.centers[index];
            let zone = if self.is_arena[index] { "arena" } else { "stand" };
            let mut line = format!(
                "cell {} {zone} {} {} :",
                self.names[index],
                decimal(x),
                decimal(y)
            );
            for other in (0..self.names.len()).filter(|&other| self.pairs.contains(&(index, other))) {
                write!(line, " {}", self.names[other]).unwrap();
            }
            line
        });
        let start = |cells: &[usize]| {
            cells
                .iter()
                .map(|&index| self.names[index].to_string())
                .collect::<Vec<_>>()
        };
        let start = [&self.start[..2], &self.start[2..]].map(|side| start(side).join(" "));
        (
            rows,
            cells.collect(),
            format!("start one : {}", start.join(" / ")),
        )
    }

    fn text(&self) -> String {
        let (rows, cells, start) = self.lines();
        let lines = rows.iter().chain(&cells).map(|line| format!("{line}\n"));
        format!(
            "arena-board 1\nname random\n{}{start}\n",
            lines.collect::<String>()
        )
    }

    /// How far each cell is from the arena, by looking again and again.
    fn tiers(&self) -> Vec<u8> {
        let mut tiers: Vec<u8> = self
            .is_arena
            .iter()
            .map(|&is_arena| if is_arena { 0 } else { 99 })
            .collect();
        for _ in 0..tiers.len() {
            for &(one, other) in &self.pairs {
                tiers[one] = tiers[one].min(tiers[other] + 1);
            }
        }
        tiers
    }
}

/// Thousandths as the shortest decimal number with a point.
fn decimal(thousandths: i32) -> String {
    let sign = if thousandths < 0 { "-" } else { "" };
    let size = thousandths.unsigned_abs();
    let text = format!("{sign}{}.{:03}", size / 1000, size % 1000);
    let short = text.trim_end_matches('0');
    if short.ends_with('.') {
        format!("{short}0")
    } else {
        short.to_string()
    }
}

/// Boards of 4 to 64 cells that hang together, with the first cell in the arena.
fn models() -> impl Strategy<Value = Model> {
    let numbers = (1..100).flat_map(|number| ('a'..='z').map(move |letter| (letter, number)));
    let names: Vec<Cell> = numbers
        .map(|(letter, number)| Cell::new(letter, number).unwrap())
        .collect();
    (4..=64_usize).prop_flat_map(move |len| {
        let bits = || prop::collection::vec(any::<bool>(), len);
        let coordinate = || prop_oneof![-3_000..3_000, -1_000_000_000..=1_000_000_000_i32];
        let indices = || prop::collection::vec(any::<Index>(), len);
        (
            subsequence(names.clone(), len).prop_shuffle(),
            bits(),
            bits(),
            prop::collection::vec((coordinate(), coordinate()), len),
            indices(),
            prop::collection::vec(any::<(Index, Index)>(), 0..2 * len),
            subsequence((0..len).collect::<Vec<_>>(), 4..=len).prop_shuffle(),
        )
            .prop_map(
                move |(names, breaks, mut is_arena, centers, earlier, more, start)| {
                    is_arena[0] = true;
                    let tree = (1..len).map(|index| (index, earlier[index].index(index)));
                    let more = more.iter().map(|(one, other)| (one.index(len), other.index(len)));
                    let pairs = tree.chain(more).filter(|(one, other)| one != other);
                    Model {
                        names,
                        breaks,
                        is_arena,
                        centers,
                        pairs: pairs
                            .flat_map(|(one, other)| [(one, other), (other, one)])
                            .collect(),
                        start,
                    }
                },
            )
    })
}

proptest! {
    #[test]
    fn any_board_has_what_its_text_says_and_is_written_so(model in models()) {
        let text = model.text();
        let board: Board = text.parse().unwrap();
        prop_assert_eq!(board.to_string(), text);
        prop_assert_eq!(board.cells().collect::<Vec<_>>(), model.names.clone());
        let indices: Vec<_> = model.names.iter().map(|&cell| board.index(cell).unwrap()).collect();
        prop_assert!(indices.is_sorted_by(|one, other| one < other));
        prop_assert_eq!(indices.iter().fold(0, |set, index| set | 1 << index), board.all());
        for (index, tier) in model.tiers().into_iter().enumerate() {
            let cell = model.names[index];
            prop_assert_eq!(board.tier(cell), Some(tier));
            prop_assert_eq!(board.zone(cell), Some(if model.is_arena[index] { Zone::Arena } else { Zone::Stand }));
            let center = board.center(cell).unwrap();
            prop_assert_eq!((center.x, center.y), model.centers[index]);
        }
    }

    #[test]
    fn cell_lines_in_another_order_give_the_same_board(
        (model, order) in models().prop_flat_map(|model| {
            let order = Just((0..model.names.len()).collect::<Vec<_>>()).prop_shuffle();
            (Just(model), order)
        }),
    ) {
        let (rows, cells, start) = model.lines();
        let cells: Vec<&str> = order.iter().map(|&index| &*cells[index]).collect();
        let text = format!("arena-board 1\n{start}\n{}\n{}\nname random\n", cells.join("\n"), rows.join("\n"));
        prop_assert_eq!(text.parse::<Board>().unwrap(), model.text().parse::<Board>().unwrap());
    }

    #[test]
    fn a_pair_that_only_one_of_the_two_names_is_refused(model in models(), pair in any::<Index>()) {
        let (one, other) = model.pairs[pair.index(model.pairs.len())];
        let mut model = model;
        model.pairs.retain(|&known| known != (one, other));
        let error = model.text().parse::<Board>().unwrap_err();
        let [one, other] = [one, other].map(|index| model.names[index]);
        prop_assert!(
            error.to_string().ends_with(&format!(": cell {one} does not name {other} as its neighbor")),
            "{}", error
        );
        let line = model.text().lines().nth(error.line() - 1).unwrap().to_string();
        prop_assert!(line.starts_with(&format!("cell {other} ")), "{}", line);
        prop_assert!(line[error.column() - 1..].starts_with(&one.to_string()), "{}", line);
    }

    #[test]
    fn texts_near_those_of_boards_are_read_or_refused_within_them(
        text in mutated_text(vec![LANE.to_string(), Board::hexagon().to_string(), Board::square().to_string()]),
    ) {
        survives(&text)?;
    }

    #[test]
    fn changed_bytes_do_no_harm(flips in prop::collection::vec((any::<Index>(), any::<u8>()), 1..8)) {
        let mut bytes = LANE.as_bytes().to_vec();
        for (at, byte) in flips {
            let at = at.index(bytes.len());
            bytes[at] ^= byte;
        }
        survives(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn words_in_any_order_do_no_harm(
        words in prop::collection::vec(prop::sample::select(LANE.split_inclusive([' ', '\n']).collect::<Vec<_>>()), 0..60),
    ) {
        survives(&format!("arena-board 1\n{}", words.concat()))?;
    }
}

#[test]
fn a_text_that_is_cut_off_is_read_or_refused_within_it() {
    let text = Board::hexagon().to_string();
    for end in 0..text.len() {
        survives(&text[..end]).unwrap();
    }
}

/// A text is a board that can be written and read again, or it is refused somewhere within it.
fn survives(text: &str) -> Result<(), TestCaseError> {
    match text.parse::<Board>() {
        Ok(board) => {
            prop_assert_eq!(board.to_string().parse::<Board>(), Ok(board.clone()));
            prop_assert_eq!(board.picture().to_string().lines().count(), board.rows().count());
        }
        Err(error) => {
            let line = text.lines().nth(error.line() - 1).unwrap_or("");
            prop_assert!(
                (1..=text.lines().count().max(1)).contains(&error.line()),
                "{}",
                error
            );
            prop_assert!((1..=line.len() + 1).contains(&error.column()), "{}", error);
        }
    }
    Ok(())
}
