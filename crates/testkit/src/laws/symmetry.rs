//! Laws about symmetries.

use std::collections::HashSet;

use lusory_core::{Outcome, Symmetric, Symmetry, View};

use super::law::{Law, after, listed, sorted, sorted_moves, spread};

/// Checks that a game's symmetries are a group and keep the rules, and returns how many hold for the position.
///
/// The identity comes first. Where a symmetry holds, legal moves go to legal moves, outcomes to outcomes (for the
/// sides exchanged, where it exchanges them), and playing then mapping is mapping then playing: it holds for what
/// follows, too. Doing two symmetries one after the other is what their composition does.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// // Of the seven points of the board three are alike, and can change places in six ways.
/// assert_eq!(laws::symmetries_hold(&Position::default()), 6);
/// ```
#[track_caller]
pub fn symmetries_hold<P: Symmetric>(position: &P) -> usize {
    let law = Law::new("symmetries_hold", position);
    let group = P::symmetries(position.rules());
    check_group(&law, &group);
    law.same(
        "its image under the identity",
        &position.map(group[0]),
        &Some(position.clone()),
    );
    let moves = listed(position);
    let mut held = 0;
    for &symmetry in &group {
        let Some(image) = position.map(symmetry) else {
            continue;
        };
        held += 1;
        check_image(&law, position, symmetry, &image);
        let images = moves.iter().map(|&mv| P::map_move(symmetry, mv)).collect();
        law.same(
            format_args!("the set of images of its moves under `{symmetry}`"),
            &sorted(images),
            &sorted_moves(&image),
        );
        for &mv in spread(moves.len()).map(|index| &moves[index]) {
            let image_move = P::map_move(symmetry, mv);
            law.same(
                format_args!("{mv} under `{symmetry}` and back"),
                &P::map_move(symmetry.inverse(), image_move),
                &mv,
            );
            law.same(
                format_args!("the image under `{symmetry}` of what follows {mv}"),
                &after(position, mv).map(symmetry),
                &Some(after(&image, image_move)),
            );
        }
        for &next in &group {
            let Some(second) = image.map(next) else { continue };
            law.same(
                format_args!("its image under `{symmetry}` then `{next}`"),
                &Some(second),
                &position.map(symmetry.then(next)),
            );
        }
    }
    held
}

/// The list is a group, its identity first.
#[track_caller]
fn check_group<S: Symmetry>(law: &Law, group: &[S]) {
    let members: HashSet<_> = group.iter().copied().collect();
    law.same("the number of distinct symmetries", &members.len(), &group.len());
    let Some(&identity) = group.first() else {
        law.broken("there is no symmetry, not even the identity");
    };
    for &one in group {
        law.require(!one.to_string().is_empty(), format_args!("{one:?} has no name"));
        law.same(
            format_args!("`{one}` after the identity"),
            &identity.then(one),
            &one,
        );
        law.same(
            format_args!("the identity after `{one}`"),
            &one.then(identity),
            &one,
        );
        law.same(
            format_args!("`{one}` and its inverse"),
            &one.then(one.inverse()),
            &identity,
        );
        law.same(
            format_args!("the inverse of `{one}` and it"),
            &one.inverse().then(one),
            &identity,
        );
        for &other in group {
            let both = one.then(other);
            law.require(
                members.contains(&both),
                format_args!("`{one}` then `{other}`, `{both}`, is not among the symmetries"),
            );
            law.same(
                format_args!("whether `{one}` then `{other}` swaps sides"),
                &both.swaps_sides(),
                &(one.swaps_sides() != other.swaps_sides()),
            );
        }
    }
}

/// The image is alike in what every position has.
#[track_caller]
fn check_image<P: Symmetric>(law: &Law, position: &P, symmetry: P::Symmetry, image: &P) {
    let swaps = symmetry.swaps_sides();
    law.same(
        format_args!("the rules of its image under `{symmetry}`"),
        &image.rules(),
        &position.rules(),
    );
    law.same(
        format_args!("its image under `{symmetry}` and back"),
        &image.map(symmetry.inverse()),
        &Some(position.clone()),
    );
    law.same(
        format_args!("the setup of its image under `{symmetry}`, checked"),
        &P::from_setup(image.rules(), &image.to_setup()).as_ref(),
        &Ok(image),
    );
    let side = position.side_to_move();
    law.same(
        format_args!("the side to move in its image under `{symmetry}`"),
        &image.side_to_move(),
        &if swaps { !side } else { side },
    );
    let (status, mapped) = (position.status(), image.status());
    law.same(
        format_args!("the outcome of its image under `{symmetry}`"),
        &mapped.outcome(),
        &status
            .outcome()
            .map(|outcome| if swaps { Outcome::swapped(outcome) } else { outcome }),
    );
    if !swaps {
        law.same(
            format_args!("the status of its image under `{symmetry}`"),
            &mapped,
            &status,
        );
    }
}

/// Checks that where a symmetry holds, each square is mapped to one of its own, with what stands there.
///
/// A symmetry that exchanges the sides may change what a piece is, but not where one is.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::symmetries_carry_pieces(&Position::default());
/// ```
#[track_caller]
pub fn symmetries_carry_pieces<P: Symmetric + View>(position: &P) {
    let law = Law::new("symmetries_carry_pieces", position);
    let squares: Vec<_> = position.rows().into_iter().flat_map(|row| row.squares).collect();
    for symmetry in P::symmetries(position.rules()) {
        let Some(image) = position.map(symmetry) else {
            continue;
        };
        let board: Vec<_> = image.rows().into_iter().flat_map(|row| row.squares).collect();
        let mapped = squares
            .iter()
            .map(|&square| P::map_square(symmetry, square))
            .collect();
        law.same(
            format_args!("the set of squares under `{symmetry}`"),
            &sorted(mapped),
            &sorted(board),
        );
        for &square in &squares {
            let target = P::map_square(symmetry, square);
            let (piece, carried) = (position.piece_at(square), image.piece_at(target));
            let alike = if symmetry.swaps_sides() {
                piece.is_some() == carried.is_some()
            } else {
                piece == carried
            };
            law.require(
                alike,
                format_args!("`{symmetry}` takes {piece:?} on {square} to {carried:?} on {target}"),
            );
        }
    }
}

/// Checks that the canonical position is the same for all of a class: the least image, reached by the symmetry told.
///
/// A move of the canonical position, brought back by the inverse of that symmetry, is legal and leads to the same.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::canonical_is_of_the_class(&Position::default());
/// ```
#[track_caller]
pub fn canonical_is_of_the_class<P: Symmetric + Ord>(position: &P) {
    let law = Law::new("canonical_is_of_the_class", position);
    let (canonical, symmetry) = position.canonical();
    law.same(
        format_args!("its image under the symmetry told, `{symmetry}`,"),
        &position.map(symmetry),
        &Some(canonical.clone()),
    );
    for mv in listed(&canonical) {
        let back = P::map_move(symmetry.inverse(), mv);
        let image = position
            .is_legal(back)
            .then(|| after(position, back).map(symmetry));
        law.same(
            format_args!("what follows {back}, which is {mv} brought back from {canonical},"),
            &image.flatten(),
            &Some(after(&canonical, mv)),
        );
    }
    for symmetry in P::symmetries(position.rules()) {
        let Some(image) = position.map(symmetry) else {
            continue;
        };
        law.require(
            canonical <= image,
            format_args!("the canonical position {canonical} is not the least: {image} is less"),
        );
        law.same(
            format_args!("the canonical position of {image}"),
            &image.canonical().0,
            &canonical,
        );
    }
}
