//! Games driven by bytes.

use lusory::erased::AnyGame;
use lusory::{ByteArray, CompactMove, Game, GameEnd, Outcome, PlayError, Position, Side, Status};
use lusory_testkit::laws;

use crate::games::{self, Playable, Task, Variant};
use crate::input::{take_byte, take_text_line};

/// Plays a game as bytes say, beside a plain account of it and a game as text.
///
/// The first byte names the variant. What is left of the line is the text of the rules, the next line a position; what
/// cannot be read is as usual. Then each of these letters does something, and each other byte is, with the one after it,
/// the index of the move to be played.
///
/// | letter | what it does |
/// |---|---|
/// | `u`, `r` | undo, redo |
/// | `1`, `2` | the first side resigns, the second |
/// | `d`, `o` | a draw is agreed on, what ended the game by word is taken back |
/// | `m` | the bytes that follow are a move, legal or not |
/// | `=` | the line that follows is a position to begin anew from |
/// | `?` | the position is held to all laws, which takes long |
///
/// After each of them all three agree, and the position is the one that is set up anew; at the end it obeys the laws of
/// moves.
///
/// # Panics
/// If that does not hold.
pub fn play(data: &[u8]) -> usize {
    let mut data = data;
    let Some(variant) = take_byte(&mut data) else {
        return 0;
    };
    let mut driver = Driver {
        rules: take_text_line(&mut data),
        position: take_text_line(&mut data),
        commands: data,
        done: 0,
    };
    games::with_variant(variant, &mut driver);
    driver.done
}

struct Driver<'a> {
    rules: &'a str,
    position: &'a str,
    commands: &'a [u8],
    done: usize,
}

impl Task for Driver<'_> {
    fn run<P: Playable>(&mut self, variant: &Variant) {
        let mut table = Table::new(variant.position::<P>(self.rules, self.position));
        table.check();
        while let Some(command) = take_byte(&mut self.commands) {
            match command {
                b'u' => table.undo(),
                b'r' => table.redo(),
                b'1' => table.resign(Side::First),
                b'2' => table.resign(Side::Second),
                b'd' => table.agree_draw(),
                b'o' => table.reopen(),
                b'm' => table.try_bytes(&mut self.commands),
                b'=' => table.begin(take_text_line(&mut self.commands)),
                b'?' => table.check_all_laws(),
                high => {
                    let low = take_byte(&mut self.commands).unwrap_or(0);
                    table.play(usize::from(high) << 8 | usize::from(low));
                }
            }
            table.check();
            self.done += 1;
        }
        laws::moves_agree(table.game.position());
        laws::zobrist_is_of_the_position(table.game.position());
    }
}

/// One game three times.
struct Table<P: Playable> {
    game: Game<P>,
    erased: Box<dyn AnyGame>,
    account: Account<P>,
}

/// What has happened, kept as plainly as can be.
struct Account<P: Position> {
    /// All positions, those that have been taken back too.
    positions: Vec<P>,
    moves: Vec<P::Move>,
    /// How many of the moves stand.
    plies: usize,
    ended_by_word: Option<(Outcome, GameEnd<P::EndReason>)>,
}

impl<P: Playable> Table<P> {
    fn new(start: P) -> Self {
        Self {
            game: Game::new(start.clone()),
            erased: Box::new(Game::new(start.clone())),
            account: Account::new(start),
        }
    }

    fn play(&mut self, number: usize) {
        let position = self.account.position();
        let count = position.count_moves();
        let mv = number
            .checked_rem(count)
            .and_then(|index| position.nth_move(index));
        assert_eq!(mv.is_none(), position.status().is_over(), "{position}");
        let Some(mv) = mv else { return };
        let is_over = self.account.status().is_over();
        assert_eq!(self.game.play(mv) == Err(PlayError::Over), is_over, "{mv}");
        assert_eq!(self.erased.play(&mv.to_string()).is_err(), is_over, "{mv}");
        if !is_over {
            self.account.play(mv);
        }
    }

    fn try_bytes(&mut self, commands: &mut &[u8]) {
        let length = commands.len().min(<P::Move as CompactMove>::Bytes::LENGTH);
        let (bytes, rest) = commands.split_at(length);
        *commands = rest;
        let Ok(mv) = P::Move::from_bytes(bytes) else {
            return;
        };
        let position = self.account.position().clone();
        laws::refuses(&position, [mv]);
        let is_over = self.account.status().is_over();
        let played = self.game.play(mv);
        assert_eq!(played == Err(PlayError::Over), is_over, "{mv} in {position}");
        let is_legal = position.moves().contains(&mv);
        assert_eq!(played.is_ok(), is_legal && !is_over, "{mv} in {position}");
        let normal = position.normalize(mv).ok().map(|mv| mv.to_string());
        assert_eq!(self.erased.normalize(&mv.to_string()).ok(), normal);
        if played.is_ok() {
            assert_eq!(self.erased.play(&mv.to_string()).ok(), normal);
            self.account.play(mv);
        }
    }

