//! The two variants as data.

use lusory_core::erased::{GameInfo, VariantInfo, start};
use lusory_core::{Rules as _, View};

use crate::{Position, Rules, Start};

/// Volterra described as data, for programs that choose their game at run time.
///
/// ```
/// use lusory_volterra::INFO;
/// let variant = INFO.variant("setup").expect("the free set-up is a variant");
/// let mut game = (variant.start)("pawns-first=second")?;
/// assert_eq!(game.position(), "x4/x4/x4/x4/x4 1 tiles");
/// assert_eq!(game.play("b3")?, "b3");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub const INFO: GameInfo = GameInfo {
    name: "volterra",
    title: "Volterra",
    designer: "Julien Griffon (Steffen-Spiele)",
    year: Some(2020),
    source: "a description in Spanish; published reviews",
    rules_page: "docs/rules/volterra.md",
    side_names: <Position as View>::SIDE_NAMES,
    rules_keys: Rules::KEYS,
    variants: &[
        VariantInfo {
            name: "standard",
            summary: "chequered, the pawns in the middle",
            board: "4x5 squares",
            start: |rules| start::<Position>(rules, Start::Standard),
        },
        VariantInfo {
            name: "setup",
            summary: "the players place tiles and pawns",
            board: "4x5 squares",
            start: |rules| start::<Position>(rules, Start::FreeSetup),
        },
    ],
    read_board: None,
};
