//! Boards drawn in text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use crate::{Charset, View};

/// Returns a drawing of the board, one line a row from the top, with the squares' names at its edges.
///
/// The last line ends with a line feed. Rows are labeled with the number in their squares' names, and the letters
/// stand below if all rows are alike.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::{Charset, drawing::board_text};
///
/// let drawn = "\
/// 2  . . . .
/// 1  T . . .
///    a b c d
/// ";
/// assert_eq!(board_text(&Ring::default(), Charset::Ascii), drawn);
/// ```
pub fn board_text<P: View>(position: &P, charset: Charset) -> String {
    let rows = position.rows();
    let cells: Vec<Vec<String>> = rows
        .iter()
        .map(|row| {
            row.squares
                .iter()
                .map(|&square| symbol(position, square, charset))
                .collect()
        })
        .collect();
    let width = cells
        .iter()
        .flatten()
        .map(|cell| cell.chars().count())
        .max()
        .unwrap_or(1);
    let labels: Vec<String> = rows
        .iter()
        .map(|row| row.squares.first().map_or(String::new(), number))
        .collect();
    let label_width = labels.iter().map(String::len).max().unwrap_or(0);

    let mut text = String::new();
    for ((row, cells), label) in rows.iter().zip(&cells).zip(&labels) {
        let indent = usize::from(row.indent) * (width + 1) / 2;
        let mut line = String::new();
        // Writing to a string cannot fail.
        let _ = write!(line, "{label:>label_width$} {:indent$}", "");
        for cell in cells {
            let _ = write!(line, " {cell:<width$}");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    let alike = rows
        .iter()
        .all(|row| row.indent == 0 && row.squares.len() == rows[0].squares.len());
    if let Some(last) = rows.last().filter(|_| alike) {
        let mut line = " ".repeat(label_width + 1);
        for square in &last.squares {
            let name = square.to_string();
            let _ = write!(
                line,
                " {:<width$}",
                name.trim_end_matches(|c: char| c.is_ascii_digit())
            );
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn symbol<P: View>(position: &P, square: P::Square, charset: Charset) -> String {
    let mut cell = String::new();
    let _ = position.write_symbol(square, charset, &mut cell);
    cell
}

/// The number in a square's name.
fn number(square: &impl ToString) -> String {
    square
        .to_string()
        .trim_start_matches(|c: char| !c.is_ascii_digit())
        .to_string()
}
