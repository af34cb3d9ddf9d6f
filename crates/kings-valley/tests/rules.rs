//! The rules of King's Valley, a test or more for each clause of `docs/rules/kings-valley.md`.
//!
//! Positions and what follows from them are worked out by hand on the board.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusory_core::{Game, GameEnd, Outcome, Position as _, Side, Square, Status, View};
use lusory_kings_valley::{Board, EndReason, Illegal, Labyrinth, Piece, Position, Rules, Standard, Start};

const START: &str = "sskss/5/5/5/SSKSS w s";
const RETRIEVE: &str = "ssKss/5/5/5/SSkSS w s";
const LABYRINTH: &str = "sssksss/7/1#3#1/7/1#3#1/7/SSSKSSS w s";
const LABYRINTH_RETRIEVE: &str = "sssKsss/7/1#3#1/7/1#3#1/7/SSSkSSS w s";

/// No line of d2 is blocked, each ends at the edge, and one leads over the valley.
const OPEN: &str = "1ss1k/S1s1s/S4/3S1/KS3 w -";

fn standard(text: &str) -> Position<Standard> {
    text.parse().unwrap()
}

fn labyrinth(text: &str) -> Position<Labyrinth> {
    text.parse().unwrap()
}

fn square<S: Board>(text: &str) -> Square<S> {
    text.parse().unwrap()
}

/// Checks that the legal moves of a position are exactly these, given in alphabetical order.
#[track_caller]
fn check<S: Board>(position: &Position<S>, moves: &str) {
    let mut found: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
    found.sort();
    assert_eq!(found.join(" "), moves, "in {position}");
}

/// Checks that the piece on a square can stop exactly there, given in alphabetical order.
#[track_caller]
fn check_from<S: Board>(position: &Position<S>, from: &str, targets: &str) {
    let moves = position.moves_from(square(from));
    let mut found: Vec<String> = moves.iter().map(|mv| mv.to().to_string()).collect();
    found.sort();
    assert_eq!(found.join(" "), targets, "from {from} in {position}");
}

/// Checks that each of these moves is refused for this reason.
#[track_caller]
fn check_refused<S: Board>(position: &Position<S>, moves: &str, reason: Illegal) {
    for mv in moves.split(' ') {
        assert_eq!(
            position.check(mv.parse().unwrap()),
            Err(reason),
            "{mv} in {position}"
        );
    }
}

#[track_caller]
fn check_over<S: Board>(position: &Position<S>, winner: Side, reason: EndReason) {
    let outcome = Outcome::Win(winner);
    assert_eq!(position.status(), Status::Over { outcome, reason }, "{position}");
    check(position, "");
}

#[track_caller]
fn check_ongoing<S: Board>(position: &Position<S>) {
    assert_eq!(position.status(), Status::Ongoing, "{position}");
    assert_ne!(position.count_moves(), 0, "{position}");
}

/// The position after these moves, each of which must be legal.
#[track_caller]
fn after<S: Board>(position: &Position<S>, moves: &str) -> Position<S> {
    let mut position = position.clone();
    for mv in moves.split(' ') {
        position.play(mv.parse().unwrap()).unwrap();
    }
    position
}

// Rule 1: board, pieces, start.

#[test]
fn each_side_starts_with_king_and_four_soldiers_on_its_first_rank() {
    let position: Position = Position::default();
    assert_eq!(position, standard(START));
    let names = |side| {
        let names: Vec<_> = position.soldiers(side).iter().map(|s| s.to_string()).collect();
        names.join(" ")
    };
    assert_eq!(names(Side::First), "a1 b1 d1 e1");
    assert_eq!(names(Side::Second), "a5 b5 d5 e5");
    assert_eq!(position.king(Side::First), square("c1"));
    assert_eq!(position.king(Side::Second), square("c5"));
    assert_eq!(position.side_to_move(), Side::First);
}

#[test]
fn the_valley_is_the_center_of_the_board() {
    assert_eq!(Standard::valley(), square("c3"));
    assert_eq!(Labyrinth::valley(), square("d4"));
}

// Rule 2: turns and moves.

#[test]
fn players_alternate() {
    let mut position = standard(START);
    for (mv, side) in [
        ("a1d4", Side::First),
        ("b5b2", Side::Second),
        ("e1e4", Side::First),
    ] {
        assert_eq!(position.side_to_move(), side);
        position = after(&position, mv);
    }
    assert_eq!(position.side_to_move(), Side::Second);
}

#[test]
fn a_piece_runs_in_all_eight_directions_to_the_edge() {
    check_from(&standard(OPEN), "d2", "a2 a5 c1 d1 d5 e1 e2 e3");
}

