//! Observations, masks and augmentations of a small game, value by value.

mod ring;

use std::ops::ControlFlow;

use lusory_core::learning::{Actions, Augment, Augmentation, Observe, Planes};
use lusory_core::{Position, Progress, Square, Symmetric, Symmetry, View};
use ring::{Hop, Oval, Ring, Rules};

type Place = Square<Oval>;

const TURNS: usize = 2 * 24;

/// An action is a move, and its index the number of squares.
impl Actions for Ring {
    type Action = Hop;
    type Decision = ();

    fn action_count(_: Rules) -> usize {
        3
    }

    fn index_of(_: Rules, action: Hop) -> Option<usize> {
        (action.0 < 3).then_some(usize::from(action.0))
    }

    fn action_at(_: Rules, index: usize) -> Option<Hop> {
        (index < 3).then_some(Hop(index as u8))
    }

    fn decision(&self) -> Option<()> {
        (!self.status().is_over()).then_some(())
    }

    fn for_each_action<B>(&self, (): &(), f: impl FnMut(Hop) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_move(f)
    }

    fn choose(&self, (): &(), action: Hop) -> Option<Progress<(), Hop>> {
        self.is_legal(action).then_some(Progress::Complete(action))
    }
}

/// The second plane is one everywhere, under `limit=2` a half. Under `limit=0` there is a third that is not written, under
/// `limit=1` no second that could be.
impl Observe for Ring {
    fn planes(rules: Rules) -> &'static [&'static str] {
        match rules.to_string().as_str() {
            "limit=0" => &["token", "one", "more"],
            "limit=1" => &["token"],
            _ => &["token", "one"],
        }
    }

    fn squares(_: Rules) -> impl Iterator<Item = Place> {
        Square::all()
    }

    fn write_planes(&self, (): &(), planes: &mut Planes<'_>) {
        planes.mark(self.pieces().into_iter().map(|(square, _)| square.index()));
        if self.rules().to_string() == "limit=2" {
            planes.fill(0.5);
        } else {
            planes.flag(true);
        }
    }
}

/// A turn of the circle of eight squares, and of the three actions as if they were another; 24 turn both in full.
///
/// There are twice as many, of which each does the same as one of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Turn(usize);

impl std::fmt::Display for Turn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "turn by {}", self.0)
    }
}

impl Symmetry for Turn {
    fn then(self, next: Self) -> Self {
        Self((self.0 + next.0) % TURNS)
    }

    fn inverse(self) -> Self {
        Self((TURNS - self.0) % TURNS)
    }

    fn swaps_sides(self) -> bool {
        false
    }
}

/// No turn holds for a position, as the last square is where it is. But squares can be turned.
impl Symmetric for Ring {
    type Symmetry = Turn;

    fn symmetries(_: Rules) -> Vec<Turn> {
        (0..TURNS).map(Turn).collect()
    }

    fn map_square(turn: Turn, square: Place) -> Place {
        Square::from_index((square.index() + turn.0) % 8).expect("there are eight squares")
    }

    fn map_move(_: Turn, mv: Hop) -> Hop {
        mv
    }

    fn map(&self, turn: Turn) -> Option<Self> {
        (turn == Turn(0)).then(|| self.clone())
    }
}

impl Augment for Ring {
    fn map_action(turn: Turn, action: Hop) -> Hop {
        Hop(((usize::from(action.0) + turn.0) % 3) as u8)
    }
}

fn ring(rules: &str, text: &str) -> Ring {
    let rules = rules.parse().expect("the rules are well written");
    Ring::parse(rules, text).expect("a valid position")
}

#[test]
fn an_observation_is_planes_of_squares_written_over_what_was_there() {
    let position = ring("", "c1 w");
    assert_eq!(Ring::observation_len(position.rules()), 2 * 8);
    let mut observation = [9.0; 16];
    position.observe(&(), &mut observation);
    let (token, one) = observation.split_at(8);
    assert_eq!(token, [0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
    assert_eq!(one, [1.0; 8]);
    let squares: Vec<_> = Place::all().collect();
    assert_eq!(
        position.seen(&()),
        [("token", vec![squares[2]]), ("one", squares)]
    );
    ring("limit=2", "c1 w").observe(&(), &mut observation);
    assert_eq!(observation[8..], [0.5; 8]);
}

#[test]
#[should_panic(expected = "the length of the slice is not that of an observation")]
fn an_observation_needs_a_slice_of_its_length() {
    ring("", "c1 w").observe(&(), &mut [0.0; 15]);
}

#[test]
#[should_panic(expected = "a plane was not written")]
fn every_plane_is_written() {
    ring("limit=0", "c1 w").observe(&(), &mut [0.0; 24]);
}

#[test]
#[should_panic(expected = "mid > len")]
fn no_plane_is_written_beyond_the_last() {
    ring("limit=1", "c1 w").observe(&(), &mut [0.0; 8]);
}

#[test]
fn a_mask_is_written_over_what_was_there() {
    let mut mask = [false; 3];
    ring("", "c1 w").write_mask(&(), &mut mask);
    assert_eq!(mask, [true; 3]);
    // In a finished position nothing can be chosen.
    ring("", "d2 w").write_mask(&(), &mut mask);
    assert_eq!(mask, [false; 3]);
}

#[test]
#[should_panic(expected = "the length of the mask is not the number of actions")]
fn a_mask_is_as_long_as_there_are_actions() {
    ring("", "c1 w").write_mask(&(), &mut [false; 4]);
}

#[test]
fn the_actions_of_a_move_lead_to_it_and_an_illegal_move_has_none() {
    assert_eq!(ring("", "c1 w").actions_of(Hop(2)), [Hop(2)]);
    assert_eq!(ring("", "c1 w").actions_of(Hop(3)), []);
    assert_eq!(ring("", "d2 w").actions_of(Hop(1)), []);
}

#[test]
fn an_augmentation_moves_each_value_to_its_new_place() {
    let turn = Augmentation::new::<Ring>(Rules::default(), Turn(1));
    let mut planes = ['-'; 16];
    turn.map_observation(&"abcdefghABCDEFGH".chars().collect::<Vec<_>>(), &mut planes);
    assert_eq!(planes.iter().collect::<String>(), "habcdefgHABCDEFG");
    let mut actions = [0; 3];
    turn.map_actions(&[10, 11, 12], &mut actions);
    assert_eq!(actions, [12, 10, 11]);
    assert_eq!([0, 1, 2].map(|index| turn.map_action(index)), [1, 2, 0]);
}

#[test]
fn all_augmentations_are_different_and_the_identity_comes_first() {
    let all = Augmentation::all::<Ring>(Rules::default());
    assert_eq!(all.len(), 24);
    assert_eq!(all[0], Augmentation::new::<Ring>(Rules::default(), Turn(0)));
    assert_eq!(all[1], Augmentation::new::<Ring>(Rules::default(), Turn(25)));
}

#[test]
#[should_panic(expected = "not as long as there are places")]
fn a_policy_is_as_long_as_there_are_actions() {
    let identity = Augmentation::new::<Ring>(Rules::default(), Turn(0));
    identity.map_actions(&[0; 3], &mut [0; 4]);
}

#[test]
#[should_panic(expected = "not as long as there are places")]
fn planes_are_whole() {
    let identity = Augmentation::new::<Ring>(Rules::default(), Turn(0));
    identity.map_observation(&[0; 12], &mut [0; 12]);
}
