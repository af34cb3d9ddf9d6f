//! Cairns against a second engine, written from the numbered rules in `docs/adding-a-game.md` on plain text, which shares
//! no code with the first.
#![allow(clippy::unwrap_used, reason = "a test may fail that way")]

use std::collections::{BTreeMap, HashMap, HashSet};

use lusory_core::playout::below;
use lusory_core::{Position as _, Side};
use lusory_testkit::laws::{Answer, Reference, reference_agrees};
use lusory_testkit::perft_file;
use lusory_testkit::toy::{INFO, Point, Position, Rules, Setup, Stacks, Start};
use lusory_testkit::walk::distinct_positions;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Rule 1.
struct Board {
    name: &'static str,
    /// The points of each row, from the top.
    rows: &'static [&'static [&'static str]],
    links: &'static str,
    goal: &'static str,
}

const KITE: Board = Board {
    name: "kite",
    rows: &[&["b3", "c3", "d3"], &["a2", "b2", "c2"], &["b1"]],
    links: "a2-b2 b1-b2 b3-b2 b2-c2 c2-c3 c3-d3",
    goal: "d3",
};

const RING: Board = Board {
    name: "ring",
    rows: &[&["a2", "b2", "c2"], &["a1", "b1", "c1"]],
    links: "a1-b1 b1-c1 c1-c2 c2-b2 b2-a2 a2-a1",
    goal: "b2",
};

const GRID: Board = Board {
    name: "grid",
    rows: &[
        &["a4", "b4", "c4", "d4"],
        &["a3", "b3", "c3", "d3"],
        &["a2", "b2", "c2", "d2"],
        &["a1", "b1", "c1", "d1"],
    ],
    links: "a1-b1 b1-c1 c1-d1 a2-b2 b2-c2 c2-d2 a3-b3 b3-c3 c3-d3 a4-b4 b4-c4 c4-d4 \
            a1-a2 a2-a3 a3-a4 b1-b2 b2-b3 b3-b4 c1-c2 c2-c3 c3-c4 d1-d2 d2-d3 d3-d4",
    goal: "d4",
};

/// A position: the stones of each occupied point from the bottom up, and `a` or `b` to move.
#[derive(Clone)]
struct Naive {
    board: &'static Board,
    stones: BTreeMap<String, String>,
    to_move: char,
}

impl Naive {
    fn read(board: &'static Board, text: &str) -> Self {
        let text = text.strip_prefix(&format!("{}:", board.name)).unwrap_or(text);
        let (rows, to_move) = text.split_once(' ').unwrap();
        let mut stones = BTreeMap::new();
        for (row, names) in rows.split('/').zip(board.rows) {
            let mut names = names.iter();
            let mut open = false;
            let mut stack = String::new();
            for character in row.chars() {
                match character {
                    '1'..='9' => (0..character.to_digit(10).unwrap()).for_each(|_| _ = names.next()),
                    '(' => open = true,
                    ')' => open = false,
                    stone => stack.push(stone),
                }
                if !open && !stack.is_empty() {
                    stones.insert((*names.next().unwrap()).to_string(), std::mem::take(&mut stack));
                }
            }
        }
        Self {
            board,
            stones,
            to_move: to_move.chars().next().unwrap(),
        }
    }

    fn write(&self) -> String {
        let row = |names: &&[&str]| {
            let points: String = names
                .iter()
                .map(|&name| match self.stack(name) {
                    "" => ".".to_string(),
                    one if one.len() == 1 => one.to_string(),
                    more => format!("({more})"),
                })
                .collect();
            (1..=4).rev().fold(points, |text, run| {
                text.replace(&".".repeat(run), &run.to_string())
            })
        };
        let rows: Vec<String> = self.board.rows.iter().map(row).collect();
        let name = match self.board.name {
            "kite" => String::new(),
            other => format!("{other}:"),
        };
        format!("{name}{} {}", rows.join("/"), self.to_move)
    }

