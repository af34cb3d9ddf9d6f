//! Positions at random, each with rules: valid ones that no game need lead to, and such as may be wrong.

use lusory_core::{Position as _, Side};
use lusory_volterra::{Phase, Position, Rules, Setup, Square, Tower};
use proptest::prelude::*;
use proptest::sample::select;

const FILES: usize = 4;
const SQUARES: usize = 20;

/// Both values of the option, with three limits of repetition in turn.
pub(crate) fn all_rules() -> Vec<Rules> {
    let limits = ["repetition=2", "repetition=3", "repetition=off"];
    let with = |limit| ["first", "second"].map(|side| format!("{limit},pawns-first={side}"));
    let texts = limits.into_iter().flat_map(with);
    texts.map(|text| text.parse().expect("rules")).collect()
}

/// Positions of both phases, most of them in play.
pub(crate) fn valid() -> impl Strategy<Value = (Rules, String)> {
    let text = prop_oneof![
        4 => in_play(tower(1, 6, 3), 0.1),
        4 => in_play(tower(4, 4, 2), 0.1),
        3 => in_play(tower(6, 3, 2), 0.9),
        3 => in_play(tower(4, 6, 1), 0.9),
        2 => in_play(tower(9, 2, 1), 0.5),
        1 => just_begun(),
    ];
    let in_play = (select(all_rules()), text);
    prop_oneof![16 => in_play, 3 => tiles(), 1 => pawns()]
}

/// The tiles of a square from the bottom up: none, one or up to six, so many times out of the sum.
fn tower(none: u32, one: u32, more: u32) -> impl Strategy<Value = String> {
    prop_oneof![none => Just(String::new()), one => "[12]", more => "[12]{2,6}"]
}

/// Two distinct squares.
fn two_squares() -> impl Strategy<Value = [usize; 2]> {
    (0..SQUARES, 1..SQUARES).prop_map(|(first, apart)| [first, (first + apart) % SQUARES])
}

/// Towers with two pawns, of which the mover's is often shut in: so likely as said, a tower beside it is the opponent's.
fn in_play(tower: impl Strategy<Value = String>, shut_in: f64) -> impl Strategy<Value = String> {
    let towers = prop::collection::vec(tower, SQUARES);
    let shut_in = prop::collection::vec(prop::bool::weighted(shut_in), SQUARES);
    (towers, two_squares(), shut_in, 0..2_usize).prop_map(|(mut towers, pawns, shut_in, mover)| {
        for (square, tower) in towers.iter_mut().enumerate() {
            let is_wall = shut_in[square] && !tower.is_empty() && touch(square, pawns[mover]);
            tower.push_str(if is_wall { ["2", "1"][mover] } else { "" });
        }
        // A tile of each color is kept back, to stand below the pawn.
        let mut used = [0, 0];
        for tower in &mut towers {
            tower.retain(|tile| {
                let used = &mut used[usize::from(tile == '2')];
                *used += 1;
                *used < 10
            });
        }
        for (pawn, tile) in pawns.into_iter().zip(["1", "2"]) {
            towers[pawn].push_str(tile);
        }
        keep_parts_with_pawns(&mut towers, pawns);
        write(&towers, &pawns, [" 1", " 2"][mover])
    })
}

/// Clears what is not connected with a pawn.
fn keep_parts_with_pawns(towers: &mut [String], pawns: [usize; 2]) {
    let mut kept = pawns.to_vec();
    let mut next = 0;
    while let Some(&square) = kept.get(next) {
        let connected = (0..SQUARES).filter(|&other| !towers[other].is_empty() && touch(square, other));
        let new: Vec<_> = connected.filter(|other| !kept.contains(other)).collect();
        kept.extend(new);
        next += 1;
    }
    for (square, tower) in towers.iter_mut().enumerate() {
        if !kept.contains(&square) {
            tower.clear();
        }
    }
}

/// All tiles, each by itself, in any order.
fn full_board() -> impl Strategy<Value = Vec<String>> {
    Just(["1", "2"].repeat(SQUARES / 2))
        .prop_shuffle()
        .prop_map(|tiles| tiles.into_iter().map(String::from).collect())
}

/// A square of each color on a full board.
fn pawns_on(towers: &[String], [one, other]: [usize; 2]) -> [usize; 2] {
    let first_from = |start: usize, tile| {
        let mut squares = (0..SQUARES).map(|apart| (start + apart) % SQUARES);
        squares
            .find(|&square| towers[square] == tile)
            .expect("tiles of both colors")
    };
    [first_from(one, "1"), first_from(other, "2")]
}

/// A full board with both pawns, as after a set-up, either side being to move.
fn just_begun() -> impl Strategy<Value = String> {
    (full_board(), two_squares(), select(&[" 1", " 2"])).prop_map(|(towers, squares, side)| {
        let pawns = pawns_on(&towers, squares);
        write(&towers, &pawns, side)
    })
}

