//! What is written, and what a writer refuses.

use std::io::{self, Write};
use std::slice;

use lusory_core::erased::AnyGame;
use lusory_core::record::{Line, MAX_DEPTH, MAX_TAGS, Ply, Record, Writer};
use lusory_core::{Game, Outcome, Position, Side};

use crate::ring::{Hop, Ring};
use crate::{GAMES, read, read_all, read_moves};

fn write(records: &[Record]) -> String {
    let mut writer = Writer::new(Vec::new());
    for record in records {
        writer.write(record).unwrap();
    }
    writer.flush().unwrap();
    String::from_utf8(writer.into_inner()).unwrap()
}

/// The moves of a record, as they are written.
fn written_moves(moves: &str) -> String {
    let text = write(&[read_moves(moves).0]);
    text.split_once("\n\n").unwrap().1.to_string()
}

#[test]
fn a_record_begins_without_anything() {
    let record = Record::<String>::default();
    assert_eq!(record.tags.iter().len(), 0);
    assert_eq!(record.line, Line::default());
    assert!(record.line.comment.is_empty() && record.line.plies.is_empty());
    assert_eq!(record.result, None);
}

#[test]
fn as_many_tags_as_are_read_are_written() {
    let mut record = read_moves("*").0;
    (1..MAX_TAGS).for_each(|tag| record.tags.set(format!("T{tag}"), ""));
    assert_eq!(record.tags.iter().len(), MAX_TAGS);
    let text = write(slice::from_ref(&record));
    assert_eq!(read(&text).0, record);
}

#[test]
fn tags_stand_in_order_and_games_apart() {
    let text = r#"[Round "1"] [Reason "the token has arrived"] [Second "\"B\\"] [Game "ring"] [Variant "oval"]
        +2 +2 +1 +2 0-1 [Game "ring"] [Position "c1 b"] [Rules "limit=2"] *"#;
    let records: Vec<_> = read_all(text.as_bytes())
        .into_iter()
        .map(|read| read.unwrap().0)
        .collect();
    let expected = r#"[Game "ring"]
[Variant "oval"]
[Second "\"B\\"]
[Result "0-1"]
[Reason "the token has arrived"]
[Round "1"]

1. +2 +2 2. +1 +2 0-1

[Game "ring"]
[Rules "limit=2"]
[Position "c1 b"]
[Result "*"]

*
"#;
    assert_eq!(write(&records), expected);
}

#[test]
fn numbers_tell_who_moves() {
    let begin = "[Game \"ring\"]\n[Position \"a1 b\"]\n\n";
    let text = write(&[read(&format!("{begin}+0 +1 +1 *")).0]);
    assert!(text.ends_with("\n1... +0 2. +1 +1 *\n"), "{text}");
    assert_eq!(
        written_moves("+0 {a} +1 (+0 +2 +1) (+0) +1 +0! +1 *"),
        "1. +0 {a} 1... +1 (1... +0 2. +2 +1) (1... +0) 2. +1 +0 $1 3. +1 *\n"
    );
}

/// A record of moves by these sides.
fn by_sides(sides: &[Side]) -> Record {
    let mut record = read_moves("*").0;
    record.line.plies = sides
        .iter()
        .map(|&side| Ply::new(side, "m".to_string()))
        .collect();
    record
}

#[test]
fn a_side_may_move_twice_in_a_row() {
    use Side::{First as F, Second as S};
    let moves = |sides: &[Side]| {
        write(&[by_sides(sides)])
            .split_once("\n\n")
            .unwrap()
            .1
            .to_string()
    };
    assert_eq!(moves(&[F, S, F, F, S]), "1. m m 2. m 3. m m *\n");
    assert_eq!(moves(&[F, S, S, F, S]), "1. m m 2... m 3. m m *\n");
    assert_eq!(moves(&[S, S, F]), "1... m 2... m 3. m *\n");
}

#[test]
fn lines_are_broken_at_80_columns_and_never_before_a_bracket() {
    let long = "word ".repeat(40);
    let text = written_moves(&format!("+1 {{{long}}} +1 *"));
    assert!(
        text.lines().count() > 2 && text.lines().all(|line| line.len() <= 80),
        "{text}"
    );
    // 2 + 1 + 2 + 1 + 70 columns; no room for the bracketed word, which must stand there all the same.
    let comment = format!("{} [bracketed] word", "x".repeat(69));
    let text = written_moves(&format!("+1 {{{comment}}} *"));
    assert_eq!(
        text,
        format!("1. +1 {{{} [bracketed]\nword}} *\n", "x".repeat(69))
    );
}

#[test]
fn a_line_is_filled_to_its_80_columns_and_a_longer_word_has_its_own() {
    // 8 columns of moves, a space, a brace, and 70 more; what then has no room begins the next line.
    let written = |length| written_moves(&format!("+1 +1 {{{} y}} *", "x".repeat(length)));
    assert_eq!(written(70), format!("1. +1 +1 {{{}\ny}} *\n", "x".repeat(70)));
    assert_eq!(written(71), format!("1. +1 +1\n{{{} y}} *\n", "x".repeat(71)));
    let [one, other] = ["x", "y"].map(|letter| letter.repeat(100));
    assert_eq!(
        written_moves(&format!("+1 {{{one} {other}}} *")),
        format!("1. +1\n{{{one}\n{other}}}\n*\n")
    );
    assert_eq!(written_moves(&format!("{{{one}}} *")), format!("{{{one}}}\n*\n"));
}

