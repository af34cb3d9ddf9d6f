//! Whole random games, in plies: choosing a move, playing it, looking for the end and for repetitions.

mod games;
mod meter;

use criterion::criterion_main;
use lusory::Position;
use lusory::playout::Player;

use games::{MAX_PLIES, Subject, Visitor, random};
use meter::{GAMES, Meter};

struct Playout(Meter);

impl Visitor for Playout {
    fn visit<P: Position>(&mut self, subject: &Subject<P>) {
        // The same games, played move by move.
        let games = subject.games().take(GAMES);
        let plies = games.map(|game| game.moves().len() as u64).sum();
        let mut player = Player::new(subject.start.clone());
        self.0.measure("playout", subject, plies, || {
            (0..GAMES as u64)
                .map(|index| u64::from(player.play(&mut random(index), MAX_PLIES).plies))
                .sum()
        });
    }
}

fn playout() {
    games::visit(&mut Playout(Meter::new()));
}

criterion_main!(playout);
