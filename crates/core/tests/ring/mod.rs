// A toy game for the tests and the examples of this crate.
//
// A token walks along the squares of a board in index order, and from the last square on to a1. The sides take turns
// to move it 0, 1 or 2 squares on; whoever stops it on the last square wins.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::str::FromStr;

use lusory_core::bytes::{BitReader, BitWriter, BytesError};
use lusory_core::erased::{GameInfo, VariantInfo, start};
use lusory_core::notation::{ParseError, Scanner, read_pairs, write_pairs};
use lusory_core::{
    Bitboard, Change, Charset, Compact, CompactMove, Outcome, PerSide, Position, Progress, Repetition, Row,
    SetupError, Shape, Side, Square, Status, Steps, View, zobrist,
};

/// A board that the game is played on.
pub(crate) trait Track: Shape {
    /// How far apart the squares of a row are drawn, in half squares.
    const APART: u8 = 2;
    /// How much further each row is set in than the one below it, in half squares.
    const SLANT: u8 = 0;
    /// Whether a square is drawn.
    fn is_drawn(_: Square<Self>) -> bool {
        true
    }
    /// How the token is drawn.
    const TOKEN: &'static str = "T";
    /// Whether all positions have the same Zobrist key and the same hash.
    const ONE_KEY: bool = false;
    /// Whether the side that repeats a position too often has lost, rather than drawn.
    const REPEATER_LOSES: bool = false;
}

/// Makes a board that the game is played on, and says in what it differs from the usual one.
macro_rules! track {
    ($(#[$doc:meta])* $vis:vis struct $track:ident: $width:literal by $height:literal in $word:ty { $($item:tt)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $track;

        impl Shape for $track {
            const WIDTH: u8 = $width;
            const HEIGHT: u8 = $height;
            type Word = $word;
        }

        impl Track for $track { $($item)* }
    };
}

track! {
    /// The usual board: eight squares, the last of which is d2.
    pub(crate) struct Oval: 4 by 2 in u32 {}
}

track! {
    /// A board of another type.
    pub(crate) struct Long: 7 by 1 in u32 {}
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ring<T: Track = Oval> {
    token: Square<T>,
    side_to_move: Side,
    rules: Rules,
}

impl<T: Track> Hash for Ring<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !T::ONE_KEY {
            (self.token, self.side_to_move, self.rules).hash(state);
        }
    }
}

/// The game described as data.
#[allow(dead_code, reason = "not every test that includes this file needs it")]
pub(crate) const INFO: GameInfo = GameInfo {
    name: "ring",
    title: "Ring",
    designer: "nobody in particular",
    year: None,
    source: "the tests of this crate",
    rules_page: "crates/core/tests/ring/mod.rs",
    side_names: <Ring as View>::SIDE_NAMES,
    rules_keys: "limit",
    variants: &[
        VariantInfo {
            name: "oval",
            summary: "the usual ring",
            board: "eight squares",
            start: |rules| start::<Ring>(rules, ()),
        },
        VariantInfo {
            name: "long",
            summary: "the ring without an eighth square",
            board: "seven squares",
            start: |rules| start::<Ring<Long>>(rules, ()),
        },
    ],
    read_board: None,
};

impl<T: Track> Ring<T> {
    fn after(&self, hop: Hop) -> Square<T> {
        Square::from_index((self.token.index() + usize::from(hop.0)) % Square::<T>::COUNT)
            .unwrap_or(self.token)
    }
}

impl<T: Track> Default for Ring<T> {
    fn default() -> Self {
        Self::new(Rules::default(), ())
    }
}

impl<T: Track> Position for Ring<T> {
    type Rules = Rules;
    type Start = ();
    type Setup = Setup<T>;
    type Flaw = Flaw;
    type Square = Square<T>;
    type Move = Hop;
    type EndReason = Arrived;
    type Illegal = Illegal;

    const MAX_MOVES: usize = 3;

