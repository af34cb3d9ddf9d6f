//! Boards of one's own, read from files.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;
use std::str;

use lusory::catalogue;
use lusory::erased::{AnyBoard, BoardError, GameInfo};

use super::start::join;
use crate::error::Error;

/// A longer file is refused. More than this is not read of any, so that files without an end are refused too.
const MAX_FILE: u64 = 1 << 16;

/// Reads the board of a game from a file.
pub(super) fn read(game: &GameInfo, path: &Path) -> Result<Box<dyn AnyBoard>, Error> {
    let Some(parse) = game.read_board else {
        let readers = catalogue().iter().filter(|game| game.read_board.is_some());
        return Err(Error::NoBoards {
            game: game.name,
            known: join(readers.map(|game| game.name)),
        });
    };
    let refused = |message: String| Error::Board {
        path: path.display().to_string(),
        message,
    };
    let bytes = read_bytes(path).map_err(|error| refused(format!("cannot be read: {error}")))?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(refused(format!("is longer than {MAX_FILE} bytes")));
    }
    decode(&bytes)
        .and_then(parse)
        .map_err(|error| refused(error.to_string()))
}

/// Reads a file, or so much of it that it is seen to be too long.
fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_FILE + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn decode(bytes: &[u8]) -> Result<&str, BoardError> {
    str::from_utf8(bytes).map_err(|error| {
        let lines: Vec<_> = bytes[..error.valid_up_to()]
            .split(|&byte| byte == b'\n')
            .collect();
        BoardError {
            line: lines.len(),
            column: lines.last().map_or(0, |line| line.len()) + 1,
            reason: "not UTF-8".to_string(),
        }
    })
}
