//! What is read.

use lusory_core::record::Reader;
use lusory_core::{GameEnd, Outcome, Position, Side, Status};

use crate::ring::{Ring, Rules};
use crate::{GAMES, TAG, moves, read, read_moves};

#[test]
fn tags_comments_marks_and_variations_are_read() {
    let (record, game) = read(
        r#"; a comment before the first tag belongs to no game
[Second "Bob"]
[Round "1"]
[Game "ring"] ; here is one
[First "A \"quoted\" \\ name"]
[Result "0-1"]

{ before the
  first move } 1. +2! {good}{move} (1. +1 $7 $3 +1 (1... +2 2. +0 ; all the way
) ({another} 1... +0)) 1... +2 2. +1 +2 {the end} 0-1
; and one behind it
"#,
    );
    let expected = [
        ("Game", "ring"),
        ("First", "A \"quoted\" \\ name"),
        ("Second", "Bob"),
        ("Round", "1"),
    ];
    assert_eq!(record.tags.iter().collect::<Vec<_>>(), expected);
    assert_eq!(record.result, Some(Outcome::Win(Side::Second)));
    assert_eq!(record.line.comment, "here is one before the first move");
    assert_eq!(moves(&record.line), ["+2", "+2", "+1", "+2"]);
    let first = &record.line.plies[0];
    assert_eq!(
        (first.nags.as_slice(), first.comment.as_str()),
        (&[1][..], "good move")
    );
    assert_eq!(record.line.plies[3].comment, "the end");

    let variation = &first.variations[0];
    assert_eq!(moves(variation), ["+1", "+1"]);
    assert_eq!(variation.plies[0].nags, [3, 7]);
    let [one, other] = &variation.plies[1].variations[..] else {
        panic!("the last move of the variation has two of its own");
    };
    assert_eq!(
        (moves(one), moves(other)),
        (vec!["+2".into(), "+0".into()], vec!["+0".into()])
    );
    assert_eq!(
        (one.plies[1].comment.as_str(), other.comment.as_str()),
        ("all the way", "another")
    );
    assert_eq!(
        [one.plies[0].side, one.plies[1].side],
        [Side::Second, Side::First]
    );

    // The variations have left no trace in the game.
    assert_eq!(game.record(), ["+2", "+2", "+1", "+2"]);
    assert_eq!((game.position().as_str(), game.occurrences()), ("d2 w", 1));
}

#[test]
fn spacing_line_ends_and_the_numbers_of_moves_do_not_matter() {
    let plain = read_moves("1. +2 +2 2. +1 *\n").0;
    for text in [
        "1.+2 +2 2.+1 *",
        "+2 +2 +1 *",
        "1. +2 1... +2 2. +1 *",
        "99.+2 ... +2 .. +1 *\n\n\n",
        "\t1.\r\n+2\r\n+2\r\n\r\n2.\x0c+1\r\n*\r\n",
    ] {
        assert_eq!(read_moves(text).0, plain, "{text:?}");
    }
    for text in [
        "\u{feff}[Game \"ring\"]\n\n1. +2 +2 2. +1 *\n",
        "[Game \"ring\"] 1. +2 +2 2. +1 *",
        "\r\n\r\n  [  Game\t\"ring\" ]\r\n1. +2 +2 2. +1 *",
    ] {
        assert_eq!(read(text).0, plain, "{text:?}");
    }
    let long = format!("[Game \"ring\"]{}1. +2 +2 2. +1 *", " ".repeat(1 << 20));
    assert_eq!(read(&long).0, plain);
}

#[test]
fn moves_are_written_in_their_normal_form() {
    // Once around the eight squares and one on is the same as one on.
    let (record, game) = read_moves("1. +9 (1. +10) +17 *");
    assert_eq!(moves(&record.line), ["+1", "+1"]);
    assert_eq!(moves(&record.line.plies[0].variations[0]), ["+2"]);
    assert_eq!(game.position(), "c1 w");
}

#[test]
fn a_game_begins_as_its_tags_say() {
    let begin = |tags: &str| read(&format!("[Game \"ring\"]\n{tags}\n*\n")).1;
    assert_eq!(begin("").position(), "a1 w");
    let game = begin("[Rules \"limit=2\"]\n[Position \"c1 b\"]");
    assert_eq!(
        (game.rules().as_str(), game.position().as_str()),
        ("limit=2", "c1 b")
    );
    // The oval has no such square.
    assert_eq!(
        begin("[Variant \"long\"]\n[Position \"e1 b\"]").side_to_move(),
        Side::Second
    );
}

#[test]
fn repetition_counts_along_the_line_and_starts_again_from_where_a_variation_begins() {
    // The start stands for the second time after two plies and for the third time after four.
    let (record, game) = read_moves("+0 +0 +0 (+1 +0 +0 +0) +0 1/2-1/2");
    assert_eq!(record.result, Some(Outcome::Draw));
    assert_eq!(game.status().reason().unwrap(), "repetition");
}

#[test]
fn what_the_rules_leave_open_the_players_may_have_ended() {
    let status = |moves: &str, reason: &str| {
        let text = format!("[Game \"ring\"]\n[Reason \"{reason}\"]\n\n{moves}");
        let (record, game) = Reader::new(text.as_bytes())
            .read_as::<Ring>(&GAMES)
            .unwrap()
            .unwrap();
        (record.result, game.status())
    };
    let over = |outcome, reason| (Some(outcome), Status::Over { outcome, reason });
    let first = Outcome::Win(Side::First);
    assert_eq!(status("+1 1-0", "resignation"), over(first, GameEnd::Resignation));
    assert_eq!(
        status("+1 1/2-1/2", "agreement"),
        over(Outcome::Draw, GameEnd::Agreement)
    );
    // These the game itself knows nothing of.
    assert_eq!(status("+1 1-0", "time"), (Some(first), Status::Ongoing));
    assert_eq!(status("+1 1-0", "agreement"), (Some(first), Status::Ongoing));
    assert_eq!(status("+1 *", "resignation"), (None, Status::Ongoing));
    // A result without a reason is no word of the players.
    for moves in ["+1 1-0", "+1 1/2-1/2"] {
        assert_eq!(read_moves(moves).1.status(), Status::Ongoing, "{moves}");
    }
}

#[test]
fn a_game_of_one_type_has_moves_of_its_own() {
    let text = format!("{TAG}1. +1 (1. +0 +2) +2 *");
    let (record, game) = Reader::new(text.as_bytes())
        .read_as::<Ring>(&GAMES)
        .unwrap()
        .unwrap();
    let played: Vec<_> = record.line.plies.iter().map(|ply| ply.mv).collect();
    assert_eq!(game.moves(), played);
    assert_eq!(game.position(), &Ring::parse(Rules::default(), "d1 w").unwrap());
}

#[test]
fn an_input_without_tags_has_no_records() {
    for text in ["", "\n\n", "\u{feff}", "; nothing\n", "{nothing}"] {
        let mut reader = Reader::new(text.as_bytes());
        assert!(reader.read(&GAMES).is_none(), "{text:?}");
        assert!(reader.read(&GAMES).is_none(), "{text:?}");
        assert_eq!(reader.bytes(), text.len() as u64);
    }
}
