//! The variants as data.

use lusory_core::erased::{GameInfo, VariantInfo, start};
use lusory_core::{Rules as _, View};

use super::{Position, Rules, Start};

/// Cairns described as data, for programs that choose their game at run time.
pub const INFO: GameInfo = GameInfo {
    name: "cairns",
    title: "Cairns",
    designer: "made for the tests",
    year: None,
    source: "the page on adding a game",
    rules_page: "docs/adding-a-game.md",
    side_names: <Position as View>::SIDE_NAMES,
    rules_keys: Rules::KEYS,
    variants: &[
        VariantInfo {
            name: "placement",
            summary: "the stones are placed first",
            board: "seven points in a kite",
            start: |rules| start::<Position>(rules, Start::Placement),
        },
        VariantInfo {
            name: "ready",
            summary: "the stones are placed already",
            board: "seven points in a kite",
            start: |rules| start::<Position>(rules, Start::Ready),
        },
    ],
    read_board: None,
};
