//! The variants as data.

use lusory_core::erased::{GameInfo, VariantInfo, start};
use lusory_core::{Rules as _, View};

use super::{Position, Rules, Start};

/// Cairns described as data, for programs that choose their game at run time.
pub const INFO: GameInfo = GameInfo {
    name: "cairns",
    title: "Cairns",
    side_names: <Position as View>::SIDE_NAMES,
    rules_keys: Rules::KEYS,
    variants: &[
        VariantInfo {
            name: "placement",
            summary: "the stones are placed first",
            start: |rules| start::<Position>(rules, Start::Placement),
        },
        VariantInfo {
            name: "ready",
            summary: "the stones are placed already",
            start: |rules| start::<Position>(rules, Start::Ready),
        },
    ],
    read_board: None,
};