    fn stack(&self, point: &str) -> &str {
        self.stones.get(point).map_or("", String::as_str)
    }

    fn points(&self) -> impl Iterator<Item = &'static str> {
        self.board.rows.iter().copied().flatten().copied()
    }

    fn placed(&self) -> usize {
        self.stones.values().map(String::len).sum()
    }

    /// The stones of the side to move.
    fn own(&self) -> char {
        if self.to_move == 'a' { 'A' } else { 'b' }
    }

    fn after_step(&self, from: &str, to: &str) -> Self {
        let mut next = self.clone();
        let mut left = next.stones.remove(from).unwrap();
        let stone = left.pop().unwrap();
        if !left.is_empty() {
            next.stones.insert(from.to_string(), left);
        }
        next.stones.entry(to.to_string()).or_default().push(stone);
        next
    }

    /// Rule 5.
    fn steps(&self) -> Vec<(&'static str, &'static str)> {
        let links = self.board.links.split_whitespace();
        let links = links.map(|link| link.split_once('-').unwrap());
        links
            .flat_map(|(one, other)| [(one, other), (other, one)])
            .filter(|(from, to)| self.stack(from).ends_with(self.own()) && self.stack(to).len() < 3)
            .collect()
    }

    fn handed_over(mut self) -> Self {
        self.to_move = if self.to_move == 'a' { 'b' } else { 'a' };
        self
    }

    /// Rules 8 to 10.
    fn result(&self) -> &'static str {
        let on_top = |point: &str| self.stack(point).ends_with('b');
        if self.placed() < 5 {
            "*"
        } else if self.to_move == 'a' && on_top(self.board.goal) {
            "0-1"
        } else if self.to_move == 'b' && !self.points().any(on_top) {
            "1-0"
        } else if self.to_move == 'b' && self.steps().is_empty() {
            "1/2-1/2"
        } else {
            "*"
        }
    }

    /// Each legal move, with the position after it.
    fn moves(&self) -> BTreeMap<String, Self> {
        if self.result() != "*" {
            return BTreeMap::new();
        }
        if self.placed() < 5 {
            return self.placements();
        }
        let single =
            |(from, to): (&str, &str)| (format!("{from}{to}"), self.after_step(from, to).handed_over());
        if self.to_move == 'b' {
            return self.steps().into_iter().map(single).collect();
        }
        let pairs = self.pairs();
        if !pairs.is_empty() {
            return pairs;
        }
        let singles: BTreeMap<_, _> = self.steps().into_iter().map(single).collect();
        if !singles.is_empty() {
            return singles;
        }
        BTreeMap::from([("-".to_string(), self.clone().handed_over())])
    }

    /// Rule 4.
    fn placements(&self) -> BTreeMap<String, Self> {
        let free = self
            .points()
            .filter(|&point| self.stack(point).is_empty() && point != self.board.goal);
        free.map(|point| {
            let mut next = self.clone();
            next.stones.insert(point.to_string(), self.own().to_string());
            next.to_move = ['a', 'b', 'b', 'a', 'b', 'a'][next.placed()];
            (point.to_string(), next)
        })
        .collect()
    }

    /// Rules 6 and 12: every order in which two steps can be made, and for each set of two steps its normal form.
    fn pairs(&self) -> BTreeMap<String, Self> {
        let mut orders = Vec::new();
        for one in self.steps() {
            let between = self.after_step(one.0, one.1);
            for other in between.steps() {
                if other.0 != one.0 && other.0 != one.1 {
                    orders.push((one, other, between.after_step(other.0, other.1).handed_over()));
                }
            }
        }
        // The digit before the letter: points are ordered row by row from the bottom.
        let place = |point: &str| point.chars().rev().collect::<String>();
        let mut normal = BTreeMap::new();
        for (one, other, next) in &orders {
            let reversed = orders.iter().find(|order| order.0 == *other && order.1 == *one);
            let independent = one.1 != other.0 && other.1 != one.0;
            match reversed {
                Some((_, _, same)) => assert_eq!(next.write(), same.write(), "{}", self.write()),
                None => assert!(!independent, "{}", self.write()),
            }
            if !independent || place(one.0) < place(other.0) {
                let text = format!("{}{},{}{}", one.0, one.1, other.0, other.1);
                assert!(normal.insert(text, next.clone()).is_none());
            }
        }
        normal
    }

    fn perft(&self, depth: u32, known: &mut HashMap<(String, u32), u64>) -> u64 {
        if depth == 0 {
            return 1;
        }
        let key = (self.write(), depth);
        if let Some(&nodes) = known.get(&key) {
            return nodes;
        }
        let nodes = self
            .moves()
            .values()
            .map(|next| next.perft(depth - 1, known))
            .sum();
        known.insert(key, nodes);
        nodes
    }
}

