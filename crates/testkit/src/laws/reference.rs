//! The law that another engine agrees.

use lusory_core::Position;

use super::law::{Law, after, listed, sorted};

/// Another engine for the same game, as plain as can be and written apart from the first.
///
/// It speaks text alone, so that it need not share a line with the engine it checks. What a position string does not
/// tell, the variant or the board, is in the value.
///
/// ```
/// use lusory_testkit::laws::{Answer, Reference};
///
/// /// A heap from which each side in turn takes one stone; who takes the last has won.
/// struct Countdown;
///
/// impl Reference for Countdown {
///     fn answer(&self, _rules: &str, position: &str) -> Answer {
///         let (side, stones) = position.split_at(1);
///         let next = if side == "w" { "b" } else { "w" };
///         match stones.parse().unwrap_or(0_u32) {
///             0 => Answer {
///                 moves: vec![],
///                 result: if side == "w" { "0-1" } else { "1-0" }.into(),
///                 reason: Some("nothing is left".into()),
///             },
///             left => Answer {
///                 moves: vec![("take".into(), format!("{next}{}", left - 1))],
///                 result: "*".into(),
///                 reason: None,
///             },
///         }
///     }
/// }
/// assert_eq!(Countdown.answer("", "b2").moves, [("take".to_string(), "w1".to_string())]);
/// ```
pub trait Reference {
    /// Looks at a position under rules, both given as text.
    fn answer(&self, rules: &str, position: &str) -> Answer;
}

/// What a [`Reference`] says of a position.
///
/// ```
/// use lusory_testkit::laws::{self, Answer, Reference};
/// use lusory_testkit::toy::Position;
///
/// /// An engine that knows a single position of the toy game, a draw.
/// struct OneDraw;
///
/// impl Reference for OneDraw {
///     fn answer(&self, _rules: &str, _position: &str) -> Answer {
///         Answer {
///             moves: vec![],
///             result: "1/2-1/2".into(),
///             reason: Some("no step is possible".into()),
///         }
///     }
/// }
/// laws::reference_agrees(&"1A1/b(bbA)1/1 b".parse::<Position>()?, &OneDraw);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Each legal move once, in any order, as the text of its normal form and the position string after it.
    pub moves: Vec<(String, String)>,
    /// The result: `*`, `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// Why the game is over, in the words of the game's end reason; `None` leaves the reason unchecked.
    pub reason: Option<String>,
}

/// Checks that another engine finds the same set of moves, the same position after each, and the same status.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_core::Position;
/// use lusory_testkit::laws::{self, Reference};
/// use lusory_testkit::walk;
///
/// fn the_engines_agree<P: Position>(start: P, reference: &impl Reference) {
///     for position in walk::distinct_positions(&[start], 1_000, 1, 200) {
///         laws::reference_agrees(&position, reference);
///     }
/// }
/// ```
#[track_caller]
pub fn reference_agrees<P: Position>(position: &P, reference: &impl Reference) {
    let law = Law::new("reference_agrees", position);
    let answer = reference.answer(&position.rules().to_string(), &position.to_string());
    let status = position.status();
    law.same(
        "the result, by the reference,",
        &answer.result,
        &status.to_string(),
    );
    if let Some(reason) = answer.reason {
        let expected = status.reason().map(ToString::to_string);
        law.same("the reason, by the reference,", &Some(reason), &expected);
    }
    let ours = listed(position)
        .into_iter()
        .map(|mv| (mv.to_string(), after(position, mv).to_string()))
        .collect();
    let (ours, theirs) = (sorted(ours), sorted(answer.moves));
    if ours != theirs {
        let missing: Vec<_> = theirs.iter().filter(|found| !ours.contains(found)).collect();
        let surplus: Vec<_> = ours.iter().filter(|found| !theirs.contains(found)).collect();
        law.broken(format_args!(
            "moves and what follows differ ({} here, {} by the reference)\n  by the reference alone: \
             {missing:?}\n  here alone: {surplus:?}",
            ours.len(),
            theirs.len()
        ));
    }
}
