//! Legal moves: listing, counting, drawing.

use core::ops::ControlFlow;

use lusory_core::playout::below;
use lusory_core::rand_core::Rng;

use crate::board::adjacent;
use crate::{Bitboard, Build, Move, Position, Square, Tiles, Tower};

impl Position {
    #[inline]
    pub(crate) fn generate<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.turns() {
            Some(turns) => turns.for_each(f),
            None => self
                .places()
                .into_iter()
                .try_for_each(|square| f(self.placement(square))),
        }
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.turns()
            .map_or_else(|| self.places().len(), |turns| turns.count())
    }

    #[inline]
    pub(crate) fn nth(&self, index: usize) -> Option<Move> {
        match self.turns() {
            Some(turns) => turns.nth(index),
            None => self.places().nth(index).map(|square| self.placement(square)),
        }
    }

    #[inline]
    pub(crate) fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        let turns = self.turns();
        let count = turns.as_ref().map_or_else(|| self.places().len(), Turns::count);
        let index = (count > 0).then(|| below(rng, count as u32) as usize)?;
        match turns {
            Some(turns) => turns.nth(index),
            None => self.places().nth(index).map(|square| self.placement(square)),
        }
    }

    /// The squares on which a tile or, on the full board, a pawn can be placed (rules 10 and 11).
    fn places(&self) -> Bitboard {
        let empty = !self.occupied();
        if empty.is_empty() {
            self.owned[self.side_to_move]
        } else {
            empty
        }
    }

    fn placement(&self, square: Square) -> Move {
        if self.occupied() == Bitboard::FULL {
            Move::Pawn(square)
        } else {
            Move::Tile(square)
        }
    }

    /// What decides the turns of the side to move, or `None` if it has no pawn on the board yet.
    #[inline]
    pub(crate) fn turns(&self) -> Option<Turns<'_>> {
        let us = self.side_to_move;
        let near = adjacent(self.pawn(us)?);
        let own = self.owned[us];
        Some(Turns {
            towers: &self.towers,
            near,
            own,
            tall: self.tall,
            sources: own & self.with_free_side(),
            targets: self.occupied() - self.pawns[!us],
        })
    }
}

/// What decides the turns of the side to move.
///
/// A step changes neither towers nor free sides. Whatever is adjacent to the pawn is in its part of the board, so that
/// no split (rule 6) can take away from the moves of either order.
pub(crate) struct Turns<'a> {
    towers: &'a [Tower; Square::COUNT],
    /// The squares adjacent to the pawn.
    near: Bitboard,
    own: Bitboard,
    tall: Bitboard,
    /// The own towers with a free side, that under the pawn among them.
    sources: Bitboard,
    /// The towers without the opponent's pawn.
    targets: Bitboard,
}

