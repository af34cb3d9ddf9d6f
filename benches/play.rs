//! Playing recorded games again, in plies, and looking at how positions stand.

mod games;
mod meter;

use criterion::criterion_main;
use lusory::{Game, Position};

use games::{Subject, Visitor};
use meter::{GAMES, Meter};

struct Play(Meter);

impl Visitor for Play {
    fn visit<P: Position>(&mut self, subject: &Subject<P>) {
        let games: &Vec<_> = &subject.games().take(GAMES).collect();
        let plies = games.iter().map(|game| game.moves().len() as u64).sum();
        self.0.measure("play", subject, plies, || {
            replay(games, |position: &mut P, mv| position.play(mv).is_ok())
        });
        self.0.measure("play_unchecked", subject, plies, || {
            replay(games, |position: &mut P, mv| {
                position.play_unchecked(mv);
                true
            })
        });
        // With the record and the repetitions that a game keeps.
        self.0.measure("game_play", subject, plies, || {
            let replay = |game: &Game<P>| {
                let mut replayed = Game::new(subject.start.clone());
                let played = game
                    .moves()
                    .iter()
                    .filter(|&&mv| replayed.play(mv).is_ok())
                    .count();
                assert_eq!(replayed.status(), game.status());
                played as u64
            };
            games.iter().map(replay).sum()
        });
        let positions: &Vec<_> = &games.iter().flat_map(Game::positions).cloned().collect();
        let is_over = |position: &&P| position.status().is_over();
        let ended = games.iter().map(Game::position).filter(is_over).count();
        self.0.measure("status", subject, positions.len() as u64, || {
            assert_eq!(positions.iter().filter(is_over).count(), ended);
            positions.len() as u64
        });
    }
}

/// Plays games again and returns the number of plies accepted.
fn replay<P: Position>(games: &[Game<P>], play: impl Fn(&mut P, P::Move) -> bool) -> u64 {
    let mut played = 0;
    for game in games {
        let mut position = game.positions().next().expect("a game has a start").clone();
        for &mv in game.moves() {
            played += u64::from(play(&mut position, mv));
        }
        assert_eq!(&position, game.position());
    }
    played
}

fn play() {
    games::visit(&mut Play(Meter::new()));
}

criterion_main!(play);
