//! The counts of `benches/growth.txt`, by the plain engines of the games' own tests, which share no code with the games.

#[path = "../../../crates/arena/tests/reference/mod.rs"]
#[allow(dead_code, reason = "perft needs a part of it")]
mod arena;
#[path = "../../../crates/kings-valley/tests/reference/mod.rs"]
#[allow(dead_code, reason = "perft needs a part of it")]
mod kings_valley;
#[path = "../../../crates/tawlbwrdd/tests/reference/mod.rs"]
#[allow(dead_code, reason = "perft needs a part of it")]
mod tawlbwrdd;
#[path = "../../../crates/volterra/tests/reference/mod.rs"]
#[allow(dead_code, unused_imports, reason = "perft needs a part of it")]
mod volterra;

/// The number of sequences of `depth` moves from a position, by the plain engine of its game.
fn perft(game: &str, position: &str, depth: u32) -> u64 {
    match game {
        "kings-valley" => kings_valley::Board::read(position).perft(depth),
        "tawlbwrdd" => tawlbwrdd::Board::read(position).perft(tawlbwrdd::Options::read(""), depth),
        "arena" => {
            let engine = arena::Engine::new(arena::Board::hexagon());
            engine.read(position).perft(arena::Options::read(""), depth)
        }
        "volterra" => volterra::Board::read(position).perft("", depth),
        _ => panic!("there is no plain engine for {game}"),
    }
}

#[test]
fn plain_engines_find_the_leaves() {
    let lines = include_str!("../../growth.txt")
        .lines()
        .filter(|line| !line.starts_with('#'));
    let mut positions = 0;
    for line in lines {
        let [game, _, depth, leaves, position] = line.splitn(5, ' ').collect::<Vec<_>>()[..] else {
            panic!("expected game, part, depth, leaves and position, not {line}");
        };
        let depth = depth.parse().expect("a depth");
        assert_eq!(perft(game, position, depth).to_string(), leaves, "{line}");
        positions += 1;
    }
    assert!(positions > 0, "the file has no position");
}
