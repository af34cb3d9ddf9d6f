//! Records in: the grammar of a game, between words and moves.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::mem;
use std::io::BufRead;

use super::begin::Heading;
use super::board::Board;
use super::error::At;
use super::lexer::{Lexer, Token};
use super::replay::{MOVES, Replay, add_comment};
use super::{Cause, MAX_COMMENTS, MAX_TAGS, RESULTS, Record, RecordError, write_result};
use crate::erased::{AnyGame, GameInfo};
use crate::{Game, Outcome, Position};

/// A record with the game after its moves, or what is wrong with it.
pub type ReadResult<M, G> = Result<(Record<M>, G), RecordError>;

/// Reads records from an input, one after another.
///
/// A bad record is an error; the next call reads the record after it, from where the next tags begin. Only a failure
/// of the input itself ends the reading.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// # const RING: lusory_core::erased::GameInfo = ring::INFO;
/// use lusory_core::record::{Cause, Reader};
///
/// let text = "\
/// [Game \"ring\"]
/// 1. +2 +3 2. +1 *
/// [Game \"ring\"]
/// 1. +1 *
/// ";
/// let mut reader = Reader::new(text.as_bytes());
/// let error = reader.read_as::<Ring>(&[RING]).expect("a first game").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 7: ply 2: illegal move +3 in c1 b: the token goes 0, 1 or 2 squares"
/// );
/// let (record, game) = reader.read_as::<Ring>(&[RING]).expect("a second game")?;
/// assert_eq!(record.result, None);
/// assert_eq!(game.moves(), ["+1".parse()?]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    lexer: Lexer<R>,
    state: State,
    /// The ply that is being read.
    ply: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Between two games.
    Between,
    /// Within the rest of a bad game.
    Bad,
    /// Behind the name of the tag `Game`, which has come where the moves of the game before should have.
    Named,
    /// At the end of what can be read.
    End,
}

impl<R: BufRead> Reader<R> {
    /// Returns a reader that has read nothing yet.
    pub fn new(input: R) -> Self {
        Self {
            lexer: Lexer::new(input),
            state: State::Between,
            ply: 0,
        }
    }

    /// Returns the number of bytes read so far.
    pub fn bytes(&self) -> u64 {
        self.lexer.bytes()
    }

