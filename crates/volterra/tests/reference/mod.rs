//! Volterra played from the text of its rules alone: a second engine, slow and plain, that shares no code with the
//! crate. A board is a list of towers, a tower a list of tiles, and turns are found by trying every action after every other.
//!
//! The numbers are those of the clauses in `docs/rules/volterra.md`.

mod validity;

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

pub(crate) use validity::{Setup, flaws};

/// Squares count from a1 = 0, rank by rank.
pub(crate) type Square = usize;

const FILES: usize = 4;
const RANKS: usize = 5;
const SQUARES: usize = FILES * RANKS;

/// Whether two squares touch by a side or, if so asked, by a corner.
fn touch(one: Square, other: Square, corners: bool) -> bool {
    let files = (one % FILES).abs_diff(other % FILES);
    let ranks = (one / FILES).abs_diff(other / FILES);
    files + ranks == 1 || corners && files == 1 && ranks == 1
}

fn neighbors(square: Square, corners: bool) -> impl Iterator<Item = Square> {
    (0..SQUARES).filter(move |&other| touch(square, other, corners))
}

pub(crate) fn name(square: Square) -> String {
    let file = ["a", "b", "c", "d"][square % FILES];
    format!("{file}{}", square / FILES + 1)
}

/// One of the two actions of a turn, or a ply of the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Action {
    Step(Square),
    Build { count: usize, from: Square, to: Square },
    Tile(Square),
    Pawn(Square),
}

impl Action {
    pub(crate) fn write(self) -> String {
        match self {
            Self::Step(to) => format!("P{}", name(to)),
            Self::Build { count, from, to } => format!("{count}{}{}", name(from), name(to)),
            Self::Tile(at) => name(at),
            Self::Pawn(at) => format!("P{}", name(at)),
        }
    }

    fn is_step(self) -> bool {
        matches!(self, Self::Step(_))
    }
}

/// A legal move in its normal form and what it does.
#[derive(Clone, Debug)]
pub(crate) struct Ply {
    /// One action in the set-up, two in play.
    pub(crate) actions: Vec<Action>,
    /// Both orders of the two actions are legal.
    pub(crate) in_both_orders: bool,
    /// The squares whose towers were removed with their part of the board.
    pub(crate) removed: Vec<Square>,
    pub(crate) after: Board,
}

impl Ply {
    pub(crate) fn write(&self) -> String {
        let actions: Vec<_> = self.actions.iter().map(|action| action.write()).collect();
        actions.join(",")
    }
}

/// A position as its string tells it. As long as a pawn is missing, it is one of the set-up.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    /// The tiles of each square from the bottom up, each `1` or `2`.
    pub(crate) towers: Vec<Vec<u8>>,
    /// Where the pawn of each player stands.
    pub(crate) pawns: [Option<Square>; 2],
    /// `1` or `2`.
    pub(crate) to_move: u8,
}

impl Board {
    /// Reads a position string that is well formed.
    pub(crate) fn read(text: &str) -> Self {
        let (ranks, rest) = text.split_once(' ').expect("a space");
        let ranks = ranks
            .replace("x4", "x,x,x,x")
            .replace("x3", "x,x,x")
            .replace("x2", "x,x");
        let mut board = Self {
            towers: vec![Vec::new(); SQUARES],
            pawns: [None; 2],
            to_move: rest.as_bytes()[0],
        };
        for (row, rank) in ranks.split('/').zip((0..RANKS).rev()) {
            for (cell, file) in row.split(',').zip(0..FILES) {
                let square = rank * FILES + file;
                board.towers[square] = cell.bytes().filter(|tile| b"12".contains(tile)).collect();
                if cell.ends_with('P') {
                    let owner = board.owner(square).expect("a tower below the pawn");
                    board.pawns[index(owner)] = Some(square);
                }
            }
        }
        board
    }

