//! What a move changes on the board.

/// One change that a move makes to the board, `Q` being a square and `C` a piece.
///
/// ```
/// use lusory_core::Change;
/// let change = Change::Moved { piece: 'K', from: "a1", to: "a2" };
/// assert!(matches!(change, Change::Moved { piece: 'K', .. }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Change<Q, C> {
    /// A piece goes from one square to another.
    Moved {
        /// What moves.
        piece: C,
        /// Where it leaves.
        from: Q,
        /// Where it stops.
        to: Q,
    },
    /// A piece comes onto the board.
    Placed {
        /// What is placed.
        piece: C,
        /// Where.
        at: Q,
    },
    /// A piece is captured and leaves the board.
    Captured {
        /// What is captured.
        piece: C,
        /// Where it stood.
        at: Q,
    },
    /// A piece leaves the board together with its part of the board.
    Removed {
        /// What leaves.
        piece: C,
        /// Where it stood.
        at: Q,
    },
    /// A piece that was covered becomes the topmost of its square.
    Uncovered {
        /// What comes to light.
        piece: C,
        /// Where.
        at: Q,
    },
}
