//! The rules options and the layouts.

use core::fmt;
use core::str::FromStr;

use lusory_core::RepetitionLimit;
use lusory_core::notation::{ParseError, read_pairs, write_pairs};

/// The options of Tawlbwrdd that change a later move or result; the default is the source text's reading.
///
/// ```
/// use lusory_tawlbwrdd::{Castle, NoMoves, Rules};
/// let rules: Rules = "castle=none,no-moves=loss".parse()?;
/// assert_eq!(rules, Rules { castle: Castle::None, no_moves: NoMoves::Loss, ..Rules::SOURCE });
/// assert_eq!(Rules::SOURCE.to_string(), "");
/// assert!("castle=none,linnaean=yes".parse::<Rules>().is_err());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rules {
    /// Which occurrence of a position draws (rule 9): `repetition`, the second by default.
    pub repetition: RepetitionLimit,
    /// What the castle is (rules 3, 4, 7): `castle`, `king-may-reenter` and `linnaean`.
    pub castle: Castle,
    /// What becomes of the side to move if it has no legal move (rule 9): `no-moves`.
    pub no_moves: NoMoves,
}

const _: () = assert!(size_of::<Rules>() <= 16);

/// What the castle is.
///
/// ```
/// use lusory_tawlbwrdd::{Castle, Rules};
/// let rules: Rules = "king-may-reenter=yes".parse()?;
/// assert_eq!(rules.castle, Castle::Restricted { king_may_reenter: true, linnaean: false });
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Castle {
    /// An ordinary square: anybody may stop on it, it captures nothing, and the king falls to two attackers everywhere.
    None,
    /// A square on which no man may stop, and which is hostile to men while it is empty.
    Restricted {
        /// Whether the king may stop on it again once he has left.
        king_may_reenter: bool,
        /// Whether a defender beside the king on the castle can be taken against him, if attackers hold the castle's three
        /// other sides.
        linnaean: bool,
    },
}

/// What becomes of the side to move if it has no legal move.
///
/// ```
/// use lusory_core::{Position as _, Side};
/// use lusory_tawlbwrdd::Position;
/// // The attackers are gone.
/// let text = "11/11/11/11/11/5K5/11/11/11/11/11 a";
/// let outcome = |rules: &str| Position::parse(rules.parse().unwrap(), text).unwrap().status().outcome();
/// assert_eq!(outcome("").unwrap().winner(), None);
/// assert_eq!(outcome("no-moves=loss").unwrap().winner(), Some(Side::Second));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoMoves {
    /// The game is drawn.
    Draw,
    /// It has lost.
    Loss,
}

impl Rules {
    /// The source text's reading, the default: a second occurrence draws, the castle is restricted and closed to the king
    /// who has left it, a side without a move draws.
    pub const SOURCE: Self = Self {
        repetition: RepetitionLimit::SECOND,
        castle: Castle::Restricted {
            king_may_reenter: false,
            linnaean: false,
        },
        no_moves: NoMoves::Draw,
    };

    /// As the source, but the castle is an ordinary square.
    pub const OPEN_CASTLE: Self = Self {
        castle: Castle::None,
        ..Self::SOURCE
    };

    /// As the source, but the king may go back to his castle, and a defender can be taken against him there, as in
    /// the Tablut that Linnaeus saw.
    pub const LINNAEAN: Self = Self {
        castle: Castle::Restricted {
            king_may_reenter: true,
            linnaean: true,
        },
        ..Self::SOURCE
    };
}

impl lusory_core::Rules for Rules {
    const KEYS: &'static str = "repetition, castle, king-may-reenter, linnaean, no-moves";
}

