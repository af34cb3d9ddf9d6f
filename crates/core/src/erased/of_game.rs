//! A game behind its object-safe face.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::Any;

use rand_core::Rng;

use super::any_step::steps_after;
use super::{AnyError, AnyGame, AnyPlayer, AnyStep};
#[cfg(feature = "parallel")]
use crate::Threads;
use crate::drawing::Drawing;
use crate::notation::{ParseError, ParseErrorKind};
#[cfg(feature = "parallel")]
use crate::perft::{Perft, TableError};
use crate::perft::{divide, perft};
use crate::playout::{Batch, Player, Tally};
use crate::{Charset, Game, MoveError, Position, PositionError, Progress, Side, Status, Steps, View};

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
pub fn start<P: View + Steps>(rules: &str, start: P::Start) -> Result<Box<dyn AnyGame>, ParseError> {
    Ok(Box::new(Game::new(P::new(rules.parse()?, start))))
}

impl<P: View + Steps> AnyGame for Game<P> {
    fn clone_box(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
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

    fn moves_from(&self, square: &str) -> Result<Vec<String>, AnyError> {
        let square = parse_square(self.position(), square)?;
        Ok(to_texts(self.position().moves_from(square)))
    }

    fn targets_from(&self, square: &str) -> Result<Vec<String>, AnyError> {
        let square = parse_square(self.position(), square)?;
        Ok(to_texts(self.position().targets_from(square)))
    }

    fn arrows_of(&self, mv: &str) -> Result<Vec<(String, String)>, AnyError> {
        let arrows = self.position().arrows_of(parse_move(self.position(), mv)?);
        Ok(arrows
            .into_iter()
            .map(|(from, to)| (from.to_string(), to.to_string()))
            .collect())
    }

    fn steps_after(&self, made: &[&str]) -> Option<Progress<Vec<AnyStep>, String>> {
        steps_after(self.position(), made)
    }

    fn normalize(&self, mv: &str) -> Result<String, AnyError> {
        Ok(parse_move(self.position(), mv)?.to_string())
    }

    fn play(&mut self, mv: &str) -> Result<String, AnyError> {
        play_text(self, mv).map(|mv| mv.to_string())
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

    fn last_squares(&self) -> Vec<String> {
        let before = self.positions().rev().nth(1);
        let squares = before
            .zip(self.moves().last())
            .map(|(position, &mv)| position.squares_of(mv));
        to_texts(squares.unwrap_or_default())
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

    fn drawing(&self, charset: Charset) -> Drawing {
        Drawing::new(self.position(), charset)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.position(), depth)
    }

    #[cfg(feature = "parallel")]
    fn perft_with(
        &self,
        perft: &mut Perft,
        depth: u32,
        watch: Option<&(dyn Fn(u64) + Sync)>,
    ) -> Result<u64, TableError> {
        match watch {
            Some(watch) => perft.count_watched(self.position(), depth, watch),
            None => perft.count(self.position(), depth),
        }
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        divide(self.position(), depth)
            .into_iter()
            .map(|(mv, nodes)| (mv.to_string(), nodes))
            .collect()
    }

    fn children(&self) -> Vec<(String, Box<dyn AnyGame>)> {
        let child = |mv: P::Move| -> (String, Box<dyn AnyGame>) {
            let mut position = self.position().clone();
            position.play_unchecked(mv);
            (mv.to_string(), Box::new(Self::new(position)))
        };
        self.position().moves().into_iter().map(child).collect()
    }

    fn random_move(&self, rng: &mut dyn Rng) -> Option<String> {
        self.position().random_move(rng).map(|mv| mv.to_string())
    }

    fn player(&self) -> Box<dyn AnyPlayer> {
        Box::new(Player::new(self.position().clone()))
    }

    fn playouts(&self, batch: &Batch, rng: &dyn Fn(u64) -> Box<dyn Rng>) -> Tally<String> {
        let tally = batch.play_by(self.position(), |player, seed| {
            player.play(&mut *rng(seed), batch.max_plies)
        });
        tally.map_reason(|reason| reason.to_string())
    }

    #[cfg(feature = "parallel")]
    fn playouts_on(
        &self,
        threads: &Threads,
        batch: &Batch,
        rng: &(dyn Fn(u64) -> Box<dyn Rng> + Sync),
    ) -> Tally<String> {
        let tally = batch.play_by_on(threads, self.position(), |player, seed| {
            player.play(&mut *rng(seed), batch.max_plies)
        });
        tally.map_reason(|reason| reason.to_string())
    }
}

/// Plays a move given as text, and returns it.
pub(crate) fn play_text<P: Position>(game: &mut Game<P>, text: &str) -> Result<P::Move, AnyError> {
    match parse_move(game.position(), text) {
        Ok(mv) => game.play_legal(mv).then_some(mv).ok_or(AnyError::Over),
        Err(_) if game.status().is_over() => Err(AnyError::Over),
        Err(error) => Err(error),
    }
}

fn parse_move<P: Position>(position: &P, text: &str) -> Result<P::Move, AnyError> {
    position.parse_move(text).map_err(|error| match error {
        MoveError::Parse(error) => AnyError::Parse(error),
        MoveError::Illegal(error) => AnyError::Illegal(error.to_string()),
    })
}

/// Reads a square. Where boards differ from game to game, its text alone does not say whether this one has it.
fn parse_square<P: View>(position: &P, text: &str) -> Result<P::Square, ParseError> {
    let square = text.parse()?;
    let mut rows = position.rows().into_iter();
    let is_on_board = rows.any(|row| row.squares.contains(&square));
    let off_board = ParseError::new(ParseErrorKind::OffBoard, 1);
    is_on_board.then_some(square).ok_or(off_board)
}

fn to_texts<M: ToString>(moves: impl IntoIterator<Item = M>) -> Vec<String> {
    moves.into_iter().map(|mv| mv.to_string()).collect()
}
