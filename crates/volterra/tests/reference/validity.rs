//! What makes a position valid: "Valid positions" in the rules.

use super::{Board, Square, index};

/// Everything that a position string says, valid or not.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    pub(crate) towers: Vec<Vec<u8>>,
    /// Where pawns of each player stand.
    pub(crate) pawns: [Vec<Square>; 2],
    pub(crate) to_move: u8,
    /// `tiles` or `pawns`, or nothing in play.
    pub(crate) phase: &'static str,
}

/// What is wrong with a setup ("Valid positions" in the rules), in the crate's words.
pub(crate) fn flaws(rules: &str, setup: &Setup) -> Vec<&'static str> {
    let count = |tile| {
        setup
            .towers
            .iter()
            .flatten()
            .filter(|&&found| found == tile)
            .count()
    };
    let (light, dark) = (count(b'1'), count(b'2'));
    let is_full = setup.towers.iter().all(|tower| !tower.is_empty());
    let in_play = setup.phase.is_empty();
    let off_tower = |side: u8| {
        let mut pawns = setup.pawns[index(side)].iter();
        pawns.any(|&square| setup.towers[square].last() != Some(&side))
    };
    let pawns = setup.pawns.each_ref().map(Vec::len);
    let first_pawn = if rules.contains("pawns-first=second") {
        b'2'
    } else {
        b'1'
    };
    let pawns_due = match (setup.phase, setup.to_move) {
        ("tiles", _) => [0, 0],
        ("pawns", side) if side == first_pawn => [0, 0],
        ("pawns", b'1') => [0, 1],
        ("pawns", _) => [1, 0],
        _ => [1, 1],
    };
    let board = Board {
        towers: setup.towers.clone(),
        pawns: [None; 2],
        to_move: setup.to_move,
    };
    let is_lost = |part: &Vec<Square>| !part.iter().any(|square| setup.pawns.concat().contains(square));
    let next = if light > dark { b'2' } else { b'1' };
    let rules = [
        (light > 10, "there are more than 10 light tiles"),
        (dark > 10, "there are more than 10 dark tiles"),
        (
            off_tower(b'1') || off_tower(b'2'),
            "a pawn does not stand on a tower of its own color",
        ),
        (pawns != pawns_due, "there are too many pawns or too few"),
        (
            in_play && board.parts().iter().any(is_lost),
            "a part of the board holds no pawn",
        ),
        (
            !in_play && setup.towers.iter().any(|tower| tower.len() > 1),
            "tiles lie on one another before play",
        ),
        (
            !in_play && light != dark && light != dark + 1,
            "the tiles have not been placed in turn",
        ),
        (
            setup.phase == "tiles" && setup.to_move != next,
            "the other side should place next",
        ),
        (
            setup.phase == "tiles" && is_full || setup.phase == "pawns" && !is_full,
            "tiles are being placed on a full board, or pawns on one that is not",
        ),
    ];
    let broken = rules.into_iter().filter(|&(broken, _)| broken);
    broken.map(|(_, words)| words).collect()
}
