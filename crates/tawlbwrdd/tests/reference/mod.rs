//! Tawlbwrdd played from the text of its rules alone: a second engine, slow and plain, that shares no code with the
//! crate. A board is an array of characters, and every question is answered by walking from square to square.
//!
//! The numbers are those of the clauses in `docs/rules/tawlbwrdd.md`. Files and ranks count from 0.

/// A file and a rank.
pub(crate) type Square = (i8, i8);

const WAYS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const CASTLE: Square = (5, 5);

const EMPTY: u8 = b'.';
const BEYOND: u8 = b' ';

/// The options that matter within a position.
#[allow(clippy::struct_excessive_bools, reason = "each is an option of the rules")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    castle: bool,
    king_may_reenter: bool,
    linnaean: bool,
    lost_without_moves: bool,
}

impl Options {
    /// Reads the text of rules, which names what is not as usual.
    pub(crate) fn read(rules: &str) -> Self {
        let names = |option| rules.split(',').any(|named| named == option);
        Self {
            castle: !names("castle=none"),
            king_may_reenter: names("king-may-reenter=yes"),
            linnaean: names("linnaean=yes"),
            lost_without_moves: names("no-moves=loss"),
        }
    }
}

/// How a piece is captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Capture {
    ManByTwo,
    ManAgainstCastle,
    /// By the option `linnaean`.
    ManAgainstKing,
    KingByTwo,
    KingByThree,
    KingByFour,
}

/// A legal move and what it does.
#[derive(Clone, Debug)]
pub(crate) struct Ply {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) captures: Vec<(Square, Capture)>,
    pub(crate) after: Board,
}

/// A position as its string tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    /// The characters of the position string, a rank each.
    ranks: [[u8; 11]; 11],
    /// `a` or `d`.
    to_move: u8,
}

impl Board {
    /// Puts pieces on an empty board.
    pub(crate) fn set_up(pieces: impl IntoIterator<Item = (u8, Square)>, to_move: u8) -> Self {
        let mut board = Self {
            ranks: [[EMPTY; 11]; 11],
            to_move,
        };
        for (piece, square) in pieces {
            board.put(square, piece);
        }
        board
    }

    /// Reads a position string that is well formed.
    pub(crate) fn read(text: &str) -> Self {
        let (ranks, to_move) = text.split_once(' ').expect("a space");
        let mut pieces = Vec::new();
        for (row, rank) in ranks.split('/').rev().zip(0..) {
            let (mut file, mut run) = (0, 0);
            for character in row.bytes() {
                if character.is_ascii_digit() {
                    run = 10 * run + i8::try_from(character - b'0').expect("a digit");
                } else {
                    file += run;
                    pieces.push((character, (file, rank)));
                    (file, run) = (file + 1, 0);
                }
            }
        }
        Self::set_up(pieces, to_move.as_bytes()[0])
    }

    /// Writes the position string.
    pub(crate) fn write(&self) -> String {
        let mut text = String::new();
        for rank in (0..11).rev() {
            let mut run = 0;
            for file in 0..=11 {
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
                    text.push(char::from(piece));
                }
            }
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        text.push(char::from(self.to_move));
        text
    }

    fn at(&self, (file, rank): Square) -> u8 {
        let (Ok(file), Ok(rank)) = (usize::try_from(file), usize::try_from(rank)) else {
            return BEYOND;
        };
        self.ranks
            .get(rank)
            .and_then(|squares| squares.get(file))
            .copied()
            .unwrap_or(BEYOND)
    }

    fn put(&mut self, (file, rank): Square, piece: u8) {
        if let (Ok(file), Ok(rank)) = (usize::try_from(file), usize::try_from(rank)) {
            self.ranks[rank][file] = piece;
        }
    }

    fn is_of(&self, side: u8, square: Square) -> bool {
        match self.at(square) {
            b't' => side == b'a',
            b'T' | b'K' => side == b'd',
            _ => false,
        }
    }

    fn king(&self) -> Option<Square> {
        squares().find(|&square| self.at(square) == b'K')
    }

    /// How the game stands: `*`, or its result and the reason.
    pub(crate) fn status(&self, options: Options) -> (&'static str, &'static str) {
        let Some(king) = self.king() else {
            return ("1-0", "the king is captured");
        };
        if is_edge(king) {
            return ("0-1", "the king has escaped");
        }
        let mut own = squares().filter(|&square| self.is_of(self.to_move, square));
        if own.any(|from| !self.targets(options, from).is_empty()) {
            return ("*", "");
        }
        let result = match (options.lost_without_moves, self.to_move) {
            (false, _) => "1/2-1/2",
            (true, b'a') => "0-1",
            (true, _) => "1-0",
        };
        (result, "the side to move has no legal move")
    }

    /// Where the piece on a square can stop (rules 2 and 3).
    fn targets(&self, options: Options, from: Square) -> Vec<Square> {
        let may_enter = !options.castle || options.king_may_reenter && self.at(from) == b'K';
        let mut targets = Vec::new();
        for way in WAYS {
            let mut to = next(from, way);
            while self.at(to) == EMPTY {
                if to != CASTLE || may_enter {
                    targets.push(to);
                }
                to = next(to, way);
            }
        }
        targets
    }

