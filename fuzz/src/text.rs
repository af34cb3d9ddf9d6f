//! The readers of text.

use std::str;

use lusory::drawing::Drawing;
use lusory::erased::AnyGame;
use lusory::{Charset, Game};
use lusory_testkit::laws;

use crate::games::{self, Playable, Task, Variant};
use crate::input::take_text_line;

/// Gives a text to every reader of every game: of positions, setups, rules, moves and squares.
///
/// The first line is the text of the rules; games that cannot read it take the usual ones. What is read must be a form of
/// what the value writes, and obey the laws; what is refused must leave a game as it was.
///
/// # Panics
/// If one of that does not hold.
pub fn text(data: &[u8]) -> usize {
    let mut data = data;
    let rules = take_text_line(&mut data);
    let Ok(text) = str::from_utf8(data) else { return 0 };
    let mut reading = Reading { rules, text, read: 0 };
    games::with_each_type(&mut reading);
    reading.read
}

struct Reading<'a> {
    rules: &'a str,
    text: &'a str,
    read: usize,
}

impl Task for Reading<'_> {
    fn run<P: Playable>(&mut self, variant: &Variant) {
        let text = self.text;
        laws::parsers_survive::<P>(P::Rules::default(), self.rules);
        let rules: P::Rules = self.rules.parse().unwrap_or_default();
        if laws::parsers_survive::<P>(rules, text) {
            self.read += 1;
            let position = P::parse(rules, text).expect("it has just been read");
            assert!(position.has_form(text), "{text:?} is read as {position}");
            laws::all(&position, 0);
            laws::learning(&position);
            assert!(!Drawing::new(&position, Charset::Unicode).to_string().is_empty());
        }
        if let Ok(mv) = text.parse::<P::Move>() {
            self.read += 1;
            assert!(P::move_has_form(mv, text), "{text:?} is read as {mv}");
        }
        if let Ok(square) = text.parse::<P::Square>() {
            self.read += 1;
            assert_eq!(square.to_string(), text);
        }
        let start = variant.position::<P>(self.rules, "");
        check_game(&start, text);
    }
}

/// What a game as text makes of a text is what the position makes of it.
fn check_game<P: Playable>(position: &P, text: &str) {
    let mut erased: Box<dyn AnyGame> = Box::new(Game::new(position.clone()));
    let legal = position.parse_move(text).ok();
    if let Some(mv) = legal {
        assert!(
            position.moves().contains(&mv),
            "{text:?} is read as {mv}, which is not legal"
        );
    }
    let normal = erased.normalize(text);
    assert_eq!(normal.ok(), legal.map(|mv| mv.to_string()), "{text:?}");
    assert_eq!(erased.arrows_of(text).is_ok(), legal.is_some(), "{text:?}");
    let is_square = text.parse::<P::Square>().is_ok();
    assert!(is_square || erased.moves_from(text).is_err(), "{text:?}");
    assert!(is_square || erased.targets_from(text).is_err(), "{text:?}");

    let played = erased.play(text);
    let mut after = position.clone();
    if let Some(mv) = legal {
        after.play_unchecked(mv);
    }
    assert_eq!(played.is_ok(), legal.is_some(), "{text:?}");
    assert_eq!(erased.position(), after.to_string(), "{text:?}");
    let read = P::parse(position.rules(), text);
    assert_eq!(erased.set_position(text).is_ok(), read.is_ok(), "{text:?}");
    let expected = read.unwrap_or(after);
    assert_eq!(erased.position(), expected.to_string(), "{text:?}");
}
