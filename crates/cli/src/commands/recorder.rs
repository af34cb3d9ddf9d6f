//! Random games, written down.

use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use lusory::erased::{AnyGame, GameInfo, VariantInfo};
use lusory::playout::{Playout, game_seed};
use lusory::record::{Record, Writer};

use super::generator;
use crate::args::PlayoutArgs;
use crate::error::Error;

/// Plays the games of a seed and writes their records to a file.
pub(super) struct Recorder {
    path: PathBuf,
    writer: Writer<BufWriter<File>>,
    info: GameInfo,
    variant: &'static VariantInfo,
    start: Box<dyn AnyGame>,
    seed: u64,
    max_plies: u32,
}

impl Recorder {
    pub(super) fn new(path: &Path, args: &PlayoutArgs) -> Result<Self, Error> {
        let file = File::create(path).map_err(|error| Error::unwritable(path, error))?;
        Ok(Self {
            path: path.to_path_buf(),
            writer: Writer::new(BufWriter::new(file)),
            info: args.game.info,
            variant: args.game.variant()?,
            start: args.game.begin()?,
            seed: args.seed,
            max_plies: args.max_plies,
        })
    }

    /// Plays and writes a game, counted from 0: the one that [`Batch::play`](lusory::playout::Batch::play) plays.
    pub(super) fn play(&mut self, index: u64) -> Result<Playout<String>, Error> {
        let mut game = self.start.clone();
        let mut rng = generator(game_seed(self.seed, index));
        for _ in 0..self.max_plies {
            let Some(mv) = game.random_move(&mut rng) else {
                break;
            };
            if game.play(&mv).is_err() {
                break;
            }
        }
        let mut record = Record::of_any(game.as_ref(), &self.info, self.variant);
        record.tags.set("Seed", self.seed.to_string());
        record.tags.set("Index", index.to_string());
        let written = self.writer.write(&record);
        written.map_err(|error| Error::unwritable(&self.path, error))?;
        Ok(Playout {
            plies: record.line.plies.len() as u32,
            status: game.status(),
        })
    }

    /// Hands all that was written on to the file.
    pub(super) fn finish(mut self) -> Result<(), Error> {
        let flushed = self.writer.flush();
        flushed.map_err(|error| Error::unwritable(&self.path, error))
    }
}
