//! `lusory games`: what there is to play.

use std::fmt;

use lusory::catalogue;
use lusory::erased::GameInfo;
use serde::Serialize;

use crate::error::Error;
use crate::layout::write_wrapped;
use crate::printer::Printer;

pub(super) fn run(printer: &mut Printer) -> Result<(), Error> {
    for (index, game) in catalogue().iter().enumerate() {
        printer.print_paragraph(index, &Entry::of(game))?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Entry {
    name: &'static str,
    title: &'static str,
    designer: &'static str,
    year: Option<u16>,
    source: &'static str,
    rules_page: &'static str,
    /// What the sides are called, the first player's side first.
    sides: [&'static str; 2],
    /// The keys of the rules.
    rules: Vec<&'static str>,
    /// Whether it can be played on boards of one's own.
    own_boards: bool,
    variants: Vec<Variant>,
}

#[derive(Serialize)]
struct Variant {
    name: &'static str,
    summary: &'static str,
    board: &'static str,
}

impl Entry {
    fn of(game: &GameInfo) -> Self {
        let keys = game.rules_keys.split(", ").filter(|key| !key.is_empty());
        let variants = game.variants.iter().map(|variant| Variant {
            name: variant.name,
            summary: variant.summary,
            board: variant.board,
        });
        Self {
            name: game.name,
            title: game.title,
            designer: game.designer,
            year: game.year,
            source: game.source,
            rules_page: game.rules_page,
            sides: [game.side_names.first, game.side_names.second],
            rules: keys.collect(),
            own_boards: game.read_board.is_some(),
            variants: variants.collect(),
        }
    }

    /// Returns the boards of the variants, each once.
    fn boards(&self) -> Vec<&'static str> {
        let mut boards = Vec::new();
        for variant in &self.variants {
            if !boards.contains(&variant.board) {
                boards.push(variant.board);
            }
        }
        if self.own_boards {
            boards.push("your own");
        }
        boards
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.name, self.title)?;
        writeln!(f, "  designer: {}", self.designer)?;
        if let Some(year) = self.year {
            writeln!(f, "  year: {year}")?;
        }
        writeln!(f, "  source: {}", self.source)?;
        writeln!(f, "  rules page: {}", self.rules_page)?;
        writeln!(f, "  boards: {}", self.boards().join("; "))?;
        writeln!(f, "  sides: {}", self.sides.join(", "))?;
        let rules = if self.rules.is_empty() {
            "none".to_string()
        } else {
            self.rules.join(", ")
        };
        write_wrapped(f, 2, ["rules keys:"].into_iter().chain(rules.split(' ')))?;
        write!(f, "\n  variants, the first by default:")?;
        let width = self.variants.iter().map(|v| v.name.len()).max().unwrap_or(0);
        for variant in &self.variants {
            write!(f, "\n    {:width$}  {}", variant.name, variant.summary)?;
        }
        Ok(())
    }
}
