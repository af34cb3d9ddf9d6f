//! Setups at random, each with rules: valid ones that no game need lead to, and such as may be wrong.

use lusory_core::{Direction, Side};
use lusory_tawlbwrdd::{Bitboard, CASTLE, Castle, Layout, Piece, Rules, Setup, Square};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Every combination of the options, and three limits of repetition in turn.
pub(crate) fn all_rules() -> Vec<Rules> {
    let castles = [
        "",
        "castle=none,",
        "king-may-reenter=yes,",
        "linnaean=yes,",
        "king-may-reenter=yes,linnaean=yes,",
    ];
    let with = |castle| ["no-moves=draw", "no-moves=loss"].map(move |no_moves| format!("{castle}{no_moves}"));
    let repetitions = [",repetition=2", ",repetition=3", ",repetition=off"];
    castles
        .into_iter()
        .flat_map(with)
        .zip(repetitions.into_iter().cycle())
        .map(|(options, repetition)| (options + repetition).parse().expect("rules"))
        .collect()
}

pub(crate) fn rules() -> impl Strategy<Value = Rules> {
    select(all_rules())
}

fn side() -> impl Strategy<Value = Side> {
    select(&Side::ALL)
}

fn square() -> impl Strategy<Value = Square> {
    (0..Square::COUNT).prop_map(|index| Square::from_index(index).expect("an index of the board"))
}

fn is_edge(square: Square) -> bool {
    [square.file(), square.rank()]
        .into_iter()
        .any(|at| at == 0 || at == 10)
}

fn interior() -> impl Strategy<Value = Square> {
    square().prop_filter("in the interior", |&square| !is_edge(square))
}

/// Valid setups: starts, pieces in a melee around the king, several to be captured at once, a side shut in.
pub(crate) fn valid() -> impl Strategy<Value = (Rules, Setup)> {
    prop_oneof![
        1 => (rules(), select(&Layout::ALL).prop_map(Setup::start)),
        60 => melee(),
        14 => crossing(),
        25 => shut_in(),
    ]
}

fn set_up(king: Option<Square>, side_to_move: Side) -> Setup {
    Setup {
        attackers: Bitboard::EMPTY,
        defenders: Bitboard::EMPTY,
        king: king.into_iter().collect(),
        side_to_move,
    }
}

fn set_of(setup: &mut Setup, piece: Piece) -> &mut Bitboard {
    match piece {
        Piece::Attacker => &mut setup.attackers,
        Piece::Defender => &mut setup.defenders,
        Piece::King => &mut setup.king,
    }
}

/// Puts a man where nothing stands, if the rules let him stand there and his side is not complete.
fn put(setup: &mut Setup, rules: Rules, square: Square, man: Piece) {
    let is_closed = square == CASTLE && rules.castle != Castle::None;
    let is_occupied = (setup.attackers | setup.defenders | setup.king).contains(square);
    let most = match man {
        Piece::Attacker => Setup::ATTACKERS,
        _ => Setup::DEFENDERS,
    };
    let men = set_of(setup, man);
    if !is_closed && !is_occupied && men.len() < most {
        men.insert(square);
    }
}

/// What stands on a square: a man of either side or nothing, so many times out of the sum.
fn content(attacker: u32, defender: u32, nothing: u32) -> impl Strategy<Value = Option<Piece>> {
    prop_oneof![
        attacker => Just(Some(Piece::Attacker)),
        defender => Just(Some(Piece::Defender)),
        nothing => Just(None),
    ]
}

fn man() -> impl Strategy<Value = Piece> {
    prop_oneof![4 => Just(Piece::Attacker), 1 => Just(Piece::Defender)]
}

/// A king, most often on the castle or beside it, few or many men on the 5x5 squares around him, and some men far off.
/// Often he is besieged; now and then he has just been captured there, or has escaped.
fn melee() -> impl Strategy<Value = (Rules, Setup)> {
    let beside = |direction| CASTLE.step(direction).expect("a square beside the castle");
    let center = prop_oneof![
        3 => Just(CASTLE),
        3 => select(&Direction::ORTHOGONAL).prop_map(beside),
        4 => interior(),
    ];
    let around = prop_oneof![
        prop::collection::vec(content(1, 1, 5), 25),
        prop::collection::vec(content(3, 2, 5), 25),
        prop::collection::vec(content(6, 1, 3), 25),
    ];
    let siege = prop_oneof![
        prop::collection::vec(content(0, 0, 1), 4),
        prop::collection::vec(content(6, 2, 1), 4),
    ];
    let far_off = prop::collection::vec((square(), man()), 0..8);
    let king = prop_oneof![
        18 => Just(King::Here),
        1 => Just(King::Captured),
        1 => square().prop_filter("at the edge", |&square| is_edge(square)).prop_map(King::Escaped),
    ];
    (rules(), side(), center, king, siege, around, far_off).prop_map(
        |(rules, side_to_move, center, king, siege, around, far_off)| {
            let mut setup = match king {
                King::Here => set_up(Some(center), side_to_move),
                King::Captured => set_up(None, Side::Second),
                King::Escaped(edge) => set_up(Some(edge), Side::First),
            };
            for (direction, piece) in Direction::ORTHOGONAL.into_iter().zip(siege) {
                if let Some((square, man)) = center.step(direction).zip(piece) {
                    put(&mut setup, rules, square, man);
                }
            }
            for (piece, index) in around.into_iter().zip(0..) {
                let (file, rank) = (center.file() + index % 5, center.rank() + index / 5);
                let place = file.checked_sub(2).zip(rank.checked_sub(2));
                let square = place.and_then(|(file, rank)| Square::new(file, rank));
                if let Some((square, man)) = square.zip(piece) {
                    put(&mut setup, rules, square, man);
                }
            }
            for (square, man) in far_off {
                put(&mut setup, rules, square, man);
            }
            (rules, setup)
        },
    )
}

