//! Laws about games: positions with a past.

use lusory_core::playout::below;
use lusory_core::{Game, GameEnd, Position, Status};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::law::{Law, after, listed};

/// Checks that a random game of at most `max_plies` plies can be taken back and replayed, ply by ply.
///
/// Position, moves, occurrences and status are the same on the way back and on the way forth. Occurrences are
/// compared with a plain count by `Eq`. Half of the plies return to an earlier position where a move does so, for
/// repetitions to happen.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::undo_redo(&Position::default(), 1, 20);
/// ```
#[track_caller]
pub fn undo_redo<P: Position>(start: &P, seed: u64, max_plies: usize) {
    let law = Law::new("undo_redo", start);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(start.clone());
    let mut positions = vec![start.clone()];
    let mut moves = Vec::new();
    check_game(&law, &game, &positions, &moves);
    while moves.len() < max_plies && !game.status().is_over() {
        let Some(mv) = choose(game.position(), &positions, &mut rng) else {
            law.broken(format_args!("there is no move after {moves:?}"));
        };
        law.accepted(format_args!("{mv} after {moves:?}"), game.play(mv));
        positions.push(after(&positions[moves.len()], mv));
        moves.push(mv);
        check_game(&law, &game, &positions, &moves);
    }
    for plies in (0..moves.len()).rev() {
        law.same("the move taken back", &game.undo(), &Some(moves[plies]));
        check_game(&law, &game, &positions[..=plies], &moves[..plies]);
    }
    law.same("the move taken back at the start", &game.undo(), &None);
    for plies in 1..=moves.len() {
        law.same("the move played again", &game.redo(), &Some(moves[plies - 1]));
        check_game(&law, &game, &positions[..=plies], &moves[..plies]);
    }
    law.same("the move played again at the end", &game.redo(), &None);
}

fn choose<P: Position>(position: &P, past: &[P], rng: &mut Xoshiro256PlusPlus) -> Option<P::Move> {
    let back = |mv: &P::Move| past.contains(&after(position, *mv));
    let returning = (below(rng, 2) == 0).then(|| listed(position).into_iter().find(back));
    returning.flatten().or_else(|| position.random_move(rng))
}

/// The game is what came of these moves, through these positions.
#[track_caller]
fn check_game<P: Position>(law: &Law, game: &Game<P>, positions: &[P], moves: &[P::Move]) {
    let position = &positions[moves.len()];
    law.same(
        format_args!("the position after {moves:?}"),
        game.position(),
        position,
    );
    law.same("the moves played", game.moves(), moves);
    law.require(
        game.positions().eq(positions),
        format_args!("the positions of the game {moves:?} differ"),
    );
    let occurrences = positions.iter().filter(|&earlier| earlier == position).count() as u32;
    law.same(
        format_args!("the occurrences after {moves:?}"),
        &game.occurrences(),
        &occurrences,
    );
    let repeated = position
        .repetition()
        .filter(|limit| occurrences >= u32::from(limit.occurrences))
        .map_or(Status::Ongoing, |limit| Status::Over {
            outcome: limit.outcome,
            reason: GameEnd::Repetition,
        });
    let on_board = position.status().map_reason(GameEnd::Position);
    let status = if on_board.is_over() { on_board } else { repeated };
    law.same(
        format_args!("the status after {moves:?}"),
        &game.status(),
        &status,
    );
}
