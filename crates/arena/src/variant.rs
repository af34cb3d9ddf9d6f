//! The boards and starts as variants, described as data.

use alloc::boxed::Box;

use lusory_core::erased::{AnyGame, GameInfo, VariantInfo};
use lusory_core::notation::ParseError;
use lusory_core::{Game, Position as _, Rules as _, View};

use crate::{Board, Position, Rules};

/// Arena described as data, for programs that choose their game at run time.
///
/// ```
/// use lusory_arena::INFO;
/// let ring = INFO.variant("hexagon-ring").expect("a start of the hexagon");
/// let game = (ring.start)("")?;
/// assert_eq!(game.count_moves(), 63);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub const INFO: GameInfo = GameInfo {
    name: "arena",
    title: "Arena",
    side_names: <Position as View>::SIDE_NAMES,
    rules_keys: Rules::KEYS,
    variants: &[
        VariantInfo {
            name: "hexagon-back",
            summary: "a hexagon of triangles, nine pieces each on the outer tier",
            start: |rules| start(Board::hexagon(), "back", rules),
        },
        VariantInfo {
            name: "hexagon-front",
            summary: "a hexagon of triangles, six pieces each on the inner tier",
            start: |rules| start(Board::hexagon(), "front", rules),
        },
        VariantInfo {
            name: "hexagon-ring",
            summary: "a hexagon of triangles, nine pieces each in turn round the outer tier",
            start: |rules| start(Board::hexagon(), "ring", rules),
        },
        VariantInfo {
            name: "square",
            summary: "7x7 squares, seven pieces each on the edge",
            start: |rules| start(Board::square(), "edge", rules),
        },
    ],
};

fn start(board: &'static Board, start: &str, rules: &str) -> Result<Box<dyn AnyGame>, ParseError> {
    let start = board.start(start).unwrap_or_default();
    Ok(Box::new(Game::new(Position::new(
        Rules::parse_on(board, rules)?,
        start,
    ))))
}
