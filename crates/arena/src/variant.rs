//! The boards and starts as variants, described as data.

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::Vec;

use lusory_core::erased::{AnyBoard, AnyGame, BoardError, GameInfo, VariantInfo};
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
///
/// // A board of one's own stays for the rest of the program, as after `Board::leak`.
/// let read_board = INFO.read_board.expect("Arena has boards of one's own");
/// let board = read_board(&lusory_arena::Board::square().to_string())?;
/// assert_eq!((board.name(), board.starts()), ("square", vec!["edge"]));
/// assert_eq!(board.begin(0, "stand-moves=free")?.count_moves(), 33);
/// let error = read_board("arena-board 1\nname 1st\n").unwrap_err();
/// assert_eq!((error.line, error.column), (2, 6));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub const INFO: GameInfo = GameInfo {
    name: "arena",
    title: "Arena",
    designer: "Stéphane Bayle and Stéphanie Czinober (La Mèche rebelle)",
    year: None,
    source: "a translation into Spanish; boards and starts are reconstructed",
    rules_page: "docs/rules/arena.md",
    side_names: <Position as View>::SIDE_NAMES,
    rules_keys: Rules::KEYS,
    variants: &[
        VariantInfo {
            name: "hexagon-back",
            summary: "a hexagon of triangles, nine pieces each on the outer tier",
            board: "a hexagon of 54 triangles",
            start: |rules| begin(Board::hexagon(), "back", rules),
        },
        VariantInfo {
            name: "hexagon-front",
            summary: "a hexagon of triangles, six pieces each on the inner tier",
            board: "a hexagon of 54 triangles",
            start: |rules| begin(Board::hexagon(), "front", rules),
        },
        VariantInfo {
            name: "hexagon-ring",
            summary: "a hexagon of triangles, nine pieces each in turn round it",
            board: "a hexagon of 54 triangles",
            start: |rules| begin(Board::hexagon(), "ring", rules),
        },
        VariantInfo {
            name: "square",
            summary: "7x7 squares, seven pieces each on the edge",
            board: "7x7 squares",
            start: |rules| begin(Board::square(), "edge", rules),
        },
    ],
    read_board: Some(read_board),
};

fn read_board(text: &str) -> Result<Box<dyn AnyBoard>, BoardError> {
    match text.parse::<Board>() {
        Ok(board) => Ok(Box::new(board.leak())),
        Err(error) => Err(BoardError {
            line: error.line(),
            column: error.column(),
            reason: error.kind().to_string(),
        }),
    }
}

impl AnyBoard for &'static Board {
    fn name(&self) -> &str {
        Board::name(self)
    }

    fn starts(&self) -> Vec<&str> {
        Board::starts(self).collect()
    }

    fn begin(&self, start: usize, rules: &str) -> Result<Box<dyn AnyGame>, ParseError> {
        let start = Board::starts(self).nth(start).expect("a start of the board");
        begin(self, start, rules)
    }
}

fn begin(board: &'static Board, start: &str, rules: &str) -> Result<Box<dyn AnyGame>, ParseError> {
    let start = board.start(start).unwrap_or_default();
    let rules = Rules::parse_on(board, rules)?;
    Ok(Box::new(Game::new(Position::new(rules, start))))
}