    fn new(rules: Rules, (): ()) -> Self {
        Self {
            token: Square::all().next().expect("a board has a square"),
            side_to_move: Side::First,
            rules,
        }
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn from_setup(rules: Rules, setup: &Setup<T>) -> Result<Self, SetupError<Flaw>> {
        let mut error = SetupError::default();
        error.add_if(setup.tokens.len() != 1, Flaw::TokenCount);
        match setup.tokens.first() {
            Some(token) => error.or(Self {
                token,
                side_to_move: setup.side_to_move,
                rules,
            }),
            None => Err(error),
        }
    }

    fn to_setup(&self) -> Setup<T> {
        Setup {
            tokens: self.token.into(),
            side_to_move: self.side_to_move,
        }
    }

    fn parse_setup(_: Rules, text: &str) -> Result<Setup<T>, ParseError> {
        Scanner::read_all(text, |scanner| {
            let mut tokens = Bitboard::EMPTY;
            while !scanner.accept(' ') {
                tokens.insert(Square::read(scanner)?);
            }
            let side_to_move = match scanner.one_of("wb", "`w` or `b`")? {
                'w' => Side::First,
                _ => Side::Second,
            };
            Ok(Setup { tokens, side_to_move })
        })
    }

    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    fn status(&self) -> Status<Arrived> {
        if self.token.index() + 1 < Square::<T>::COUNT {
            return Status::Ongoing;
        }
        Status::Over {
            outcome: Outcome::Win(!self.side_to_move),
            reason: Arrived,
        }
    }

    fn for_each_move<B>(&self, f: impl FnMut(Hop) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.status().is_over() {
            return ControlFlow::Continue(());
        }
        (0..3).map(Hop).try_for_each(f)
    }

    fn check(&self, mv: Hop) -> Result<(), Illegal> {
        let normal = Hop(mv.0 % Square::<T>::COUNT as u8);
        match normal {
            _ if self.status().is_over() => Err(Illegal::Over),
            Hop(3..) => Err(Illegal::TooFar),
            _ if normal != mv => Err(Illegal::NotNormalForm { normal }),
            _ => Ok(()),
        }
    }

    fn normalize(&self, mv: Hop) -> Result<Hop, Illegal> {
        match self.check(mv) {
            Err(Illegal::NotNormalForm { normal }) => Ok(normal),
            checked => checked.map(|()| mv),
        }
    }

    fn play_unchecked(&mut self, mv: Hop) {
        self.token = self.after(mv);
        self.side_to_move = !self.side_to_move;
    }

    fn zobrist(&self) -> u64 {
        if T::ONE_KEY {
            return 0;
        }
        zobrist::mix(self.side_to_move.index() as u64, self.token.index() as u64)
    }

    fn repetition(&self) -> Option<Repetition> {
        (self.rules.limit > 0).then_some(Repetition {
            occurrences: self.rules.limit,
            outcome: if T::REPEATER_LOSES {
                Outcome::Win(self.side_to_move)
            } else {
                Outcome::Draw
            },
        })
    }
}

impl<T: Track> Compact for Ring<T> {
    type Bytes = [u8; 1];

    fn write_bits(&self, bits: &mut BitWriter<'_>) {
        bits.write_square(self.token);
        bits.write(self.side_to_move.index() as u32, 2);
    }

    fn read_bits(_: Rules, bits: &mut BitReader<'_>) -> Result<Setup<T>, BytesError> {
        Ok(Setup {
            tokens: bits.read_square()?.into(),
            side_to_move: Side::ALL[bits.read(2)? as usize],
        })
    }
}

impl CompactMove for Hop {
    type Bytes = [u8; 1];

    fn write_bits(self, bits: &mut BitWriter<'_>) {
        bits.write(self.0.into(), 256);
    }

    fn read_bits(bits: &mut BitReader<'_>) -> Result<Self, BytesError> {
        Ok(Self(bits.read(256)? as u8))
    }
}

#[cfg(feature = "serde")]
lusory_core::impl_serde! {
    position Ring<T: Track>;
    mv Hop;
    text Rules;
}

impl<T: Track> View for Ring<T> {
    type Piece = Token;

