//! King's Valley played from the text of its rules alone: a second engine, slow and plain, that shares no code with the
//! crate. A board is an array of characters, and every question is answered by walking from square to square.
//!
//! The numbers are those of the clauses in `docs/rules/kings-valley.md`. Files and ranks count from 0.

/// The eight directions as changes of file and rank (rule 2).
const DIRECTIONS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

const EMPTY: char = '.';
const BEYOND: char = ' ';

/// A position as its string tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Board {
    /// The number of ranks and of files: 5 or 7.
    side: i8,
    /// The characters of the position string, a rank each.
    ranks: [[char; 7]; 7],
    /// `w` or `b`.
    to_move: char,
    /// `s` while a soldier must move (rule 4), else `-`.
    flag: char,
}

impl Board {
    /// Puts pieces and pillars on an empty board of 5 or 7 files.
    pub(crate) fn set_up(side: i8, pieces: &[(char, (i8, i8))], to_move: char, flag: char) -> Self {
        let mut board = Self {
            side,
            ranks: [[BEYOND; 7]; 7],
            to_move,
            flag,
        };
        for rank in 0..side {
            for file in 0..side {
                board.put((file, rank), EMPTY);
            }
        }
        for &(piece, square) in pieces {
            board.put(square, piece);
        }
        board
    }

    /// Reads a position string that is well formed.
    pub(crate) fn read(text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut pieces = Vec::new();
        let mut rank = 0;
        for row in fields[0].split('/').rev() {
            let mut file = 0;
            for character in row.chars() {
                if let Some(run) = character.to_digit(10) {
                    file += i8::try_from(run).expect("one digit");
                } else {
                    pieces.push((character, (file, rank)));
                    file += 1;
                }
            }
            rank += 1;
        }
        let letter = |field: &str| field.chars().next().expect("a letter");
        Self::set_up(rank, &pieces, letter(fields[1]), letter(fields[2]))
    }

    /// Writes the position string.
    pub(crate) fn write(&self) -> String {
        let mut text = String::new();
        for rank in (0..self.side).rev() {
            let mut run = 0;
            for file in 0..=self.side {
                let piece = self.at((file, rank));
                if piece == EMPTY {
                    run += 1;
                    continue;
                }
                if run > 0 {
                    text += &run.to_string();
                    run = 0;
                }
                if piece != BEYOND {
                    text.push(piece);
                }
            }
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        format!("{text}{} {}", self.to_move, self.flag)
    }

    fn squares(&self) -> impl Iterator<Item = (i8, i8)> {
        let side = self.side;
        (0..side).flat_map(move |rank| (0..side).map(move |file| (file, rank)))
    }

    fn at(&self, (file, rank): (i8, i8)) -> char {
        let (Ok(file), Ok(rank)) = (usize::try_from(file), usize::try_from(rank)) else {
            return BEYOND;
        };
        self.ranks
            .get(rank)
            .and_then(|squares| squares.get(file))
            .copied()
            .unwrap_or(BEYOND)
    }

    fn put(&mut self, (file, rank): (i8, i8), piece: char) {
        if let (Ok(file), Ok(rank)) = (usize::try_from(file), usize::try_from(rank)) {
            self.ranks[rank][file] = piece;
        }
    }

    /// How the game stands: `*`, or its result and the reason.
    pub(crate) fn status(&self) -> (&'static str, &'static str) {
        let (own_king, other_king, lost) = match self.to_move {
            'w' => ('K', 'k', "0-1"),
            _ => ('k', 'K', "1-0"),
        };
        // Rule 7: rule 5 is looked at first.
        if self.at(valley(self.side)) == other_king {
            return (lost, "the king has reached the valley");
        }
        let is_free = |square| self.at(square) == EMPTY;
        let king_can_move = self
            .squares()
            .filter(|&square| self.at(square) == own_king)
            .any(|square| DIRECTIONS.into_iter().any(|way| is_free(next(square, way))));
        if king_can_move {
            ("*", "")
        } else {
            (lost, "the king is trapped")
        }
    }

    /// The legal moves in alphabetical order, each with the position it leads to.
    pub(crate) fn moves(&self) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        if self.status().0 != "*" {
            return moves;
        }
        let (soldier, king, other) = match self.to_move {
            'w' => ('S', 'K', 'b'),
            _ => ('s', 'k', 'w'),
        };
        for from in self.squares() {
            let piece = self.at(from);
            let may_move = piece == soldier || piece == king && self.flag == '-';
            if !may_move {
                continue;
            }
            for way in DIRECTIONS {
                let mut to = from;
                while self.at(next(to, way)) == EMPTY {
                    to = next(to, way);
                }
                if to == from || piece == soldier && to == valley(self.side) {
                    continue;
                }
                let mut after = *self;
                after.put(from, EMPTY);
                after.put(to, piece);
                after.to_move = other;
                after.flag = '-';
                moves.push((name(from) + &name(to), after));
            }
        }
        moves.sort();
        moves
    }

