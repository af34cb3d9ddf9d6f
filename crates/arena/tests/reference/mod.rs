//! Arena played from the text of its rules alone: a second engine, slow and plain, that shares no code with the crate. A
//! board is lists of cells, a position an array of characters, and turns are found by trying all pairs of steps.
//!
//! The numbers are those of the clauses in `docs/rules/arena.md`.

mod board;

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

use lusory_testkit::laws::{Answer, Reference};

pub(crate) use board::Board;

/// Where a piece leaves and where it goes.
type Step = (usize, usize);

/// The piece of each side, the first player's first.
const PIECES: [u8; 2] = *b"Ab";
/// How each side is named as the one to move.
const SIDES: [&str; 2] = ["a", "b"];
const EMPTY: u8 = b'.';

/// The options that matter within a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    free_in_the_stands: bool,
    short_turn_loses: bool,
}

impl Options {
    /// Reads the text of rules, which names what is not as usual.
    pub(crate) fn read(rules: &str) -> Self {
        let names = |option| rules.split(',').any(|named| named == option);
        Self {
            free_in_the_stands: names("stand-moves=free"),
            short_turn_loses: names("short-turn=loss"),
        }
    }
}

/// A legal turn and what it does.
struct Turn<'a> {
    /// At most two, in the order of the normal form.
    steps: Vec<Step>,
    captured: Vec<usize>,
    after: Position<'a>,
}

/// A position as its string tells it.
#[derive(Clone)]
pub(crate) struct Position<'a> {
    board: &'a Board,
    /// What stands on each cell.
    cells: Vec<u8>,
    /// 0 or 1.
    to_move: usize,
    lost: [usize; 2],
}

impl<'a> Position<'a> {
    /// Reads a position string that is well formed.
    fn read(board: &'a Board, text: &str) -> Self {
        let named = text.strip_prefix(&board.name);
        let text = named.and_then(|rest| rest.strip_prefix(':')).unwrap_or(text);
        let fields: Vec<&str> = text.split(' ').collect();
        let mut cells = vec![EMPTY; board.names.len()];
        for (row, places) in fields[0].split('/').zip(&board.rows) {
            let (mut at, mut run) = (0, 0);
            for character in row.bytes() {
                if character.is_ascii_digit() {
                    run = 10 * run + usize::from(character - b'0');
                } else {
                    at += run;
                    cells[places[at]] = character;
                    (at, run) = (at + 1, 0);
                }
            }
        }
        let lost = fields[2].split('-').map(|count| count.parse().expect("a number"));
        Self {
            board,
            cells,
            to_move: usize::from(fields[1] == SIDES[1]),
            lost: lost.collect::<Vec<_>>().try_into().expect("two numbers"),
        }
    }

    /// Writes the position string.
    pub(crate) fn write(&self) -> String {
        let mut text = String::new();
        if self.board.name != "hexagon" {
            text = format!("{}:", self.board.name);
        }
        for (index, row) in self.board.rows.iter().enumerate() {
            if index > 0 {
                text.push('/');
            }
            let mut run = 0;
            for &cell in row {
                if self.cells[cell] == EMPTY {
                    run += 1;
                    continue;
                }
                if run > 0 {
                    text += &run.to_string();
                    run = 0;
                }
                text.push(char::from(self.cells[cell]));
            }
            if run > 0 {
                text += &run.to_string();
            }
        }
        let [first, second] = self.lost;
        text + &format!(" {} {first}-{second}", SIDES[self.to_move])
    }

    /// The steps of single pieces of the side to move (clauses 1 and 2).
    fn steps(&self, options: Options) -> Vec<Step> {
        let mut steps = Vec::new();
        for from in self.pieces(self.to_move) {
            for &to in &self.board.neighbors[from] {
                let (tier, next) = (self.board.tiers[from], self.board.tiers[to]);
                let allowed = match tier {
                    0 => next == 0,
                    _ => options.free_in_the_stands || next < tier,
                };
                if allowed && self.cells[to] == EMPTY {
                    steps.push((from, to));
                }
            }
        }
        steps
    }

    /// The cells with pieces of a side.
    fn pieces(&self, side: usize) -> Vec<usize> {
        let cells = 0..self.cells.len();
        cells.filter(|&cell| self.cells[cell] == PIECES[side]).collect()
    }

    fn make(&mut self, (from, to): Step) {
        self.cells[to] = self.cells[from];
        self.cells[from] = EMPTY;
    }

    fn has_lost(&self) -> bool {
        self.lost[self.to_move] >= 2
    }

    /// The pieces of a side that stand in the arena without a free cell of the arena beside them (clause 3).
    fn blocked(&self, side: usize) -> Vec<usize> {
        let is_free = |&cell: &usize| self.board.tiers[cell] == 0 && self.cells[cell] == EMPTY;
        let mut blocked = self.pieces(side);
        blocked
            .retain(|&cell| self.board.tiers[cell] == 0 && !self.board.neighbors[cell].iter().any(is_free));
        blocked
    }

