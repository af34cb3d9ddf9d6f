//! Actions and observations: a move is chosen whole.

use core::ops::ControlFlow;

use lusory_core::learning::{Actions, Augment, Observe, Planes};
use lusory_core::{GridSymmetry, Position as _, Progress, Shape, Side, Symmetric};

use crate::{Board, Move, Position, Rules, Square};

/// The number of squares along a rank or a file.
const LENGTH: u8 = {
    assert!(Board::WIDTH == Board::HEIGHT);
    Board::WIDTH
};

/// The number of other squares along a rank or a file.
const SHIFTS: usize = LENGTH as usize - 1;

/// By how many squares, counted on from the last to the first, `to` is further than `from`.
const fn shift(from: u8, to: u8) -> usize {
    ((to + LENGTH - from) % LENGTH) as usize
}

/// An action is a move along a rank or a file. Along its rank, a piece goes 1 to 10 files on, where after file k comes
/// file a; then along its file 1 to 10 ranks on, where after rank 11 comes rank 1. These are 20 shifts, and the index is
/// the number of the shift, from 0, times 121, plus the index of the square that the piece leaves.
///
/// ```
/// use lusory_core::learning::Actions;
/// use lusory_tawlbwrdd::{Position, Rules};
/// let index = |mv: &str| Position::index_of(Rules::default(), mv.parse().unwrap());
/// // From d1 it is 3 files on to g1, and 9 to b1.
/// assert_eq!(index("d1g1"), Some(2 * 121 + 3));
/// assert_eq!(index("d1b1"), Some(8 * 121 + 3));
/// // It is 3 ranks on to d4.
/// assert_eq!(index("d1d4"), Some((10 + 2) * 121 + 3));
/// assert_eq!(index("d1e2"), None);
/// ```
impl Actions for Position {
    type Action = Move;
    type Decision = ();

    fn action_count(_: Rules) -> usize {
        2 * SHIFTS * Square::COUNT
    }

    fn index_of(_: Rules, action: Move) -> Option<usize> {
        let (from, to) = (action.from(), action.to());
        let number = match (shift(from.file(), to.file()), shift(from.rank(), to.rank())) {
            (files @ 1.., 0) => files - 1,
            (0, ranks @ 1..) => SHIFTS + ranks - 1,
            _ => return None,
        };
        Some(number * Square::COUNT + from.index())
    }

    fn action_at(_: Rules, index: usize) -> Option<Move> {
        let from = Square::from_index(index % Square::COUNT)?;
        let number = index / Square::COUNT;
        let on = |place: u8, number: usize| (place + number as u8 + 1) % LENGTH;
        let to = match number.checked_sub(SHIFTS) {
            None => Square::new(on(from.file(), number), from.rank()),
            Some(number) if number < SHIFTS => Square::new(from.file(), on(from.rank(), number)),
            Some(_) => None,
        };
        Some(Move::new(from, to?))
    }

    fn decision(&self) -> Option<()> {
        (!self.status().is_over()).then_some(())
    }

    fn for_each_action<B>(&self, (): &(), f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_move(f)
    }

    fn choose(&self, (): &(), action: Move) -> Option<Progress<(), Move>> {
        self.is_legal(action).then_some(Progress::Complete(action))
    }
}

impl Observe for Position {
    fn planes(_: Rules) -> &'static [&'static str] {
        &["own men", "their men", "king", "the defenders move"]
    }

    fn squares(_: Rules) -> impl Iterator<Item = Square> {
        Square::all()
    }

    fn write_planes(&self, (): &(), planes: &mut Planes<'_>) {
        let defend = self.side_to_move == Side::Second;
        let men = if defend {
            [self.defenders, self.attackers]
        } else {
            [self.attackers, self.defenders]
        };
        for set in men.into_iter().chain([self.king]) {
            planes.mark(set.iter().map(Square::index));
        }
        planes.flag(defend);
    }
}

impl Augment for Position {
    fn map_action(symmetry: GridSymmetry, action: Move) -> Move {
        Self::map_move(symmetry, action)
    }
}
