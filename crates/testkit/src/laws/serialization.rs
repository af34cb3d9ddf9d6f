//! The law of serialization.

use std::fmt::Debug;

use lusory_core::{Position, Rules};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::law::{Law, listed};

/// Checks that a position, its rules and its moves survive JSON, and are written as their text.
///
/// Under other rules than the default, a position is an object of two texts, `rules` and `position`.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::serde_round_trips(&Position::default());
/// ```
#[track_caller]
pub fn serde_round_trips<P>(position: &P)
where
    P: Position + Serialize + DeserializeOwned,
    P::Rules: Serialize + DeserializeOwned,
    P::Move: Serialize + DeserializeOwned,
{
    let law = Law::new("serde_round_trips", position);
    let (rules, text) = (position.rules(), position.to_string());
    let expected = if is_default(rules) {
        json!(text)
    } else {
        json!({ "rules": rules.to_string(), "position": text })
    };
    check_json(&law, "position", position, &expected);
    check_json(&law, "rules", &rules, &json!(rules.to_string()));
    for mv in listed(position) {
        check_json(&law, "move", &mv, &json!(mv.to_string()));
    }
}

fn is_default<R: Rules>(rules: R) -> bool {
    rules == R::default()
}

#[track_caller]
fn check_json<T>(law: &Law, what: &str, value: &T, expected: &Value)
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    let json = law.accepted(format_args!("the {what}"), serde_json::to_string(value));
    let written: Value = law.accepted(format_args!("the JSON {json}"), serde_json::from_str(&json));
    law.same(format_args!("the JSON of the {what}"), &written, expected);
    let read: T = law.accepted(format_args!("the JSON {json}"), serde_json::from_str(&json));
    law.same(format_args!("the {what} of {json}"), &read, value);
}
