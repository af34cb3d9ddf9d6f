//! Boards written as text.

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
        for index in bits(self.plan.all) {
            let cell = self.plan.cells[index];
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
