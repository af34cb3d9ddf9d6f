//! The tables on the page about performance.

use std::error::Error;
use std::fs;

use crate::results::{Results, path};
use crate::tables;

const PAGE: &str = "docs/performance.md";
const BEGIN: &str = "<!-- Written by benches/peers from its results. -->\n";
const END: &str = "<!-- Here ends what benches/peers writes. -->\n";

/// Puts the tables on the page, in place of those that are there.
///
/// # Errors
/// If the page cannot be read or written, or has no place for tables.
pub(crate) fn write(results: &Results) -> Result<(), Box<dyn Error>> {
    let page = fs::read_to_string(path(PAGE))?;
    let (before, rest) = page
        .split_once(BEGIN)
        .ok_or("the page does not say where the tables begin")?;
    let (_, after) = rest
        .split_once(END)
        .ok_or("the page does not say where the tables end")?;
    Ok(fs::write(
        path(PAGE),
        format!("{before}{BEGIN}\n{}\n{END}{after}", tables::markdown(results)),
    )?)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::PAGE;
    use crate::results::{Results, path};
    use crate::{chart, tables};

    #[test]
    fn page_and_chart_show_the_results_that_are_kept() -> Result<(), Box<dyn std::error::Error>> {
        let results = Results::read()?;
        let page = fs::read_to_string(path(PAGE))?;
        assert!(page.contains(&tables::markdown(&results)), "run `report`");
        assert!(
            page.contains(chart::FILE.trim_start_matches("docs/")),
            "the page shows no chart"
        );
        assert_eq!(
            fs::read_to_string(path(chart::FILE))?,
            chart::svg(&results)?,
            "run `report`"
        );
        Ok(())
    }
}