    /// The number of sequences of `depth` moves from here.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.moves().iter().map(|(_, after)| after.perft(depth - 1)).sum(),
        }
    }
}

/// Whether pieces and pillars on a board of 5 or 7 files make a valid position ("Valid positions" in the rules). Two of
/// them may have been put on one square.
pub(crate) fn is_valid(side: i8, pieces: &[(char, (i8, i8))], to_move: char, flag: char) -> bool {
    let middle = side / 2;
    let last = side - 1;
    let squares_of = |wanted| {
        let found = pieces.iter().filter(|&&(piece, _)| piece == wanted);
        let mut squares: Vec<(i8, i8)> = found.map(|&(_, square)| square).collect();
        squares.sort_unstable();
        squares
    };
    let (soldiers, other_soldiers) = (squares_of('S'), squares_of('s'));
    let (king, other_king) = (squares_of('K'), squares_of('k'));
    let pillars = squares_of('#');

    let mut squares: Vec<(i8, i8)> = pieces.iter().map(|&(_, square)| square).collect();
    squares.sort_unstable();
    if squares.windows(2).any(|pair| pair[0] == pair[1]) {
        return false;
    }
    if king.len() != 1 || other_king.len() != 1 {
        return false;
    }
    let army = if side == 5 { 4 } else { 6 };
    if soldiers.len() != army || other_soldiers.len() != army {
        return false;
    }
    if soldiers.contains(&valley(side)) || other_soldiers.contains(&valley(side)) {
        return false;
    }
    let king_to_move = if to_move == 'w' { king[0] } else { other_king[0] };
    if king_to_move == valley(side) {
        return false;
    }
    let named = if side == 5 {
        vec![]
    } else {
        vec![(1, 2), (1, 4), (5, 2), (5, 4)]
    };
    if pillars != named {
        return false;
    }
    if flag == '-' {
        return true;
    }
    let row = |rank| -> Vec<(i8, i8)> {
        let files = (0..side).filter(|&file| file != middle);
        files.map(|file| (file, rank)).collect()
    };
    let at_home = king[0] == (middle, 0) && other_king[0] == (middle, last);
    let exchanged = king[0] == (middle, last) && other_king[0] == (middle, 0);
    to_move == 'w' && soldiers == row(0) && other_soldiers == row(last) && (at_home || exchanged)
}

fn valley(side: i8) -> (i8, i8) {
    (side / 2, side / 2)
}

fn next((file, rank): (i8, i8), (right, up): (i8, i8)) -> (i8, i8) {
    (file + right, rank + up)
}

fn name((file, rank): (i8, i8)) -> String {
    let (letter, _) = "abcdefg"
        .chars()
        .zip(0..)
        .find(|&(_, at)| at == file)
        .expect("a file");
    format!("{letter}{}", rank + 1)
}