/// A set-up in which tiles are still to be placed.
fn tiles() -> impl Strategy<Value = (Rules, String)> {
    let squares = Just((0..SQUARES).collect::<Vec<_>>()).prop_shuffle();
    (select(all_rules()), squares, 0..SQUARES).prop_map(|(rules, squares, placed)| {
        let mut towers = vec![String::new(); SQUARES];
        for (&square, tile) in squares[..placed].iter().zip(["1", "2"].into_iter().cycle()) {
            towers[square] = tile.into();
        }
        (rules, write(&towers, &[], [" 1 tiles", " 2 tiles"][placed % 2]))
    })
}

/// A set-up in which one pawn or both are still to be placed.
fn pawns() -> impl Strategy<Value = (Rules, String)> {
    (select(all_rules()), full_board(), two_squares(), any::<bool>()).prop_map(
        |(rules, towers, squares, has_one)| {
            let pawns = pawns_on(&towers, squares);
            let first = usize::from(rules.to_string().contains("pawns-first=second"));
            let (placed, mover) = if has_one {
                (&pawns[first..=first], 1 - first)
            } else {
                (&pawns[..0], first)
            };
            (rules, write(&towers, placed, [" 1 pawns", " 2 pawns"][mover]))
        },
    )
}

/// The position string of towers and pawns, to which the fields after the ranks are given.
fn write(towers: &[String], pawns: &[usize], rest: &str) -> String {
    let cells: Vec<String> = towers
        .iter()
        .enumerate()
        .map(|(square, tower)| match tower.as_str() {
            "" => "x".into(),
            tiles if pawns.contains(&square) => format!("{tiles}P"),
            tiles => tiles.into(),
        })
        .collect();
    let ranks: Vec<String> = cells.chunks(FILES).rev().map(|rank| rank.join(",")).collect();
    let runs = [("x,x,x,x", "x4"), ("x,x,x", "x3"), ("x,x", "x2")];
    let ranks = ranks.join("/");
    runs.into_iter()
        .fold(ranks, |text, (run, short)| text.replace(run, short))
        + rest
}

/// Whether two squares touch by a side or a corner.
fn touch(one: usize, other: usize) -> bool {
    let files = (one % FILES).abs_diff(other % FILES);
    let ranks = (one / FILES).abs_diff(other / FILES);
    files.max(ranks) == 1
}

/// Setups of all kinds: a valid one with up to three changes, each of which may or may not spoil it.
pub(crate) fn any_setup() -> impl Strategy<Value = (Rules, Setup)> {
    let changes = prop::collection::vec(change(), 0..=3);
    (valid(), select(all_rules()), changes).prop_map(|((rules, text), other, changes)| {
        let position = Position::parse(rules, &text).expect("a valid position");
        let mut setup = position.to_setup();
        for change in &changes {
            change.apply(&mut setup);
        }
        (if changes.is_empty() { rules } else { other }, setup)
    })
}

#[derive(Clone, Debug)]
enum Change {
    Side,
    Phase(Phase),
    /// A side's pawn is set or taken away.
    TogglePawn(Side, Square),
    /// The tower on a square becomes another.
    Tower(Square, String),
    /// There is a tower on every square.
    Fill(Side),
}

fn change() -> impl Strategy<Value = Change> {
    let square = || select(Square::all().collect::<Vec<_>>());
    prop_oneof![
        1 => Just(Change::Side),
        2 => select(&[Phase::Tiles, Phase::Pawns, Phase::Play]).prop_map(Change::Phase),
        3 => (select(&Side::ALL), square()).prop_map(|(side, square)| Change::TogglePawn(side, square)),
        3 => (square(), tower(1, 3, 1)).prop_map(|(square, tiles)| Change::Tower(square, tiles)),
        1 => (square(), "1{3,10}|2{3,10}").prop_map(|(square, tiles)| Change::Tower(square, tiles)),
        1 => select(&Side::ALL).prop_map(Change::Fill),
    ]
}

impl Change {
    fn apply(&self, setup: &mut Setup) {
        let set = |tower: &mut Tower, tiles: &[Side]| {
            *tower = Tower::from_tiles(tiles.iter().copied()).expect("not too high");
        };
        match self {
            Self::Side => setup.side_to_move = !setup.side_to_move,
            Self::Phase(phase) => setup.phase = *phase,
            Self::TogglePawn(side, square) => setup.pawns[*side] ^= (*square).into(),
            Self::Tower(square, tiles) => {
                let tiles: Vec<Side> = tiles
                    .chars()
                    .map(|tile| Side::ALL[usize::from(tile == '2')])
                    .collect();
                set(&mut setup.towers[square.index()], &tiles);
            }
            Self::Fill(side) => {
                let empty = setup.towers.iter_mut().filter(|tower| tower.is_empty());
                empty.for_each(|tower| set(tower, &[*side]));
            }
        }
    }
}
