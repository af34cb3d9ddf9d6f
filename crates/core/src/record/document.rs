//! A record in memory.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Display;

use super::board::Board;
use super::error::At;
use super::writer::Page;
use super::{Cause, Reader, RecordError, Tags};
use crate::erased::{AnyGame, GameInfo, VariantInfo};
use crate::{Game, Outcome, Position, Side};

/// A game as it is written down; `M` is the type of its moves, [`String`] for a game of any kind.
///
/// It is what a [`Reader`] has read and checked, or what a program has put together for a
/// [`Writer`](super::Writer).
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// # const RING: lusory_core::erased::GameInfo = ring::INFO;
/// use lusory_core::Game;
/// use lusory_core::record::{Record, Writer};
///
/// let mut game = Game::new(Ring::default());
/// for text in ["+2", "+2", "+1"] {
///     game.play(text.parse()?)?;
/// }
/// let mut record = Record::of(&game, &RING, &RING.variants[0]);
/// record.tags.set("First", "Ann");
/// record.line.plies[1].comment = "as far as it goes".to_string();
///
/// let mut writer = Writer::new(Vec::new());
/// writer.write(&record)?;
/// let text = r#"[Game "ring"]
/// [Variant "oval"]
/// [First "Ann"]
/// [Result "*"]
///
/// 1. +2 +2 {as far as it goes} 2. +1 *
/// "#;
/// assert_eq!(String::from_utf8(writer.into_inner())?, text);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<M = String> {
    /// Every tag but `Result`, which is [`result`](Self::result).
    pub tags: Tags,
    /// The moves played, with comments and variations.
    pub line: Line<M>,
    /// Who won, or `None` if that is open.
    pub result: Option<Outcome>,
}

/// Moves that follow one another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M = String> {
    /// What is said before the first move: words with single spaces between them, or nothing.
    pub comment: String,
    /// The moves; those of a variation are at least one.
    pub plies: Vec<Ply<M>>,
}

/// A move with what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply<M = String> {
    /// The side that moves, on which the number before the move depends.
    pub side: Side,
    /// The move.
    pub mv: M,
    /// Its marks by the numbers of PGN's annotation glyphs, as 1 for a good move and 2 for a bad one.
    pub nags: Vec<u8>,
    /// What is said after it: words with single spaces between them, or nothing.
    pub comment: String,
    /// What could have been played in its place.
    pub variations: Vec<Line<M>>,
}

impl<M> Record<M> {
    /// Returns the record of a game, with the tags that its beginning and its end call for.
    ///
    /// What could be redone is no part of it.
    pub fn of<P: Position<Move = M>>(game: &Game<P>, info: &GameInfo, variant: &VariantInfo) -> Self
    where
        M: Copy,
    {
        Self::of_board(game.clone(), info, variant)
    }

    fn of_board<G: Board<Move = M>>(mut game: G, info: &GameInfo, variant: &VariantInfo) -> Self {
        let status = game.status();
        let count = core::iter::from_fn(|| game.undo()).count();
        let (rules, position) = (game.rules(), game.position());
        let mut line = Line::default();
        for _ in 0..count {
            let side = game.side_to_move();
            line.plies.extend(game.redo().map(|mv| Ply::new(side, mv)));
        }
        let is_start = (variant.start)(&rules).is_ok_and(|start| start.position() == position);
        let mut tags = Tags::default();
        tags.set("Game", info.name);
        tags.set("Variant", variant.name);
        if !rules.is_empty() {
            tags.set("Rules", rules);
        }
        if !is_start {
            tags.set("Position", position);
        }
        if let Some(reason) = status.reason() {
            tags.set("Reason", reason.as_str());
        }
        Self {
            tags,
            line,
            result: status.outcome(),
        }
    }
}

impl<M: Display> Record<M> {
    /// Returns the text of the record, which a [`Reader`] reads as the same record if its moves are legal, and
    /// [`FromStr`](core::str::FromStr) in any case.
    ///
    /// # Errors
    /// The reason for which a reader would refuse it whatever the game.
    pub fn to_text(&self) -> Result<String, Cause> {
        Page::of(self)
    }

    /// Plays the record, which is of one of some games, variations included, and returns the game after its moves, as a
    /// [`Reader`] does.
    ///
    /// # Errors
    /// What is wrong with it; line and column are those of [`to_text`](Self::to_text), or 1 if it has no text.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// use lusory_core::record::Record;
    ///
    /// let mut game = (ring::INFO.variants[0].start)("")?;
    /// game.play("+2")?;
    /// let record = Record::of_any(&*game, &ring::INFO, &ring::INFO.variants[0]);
    /// let replayed = record.replay(&[ring::INFO])?;
    /// assert_eq!(replayed.position(), game.position());
    /// assert_eq!(replayed.record(), game.record());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn replay(&self, games: &[GameInfo]) -> Result<Box<dyn AnyGame>, RecordError> {
        let at_start = |cause| RecordError::new(At::default(), cause);
        let text = self.to_text().map_err(at_start)?;
        let read = Reader::new(text.as_bytes()).read(games);
        read.unwrap_or_else(|| Err(at_start(Cause::NoGame)))
            .map(|(_, game)| game)
    }
}

impl Record {
    /// Returns the record of a game of any kind, as [`of`](Self::of) does.
    pub fn of_any(game: &dyn AnyGame, info: &GameInfo, variant: &VariantInfo) -> Self {
        Self::of_board(game.clone_box(), info, variant)
    }
}

impl<M> Ply<M> {
    /// Returns a move about which nothing is said.
    pub const fn new(side: Side, mv: M) -> Self {
        Self {
            side,
            mv,
            nags: Vec::new(),
            comment: String::new(),
            variations: Vec::new(),
        }
    }
}

impl<M> Default for Record<M> {
    /// Returns the record without a tag and without a move.
    fn default() -> Self {
        Self {
            tags: Tags::default(),
            line: Line::default(),
            result: None,
        }
    }
}

impl<M> Default for Line<M> {
    /// Returns the line without a move.
    fn default() -> Self {
        Self {
            comment: String::new(),
            plies: Vec::new(),
        }
    }
}