    /// Writes the position string.
    pub(crate) fn write(&self) -> String {
        let mut text = String::new();
        for rank in (0..RANKS).rev() {
            for file in 0..FILES {
                let square = rank * FILES + file;
                let tiles = self.towers[square].iter().map(|&tile| char::from(tile));
                text.extend(tiles);
                text.push_str(match self.owner(square) {
                    None => "x",
                    Some(_) if self.has_pawn(square) => "P",
                    Some(_) => "",
                });
                text.push(if file + 1 < FILES { ',' } else { '/' });
            }
        }
        text.pop();
        for (run, short) in [("x,x,x,x", "x4"), ("x,x,x", "x3"), ("x,x", "x2")] {
            text = text.replace(run, short);
        }
        let phase = match self.pawns {
            [Some(_), Some(_)] => "",
            _ if self.count_tiles() < SQUARES => " tiles",
            _ => " pawns",
        };
        format!("{text} {}{phase}", char::from(self.to_move))
    }

    pub(crate) fn count_tiles(&self) -> usize {
        self.towers.iter().map(Vec::len).sum()
    }

    /// Whose tower a square holds, if any (rule 2).
    pub(crate) fn owner(&self, square: Square) -> Option<u8> {
        self.towers[square].last().copied()
    }

    fn has_pawn(&self, square: Square) -> bool {
        self.pawns.contains(&Some(square))
    }

    /// Where the pawn of the side to move stands.
    fn own_pawn(&self) -> Square {
        self.pawns[index(self.to_move)].expect("a pawn in play")
    }

    /// A tower on which no pawn stands (rule 5).
    fn is_open(&self, square: Square) -> bool {
        self.owner(square).is_some() && !self.has_pawn(square)
    }

    /// Rule 4. Fewer than four neighbors: a side is at the edge of the board.
    fn has_free_side(&self, square: Square) -> bool {
        let closed = neighbors(square, false).filter(|&side| self.owner(side).is_some());
        closed.count() < 4
    }

    /// The actions that are possible now, whatever follows (rule 3).
    pub(crate) fn actions(&self) -> Vec<Action> {
        let beside = || neighbors(self.own_pawn(), true).filter(|&square| self.is_open(square));
        let mut actions = Vec::new();
        for own in beside().filter(|&square| self.owner(square) == Some(self.to_move)) {
            actions.push(Action::Step(own));
            for to in beside().filter(|&to| to != own && self.has_free_side(own)) {
                let counts = [1, 2]
                    .into_iter()
                    .filter(|&count| count <= self.towers[own].len());
                actions.extend(counts.map(|count| Action::Build { count, from: own, to }));
            }
        }
        actions
    }

    /// The board after an action of a turn, the same side being to move, and what was removed from it.
    fn after(&self, action: Action) -> (Self, Vec<Square>) {
        let mut board = self.clone();
        match action {
            Action::Step(to) => {
                board.pawns[index(self.to_move)] = Some(to);
                (board, Vec::new())
            }
            Action::Build { count, from, to } => {
                let left = board.towers[from].len() - count;
                let taken = board.towers[from].split_off(left);
                board.towers[to].extend(taken);
                let removed: Vec<_> = board
                    .parts()
                    .into_iter()
                    .filter(|part| !part.iter().any(|&square| board.has_pawn(square)))
                    .flatten()
                    .collect();
                for &square in &removed {
                    board.towers[square].clear();
                }
                (board, removed)
            }
            Action::Tile(_) | Action::Pawn(_) => unreachable!("no action of a turn"),
        }
    }

    /// The parts of the board, each a list of squares (rule 6).
    pub(crate) fn parts(&self) -> Vec<Vec<Square>> {
        let mut left: Vec<_> = (0..SQUARES)
            .filter(|&square| self.owner(square).is_some())
            .collect();
        let mut parts = Vec::new();
        while let Some(first) = left.pop() {
            let mut part = vec![first];
            let mut next = 0;
            while let Some(&square) = part.get(next) {
                part.extend(left.iter().filter(|&&other| touch(square, other, true)));
                left.retain(|&other| !touch(square, other, true));
                next += 1;
            }
            parts.push(part);
        }
        parts
    }

