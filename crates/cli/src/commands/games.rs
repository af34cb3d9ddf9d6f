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
    /// What the sides are called, the first player's side first.
    sides: [&'static str; 2],
    /// The keys of the rules.
    rules: Vec<&'static str>,
    variants: Vec<Variant>,
}

#[derive(Serialize)]
struct Variant {
    name: &'static str,
    summary: &'static str,
}

impl Entry {
    fn of(game: &GameInfo) -> Self {
        let keys = game.rules_keys.split(", ").filter(|key| !key.is_empty());
        let variants = game.variants.iter().map(|variant| Variant {
            name: variant.name,
            summary: variant.summary,
        });
        Self {
            name: game.name,
            title: game.title,
            sides: [game.side_names.first, game.side_names.second],
            rules: keys.collect(),
            variants: variants.collect(),
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.name, self.title)?;
        writeln!(f, "  sides: {}", self.sides.join(", "))?;
        let rules = if self.rules.is_empty() {
            "none".to_string()
        } else {
            self.rules.join(", ")
        };
        write_wrapped(f, 2, ["rules:"].into_iter().chain(rules.split(' ')))?;
        write!(f, "\n  variants, the first by default:")?;
        let width = self.variants.iter().map(|v| v.name.len()).max().unwrap_or(0);
        for variant in &self.variants {
            write!(f, "\n    {:width$}  {}", variant.name, variant.summary)?;
        }
        Ok(())
    }
}
