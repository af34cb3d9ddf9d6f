//! `lusory games`: what there is to play.

use std::fmt;

use lusory::catalogue;
use lusory::erased::GameInfo;

use crate::error::Error;
use crate::layout::write_wrapped;
use crate::printer::Printer;

pub(super) fn run(printer: &mut Printer) -> Result<(), Error> {
    for (index, game) in catalogue().iter().enumerate() {
        if index > 0 {
            printer.print(&"")?;
        }
        printer.print(&Entry(game))?;
    }
    Ok(())
}

struct Entry(&'static GameInfo);

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.0;
        writeln!(f, "{}: {}", game.name, game.title)?;
        writeln!(
            f,
            "  sides: {}, {}",
            game.side_names.first, game.side_names.second
        )?;
        write_wrapped(
            f,
            2,
            ["rules:"].into_iter().chain(game.rules_keys.split_whitespace()),
        )?;
        write!(f, "\n  variants, the first by default:")?;
        let width = game.variants.iter().map(|v| v.name.len()).max().unwrap_or(0);
        for variant in game.variants {
            write!(f, "\n    {:width$}  {}", variant.name, variant.summary)?;
        }
        Ok(())
    }
}
