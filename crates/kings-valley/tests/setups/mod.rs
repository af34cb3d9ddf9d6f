//! Setups at random: valid ones that no game need lead to, and such as may be wrong.

use lusory_core::{Bitboard, PerSide, Side, Square};
use lusory_kings_valley::{Board, Setup, Start};
use proptest::prelude::*;

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::First), Just(Side::Second)]
}

fn square<S: Board>() -> impl Strategy<Value = Square<S>> {
    (0..Square::<S>::COUNT).prop_map(|index| Square::from_index(index).expect("an index of the board"))
}

/// Valid setups: starts, king and soldiers anywhere, soldiers crowded around the kings, a king on the valley.
pub(crate) fn valid<S: Board>() -> impl Strategy<Value = Setup<S>> {
    let start = prop_oneof![Just(Start::Home), Just(Start::Retrieve)].prop_map(Setup::start);
    prop_oneof![1 => start, 49 => placement()]
}

fn placement<S: Board>() -> impl Strategy<Value = Setup<S>> {
    let taken = S::pillars().with(S::valley());
    let squares: Vec<Square<S>> = (!taken).iter().collect();
    let soldiers: Vec<Side> = Side::ALL.into_iter().cycle().take(2 * S::SOLDIERS).collect();
    (
        Just(squares).prop_shuffle(),
        Just(soldiers).prop_shuffle(),
        side(),
        prop::bool::weighted(0.3),
        prop::bool::weighted(0.1),
    )
        .prop_map(|(mut squares, soldiers, side_to_move, crowded, on_valley)| {
            let mut kings = PerSide::new(squares[0], squares[1]);
            if crowded {
                squares[2..].sort_by_key(|square| {
                    let near = |king: Square<S>| distance(king, *square) == 1;
                    (!near(kings.first), !near(kings.second))
                });
            }
            if on_valley {
                kings[!side_to_move] = S::valley();
            }
            let mut setup = Setup {
                soldiers: PerSide::default(),
                kings: kings.map(Bitboard::from),
                pillars: S::pillars(),
                side_to_move,
                soldier_first: false,
            };
            for (side, square) in soldiers.into_iter().zip(&squares[2..]) {
                setup.soldiers[side].insert(*square);
            }
            setup
        })
}

/// How many steps of a king apart two squares are.
fn distance<S: Board>(one: Square<S>, other: Square<S>) -> u8 {
    let files = one.file().abs_diff(other.file());
    files.max(one.rank().abs_diff(other.rank()))
}

/// Setups of all kinds: a valid one with up to three changes, each of which may or may not spoil it.
pub(crate) fn any<S: Board>() -> impl Strategy<Value = Setup<S>> {
    (valid(), prop::collection::vec(change(), 0..=3)).prop_map(|(mut setup, changes)| {
        for change in changes {
            change.apply(&mut setup);
        }
        setup
    })
}

#[derive(Clone, Copy, Debug)]
enum Change<S: Board> {
    Side,
    Flag,
    /// A square is added to a set, or taken out of it.
    Toggle(Set, Square<S>),
    /// The first square of a set is exchanged for another.
    Move(Set, Square<S>),
}

#[derive(Clone, Copy, Debug)]
enum Set {
    Soldiers(Side),
    Kings(Side),
    Pillars,
}

fn change<S: Board>() -> impl Strategy<Value = Change<S>> {
    let set = || {
        prop_oneof![
            side().prop_map(Set::Soldiers),
            side().prop_map(Set::Kings),
            Just(Set::Pillars),
        ]
    };
    prop_oneof![
        Just(Change::Side),
        Just(Change::Flag),
        (set(), square()).prop_map(|(set, square)| Change::Toggle(set, square)),
        (set(), square()).prop_map(|(set, square)| Change::Move(set, square)),
    ]
}

impl<S: Board> Change<S> {
    fn apply(self, setup: &mut Setup<S>) {
        match self {
            Self::Side => setup.side_to_move = !setup.side_to_move,
            Self::Flag => setup.soldier_first = !setup.soldier_first,
            Self::Toggle(set, square) => *set.of(setup) ^= square.into(),
            Self::Move(set, square) => {
                let set = set.of(setup);
                if let Some(first) = set.first() {
                    set.remove(first);
                    set.insert(square);
                }
            }
        }
    }
}

impl Set {
    fn of<S: Board>(self, setup: &mut Setup<S>) -> &mut Bitboard<S> {
        match self {
            Self::Soldiers(side) => &mut setup.soldiers[side],
            Self::Kings(side) => &mut setup.kings[side],
            Self::Pillars => &mut setup.pillars,
        }
    }
}