#[test]
fn a_comment_with_a_brace_goes_to_the_end_of_its_line() {
    assert_eq!(
        written_moves("+1 ; a } b\n (+2 ;}\n) *"),
        "1. +1 ; a } b\n(1. +2 ; }\n) *\n"
    );
}

#[test]
fn the_record_of_a_game_has_the_tags_it_needs() {
    let variant = &GAMES[0].variants[0];
    let tags = |game: &Game<Ring>| {
        let record = Record::of(game, &GAMES[0], variant);
        let any: &dyn AnyGame = game;
        assert_eq!(Record::of_any(any, &GAMES[0], variant).tags, record.tags);
        let tags: Vec<_> = record
            .tags
            .iter()
            .map(|(name, value)| format!("{name} {value}"))
            .collect();
        (tags.join(", "), record.result)
    };
    let game = Game::new(Ring::default());
    assert_eq!(tags(&game), ("Game ring, Variant oval".into(), None));
    let mut game = Game::new(Ring::parse("limit=2".parse().unwrap(), "c1 b").unwrap());
    let begin = "Game ring, Variant oval, Rules limit=2, Position c1 b";
    assert_eq!(tags(&game), (begin.into(), None));
    game.resign(Side::First);
    let won = Some(Outcome::Win(Side::Second));
    assert_eq!(tags(&game), (format!("{begin}, Reason resignation"), won));
}

#[test]
fn what_was_taken_back_is_not_in_the_record() {
    let mut game = Game::new(<Ring>::default());
    for hop in [1, 2, 1] {
        game.play(Hop(hop)).unwrap();
    }
    game.undo();
    let record = Record::of(&game, &GAMES[0], &GAMES[0].variants[0]);
    let plies: Vec<_> = record.line.plies.iter().map(|ply| (ply.side, ply.mv)).collect();
    assert_eq!(plies, [(Side::First, Hop(1)), (Side::Second, Hop(2))]);
    let any: &dyn AnyGame = &game;
    let any = Record::of_any(any, &GAMES[0], &GAMES[0].variants[0]);
    assert_eq!(any.line.plies[1].mv, "+2");
}

/// Why a record is not written.
#[track_caller]
fn refused(change: impl FnOnce(&mut Record)) -> String {
    let mut record = read_moves("+1 (+2) *").0;
    change(&mut record);
    let mut writer = Writer::new(Vec::new());
    let error = writer.write(&record).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::InvalidInput);
    assert_eq!(writer.into_inner(), b"");
    error.to_string()
}

#[test]
fn what_could_not_be_read_back_is_not_written() {
    assert_eq!(
        refused(|record| drop(record.tags.remove("Game"))),
        "the tag Game is missing"
    );
    for name in ["", "A tag", "Tág"] {
        let words = refused(|record| record.tags.set(name, ""));
        assert!(words.starts_with("expected the name of a tag"), "{words}");
    }
    let control = "expected text without control characters, found '\\n'";
    assert_eq!(refused(|record| record.tags.set("A", "a\nb")), control);
    let control = "expected text without control characters, found '\\u{7}'";
    assert_eq!(refused(|record| record.line.comment = "a\u{7}".into()), control);
    for text in ["", "a b", "*", "1-0", "12.", "a.b", "(a", "{a}", "a!", "$1"] {
        let words = refused(|record| record.line.plies[0].mv = text.into());
        assert_eq!(words, "expected the text of a move", "{text:?}");
    }
    let empty = |record: &mut Record| record.line.plies[0].variations[0].plies.clear();
    assert_eq!(refused(empty), "expected a move, found ')'");
    let too_long = |length| move |record: &mut Record| record.tags.set("A", "x".repeat(length));
    assert_eq!(
        refused(too_long(4097)),
        "more than 4096 bytes in the value of a tag"
    );
    assert_eq!(
        refused(|record| record.line.comment = "x".repeat((1 << 20) + 1)),
        "more than 1048576 bytes of comments"
    );
    let many = |record: &mut Record| (0..100).for_each(|tag| record.tags.set(format!("T{tag}"), ""));
    assert_eq!(refused(many), "more than 100 tags");
    let many = |record: &mut Record| record.line.plies = vec![record.line.plies[0].clone(); 100_001];
    assert_eq!(refused(many), "more than 100000 plies");
    let deep = |record: &mut Record| {
        let mut line = Line::default();
        for _ in 0..=MAX_DEPTH + 1 {
            let mut ply = Ply::new(Side::First, "+1".to_string());
            ply.variations.push(std::mem::take(&mut line));
            ply.variations.retain(|line| !line.plies.is_empty());
            line.plies.push(ply);
        }
        record.line = line;
    };
    assert_eq!(refused(deep), "more than 32 variations within one another");
}

/// Takes nothing.
struct Full;

impl Write for Full {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::StorageFull.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_failure_of_the_output_is_handed_on() {
    let error = Writer::new(Full).write(&read_moves("*").0).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::StorageFull);
}
