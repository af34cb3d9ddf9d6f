//! Tafl on 11x11 in hnefatafl: under its own Copenhagen rules, and under those of Tawlbwrdd.

use hnefatafl::aliases::{MediumBasicGameLogic, MediumBasicGameState};
use hnefatafl::board::state::BoardState;
use hnefatafl::collections::pieceset::PieceSet;
use hnefatafl::game::GameStatus;
use hnefatafl::pieces::PieceType;
use hnefatafl::play::ValidPlay;
use hnefatafl::preset::{boards, rules};
use hnefatafl::rules::{HostilityRules, KingStrength, OccupyRules, Ruleset};

use super::{Contestant, Entry, MAX_PLIES, choose, random};

/// The rules of Tawlbwrdd but for repetition, which the crate counts by moves and not by positions.
const TAWLBWRDD: Ruleset = Ruleset {
    edge_escape: true,
    king_strength: KingStrength::StrongByThrone,
    shieldwall: None,
    exit_fort: false,
    hostile_tiles: HostilityRules {
        throne: PieceSet::from_piece_type(PieceType::Soldier),
        corners: PieceSet::none(),
        edge: PieceSet::none(),
    },
    occupiable_tiles: OccupyRules {
        throne: PieceSet::none(),
        corners: PieceSet::all(),
    },
    enclosure_win: None,
    repetition_rule: None,
    draw_on_no_plays: true,
    ..rules::COPENHAGEN
};

/// The usual layout of Tawlbwrdd.
const T: &str = "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3";

pub(super) fn tawlbwrdd() -> Entry {
    entry(
        "hnefatafl-tawlbwrdd",
        "Tawlbwrdd but for repetition",
        &[124, 7_276, 920_688],
        Tafl::new(TAWLBWRDD, T),
    )
}

pub(super) fn copenhagen() -> Entry {
    entry(
        "hnefatafl-copenhagen",
        "Copenhagen hnefatafl, 11x11",
        &[116, 6_788, 806_344],
        Tafl::new(rules::COPENHAGEN, boards::COPENHAGEN),
    )
}

fn entry(key: &'static str, game: &'static str, leaves: &'static [u64], tafl: Tafl) -> Entry {
    Entry {
        key,
        game,
        library: "hnefatafl 0.0.2",
        last_ply: "gone through",
        leaves,
        games: 50,
        contestant: Box::new(tafl),
    }
}

/// Rules and a start.
struct Tafl {
    logic: MediumBasicGameLogic,
    start: MediumBasicGameState,
}

impl Tafl {
    fn new(rules: Ruleset, board: &str) -> Self {
        let start =
            MediumBasicGameState::new(board, rules.starting_side).expect("a board of the crate's notation");
        Self {
            logic: MediumBasicGameLogic::new(rules, start.board.side_len()),
            start,
        }
    }

    fn plays<'a>(&'a self, state: &'a MediumBasicGameState) -> impl Iterator<Item = ValidPlay> + 'a {
        let own = state.board.occupied_by_side(state.side_to_play);
        own.into_iter().flat_map(|tile| {
            let plays = self.logic.iter_plays(tile, state);
            plays.expect("a piece stands there")
        })
    }

    fn leaves(&self, state: MediumBasicGameState, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if state.status != GameStatus::Ongoing {
            return 0;
        }
        let plays = self.plays(&state);
        if depth == 1 {
            return plays.count() as u64;
        }
        plays
            .map(|play| self.leaves(self.logic.do_valid_play(play, state).new_state, depth - 1))
            .sum()
    }

    fn playout(&self, game: u64, plays: &mut Vec<ValidPlay>) -> u32 {
        let mut rng = random(game);
        let mut state = self.start;
        for plies in 0..MAX_PLIES {
            if state.status != GameStatus::Ongoing {
                return plies;
            }
            plays.clear();
            plays.extend(self.plays(&state));
            let play = choose(plays, &mut rng).expect("a game without a play is over");
            state = self.logic.do_valid_play(play, state).new_state;
        }
        MAX_PLIES
    }
}

impl Contestant for Tafl {
    fn perft(&self, depth: u32) -> u64 {
        self.leaves(self.start, depth)
    }

    fn playouts(&self, games: u64) -> u64 {
        let mut plays = Vec::new();
        (0..games)
            .map(|game| u64::from(self.playout(game, &mut plays)))
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashSet};

    use hnefatafl::board::state::BoardState;
    use hnefatafl::game::{GameOutcome, GameStatus};
    use hnefatafl::pieces::Side::Attacker;
    use hnefatafl::play::{Play, ValidPlay};
    use hnefatafl::tiles::Tile;
    use lusory::tawlbwrdd::{Move, Square};
    use lusory::{Outcome, Position, Side};

    use super::{T, TAWLBWRDD, Tafl};
    use crate::contestants::{MAX_PLIES, random};

    /// The outcome of a game of the crate, in our terms.
    fn outcome(status: GameStatus) -> Option<Outcome> {
        match status {
            GameStatus::Ongoing => None,
            GameStatus::Over(GameOutcome::Draw(_)) => Some(Outcome::Draw),
            GameStatus::Over(GameOutcome::Win(_, Attacker)) => Some(Outcome::Win(Side::First)),
            GameStatus::Over(GameOutcome::Win(..)) => Some(Outcome::Win(Side::Second)),
        }
    }

    /// A move of ours in the crate's terms: its rows are counted from the upper edge of the board text.
    fn play(mv: Move) -> ValidPlay {
        let tile = |square: Square| Tile::new(10 - square.rank(), square.file());
        let play = Play::from_tiles(tile(mv.from()), tile(mv.to()));
        ValidPlay {
            play: play.expect("a move along a rank or a file"),
        }
    }

    #[test]
    fn set_to_the_rules_of_tawlbwrdd_it_has_the_same_moves_boards_and_results() {
        let tafl = Tafl::new(TAWLBWRDD, T);
        let mut outcomes = BTreeSet::new();
        for game in 0..100 {
            let mut rng = random(game);
            let mut ours = lusory::tawlbwrdd::Position::default();
            let mut theirs = tafl.start;
            for _ in 0..MAX_PLIES {
                let text = ours.to_string();
                assert_eq!(text.split(' ').next(), Some(&*theirs.board.to_fen()));
                assert_eq!(ours.status().outcome(), outcome(theirs.status), "{text}");
                let plays: HashSet<ValidPlay> = tafl.plays(&theirs).collect();
                assert_eq!(
                    ours.moves().into_iter().map(play).collect::<HashSet<_>>(),
                    plays,
                    "{text}"
                );
                let Some(mv) = ours.random_move(&mut rng) else {
                    break;
                };
                ours.play_unchecked(mv);
                theirs = tafl.logic.do_valid_play(play(mv), theirs).new_state;
            }
            outcomes.insert(ours.status().to_string());
        }
        let seen: Vec<&str> = outcomes.iter().map(String::as_str).collect();
        assert_eq!(seen, ["*", "0-1", "1-0"], "the games do not end in all ways");
    }
}
