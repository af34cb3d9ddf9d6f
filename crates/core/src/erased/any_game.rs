//! The object-safe face of a game.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Debug;

use rand_core::Rng;
use thiserror::Error;

use crate::notation::ParseError;
use crate::perft::{divide, perft};
use crate::playout::{Player, Playout};
use crate::{
    Charset, Game, MoveError, PlayError, Position, PositionError, Side, Status, View, drawing::board_text,
};

/// A game of any kind, with positions, squares and moves as text.
///
/// Everything answers as the [`Game`] and its [`Position`] do.
///
/// ```
/// use lusory_core::erased::{AnyError, AnyGame};
///
/// /// Plays a move given as text and returns the text of the position after it.
/// fn play(game: &mut dyn AnyGame, mv: &str) -> Result<String, AnyError> {
///     game.play(mv)?;
///     Ok(game.position())
/// }
/// ```
pub trait AnyGame: Debug + Send + Sync {
    /// Returns a copy of the game with its past.
    fn clone_box(&self) -> Box<dyn AnyGame>;

    /// Returns the text of the rules: empty for the default.
    fn rules(&self) -> String;

    /// Returns what a side is called on the board.
    fn side_name(&self, side: Side) -> &'static str;

    /// Returns the position string of the position on the board.
    fn position(&self) -> String;

    /// Begins a new game in a position, under the same rules.
    ///
    /// # Errors
    /// [`AnyError::Parse`] or [`AnyError::Setup`]; the game is then unchanged.
    fn set_position(&mut self, text: &str) -> Result<(), AnyError>;

    /// Returns the side that moves next.
    fn side_to_move(&self) -> Side;

    /// Returns how the game stands, with the reason in words.
    fn status(&self) -> Status<String>;

    /// Returns how often the position on the board has occurred, this time included.
    fn occurrences(&self) -> u32;

    /// Returns the number of legal moves of the position on the board.
    fn count_moves(&self) -> usize;

    /// Returns the legal moves of the position on the board, in generation order.
    fn moves(&self) -> Vec<String>;

    /// Returns those legal moves one of whose parts starts on a square.
    ///
    /// # Errors
    /// If the text is no square of the board.
    fn moves_from(&self, square: &str) -> Result<Vec<String>, ParseError>;

    /// Returns the normal form of a legal move.
    ///
    /// # Errors
    /// [`AnyError::Parse`], or [`AnyError::Illegal`] with the rule that the move breaks.
    fn normalize(&self, mv: &str) -> Result<String, AnyError>;

    /// Plays a move, written in any legal order, and returns its normal form.
    ///
    /// # Errors
    /// As [`normalize`](Self::normalize), or [`AnyError::Over`]; the game is then unchanged.
    fn play(&mut self, mv: &str) -> Result<String, AnyError>;

    /// Takes the last move back and returns it.
    fn undo(&mut self) -> Option<String>;

    /// Plays the move that was last taken back and returns it.
    fn redo(&mut self) -> Option<String>;

    /// Returns the moves played since the start.
    fn record(&self) -> Vec<String>;

    /// Ends the game by resignation, and returns whether it was still going on.
    fn resign(&mut self, side: Side) -> bool;

    /// Ends the game by an agreed draw, and returns whether it was still going on.
    fn agree_draw(&mut self) -> bool;

    /// Returns the Zobrist key of the position on the board.
    fn zobrist(&self) -> u64;

    /// Returns a drawing of the board.
    fn board_text(&self, charset: Charset) -> String;

    /// Returns the [`perft`] of the position on the board.
    fn perft(&self, depth: u32) -> u64;

    /// Returns the [`divide`] of the position on the board.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;

    /// Returns a legal move chosen uniformly, or `None` if the position is over.
    fn random_move(&self, rng: &mut dyn Rng) -> Option<String>;

    /// Returns a player of random games from the position on the board.
    fn player(&self) -> Box<dyn AnyPlayer>;
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

/// A player of random games, whatever their kind.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::Game;
/// use lusory_core::erased::AnyGame;
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
///
/// let game: Box<dyn AnyGame> = Box::new(Game::new(Ring::default()));
/// let playout = game.player().play(&mut Xoshiro256PlusPlus::seed_from_u64(1), 1000);
/// assert!(playout.status.is_over());
/// ```
pub trait AnyPlayer: Debug + Send {
    /// Plays one game of at most `max_plies` plies, as [`Player::play`].
    fn play(&mut self, rng: &mut dyn Rng, max_plies: u32) -> Playout<String>;
}

/// Why a text is refused.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::erased::{AnyError, start};
///
/// let mut game = start::<Ring>("", ())?;
/// assert!(matches!(game.play("2"), Err(AnyError::Parse(_))));
/// assert!(matches!(game.play("+3"), Err(AnyError::Illegal(_))));
/// assert!(matches!(game.set_position("a1b1 w"), Err(AnyError::Setup(_))));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AnyError {
    /// The text cannot be read.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// What the text says is not a valid position; everything that is wrong, in words.
    #[error("not a valid position: {0}")]
    Setup(String),
    /// The move breaks a rule, in words.
    #[error("illegal move: {0}")]
    Illegal(String),
    /// The game is over.
    #[error("the game is over")]
    Over,
}

