//! A game: a position and its past.

use alloc::vec::Vec;

use thiserror::Error;

use crate::history::History;
use crate::{Outcome, Position, Side, Status};

/// A game in progress or finished: the record of its plies, and what only the past decides.
///
/// Undo and redo walk along the record; a new move drops what could have been redone. Two positions are the same for
/// repetition when `Eq` says so. What the position itself decides outranks repetition.
///
/// Memory grows with the number of plies played and is given back when the game is dropped.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::{Game, Outcome, Side, Status};
///
/// // In the game `Ring` a token goes 0, 1 or 2 squares on from a1; whoever brings it to d2 wins.
/// let mut game = Game::new(Ring::default());
/// for text in ["+2", "+2", "+1", "+2"] {
///     game.play(text.parse()?)?;
/// }
/// assert_eq!(game.status().outcome(), Some(Outcome::Win(Side::Second)));
/// game.undo();
/// assert_eq!(game.status(), Status::Ongoing);
/// assert_eq!(game.position().to_string(), "b2 b");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    history: History<P>,
    position: P,
    played: Vec<P::Move>,
    undone: Vec<P::Move>,
    closed: Option<(Outcome, Closing)>,
}

/// How the players ended a game by word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Closing {
    Agreement,
    Resignation,
}

/// Why a game is over, `R` being the reasons that lie in a position.
///
/// ```
/// use lusory_core::GameEnd;
/// assert_eq!(GameEnd::Position("the king is trapped").to_string(), "the king is trapped");
/// assert_eq!(GameEnd::<&str>::Resignation.to_string(), "resignation");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GameEnd<R> {
    /// The position on the board is over.
    Position(R),
    /// The position has occurred too often.
    Repetition,
    /// The players agreed on a draw.
    Agreement,
    /// A player resigned.
    Resignation,
}

impl<R: core::fmt::Display> core::fmt::Display for GameEnd<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Position(reason) => reason.fmt(f),
            Self::Repetition => f.pad("repetition"),
            Self::Agreement => f.pad("agreement"),
            Self::Resignation => f.pad("resignation"),
        }
    }
}

/// Why a game refuses a move.
///
/// ```
/// use lusory_core::PlayError;
/// assert_eq!(PlayError::<&str>::Over.to_string(), "the game is over");
/// assert_eq!(PlayError::Illegal("nothing to move").to_string(), "illegal move: nothing to move");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError<I> {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The move is not legal.
    #[error("illegal move: {0}")]
    Illegal(I),
}

