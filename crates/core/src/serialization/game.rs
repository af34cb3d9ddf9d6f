//! Games as where they began, what was played, and how they were ended by word.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error as _, SeqAccess, Visitor};
use serde::ser::{Error as _, Serialize, Serializer};

use super::Version;
use crate::{Game, GameEnd, Outcome, Position, Side, Status};

/// The most plies of a game that is serialized.
pub const MAX_PLIES: usize = 100_000;

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
struct Fields<P, M> {
    start: P,
    moves: M,
    #[serde(default)]
    end: Option<End>,
}

/// How the players ended a game by word.
#[derive(serde::Serialize, serde::Deserialize)]
enum End {
    #[serde(rename = "agreement")]
    Agreement,
    #[serde(rename = "first resigns")]
    FirstResigns,
    #[serde(rename = "second resigns")]
    SecondResigns,
}

impl End {
    /// How a game that stands like this was ended by word, if it was.
    fn of<R>(status: Status<GameEnd<R>>) -> Option<Self> {
        let Status::Over { outcome, reason } = status else {
            return None;
        };
        match (reason, outcome) {
            (GameEnd::Agreement, _) => Some(Self::Agreement),
            (GameEnd::Resignation, Outcome::Win(Side::First)) => Some(Self::SecondResigns),
            (GameEnd::Resignation, _) => Some(Self::FirstResigns),
            (GameEnd::Position(_) | GameEnd::Repetition, _) => None,
        }
    }
}

impl<P: Position<Move: Serialize> + Serialize> Serialize for Game<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let moves = self.moves();
        if moves.len() > MAX_PLIES {
            return Err(S::Error::custom(TooLong));
        }
        let fields = Fields {
            start: self.positions().next().unwrap_or(self.position()),
            moves,
            end: End::of(self.status()),
        };
        if serializer.is_human_readable() {
            fields.serialize(serializer)
        } else {
            (Version, fields).serialize(serializer)
        }
    }
}

impl<'de, P: Position<Move: Deserialize<'de>> + Deserialize<'de>> Deserialize<'de> for Game<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = if deserializer.is_human_readable() {
            Fields::deserialize(deserializer)?
        } else {
            <(Version, _)>::deserialize(deserializer)?.1
        };
        let Fields {
            start,
            moves: Moves(moves),
            end,
        } = fields;
        let mut game: Self = Self::new(start);
        for (ply, mv) in (1..).zip(moves) {
            game.play(mv)
                .map_err(|error| D::Error::custom(format_args!("ply {ply}, {mv}: {error}")))?;
        }
        let was_open = match end {
            None => true,
            Some(End::Agreement) => game.agree_draw(),
            Some(End::FirstResigns) => game.resign(Side::First),
            Some(End::SecondResigns) => game.resign(Side::Second),
        };
        if !was_open {
            return Err(D::Error::custom("a game that is over cannot be ended by word"));
        }
        Ok(game)
    }
}

struct TooLong;

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the game has more than {MAX_PLIES} plies")
    }
}

/// Moves that are no more than a game may have.
struct Moves<M>(Vec<M>);

impl<'de, M: Deserialize<'de>> Deserialize<'de> for Moves<M> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect<M>(PhantomData<M>);

        impl<'de, M: Deserialize<'de>> Visitor<'de> for Collect<M> {
            type Value = Vec<M>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the moves of a game")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut moves: A) -> Result<Vec<M>, A::Error> {
                let mut read = Vec::new();
                let in_ply = |ply| move |error| A::Error::custom(format_args!("ply {ply}: {error}"));
                while let Some(mv) = moves.next_element().map_err(in_ply(read.len() + 1))? {
                    if read.len() == MAX_PLIES {
                        return Err(A::Error::custom(TooLong));
                    }
                    read.push(mv);
                }
                Ok(read)
            }
        }

        deserializer.deserialize_seq(Collect(PhantomData)).map(Self)
    }
}
