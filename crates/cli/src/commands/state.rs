//! What is told of a position.

use std::fmt;

use lusory::Status;
use lusory::erased::AnyGame;
use serde::{Serialize, Serializer};

/// A position with its result and its legal moves, sorted by their bytes.
#[derive(Serialize)]
pub(super) struct State {
    pub(super) position: String,
    pub(super) side_to_move: &'static str,
    #[serde(flatten, serialize_with = "ending")]
    pub(super) status: Status<String>,
    pub(super) moves: Vec<String>,
}

impl State {
    pub(super) fn of(game: &dyn AnyGame) -> Self {
        let mut moves = game.moves();
        moves.sort_unstable();
        Self {
            position: game.position(),
            side_to_move: game.side_name(game.side_to_move()),
            status: game.status(),
            moves,
        }
    }
}

/// The line that `lusory moves` prints.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t{}", self.position, self.status, self.moves.join(" "))
    }
}

/// Writes a status as two fields, `result` and `reason`.
pub(super) fn ending<S: Serializer>(status: &Status<String>, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Ending<'a> {
        result: String,
        reason: Option<&'a str>,
    }

    Ending {
        result: status.to_string(),
        reason: status.reason().map(String::as_str),
    }
    .serialize(serializer)
}
