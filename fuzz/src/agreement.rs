//! The engines of the games beside plain ones, those of their own tests.

#[allow(dead_code, reason = "the tests of the game use all of it")]
#[path = "../../crates/arena/tests/reference/mod.rs"]
mod plain_arena;
#[allow(dead_code, reason = "the tests of the game use all of it")]
#[path = "../../crates/kings-valley/tests/reference/mod.rs"]
mod plain_kings_valley;
#[allow(dead_code, reason = "the tests of the game use all of it")]
#[path = "../../crates/tawlbwrdd/tests/reference/mod.rs"]
mod plain_tawlbwrdd;
#[allow(dead_code, unused_imports, reason = "the tests of the game use all of it")]
#[path = "../../crates/volterra/tests/reference/mod.rs"]
mod plain_volterra;

use lusory::arena;
use lusory_testkit::laws::{self, Answer, Reference};

use crate::games::{self, Playable, Task, Variant};
use crate::input::{take_byte, take_number, take_text_line};

/// Compares the engine of a game with a plain one in a position: the moves, what follows each, and the result.
///
/// The first byte names the variant. What is left of the line is the text of the rules, the next line a position; what
/// cannot be read is as usual. From there each pair of bytes is the index of a move.
///
/// # Panics
/// If the engines differ.
pub fn agreement(data: &[u8]) -> usize {
    let mut data = data;
    let Some(variant) = take_byte(&mut data) else {
        return 0;
    };
    let mut comparison = Comparison {
        rules: take_text_line(&mut data),
        position: take_text_line(&mut data),
        moves: data,
        compared: 0,
    };
    games::with_variant(variant, &mut comparison);
    comparison.compared
}

struct Comparison<'a> {
    rules: &'a str,
    position: &'a str,
    moves: &'a [u8],
    compared: usize,
}

impl Task for Comparison<'_> {
    fn run<P: Playable>(&mut self, variant: &Variant) {
        let mut position = variant.position::<P>(self.rules, self.position);
        let mut moves = self.moves;
        while let Some(number) = take_number(&mut moves) {
            let count = position.count_moves();
            let Some(mv) = number
                .checked_rem(count)
                .and_then(|index| position.nth_move(index))
            else {
                break;
            };
            position.play_unchecked(mv);
        }
        laws::reference_agrees(&position, &P::plain_engine(position.rules()));
        self.compared += 1;
    }
}

pub(crate) struct KingsValley;

impl Reference for KingsValley {
    fn answer(&self, _: &str, position: &str) -> Answer {
        let board = plain_kings_valley::Board::read(position);
        let (result, reason) = board.status();
        let moves = board.moves().into_iter();
        Answer {
            moves: moves.map(|(mv, after)| (mv, after.write())).collect(),
            result: result.into(),
            reason: (!reason.is_empty()).then(|| reason.into()),
        }
    }
}

pub(crate) struct Tawlbwrdd;

impl Reference for Tawlbwrdd {
    fn answer(&self, rules: &str, position: &str) -> Answer {
        let options = plain_tawlbwrdd::Options::read(rules);
        let board = plain_tawlbwrdd::Board::read(position);
        let (result, reason) = board.status(options);
        let name = |(file, rank): (i8, i8)| format!("{}{}", char::from(b'a' + file.unsigned_abs()), rank + 1);
        let plies = board.plies(options).into_iter();
        Answer {
            moves: plies
                .map(|ply| (name(ply.from) + &name(ply.to), ply.after.write()))
                .collect(),
            result: result.into(),
            reason: (!reason.is_empty()).then(|| reason.into()),
        }
    }
}

pub(crate) struct Volterra;

impl Reference for Volterra {
    fn answer(&self, rules: &str, position: &str) -> Answer {
        let board = plain_volterra::Board::read(position);
        let plies = board.plies(rules);
        let (result, reason) = board.status(&plies);
        Answer {
            moves: plies.iter().map(|ply| (ply.write(), ply.after.write())).collect(),
            result: result.into(),
            reason: (result != "*").then_some(reason),
        }
    }
}

/// The plain engine of Arena on a board, which it reads from the board's text.
pub(crate) fn arena_on(board: &arena::Board) -> impl Reference + use<> {
    plain_arena::Engine::new(plain_arena::Board::read(&board.to_string()))
}
