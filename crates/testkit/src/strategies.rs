//! Values for property tests with `proptest`.

use lusory_core::Position;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Positions reached from a start by up to `max_plies` random plies, finished ones included.
///
/// A failing position shrinks towards fewer plies, and to moves that are generated earlier.
///
/// ```
/// use lusory_core::Position;
/// use lusory_testkit::{laws, strategies};
/// use proptest::prelude::*;
///
/// fn moves_agree_anywhere<P: Position>(start: &P) {
///     proptest!(|(position in strategies::reachable(start.clone(), 40))| laws::moves_agree(&position));
/// }
/// ```
pub fn reachable<P: Position>(start: P, max_plies: usize) -> impl Strategy<Value = P> {
    prop::collection::vec(any::<u32>(), 0..=max_plies).prop_map(move |choices| {
        let mut position = start.clone();
        for choice in choices {
            let count = position.count_moves();
            let Some(mv) = (choice as usize)
                .checked_rem(count)
                .and_then(|index| position.nth_move(index))
            else {
                break;
            };
            position.play_unchecked(mv);
        }
        position
    })
}

/// Texts near valid ones: a valid text with up to four edits, or now and then any characters at all.
///
/// An edit takes out, puts in or exchanges a character, cuts the text off, or writes a part of it again, which may
/// make it longer than any reader accepts. A failing text shrinks towards a valid one.
///
/// # Panics
/// If there is no valid text.
///
/// ```
/// use lusory_testkit::toy::{Position, Rules};
/// use lusory_testkit::{laws, strategies};
/// use proptest::prelude::*;
///
/// let valid = vec![Position::default().to_string()];
/// proptest!(|(text in strategies::mutated_text(valid))| {
///     laws::parsers_survive::<Position>(Rules::default(), &text);
/// });
/// ```
pub fn mutated_text(valid: Vec<String>) -> impl Strategy<Value = String> {
    let mut alphabet: Vec<char> = valid.iter().flat_map(|text| text.chars()).collect();
    // What texts of many kinds are made of, for edits that no valid text suggests.
    alphabet.extend("0123456789 -/=,".chars());
    alphabet.sort_unstable();
    alphabet.dedup();
    let character = || prop_oneof![8 => select(alphabet.clone()), 1 => any::<char>()];
    let edit = prop_oneof![
        4 => any::<Index>().prop_map(Edit::Delete),
        4 => (any::<Index>(), character()).prop_map(|(at, new)| Edit::Insert(at, new)),
        4 => (any::<Index>(), character()).prop_map(|(at, new)| Edit::Replace(at, new)),
        2 => any::<Index>().prop_map(Edit::Truncate),
        2 => (any::<Index>(), any::<Index>(), 1..4_usize).prop_map(|(from, to, times)| Edit::Repeat(from, to, times)),
        1 => (any::<Index>(), any::<Index>(), 1..3_000_usize).prop_map(|(from, to, times)| Edit::Repeat(from, to, times)),
    ];
    let near = (select(valid), prop::collection::vec(edit, 0..=4)).prop_map(|(text, edits)| {
        let mut characters: Vec<char> = text.chars().collect();
        for edit in edits {
            edit.apply(&mut characters);
        }
        characters.into_iter().collect()
    });
    let any_text = prop::collection::vec(any::<char>(), 0..40);
    prop_oneof![
        8 => near,
        1 => any_text.prop_map(|characters| characters.into_iter().collect()),
    ]
}

/// One change of a text, at a place that is found once the text is known.
#[derive(Clone, Copy, Debug)]
enum Edit {
    Delete(Index),
    Insert(Index, char),
    Replace(Index, char),
    Truncate(Index),
    /// Writes the part between two places so many times again.
    Repeat(Index, Index, usize),
}

impl Edit {
    /// The most characters a text grows to by repetition.
    const LONGEST: usize = 20_000;

    fn apply(self, text: &mut Vec<char>) {
        let (length, place) = (text.len(), |index: Index| index.index(text.len() + 1));
        match self {
            Self::Insert(at, new) => text.insert(place(at), new),
            Self::Truncate(at) => text.truncate(place(at)),
            Self::Repeat(from, to, times) => {
                let (from, to) = (place(from).min(place(to)), place(from).max(place(to)));
                let part = text[from..to].repeat(times.min(Self::LONGEST / (to - from).max(1)));
                text.splice(to..to, part);
            }
            Self::Delete(at) if length > 0 => {
                text.remove(at.index(length));
            }
            Self::Replace(at, new) if length > 0 => text[at.index(length)] = new,
            Self::Delete(_) | Self::Replace(..) => {}
        }
    }
}
