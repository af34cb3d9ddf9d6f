//! What stands on the board, and what a move changes there.

mod change;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Debug};
use core::hash::Hash;

pub use change::Change;

use crate::drawing::{Figure, Look};
use crate::{MoveList, PerSide, Position, Side};

/// A position that lets itself be seen.
///
/// Everything a program needs to draw a board, to animate a move or to write it at length, without knowing the game.
///
/// ```
/// use lusory_core::{Change, View};
///
/// /// Tells what a legal move does, for a log.
/// fn tell<P: View>(position: &P, mv: P::Move) -> Vec<String> {
///     let side = P::SIDE_NAMES[position.side_to_move()];
///     let mut lines = Vec::new();
///     position.for_each_change(mv, |change| {
///         lines.push(match change {
///             Change::Moved { piece, from, to } => format!("{side}: {piece:?} from {from} to {to}"),
///             Change::Captured { piece, at } => format!("{side} takes {piece:?} on {at}"),
///             other => format!("{side}: {other:?}"),
///         });
///     });
///     lines
/// }
/// ```
pub trait View: Position {
    /// What can stand on a square.
    type Piece: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// What the sides are called on the board.
    const SIDE_NAMES: PerSide<&'static str>;

    /// The side whose pieces are light in pictures; those of the other are dark.
    const LIGHT_SIDE: Side = Side::First;

    /// Returns the piece on a square, the topmost if there are several, or `None` if the square is empty.
    fn piece_at(&self, square: Self::Square) -> Option<Self::Piece>;

    /// Calls `f` with each change that a legal move makes to the board, in the order in which they happen.
    fn for_each_change(&self, mv: Self::Move, f: impl FnMut(Change<Self::Square, Self::Piece>));

    /// Returns the rows of the board from the top.
    fn rows(&self) -> Vec<Row<Self::Square>>;

    /// Writes what stands on a square as a board drawn in text shows it: without spaces, alike in width where possible.
    ///
    /// # Errors
    /// The error of `out`.
    fn write_symbol(&self, square: Self::Square, charset: Charset, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Returns the side that the piece on a square belongs to, or `None` if it is nobody's or the square is empty.
    ///
    /// Boards drawn in color show it. A game that does not say it is drawn in one color.
    fn side_at(&self, _square: Self::Square) -> Option<Side> {
        None
    }

    /// Returns how a square looks in pictures.
    ///
    /// If a game does not say it, its squares make a grid, and its pieces are discs with the symbols of text on them.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// use lusory_core::View;
    /// use lusory_core::drawing::Figure;
    /// let look = Ring::default().look("a1".parse()?);
    /// assert_eq!(look.figures, [Figure::Letters(None, "T".into())]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn look(&self, square: Self::Square) -> Look {
        let mut look = Look::default();
        if self.piece_at(square).is_some() {
            let mut letters = String::new();
            // Writing to a string cannot fail.
            let _ = self.write_symbol(square, Charset::Ascii, &mut letters);
            look.figures.push(Figure::Letters(self.side_at(square), letters));
        }
        look
    }