impl Default for Rules {
    fn default() -> Self {
        Self::SOURCE
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let repetition =
            (self.repetition != Self::SOURCE.repetition).then_some(&self.repetition as &dyn fmt::Display);
        let word = |holds: bool, word: &'static &'static str| holds.then_some(word as &dyn fmt::Display);
        let (reenter, linnaean) = match self.castle {
            Castle::None => (false, false),
            Castle::Restricted {
                king_may_reenter,
                linnaean,
            } => (king_may_reenter, linnaean),
        };
        write_pairs(
            f,
            &[
                ("repetition", repetition),
                ("castle", word(self.castle == Castle::None, &"none")),
                ("king-may-reenter", word(reenter, &"yes")),
                ("linnaean", word(linnaean, &"yes")),
                ("no-moves", word(self.no_moves == NoMoves::Loss, &"loss")),
            ],
        )
    }
}

impl FromStr for Rules {
    type Err = ParseError;

    /// Reads `key=value,...`; `castle=none` goes with neither `king-may-reenter=yes` nor `linnaean=yes`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut rules = Self::SOURCE;
        let (mut restricted, mut king_may_reenter, mut linnaean) = (true, false, false);
        read_pairs(text, <Self as lusory_core::Rules>::KEYS, |key, value| {
            match key {
                "repetition" => rules.repetition = value.parse()?,
                "castle" => restricted = choice(value, "restricted", "none", "`restricted` or `none`")?,
                "king-may-reenter" => king_may_reenter = choice(value, "yes", "no", "`yes` or `no`")?,
                "linnaean" => linnaean = choice(value, "yes", "no", "`yes` or `no`")?,
                _ if choice(value, "draw", "loss", "`draw` or `loss`")? => rules.no_moves = NoMoves::Draw,
                _ => rules.no_moves = NoMoves::Loss,
            }
            Ok(())
        })?;
        rules.castle = match restricted {
            true => Castle::Restricted {
                king_may_reenter,
                linnaean,
            },
            false if king_may_reenter || linnaean => {
                const EXPECTED: &str = "`castle=restricted` with `king-may-reenter=yes` or `linnaean=yes`";
                return Err(ParseError::value(EXPECTED, text.find("castle").unwrap_or(0) + 1));
            }
            false => Castle::None,
        };
        Ok(rules)
    }
}

/// Returns whether the value is the first of two.
fn choice(value: &str, first: &str, second: &str, expected: &'static str) -> Result<bool, ParseError> {
    match value {
        _ if value == first => Ok(true),
        _ if value == second => Ok(false),
        _ => Err(ParseError::value(expected, 1)),
    }
}

/// Where the pieces stand first.
///
/// ```
/// use lusory_core::Position as _;
/// use lusory_tawlbwrdd::{Layout, Position, Rules};
/// let moves = Layout::ALL.map(|layout| Position::new(Rules::SOURCE, layout).count_moves());
/// assert_eq!(moves, [124, 136, 88, 128, 84]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layout {
    /// Attackers in four groups like a T, defenders as a diamond: the cross with serifs.
    #[default]
    T,
    /// Bell's: attackers in groups like a T that reach one square further in, defenders as a broad diamond.
    Bell,
    /// Lewis's: attackers in blocks of two ranks, defenders as a cross.
    LewisCross,
    /// Attackers in groups like a T, defenders as a cross.
    TCross,
    /// Lewis's: attackers in blocks of two ranks, defenders as a diamond.
    LewisDiamond,
}

impl Layout {
    /// All five, the default first.
    pub const ALL: [Self; 5] = [
        Self::T,
        Self::Bell,
        Self::LewisCross,
        Self::TCross,
        Self::LewisDiamond,
    ];

    /// Returns the ranks from the top, as in a position string.
    pub const fn ranks(self) -> &'static str {
        match self {
            Self::T => "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3",
            Self::Bell => "4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4",
            Self::LewisCross => "4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4",
            Self::TCross => "3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3",
            Self::LewisDiamond => "4ttt4/4ttt4/11/5T5/tt2TTT2tt/tt1TTKTT1tt/tt2TTT2tt/5T5/11/4ttt4/4ttt4",
        }
    }
}
