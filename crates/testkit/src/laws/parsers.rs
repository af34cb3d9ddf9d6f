//! Laws about text from outside.

use std::fmt::{Debug, Display};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr;

use lusory_core::notation::{MAX_TEXT, ParseError};
use lusory_core::{Position, PositionError};

use super::law::Law;

/// Checks that no text whatever makes a reader panic, and returns whether it is a position string.
///
/// The text is given to the readers of positions, setups, rules, moves and squares. What is accepted is read back the
/// same from what it writes; what is refused is refused in one line with a column of the text; what is longer than
/// 4 KiB is refused.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::{Position, Rules};
/// let is_position = |text| laws::parsers_survive::<Position>(Rules::default(), text);
/// assert!(is_position("3/3/1 a"));
/// assert!(!is_position("3/3/1"));
/// ```
#[track_caller]
pub fn parsers_survive<P: Position>(rules: P::Rules, text: &str) -> bool {
    let law = Law::of_text("parsers_survive", rules, text);
    read_value::<P::Rules>(&law, "rules", text);
    read_value::<P::Move>(&law, "move", text);
    read_value::<P::Square>(&law, "square", text);
    let setup = survive(&law, "setup", || P::parse_setup(rules, text));
    let position = survive(&law, "position", || P::parse(rules, text));
    match (&setup, &position) {
        (Ok(setup), Ok(_)) => {
            let built = survive(&law, "checked setup", || P::from_setup(rules, setup));
            law.same("the position of the setup", &built.ok(), &position.clone().ok());
        }
        (Ok(setup), Err(PositionError::Setup(flaws))) => {
            let built = survive(&law, "checked setup", || P::from_setup(rules, setup));
            law.same("what is wrong with the setup", &built.err(), &Some(*flaws));
            check_words(&law, "setup", flaws);
        }
        (Err(error), Err(PositionError::Parse(same))) => {
            law.same("what is wrong with the text", same, error);
            check_error(&law, "position", text, *error);
        }
        _ => law.broken(format_args!(
            "it is read as the setup {setup:?} but as the position {position:?}"
        )),
    }
    let Ok(position) = position else { return false };
    law.require(
        text.len() <= MAX_TEXT,
        "a position string that is too long is accepted",
    );
    let again = P::parse(rules, &position.to_string());
    law.same("the position of what it writes", &again, &Ok(position));
    true
}

/// Checks that a text is read as a position only if it is what that position writes, and returns whether it is read.
///
/// A game that allows other forms breaks this law.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::{Position, Rules};
/// let is_read = |text| laws::reads_only_what_it_writes::<Position>(Rules::default(), text);
/// assert!(is_read("3/3/1 a"));
/// assert!(!is_read("21/3/1 a"));
/// ```
#[track_caller]
pub fn reads_only_what_it_writes<P: Position>(rules: P::Rules, text: &str) -> bool {
    let law = Law::of_text("reads_only_what_it_writes", rules, text);
    let Ok(position) = P::parse(rules, text) else {
        return false;
    };
    law.same(
        "what the position read writes",
        position.to_string().as_str(),
        text,
    );
    true
}

/// Returns what a reader says of the text, if it does not panic.
#[track_caller]
fn survive<T>(law: &Law, what: &str, read: impl FnOnce() -> T) -> T {
    match catch_unwind(AssertUnwindSafe(read)) {
        Ok(value) => value,
        Err(_) => law.broken(format_args!("reading it as a {what} panics")),
    }
}

#[track_caller]
fn read_value<T>(law: &Law, what: &str, text: &str)
where
    T: FromStr<Err = ParseError> + Display + Debug + PartialEq,
{
    match survive(law, what, || text.parse::<T>()) {
        Ok(value) => {
            law.require(
                text.len() <= MAX_TEXT,
                format_args!("a {what} that is too long is accepted"),
            );
            let again = value.to_string().parse();
            law.same(format_args!("the {what} of what it writes"), &again, &Ok(value));
        }
        Err(error) => check_error(law, what, text, error),
    }
}

#[track_caller]
fn check_error(law: &Law, what: &str, text: &str, error: ParseError) {
    check_words(law, what, &error);
    law.require(
        (1..=text.len() + 1).contains(&error.column()),
        format_args!("the column of `{error}` for a {what} is not in the text"),
    );
}

#[track_caller]
fn check_words(law: &Law, what: &str, error: &impl Display) {
    let words = error.to_string();
    law.require(
        !words.is_empty() && !words.contains(char::is_control),
        format_args!("{words:?} for a {what} is not one line of words"),
    );
}
