//! The reader of records.

use std::io::BufReader;

use lusory::catalogue;
use lusory::erased::AnyGame;
use lusory::record::{Reader, Record, Writer};

/// Reads bytes as records.
///
/// However the bytes arrive, each record is read or refused the same; there are not more of them than the text can begin;
/// what is read is read back from what is written of it, and written the same again.
///
/// # Panics
/// If that does not hold.
pub fn record(data: &[u8]) -> usize {
    // A record begins with a bracket, and so may what is left of a bad one; before the first there may be something bad.
    let most = 2 * data.split(|&byte| byte == b'[').count() - 1;
    let mut reader = Reader::new(data);
    let mut byte_by_byte = Reader::new(BufReader::with_capacity(1, data));
    let (mut found, mut good) = (0, 0);
    while let Some(read) = reader.read(catalogue()) {
        found += 1;
        assert!(found <= most, "{found} records are found among {most}");
        let again = byte_by_byte.read(catalogue()).expect("the same records");
        let record = |read: &Result<(Record, _), _>| read.as_ref().map(|(record, _)| record.clone()).ok();
        assert_eq!(record(&read), record(&again));
        assert_eq!(read.as_ref().err(), again.as_ref().err());
        match read {
            Ok((record, game)) => {
                good += 1;
                check_written(&record, &*game);
            }
            Err(error) => {
                let (words, lines) = (
                    error.to_string(),
                    data.split(|&byte| byte == b'\n').count() as u64,
                );
                assert!(!words.contains(char::is_control), "{words:?} is not one line");
                assert!(
                    (1..=lines).contains(&error.line()) && error.column() > 0,
                    "{words}"
                );
            }
        }
    }
    assert_eq!(reader.bytes(), data.len() as u64);
    assert!(byte_by_byte.read(catalogue()).is_none());
    good
}

/// Checks that a record is written so that it is read back, with the same game.
fn check_written(record: &Record, game: &dyn AnyGame) {
    let text = written(record);
    let mut reader = Reader::new(text.as_bytes());
    let read = reader.read(catalogue()).expect("a record has been written");
    let (again, game_again) = read.expect("what is written is read");
    assert_eq!(again, *record, "{text}");
    assert_eq!(game_again.record(), game.record(), "{text}");
    assert_eq!(game_again.position(), game.position(), "{text}");
    assert_eq!(game_again.status(), game.status(), "{text}");
    assert_eq!(written(&again), text);
    assert!(reader.read(catalogue()).is_none(), "{text}");
}

fn written(record: &Record) -> String {
    let mut writer = Writer::new(Vec::new());
    writer.write(record).expect("what is read can be written");
    String::from_utf8(writer.into_inner()).expect("text is written")
}