const BOARDS: [&Board; 3] = [&KITE, &RING, &GRID];

fn rules(board: &Board) -> Rules {
    format!("board={}", board.name).parse().unwrap()
}

/// The engine on plain text as the testkit calls it.
struct Engine(&'static Board);

impl Reference for Engine {
    fn answer(&self, _rules: &str, position: &str) -> Answer {
        let naive = Naive::read(self.0, position);
        assert_eq!(naive.write(), position);
        let result = naive.result();
        let reason = match result {
            "1-0" => Some("all stones are buried"),
            "0-1" => Some("a stone is on top of the goal"),
            "1/2-1/2" => Some("no step is possible"),
            _ => None,
        };
        let moves = naive.moves().into_iter();
        Answer {
            moves: moves.map(|(mv, next)| (mv, next.write())).collect(),
            result: result.to_string(),
            reason: reason.map(str::to_string),
        }
    }
}

#[test]
fn both_engines_agree_along_random_games() {
    for board in BOARDS {
        let starts = [Start::Placement, Start::Ready].map(|start| Position::new(rules(board), start));
        for position in distinct_positions(&starts, 2_000, 1, 200) {
            reference_agrees(&position, &Engine(board));
        }
    }
}

/// Positions that random play hardly reaches: the five stones thrown on the board one by one.
#[test]
fn both_engines_agree_on_random_setups() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for board in BOARDS {
        let names: Vec<&str> = board.rows.iter().copied().flatten().copied().collect();
        // On few points stacks are high, and moves are wanting.
        let mut seen = HashSet::new();
        while seen.len() < 1_000 {
            let mut setup = Setup {
                stacks: Stacks::EMPTY,
                side_to_move: Side::ALL[below(&mut rng, 2) as usize],
            };
            let used = 2 + below(&mut rng, names.len() as u32 - 1);
            let first = below(&mut rng, 5);
            for stone in 0..5 {
                let side = if (stone + first) % 5 < 2 {
                    Side::First
                } else {
                    Side::Second
                };
                let point: Point = names[below(&mut rng, used) as usize].parse().unwrap();
                setup.stacks.push(point, side);
            }
            if let Ok(position) = Position::from_setup(rules(board), &setup) {
                reference_agrees(&position, &Engine(board));
                seen.insert(position);
            }
        }
    }
}

const TABLE: &str = include_str!("data/toy.perft");

#[test]
fn the_game_counts_the_leaves_of_the_table() {
    assert_eq!(perft_file::run(&INFO, TABLE, 50_000), 41);
}

#[test]
fn the_engine_on_plain_text_counts_the_leaves_of_the_table() {
    let mut known = HashMap::new();
    for entry in perft_file::read(TABLE).unwrap() {
        let name = entry.rules.strip_prefix("board=").unwrap_or("kite");
        let board = BOARDS.into_iter().find(|board| board.name == name).unwrap();
        let start = match entry.variant {
            Some("ready") => Start::Ready,
            _ => Start::Placement,
        };
        let naive = Naive::read(board, &Position::new(rules(board), start).to_string());
        assert_eq!(
            naive.perft(entry.depth, &mut known),
            entry.nodes,
            "line {}",
            entry.line
        );
    }
}
