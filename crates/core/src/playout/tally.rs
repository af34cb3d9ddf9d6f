//! What games came to, counted.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use crate::playout::Playout;
use crate::{Outcome, PerSide, Status};

/// How many games ended in which way, and how long they were; `R` is the type of the reason.
///
/// ```
/// use lusory_core::playout::{Playout, Tally};
/// use lusory_core::{Outcome, Side, Status};
///
/// let tally = Tally::default()
///     .with(Playout { plies: 12, status: Status::Over { outcome: Outcome::Win(Side::First), reason: "mate" } })
///     .with(Playout { plies: 20, status: Status::Ongoing });
/// assert_eq!((tally.games, tally.wins[Side::First], tally.draws, tally.unfinished), (2, 1, 0, 1));
/// assert_eq!((tally.plies, tally.lengths), (32, Some(12..=20)));
/// assert_eq!(tally.reasons, [("mate", 1)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tally<R> {
    /// The number of games.
    pub games: u64,
    /// The number of plies of all games together.
    pub plies: u64,
    /// The numbers of plies of the shortest and of the longest game; `None` if there is no game.
    pub lengths: Option<RangeInclusive<u32>>,
    /// The number of games that each side has won.
    pub wins: PerSide<u64>,
    /// The number of games that nobody has won.
    pub draws: u64,
    /// The number of games that reached the limit of plies before their end.
    pub unfinished: u64,
    /// Each reason that ended a game with the number of these games, in the order of the first of them.
    pub reasons: Vec<(R, u64)>,
}

impl<R> Default for Tally<R> {
    fn default() -> Self {
        Self {
            games: 0,
            plies: 0,
            lengths: None,
            wins: PerSide::default(),
            draws: 0,
            unfinished: 0,
            reasons: Vec::new(),
        }
    }
}

impl<R: Eq> Tally<R> {
    /// Returns the tally with one more game.
    #[must_use]
    pub fn with(mut self, playout: Playout<R>) -> Self {
        self.games += 1;
        self.plies += u64::from(playout.plies);
        self.lengthen(playout.plies..=playout.plies);
        *match playout.status.outcome() {
            Some(Outcome::Win(side)) => &mut self.wins[side],
            Some(Outcome::Draw) => &mut self.draws,
            None => &mut self.unfinished,
        } += 1;
        if let Status::Over { reason, .. } = playout.status {
            self.add_reason(reason, 1);
        }
        self
    }

    /// Returns the games of both tallies as one, those of `self` first.
    ///
    /// ```
    /// use lusory_core::playout::{Playout, Tally};
    /// use lusory_core::Status;
    /// let [one, other] = [3, 5].map(|plies| {
    ///     Tally::<&str>::default().with(Playout { plies, status: Status::Ongoing })
    /// });
    /// let both = one.merged(other);
    /// assert_eq!((both.games, both.plies, both.lengths), (2, 8, Some(3..=5)));
    /// ```
    #[must_use]
    pub fn merged(mut self, other: Self) -> Self {
        self.games += other.games;
        self.plies += other.plies;
        if let Some(lengths) = other.lengths {
            self.lengthen(lengths);
        }
        self.wins.first += other.wins.first;
        self.wins.second += other.wins.second;
        self.draws += other.draws;
        self.unfinished += other.unfinished;
        for (reason, games) in other.reasons {
            self.add_reason(reason, games);
        }
        self
    }

    /// Returns the same with its reasons made into another type; those that become equal are counted together.
    ///
    /// ```
    /// use lusory_core::playout::{Playout, Tally};
    /// use lusory_core::{Outcome, Status};
    /// let drawn = |reason| Playout { plies: 1, status: Status::Over { outcome: Outcome::Draw, reason } };
    /// let tally = ["repetition", "blockade", "agreement"].map(drawn).into_iter().fold(Tally::default(), Tally::with);
    /// assert_eq!(tally.map_reason(|reason| reason == "agreement").reasons, [(false, 2), (true, 1)]);
    /// ```
    pub fn map_reason<T: Eq>(self, mut f: impl FnMut(R) -> T) -> Tally<T> {
        let mut tally = Tally {
            games: self.games,
            plies: self.plies,
            lengths: self.lengths,
            wins: self.wins,
            draws: self.draws,
            unfinished: self.unfinished,
            reasons: Vec::with_capacity(self.reasons.len()),
        };
        for (reason, games) in self.reasons {
            tally.add_reason(f(reason), games);
        }
        tally
    }

    fn lengthen(&mut self, other: RangeInclusive<u32>) {
        self.lengths = Some(match &self.lengths {
            None => other,
            Some(known) => *known.start().min(other.start())..=*known.end().max(other.end()),
        });
    }

    /// There are few reasons, so that they are not searched for in a cleverer way.
    fn add_reason(&mut self, reason: R, games: u64) {
        match self.reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, count)) => *count += games,
            None => self.reasons.push((reason, games)),
        }
    }
}
