//! The games that the benches run over.
#![allow(dead_code, unused_imports, reason = "each bench uses a part of it")]

mod subject;

use lusory::{Position, catalogue};

pub(crate) use subject::{MAX_PLIES, Subject, random};

/// Hands the list of all games and variants to a macro. A new one is benched by its line here:
/// the name of game and variant, the position type, the start, and the leaves of its perft from depth 1 on.
///
/// The leaves are those that `docs/rules` lists or a reference engine has counted, never those that the bench finds.
macro_rules! games {
    ($macro:ident) => {
        $macro! {
            kings_valley_standard: lusory::kings_valley::Position,
                lusory::kings_valley::Start::Home, [10, 110, 1_570, 21_708, 318_496];
            kings_valley_retrieve: lusory::kings_valley::Position,
                lusory::kings_valley::Start::Retrieve, [10, 120, 1_726, 23_048, 337_766];
            kings_valley_labyrinth: lusory::kings_valley::Position<lusory::kings_valley::Labyrinth>,
                lusory::kings_valley::Start::Home, [16, 288, 5_984, 120_870];
            kings_valley_labyrinth_retrieve: lusory::kings_valley::Position<lusory::kings_valley::Labyrinth>,
                lusory::kings_valley::Start::Retrieve, [16, 296, 6_174, 125_412];
            tawlbwrdd_t: lusory::tawlbwrdd::Position, lusory::tawlbwrdd::Layout::T, [124, 7_276, 920_688];
            tawlbwrdd_bell: lusory::tawlbwrdd::Position, lusory::tawlbwrdd::Layout::Bell, [136, 7_620, 1_042_016];
            tawlbwrdd_lewis_cross: lusory::tawlbwrdd::Position,
                lusory::tawlbwrdd::Layout::LewisCross, [88, 8_984, 835_776];
            tawlbwrdd_t_cross: lusory::tawlbwrdd::Position,
                lusory::tawlbwrdd::Layout::TCross, [128, 12_992, 1_669_528];
            tawlbwrdd_lewis_diamond: lusory::tawlbwrdd::Position,
                lusory::tawlbwrdd::Layout::LewisDiamond, [84, 4_980, 455_728];
            volterra_standard: lusory::volterra::Position, lusory::volterra::Start::Standard, [86, 7_718, 477_174];
            volterra_setup: lusory::volterra::Position, lusory::volterra::Start::FreeSetup, [20, 380, 6_840, 116_280];
        }
    };
}

/// What is done with each game.
pub(crate) trait Visitor {
    fn visit<P: Position>(&mut self, subject: &Subject<P>);
}

/// Visits all games in the order of the catalogue.
///
/// # Panics
/// If the list is not that of the catalogue.
pub(crate) fn visit(visitor: &mut impl Visitor) {
    let mut listed = Vec::new();
    macro_rules! visit {
        ($($name:ident: $position:ty, $start:expr, $leaves:expr;)*) => {
            $(
                let subject = Subject::<$position>::new(stringify!($name), $start, &$leaves);
                listed.push((subject.name.to_string(), subject.start.to_string()));
                visitor.visit(&subject);
            )*
        };
    }
    games!(visit);
    let variants = catalogue()
        .iter()
        .flat_map(|game| game.variants.iter().map(move |variant| (game, variant)));
    let known: Vec<_> = variants
        .map(|(game, variant)| {
            let start = (variant.start)("").expect("default rules can be read");
            (
                format!("{}_{}", game.name, variant.name).replace('-', "_"),
                start.position(),
            )
        })
        .collect();
    assert_eq!(listed, known, "the benches' list is not that of the catalogue");
}
