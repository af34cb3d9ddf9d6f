//! Laws about text.

use std::collections::HashSet;
use std::str::FromStr;

use lusory_core::notation::MAX_TEXT;
use lusory_core::{Position, View};

use super::law::{Law, listed};

/// Checks that positions, rules and moves are read back as what was written.
///
/// A position string is fields separated by one space. The rules' text is empty exactly for the default. A move is
/// read back by `FromStr` and by `parse_move`, and its text holds no space.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::text_round_trips(&Position::default());
/// ```
#[track_caller]
pub fn text_round_trips<P: Position>(position: &P) {
    let law = Law::new("text_round_trips", position);
    let (rules, text) = (position.rules(), position.to_string());
    let read = law.accepted("its text", P::parse(rules, &text));
    law.same("the position of its text", &read, position);
    law.require(
        text.len() <= MAX_TEXT && text.split(' ').all(|field| !field.is_empty()),
        "its text is too long, or not fields separated by one space",
    );
    let rules_text = rules.to_string();
    let read = law.accepted("the text of its rules", rules_text.parse::<P::Rules>());
    law.same("the rules of their text", &read, &rules);
    law.same(
        "whether the text of the rules is empty",
        &rules_text.is_empty(),
        &(rules == P::Rules::default()),
    );
    for mv in listed(position) {
        let text = mv.to_string();
        let read = law.accepted(format_args!("{text:?}"), text.parse::<P::Move>());
        law.same(format_args!("the move of {text:?}"), &read, &mv);
        let read = law.accepted(format_args!("{text:?}"), position.parse_move(&text));
        law.same(format_args!("the legal move of {text:?}"), &read, &mv);
        law.require(
            !text.is_empty() && !text.contains(char::is_whitespace),
            format_args!("the text of a move, {text:?}, is empty or holds a space"),
        );
    }
}

/// Checks that `FromStr` reads a position's text as `parse` does under default rules.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::from_str_reads_default_rules(&Position::default());
/// ```
#[track_caller]
pub fn from_str_reads_default_rules<P: Position + FromStr>(position: &P) {
    let law = Law::new("from_str_reads_default_rules", position);
    let text = position.to_string();
    law.same(
        "what FromStr reads",
        &text.parse::<P>().ok(),
        &P::parse(P::Rules::default(), &text).ok(),
    );
}

/// Checks that the rows of the board name each square once, and that each is read back from its text.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::squares_round_trip(&Position::default());
/// ```
#[track_caller]
pub fn squares_round_trip<P: View>(position: &P) {
    let law = Law::new("squares_round_trip", position);
    let mut seen = HashSet::new();
    for square in position.rows().into_iter().flat_map(|row| row.squares) {
        law.require(seen.insert(square), format_args!("the rows hold {square} twice"));
        let read = law.accepted(
            format_args!("the square {square}"),
            square.to_string().parse::<P::Square>(),
        );
        law.same("the square of its text", &read, &square);
    }
    law.require(!seen.is_empty(), "the rows hold no square");
}
