//! Boards written as text, and drawn with their names.

use core::fmt;

use lusory_core::Side;

use super::{Board, bits};

impl fmt::Display for Board {
    /// Writes the text that reads back as an equal board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "arena-board 1\nname {}", self.name)?;
        for row in self.rows() {
            f.write_str("row")?;
            row.iter().try_for_each(|cell| write!(f, " {cell}"))?;
            writeln!(f)?;
        }
        for (index, &cell) in self.cells().iter().enumerate() {
            let zone = if self.tiers[index] == 0 { "arena" } else { "stand" };
            write!(f, "cell {cell} {zone} {} :", self.plan.centers[index])?;
            for neighbor in bits(self.plan.neighbors[index]) {
                write!(f, " {}", self.plan.cells[neighbor])?;
            }
            writeln!(f)?;
        }
        for start in &*self.starts {
            write!(f, "start {} :", start.name)?;
            for side in Side::ALL {
                start.cells[side]
                    .iter()
                    .try_for_each(|cell| write!(f, " {cell}"))?;
                f.write_str(if side == Side::First { " /" } else { "\n" })?;
            }
        }
        Ok(())
    }
}

impl Board {
    /// Returns how far each row is to be indented in a drawing, in half squares, by where its first cell is.
    pub(crate) fn indents(&self) -> impl Iterator<Item = u8> {
        let x = |index: usize| i64::from(self.plan.centers[index].x);
        let least = (0..self.plan.len).map(x).min().unwrap_or(0);
        let spacing = self.rows().flat_map(|row| {
            let first = self.index(row[0]).unwrap_or(0);
            (first + 1..first + row.len()).map(move |index| x(index) - x(index - 1))
        });
        let spacing = spacing.filter(|&distance| distance > 0).min().unwrap_or(1000);
        self.rows().map(move |row| {
            let first = self.index(row[0]).map_or(0, x);
            u8::try_from((first - least) * 2 / spacing).unwrap_or(u8::MAX)
        })
    }
}
