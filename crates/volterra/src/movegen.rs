//! Legal moves: listing, counting, choosing.

use core::ops::ControlFlow;

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
        match self.turns() {
            Some(turns) => turns.count(),
            None => self.places().len(),
        }
    }

    #[inline]
    pub(crate) fn nth(&self, index: usize) -> Option<Move> {
        match self.turns() {
            Some(turns) => turns.nth(index),
            None => self.places().nth(index).map(|square| self.placement(square)),
        }
    }

    /// The squares on which a tile or, on the full board, a pawn can be placed (rules 10 and 11).
    pub(crate) fn places(&self) -> Bitboard {
        let empty = !self.occupied();
        if empty.is_empty() {
            self.owned[self.side_to_move]
        } else {
            empty
        }
    }

    pub(crate) fn placement(&self, square: Square) -> Move {
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
            builds: Builds {
                sources: own & self.with_free_side(),
                tall: self.tall,
                targets: self.occupied() - self.pawns[!us],
            },
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
    /// The builds of a pawn that is adjacent to everything: those from under the own pawn and onto its square are among
    /// them, for it may leave that before.
    builds: Builds,
}

impl Turns<'_> {
    /// The squares that the pawn can step to, whether or not a build is possible there.
    #[inline]
    pub(crate) fn steps(&self) -> Bitboard {
        self.own & self.near
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        let steps = self.steps();
        let mut count = 0;
        for step in steps {
            let second = self.builds_after(step);
            // Those that could as well come first are counted there.
            count += second.count() - second.among(self.near).count();
        }
        let first = self.builds_before();
        if first.sources.is_empty() {
            return count;
        }
        // After a build the pawn can step to the own towers but that which tiles were taken from, and also to this one if an
        // own tile comes to light there, and to the tower built on if it was not own.
        let others = first.targets.len() - 1;
        let foreign = (first.targets - self.own).len();
        count += first.takes() * (others * (steps.len() - 1) + foreign);
        count + others * self.uncovering(first.sources_of(Tiles::Two))
    }

    /// The number of ways to take tiles from some tall towers so that an own tile comes to light.
    #[inline]
    fn uncovering(&self, tall: Bitboard) -> usize {
        let uncovering = |tiles, from| usize::from(self.uncovers_own(tiles, from));
        let takes = |from| uncovering(Tiles::One, from) + uncovering(Tiles::Two, from);
        tall.iter().map(takes).sum()
    }

    #[inline]
    fn uncovers_own(&self, tiles: Tiles, from: Square) -> bool {
        let tower = self.towers[from.index()];
        tower.without_top(tiles.number()).owner() == tower.owner()
    }

    #[inline]
    pub(crate) fn for_each<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for step in self.steps() {
            self.builds_after(step)
                .for_each(|build| f(Move::StepFirst(step, build)))?;
        }
        self.builds_before().for_each(|build| {
            let mut steps = self.steps_only_after(build).into_iter();
            steps.try_for_each(|step| f(Move::BuildFirst(build, step)))
        })
    }

    #[inline]
    pub(crate) fn nth(&self, mut index: usize) -> Option<Move> {
        for step in self.steps() {
            let builds = self.builds_after(step);
            let count = builds.count();
            if index < count {
                return builds.nth(index).map(|build| Move::StepFirst(step, build));
            }
            index -= count;
        }
        self.builds_before()
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

    /// The builds before a step.
    #[inline]
    pub(crate) fn builds_before(&self) -> Builds {
        self.builds.among(self.near)
    }

    /// The builds after a step.
    #[inline]
    pub(crate) fn builds_after(&self, step: Square) -> Builds {
        self.builds.among(adjacent(step))
    }

    /// The squares that the pawn can step to after a build, but not before it.
    ///
    /// Those to which it can step in either order were its own before, are adjacent to both towers of the build, and so
    /// are neither of the two.
    #[inline]
    fn steps_only_after(&self, build: Build) -> Bitboard {
        let Build { tiles, from, to } = build;
        let either_order = adjacent(from) & adjacent(to);
        let mut steps = self.steps() - either_order;
        steps.insert(to);
        if !self.uncovers_own(tiles, from) {
            steps.remove(from);
        }
        steps
    }
}

/// Builds, each of a source and another target.
pub(crate) struct Builds {
    /// The own towers with a free side, to take from.
    sources: Bitboard,
    tall: Bitboard,
    /// The towers without the opponent's pawn, to put tiles on; those to take from are among them.
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
                for to in self.targets_for(from) {
                    f(Build { tiles, from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `f` with each way to take tiles that can then be put somewhere.
    pub(crate) fn for_each_take<B>(
        &self,
        mut f: impl FnMut(Tiles, Square) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.count() == 0 {
            return ControlFlow::Continue(());
        }
        for tiles in Tiles::ALL {
            for from in self.sources_of(tiles) {
                f(tiles, from)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The towers on which what is taken from a square can be put.
    #[inline]
    pub(crate) fn targets_for(&self, from: Square) -> Bitboard {
        self.targets.without(from)
    }

    /// The build of an index below the count.
    #[inline]
    fn nth(&self, index: usize) -> Option<Build> {
        let others = self.targets.len() - 1;
        let (take, put) = (index / others, index % others);
        let (tiles, from) = match take.checked_sub(self.sources.len()) {
            None => (Tiles::One, self.sources.nth(take)?),
            Some(take) => (Tiles::Two, self.sources_of(Tiles::Two).nth(take)?),
        };
        let to = self.targets_for(from).nth(put)?;
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
