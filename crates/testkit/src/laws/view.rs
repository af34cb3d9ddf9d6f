//! Laws about how a position is seen.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use lusory_core::{Change, Charset, Row, View};

use super::law::{Law, after, listed};

type Board<P> = HashMap<<P as lusory_core::Position>::Square, <P as View>::Piece>;

/// Checks that each move's changes, made in their order, turn the board before into the board after.
///
/// Pieces are followed as far as the topmost of a square tells: where one leaves, the square counts as empty until
/// another is uncovered, placed or moved there, and what else leaves it meanwhile was covered. `pieces` and `piece_at`
/// agree.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::changes_explain_the_board(&Position::default());
/// ```
#[track_caller]
pub fn changes_explain_the_board<P: View>(position: &P) {
    let law = Law::new("changes_explain_the_board", position);
    let before = board(position);
    let pieces: Board<P> = position.pieces().into_iter().collect();
    law.same("pieces()", &pieces, &before);
    for mv in listed(position) {
        let mut changes = Vec::new();
        position.for_each_change(mv, |change| changes.push(change));
        let mut board_then = before.clone();
        let mut opened = HashSet::new();
        for &change in &changes {
            let possible = apply(change, &mut board_then, &mut opened);
            law.require(
                possible,
                format_args!("{change:?} cannot happen among the changes of {mv}: {changes:?}"),
            );
        }
        law.same(
            format_args!("the board after the changes of {mv}, {changes:?},"),
            &board_then,
            &board(&after(position, mv)),
        );
    }
}

fn board<P: View>(position: &P) -> Board<P> {
    let squares = position.rows().into_iter().flat_map(|row| row.squares);
    squares
        .filter_map(|square| Some((square, position.piece_at(square)?)))
        .collect()
}

/// Makes a change to the board, and returns whether what it says of the board before was so.
///
/// `opened` holds the squares that a piece has left and whose next piece is not known yet.
fn apply<Q: Copy + Eq + Hash, C: Copy + Eq>(
    change: Change<Q, C>,
    board: &mut HashMap<Q, C>,
    opened: &mut HashSet<Q>,
) -> bool {
    let mut take = |piece, at| match board.remove(&at) {
        Some(found) => {
            opened.insert(at);
            found == piece
        }
        None => opened.contains(&at),
    };
    match change {
        Change::Moved { piece, from, to } => {
            let possible = take(piece, from);
            board.insert(to, piece);
            possible
        }
        Change::Placed { piece, at } => {
            board.insert(at, piece);
            true
        }
        Change::Captured { piece, at } | Change::Removed { piece, at } => take(piece, at),
        Change::Uncovered { piece, at } => board.insert(at, piece).is_none() && opened.contains(&at),
        _ => false,
    }
}

/// Checks that `moves_from` gives for each square the moves that take a piece off it, in generation order.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::moves_from_agree(&Position::default());
/// ```
#[track_caller]
pub fn moves_from_agree<P: View>(position: &P) {
    let law = Law::new("moves_from_agree", position);
    let mut by_square: HashMap<P::Square, Vec<P::Move>> = HashMap::new();
    for mv in listed(position) {
        position.for_each_change(mv, |change| {
            if let Change::Moved { from, .. } = change {
                let moves = by_square.entry(from).or_default();
                if moves.last() != Some(&mv) {
                    moves.push(mv);
                }
            }
        });
    }
    for square in position.rows().into_iter().flat_map(|row| row.squares) {
        law.same(
            format_args!("moves_from({square})"),
            position.moves_from(square).as_slice(),
            by_square.remove(&square).unwrap_or_default().as_slice(),
        );
    }
    if let Some((square, moves)) = by_square.into_iter().next() {
        law.broken(format_args!("{moves:?} start on {square}, which no row holds"));
    }
}

/// Checks that what stands on each square is drawn as at least one character and no space, and in ASCII where asked.
///
/// Each square of a row has a column.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::symbols_fit(&Position::default());
/// ```
#[track_caller]
pub fn symbols_fit<P: View>(position: &P) {
    let law = Law::new("symbols_fit", position);
    for Row { squares, columns } in position.rows() {
        law.require(
            columns.len() == squares.len(),
            format_args!("the columns {columns:?} do not fit the squares {squares:?}"),
        );
    }
    for square in position.rows().into_iter().flat_map(|row| row.squares) {
        for charset in [Charset::Ascii, Charset::Unicode] {
            let mut symbol = String::new();
            law.accepted(
                format_args!("writing {square}"),
                position.write_symbol(square, charset, &mut symbol),
            );
            let fits = !symbol.is_empty()
                && !symbol.contains(|c: char| c.is_whitespace() || c.is_control())
                && (charset == Charset::Unicode || symbol.is_ascii());
            law.require(
                fits,
                format_args!("{symbol:?} on {square} is no symbol in {charset:?}"),
            );
        }
    }
}

/// Checks that pictures show something on exactly the squares on which something stands.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::looks_agree(&Position::default());
/// ```
#[track_caller]
pub fn looks_agree<P: View>(position: &P) {
    let law = Law::new("looks_agree", position);
    for square in position.rows().into_iter().flat_map(|row| row.squares) {
        let figures = position.look(square).figures;
        let piece = position.piece_at(square);
        law.require(
            figures.is_empty() == piece.is_none(),
            format_args!("a picture shows {figures:?} on {square}, where {piece:?} stands"),
        );
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use lusory_core::Change::{self, Captured, Moved, Placed, Removed, Uncovered};

    use super::apply;

    /// What the changes make of a board with `a` on 1 and `b` on 2, or `None` if one of them cannot happen.
    fn after(changes: &[Change<u8, char>]) -> Option<Vec<(u8, char)>> {
        let (mut board, mut opened) = (HashMap::from([(1, 'a'), (2, 'b')]), HashSet::new());
        let possible = changes
            .iter()
            .all(|&change| apply(change, &mut board, &mut opened));
        let mut pieces: Vec<_> = board.into_iter().collect();
        pieces.sort_unstable();
        possible.then_some(pieces)
    }

    #[test]
    fn a_piece_that_leaves_uncovers_what_was_below() {
        let (piece, from, to) = ('a', 1, 3);
        let moved = Moved { piece, from, to };
        assert_eq!(after(&[moved]), Some(vec![(2, 'b'), (3, 'a')]));
        let uncovered = Uncovered { piece: 'c', at: 1 };
        assert_eq!(
            after(&[moved, uncovered]),
            Some(vec![(1, 'c'), (2, 'b'), (3, 'a')])
        );
        assert_eq!(after(&[uncovered, moved]), None);
        assert_eq!(after(&[Uncovered { piece: 'c', at: 3 }]), None);
    }

    #[test]
    fn covered_pieces_leave_after_the_topmost() {
        let top = Removed { piece: 'a', at: 1 };
        let below = Removed { piece: 'c', at: 1 };
        assert_eq!(after(&[top, below]), Some(vec![(2, 'b')]));
        assert_eq!(after(&[below, top]), None);
    }

    #[test]
    fn a_piece_covers_what_it_is_moved_or_placed_on() {
        let moved = Moved {
            piece: 'a',
            from: 1,
            to: 2,
        };
        assert_eq!(after(&[moved]), Some(vec![(2, 'a')]));
        let placed = Placed { piece: 'c', at: 2 };
        assert_eq!(after(&[placed]), Some(vec![(1, 'a'), (2, 'c')]));
        assert_eq!(after(&[placed, Captured { piece: 'b', at: 2 }]), None);
    }
}
