//! perft from the start, in leaves.

mod games;
mod meter;

use std::hint::black_box;

use criterion::criterion_main;
use lusory::Position;

use games::{Subject, Visitor};
use meter::Meter;

struct Perft(Meter);

impl Visitor for Perft {
    fn visit<P: Position>(&mut self, subject: &Subject<P>) {
        let (depth, leaves) = subject.perft();
        self.0.measure("perft", subject, leaves, || {
            lusory::perft::perft(black_box(&subject.start), depth)
        });
    }
}

fn perft() {
    games::visit(&mut Perft(Meter::new()));
}

criterion_main!(perft);
