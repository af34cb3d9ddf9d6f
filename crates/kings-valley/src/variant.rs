//! The four variants as data.

use lusory_core::erased::{GameInfo, VariantInfo, start};
use lusory_core::{Rules as _, View};

use crate::{Labyrinth, Position, Rules, Standard, Start};

/// King's Valley described as data, for programs that choose their game at run time.
///
/// ```
/// let variant = lusory_kings_valley::INFO.variant("retrieve").unwrap();
/// let mut game = (variant.start)("repetition=off")?;
/// assert_eq!(game.position(), "ssKss/5/5/5/SSkSS w s");
/// assert_eq!(game.play("a1-d4")?, "a1d4");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub const INFO: GameInfo = GameInfo {
    name: "kings-valley",
    title: "King's Valley",
    designer: "Mitsuo Yamamoto (Logy Games)",
    year: Some(2006),
    source: "a description in Spanish; the designer's pages, logygames.com",
    rules_page: "docs/rules/kings-valley.md",
    side_names: <Position as View>::SIDE_NAMES,
    rules_keys: Rules::KEYS,
    variants: &[
        VariantInfo {
            name: "standard",
            summary: "5x5, each king at home",
            board: "5x5 squares",
            start: |rules| start::<Position<Standard>>(rules, Start::Home),
        },
        VariantInfo {
            name: "retrieve",
            summary: "5x5, each king in the other's place",
            board: "5x5 squares",
            start: |rules| start::<Position<Standard>>(rules, Start::Retrieve),
        },
        VariantInfo {
            name: "labyrinth",
            summary: "7x7 with pillars, each king at home",
            board: "7x7 squares with four pillars",
            start: |rules| start::<Position<Labyrinth>>(rules, Start::Home),
        },
        VariantInfo {
            name: "labyrinth-retrieve",
            summary: "7x7 with pillars, each king in the other's place",
            board: "7x7 squares with four pillars",
            start: |rules| start::<Position<Labyrinth>>(rules, Start::Retrieve),
        },
    ],
    read_board: None,
};
