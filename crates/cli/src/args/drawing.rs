//! How boards are drawn.

use std::env;

use clap::Args;
use lusory::Charset;
use lusory::drawing::{Drawing, Mark};
use lusory::erased::AnyGame;

#[derive(Args)]
pub(crate) struct DrawingArgs {
    /// Draw with ASCII characters, also where the locale is UTF-8
    #[arg(long)]
    ascii: bool,
    /// Turn boards round, so that the second side is at the bottom
    #[arg(long)]
    flip: bool,
}

impl DrawingArgs {
    /// Draws the board in color, with the last move marked. The printer takes the color out where it is not wanted.
    pub(crate) fn draw(&self, game: &dyn AnyGame) -> Drawing {
        let charset = if self.ascii || !locale_is_utf8() {
            Charset::Ascii
        } else {
            Charset::Unicode
        };
        let drawing = game
            .drawing(charset)
            .colored()
            .marked(Mark::Played, game.last_squares());
        if self.flip { drawing.flipped() } else { drawing }
    }
}

/// Of these variables, the first that is set and not empty decides, as POSIX has it.
fn locale_is_utf8() -> bool {
    ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(env::var_os)
        .find(|value| !value.is_empty())
        .and_then(|value| value.into_string().ok())
        .map(|value| value.to_ascii_lowercase())
        .is_some_and(|value| value.contains("utf-8") || value.contains("utf8"))
}
