//! Mistakes that other programs make at King's Valley, each on a small position: none of them is made here.
//!
//! Clauses are those of `docs/rules/kings-valley.md`.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::{Game, Outcome, Position as _, Side, Status, View};
use lusory_kings_valley::{EndReason, Illegal, Position, Rules, Start};

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

/// The squares on which a piece can stop, in alphabetical order.
fn targets(position: &Position, from: &str) -> String {
    let moves = position.moves_from(from.parse().unwrap());
    let mut targets: Vec<String> = moves.iter().map(|mv| mv.to().to_string()).collect();
    targets.sort();
    targets.join(" ")
}

#[track_caller]
fn play<'a>(game: &mut Game<Position>, moves: impl IntoIterator<Item = &'a str>) {
    for mv in moves {
        game.play(mv.parse().unwrap()).unwrap();
    }
}

/// Plays from the start.
#[track_caller]
fn played(moves: &str) -> Position {
    let mut game = Game::new(Position::default());
    play(&mut game, moves.split(' '));
    game.position().clone()
}

#[track_caller]
fn check_lost(position: &Position, loser: Side) {
    let outcome = Outcome::Win(!loser);
    let reason = EndReason::KingTrapped;
    assert_eq!(position.status(), Status::Over { outcome, reason });
    assert_eq!(position.count_moves(), 0);
}

/// Rule 4: the first move of the game may not be the king's.
#[test]
fn kings_do_not_move_on_the_first_turn() {
    let start = Position::default();
    assert_eq!(start.count_moves(), 10);
    assert_eq!(targets(&start, "c1"), "");
}

/// Rule 4 binds nobody but the first player.
#[test]
fn the_second_player_may_begin_with_his_king() {
    let after = played("b1b4");
    assert_eq!(targets(&after, "c5"), "c2 e3");
}

/// Rule 3.
#[test]
fn soldiers_do_not_stop_on_the_valley() {
    let after = played("b1b4 e5e2");
    assert_eq!(
        after.check("e1c3".parse().unwrap()),
        Err(Illegal::SoldierOnValley)
    );
    assert_eq!(targets(&after, "e1"), "");
}

/// Rule 3 speaks of c3 alone: the squares above and below it are as any other.
#[test]
fn soldiers_stop_on_c2_and_c4() {
    let position = position("s2sk/S3s/5/S4/K1SSs w -");
    assert_eq!(targets(&position, "a4"), "a3 b5 c2 d4");
    assert_eq!(targets(&position, "a2"), "a3 b1 c4 e2");
}

/// Rule 6: what soldiers can do does not matter.
#[test]
fn a_trapped_king_is_lost_though_there_are_moves() {
    check_lost(&position("sss1k/5/4S/SS3/KS2s w -"), Side::First);
}

/// Rule 6, in a game from the start: black's king on c5 is walled in by b4, c4, d4, b5 and d5.
#[test]
fn a_king_locked_in_during_a_game_is_lost() {
    let after = played("a1d4 b5a4 c1c4 a5b5 d1d3 e5e2 d3e3 a4a5 e1b4");
    assert_eq!(after.king(Side::Second), "c5".parse().unwrap());
    check_lost(&after, Side::Second);
}

/// Rule 2: diagonals are ways like ranks and files.
#[test]
fn pieces_move_diagonally() {
    assert_eq!(targets(&Position::default(), "a1"), "a4 d4");
    // Only a diagonal is free: the king is not trapped.
    assert_eq!(targets(&position("sss1k/5/4S/S4/KS1Ss w -"), "a1"), "d4");
}

/// Rule 6: empty squares at the other end of the ranks beside him do not free a king at the edge.
#[test]
fn a_king_at_the_edge_is_trapped_though_squares_at_the_other_edge_are_empty() {
    check_lost(&position("2ssk/SS3/KS3/ss3/2S2 w -"), Side::First);
    check_lost(&position("kss2/3SS/3SK/3ss/2S2 w -"), Side::First);
}

/// Rule 6: pieces at the other end of the ranks beside him do not shut a king in.
#[test]
fn a_king_at_the_edge_is_free_though_squares_at_the_other_edge_are_occupied() {
    let position = position("2sk1/S4/KS2S/ss2s/4S w -");
    assert_eq!(position.status(), Status::Ongoing);
    assert_eq!(targets(&position, "a3"), "b4");
}

/// Rule 8: in five plies white's soldier goes round a triangle of three squares while black's goes out and back; then it is
/// the other way round. The placement stands for the third time after ten plies, but once with black to move.
#[test]
fn repetition_distinguishes_the_side_to_move() {
    const ROUND: &str = "a1a2 b5a4 a2b1 a4b5 b1a1 e5e4 e2d1 e4d5 d1e2 d5e5";
    let start = position("1sk1s/2s2/S3s/2S1S/S1K2 w -");
    let mut game = Game::new(start.clone());

    play(&mut game, ROUND.split(' ').take(5));
    assert_eq!(*game.position(), position("1sk1s/2s2/S3s/2S1S/S1K2 b -"));
    assert_eq!(game.occurrences(), 1);

    play(&mut game, ROUND.split(' ').skip(5));
    assert_eq!(*game.position(), start);
    assert_eq!(game.occurrences(), 2);
    assert_eq!(game.status(), Status::Ongoing);

    play(&mut game, ROUND.split(' '));
    assert_eq!(game.status().outcome(), Some(Outcome::Draw));
}

/// Rule 8: no number of plies ends a game.
#[test]
fn long_games_go_on() {
    let rules: Rules = "repetition=off".parse().unwrap();
    let mut game = Game::new(Position::new(rules, Start::Home));
    for _ in 0..100 {
        play(&mut game, ["b1a2", "b5a4", "a2b1", "a4b5"]);
    }
    assert_eq!(game.moves().len(), 400);
    assert_eq!(game.status(), Status::Ongoing);
    assert_eq!(game.position().count_moves(), 13);
}
