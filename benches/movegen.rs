//! Listing, counting and choosing legal moves.

mod games;
mod meter;

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::criterion_main;
use lusory::Position;

use games::{Subject, Visitor, random};
use meter::{Meter, POSITIONS};

struct Movegen(Meter);

impl Visitor for Movegen {
    fn visit<P: Position>(&mut self, subject: &Subject<P>) {
        let positions = &subject.positions(POSITIONS);
        let moves = || positions.iter().map(P::moves);
        let count = moves().map(|moves| moves.len() as u64).sum();
        self.0.measure("generate", subject, count, || generate(positions));
        self.0.measure("count", subject, count, || {
            positions
                .iter()
                .map(|position| position.count_moves() as u64)
                .sum()
        });

        // Of each position that is not over one move is chosen.
        let choices = moves().filter(|moves| !moves.is_empty()).count() as u64;
        self.0.measure("random_move", subject, choices, || {
            let mut rng = random(0);
            let choose = |position: &P| black_box(position.random_move(&mut rng)).is_some();
            positions.iter().map(choose).filter(|&chosen| chosen).count() as u64
        });
        // The middle one, from whichever end a game looks for it.
        let middles: Vec<_> = moves()
            .map(|moves| (moves.len() / 2, moves.get(moves.len() / 2).copied()))
            .collect();
        self.0.measure("nth_move", subject, positions.len() as u64, || {
            let choices = positions.iter().zip(&middles);
            choices
                .filter(|(position, (index, mv))| position.nth_move(*index) == *mv)
                .count() as u64
        });
    }
}

fn generate<P: Position>(positions: &[P]) -> u64 {
    let mut count = 0;
    for position in positions {
        let _ = position.for_each_move(|mv| {
            // Without it, listing a move could be left out where only their number is wanted.
            black_box(mv);
            count += 1;
            ControlFlow::<()>::Continue(())
        });
    }
    count
}

fn movegen() {
    games::visit(&mut Movegen(Meter::new()));
}

criterion_main!(movegen);
