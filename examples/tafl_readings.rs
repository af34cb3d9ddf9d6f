//! Shows what one move of Tawlbwrdd captures under different readings of the rules, in long notation.
//!
//! Run it with `cargo run --release --example tafl_readings`.

#![allow(clippy::print_stdout, reason = "an example shows its results")]

use lusory::tawlbwrdd::{Position, Rules};
use lusory::{Charset, Position as _, drawing::Drawing};

/// A question that players answer differently, a position, and the move that asks it.
const QUESTIONS: [(&str, &str, &str); 3] = [
    (
        "Do two attackers take the king beside the castle?",
        "11/11/11/11/4tK5/11/6t4/11/11/11/11 a",
        "g5g7",
    ),
    (
        "Does the empty castle close an attacker in?",
        "11/11/7T3/11/11/6t4/11/11/2K8/11/11 d",
        "h9h6",
    ),
    (
        "Does the king on his castle, attackers on its other sides, close his own defender in?",
        "11/11/3t7/11/5t5/4TKt4/5t5/11/11/11/11 a",
        "d9d6",
    ),
];

const READINGS: [(&str, Rules); 3] = [
    ("the source", Rules::SOURCE),
    ("an open castle", Rules::OPEN_CASTLE),
    ("as Linnaeus saw it", Rules::LINNAEAN),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for (question, text, mv) in QUESTIONS {
        let board = Position::parse(Rules::SOURCE, text)?;
        println!("{question}\n\n{}", Drawing::new(&board, Charset::Ascii));
        for (reading, rules) in READINGS {
            let mut position = Position::parse(rules, text)?;
            let mv = position.parse_move(mv)?;
            let long = position.long_notation(mv).to_string();
            position.play(mv)?;
            println!("{reading:<20} {long:<12} {}", position.status());
        }
        println!();
    }
    Ok(())
}
