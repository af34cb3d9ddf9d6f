//! The layouts as variants, described as data.

use lusory_core::erased::{GameInfo, VariantInfo, start};
use lusory_core::{Rules as _, View};

use crate::{Layout, Position, Rules};

/// Tawlbwrdd described as data, for programs that choose their game at run time.
///
/// ```
/// use lusory_tawlbwrdd::INFO;
/// let bell = INFO.variant("bell").expect("Bell's layout is a variant");
/// let game = (bell.start)("repetition=3")?;
/// assert_eq!(game.count_moves(), 136);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub const INFO: GameInfo = GameInfo {
    name: "tawlbwrdd",
    title: "Tawlbwrdd",
    designer: "unknown; described by Robert ap Ifan, reconstructed by R. C. Bell",
    year: Some(1587),
    source: "a description in Spanish; what tafl players and programs agree on",
    rules_page: "docs/rules/tawlbwrdd.md",
    side_names: <Position as View>::SIDE_NAMES,
    rules_keys: Rules::KEYS,
    variants: &[
        VariantInfo {
            name: "t",
            summary: "attackers in groups like a T, defenders as a diamond",
            board: "11x11 squares",
            start: |rules| start::<Position>(rules, Layout::T),
        },
        VariantInfo {
            name: "bell",
            summary: "Bell's layout",
            board: "11x11 squares",
            start: |rules| start::<Position>(rules, Layout::Bell),
        },
        VariantInfo {
            name: "lewis-cross",
            summary: "attackers in blocks, defenders as a cross",
            board: "11x11 squares",
            start: |rules| start::<Position>(rules, Layout::LewisCross),
        },
        VariantInfo {
            name: "t-cross",
            summary: "attackers in groups like a T, defenders as a cross",
            board: "11x11 squares",
            start: |rules| start::<Position>(rules, Layout::TCross),
        },
        VariantInfo {
            name: "lewis-diamond",
            summary: "attackers in blocks, defenders as a diamond",
            board: "11x11 squares",
            start: |rules| start::<Position>(rules, Layout::LewisDiamond),
        },
    ],
    read_board: None,
};
