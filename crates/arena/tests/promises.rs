//! What a program may rely on besides the rules: the game as data, sizes, threads, keys, the number of moves.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write as _;

use lusory_arena::{
    Board, BoardError, Cell, Choice, EndReason, Flaw, INFO, Illegal, Move, Position, Rules, Setup,
    SetupError, ShortTurn, StandMoves, Start, Step, Zone,
};
use lusory_core::{Game, Position as _};
use lusory_testkit::{laws, walk};

#[test]
fn boards_and_starts_are_described_as_variants() {
    let variants: Vec<_> = INFO
        .variants
        .iter()
        .map(|variant| (variant.name, (variant.start)("").unwrap().position()))
        .collect();
    let expected = [
        ("hexagon-back", "bb1b1bb/b7b/b9b/A9A/A7A/AA1A1AA a 0-0"),
        ("hexagon-front", "2b1b2/1b5b1/1b7b1/1A7A1/1A5A1/2A1A2 a 0-0"),
        ("hexagon-ring", "bA1b1Ab/A7A/b9b/A9A/b7b/Ab1A1bA a 0-0"),
        ("square", "square:bbbbbbb/7/7/7/7/7/AAAAAAA a 0-0"),
    ];
    assert!(
        variants
            .into_iter()
            .eq(expected.map(|(name, text)| (name, text.to_string())))
    );

    assert_eq!((INFO.name, INFO.title), ("arena", "Arena"));
    assert_eq!(INFO.rules_keys, "board, stand-moves, short-turn, repetition");
    assert!(INFO.variant("hexagon-ring").is_some());
    assert!(INFO.variant("hexagon").is_none());
}

/// The board is the variant's, whatever the options; the rules may name it, but no other.
#[test]
fn a_variant_starts_under_the_rules_given() {
    for variant in INFO.variants {
        let is_square = variant.name == "square";
        let (own, other) = if is_square {
            ("square", "hexagon")
        } else {
            ("hexagon", "square")
        };
        let rules = |text: &str| (variant.start)(text).map(|game| game.rules());
        let board = if is_square { "board=square," } else { "" };
        assert_eq!(rules("stand-moves=free"), Ok(format!("{board}stand-moves=free")));
        assert_eq!(
            rules(&format!("short-turn=loss,board={own}")),
            Ok(format!("{board}short-turn=loss"))
        );
        assert_eq!(rules(&format!("board={other}")).unwrap_err().column(), 7);
        assert_eq!(rules("stand-moves=up").unwrap_err().column(), 13);
    }
}

#[test]
fn values_are_small() {
    // Two sets of 8 bytes, rules, three bytes for the side to move and the pieces lost, filled up to whole words.
    assert_eq!(size_of::<Position>(), 40);
    assert_eq!(size_of::<Move>(), 8);
    // A reference to the board, two options of a byte, a number of occurrences, filled up to whole words.
    assert_eq!(size_of::<Rules>(), 16);
    assert_eq!(size_of::<Cell>(), 2);
}

#[test]
fn values_can_be_shared_between_threads() {
    fn check<T: Send + Sync + Unpin + 'static>() {}
    check::<(Position, Game<Position>, Setup, SetupError, Flaw)>();
    check::<(Move, Step, Cell, Choice, Illegal, EndReason)>();
    check::<(Rules, StandMoves, ShortTurn, Start)>();
    check::<(Board, &'static Board, BoardError, Zone)>();
}

#[test]
fn keys_distinguish_side_and_pieces_and_losses() {
    let texts = [
        "7/9/11/11/9/A1b4 a 0-0",
        "7/9/11/11/9/A1b4 b 0-0",
        // The sides exchanged, a piece elsewhere, one missing.
        "7/9/11/11/9/b1A4 a 0-0",
        "7/9/11/11/9/1Ab4 a 0-0",
        "7/9/11/11/9/2b4 a 0-0",
        "7/9/11/11/9/A6 a 0-0",
        // Others lost.
        "7/9/11/11/9/A1b4 a 1-0",
        "7/9/11/11/9/A1b4 a 0-1",
        "7/9/11/11/9/A1b4 a 1-1",
        "7/9/11/11/9/A1b4 a 2-0",
        "7/9/11/11/9/A1b4 b 0-2",
    ];
    let positions = texts.map(|text| text.parse::<Position>().unwrap());
    assert_eq!(laws::keys_tell_apart(positions), texts.len());
}

#[test]
fn keys_leave_the_rules_out() {
    let [one, other] = ["", "stand-moves=free,short-turn=loss,repetition=off"]
        .map(|rules| Position::new(rules.parse().unwrap(), Start::default()));
    assert_ne!(one, other);
    assert_eq!(one.zobrist(), other.zobrist());
}

#[test]
fn keys_of_many_positions_differ() {
    const COUNT: usize = 60_000;
    let starts = ["back", "front", "ring"].map(|name| {
        let rules = Rules::default();
        Position::new(rules, rules.board.start(name).unwrap())
    });
    let positions = walk::distinct_positions(&starts, COUNT, 1, 300);
    assert_eq!(laws::keys_tell_apart(positions), COUNT);
}

/// On a board whose 64 cells are all neighbors in the arena, 32 pieces of the side to move have the 32 free cells to go
/// to. Two of them go to two of these in 32 x 31 / 2 x 32 x 31 ways; besides, one may go to a free cell and another to the
/// one that it leaves, in 32 x 31 x 32 ways.
#[test]
fn no_position_has_more_moves_than_promised() {
    let cells: Vec<String> = (0..64)
        .map(|cell| format!("{}{}", char::from(b'a' + cell % 8), cell / 8 + 1))
        .collect();
    let mut text = format!("arena-board 1\nname crowd\nrow {}\n", cells.join(" "));
    for cell in &cells {
        let others: Vec<_> = cells
            .iter()
            .filter(|other| *other != cell)
            .map(String::as_str)
            .collect();
        let _ = writeln!(text, "cell {cell} arena 0.0 0.0 : {}", others.join(" "));
    }
    text += "start two : a1 b1 / c1 d1\n";
    let board = text.parse::<Board>().unwrap().leak();
    let position = Position::parse(Rules::on(board), &format!("{}32 a 0-0", "A".repeat(32))).unwrap();
    assert_eq!(position.count_moves(), 32 * 31 / 2 * 32 * 31 + 32 * 31 * 32);
    assert_eq!(position.count_moves(), Position::MAX_MOVES);
    laws::moves_agree(&position);
}