    /// The legal moves, ordered by their squares.
    pub(crate) fn plies(&self, options: Options) -> Vec<Ply> {
        if self.king().is_none_or(is_edge) {
            return Vec::new();
        }
        let mut plies = Vec::new();
        for from in squares().filter(|&square| self.is_of(self.to_move, square)) {
            for to in self.targets(options, from) {
                plies.push(self.ply(options, from, to));
            }
        }
        plies.sort_unstable_by_key(|ply| (ply.from, ply.to));
        plies
    }

    fn ply(&self, options: Options, from: Square, to: Square) -> Ply {
        let mut after = *self;
        after.put(from, EMPTY);
        after.put(to, self.at(from));
        let neighbors = WAYS.map(|way| (next(to, way), next(next(to, way), way)));
        let captures: Vec<_> = neighbors
            .into_iter()
            .filter_map(|(at, far)| Some((at, after.captured(options, at, far)?)))
            .collect();
        for &(at, _) in &captures {
            after.put(at, EMPTY);
        }
        after.to_move = opponent(self.to_move);
        Ply {
            from,
            to,
            captures,
            after,
        }
    }

    /// How the piece on a square, if it is an enemy, is captured by the side to move, whose piece has just come to stand
    /// on the side of it that is not `far` (rules 4 to 7).
    fn captured(&self, options: Options, at: Square, far: Square) -> Option<Capture> {
        if !self.is_of(opponent(self.to_move), at) {
            return None;
        }
        let attackers_around = |square| {
            WAYS.into_iter()
                .filter(|&way| self.at(next(square, way)) == b't')
                .count()
        };
        let closes = self.is_of(self.to_move, far);
        if self.at(at) == b'K' {
            let distance = (at.0 - CASTLE.0).abs() + (at.1 - CASTLE.1).abs();
            return match distance {
                0 if options.castle => (attackers_around(at) == 4).then_some(Capture::KingByFour),
                1 if options.castle => (attackers_around(at) == 3).then_some(Capture::KingByThree),
                _ => closes.then_some(Capture::KingByTwo),
            };
        }
        if closes {
            return Some(Capture::ManByTwo);
        }
        if far != CASTLE || !options.castle {
            return None;
        }
        match self.at(CASTLE) {
            EMPTY => Some(Capture::ManAgainstCastle),
            // The castle holds nobody but the king, and he has not closed: this man is a defender.
            _ => (options.linnaean && attackers_around(CASTLE) == 3).then_some(Capture::ManAgainstKing),
        }
    }

    /// The number of sequences of `depth` moves from here, for a depth of at least 1.
    pub(crate) fn perft(&self, options: Options, depth: u32) -> u64 {
        let plies = self.plies(options);
        match depth {
            1 => plies.len() as u64,
            _ => plies.iter().map(|ply| ply.after.perft(options, depth - 1)).sum(),
        }
    }
}

/// What keeps pieces from making a valid position ("Valid positions" in the rules), in the crate's words. Two of them
/// may have been put on one square.
pub(crate) fn flaws(options: Options, pieces: &[(u8, Square)], to_move: u8) -> Vec<&'static str> {
    let of_kind = |wanted| pieces.iter().filter(move |&&(piece, _)| piece == wanted);
    let mut squares: Vec<Square> = pieces.iter().map(|&(_, square)| square).collect();
    squares.sort_unstable();
    let rules = [
        (
            squares.windows(2).any(|pair| pair[0] == pair[1]),
            "two pieces stand on one square",
        ),
        (of_kind(b'K').count() > 1, "there is more than one king"),
        (of_kind(b't').count() > 24, "there are more than 24 attackers"),
        (of_kind(b'T').count() > 12, "there are more than 12 defenders"),
        (
            options.castle && pieces.iter().any(|&(piece, at)| piece != b'K' && at == CASTLE),
            "a man stands on the castle",
        ),
        (
            to_move == b'a' && of_kind(b'K').count() == 0,
            "there is no king, so the defenders should be to move",
        ),
        (
            to_move == b'd' && of_kind(b'K').any(|&(_, at)| is_edge(at)),
            "the king stands on an edge square, so the attackers should be to move",
        ),
    ];
    let broken = rules.into_iter().filter(|&(broken, _)| broken);
    broken.map(|(_, words)| words).collect()
}

fn squares() -> impl Iterator<Item = Square> {
    (0..11).flat_map(|file| (0..11).map(move |rank| (file, rank)))
}

fn is_edge((file, rank): Square) -> bool {
    file == 0 || file == 10 || rank == 0 || rank == 10
}

fn opponent(side: u8) -> u8 {
    if side == b'a' { b'd' } else { b'a' }
}

fn next((file, rank): Square, (right, up): (i8, i8)) -> Square {
    (file + right, rank + up)
}
