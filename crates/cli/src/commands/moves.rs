//! `lusory moves`: positions in, legal moves out.

use std::io::{self, BufRead, BufReader, Read as _};

use lusory::notation::{MAX_TEXT, ParseErrorKind};

use super::state::State;
use crate::args::GameArgs;
use crate::error::Error;
use crate::printer::Printer;

const BUFFER: usize = 1 << 16;

pub(super) fn run(args: &GameArgs, printer: &mut Printer) -> Result<(), Error> {
    let mut game = args.begin()?;
    let mut input = BufReader::with_capacity(BUFFER, io::stdin().lock());
    let mut bytes = Vec::new();
    for line in 1.. {
        let Some(text) = read_line(&mut input, &mut bytes, line)? else {
            break;
        };
        game.set_position(text)
            .map_err(|error| Error::refused(line, 1, &error))?;
        printer.print(&State::of(game.as_ref()))?;
        // A program that asks line by line waits for each answer before it writes on.
        if !input.buffer().contains(&b'\n') {
            printer.flush()?;
        }
    }
    Ok(())
}

/// Reads a line without its end, or `None` at the end of the input.
///
/// Of a line that is too long, only enough is read to see that.
fn read_line<'a>(
    input: &mut impl BufRead,
    bytes: &'a mut Vec<u8>,
    line: u64,
) -> Result<Option<&'a str>, Error> {
    const LINE_END: &[u8] = b"\r\n";
    bytes.clear();
    let longest = (MAX_TEXT + LINE_END.len()) as u64;
    let read = input.take(longest).read_until(b'\n', bytes);
    if read.map_err(|error| Error::input(line, 1, &format_args!("cannot be read: {error}")))? == 0 {
        return Ok(None);
    }
    let text = bytes
        .strip_suffix(LINE_END)
        .or(bytes.strip_suffix(b"\n"))
        .unwrap_or(bytes);
    if text.len() > MAX_TEXT {
        return Err(Error::input(line, MAX_TEXT + 1, &ParseErrorKind::TooLong));
    }
    match std::str::from_utf8(text) {
        Ok(text) => Ok(Some(text)),
        Err(error) => Err(Error::input(line, error.valid_up_to() + 1, &"not UTF-8")),
    }
}
