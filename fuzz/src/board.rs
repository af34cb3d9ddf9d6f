//! The reader of Arena's boards.

use std::collections::HashMap;
use std::str;
use std::sync::{LazyLock, Mutex, PoisonError};

use lusory::Position;
use lusory::arena::{self, Board, Rules};
use lusory_testkit::{laws, walk};

use crate::agreement;

/// The most boards that are kept, which take 16 KiB each for good.
const MOST_BOARDS: usize = 20_000;

/// Positions with more moves are not given to the plain engine, nor to what looks at each pair of moves.
const MANY_MOVES: usize = 1_000;

/// The plies of the games that are played on a board.
const PLIES: usize = 3;

/// Reads bytes as the text of a board of Arena, and plays on it.
///
/// What is read is read back from what is written of it; what is refused is refused where there is text. In random games
/// from each start the laws hold, and a plain engine agrees.
///
/// # Panics
/// If that does not hold.
pub fn board(data: &[u8]) -> usize {
    let Ok(text) = str::from_utf8(data) else { return 0 };
    let board: Board = match text.parse() {
        Ok(board) => board,
        Err(error) => {
            let words = error.to_string();
            assert!(!words.contains(char::is_control), "{words:?} is not one line");
            let line = text
                .split('\n')
                .nth(error.line() - 1)
                .expect("the error is in the text");
            assert!((1..=line.len() + 1).contains(&error.column()), "{words}");
            return 0;
        }
    };
    let written = board.to_string();
    let again: Board = written.parse().expect("what is written is read");
    assert_eq!(again, board, "{written}");
    assert_eq!(again.to_string(), written);
    let cells = board.picture().to_string().matches(char::is_alphabetic).count();
    assert_eq!(cells, board.cells().count(), "{written}");
    kept(board, written).map_or(0, play_on)
}

/// The board for good, or `None` if there are too many.
fn kept(board: Board, written: String) -> Option<&'static Board> {
    static KEPT: LazyLock<Mutex<HashMap<String, &'static Board>>> = LazyLock::new(Mutex::default);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.len() == MOST_BOARDS {
        return kept.get(&written).copied();
    }
    Some(kept.entry(written).or_insert_with(|| board.leak()))
}

fn play_on(board: &'static Board) -> usize {
    let plain = agreement::arena_on(board);
    let options = [
        "",
        "stand-moves=free",
        "short-turn=loss",
        "stand-moves=free,short-turn=loss",
    ];
    let mut checked = 0;
    for (name, (seed, options)) in board.starts().zip((0..).zip(options.into_iter().cycle())) {
        let rules = Rules::parse_on(board, options).expect("the options can be read");
        let start = board.start(name).expect("the board has its starts");
        for position in walk::random_game(&arena::Position::new(rules, start), seed, PLIES) {
            let text = position.to_string();
            assert_eq!(
                arena::Position::parse(rules, &text).as_ref(),
                Ok(&position),
                "{text}"
            );
            laws::passes_setup_door(&position);
            if position.count_moves() <= MANY_MOVES {
                laws::moves_agree(&position);
                laws::symmetries_hold(&position);
                laws::changes_explain_the_board(&position);
                laws::reference_agrees(&position, &plain);
            }
            checked += 1;
        }
    }
    checked
}
