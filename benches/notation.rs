//! Reading and writing positions and moves.

mod games;
mod meter;

use std::fmt::{Display, Write};

use criterion::criterion_main;
use lusory::Position;

use games::{Subject, Visitor};
use meter::{Meter, POSITIONS};

struct Notation(Meter);

impl Visitor for Notation {
    fn visit<P: Position>(&mut self, subject: &Subject<P>) {
        let positions = &subject.positions(POSITIONS);
        let texts: Vec<_> = positions.iter().map(P::to_string).collect();
        self.0
            .measure("parse_position", subject, positions.len() as u64, || {
                let pairs = positions.iter().zip(&texts);
                pairs
                    .filter(|(position, text)| P::parse(position.rules(), text).as_ref() == Ok(position))
                    .count() as u64
            });
        self.0
            .measure("format_position", subject, positions.len() as u64, || {
                format(positions, &texts)
            });

        // One move of each position, with the position that it is read in.
        let first = |position: &P| Some((position.clone(), position.nth_move(0)?));
        let (positions, moves): (Vec<_>, Vec<_>) = positions.iter().filter_map(first).unzip();
        let texts: Vec<_> = moves.iter().map(P::Move::to_string).collect();
        self.0.measure("parse_move", subject, moves.len() as u64, || {
            let pairs = positions.iter().zip(&texts).zip(&moves);
            pairs
                .filter(|((position, text), mv)| position.parse_move(text).as_ref() == Ok(mv))
                .count() as u64
        });
        self.0.measure("format_move", subject, moves.len() as u64, || {
            format(&moves, &texts)
        });
    }
}

/// Writes values, all to the same memory, and returns how many gave the text they should.
fn format<T: Display>(values: &[T], texts: &[String]) -> u64 {
    let mut written = String::new();
    let mut right = 0;
    for (value, text) in values.iter().zip(texts) {
        written.clear();
        write!(written, "{value}").expect("a string takes any text");
        right += u64::from(written == *text);
    }
    right
}

fn notation() {
    games::visit(&mut Notation(Meter::new()));
}

criterion_main!(notation);
