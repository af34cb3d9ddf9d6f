//! Games described as data.

use alloc::boxed::Box;

use super::{AnyGame, ReadBoard};
use crate::PerSide;
use crate::notation::ParseError;

/// What a program can tell of a game before it plays it.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::View;
/// use lusory_core::erased::{GameInfo, VariantInfo, start};
///
/// const RING: GameInfo = GameInfo {
///     name: "ring",
///     title: "Ring",
///     designer: "nobody in particular",
///     year: None,
///     source: "the tests of this crate",
///     rules_page: "crates/core/tests/ring/mod.rs",
///     side_names: <Ring as View>::SIDE_NAMES,
///     rules_keys: "limit",
///     variants: &[VariantInfo {
///         name: "oval",
///         summary: "the usual ring",
///         board: "a ring of eight squares",
///         start: |rules| start::<Ring>(rules, ()),
///     }],
///     read_board: None,
/// };
/// let oval = RING.variant("oval").expect("the only variant");
/// assert_eq!((oval.start)("limit=2")?.rules(), "limit=2");
/// assert!(RING.variant("circle").is_none());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// The name by which programs choose the game: lower case, words joined by `-`.
    pub name: &'static str,
    /// The name by which people know it.
    pub title: &'static str,
    /// Who made the game or, if nobody knows, where it comes from.
    pub designer: &'static str,
    /// The year in which it was published or first described, or `None` if that is not known.
    pub year: Option<u16>,
    /// What the rules are taken from, in a few words.
    pub source: &'static str,
    /// The page with the rules and their sources, a path in the repository of the game.
    pub rules_page: &'static str,
    /// What the sides are called on the board.
    pub side_names: PerSide<&'static str>,
    /// The keys of the rules text, separated by `, `.
    pub rules_keys: &'static str,
    /// The variants, the usual one first; there is at least one.
    pub variants: &'static [VariantInfo],
    /// Reads a board of one's own from text; `None` if the game is played on the boards of its variants alone.
    pub read_board: Option<ReadBoard>,
}

impl GameInfo {
    /// Returns the variant of a name, or `None` if the game has no such variant.
    pub fn variant(&self, name: &str) -> Option<&'static VariantInfo> {
        self.variants.iter().find(|variant| variant.name == name)
    }
}

/// A variant of a game: another board or another start.
#[derive(Clone, Copy, Debug)]
pub struct VariantInfo {
    /// The name by which programs choose the variant.
    pub name: &'static str,
    /// What is special about it, in a few words.
    pub summary: &'static str,
    /// The board in words: its size and shape.
    pub board: &'static str,
    /// Begins a game under rules given as text.
    pub start: fn(rules: &str) -> Result<Box<dyn AnyGame>, ParseError>,
}
