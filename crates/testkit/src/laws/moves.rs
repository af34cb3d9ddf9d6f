//! Laws about legal moves.

use std::collections::HashMap;
use std::ops::ControlFlow;

use lusory_core::{Position, Status};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::law::{Law, after, listed, sorted, spread};

/// Checks that all ways to ask for the legal moves agree.
///
/// `count_moves` is the number of calls of `for_each_move`, at most `MAX_MOVES`; no move comes twice; `moves` and
/// `nth_move` give the same moves in the same order; each is legal, in normal form, and accepted by `play`, which does
/// what `play_unchecked` does.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::moves_agree(&Position::default());
/// ```
#[track_caller]
pub fn moves_agree<P: Position>(position: &P) {
    let law = Law::new("moves_agree", position);
    let moves = listed(position);
    law.same("count_moves()", &position.count_moves(), &moves.len());
    law.require(
        moves.len() <= P::MAX_MOVES,
        format_args!("{} moves are more than MAX_MOVES, {}", moves.len(), P::MAX_MOVES),
    );
    law.same("moves()", position.moves().as_slice(), moves.as_slice());
    for pair in sorted(moves.clone()).windows(2) {
        law.require(pair[0] != pair[1], format_args!("move {} comes twice", pair[0]));
    }
    for index in spread(moves.len()) {
        law.same(
            format_args!("nth_move({index})"),
            &position.nth_move(index),
            &Some(moves[index]),
        );
    }
    for index in [moves.len(), moves.len() + 1, usize::MAX] {
        law.same(
            format_args!("nth_move({index})"),
            &position.nth_move(index),
            &None,
        );
    }
    for mv in moves {
        law.accepted(format_args!("check({mv})"), position.check(mv));
        law.require(position.is_legal(mv), format_args!("is_legal({mv}) is false"));
        let normal = law.accepted(format_args!("normalize({mv})"), position.normalize(mv));
        law.same(format_args!("the normal form of {mv}"), &normal, &mv);
        let mut played = position.clone();
        law.accepted(format_args!("play({mv})"), played.play(mv));
        law.same(format_args!("play({mv})"), &played, &after(position, mv));
    }
}

/// Checks that a position is over exactly if it has no moves, and that an end has a reason in words.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::over_exactly_without_moves(&Position::default());
/// ```
#[track_caller]
pub fn over_exactly_without_moves<P: Position>(position: &P) {
    let law = Law::new("over_exactly_without_moves", position);
    let status = position.status();
    let moves = listed(position).len();
    match status {
        Status::Ongoing => law.require(moves > 0, "play goes on but there is no move"),
        Status::Over { outcome, reason } => {
            law.require(
                moves == 0,
                format_args!("the game is over ({outcome}, {reason}) but there are {moves} moves"),
            );
            law.require(
                !reason.to_string().is_empty(),
                format_args!("the reason {reason:?} has no words"),
            );
        }
    }
}

/// Checks that `for_each_move` stops when it is told to, returns the value, and runs to the end otherwise.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::early_stop(&Position::default());
/// ```
#[track_caller]
pub fn early_stop<P: Position>(position: &P) {
    let law = Law::new("early_stop", position);
    let moves = listed(position);
    // One index beyond the last: nothing breaks.
    for stop in spread(moves.len()).chain([moves.len()]) {
        let mut calls = 0;
        let flow = position.for_each_move(|mv| {
            calls += 1;
            if calls == stop + 1 {
                ControlFlow::Break(mv)
            } else {
                ControlFlow::Continue(())
            }
        });
        law.same(
            format_args!("the value of a break at call {}", stop + 1),
            &flow.break_value(),
            &moves.get(stop).copied(),
        );
        law.same(
            format_args!("the number of calls with a break at call {}", stop + 1),
            &calls,
            &moves.len().min(stop + 1),
        );
    }
}

/// Checks that `random_move` gives each legal move about equally often, and none in a finished position.
///
/// It draws 64 times as often as there are moves. Each must come between 8 and 256 times; by Chernoff's bounds a
/// uniform choice among n moves fails that with a probability below n / 10^17.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::random_moves_are_fair(&Position::default(), 1);
/// ```
#[track_caller]
pub fn random_moves_are_fair<P: Position>(position: &P, seed: u64) {
    const DRAWS: usize = 64;
    let law = Law::new("random_moves_are_fair", position);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut times: HashMap<P::Move, usize> = listed(position).into_iter().map(|mv| (mv, 0)).collect();
    if times.is_empty() {
        law.same("random_move()", &position.random_move(&mut rng), &None);
        return;
    }
    for _ in 0..DRAWS * times.len() {
        let Some(mv) = position.random_move(&mut rng) else {
            law.broken("random_move() finds no move");
        };
        match times.get_mut(&mv) {
            Some(count) => *count += 1,
            None => law.broken(format_args!("random_move() gives {mv}, which is not legal")),
        }
    }
    for (mv, count) in times {
        law.require(
            (DRAWS / 8..=DRAWS * 4).contains(&count),
            format_args!("random_move() gives {mv} {count} times where {DRAWS} would be fair"),
        );
    }
}