#[test]
fn a_piece_stops_before_an_occupied_square() {
    let position = standard(OPEN);
    // Black's pieces on b5, c4, e4 and e5 stop runs as white's own do.
    check_from(&position, "a4", "a5 b4 d1");
    check_from(&position, "b1", "a2 b4 d3 e1");
    check_from(&position, "a3", "a2 b4 c1 e3");
}

#[test]
fn kings_run_like_soldiers() {
    check_from(&standard(OPEN), "a1", "a2 d4");
}

#[test]
fn all_pieces_of_the_side_to_move_can_move() {
    check(
        &standard(OPEN),
        "a1a2 a1d4 a3a2 a3b4 a3c1 a3e3 a4a5 a4b4 a4d1 b1a2 b1b4 b1d3 b1e1 \
         d2a2 d2a5 d2c1 d2d1 d2d5 d2e1 d2e2 d2e3",
    );
}

#[test]
fn a_piece_does_not_stop_earlier() {
    check_refused(
        &standard(OPEN),
        "d2d3 d2d4 d2b2 d2c3 d2b4 a4c2 b1c2 a1b2",
        Illegal::StopsShort,
    );
}

#[test]
fn a_piece_does_not_jump() {
    check_refused(&standard(OPEN), "a4d4 a4e4 a4a2 a4a1 a1c1 a1a4", Illegal::Blocked);
}

#[test]
fn nothing_is_captured() {
    let position = standard(OPEN);
    check_refused(&position, "a4c4 a4b5 b1b5 a1e5 a1b1 a4a3", Illegal::Blocked);
    for mv in position.moves() {
        assert_eq!(after(&position, &mv.to_string()).pieces().len(), 10, "{mv}");
    }
}

#[test]
fn a_piece_moves_along_a_rank_a_file_or_a_diagonal() {
    check_refused(&standard(OPEN), "d2b3 d2e5 d2a1 a4e1 b1e5", Illegal::NotOnLine);
}

#[test]
fn a_piece_leaves_its_square() {
    check_refused(&standard(OPEN), "d2d2 a1a1", Illegal::NoMovement);
}

#[test]
fn a_player_moves_a_piece_of_his_own() {
    let position = standard(OPEN);
    check_refused(&position, "e4e1 c5d5 e5d5 e4e4", Illegal::NotYourPiece);
    check_refused(&position, "a2a1 c3c4 d5d4 a2a2", Illegal::NoPiece);
}

// Rule 3: only kings stop on the valley.

/// On c3 white's soldier on b4 stops what comes from e1, black's on c4 what comes from c1.
const BEHIND_VALLEY: &str = "ss2k/1Ss2/5/4s/SSK1S w -";

#[test]
fn a_soldier_whose_run_ends_on_the_valley_cannot_move_there() {
    let position = standard(BEHIND_VALLEY);
    check_from(&position, "e1", "d1");
    check_refused(&position, "e1c3", Illegal::SoldierOnValley);
}

#[test]
fn a_soldier_does_not_stop_one_short_of_the_valley() {
    check_refused(&standard(BEHIND_VALLEY), "e1d2", Illegal::StopsShort);
}

#[test]
fn a_king_stops_on_the_valley_where_something_stops_him() {
    check_from(&standard(BEHIND_VALLEY), "c1", "a3 c3 d1 e3");
}

#[test]
fn soldiers_and_kings_pass_over_the_valley() {
    let position = standard(OPEN);
    check_from(&position, "a3", "a2 b4 c1 e3");
    check_from(&position, "a1", "a2 d4");
    check_ongoing(&after(&position, "a1d4"));
    check_refused(&position, "a1c3 a3c3 d2c3", Illegal::StopsShort);
}

// Rule 4: the first move of the game.

#[test]
fn the_first_move_is_made_by_a_soldier() {
    let position = standard(START);
    check(&position, "a1a4 a1d4 b1a2 b1b4 b1e4 d1a4 d1d4 d1e2 e1b4 e1e4");
    check_refused(&position, "c1c4 c1a3 c1e3", Illegal::SoldierFirst);
}

#[test]
fn the_second_players_king_is_free_at_once() {
    let position = after(&standard(START), "a1d4");
    // d4 and c1 are occupied.
    check_from(&position, "c5", "a3 c2");
    check_from(&after(&position, "c5a3"), "c1", "b2 c5 e3");
}

#[test]
fn the_first_players_king_is_free_from_his_second_move_on() {
    assert!(standard(START).soldier_first());
    let position = after(&standard(START), "a1d4 b5b2");
    assert!(!position.soldier_first());
    // Black's soldier on b2 takes the third way.
    check_from(&position, "c1", "c4 e3");
}

#[test]
fn without_the_flag_the_king_may_begin() {
    let position = standard("sskss/5/5/5/SSKSS w -");
    check_from(&position, "c1", "a3 c4 e3");
    assert_eq!(position.count_moves(), 13);
}

