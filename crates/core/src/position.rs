//! The trait of all games: a position and its legal moves.

use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

use rand_core::Rng;
use smallvec::SmallVec;
use thiserror::Error;

use crate::notation::{MAX_TEXT, ParseError, ParseErrorKind};
use crate::{Flaw, Outcome, PositionError, Repetition, Rules, SetupError, Side, Status};

/// A list of moves, held without allocation up to 64 of them.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// # use lusory_core::{MoveList, Position};
/// let moves: MoveList<Ring> = Ring::default().moves();
/// assert!(moves.len() == 3 && !moves.spilled());
/// ```
pub type MoveList<P> = SmallVec<[<P as Position>::Move; 64]>;

/// A position of a game: a small value without a past.
///
/// A position is all that decides what may come next: where the pieces stand, who is to move, the rules in force, and
/// whatever flags these need. What came before belongs to [`Game`](crate::Game). Every value is valid: it comes from
/// [`new`](Self::new), or through [`from_setup`](Self::from_setup), the one door that checks. Finished positions are
/// valid positions; they have no moves.
///
/// Two positions are equal exactly when the same play can follow: `Eq` and `Hash` include the rules. `Display` writes
/// the *position string*, which [`parse`](Self::parse) reads under the same rules.
///
/// A [`Move`](Self::Move) is everything a side does before the other may act, in one normal form, so that two ways of
/// doing the same are one move. Nothing here assumes that the sides alternate.
///
/// # Writing a game
/// The methods without a body are required; the others follow from them and can be overridden where a game knows a
/// faster way. `lusory-testkit` checks that they agree.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// use lusory_core::{Outcome, Position, Side};
///
/// // `Ring`, the toy game of these examples, is written out in `tests/ring/mod.rs` of this crate: a token goes 0, 1 or
/// // 2 squares on from a1; whoever brings it to d2 wins. Move 1 of its list goes one square.
/// let mut position = Ring::default();
/// while let Some(mv) = position.nth_move(1) {
///     position.play(mv)?;
/// }
/// assert_eq!(position.to_string(), "d2 b");
/// assert_eq!(position.status().outcome(), Some(Outcome::Win(Side::First)));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub trait Position: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// The options that change a later move or result.
    type Rules: Rules;
    /// Where the pieces stand first; the default is the usual start.
    type Start: Copy + Eq + Debug + Default + Send + Sync + 'static;
    /// A position that may be wrong, with everything open to be set.
    type Setup: Clone + Eq + Debug;
    /// One thing that may be wrong with a setup.
    type Flaw: Flaw;
    /// A place on the board.
    type Square: Copy + Ord + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static;
    /// One ply in normal form, within 8 bytes. `FromStr` reads its syntax alone.
    type Move: Copy + Ord + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static;
    /// Why a position is over.
    type EndReason: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static;
    /// Why a move is refused.
    type Illegal: Error + Clone + Eq + Send + Sync + 'static;

    /// No position has more legal moves than this.
    const MAX_MOVES: usize;

    /// Returns the position in which a game begins.
    fn new(rules: Self::Rules, start: Self::Start) -> Self;

    /// Returns the rules in force.
    fn rules(&self) -> Self::Rules;

    /// Returns the position that a setup describes.
    ///
    /// # Errors
    /// The set of everything that is wrong with the setup.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Position;
    /// let setup = Ring::parse_setup(Default::default(), "a1c1 w")?;
    /// let error = Ring::from_setup(Default::default(), &setup).unwrap_err();
    /// assert_eq!(error.to_string(), "there is not exactly one token");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn from_setup(rules: Self::Rules, setup: &Self::Setup) -> Result<Self, SetupError<Self::Flaw>>;

    /// Returns the setup that describes this position.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Position;
    /// let position = Ring::default();
    /// assert_eq!(Ring::from_setup(position.rules(), &position.to_setup())?, position);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn to_setup(&self) -> Self::Setup;

    /// Reads a position string as a setup, which need not be valid. Longer texts than
    /// [`MAX_TEXT`] are refused.
    ///
    /// # Errors
    /// What cannot be read, and where.
    fn parse_setup(rules: Self::Rules, text: &str) -> Result<Self::Setup, ParseError>;

    /// Returns the side that moves next. In a finished position: that would move next.
    fn side_to_move(&self) -> Side;

    /// Returns how the position stands, decided by the position alone.
    fn status(&self) -> Status<Self::EndReason>;

    /// Calls `f` with each legal move once, in an order that is fixed for the position, until `f` breaks.
    ///
    /// A finished position has no moves; one that is not finished has at least one. Nothing is allocated.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use lusory_core::Position;
    ///
    /// fn any_move<P: Position>(position: &P) -> Option<P::Move> {
    ///     position.for_each_move(ControlFlow::Break).break_value()
    /// }
    /// ```
    fn for_each_move<B>(&self, f: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Says whether a move is legal, and if not, what forbids it.
    ///
    /// # Errors
    /// The rule that the move breaks. A legal turn that is not written in its normal form is refused too, and the
    /// error tells the normal form; [`normalize`](Self::normalize) accepts it.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Position;
    /// let position = Ring::default();
    /// assert!(position.check("+2".parse()?).is_ok());
    /// let error = position.check("+3".parse()?).unwrap_err();
    /// assert_eq!(error.to_string(), "the token goes 0, 1 or 2 squares");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a legal move in place, without checking it.
    ///
    /// A move that is not legal may leave a wrong position or panic; it is never undefined behavior.
    ///
    /// ```
    /// use lusory_core::Position;
    ///
    /// /// Returns the position after a move that is known to be legal.
    /// fn after<P: Position>(position: &P, mv: P::Move) -> P {
    ///     let mut child = position.clone();
    ///     child.play_unchecked(mv);
    ///     child
    /// }
    /// ```
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Returns a 64-bit Zobrist key of the board, the side to move and the flags; the rules are left out.
    ///
    /// Equal positions have equal keys; unequal ones may share a key, so a key never replaces `Eq`.
    ///
    /// ```
    /// use std::collections::HashMap;
    /// use lusory_core::Position;
    ///
    /// /// Looks a position up by its key, and makes sure that it is the same.
    /// fn look_up<P: Position>(table: &HashMap<u64, (P, i32)>, position: &P) -> Option<i32> {
    ///     let (found, value) = table.get(&position.zobrist())?;
    ///     (found == position).then_some(*value)
    /// }
    /// ```
    fn zobrist(&self) -> u64;

    /// Returns the number of legal moves.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Position;
    /// assert_eq!(Ring::default().count_moves(), 3);
    /// ```
    fn count_moves(&self) -> usize {
        let mut count = 0;
        let _ = self.for_each_move(|_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// Returns the move that [`for_each_move`](Self::for_each_move) yields after `index` others, or `None` if there
    /// are not that many.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Position;
    /// assert_eq!(Ring::default().nth_move(2), Some("+2".parse()?));
    /// assert_eq!(Ring::default().nth_move(3), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn nth_move(&self, index: usize) -> Option<Self::Move> {
        let mut left = index;
        self.for_each_move(|mv| {
            if left == 0 {
                return ControlFlow::Break(mv);
            }
            left -= 1;
            ControlFlow::Continue(())
        })
        .break_value()
    }

    /// Returns the legal moves in the order of [`for_each_move`](Self::for_each_move).
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Position;
    /// assert_eq!(Ring::default().moves().as_slice(), ["+0".parse()?, "+1".parse()?, "+2".parse()?]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn moves(&self) -> MoveList<Self> {
        let mut moves = MoveList::<Self>::new();
        let _ = self.for_each_move(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// Returns whether a move is legal and in normal form.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Position;
    /// assert!(Ring::default().is_legal("+2".parse()?));
    /// assert!(!Ring::default().is_legal("+3".parse()?));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Returns the normal form of a legal turn, whichever of its legal orders it is written in.
    ///
    /// # Errors
    /// The rule that the turn breaks.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Position;
    /// // Once around the eight squares and one on is the same as one on.
    /// let position = Ring::default();
    /// assert!(!position.is_legal("+9".parse()?));
    /// assert_eq!(position.normalize("+9".parse()?)?, "+1".parse()?);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn normalize(&self, mv: Self::Move) -> Result<Self::Move, Self::Illegal> {
        self.check(mv).map(|()| mv)
    }

    /// Plays a move in place if it is legal.
    ///
    /// # Errors
    /// The rule that the move breaks; the position is then unchanged.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Position;
    /// let mut position = Ring::default();
    /// position.play("+1".parse()?)?;
    /// assert!(position.play("+3".parse()?).is_err());
    /// assert_eq!(position.to_string(), "b1 b");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::Illegal> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// Returns at which occurrence of this position the game ends, and how; `None` if it never does.
    ///
    /// Whether repetition counts follows from the rules alone; the outcome may depend on the position. Unless a game
    /// says otherwise, the third occurrence is a draw.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::{Outcome, Position};
    /// let rule = Ring::default().repetition().unwrap();
    /// assert_eq!((rule.occurrences, rule.outcome), (3, Outcome::Draw));
    /// let endless = Ring::new("limit=0".parse()?, ());
    /// assert_eq!(endless.repetition(), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn repetition(&self) -> Option<Repetition> {
        Some(Repetition {
            occurrences: 3,
            outcome: Outcome::Draw,
        })
    }

    /// Returns a legal move chosen uniformly, or `None` in a finished position.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::Position;
    /// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let position = Ring::default();
    /// let mv = position.random_move(&mut Xoshiro256PlusPlus::seed_from_u64(1)).unwrap();
    /// assert!(position.is_legal(mv));
    /// ```
    fn random_move<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Self::Move> {
        match self.count_moves() {
            0 => None,
            count => self.nth_move(crate::playout::below(rng, count as u32) as usize),
        }
    }

    /// Reads a position string under given rules.
    ///
    /// # Errors
    /// [`PositionError::Parse`] if the text cannot be read, [`PositionError::Setup`] if what it says is not valid.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::{Position, PositionError};
    /// let read = |text| Ring::parse(Default::default(), text);
    /// assert_eq!(read("c1 b")?.to_string(), "c1 b");
    /// assert!(matches!(read("c1"), Err(PositionError::Parse(_))));
    /// assert!(matches!(read("a1c1 b"), Err(PositionError::Setup(_))));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn parse(rules: Self::Rules, text: &str) -> Result<Self, PositionError<Self::Flaw>> {
        if text.len() > MAX_TEXT {
            return Err(ParseError::new(ParseErrorKind::TooLong, MAX_TEXT + 1).into());
        }
        Ok(Self::from_setup(rules, &Self::parse_setup(rules, text)?)?)
    }

    /// Reads a legal move in any of its legal orders and returns its normal form.
    ///
    /// # Errors
    /// [`MoveError::Parse`] if the text is no move, [`MoveError::Illegal`] if the move is not legal here.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::{MoveError, Position};
    /// let position = Ring::default();
    /// assert_eq!(position.parse_move("+9")?.to_string(), "+1");
    /// assert!(matches!(position.parse_move("9"), Err(MoveError::Parse(_))));
    /// assert!(matches!(position.parse_move("+3"), Err(MoveError::Illegal(_))));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError<Self::Illegal>> {
        self.normalize(text.parse()?).map_err(MoveError::Illegal)
    }
}

/// Why a text is no legal move.
///
/// ```
/// use lusory_core::MoveError;
/// use lusory_core::notation::ParseError;
/// assert_eq!(MoveError::Illegal("nothing to move").to_string(), "illegal move: nothing to move");
/// let unread = ParseError::value("a move", 1);
/// assert_eq!(MoveError::<&str>::from(unread).to_string(), unread.to_string());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum MoveError<I> {
    /// The text cannot be read.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The move breaks a rule.
    #[error("illegal move: {0}")]
    Illegal(I),
}
