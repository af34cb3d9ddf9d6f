//! The games, and what the targets ask of one.

#[path = "../../benches/games/mod.rs"]
#[macro_use]
mod list;

use std::any::TypeId;
use std::collections::HashSet;

use lusory::erased::VariantInfo;
use lusory::learning::Augment;
use lusory::{Compact, Game, Position, Steps, View, arena, catalogue, kings_valley, tawlbwrdd, volterra};
use lusory_testkit::laws::Reference;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::agreement;

/// A position of a game that can do all that games can do.
pub(crate) trait Playable:
    Compact<Rules: Serialize + DeserializeOwned, Move: Serialize + DeserializeOwned>
    + View
    + Steps
    + Augment
    + Serialize
    + DeserializeOwned
{
    /// The plain engine for a position of such rules.
    fn plain_engine(rules: Self::Rules) -> impl Reference;

    /// Whether a text that was read as this position is one of its forms: of most games, what is written.
    fn has_form(&self, text: &str) -> bool {
        text == self.to_string()
    }

    /// Whether a text that was read as this move is one of its forms.
    fn move_has_form(mv: Self::Move, text: &str) -> bool {
        text == mv.to_string()
    }
}

impl<S: kings_valley::Board> Playable for kings_valley::Position<S> {
    fn plain_engine(_: Self::Rules) -> impl Reference {
        agreement::KingsValley
    }

    fn move_has_form(mv: Self::Move, text: &str) -> bool {
        text.replacen('-', "", 1) == mv.to_string()
    }
}

impl Playable for tawlbwrdd::Position {
    fn plain_engine(_: Self::Rules) -> impl Reference {
        agreement::Tawlbwrdd
    }

    fn has_form(&self, text: &str) -> bool {
        text.strip_prefix('/').unwrap_or(text).replacen("/ ", " ", 1) == self.to_string()
    }

    fn move_has_form(mv: Self::Move, text: &str) -> bool {
        let squares = text.split('x').next().unwrap_or_default();
        squares.replacen('-', "", 1) == mv.to_string()
    }
}

impl Playable for arena::Position {
    fn plain_engine(rules: Self::Rules) -> impl Reference {
        agreement::arena_on(rules.board)
    }

    fn has_form(&self, text: &str) -> bool {
        let name = format!("{}:", self.rules().board.name());
        let without_name = |text: &str| text.strip_prefix(&name).unwrap_or(text).to_string();
        without_name(text) == without_name(&self.to_string())
    }
}

impl Playable for volterra::Position {
    fn plain_engine(_: Self::Rules) -> impl Reference {
        agreement::Volterra
    }
}

/// Something to do with positions of any type.
pub(crate) trait Task {
    /// Does it with the games of a variant.
    fn run<P: Playable>(&mut self, variant: &Variant);
}

/// A variant of a game.
pub(crate) struct Variant(&'static VariantInfo);

impl Variant {
    /// The position of a text under the rules of a text; what cannot be read is as usual, the position the start.
    pub(crate) fn position<P: Position>(&self, rules: &str, position: &str) -> P {
        let game = (self.0.start)(rules).or_else(|_| (self.0.start)(""));
        let game = game.expect("default rules can be read").into_any();
        let game: Box<Game<P>> = game.downcast().expect("the list is that of the catalogue");
        let start = game.position();
        P::parse(start.rules(), position).unwrap_or_else(|_| start.clone())
    }
}

/// The list with what the task does for each variant, in the order of the catalogue.
fn runs<T: Task>() -> impl Iterator<Item = (TypeId, fn(&mut T, &Variant), Variant)> {
    macro_rules! runs {
        ($($name:ident: $position:ty, $leaves:expr;)*) => {
            [$((TypeId::of::<$position>(), T::run::<$position> as fn(&mut T, &Variant))),*]
        };
    }
    let variants = catalogue().iter().flat_map(|game| game.variants);
    let runs = games!(runs).into_iter().zip(variants);
    runs.map(|((position, run), variant)| (position, run, Variant(variant)))
}

/// Does something with one variant, which any byte names: `a` the first, `b` the second, and round again.
pub(crate) fn with_variant(name: u8, task: &mut impl Task) {
    let variants: usize = catalogue().iter().map(|game| game.variants.len()).sum();
    let index = usize::from(name.wrapping_sub(b'a')) % variants;
    if let Some((_, run, variant)) = runs().nth(index) {
        run(task, &variant);
    }
}

/// Does something once with each type of positions, with the first variant that is played with it.
pub(crate) fn with_each_type(task: &mut impl Task) {
    let mut seen = HashSet::new();
    for (_, run, variant) in runs().filter(|&(position, ..)| seen.insert(position)) {
        run(task, &variant);
    }
}