/// What has become of the king.
#[derive(Clone, Copy, Debug)]
enum King {
    Here,
    Captured,
    Escaped(Square),
}

/// The man of a side, then that of the other.
fn men(side: Side) -> (Piece, Piece) {
    match side {
        Side::First => (Piece::Attacker, Piece::Defender),
        Side::Second => (Piece::Defender, Piece::Attacker),
    }
}

/// A square that the side to move can reach, most often with enemies around it who then fall, the king perhaps one of
/// those concerned.
fn crossing() -> impl Strategy<Value = (Rules, Setup)> {
    let falls = prop::collection::vec(prop::bool::weighted(0.75), 4);
    (rules(), side(), square(), falls, interior(), any::<Index>()).prop_map(
        |(rules, side_to_move, center, falls, king, index)| {
            let (friend, enemy) = men(side_to_move);
            let mut pieces = Vec::new();
            for (direction, falls) in Direction::ORTHOGONAL.into_iter().zip(falls) {
                let near = center.step(direction);
                pieces.extend(near.filter(|_| falls).map(|near| (near, enemy)));
                let far = near.and_then(|near| near.step(direction));
                pieces.extend(far.map(|far| (far, friend)));
            }
            let mut places: Vec<Square> = pieces
                .iter()
                .filter(|&&(square, man)| man == Piece::Defender && !is_edge(square))
                .map(|&(square, _)| square)
                .collect();
            places.push(king);
            let mut setup = set_up(Some(*index.get(&places)), side_to_move);
            for (square, man) in pieces {
                put(&mut setup, rules, square, man);
            }
            (rules, setup)
        },
    )
}

/// The side to move, with few pieces, has enemies wherever it could go. Now and then one of them is missing.
fn shut_in() -> impl Strategy<Value = (Rules, Setup)> {
    let squares = prop::collection::vec(square(), 1..=3);
    let gap = prop::option::weighted(0.3, any::<Index>());
    (rules(), side(), interior(), squares, gap).prop_map(|(rules, side_to_move, king, squares, gap)| {
        let mut setup = set_up(Some(king), side_to_move);
        let (man, enemy) = men(side_to_move);
        for square in squares {
            put(&mut setup, rules, square, man);
        }
        let shut_in = match side_to_move {
            Side::First => setup.attackers,
            Side::Second => setup.defenders | setup.king,
        };
        let walls = shut_in
            .iter()
            .flat_map(|square| Direction::ORTHOGONAL.map(|direction| wall(rules, square, direction)));
        let mut walls: Vec<Square> = walls.flatten().filter(|&wall| !shut_in.contains(wall)).collect();
        if let Some(gap) = gap.filter(|_| !walls.is_empty()) {
            walls.swap_remove(gap.index(walls.len()));
        }
        for square in walls {
            put(&mut setup, rules, square, enemy);
        }
        (rules, setup)
    })
}

/// The square that has to be occupied lest a piece move in a direction: behind the castle, if it cannot stop there.
fn wall(rules: Rules, square: Square, direction: Direction) -> Option<Square> {
    let next = square.step(direction)?;
    if next == CASTLE && rules.castle != Castle::None {
        next.step(direction)
    } else {
        Some(next)
    }
}

/// Setups of all kinds: a valid one with up to three changes, each of which may or may not spoil it.
pub(crate) fn any_setup() -> impl Strategy<Value = (Rules, Setup)> {
    let changes = prop::collection::vec(change(), 0..=3);
    (valid(), changes).prop_map(|((rules, mut setup), changes)| {
        for change in changes {
            change.apply(&mut setup);
        }
        (rules, setup)
    })
}

#[derive(Clone, Debug)]
enum Change {
    Side,
    /// The king is taken off.
    NoKing,
    /// A square is added to a set, or taken out of it.
    Toggle(Piece, Square),
    /// Many squares are added to a set.
    Crowd(Piece, Vec<Square>),
}

fn change() -> impl Strategy<Value = Change> {
    let piece = || select(&[Piece::Attacker, Piece::Defender, Piece::King]);
    let place = prop_oneof![3 => square(), 1 => Just(CASTLE)];
    prop_oneof![
        2 => Just(Change::Side),
        1 => Just(Change::NoKing),
        6 => (piece(), place).prop_map(|(piece, square)| Change::Toggle(piece, square)),
        1 => (piece(), prop::collection::vec(square(), 8..30))
            .prop_map(|(piece, squares)| Change::Crowd(piece, squares)),
    ]
}

impl Change {
    fn apply(self, setup: &mut Setup) {
        match self {
            Self::Side => setup.side_to_move = !setup.side_to_move,
            Self::NoKing => setup.king = Bitboard::EMPTY,
            Self::Toggle(piece, square) => *set_of(setup, piece) ^= square.into(),
            Self::Crowd(piece, squares) => set_of(setup, piece).extend(squares),
        }
    }
}