// Rule 5: a king on the valley wins.

#[test]
fn a_king_that_stops_on_the_valley_wins_at_once() {
    let position = after(&standard(BEHIND_VALLEY), "c1c3");
    check_over(&position, Side::First, EndReason::KingOnValley);
    check_refused(&position, "a5a2 c3d3", Illegal::GameOver);

    // The same with the ranks and the sides exchanged.
    let mirrored = after(&standard("ssk1s/4S/5/1sS2/SS2K b -"), "c5c3");
    check_over(&mirrored, Side::Second, EndReason::KingOnValley);
}

// Rule 6: a king that cannot move has lost.

#[test]
fn a_trapped_king_of_the_side_to_move_loses_though_his_soldiers_can_move() {
    check_over(
        &standard("sss1k/5/4S/SS3/KS2s w -"),
        Side::Second,
        EndReason::KingTrapped,
    );
    // As soon as the king has a way out, the soldier on e3 can move.
    check_from(&standard("sss1k/5/S3S/1S3/KS2s w -"), "e3", "b3 c1 d4 e2 e4");
}

#[test]
fn the_player_who_shuts_the_other_king_in_wins() {
    let position = standard("sss1k/5/4S/S3s/KS2S b -");
    check_ongoing(&position);
    check_over(&after(&position, "e2b2"), Side::Second, EndReason::KingTrapped);

    let mirrored = standard("ks2s/s3S/4s/5/SSS1K w -");
    check_over(&after(&mirrored, "e4b4"), Side::First, EndReason::KingTrapped);
}

#[test]
fn a_player_may_shut_his_own_king_in_and_loses_at_his_next_turn() {
    let position = after(&standard("sss1k/1S3/4S/S4/KS2s w -"), "b4b2");
    check_ongoing(&position);
    check_over(&after(&position, "e1c1"), Side::Second, EndReason::KingTrapped);
}

#[test]
fn a_king_shut_in_by_his_own_side_may_be_let_out_by_the_other() {
    let position = after(&standard("sss1k/S4/4S/1s3/KS2S w -"), "a4a2");
    check_ongoing(&position);
    check_over(&after(&position, "a5a3"), Side::Second, EndReason::KingTrapped);
    check_ongoing(&after(&position, "b2e2"));
}

#[test]
fn with_both_kings_shut_in_the_side_to_move_has_lost() {
    let text = "ks3/sS3/5/SS3/KS1ss";
    check_over(
        &standard(&format!("{text} w -")),
        Side::Second,
        EndReason::KingTrapped,
    );
    check_over(
        &standard(&format!("{text} b -")),
        Side::First,
        EndReason::KingTrapped,
    );
}

#[test]
fn a_king_with_one_free_neighbor_is_not_trapped() {
    check_from(&standard("sss1k/5/4S/S4/KS1Ss w -"), "a1", "d4");
}

#[test]
fn a_king_is_not_trapped_if_his_only_free_neighbor_is_the_valley() {
    // He runs over it as far as c5 lets him, and stops on it if c4 does not.
    check_from(&standard("2k1s/5/1s1s1/1SKs1/1SSS1 w -"), "c2", "c4");
    let beside_a_blocker = standard("2k2/2s2/1s1s1/1SKs1/1SSS1 w -");
    check_from(&beside_a_blocker, "c2", "c3");
    check_over(
        &after(&beside_a_blocker, "c2c3"),
        Side::First,
        EndReason::KingOnValley,
    );
}

// Rule 7: rule 5 comes first.

#[test]
fn a_king_on_the_valley_is_the_reason_though_the_other_is_trapped_too() {
    let position = after(&standard("ks2S/sS3/5/3Ks/S2Ss w -"), "d2c3");
    check_over(&position, Side::First, EndReason::KingOnValley);
}

// Rule 8: repetition.

/// Both sides move a soldier out and back: four plies that lead to the same placement and side to move.
const SHUFFLE: [&str; 4] = ["b1a2", "b5a4", "a2b1", "a4b5"];

/// Plays the shuffle from the start for so many plies, and returns how the game then stands.
fn shuffle(rules: &str, plies: usize) -> Status<GameEnd<EndReason>> {
    let mut game: Game<Position> = Game::new(Position::new(rules.parse().unwrap(), Start::Home));
    for mv in SHUFFLE.iter().cycle().take(plies) {
        assert_eq!(game.status(), Status::Ongoing, "before {mv}");
        game.play(mv.parse().unwrap()).unwrap();
    }
    game.status()
}

const DRAW: Status<GameEnd<EndReason>> = Status::Over {
    outcome: Outcome::Draw,
    reason: GameEnd::Repetition,
};

