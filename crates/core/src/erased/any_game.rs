//! The object-safe face of a game.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::any::Any;
use core::fmt::Debug;

use rand_core::Rng;

use super::{AnyError, AnyPlayer, AnyStep};
#[cfg(feature = "parallel")]
use crate::Threads;
use crate::drawing::Drawing;
#[cfg(feature = "parallel")]
use crate::perft::{Perft, TableError};
use crate::playout::{Batch, Tally};
use crate::{Charset, Progress, Side, Status};

/// A game of any kind, with positions, squares and moves as text.
///
/// Everything answers as the [`Game`](crate::Game) and its [`Position`](crate::Position) do.
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

    /// Returns the game to be downcast to the [`Game`](crate::Game) that it is.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// use lusory_core::Game;
    /// use lusory_core::erased::start;
    ///
    /// let mut game = start::<Ring>("", ())?;
    /// game.play("+1")?;
    /// let game: Box<Game<Ring>> = game.into_any().downcast().expect("a game of Ring");
    /// assert_eq!(game.moves(), ["+1".parse()?]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn into_any(self: Box<Self>) -> Box<dyn Any>;

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
    /// [`AnyError::Parse`] if the text is no square of the board.
    fn moves_from(&self, square: &str) -> Result<Vec<String>, AnyError>;

    /// Returns the squares to which legal moves take a piece from a square, in ascending order.
    ///
    /// # Errors
    /// [`AnyError::Parse`] if the text is no square of the board.
    fn targets_from(&self, square: &str) -> Result<Vec<String>, AnyError>;

    /// Returns from where to where a legal move takes pieces, as [`View::arrows_of`](crate::View::arrows_of).
    ///
    /// # Errors
    /// As [`normalize`](Self::normalize).
    fn arrows_of(&self, mv: &str) -> Result<Vec<(String, String)>, AnyError>;

    /// Returns what can follow the steps of an open turn, or the move in normal form if they are a whole turn; `None` if
    /// one of them is not among those offered.
    ///
    /// A program that asks with no step, lets one be chosen, and asks again with the steps chosen so far, plays any game by
    /// clicks. In a finished position nothing can follow.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// use lusory_core::Progress;
    /// use lusory_core::erased::AnyGame;
    ///
    /// /// Enters a turn by always choosing the first step.
    /// fn first_turn(game: &dyn AnyGame) -> Option<String> {
    ///     let mut made = Vec::new();
    ///     loop {
    ///         let steps: Vec<_> = made.iter().map(String::as_str).collect();
    ///         match game.steps_after(&steps)? {
    ///             Progress::Open(choices) => made.push(choices.into_iter().next()?.text),
    ///             Progress::Complete(mv) => return Some(mv),
    ///         }
    ///     }
    /// }
    /// let game = (ring::INFO.variants[0].start)("")?;
    /// assert_eq!(first_turn(&*game).as_deref(), Some("+0"));
    /// assert_eq!(game.steps_after(&["+3"]), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn steps_after(&self, made: &[&str]) -> Option<Progress<Vec<AnyStep>, String>>;

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

    /// Returns the squares that the last move took pieces from and those it put pieces on; none at the start.
    fn last_squares(&self) -> Vec<String>;

    /// Ends the game by resignation, and returns whether it was still going on.
    fn resign(&mut self, side: Side) -> bool;

    /// Ends the game by an agreed draw, and returns whether it was still going on.
    fn agree_draw(&mut self) -> bool;

    /// Returns the Zobrist key of the position on the board.
    fn zobrist(&self) -> u64;

    /// Returns a drawing of the board, without marks.
    fn drawing(&self, charset: Charset) -> Drawing;

    /// Returns the [`perft`](crate::perft::perft) of the position on the board.
    fn perft(&self, depth: u32) -> u64;

    /// Returns the perft of the position on the board, as [`Perft::count`] does, or as [`Perft::count_watched`] if it is to
    /// be watched.
    ///
    /// # Errors
    /// If there is no memory for the table.
    #[cfg(feature = "parallel")]
    fn perft_with(
        &self,
        perft: &mut Perft,
        depth: u32,
        watch: Option<&(dyn Fn(u64) + Sync)>,
    ) -> Result<u64, TableError>;

    /// Returns the [`divide`](crate::perft::divide) of the position on the board.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;

    /// Returns each legal move, in generation order, with a game that begins in the position after it.
    fn children(&self) -> Vec<(String, Box<dyn AnyGame>)>;

    /// Returns a legal move chosen uniformly, or `None` if the position is over.
    fn random_move(&self, rng: &mut dyn Rng) -> Option<String>;

    /// Returns a player of random games from the position on the board.
    fn player(&self) -> Box<dyn AnyPlayer>;

    /// Plays a batch of random games from the position on the board, as [`Batch::play`] does.
    fn playouts(&self, batch: &Batch, rng: &dyn Fn(u64) -> Box<dyn Rng>) -> Tally<String>;

    /// Plays a batch of random games from the position on the board, as [`Batch::play_on`] does.
    #[cfg(feature = "parallel")]
    fn playouts_on(
        &self,
        threads: &Threads,
        batch: &Batch,
        rng: &(dyn Fn(u64) -> Box<dyn Rng> + Sync),
    ) -> Tally<String>;
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}
