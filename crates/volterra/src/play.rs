//! The effect of a move: towers built, parts that fall away, and how a game ends.

use lusory_core::{Outcome, Side, Status};

use crate::board::connected;
use crate::{Build, EndReason, Move, Phase, Position, Square, Tower};

impl Position {
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        match mv {
            Move::StepFirst(step, build) => {
                self.step(step);
                self.build(build);
            }
            Move::BuildFirst(build, step) => {
                self.build(build);
                self.step(step);
            }
            Move::Tile(square) => return self.place_tile(square),
            Move::Pawn(square) => return self.place_pawn(square),
        }
        self.side_to_move = !self.side_to_move;
    }

    /// Moves the pawn of the side to move.
    #[inline]
    pub(crate) fn step(&mut self, to: Square) {
        self.pawns[self.side_to_move] = to.into();
    }

    /// Moves tiles from tower to tower and drops what is then without a pawn (rule 6).
    #[inline]
    pub(crate) fn build(&mut self, build: Build) {
        let Build { tiles, from, to } = build;
        let tiles = tiles.number();
        let (source, target) = (self.tower(from), self.tower(to));
        let rest = source.without_top(tiles);
        self.towers[from.index()] = rest;
        self.towers[to.index()] = target.with_top(tiles, source.top(tiles));
        self.owned[self.side_to_move].insert(to);
        self.owned[!self.side_to_move].remove(to);
        self.tall.insert(to);
        if rest.height() < 2 {
            self.tall.remove(from);
        }
        if rest.owner() != Some(self.side_to_move) {
            self.owned[self.side_to_move].remove(from);
            if rest.is_empty() {
                self.drop_parts();
            } else {
                self.owned[!self.side_to_move].insert(from);
            }
        }
    }

    /// Removes the parts of the board that hold no pawn.
    #[inline]
    fn drop_parts(&mut self) {
        let occupied = self.occupied();
        let dropped = occupied - connected(self.pawns.first | self.pawns.second, occupied);
        for square in dropped {
            self.towers[square.index()] = Tower::EMPTY;
        }
        self.owned = self.owned.map(|owned| owned - dropped);
        self.tall -= dropped;
    }

    fn place_tile(&mut self, square: Square) {
        let us = self.side_to_move;
        self.towers[square.index()] = Tower::EMPTY.with_top(1, us.index() as u32);
        self.owned[us].insert(square);
        self.side_to_move = match self.phase() {
            Phase::Tiles => !us,
            _ => self.rules.pawns_first,
        };
    }

    fn place_pawn(&mut self, square: Square) {
        let us = self.side_to_move;
        self.pawns[us] = square.into();
        self.side_to_move = if self.pawns[!us].is_empty() {
            !us
        } else {
            Side::First
        };
    }

    #[inline]
    pub(crate) fn result(&self) -> Status<EndReason> {
        if self.count() > 0 {
            return Status::Ongoing;
        }
        let [light, dark] = Side::ALL.map(|side| self.heights(side));
        let mut places = (1..).zip(light.into_iter().zip(dark));
        match places.find(|(_, (light, dark))| light != dark) {
            Some((place, (light, dark))) => Status::Over {
                outcome: Outcome::Win(if light > dark { Side::First } else { Side::Second }),
                reason: EndReason::Higher {
                    place,
                    winner: light.max(dark),
                    loser: light.min(dark),
                },
            },
            None => Status::Over {
                outcome: Outcome::Draw,
                reason: EndReason::Equal,
            },
        }
    }
}