    /// The steps of each legal turn in normal form (clauses 5 and 6).
    fn legal(&self, options: Options) -> BTreeSet<Vec<Step>> {
        if self.has_lost() {
            return BTreeSet::new();
        }
        let steps = self.steps(options);
        let mut turns = BTreeSet::new();
        for &one in &steps {
            let mut between = self.clone();
            between.make(one);
            for other in between.steps(options) {
                let is_another_piece = other.0 != one.1;
                if is_another_piece {
                    turns.insert(normal_form(one, other));
                }
            }
        }
        if turns.is_empty() && !options.short_turn_loses {
            turns = steps.into_iter().map(|step| vec![step]).collect();
            if turns.is_empty() {
                turns.insert(Vec::new());
            }
        }
        turns
    }

    fn turns(&self, options: Options) -> Vec<Turn<'a>> {
        let legal = self.legal(options).into_iter();
        legal.map(|steps| self.turn(steps)).collect()
    }

    /// What a turn does (clause 4).
    fn turn(&self, steps: Vec<Step>) -> Turn<'a> {
        let mut after = self.clone();
        for &step in &steps {
            after.make(step);
        }
        after.to_move = 1 - after.to_move;
        let captured = after.blocked(after.to_move);
        for &cell in &captured {
            after.cells[cell] = EMPTY;
        }
        after.lost[after.to_move] += captured.len();
        Turn {
            steps,
            captured,
            after,
        }
    }

    /// The number of sequences of `depth` turns from here, for a depth of at least 1.
    pub(crate) fn perft(&self, options: Options, depth: u32) -> u64 {
        if depth == 1 {
            return self.legal(options).len() as u64;
        }
        let turns = self.turns(options).into_iter();
        turns.map(|turn| turn.after.perft(options, depth - 1)).sum()
    }
}

/// Two steps, of which the second can be made after the first, in the order in which they are written.
fn normal_form(one: Step, other: Step) -> Vec<Step> {
    let are_apart = one.1 != other.0 && other.1 != one.0;
    if are_apart && other.0 < one.0 {
        vec![other, one]
    } else {
        vec![one, other]
    }
}

/// The plain engine on one board, and how often it has seen what.
pub(crate) struct Engine {
    board: Board,
    seen: RefCell<HashMap<&'static str, usize>>,
}

impl Engine {
    pub(crate) fn new(board: Board) -> Self {
        let seen = RefCell::default();
        Self { board, seen }
    }

    pub(crate) fn read(&self, text: &str) -> Position<'_> {
        Position::read(&self.board, text)
    }

    fn count(&self, what: &'static str, happened: bool) {
        if happened {
            *self.seen.borrow_mut().entry(what).or_default() += 1;
        }
    }

    /// Checks that each of these was seen so often, in positions, in turns or after turns.
    #[track_caller]
    pub(crate) fn check_seen_at_least(&self, least: &[(&str, usize)]) {
        let seen = self.seen.borrow();
        for &(what, least) in least {
            let found = seen.get(what).copied().unwrap_or(0);
            assert!(found >= least, "{what}: {found} of {least} among {seen:?}");
        }
    }

    fn count_turn(&self, turn: &Turn<'_>) {
        self.count("pass", turn.steps.is_empty());
        self.count("single step", turn.steps.len() == 1);
        if let [one, other] = turn.steps[..] {
            self.count("into the cell just left", other.1 == one.0);
        }
        let captured = &turn.captured;
        self.count("capture", !captured.is_empty());
        self.count("three at once", captured.len() >= 3);
        let side_by_side = |&cell: &usize| {
            let neighbors = &self.board.neighbors[cell];
            captured.iter().any(|other| neighbors.contains(other))
        };
        self.count("side by side captured", captured.iter().any(side_by_side));
        let own = turn.after.blocked(1 - turn.after.to_move);
        self.count("own piece left blocked", !own.is_empty());
    }
}

impl Reference for Engine {
    fn answer(&self, rules: &str, text: &str) -> Answer {
        let options = Options::read(rules);
        let position = Position::read(&self.board, text);
        assert_eq!(position.write(), text);
        let turns = position.turns(options);
        let (result, reason) = match (turns.is_empty(), position.has_lost()) {
            (false, _) => ("*", None),
            (true, true) => (["0-1", "1-0"][position.to_move], Some("two pieces are lost")),
            (true, false) => (
                ["0-1", "1-0"][position.to_move],
                Some("two steps are not possible"),
            ),
        };
        self.count(result, true);
        self.count(reason.unwrap_or("goes on"), true);
        let own = position.blocked(position.to_move);
        self.count("blocked before its own turn", !own.is_empty());
        for turn in &turns {
            self.count_turn(turn);
        }
        Answer {
            moves: turns
                .iter()
                .map(|turn| (self.board.write_turn(&turn.steps), turn.after.write()))
                .collect(),
            result: result.to_string(),
            reason: reason.map(str::to_string),
        }
    }
}
