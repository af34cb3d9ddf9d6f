//! A drawing written as lines of text.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use super::ink::Ink;
use super::{Cell, Drawing, Mark};
use crate::{Charset, Row};

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = self.rows.iter().flat_map(|row| &row.squares);
        let width = cells.map(|cell| length(&cell.symbol)).max().unwrap_or(1);
        let is_grid = self.is_grid();
        let label_width = self
            .rows
            .iter()
            .map(|row| first_label(row, is_grid).len())
            .max()
            .unwrap_or(0);
        for row in &self.rows {
            let first = format!("{:>label_width$}", first_label(row, is_grid));
            let first = self.paint(Some(Ink::Faint), &first);
            let last = self.paint(Some(Ink::Faint), last_label(row, is_grid));
            let starts = starts(row, width);
            let indent = starts.first().copied().unwrap_or(0);
            let line = format!(
                "{:indent$}{first} {} {last}",
                "",
                self.row(&row.squares, &starts, width)
            );
            writeln!(f, "{}", line.trim_end())?;
        }
        match self.rows.last() {
            Some(last) if is_grid => {
                let mut letters = String::new();
                for (cell, start) in last.squares.iter().zip(starts(last, width)) {
                    // The label, the space behind it, and the edge.
                    let before = (label_width + start + 2).saturating_sub(length(&letters));
                    write!(letters, "{:before$}{}", "", cell.letters())?;
                }
                writeln!(f, "{}", self.paint(Some(Ink::Faint), &letters))
            }
            _ => Ok(()),
        }
    }
}

impl Drawing {
    /// Returns the cells of a row, each between two edges, of which it shares those with cells right beside it.
    fn row(&self, cells: &[Cell], starts: &[usize], width: usize) -> String {
        let mut text = String::new();
        let mut closing = "";
        let mut end = starts.first().copied().unwrap_or(0);
        for (cell, &start) in cells.iter().zip(starts) {
            if start > end {
                text += &self.paint(Some(Ink::Mark), if closing.is_empty() { " " } else { closing });
                text += &" ".repeat(start - end - 1);
                closing = "";
            }
            end = start + width + 1;
            let [open, close] = cell.brackets();
            let edge = match (closing, open) {
                ("", "") => " ",
                ("", one) | (one, "") => one,
                _ => "|",
            };
            let symbol = self.symbol(cell);
            text += &self.paint(Some(Ink::Mark), edge);
            text += &self.paint(cell.ink(), symbol);
            text += &" ".repeat(width.saturating_sub(length(symbol)));
            closing = close;
        }
        text + &self.paint(Some(Ink::Mark), if closing.is_empty() { " " } else { closing })
    }

    fn symbol<'a>(&self, cell: &'a Cell) -> &'a str {
        match self.charset {
            _ if !cell.is_dot() => &cell.symbol,
            Charset::Unicode => "•",
            Charset::Ascii => "*",
        }
    }

    fn paint<'a>(&self, ink: Option<Ink>, text: &'a str) -> Cow<'a, str> {
        match ink {
            Some(ink) if self.colored && !text.trim().is_empty() => ink.paint(text).into(),
            _ => text.into(),
        }
    }
}

impl Cell {
    /// Returns whether a dot is drawn instead of what is empty anyway.
    fn is_dot(&self) -> bool {
        self.mark == Some(Mark::Target) && !self.occupied
    }

    fn brackets(&self) -> [&'static str; 2] {
        match self.mark {
            Some(Mark::Played) => ["[", "]"],
            Some(Mark::Chosen) => ["<", ">"],
            Some(Mark::Target) if self.occupied => ["(", ")"],
            _ => ["", ""],
        }
    }

    fn ink(&self) -> Option<Ink> {
        if self.is_dot() {
            return Some(Ink::Mark);
        }
        if self.occupied {
            self.side.map(Ink::Side)
        } else {
            Some(Ink::Faint)
        }
    }
}

/// Returns where the cells of a row begin, with their left edges: at their columns, or where the cell before ends.
fn starts(row: &Row<Cell>, width: usize) -> Vec<usize> {
    let mut end = 0;
    let start = |&column: &u8| {
        let start = end.max(usize::from(column) * (width + 1) / 2);
        end = start + width + 1;
        start
    };
    row.columns.iter().map(start).collect()
}

/// What stands before a row: its number in a grid, else the name of its first square.
fn first_label(row: &Row<Cell>, is_grid: bool) -> &str {
    let label = |cell| if is_grid { Cell::number(cell) } else { &cell.square };
    row.squares.first().map_or("", label)
}

/// What stands behind a row: nothing in a grid, else the name of its last square if that is another.
fn last_label(row: &Row<Cell>, is_grid: bool) -> &str {
    match row.squares.as_slice() {
        [_, .., last] if !is_grid => &last.square,
        _ => "",
    }
}

fn length(symbol: &str) -> usize {
    symbol.chars().count()
}