/// Begins a game of positions `P` under rules given as text.
///
/// # Errors
/// If the text of the rules cannot be read.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::erased::start;
///
/// let mut game = start::<Ring>("limit=2", ())?;
/// assert_eq!(game.moves(), ["+0", "+1", "+2"]);
/// assert_eq!(game.play("+9")?, "+1");
/// assert_eq!(game.position(), "b1 b");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn start<P: View>(rules: &str, start: P::Start) -> Result<Box<dyn AnyGame>, ParseError> {
    Ok(Box::new(Game::new(P::new(rules.parse()?, start))))
}

impl<P: View> AnyGame for Game<P> {
    fn clone_box(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn rules(&self) -> String {
        self.position().rules().to_string()
    }

    fn side_name(&self, side: Side) -> &'static str {
        P::SIDE_NAMES[side]
    }

    fn position(&self) -> String {
        self.position().to_string()
    }

    fn set_position(&mut self, text: &str) -> Result<(), AnyError> {
        let position = P::parse(self.position().rules(), text).map_err(|error| match error {
            PositionError::Parse(error) => AnyError::Parse(error),
            PositionError::Setup(error) => AnyError::Setup(error.to_string()),
        })?;
        *self = Self::new(position);
        Ok(())
    }

    fn side_to_move(&self) -> Side {
        self.position().side_to_move()
    }

    fn status(&self) -> Status<String> {
        self.status().map_reason(|reason| reason.to_string())
    }

    fn occurrences(&self) -> u32 {
        self.occurrences()
    }

    fn count_moves(&self) -> usize {
        self.position().count_moves()
    }

    fn moves(&self) -> Vec<String> {
        to_texts(self.position().moves())
    }

    fn moves_from(&self, square: &str) -> Result<Vec<String>, ParseError> {
        Ok(to_texts(self.position().moves_from(square.parse()?)))
    }

    fn normalize(&self, mv: &str) -> Result<String, AnyError> {
        Ok(parse_move(self.position(), mv)?.to_string())
    }

    fn play(&mut self, mv: &str) -> Result<String, AnyError> {
        if self.status().is_over() {
            return Err(AnyError::Over);
        }
        let mv = parse_move(self.position(), mv)?;
        self.play(mv).map_err(|error| match error {
            PlayError::Over => AnyError::Over,
            PlayError::Illegal(error) => AnyError::Illegal(error.to_string()),
        })?;
        Ok(mv.to_string())
    }

    fn undo(&mut self) -> Option<String> {
        self.undo().map(|mv| mv.to_string())
    }

    fn redo(&mut self) -> Option<String> {
        self.redo().map(|mv| mv.to_string())
    }

    fn record(&self) -> Vec<String> {
        to_texts(self.moves().iter().copied())
    }

    fn resign(&mut self, side: Side) -> bool {
        self.resign(side)
    }

    fn agree_draw(&mut self) -> bool {
        self.agree_draw()
    }

    fn zobrist(&self) -> u64 {
        self.position().zobrist()
    }

    fn board_text(&self, charset: Charset) -> String {
        board_text(self.position(), charset)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.position(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        divide(self.position(), depth)
            .into_iter()
            .map(|(mv, nodes)| (mv.to_string(), nodes))
            .collect()
    }

    fn random_move(&self, rng: &mut dyn Rng) -> Option<String> {
        self.position().random_move(rng).map(|mv| mv.to_string())
    }

    fn player(&self) -> Box<dyn AnyPlayer> {
        Box::new(Player::new(self.position().clone()))
    }
}

impl<P: Position> AnyPlayer for Player<P> {
    fn play(&mut self, rng: &mut dyn Rng, max_plies: u32) -> Playout<String> {
        let playout = self.play(rng, max_plies);
        Playout {
            plies: playout.plies,
            status: playout.status.map_reason(|reason| reason.to_string()),
        }
    }
}

fn parse_move<P: Position>(position: &P, text: &str) -> Result<P::Move, AnyError> {
    position.parse_move(text).map_err(|error| match error {
        MoveError::Parse(error) => AnyError::Parse(error),
        MoveError::Illegal(error) => AnyError::Illegal(error.to_string()),
    })
}

fn to_texts<M: ToString>(moves: impl IntoIterator<Item = M>) -> Vec<String> {
    moves.into_iter().map(|mv| mv.to_string()).collect()
}
