//! The colors of a drawing.

use alloc::format;
use alloc::string::String;

use crate::Side;

/// What is drawn in a color of its own. Each is a color of the 256-color palette, of middling lightness, so that it
/// stands out from black and from white; those of the sides differ for color-blind eyes too.
#[derive(Clone, Copy)]
pub(super) enum Ink {
    Side(Side),
    Mark,
    Faint,
}

impl Ink {
    pub(super) fn paint(self, text: &str) -> String {
        let color = match self {
            Self::Side(Side::First) => 33,
            Self::Side(Side::Second) => 166,
            Self::Mark => 34,
            Self::Faint => 244,
        };
        format!("\x1b[38;5;{color}m{text}\x1b[0m")
    }
}

/// Returns a text in the color that a side has in a [colored](super::Drawing::colored) drawing.
///
/// ```
/// # use lusory_core::{Side, drawing::in_color};
/// assert_eq!(in_color(Side::First, "white"), "\x1b[38;5;33mwhite\x1b[0m");
/// ```
pub fn in_color(side: Side, text: &str) -> String {
    Ink::Side(side).paint(text)
}