impl<P: Position> Game<P> {
    /// Returns a game that begins in a position.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::{Game, Position};
    /// let start = Ring::parse("limit=2".parse()?, "c1 b")?;
    /// assert_eq!(Game::new(start).position().to_string(), "c1 b");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn new(start: P) -> Self {
        let mut history = History::new();
        history.push(&start);
        Self {
            history,
            position: start,
            played: Vec::new(),
            undone: Vec::new(),
            closed: None,
        }
    }

    /// Returns the position on the board.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// Returns every position from the start to the one on the board.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Game;
    /// let mut game = Game::new(Ring::default());
    /// game.play("+1".parse()?)?;
    /// let texts: Vec<_> = game.positions().map(|position| position.to_string()).collect();
    /// assert_eq!(texts, ["a1 w", "b1 b"]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &P> + ExactSizeIterator {
        self.history.positions()
    }

    /// Returns the moves played from the start to the position on the board.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Game;
    /// let mut game = Game::new(Ring::default());
    /// game.play("+1".parse()?)?;
    /// assert_eq!(game.moves(), ["+1".parse()?]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn moves(&self) -> &[P::Move] {
        &self.played
    }

    /// Returns how often the position on the board has occurred, this time included.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Game;
    /// let mut game = Game::new(Ring::default());
    /// game.play("+0".parse()?)?;
    /// game.play("+0".parse()?)?;
    /// assert_eq!(game.occurrences(), 2);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn occurrences(&self) -> u32 {
        self.history.last().map_or(1, |(_, occurrence)| occurrence)
    }

    /// Returns how the game stands.
    ///
    /// What ends it is looked for in this order: the position on the board, resignation or agreement, repetition.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::{Game, GameEnd, Outcome, Status};
    /// let mut game = Game::new(Ring::default());
    /// for _ in 0..4 {
    ///     assert_eq!(game.status(), Status::Ongoing);
    ///     game.play("+0".parse()?)?;
    /// }
    /// assert_eq!(game.status(), Status::Over { outcome: Outcome::Draw, reason: GameEnd::Repetition });
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn status(&self) -> Status<GameEnd<P::EndReason>> {
        let on_board = self.position.status();
        if on_board.is_over() {
            return on_board.map_reason(GameEnd::Position);
        }
        if let Some((outcome, closing)) = self.closed {
            let reason = match closing {
                Closing::Agreement => GameEnd::Agreement,
                Closing::Resignation => GameEnd::Resignation,
            };
            return Status::Over { outcome, reason };
        }
        match self.position.repetition() {
            Some(limit) if self.occurrences() >= u32::from(limit.occurrences) => Status::Over {
                outcome: limit.outcome,
                reason: GameEnd::Repetition,
            },
            _ => Status::Ongoing,
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// [`PlayError::Over`] if the game is over, [`PlayError::Illegal`] if the move is not legal or not in normal form;
    /// the game is then unchanged.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Game;
    /// let mut game = Game::new(Ring::default());
    /// game.play("+2".parse()?)?;
    /// let error = game.play("+3".parse()?).unwrap_err();
    /// assert_eq!(error.to_string(), "illegal move: the token goes 0, 1 or 2 squares");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn play(&mut self, mv: P::Move) -> Result<(), PlayError<P::Illegal>> {
        if self.status().is_over() {
            return Err(PlayError::Over);
        }
        self.position.play(mv).map_err(PlayError::Illegal)?;
        self.add(mv);
        Ok(())
    }

    /// Plays a move that is known to be legal, and returns whether the game was still going on.
    pub(crate) fn play_legal(&mut self, mv: P::Move) -> bool {
        let ongoing = !self.status().is_over();
        if ongoing {
            self.position.play_unchecked(mv);
            self.add(mv);
        }
        ongoing
    }

    /// Adds to the past a move that has just been played.
    fn add(&mut self, mv: P::Move) {
        self.history.push(&self.position);
        self.played.push(mv);
        self.undone.clear();
    }

    /// Takes the last move back and returns it, or returns `None` at the start.
    ///
    /// A resignation or an agreement is taken back with it.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Game;
    /// let mut game = Game::new(Ring::default());
    /// game.play("+2".parse()?)?;
    /// assert_eq!(game.undo(), Some("+2".parse()?));
    /// assert_eq!(game.undo(), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> Option<P::Move> {
        let mv = self.played.pop()?;
        self.history.pop();
        self.closed = None;
        if let Some((position, _)) = self.history.last() {
            self.position = position.clone();
        }
        self.undone.push(mv);
        Some(mv)
    }

    /// Plays the move that was last taken back and returns it, or returns `None` if there is none.
    ///
    /// A resignation or an agreement made since is taken back.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Game;
    /// let mut game = Game::new(Ring::default());
    /// game.play("+2".parse()?)?;
    /// game.undo();
    /// assert_eq!(game.redo(), Some("+2".parse()?));
    /// assert_eq!(game.redo(), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn redo(&mut self) -> Option<P::Move> {
        let mv = self.undone.pop()?;
        self.closed = None;
        self.position.play_unchecked(mv);
        self.history.push(&self.position);
        self.played.push(mv);
        Some(mv)
    }

    /// Ends the game by the resignation of a side, and returns whether it was still going on.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::{Game, Outcome, Side};
    /// let mut game = Game::new(Ring::default());
    /// assert!(game.resign(Side::First));
    /// assert_eq!(game.status().outcome(), Some(Outcome::Win(Side::Second)));
    /// assert!(!game.resign(Side::Second));
    /// ```
    pub fn resign(&mut self, side: Side) -> bool {
        self.close(Outcome::Win(!side), Closing::Resignation)
    }

    /// Ends the game by a draw agreed between the players, and returns whether it was still going on.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::{Game, Outcome};
    /// let mut game = Game::new(Ring::default());
    /// assert!(game.agree_draw());
    /// assert_eq!(game.status().outcome(), Some(Outcome::Draw));
    /// ```
    pub fn agree_draw(&mut self) -> bool {
        self.close(Outcome::Draw, Closing::Agreement)
    }

    /// Takes a resignation or an agreement back, and returns whether there was one.
    ///
    /// [`undo`](Self::undo) does so too, but takes a move back with it.
    pub fn reopen(&mut self) -> bool {
        self.closed.take().is_some()
    }

    fn close(&mut self, outcome: Outcome, closing: Closing) -> bool {
        let ongoing = !self.status().is_over();
        if ongoing {
            self.closed = Some((outcome, closing));
        }
        ongoing
    }
}
