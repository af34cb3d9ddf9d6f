//! How a game begins.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fmt;
use std::path::PathBuf;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Args, Command, ValueHint};
use lusory::catalogue;
use lusory::erased::{AnyBoard, AnyGame, GameInfo, VariantInfo};
use serde::Serialize;

use super::board;
use crate::error::Error;

#[derive(Args)]
pub(crate) struct StartArgs {
    /// The variant; `lusory games` lists them
    #[arg(long, value_name = "V", value_parser = VariantName, hide_possible_values = true)]
    variant: Option<String>,
    /// The rules that differ from the default
    #[arg(long, value_name = "K=V,...", default_value = "", hide_default_value = true)]
    rules: String,
    /// A file with a board of your own to play on, in place of a variant
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "variant")]
    board: Option<PathBuf>,
    /// The start on that board; its first by default
    #[arg(long, value_name = "NAME", requires = "board")]
    start: Option<String>,
}

impl StartArgs {
    pub(crate) fn begin(&self, game: &GameInfo) -> Result<Box<dyn AnyGame>, Error> {
        self.begin_as(game, &self.opening(game)?)
    }

    /// Begins a game with an opening of its own.
    pub(crate) fn begin_as(&self, game: &GameInfo, opening: &Opening) -> Result<Box<dyn AnyGame>, Error> {
        let begun = match opening {
            Opening::Variant(variant) => (variant.start)(&self.rules),
            Opening::Board(board, start) => board.begin(*start, &self.rules),
        };
        begun.map_err(|error| Error::Rules {
            game: game.name,
            error,
        })
    }

    /// Returns what was asked for, by default the first variant.
    pub(crate) fn opening(&self, game: &GameInfo) -> Result<Opening, Error> {
        if let Some(path) = &self.board {
            let board = board::read(game, path)?;
            let start = self.start_on(board.as_ref())?;
            return Ok(Opening::Board(board, start));
        }
        let Some(name) = &self.variant else {
            return Ok(Opening::Variant(&game.variants[0]));
        };
        let variant = game.variant(name).ok_or_else(|| Error::Variant {
            game: game.name,
            name: name.clone(),
            known: join(game.variants.iter().map(|variant| variant.name)),
        });
        variant.map(Opening::Variant)
    }

    /// Returns the index of the start that was asked for, by default the first.
    fn start_on(&self, board: &dyn AnyBoard) -> Result<usize, Error> {
        let Some(name) = &self.start else {
            return Ok(0);
        };
        let starts = board.starts();
        let found = starts.iter().position(|start| start == name);
        found.ok_or_else(|| Error::Start {
            board: board.name().to_string(),
            name: name.clone(),
            known: join(starts),
        })
    }
}

/// Writes names one after another, for messages that say what there is to choose from.
pub(super) fn join<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().collect::<Vec<_>>().join(", ")
}

/// What a game begins with.
pub(crate) enum Opening {
    Variant(&'static VariantInfo),
    /// A board of one's own, and the index of the start on it.
    Board(Box<dyn AnyBoard>, usize),
}

/// A board of one's own and the start on it, by their names.
#[derive(Serialize)]
pub(crate) struct OwnBoard {
    name: String,
    start: String,
}

impl Opening {
    /// Returns the variant's name, which boards of one's own have not.
    pub(crate) fn variant(&self) -> Option<&'static str> {
        match self {
            Self::Variant(variant) => Some(variant.name),
            Self::Board(..) => None,
        }
    }

    pub(crate) fn board(&self) -> Option<OwnBoard> {
        match self {
            Self::Variant(_) => None,
            Self::Board(board, start) => Some(OwnBoard {
                name: board.name().to_string(),
                start: board.starts()[*start].to_string(),
            }),
        }
    }
}

/// What titles say of it.
impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variant(variant) => write!(f, "{}: {}", variant.name, variant.summary),
            Self::Board(board, start) => {
                write!(f, "board {}, start {}", board.name(), board.starts()[*start])
            }
        }
    }
}

/// Reads any text as the name of a variant: which of them a game has is not known yet. Completions offer them all.
#[derive(Clone)]
struct VariantName;

impl TypedValueParser for VariantName {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let variants = catalogue().iter().flat_map(|game| game.variants);
        let names: BTreeSet<_> = variants.map(|variant| variant.name).collect();
        Some(Box::new(names.into_iter().map(PossibleValue::new)))
    }
}
