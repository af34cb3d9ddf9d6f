//! Laws about observations, and about what symmetries do to them.

use std::collections::HashMap;

use lusory_core::learning::{Augment, Augmentation, Observe};
use lusory_core::{Progress, Symmetry};

use super::actions::{decisions, mask};
use super::law::{Law, spread};

/// Checks that each decision of a turn is observed in full, with values from 0 to 1, and as no other of the turn is.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::observations_fit(&Position::default());
/// ```
#[track_caller]
pub fn observations_fit<P: Observe>(position: &P) {
    let law = Law::new("observations_fit", position);
    let mut known = HashMap::new();
    for decision in decisions(&law, position, |_| ()) {
        let observation = observation(position, &decision);
        let wrong = observation.iter().find(|value| !(0.0..=1.0).contains(*value));
        law.same(
            format_args!("a value that is not from 0 to 1 after {decision:?}"),
            &wrong,
            &None,
        );
        let bits: Vec<_> = observation.into_iter().map(f32::to_bits).collect();
        if let Some(other) = known.insert(bits, decision.clone()) {
            law.broken(format_args!("{other:?} and {decision:?} are observed alike"));
        }
    }
}

/// Checks that among some positions under equal rules, those that are not over are observed alike only if they are
/// the same but for an exchange of the sides, and returns how many different observations there were.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// // The last is over, and so nobody's decision.
/// let positions = ["bA1/b1A/b a", "bA1/b1A/b b", "1bA/1bA/b a"].map(|text| text.parse::<Position>().unwrap());
/// assert_eq!(laws::observations_tell_apart(positions), 3);
/// ```
#[track_caller]
pub fn observations_tell_apart<P: Augment>(positions: impl IntoIterator<Item = P>) -> usize {
    let mut known: HashMap<(P::Rules, Vec<u32>), P> = HashMap::new();
    for position in positions {
        let law = Law::new("observations_tell_apart", &position);
        let Some(decision) = position.decision() else {
            continue;
        };
        let bits = observation(&position, &decision).into_iter().map(f32::to_bits);
        let holder = known
            .entry((position.rules(), bits.collect()))
            .or_insert_with(|| position.clone());
        law.require(
            *holder == position || exchanged(holder).any(|image| image == position),
            format_args!("{holder} is observed alike"),
        );
    }
    known.len()
}

/// The images of a position under the symmetries that exchange the sides and leave every square where it is.
fn exchanged<P: Augment>(position: &P) -> impl Iterator<Item = P> {
    let rules = position.rules();
    let stays = move |symmetry| P::squares(rules).all(|square| P::map_square(symmetry, square) == square);
    let symmetries = P::symmetries(rules).into_iter();
    symmetries
        .filter(move |&symmetry| symmetry.swaps_sides() && stays(symmetry))
        .filter_map(|symmetry| position.map(symmetry))
}

/// Checks that a symmetry does the same to observations, masks and actions as to the position and its moves.
///
/// Where a symmetry holds, the observation and the mask of each decision of the image are those of the position with
/// squares and actions exchanged, and actions exchanged lead to the image of the move.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::augmentations_hold(&Position::default());
/// ```
#[track_caller]
pub fn augmentations_hold<P: Augment>(position: &P) {
    let law = Law::new("augmentations_hold", position);
    let rules = position.rules();
    // No turn goes on for ever.
    decisions(&law, position, |_| ());
    for symmetry in P::symmetries(rules) {
        let Some(image) = position.map(symmetry) else {
            continue;
        };
        let augmentation = Augmentation::new::<P>(rules, symmetry);
        let pair = position.decision().zip(image.decision());
        let mut open: Vec<_> = pair.into_iter().collect();
        while let Some((decision, mapped)) = open.pop() {
            check_alike(&law, position, &decision, &image, &mapped, &augmentation);
            let mask = mask(position, &decision);
            let indices: Vec<_> = (0..mask.len()).filter(|&index| mask[index]).collect();
            for index in spread(indices.len()).map(|place| indices[place]) {
                let chosen = |of: &P, decision, index| of.choose(decision, P::action_at(rules, index)?);
                let progress = chosen(position, &decision, index);
                let image_progress = chosen(&image, &mapped, augmentation.map_action(index));
                match (progress, image_progress) {
                    (Some(Progress::Open(next)), Some(Progress::Open(mapped))) => open.push((next, mapped)),
                    (Some(Progress::Complete(mv)), Some(Progress::Complete(found))) => law.same(
                        format_args!("the move of action {index} under `{symmetry}`"),
                        &found,
                        &P::map_move(symmetry, mv),
                    ),
                    (one, other) => law.broken(format_args!(
                        "action {index} leads to {one:?}, its image under `{symmetry}` to {other:?}"
                    )),
                }
            }
        }
    }
}

/// What is seen and what can be chosen is the same but for an exchange of places.
#[track_caller]
fn check_alike<P: Augment>(
    law: &Law,
    position: &P,
    decision: &P::Decision,
    image: &P,
    mapped: &P::Decision,
    augmentation: &Augmentation,
) {
    let before = observation(position, decision);
    let mut exchanged = vec![f32::NAN; before.len()];
    augmentation.map_observation(&before, &mut exchanged);
    law.same(
        format_args!("the observation of {image} after {mapped:?}"),
        &observation(image, mapped),
        &exchanged,
    );
    let before = mask(position, decision);
    let mut exchanged = vec![false; before.len()];
    augmentation.map_actions(&before, &mut exchanged);
    law.same(
        format_args!("the mask of {image} after {mapped:?}"),
        &mask(image, mapped),
        &exchanged,
    );
}

/// Returns the observation of a decision, written over what is none.
fn observation<P: Observe>(position: &P, decision: &P::Decision) -> Vec<f32> {
    let mut observation = vec![f32::NAN; P::observation_len(position.rules())];
    position.observe(decision, &mut observation);
    observation
}
