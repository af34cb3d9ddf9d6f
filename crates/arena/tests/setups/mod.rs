//! Setups at random on any board: valid ones that no game need lead to, and such as may be wrong.

use lusory_arena::{Board, Rules, Setup};
use lusory_core::{PerSide, Side};
use proptest::prelude::*;
use proptest::sample::select;

/// Every combination of the options on a board, with three limits of repetition.
pub(crate) fn all_rules(board: &'static Board) -> Vec<Rules> {
    let mut all = Vec::new();
    for stand_moves in ["forward", "free"] {
        for short_turn in ["move-what-you-can", "loss"] {
            for repetition in ["2", "3", "off"] {
                let text =
                    format!("stand-moves={stand_moves},short-turn={short_turn},repetition={repetition}");
                all.push(Rules::parse_on(board, &text).expect("rules"));
            }
        }
    }
    all
}

fn side() -> impl Strategy<Value = Side> {
    select(&Side::ALL)
}

/// What stands on each cell of a word, so many times out of the sum.
fn pieces(first: u32, second: u32, nothing: u32) -> impl Strategy<Value = PerSide<u64>> {
    let cell = (0..first + second + nothing).prop_map(move |drawn| {
        if drawn < first {
            Some(Side::First)
        } else if drawn < first + second {
            Some(Side::Second)
        } else {
            None
        }
    });
    prop::collection::vec(cell, 64).prop_map(|cells| {
        let mut pieces = PerSide::new(0, 0);
        for (index, side) in cells.into_iter().enumerate() {
            if let Some(side) = side {
                pieces[side] |= 1 << index;
            }
        }
        pieces
    })
}

/// Few pieces, as many as there are free cells, hardly any free cell; and a side with hardly any piece, alone or in the
/// crowd.
fn any_pieces() -> impl Strategy<Value = PerSide<u64>> {
    prop_oneof![
        2 => pieces(1, 1, 6),
        3 => pieces(1, 1, 2),
        3 => pieces(3, 3, 2),
        1 => pieces(8, 8, 1),
        2 => pieces(1, 12, 4),
        2 => pieces(12, 1, 4),
        1 => pieces(1, 1, 40),
        1 => pieces(1, 40, 1),
        1 => pieces(40, 1, 1),
    ]
}

/// Valid setups: the arena and the stands are filled each in its own way, and a side may have lost.
pub(crate) fn valid(board: &'static Board) -> impl Strategy<Value = Setup> {
    let own_lost = prop_oneof![8 => 0..2_u8, 1 => 2..65_u8];
    (any_pieces(), any_pieces(), side(), own_lost, 0..2_u8).prop_map(
        |(arena, stands, side_to_move, own_lost, other_lost)| {
            let on_board = |side| arena[side] & board.arena() | stands[side] & board.all() & !board.arena();
            let mut lost = PerSide::new(other_lost, other_lost);
            lost[side_to_move] = own_lost;
            Setup {
                pieces: PerSide::new(on_board(Side::First), on_board(Side::Second)),
                side_to_move,
                lost,
            }
        },
    )
}

/// Setups of all kinds: a valid one with up to two changes, each of which may or may not spoil it.
pub(crate) fn any_setup(board: &'static Board) -> impl Strategy<Value = Setup> {
    let change = prop_oneof![
        (side(), 0..64_u32).prop_map(|(side, cell)| Change::Piece(side, cell)),
        Just(Change::SideToMove),
        (side(), prop_oneof![0..3_u8, 60..70_u8, any::<u8>()])
            .prop_map(|(side, count)| Change::Lost(side, count)),
    ];
    (valid(board), prop::collection::vec(change, 0..=2)).prop_map(|(mut setup, changes)| {
        for change in changes {
            match change {
                Change::Piece(side, cell) => setup.pieces[side] ^= 1 << cell,
                Change::SideToMove => setup.side_to_move = !setup.side_to_move,
                Change::Lost(side, count) => setup.lost[side] = count,
            }
        }
        setup
    })
}

#[derive(Clone, Copy, Debug)]
enum Change {
    Piece(Side, u32),
    SideToMove,
    Lost(Side, u8),
}