    /// Returns the occupied squares and their pieces, in the order of [`rows`](Self::rows).
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::View;
    /// let pieces = Ring::default().pieces();
    /// assert_eq!(pieces, [("a1".parse()?, ring::Token)]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn pieces(&self) -> Vec<(Self::Square, Self::Piece)> {
        let squares = self.rows().into_iter().flat_map(|row| row.squares);
        squares
            .filter_map(|square| Some((square, self.piece_at(square)?)))
            .collect()
    }

    /// Returns the legal moves one of whose parts takes a piece off a square, in generation order.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::View;
    /// // +0 takes the token off no square.
    /// let moves = Ring::default().moves_from("a1".parse()?);
    /// assert_eq!(moves.as_slice(), ["+1".parse()?, "+2".parse()?]);
    /// assert!(Ring::default().moves_from("b1".parse()?).is_empty());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn moves_from(&self, square: Self::Square) -> MoveList<Self> {
        let mut moves = self.moves();
        moves.retain(|&mut mv| {
            let mut starts_here = false;
            self.for_each_change(mv, |change| {
                starts_here |= matches!(change, Change::Moved { from, .. } if from == square);
            });
            starts_here
        });
        moves
    }

    /// Returns the squares to which legal moves take a piece from a square, in ascending order.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::View;
    /// let targets = Ring::default().targets_from("a1".parse()?);
    /// assert_eq!(targets, ["b1".parse()?, "c1".parse()?]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn targets_from(&self, square: Self::Square) -> Vec<Self::Square> {
        let mut targets = Vec::new();
        for mv in self.moves() {
            self.for_each_change(mv, |change| match change {
                Change::Moved { from, to, .. } if from == square => targets.push(to),
                _ => {}
            });
        }
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    /// Returns from where to where a legal move takes pieces, in the order of its changes.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::View;
    /// let arrows = Ring::default().arrows_of("+2".parse()?);
    /// assert_eq!(arrows, [("a1".parse()?, "c1".parse()?)]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn arrows_of(&self, mv: Self::Move) -> Vec<(Self::Square, Self::Square)> {
        let mut arrows = Vec::new();
        self.for_each_change(mv, |change| {
            if let Change::Moved { from, to, .. } = change {
                arrows.push((from, to));
            }
        });
        arrows
    }

    /// Returns the squares that a legal move takes pieces from and those it puts pieces on, in the order of its
    /// changes.
    ///
    /// ```
    /// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
    /// # type Ring = ring::Ring;
    /// # use lusory_core::View;
    /// let squares = Ring::default().squares_of("+2".parse()?);
    /// assert_eq!(squares, ["a1".parse()?, "c1".parse()?]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn squares_of(&self, mv: Self::Move) -> Vec<Self::Square> {
        let mut squares = Vec::new();
        self.for_each_change(mv, |change| match change {
            Change::Moved { from, to, .. } => squares.extend([from, to]),
            Change::Placed { at, .. } => squares.push(at),
            _ => {}
        });
        squares
    }
}

/// One row of a board, as it is drawn.
///
/// ```
/// use lusory_core::Row;
/// // A hexagon of side 2 without its center, from the top.
/// let rows = [
///     Row::side_by_side(1, vec!["a3", "b3"]),
///     Row { squares: vec!["a2", "c2"], columns: vec![0, 4] },
///     Row::side_by_side(1, vec!["a1", "b1"]),
/// ];
/// assert_eq!(rows[0].columns, [1, 3]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row<Q> {
    /// The squares from left to right.
    pub squares: Vec<Q>,
    /// How far each square is from the left, in half squares. Where squares would overlap they are drawn further right.
    pub columns: Vec<u8>,
}

impl<Q> Row<Q> {
    /// Returns a row of squares side by side, which is set in from the left by half squares.
    ///
    /// # Panics
    /// If it is more than 255 half squares wide.
    pub fn side_by_side(indent: u8, squares: Vec<Q>) -> Self {
        let column = |index| u8::try_from(2 * index).ok()?.checked_add(indent);
        let columns =
            (0..squares.len()).map(|index| column(index).expect("a row of at most 255 half squares"));
        Self {
            columns: columns.collect(),
            squares,
        }
    }
}

/// The characters that a board is drawn with.
///
/// ```
/// # mod ring { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ring/mod.rs")); }
/// # type Ring = ring::Ring;
/// # use lusory_core::{Charset, drawing::Drawing};
/// assert!(Drawing::new(&Ring::default(), Charset::Ascii).to_string().is_ascii());
/// assert_eq!(Charset::default(), Charset::Unicode);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Charset {
    /// Pictures of pieces.
    #[default]
    Unicode,
    /// Letters and marks that every terminal shows.
    Ascii,
}
