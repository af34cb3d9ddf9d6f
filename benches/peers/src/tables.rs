//! The figures as tables in Markdown.

use std::fmt::Write as _;

use crate::results::{Counted, Results, Row};

/// Writes what the figures were measured on, and a table of perft and one of random games.
pub(crate) fn markdown(results: &Results) -> String {
    let machine = &results.machine;
    let mut text = format!(
        "{}, {} cores; Rust {}, valgrind {}, on Linux; commit {}",
        machine.processor, machine.cores, machine.rustc, machine.valgrind, machine.commit
    );
    if has_times(results) {
        let _ = write!(text, "; load before the run {}", machine.load);
    }
    text += ".\n\n";
    let perft = Table {
        results,
        titles: &["last ply", "perft", "leaves"],
        words: 3,
        unit: "leaf",
        units: "million leaves",
        scale: 1e6,
        cells: |row| {
            vec![
                row.last_ply.clone(),
                row.depth.to_string(),
                grouped(row.perft.count),
            ]
        },
        counted: |row| &row.perft,
    };
    let playout = Table {
        results,
        titles: &["games", "plies a game"],
        words: 2,
        unit: "ply",
        units: "thousand plies",
        scale: 1e3,
        cells: |row| {
            vec![
                grouped(row.games),
                format!("{:.0}", row.playout.count as f64 / row.games as f64),
            ]
        },
        counted: |row| &row.playout,
    };
    text + &perft.markdown() + "\n" + &playout.markdown()
}

/// A table of one workload.
struct Table<'a> {
    results: &'a Results,
    /// The titles of its own columns.
    titles: &'a [&'a str],
    /// How many columns are of words, which stand to the left; numbers stand to the right.
    words: usize,
    unit: &'a str,
    units: &'a str,
    /// The number of units that the times are in.
    scale: f64,
    /// What stands in its own columns.
    cells: fn(&Row) -> Vec<String>,
    counted: fn(&Row) -> &Counted,
}

impl Table<'_> {
    fn markdown(&self) -> String {
        let has_times = has_times(self.results);
        let mut titles: Vec<String> = ["game", "crate"]
            .iter()
            .chain(self.titles)
            .map(ToString::to_string)
            .collect();
        let targets = self.results.targets.iter();
        titles.extend(
            targets
                .clone()
                .map(|target| format!("instructions a {}, {target}", self.unit)),
        );
        if has_times {
            titles.extend(targets.map(|target| format!("{} a second, {target}", self.units)));
        }
        let rule = |column| if column < self.words { "---" } else { "--:" };
        let rules: Vec<String> = (0..titles.len()).map(|column| rule(column).to_string()).collect();
        let mut text = line(&titles) + &line(&rules).replace(' ', "");
        for row in &self.results.rows {
            let counted = (self.counted)(row);
            let mut cells = vec![row.game.clone(), row.library.clone()];
            cells.extend((self.cells)(row));
            cells.extend(counted.instructions_each().map(precise));
            if has_times {
                let rates = counted
                    .costs
                    .iter()
                    .map(|cost| cost.per_second.unwrap_or(f64::NAN));
                cells.extend(rates.map(|rate| precise(rate / self.scale)));
            }
            text += &line(&cells);
        }
        text
    }
}

fn has_times(results: &Results) -> bool {
    let costs = results
        .rows
        .iter()
        .flat_map(|row| row.perft.costs.iter().chain(&row.playout.costs));
    costs.into_iter().all(|cost| cost.per_second.is_some())
}

fn line(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

/// Writes a number with three digits or more.
pub(crate) fn precise(number: f64) -> String {
    match number {
        _ if number < 10.0 => format!("{number:.2}"),
        _ if number < 100.0 => format!("{number:.1}"),
        _ => grouped(number.round() as u64),
    }
}

/// Writes a number in groups of three digits.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{grouped, precise};

    #[test]
    fn numbers_have_groups_of_three_digits() {
        assert_eq!(
            [0, 999, 1_000, 4_489_260].map(grouped),
            ["0", "999", "1,000", "4,489,260"]
        );
    }

    #[test]
    fn numbers_have_three_digits_or_more() {
        let written = [3.737, 61.25, 723.4, 56_500.2].map(precise);
        assert_eq!(written, ["3.74", "61.2", "723", "56,500"]);
    }
}