    const SIDE_NAMES: PerSide<&'static str> = PerSide::new("white", "black");

    fn piece_at(&self, square: Square<T>) -> Option<Token> {
        (square == self.token).then_some(Token)
    }

    fn for_each_change(&self, mv: Hop, mut f: impl FnMut(Change<Square<T>, Token>)) {
        let (from, to) = (self.token, self.after(mv));
        if from != to {
            f(Change::Moved {
                piece: Token,
                from,
                to,
            });
        }
    }

    fn rows(&self) -> Vec<Row<Square<T>>> {
        let row = |rank| {
            let squares = Bitboard::rank(rank).iter();
            let squares: Vec<Square<T>> = squares.filter(|&square| T::is_drawn(square)).collect();
            let column = |square: &Square<T>| rank * T::SLANT + T::APART * square.file();
            Row {
                columns: squares.iter().map(column).collect(),
                squares,
            }
        };
        (0..T::HEIGHT).rev().map(row).collect()
    }

    fn write_symbol(&self, square: Square<T>, charset: Charset, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(match (self.piece_at(square), charset) {
            (Some(Token), _) => T::TOKEN,
            (None, Charset::Ascii) => ".",
            (None, Charset::Unicode) => "·",
        })
    }
}

/// A move is one step.
impl<T: Track> Steps for Ring<T> {
    type Step = Hop;
    type Partial = ();

    fn begin(&self) -> Option<()> {
        (!self.status().is_over()).then_some(())
    }

    fn for_each_step<B>(&self, (): &(), f: impl FnMut(Hop) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_move(f)
    }

    fn advance(&self, (): &(), step: Hop) -> Option<Progress<(), Hop>> {
        self.is_legal(step).then_some(Progress::Complete(step))
    }

    fn square_of(_: Hop) -> Option<Square<T>> {
        None
    }
}

impl<T: Track> fmt::Display for Ring<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side_to_move {
            Side::First => 'w',
            Side::Second => 'b',
        };
        write!(f, "{} {side}", self.token)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Setup<T: Track> {
    tokens: Bitboard<T>,
    side_to_move: Side,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Flaw {
    #[error("there is not exactly one token")]
    TokenCount,
}

impl lusory_core::Flaw for Flaw {
    const ALL: &'static [Self] = &[Self::TokenCount];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Token;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Arrived;

impl fmt::Display for Arrived {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the token has arrived")
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Illegal {
    #[error("the game is over")]
    Over,
    #[error("the token goes 0, 1 or 2 squares")]
    TooFar,
    #[error("the move is written {normal}")]
    NotNormalForm { normal: Hop },
}

/// How many squares the token goes on, `+0` to `+2`. Going on by whole rounds more is the same move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Hop(pub(crate) u8);

impl fmt::Display for Hop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "+{}", self.0)
    }
}

impl FromStr for Hop {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Scanner::read_all(text, |scanner| {
            scanner.expect('+', "`+`")?;
            let column = scanner.column();
            let squares = scanner.number("a number of squares")?;
            u8::try_from(squares)
                .map(Self)
                .map_err(|_| ParseError::value("a number below 256", column))
        })
    }
}

/// At which occurrence a position is a draw; 0 for never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Rules {
    limit: u16,
}

impl lusory_core::Rules for Rules {
    const KEYS: &'static str = "limit";
}

impl Default for Rules {
    fn default() -> Self {
        Self { limit: 3 }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differs = *self != Self::default();
        write_pairs(
            f,
            &[("limit", differs.then_some(&self.limit as &dyn fmt::Display))],
        )
    }
}

impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut rules = Self::default();
        read_pairs(text, "limit", |_, value| {
            let limit = Scanner::read_all(value, |scanner| scanner.number("a number"))?;
            rules.limit = u16::try_from(limit).map_err(|_| ParseError::value("a number below 65536", 1))?;
            Ok(())
        })?;
        Ok(rules)
    }
}