#[test]
fn the_third_occurrence_is_a_draw() {
    // The start itself never comes back, as its flag is lost: the positions after plies 1, 5 and 9 are the same.
    assert_eq!(shuffle("", 9), DRAW);
    assert_eq!(shuffle("repetition=3", 9), DRAW);
}

#[test]
fn positions_with_and_without_the_flag_differ() {
    // The placement of the start stands for the third time after ply 8, but once with the flag.
    assert_eq!(shuffle("", 8), Status::Ongoing);
    assert_ne!(standard(START), standard("sskss/5/5/5/SSKSS w -"));
}

#[test]
fn positions_with_different_sides_to_move_differ() {
    assert_ne!(
        standard("sskss/5/5/5/SSKSS b -"),
        standard("sskss/5/5/5/SSKSS w -")
    );
}

#[test]
fn the_repetition_option_sets_the_occurrence_that_draws() {
    assert_eq!(shuffle("repetition=2", 5), DRAW);
    assert_eq!(shuffle("repetition=5", 17), DRAW);
    assert_eq!(shuffle("repetition=off", 400), Status::Ongoing);
}

#[test]
fn the_position_alone_knows_no_draw() {
    let rules: Rules = "repetition=2".parse().unwrap();
    let mut position: Position = Position::new(rules, Start::Home);
    for mv in SHUFFLE.iter().cycle().take(12) {
        position = after(&position, mv);
        check_ongoing(&position);
    }
}

// Variants.

#[test]
fn retrieve_the_king_exchanges_the_kings_and_nothing_else() {
    let position: Position = Position::new(Rules::default(), Start::Retrieve);
    assert_eq!(position, standard(RETRIEVE));
    assert_eq!(position.king(Side::First), square("c5"));
    assert_eq!(position.king(Side::Second), square("c1"));
    check(&position, "a1a4 a1d4 b1a2 b1b4 b1e4 d1a4 d1d4 d1e2 e1b4 e1e4");
    check_refused(&position, "c5c2 c5a3", Illegal::SoldierFirst);
    check_from(&after(&position, "a1a4"), "c1", "a3 c4 e3");
}

#[test]
fn the_labyrinth_has_six_soldiers_a_side_and_four_pillars() {
    let position: Position<Labyrinth> = Position::default();
    assert_eq!(position, labyrinth(LABYRINTH));
    assert_eq!(position.soldiers(Side::First).len(), 6);
    assert_eq!(position.soldiers(Side::Second).len(), 6);
    let pillars = position
        .pieces()
        .into_iter()
        .filter(|(_, piece)| *piece == Piece::Pillar);
    let names: Vec<_> = pillars.map(|(square, _)| square.to_string()).collect();
    assert_eq!(names, ["b5", "f5", "b3", "f3"]);
}

#[test]
fn pillars_stop_runs() {
    // b1b2 and b1e4 end before b3 and f5, f1f2 and f1c4 before f3 and b5.
    check(
        &labyrinth(LABYRINTH),
        "a1a6 a1f6 b1a2 b1b2 b1e4 c1a3 c1c6 c1g5 e1a5 e1e6 e1g3 f1c4 f1f2 f1g2 g1b6 g1g6",
    );
    check_refused(&labyrinth(LABYRINTH), "b1b3 b1b4 b1f5", Illegal::Blocked);
}

#[test]
fn pillars_belong_to_nobody() {
    check_refused(&labyrinth(LABYRINTH), "b3b4 f5g5", Illegal::NoPiece);
}

#[test]
fn pillars_shut_kings_in() {
    // The king on a3 has four pieces and the pillar on b3 around him.
    let text = "k6/7/1#3#1/SS5/K#3#1/ss4S/SSSssss w -";
    check_over(&labyrinth(text), Side::Second, EndReason::KingTrapped);
    let open = "k6/7/1#3#1/S6/K#3#1/ss1S2S/SSSssss w -";
    check_from(&labyrinth(open), "a3", "e7");
}

#[test]
fn in_the_labyrinth_only_kings_stop_on_d4() {
    // White's soldier on c5 stops what comes to d4 from g1, black's on d5 what comes from d1.
    let position = labyrinth("sss1ss1/k6/1#Ss1#1/7/1#3#1/7/SSSK1SS w -");
    check_refused(&position, "g1d4", Illegal::SoldierOnValley);
    check_over(&after(&position, "d1d4"), Side::First, EndReason::KingOnValley);
}

#[test]
fn the_labyrinth_can_be_played_as_retrieve_the_king() {
    let position: Position<Labyrinth> = Position::new(Rules::default(), Start::Retrieve);
    assert_eq!(position, labyrinth(LABYRINTH_RETRIEVE));
    assert_eq!(position.king(Side::First), square("d7"));
    check_refused(&position, "d7d2", Illegal::SoldierFirst);
    assert_eq!(position.count_moves(), 16);
}
