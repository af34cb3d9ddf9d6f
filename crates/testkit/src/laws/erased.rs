//! The law about games chosen at run time.

use std::ops::ControlFlow;

use lusory_core::drawing::Drawing;
use lusory_core::erased::{AnyGame, AnyStep};
use lusory_core::playout::below;
use lusory_core::rand_core::Rng;
use lusory_core::{Charset, Game, Progress, Side, Steps, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::law::{Law, after, listed};

/// Checks that the game as text does what the game does, along a random game of at most `max_plies` plies.
///
/// In each position one turn is entered by random steps; each of them that has a square has one that the rows hold.
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
pub fn erased_agrees<P: View + Steps>(start: &P, seed: u64, max_plies: usize) {
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
fn check_erased<P: View + Steps>(
    law: &Law,
    game: &Game<P>,
    erased: &dyn AnyGame,
    rng: &mut Xoshiro256PlusPlus,
) {
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
    check_steps(law, position, erased, &texts(&squares), rng);
}

/// Enters a turn by random steps, those of the position and their texts side by side.
#[track_caller]
fn check_steps<P: Steps>(
    law: &Law,
    position: &P,
    erased: &dyn AnyGame,
    squares: &[String],
    rng: &mut Xoshiro256PlusPlus,
) {
    let steps_after = |made: &[String]| {
        let made: Vec<_> = made.iter().map(String::as_str).collect();
        erased.steps_after(&made)
    };
    let follow = |made: &[String], text: &str| steps_after(&[made, &[text.to_string()]].concat());
    let mut made: Vec<String> = Vec::new();
    let mut open = position.begin();
    while let Some(partial) = open {
        let mut steps = Vec::new();
        let _ = position.for_each_step(&partial, |step| {
            steps.push(step);
            ControlFlow::<()>::Continue(())
        });
        let choices = steps.iter().map(|&step| AnyStep {
            text: step.to_string(),
            square: P::square_of(step).map(|square| square.to_string()),
        });
        let choices: Vec<_> = choices.collect();
        for square in choices.iter().filter_map(|choice| choice.square.as_ref()) {
            law.require(
                squares.contains(square),
                format_args!("a step belongs to {square}, which no row holds"),
            );
        }
        law.same(
            format_args!("steps_after({made:?})"),
            &steps_after(&made),
            &Some(Progress::Open(choices)),
        );
        law.same("a step that is not offered", &follow(&made, "no step"), &None);
        let step = steps[below(rng, steps.len() as u32) as usize];
        made.push(step.to_string());
        open = match position.advance(&partial, step) {
            Some(Progress::Open(next)) => Some(next),
            Some(Progress::Complete(mv)) => {
                law.same(
                    format_args!("steps_after({made:?})"),
                    &steps_after(&made),
                    &Some(Progress::Complete(mv.to_string())),
                );
                law.same("a step after the turn", &follow(&made, &step.to_string()), &None);
                return;
            }
            None => law.broken(format_args!("{step} is offered after {partial:?} but refused")),
        };
    }
    law.same(
        "steps_after([]) at the end",
        &steps_after(&[]),
        &Some(Progress::Open(Vec::new())),
    );
    law.same("a step after the end", &follow(&[], "no step"), &None);
}

fn texts<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}