    fn begin(&mut self, text: &str) {
        let read = P::parse(self.account.position().rules(), text);
        assert_eq!(self.erased.set_position(text).is_ok(), read.is_ok(), "{text:?}");
        if let Ok(position) = read {
            self.game = Game::new(position.clone());
            self.account = Account::new(position);
        }
    }

    fn undo(&mut self) {
        let expected = self.account.undo();
        assert_eq!(self.game.undo(), expected);
        assert_eq!(self.erased.undo(), expected.map(|mv| mv.to_string()));
    }

    fn redo(&mut self) {
        let expected = self.account.redo();
        assert_eq!(self.game.redo(), expected);
        assert_eq!(self.erased.redo(), expected.map(|mv| mv.to_string()));
    }

    fn resign(&mut self, side: Side) {
        let expected = self.account.end(Outcome::Win(!side), GameEnd::Resignation);
        assert_eq!(self.game.resign(side), expected);
        assert_eq!(self.erased.resign(side), expected);
    }

    fn agree_draw(&mut self) {
        let expected = self.account.end(Outcome::Draw, GameEnd::Agreement);
        assert_eq!(self.game.agree_draw(), expected);
        assert_eq!(self.erased.agree_draw(), expected);
    }

    /// The game as text goes a move back and forth instead, or forth and back, or begins anew.
    fn reopen(&mut self) {
        let expected = self.account.ended_by_word.take().is_some();
        assert_eq!(self.game.reopen(), expected);
        if !expected {
            return;
        }
        if self.erased.undo().is_some() {
            self.erased.redo();
        } else if self.erased.redo().is_some() {
            self.erased.undo();
        } else {
            let start = self.account.position().to_string();
            self.erased.set_position(&start).expect("a position is read");
        }
    }

    fn check_all_laws(&self) {
        let position = self.account.position();
        laws::all(position, 0);
        laws::learning(position);
        laws::bytes_round_trip(position);
    }

    /// The three agree, and the position and its key are those of the same position set up anew.
    fn check(&self) {
        let (account, position) = (&self.account, self.account.position());
        assert_eq!(self.game.position(), position);
        assert_eq!(self.game.moves(), account.moves(), "{position}");
        assert!(self.game.positions().eq(account.positions()), "{position}");
        assert_eq!(self.game.occurrences(), account.occurrences(), "{position}");
        assert_eq!(self.game.status(), account.status(), "{position}");

        assert_eq!(self.erased.position(), position.to_string());
        let moves = account.moves().iter().map(ToString::to_string);
        assert!(moves.eq(self.erased.record()), "{position}");
        assert_eq!(self.erased.occurrences(), account.occurrences(), "{position}");
        let status = account.status().map_reason(|reason| reason.to_string());
        assert_eq!(self.erased.status(), status, "{position}");
        assert_eq!(self.erased.zobrist(), position.zobrist(), "{position}");

        laws::over_exactly_without_moves(position);
        laws::passes_setup_door(position);
        let set_up = P::from_setup(position.rules(), &position.to_setup());
        assert_eq!(
            set_up.map(|same| same.zobrist()),
            Ok(position.zobrist()),
            "{position}"
        );
    }
}

impl<P: Position> Account<P> {
    fn new(start: P) -> Self {
        Self {
            positions: vec![start],
            moves: Vec::new(),
            plies: 0,
            ended_by_word: None,
        }
    }

    fn position(&self) -> &P {
        &self.positions[self.plies]
    }

    fn positions(&self) -> &[P] {
        &self.positions[..=self.plies]
    }

    fn moves(&self) -> &[P::Move] {
        &self.moves[..self.plies]
    }

    fn occurrences(&self) -> u32 {
        let same = self
            .positions()
            .iter()
            .filter(|&position| position == self.position());
        same.count() as u32
    }

    fn status(&self) -> Status<GameEnd<P::EndReason>> {
        let on_board = self.position().status().map_reason(GameEnd::Position);
        let repeated = self
            .position()
            .repetition()
            .filter(|limit| self.occurrences() >= limit.occurrences.into());
        let repeated = repeated.map(|limit| (limit.outcome, GameEnd::Repetition));
        match self.ended_by_word.or(repeated) {
            Some((outcome, reason)) if !on_board.is_over() => Status::Over { outcome, reason },
            _ => on_board,
        }
    }

    fn play(&mut self, mv: P::Move) {
        self.positions.truncate(self.plies + 1);
        self.moves.truncate(self.plies);
        let mut next = self.position().clone();
        next.play_unchecked(mv);
        self.positions.push(next);
        self.moves.push(mv);
        self.plies += 1;
    }

    fn undo(&mut self) -> Option<P::Move> {
        self.plies = self.plies.checked_sub(1)?;
        self.ended_by_word = None;
        Some(self.moves[self.plies])
    }

    fn redo(&mut self) -> Option<P::Move> {
        let mv = *self.moves.get(self.plies)?;
        self.plies += 1;
        self.ended_by_word = None;
        Some(mv)
    }

    /// Ends the game by word if it goes on, and returns whether it did.
    fn end(&mut self, outcome: Outcome, reason: GameEnd<P::EndReason>) -> bool {
        let goes_on = !self.status().is_over();
        if goes_on {
            self.ended_by_word = Some((outcome, reason));
        }
        goes_on
    }
}