impl Turns<'_> {
    #[inline]
    pub(crate) fn count(&self) -> usize {
        let steps = self.own & self.near;
        let mut count = 0;
        for step in steps {
            let builds = self.builds_among(adjacent(step));
            count += builds.count() - builds.among(self.near).count();
        }
        let first = self.builds_among(self.near);
        if first.sources.is_empty() {
            return count;
        }
        let others = first.targets.len() - 1;
        let foreign = (first.targets - self.own).len();
        count += first.takes() * (others * (steps.len() - 1) + foreign);
        count + others * self.uncovering(first.sources)
    }

    /// The number of ways to take tiles from some of the towers so that the next one is of the same color.
    #[inline]
    fn uncovering(&self, sources: Bitboard) -> usize {
        (sources & self.tall)
            .iter()
            .map(|square| {
                Tiles::ALL
                    .into_iter()
                    .filter(|&tiles| self.uncovers_own(tiles, square))
                    .count()
            })
            .sum()
    }

    #[inline]
    fn uncovers_own(&self, tiles: Tiles, from: Square) -> bool {
        let tower = self.towers[from.index()];
        tower.without_top(tiles.number()).owner() == tower.owner()
    }

    #[inline]
    pub(crate) fn for_each<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for step in self.own & self.near {
            self.builds(step)
                .for_each(|build| f(Move::StepFirst(step, build)))?;
        }
        self.builds_among(self.near).for_each(|build| {
            let mut steps = self.steps_only_after(build).into_iter();
            steps.try_for_each(|step| f(Move::BuildFirst(build, step)))
        })
    }

    #[inline]
    pub(crate) fn nth(&self, mut index: usize) -> Option<Move> {
        for step in self.own & self.near {
            let builds = self.builds(step);
            let count = builds.count();
            if index < count {
                return builds.nth(index).map(|build| Move::StepFirst(step, build));
            }
            index -= count;
        }
        self.builds_among(self.near)
            .for_each(|build| {
                let steps = self.steps_only_after(build);
                let count = steps.len();
                if index < count {
                    return ControlFlow::Break(steps.nth(index).map(|step| Move::BuildFirst(build, step)));
                }
                index -= count;
                ControlFlow::Continue(())
            })
            .break_value()?
    }

    /// The builds with the pawn on a square.
    #[inline]
    pub(crate) fn builds(&self, pawn: Square) -> Builds {
        self.builds_among(adjacent(pawn))
    }

    #[inline]
    fn builds_among(&self, squares: Bitboard) -> Builds {
        Builds {
            sources: self.sources & squares,
            tall: self.tall,
            targets: self.targets & squares,
        }
    }

    /// The squares that the pawn can step to after a build, but not before it.
    ///
    /// Those to which it can step in either order were its own before, are adjacent to both towers of the build, and so
    /// are neither of the two.
    #[inline]
    fn steps_only_after(&self, build: Build) -> Bitboard {
        let Build { tiles, from, to } = build;
        let either_order = adjacent(from) & adjacent(to);
        let mut steps = (self.own & self.near) - either_order;
        steps.insert(to);
        if !self.uncovers_own(tiles, from) {
            steps.remove(from);
        }
        steps
    }
}

/// The builds around a square.
pub(crate) struct Builds {
    /// The towers to take from.
    sources: Bitboard,
    tall: Bitboard,
    /// The towers to put tiles on; those to take from are among them.
    targets: Bitboard,
}

impl Builds {
    #[inline]
    pub(crate) fn count(&self) -> usize {
        // Without a target there is no source either.
        self.takes() * self.targets.len().saturating_sub(1)
    }

    /// The number of ways to take tiles.
    #[inline]
    fn takes(&self) -> usize {
        // Both sets are counted as one word: many processors have no instruction for it, and it takes most of the time.
        let [one, two] = Tiles::ALL.map(|tiles| u64::from(self.sources_of(tiles).word()));
        (one | two << u32::BITS).count_ones() as usize
    }

    /// Those of the builds both towers of which are among some squares.
    #[inline]
    fn among(&self, squares: Bitboard) -> Self {
        Self {
            sources: self.sources & squares,
            tall: self.tall,
            targets: self.targets & squares,
        }
    }

    #[inline]
    fn for_each<B>(&self, mut f: impl FnMut(Build) -> ControlFlow<B>) -> ControlFlow<B> {
        for tiles in Tiles::ALL {
            for from in self.sources_of(tiles) {
                for to in self.targets.without(from) {
                    f(Build { tiles, from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn nth(&self, index: usize) -> Option<Build> {
        let others = self.targets.len().checked_sub(1)?;
        let (take, put) = (index.checked_div(others)?, index % others);
        let singles = self.sources.len();
        let (tiles, from) = match take.checked_sub(singles) {
            None => (Tiles::One, self.sources.nth(take)?),
            Some(take) => (Tiles::Two, self.sources_of(Tiles::Two).nth(take)?),
        };
        let to = self.targets.without(from).nth(put)?;
        Some(Build { tiles, from, to })
    }

    #[inline]
    fn sources_of(&self, tiles: Tiles) -> Bitboard {
        match tiles {
            Tiles::One => self.sources,
            Tiles::Two => self.sources & self.tall,
        }
    }
}
