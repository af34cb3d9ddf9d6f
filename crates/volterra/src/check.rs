//! Whether a move is legal, and if not, why.

use crate::board::adjacent;
use crate::{Bitboard, Build, Illegal, Move, Phase, Position, Square, Tiles};

type Checked = Result<(), Illegal>;

impl Position {
    pub(crate) fn check_rules(&self, mv: Move) -> Checked {
        match (self.phase(), mv) {
            (Phase::Tiles, Move::Tile(square)) => {
                refuse_if(self.occupied().contains(square), Illegal::Occupied)
            }
            (Phase::Pawns, Move::Pawn(square)) => refuse_if(
                !self.owned[self.side_to_move].contains(square),
                Illegal::PawnOnOpponent,
            ),
            (Phase::Tiles, _) => Err(Illegal::MustPlaceTile),
            (Phase::Pawns, _) => Err(Illegal::MustPlacePawn),
            (Phase::Play, _) if self.count() == 0 => Err(Illegal::GameOver),
            (Phase::Play, Move::Tile(_) | Move::Pawn(_)) => Err(Illegal::AllPlaced),
            (Phase::Play, Move::StepFirst(step, build)) => self.check_step_first(step, build),
            (Phase::Play, Move::BuildFirst(build, step)) => {
                self.check_build_first(build, step)?;
                let normal = Move::StepFirst(step, build);
                refuse_if(
                    self.check_step_first(step, build).is_ok(),
                    Illegal::NotNormalForm { normal },
                )
            }
        }
    }

    fn check_step_first(&self, step: Square, build: Build) -> Checked {
        self.check_step(step)?;
        let mut between = self.clone();
        between.step(step);
        let builds = between.turns().map_or(0, |turns| turns.builds(step).count());
        refuse_if(builds == 0, Illegal::NoSecondAction)?;
        between.check_build(build)
    }

    /// Whether a turn is legal that builds first, whatever its normal form.
    ///
    /// A step is always left: to the tower just built.
    pub(crate) fn check_build_first(&self, build: Build, step: Square) -> Checked {
        self.check_build(build)?;
        let mut between = self.clone();
        between.build(build);
        between.check_step(step)
    }

    fn check_step(&self, to: Square) -> Checked {
        let us = self.side_to_move;
        refuse_if(!self.near_pawn().contains(to), Illegal::StepNotAdjacent)?;
        refuse_if(!self.occupied().contains(to), Illegal::StepOnEmpty)?;
        refuse_if(self.pawns[!us].contains(to), Illegal::StepOnPawn)?;
        refuse_if(!self.owned[us].contains(to), Illegal::StepOnOpponent)
    }

    fn check_build(&self, build: Build) -> Checked {
        let Build { tiles, from, to } = build;
        let (near, occupied) = (self.near_pawn(), self.occupied());
        let pawns = self.pawns.first | self.pawns.second;
        refuse_if(pawns.contains(from), Illegal::FromUnderPawn)?;
        refuse_if(!near.contains(from), Illegal::FromNotAdjacent)?;
        refuse_if(!occupied.contains(from), Illegal::FromEmpty)?;
        refuse_if(
            !self.owned[self.side_to_move].contains(from),
            Illegal::FromOpponent,
        )?;
        refuse_if(!self.with_free_side().contains(from), Illegal::NoFreeSide)?;
        refuse_if(
            tiles == Tiles::Two && !self.tall.contains(from),
            Illegal::TooFewTiles,
        )?;
        refuse_if(to == from, Illegal::ToSame)?;
        refuse_if(pawns.contains(to), Illegal::ToPawn)?;
        refuse_if(!near.contains(to), Illegal::ToNotAdjacent)?;
        refuse_if(!occupied.contains(to), Illegal::ToEmpty)
    }

    /// The squares adjacent to the pawn of the side to move.
    fn near_pawn(&self) -> Bitboard {
        self.pawn(self.side_to_move).map_or(Bitboard::EMPTY, adjacent)
    }
}

fn refuse_if(broken: bool, illegal: Illegal) -> Checked {
    if broken { Err(illegal) } else { Ok(()) }
}
