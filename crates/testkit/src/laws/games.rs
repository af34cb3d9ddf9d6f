//! Laws about games: positions with a past.

use lusory_core::drawing::Drawing;
use lusory_core::erased::AnyGame;
use lusory_core::playout::below;
use lusory_core::rand_core::Rng;
use lusory_core::{Charset, Game, GameEnd, Position, Side, Status, View};
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

/// Checks that the game as text does what the game does, along a random game of at most `max_plies` plies.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::erased_agrees(&Position::default(), 1, 20);
/// ```
#[track_caller]
pub fn erased_agrees<P: View>(start: &P, seed: u64, max_plies: usize) {
    let law = Law::new("erased_agrees", start);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(start.clone());
    let mut erased: Box<dyn AnyGame> = Box::new(game.clone());
    check_erased(&law, &game, &*erased, &mut rng);
    while game.moves().len() < max_plies && !game.status().is_over() {
        let Some(mv) = game.position().random_move(&mut rng) else {
            break;
        };
        law.accepted(format_args!("{mv}"), game.play(mv));
        let played = law.accepted(format_args!("{mv} as text"), erased.play(&mv.to_string()));
        law.same("the text of the move played", &played, &mv.to_string());
        check_erased(&law, &game, &*erased, &mut rng);
    }
    let mut copy = erased.clone_box();
    law.require(
        copy.set_position("no position").is_err(),
        "`no position` is read as a position",
    );
    law.require(copy.play("no move").is_err(), "`no move` is read as a move");
    check_erased(&law, &game, &*copy, &mut rng);
    law.accepted(
        "the text of the position",
        copy.set_position(&game.position().to_string()),
    );
    check_erased(&law, &Game::new(game.position().clone()), &*copy, &mut rng);
    let last = game.undo().map(|mv| mv.to_string());
    law.same("the move taken back", &erased.undo(), &last);
    check_erased(&law, &game, &*erased, &mut rng);
    game.redo();
    law.same("the move played again", &erased.redo(), &last);
    check_erased(&law, &game, &*erased, &mut rng);
    law.same(
        "whether a side resigned",
        &erased.resign(Side::First),
        &game.resign(Side::First),
    );
    law.same(
        "whether a draw was agreed",
        &erased.agree_draw(),
        &game.agree_draw(),
    );
    check_erased(&law, &game, &*erased, &mut rng);
}

#[track_caller]
fn check_erased<P: View>(law: &Law, game: &Game<P>, erased: &dyn AnyGame, rng: &mut Xoshiro256PlusPlus) {
    let position = game.position();
    let moves = listed(position);
    law.same("rules()", &erased.rules(), &position.rules().to_string());
    law.same("position()", &erased.position(), &position.to_string());
    law.same("side_to_move()", &erased.side_to_move(), &position.side_to_move());
    for side in Side::ALL {
        law.same("side_name()", erased.side_name(side), P::SIDE_NAMES[side]);
    }
    let status = game.status().map_reason(|reason| reason.to_string());
    law.same("status()", &erased.status(), &status);
    law.same("occurrences()", &erased.occurrences(), &game.occurrences());
    law.same("count_moves()", &erased.count_moves(), &moves.len());
    law.same("moves()", &erased.moves(), &texts(&moves));
    law.same("record()", &erased.record(), &texts(game.moves()));
    law.same("zobrist()", &erased.zobrist(), &position.zobrist());
    law.same("perft(1)", &erased.perft(1), &(moves.len() as u64));
    let divided: u64 = erased.divide(1).iter().map(|(_, nodes)| nodes).sum();
    law.same("the sum of divide(1)", &divided, &(moves.len() as u64));
    for charset in [Charset::Ascii, Charset::Unicode] {
        law.same(
            "drawing()",
            &erased.drawing(charset),
            &Drawing::new(position, charset),
        );
    }
    let before = game.positions().rev().nth(1);
    let last = before.zip(game.moves().last());
    law.same(
        "last_squares()",
        &erased.last_squares(),
        &last.map_or(Vec::new(), |(before, &mv)| texts(&before.squares_of(mv))),
    );
    let children = erased.children().into_iter();
    let children: Vec<_> = children.map(|(mv, child)| (mv, child.position())).collect();
    let expected = moves
        .iter()
        .map(|&mv| (mv.to_string(), after(position, mv).to_string()));
    law.same("children()", &children, &expected.collect());
    let squares: Vec<_> = position.rows().into_iter().flat_map(|row| row.squares).collect();
    let square = squares[below(rng, squares.len() as u32) as usize];
    law.same(
        format_args!("moves_from({square})"),
        &erased.moves_from(&square.to_string()),
        &Ok(texts(&position.moves_from(square))),
    );
    law.same(
        format_args!("targets_from({square})"),
        &erased.targets_from(&square.to_string()),
        &Ok(texts(&position.targets_from(square))),
    );
    let seed = rng.next_u64();
    let drawn = position.random_move(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
    let text = erased.random_move(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
    law.same("random_move()", &text, &drawn.map(|mv| mv.to_string()));
    if let Some(mv) = drawn {
        let text = mv.to_string();
        let arrows = position.arrows_of(mv).into_iter();
        let arrows = arrows
            .map(|(from, to)| (from.to_string(), to.to_string()))
            .collect();
        law.same("normalize()", &erased.normalize(&text), &Ok(text.clone()));
        law.same("arrows_of()", &erased.arrows_of(&text), &Ok(arrows));
    }
}

fn texts<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}
