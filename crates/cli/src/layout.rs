//! Text arranged for a terminal of 80 columns.

use std::fmt::{self, Write};

use anstream::adapter::strip_str;

const WIDTH: usize = 80;

/// The space between two blocks that stand side by side.
const GAP: usize = 3;

/// Writes words separated by spaces, in as many lines as they need, each after an indent; the last line is not ended.
pub(crate) fn write_wrapped<'a>(
    f: &mut dyn Write,
    indent: usize,
    words: impl IntoIterator<Item = &'a str>,
) -> fmt::Result {
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            f.write_char('\n')?;
            column = 0;
        }
        let space = if column == 0 { indent } else { 1 };
        write!(f, "{:space$}{word}", "")?;
        column += space + length;
    }
    Ok(())
}

/// Writes blocks of lines, in color or not, side by side in equal columns, as many as fit, with an empty line before each row of blocks.
pub(crate) fn write_side_by_side(f: &mut dyn Write, blocks: &[String]) -> fmt::Result {
    let lines = blocks.iter().flat_map(|block| block.lines());
    let width = lines.map(columns).max().unwrap_or(0);
    let across = ((WIDTH + GAP) / (width + GAP)).max(1);
    for row in blocks.chunks(across) {
        let height = row.iter().map(|block| block.lines().count()).max().unwrap_or(0);
        for line in 0..height {
            let mut text = String::new();
            for block in row {
                let part = block.lines().nth(line).unwrap_or("");
                let space = width - columns(part) + GAP;
                write!(text, "{part}{:space$}", "")?;
            }
            write!(f, "\n{}", text.trim_end())?;
        }
        f.write_char('\n')?;
    }
    Ok(())
}

/// Returns the number of columns that a text takes, of which its colors take none.
fn columns(text: &str) -> usize {
    strip_str(text).map(|part| part.chars().count()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(words: &[&str]) -> String {
        let mut text = String::new();
        write_wrapped(&mut text, 2, words.iter().copied()).expect("a string takes everything");
        text
    }

    fn side_by_side(blocks: &[String]) -> String {
        let mut text = String::new();
        write_side_by_side(&mut text, blocks).expect("a string takes everything");
        text
    }

    #[test]
    fn a_line_is_filled_up_to_column_80() {
        let (long, rest) = ("x".repeat(70), "y".repeat(7));
        // 2 + 70 + 1 + 7 columns.
        assert_eq!(wrapped(&[&long, &rest]), format!("  {long} {rest}"));
        let rest = "y".repeat(8);
        assert_eq!(wrapped(&[&long, &rest]), format!("  {long}\n  {rest}"));
    }

    #[test]
    fn a_word_wider_than_the_terminal_has_its_own_line() {
        let long = "♙".repeat(90);
        assert_eq!(wrapped(&["a", &long, "b"]), format!("  a\n  {long}\n  b"));
    }

    #[test]
    fn blocks_stand_in_columns_of_the_widest() {
        let blocks = ["1\n·".to_string(), "22\n··".to_string()];
        assert_eq!(side_by_side(&blocks), "\n1    22\n·    ··\n");
    }

    #[test]
    fn colors_take_no_room() {
        let blocks = ["\x1b[31m1\x1b[0m\n22".to_string(), "3".to_string()];
        assert_eq!(side_by_side(&blocks), "\n\x1b[31m1\x1b[0m    3\n22\n");
    }

    #[test]
    fn as_many_blocks_stand_in_a_row_as_fit_into_80_columns() {
        // Three blocks of 24 columns with two gaps of 3 take 78; with 25 they would take 81.
        let [three, two] = [24, 25].map(|width| side_by_side(&vec!["x".repeat(width); 4]));
        assert_eq!(three.lines().filter(|line| !line.is_empty()).count(), 2);
        assert_eq!(two.lines().map(str::len).max(), Some(53));
        assert_eq!(side_by_side(&["x".repeat(90), "y".into()]).lines().count(), 4);
    }
}
