//! The games that the benches run over, and tests and examples that need the types of their positions.
#![allow(dead_code, unused_imports, reason = "each of them uses a part of it")]

mod subject;

use lusory::learning::Augment;
use lusory::{Compact, Position, Steps, View};

pub(crate) use subject::{MAX_PLIES, Subject, random};

/// Hands the list of all games and variants to a macro. A new one is benched by its line here:
/// the name of game and variant, the position type, and the leaves of its perft from depth 1 on.
///
/// The leaves are those that `docs/rules` lists or a reference engine has counted, never those that the bench finds.
macro_rules! games {
    ($macro:ident) => {
        $macro! {
            kings_valley_standard: lusory::kings_valley::Position, [10, 110, 1_570, 21_708, 318_496];
            kings_valley_retrieve: lusory::kings_valley::Position, [10, 120, 1_726, 23_048, 337_766];
            kings_valley_labyrinth: lusory::kings_valley::Position<lusory::kings_valley::Labyrinth>,
                [16, 288, 5_984, 120_870];
            kings_valley_labyrinth_retrieve: lusory::kings_valley::Position<lusory::kings_valley::Labyrinth>,
                [16, 296, 6_174, 125_412];
            tawlbwrdd_t: lusory::tawlbwrdd::Position, [124, 7_276, 920_688];
            tawlbwrdd_bell: lusory::tawlbwrdd::Position, [136, 7_620, 1_042_016];
            tawlbwrdd_lewis_cross: lusory::tawlbwrdd::Position, [88, 8_984, 835_776];
            tawlbwrdd_t_cross: lusory::tawlbwrdd::Position, [128, 12_992, 1_669_528];
            tawlbwrdd_lewis_diamond: lusory::tawlbwrdd::Position, [84, 4_980, 455_728];
            arena_hexagon_back: lusory::arena::Position, [57, 3_249, 114_399];
            arena_hexagon_front: lusory::arena::Position, [15, 225, 4_996];
            arena_hexagon_ring: lusory::arena::Position, [63, 2_709];
            arena_square: lusory::arena::Position, [23, 529, 18_170];
            volterra_standard: lusory::volterra::Position, [86, 7_718, 477_174];
            volterra_setup: lusory::volterra::Position, [20, 380, 6_840, 116_280];
        }
    };
}

/// What positions of every game of the list can do.
pub(crate) trait Listed: Compact + View + Steps + Augment + Ord {}

impl<P: Compact + View + Steps + Augment + Ord> Listed for P {}

/// What is done with each game.
pub(crate) trait Visitor {
    fn visit<P: Listed>(&mut self, subject: &Subject<P>);
}

/// Visits all games in the order of the catalogue.
///
/// # Panics
/// If the list is not that of the catalogue.
pub(crate) fn visit(visitor: &mut impl Visitor) {
    let mut listed = Vec::new();
    macro_rules! visit {
        ($($name:ident: $position:ty, $leaves:expr;)*) => {
            $(
                visitor.visit(&Subject::<$position>::new(stringify!($name), &$leaves));
                listed.push(stringify!($name));
            )*
        };
    }
    games!(visit);
    let known: Vec<String> = subject::variants().map(|(name, _, _)| name).collect();
    assert_eq!(listed, known, "the benches' list is not that of the catalogue");
}
