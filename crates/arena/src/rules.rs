//! The rules options.

use core::fmt;
use core::str::FromStr;

use lusory_core::RepetitionLimit;
use lusory_core::notation::{ParseError, read_pairs, write_pairs};

use crate::Board;

/// The options of Arena, and the board played on.
///
/// The text names a board by `board`, and reading finds the boards that come with the crate; [`Rules::parse_on`] reads
/// the options of a game on any other.
///
/// ```
/// use lusory_arena::{Board, Rules, StandMoves};
/// let rules: Rules = "board=square,stand-moves=free".parse()?;
/// assert_eq!(rules.board, Board::square());
/// assert_eq!(rules.stand_moves, StandMoves::Free);
/// assert_eq!(Rules::default().to_string(), "");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rules {
    /// The board; [`Board::hexagon`] by default.
    pub board: &'static Board,
    /// How pieces move in the stands (rule 2).
    pub stand_moves: StandMoves,
    /// What happens to a side that cannot make two steps (rule 6).
    pub short_turn: ShortTurn,
    /// Which occurrence of a position is a draw in a game (rule 7); the third by default.
    pub repetition: RepetitionLimit,
}

const _: () = assert!(size_of::<Rules>() <= 16);

/// How pieces move in the stands (rule 2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StandMoves {
    /// Only to a lower tier.
    #[default]
    Forward,
    /// To any free neighboring cell.
    Free,
}

/// What happens to a side that cannot make two steps (rule 6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ShortTurn {
    /// It makes one step, or passes if it cannot.
    #[default]
    MoveWhatYouCan,
    /// It has lost.
    Loss,
}

impl Rules {
    /// Returns the default options on a board.
    ///
    /// ```
    /// use lusory_arena::{Board, Rules};
    /// assert_eq!(Rules::on(Board::square()).to_string(), "board=square");
    /// ```
    pub const fn on(board: &'static Board) -> Self {
        Self {
            board,
            stand_moves: StandMoves::Forward,
            short_turn: ShortTurn::MoveWhatYouCan,
            repetition: RepetitionLimit::THIRD,
        }
    }

    /// Reads the options of a game on a board; the text may name that board, but no other.
    ///
    /// # Errors
    /// What cannot be read, and where.
    ///
    /// ```
    /// use lusory_arena::{Board, Rules};
    /// let rules = Rules::parse_on(Board::square(), "stand-moves=free")?;
    /// assert_eq!(rules.to_string(), "board=square,stand-moves=free");
    /// assert!(Rules::parse_on(Board::square(), "board=hexagon").is_err());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn parse_on(board: &'static Board, text: &str) -> Result<Self, ParseError> {
        Self::read(board, text, |name| {
            (name == board.name())
                .then_some(board)
                .ok_or(ParseError::value("the name of the board that is played on", 1))
        })
    }

    fn read(
        board: &'static Board,
        text: &str,
        find_board: impl Fn(&str) -> Result<&'static Board, ParseError>,
    ) -> Result<Self, ParseError> {
        let mut rules = Self::on(board);
        read_pairs(text, <Self as lusory_core::Rules>::KEYS, |key, value| {
            match key {
                "board" => rules.board = find_board(value)?,
                "stand-moves" => {
                    rules.stand_moves = match value {
                        "forward" => StandMoves::Forward,
                        "free" => StandMoves::Free,
                        _ => return Err(ParseError::value("`forward` or `free`", 1)),
                    }
                }
                "short-turn" => {
                    rules.short_turn = match value {
                        "move-what-you-can" => ShortTurn::MoveWhatYouCan,
                        "loss" => ShortTurn::Loss,
                        _ => return Err(ParseError::value("`move-what-you-can` or `loss`", 1)),
                    }
                }
                _ => rules.repetition = value.parse()?,
            }
            Ok(())
        })?;
        Ok(rules)
    }
}

impl lusory_core::Rules for Rules {
    const KEYS: &'static str = "board, stand-moves, short-turn, repetition";
}

impl Default for Rules {
    fn default() -> Self {
        Self::on(Board::hexagon())
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn pair(differs: bool, value: &dyn fmt::Display) -> Option<&dyn fmt::Display> {
            differs.then_some(value)
        }
        let Self {
            board,
            stand_moves,
            short_turn,
            repetition,
        } = Self::default();
        let name = self.board.name();
        let pairs = [
            ("board", pair(self.board != board, &name)),
            ("stand-moves", pair(self.stand_moves != stand_moves, &"free")),
            ("short-turn", pair(self.short_turn != short_turn, &"loss")),
            (
                "repetition",
                pair(self.repetition != repetition, &self.repetition),
            ),
        ];
        write_pairs(f, &pairs)
    }
}

impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::read(Board::hexagon(), text, |name| {
            [Board::hexagon(), Board::square()]
                .into_iter()
                .find(|board| board.name() == name)
                .ok_or(ParseError::value("`hexagon` or `square`", 1))
        })
    }
}