    /// Reads the next record, of any of the games; returns it with the game after its moves, or `None` at the end.
    ///
    /// If the rules leave the end open and the tag `Reason` is `resignation` or `agreement`, the game is ended so.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    pub fn read(&mut self, games: &[GameInfo]) -> Option<ReadResult<String, Box<dyn AnyGame>>> {
        self.read_on(|heading| heading.begin(games))
    }

    /// Reads the next record as [`read`](Self::read) does, of a game that is played with positions of one type.
    ///
    /// # Errors
    /// What is wrong with the record, and where; [`Cause::OtherPositions`] if it is of another type.
    pub fn read_as<P: Position>(&mut self, games: &[GameInfo]) -> Option<ReadResult<P::Move, Game<P>>> {
        self.read_on(|heading| heading.begin_as(games))
    }

    /// Reads the only record of the input without playing it.
    pub(super) fn read_only(mut self) -> Result<Record, RecordError> {
        let read = match self.find_game() {
            Ok(None) => Err(RecordError::new(self.lexer.at(), Cause::NoGame)),
            Ok(Some(heading)) => self.read_game(heading, Heading::begin_unplayed),
            Err(error) => Err(error),
        };
        let (record, _) = read.map_err(|error| error.in_ply(self.ply))?;
        loop {
            match self.lexer.next()? {
                (_, Token::Comment) => {}
                (_, Token::End) => return Ok(record),
                (at, token) => return Err(self.unexpected(at, token, "the end of the text")),
            }
        }
    }

    fn read_on<G: Board>(
        &mut self,
        begin: impl FnOnce(&Heading) -> Result<G, RecordError>,
    ) -> Option<ReadResult<G::Move, G>> {
        self.ply = 0;
        let read = match self.find_game() {
            Ok(None) => return None,
            Ok(Some(heading)) => self.read_game(heading, begin),
            Err(error) => Err(error),
        };
        Some(read.map_err(|error| {
            if matches!(error.cause(), Cause::Input { .. }) {
                self.state = State::End;
            }
            error.in_ply(self.ply)
        }))
    }

    /// Goes to the first tags of the next game, and returns what has been read of them; or `None` at the end.
    fn find_game(&mut self) -> Result<Option<Heading>, RecordError> {
        let mut heading = Heading::default();
        // Whatever goes wrong from here on, the game is bad.
        match mem::replace(&mut self.state, State::Bad) {
            State::Named => {
                self.read_value("Game", &mut heading)?;
                return Ok(Some(heading));
            }
            State::Bad => self.lexer.skip_game()?,
            State::Between => {}
            State::End => {
                self.state = State::End;
                return Ok(None);
            }
        }
        loop {
            match self.lexer.next()? {
                (_, Token::Tag) => return Ok(Some(heading)),
                (_, Token::Comment) => {}
                (_, Token::End) => {
                    self.state = State::End;
                    return Ok(None);
                }
                (at, token) => return Err(self.unexpected(at, token, "a tag")),
            }
        }
    }

    fn read_game<G: Board>(
        &mut self,
        mut heading: Heading,
        begin: impl FnOnce(&Heading) -> Result<G, RecordError>,
    ) -> ReadResult<G::Move, G> {
        let first = self.read_tags(&mut heading)?;
        let game = begin(&heading)?;
        let mut replay = Replay::new(game, heading.comment);
        let (at, result) = self.read_moves(first, &mut replay)?;
        let (mut tags, written) = (heading.tags, write_result(result));
        if let Some(tag) = tags.remove("Result").filter(|tag| tag != written) {
            return Err(RecordError::new(at, Cause::OtherResult { tag, written }));
        }
        let (line, game) = replay
            .finish(result, tags.get("Reason"))
            .map_err(|cause| RecordError::new(at, cause))?;
        self.state = State::Between;
        Ok((Record { tags, line, result }, game))
    }

    /// Reads tags and comments, and returns what stands behind them.
    fn read_tags(&mut self, heading: &mut Heading) -> Result<(At, Token), RecordError> {
        loop {
            let (at, token) = self.lexer.next()?;
            match token {
                Token::Tag => self.read_tag(at, heading)?,
                Token::Comment => {
                    let room = MAX_COMMENTS - heading.comment.len();
                    add_comment(&mut heading.comment, self.lexer.text(), room)
                        .map_err(|cause| RecordError::new(at, cause))?;
                }
                _ => {
                    heading.end = at;
                    return Ok((at, token));
                }
            }
        }
    }

    fn read_tag(&mut self, at: At, heading: &mut Heading) -> Result<(), RecordError> {
        self.lexer.read_name()?;
        let name = self.lexer.text().to_string();
        if heading.tags.get(&name).is_some() {
            if name == "Game" {
                self.state = State::Named;
                return Err(self.unexpected(at, Token::Tag, MOVES));
            }
            return Err(RecordError::new(at, Cause::DuplicateTag { name }));
        }
        if name != "Result" && heading.tags.count_others() == MAX_TAGS {
            let (what, limit) = ("tags", MAX_TAGS);
            return Err(RecordError::new(at, Cause::Limit { what, limit }));
        }
        self.read_value(&name, heading)
    }

    fn read_value(&mut self, name: &str, heading: &mut Heading) -> Result<(), RecordError> {
        let at = self.lexer.read_value()?;
        heading.add(name, self.lexer.text(), at);
        Ok(())
    }

    /// Plays the moves, the first token of which has been read, up to the result, and returns it with its place.
    fn read_moves<G: Board>(
        &mut self,
        first: (At, Token),
        replay: &mut Replay<G>,
    ) -> Result<(At, Option<Outcome>), RecordError> {
        let (mut at, mut token) = first;
        loop {
            self.ply = replay.ply();
            if token == Token::Word {
                if let Some(side) = self.lexer.take_numbered() {
                    replay.numbered(side);
                }
            }
            let text = self.lexer.text();
            let refused = |cause| RecordError::new(at, cause);
            let fits = match token {
                Token::Word => match RESULTS.iter().find(|&&(word, _)| word == text) {
                    Some(&(_, result)) if !replay.is_variation() => return Ok((at, result)),
                    Some(_) => false,
                    None => {
                        self.ply += 1;
                        replay.play(text).map_err(|refusal| refusal.at(at))?;
                        true
                    }
                },
                Token::Comment => replay.comment(text).map(|()| true).map_err(refused)?,
                Token::Nag(nag) => replay.mark(nag),
                Token::Begin => replay.begin_variation().map_err(refused)?,
                Token::Close => replay.end_variation(),
                Token::Tag | Token::End => false,
            };
            if !fits {
                return Err(self.unexpected(at, token, replay.expected()));
            }
            (at, token) = self.lexer.next()?;
        }
    }

    fn unexpected(&self, at: At, token: Token, expected: &'static str) -> RecordError {
        let found = match token {
            Token::End => None,
            Token::Tag => Some('['),
            Token::Word | Token::Comment => self.lexer.text().chars().next(),
            Token::Nag(_) => Some('$'),
            Token::Begin => Some('('),
            Token::Close => Some(')'),
        };
        RecordError::new(at, Cause::expected(expected, found))
    }
}