    /// The legal moves ("Turns that are the same turn").
    pub(crate) fn plies(&self, rules: &str) -> Vec<Ply> {
        if self.pawns.contains(&None) {
            return self.placements(rules);
        }
        let mut orders = self.orders();
        let mut in_both = BTreeSet::new();
        let pairs: Vec<_> = orders.keys().copied().collect();
        for [first, second] in pairs.into_iter().filter(|pair| !pair[0].is_step()) {
            if orders.contains_key(&[second, first]) {
                let same = orders.remove(&[first, second]);
                assert_eq!(same.as_ref(), orders.get(&[second, first]), "{}", self.write());
                in_both.insert([second, first]);
            }
        }
        let plies = orders.into_iter().map(|(actions, (after, removed))| Ply {
            actions: actions.to_vec(),
            in_both_orders: in_both.contains(&actions),
            removed,
            after,
        });
        plies.collect()
    }

    /// Both actions in every order in which they are possible, the position after them and what was removed (rules 3
    /// and 7).
    fn orders(&self) -> BTreeMap<[Action; 2], (Self, Vec<Square>)> {
        let mut orders = BTreeMap::new();
        for first in self.actions() {
            let (between, removed_first) = self.after(first);
            let others = between.actions().into_iter();
            for second in others.filter(|second| second.is_step() != first.is_step()) {
                let (mut after, mut removed) = between.after(second);
                removed.extend(&removed_first);
                after.to_move = opponent(self.to_move);
                orders.insert([first, second], (after, removed));
            }
        }
        orders
    }

    /// The plies of the set-up.
    fn placements(&self, rules: &str) -> Vec<Ply> {
        let first_pawn = if rules.split(',').any(|option| option == "pawns-first=second") {
            b'2'
        } else {
            b'1'
        };
        let mut plies = Vec::new();
        for square in 0..SQUARES {
            let mut after = self.clone();
            let action;
            if self.count_tiles() < SQUARES {
                if self.owner(square).is_some() {
                    continue;
                }
                action = Action::Tile(square);
                after.towers[square].push(self.to_move);
                after.to_move = match after.count_tiles() {
                    SQUARES => first_pawn,
                    _ => opponent(self.to_move),
                };
            } else {
                if self.owner(square) != Some(self.to_move) {
                    continue;
                }
                action = Action::Pawn(square);
                after.pawns[index(self.to_move)] = Some(square);
                after.to_move = match after.pawns {
                    [Some(_), Some(_)] => b'1',
                    _ => opponent(self.to_move),
                };
            }
            plies.push(Ply {
                actions: vec![action],
                in_both_orders: false,
                removed: Vec::new(),
                after,
            });
        }
        plies
    }

    /// The heights of a player's towers, the highest first, then noughts (rule 8).
    fn heights(&self, side: u8) -> Vec<usize> {
        let of_side = |square: Square| match self.owner(square) {
            Some(owner) if owner == side => self.towers[square].len(),
            _ => 0,
        };
        let mut heights: Vec<_> = (0..SQUARES).map(of_side).collect();
        heights.sort_unstable_by(|one, other| other.cmp(one));
        heights
    }

    /// How the game stands: `*`, or its result and the reason (rules 7 and 8).
    pub(crate) fn status(&self, plies: &[Ply]) -> (&'static str, String) {
        if !plies.is_empty() {
            return ("*", String::new());
        }
        let places = [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        ];
        for (place, (light, dark)) in places
            .into_iter()
            .zip(self.heights(b'1').into_iter().zip(self.heights(b'2')))
        {
            let (result, high, low) = match light.cmp(&dark) {
                Ordering::Equal => continue,
                Ordering::Greater => ("1-0", light, dark),
                Ordering::Less => ("0-1", dark, light),
            };
            return (result, format!("{high} > {low} at the {place} tower"));
        }
        ("1/2-1/2", "all towers equal in height".into())
    }

    /// The number of sequences of `depth` plies from here, for a depth of at least 1.
    pub(crate) fn perft(&self, rules: &str, depth: u32) -> u64 {
        let plies = self.plies(rules);
        match depth {
            1 => plies.len() as u64,
            _ => plies.iter().map(|ply| ply.after.perft(rules, depth - 1)).sum(),
        }
    }
}

fn index(side: u8) -> usize {
    usize::from(side == b'2')
}

fn opponent(side: u8) -> u8 {
    if side == b'1' { b'2' } else { b'1' }
}
