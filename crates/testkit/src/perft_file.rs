//! Tables of perft counts in text files, and the check that a game finds the same.
//!
//! ```text
//! # Counted by hand from the rule book, 2024.
//! perft 1 10
//! perft 2 110
//!
//! variant standard
//! rules repetition=off
//! position sskss/5/5/5/SSKSS w s
//! perft 3 1570
//! ```
//!
//! The first line is a comment that says where the counts come from and how they were made. After it a line is one of
//! these, a word parted from what follows by one space, or blank, or a further comment:
//!
//! | line | says |
//! |---|---|
//! | `variant NAME` | from here on the start of this variant, under default rules; at first, the usual variant's |
//! | `rules TEXT` | from here on the start of the same variant, under these rules |
//! | `position TEXT` | from here on this position, of the same variant and under the same rules |
//! | `perft DEPTH NODES` | so many sequences of DEPTH plies follow |
//!
//! Whatever cannot be read or is refused is an error, and so is a table that counts nothing: a driver that passes
//! over a bad line checks less than it seems to.

use lusory_core::Position;
use lusory_core::erased::{AnyGame, GameInfo};
use lusory_core::notation::ParseError;
use lusory_core::perft::{divide, perft};
use thiserror::Error;

/// A `perft` line with what holds for it.
///
/// ```
/// let table = "# Worked out by hand.\nvariant ready\nrules repetition=off\nperft 1 3\n";
/// let entry = lusory_testkit::perft_file::read(table)?[0];
/// assert_eq!((entry.line, entry.variant, entry.rules), (4, Some("ready"), "repetition=off"));
/// assert_eq!((entry.position, entry.depth, entry.nodes), (None, 1, 3));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The number of the line, from 1.
    pub line: usize,
    /// The name of the variant, or `None` for the game's usual one.
    pub variant: Option<&'a str>,
    /// The text of the rules.
    pub rules: &'a str,
    /// The position string, or `None` for the start of the variant.
    pub position: Option<&'a str>,
    /// The number of plies.
    pub depth: u32,
    /// The number of sequences of so many plies.
    pub nodes: u64,
}

/// Why a table cannot be read: what is wrong, and in which line, counted from 1.
///
/// ```
/// use lusory_testkit::perft_file;
/// let error = perft_file::read("# Worked out by hand.\nperft 1 10\nperft two 110\n").unwrap_err();
/// assert_eq!(error.line, 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {kind}")]
pub struct FileError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: FileErrorKind,
}

/// What is wrong with a table.
///
/// ```
/// use lusory_testkit::perft_file::{self, FileErrorKind};
/// let kind = |table| perft_file::read(table).unwrap_err().kind;
/// assert_eq!(kind("perft 1 10\n"), FileErrorKind::NoSource);
/// assert_eq!(kind("# Worked out by hand.\n"), FileErrorKind::NothingCounted);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FileErrorKind {
    /// The table does not begin with a comment.
    #[error("expected a comment that says where the counts come from")]
    NoSource,
    /// A line is none of those that may stand in a table.
    #[error("expected `variant NAME`, `rules TEXT`, `position TEXT`, `perft DEPTH NODES` or a comment")]
    Unknown,
    /// A variant, rules or a position without a count; the line is the next such, or beyond the last.
    #[error("nothing is counted for what the lines before say")]
    NothingCounted,
}

/// Reads a table and returns its `perft` lines in order, at least one.
///
/// # Errors
/// What cannot be read, and where.
///
/// ```
/// let entries = lusory_testkit::perft_file::read("# Worked out by hand.\nperft 1 10\nperft 2 110\n")?;
/// assert_eq!((entries[1].depth, entries[1].nodes), (2, 110));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn read(text: &str) -> Result<Vec<Entry<'_>>, FileError> {
    let mut entries = Vec::new();
    let mut now = Entry {
        line: 0,
        variant: None,
        rules: "",
        position: None,
        depth: 0,
        nodes: 0,
    };
    // The kind of the last line that chose what is to be counted, until something is.
    let mut uncounted = None;
    for line in text.lines() {
        now.line += 1;
        let error = |kind| Err(FileError { line: now.line, kind });
        if now.line == 1 && !line.starts_with('#') {
            return error(FileErrorKind::NoSource);
        }
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (word, value) = line.split_once(' ').unwrap_or((line, ""));
        let choice = match word {
            "variant" => Choice::Variant,
            "rules" => Choice::Rules,
            "position" => Choice::Position,
            "perft" => {
                let Some((depth, nodes)) = read_count(value) else {
                    return error(FileErrorKind::Unknown);
                };
                entries.push(Entry { depth, nodes, ..now });
                uncounted = None;
                continue;
            }
            _ => return error(FileErrorKind::Unknown),
        };
        if value.is_empty() || value.trim() != value {
            return error(FileErrorKind::Unknown);
        }
        // Each choice may be narrowed by a later one, but not replaced before it was used.
        if uncounted.replace(choice).is_some_and(|before| before >= choice) {
            return error(FileErrorKind::NothingCounted);
        }
        now = match choice {
            Choice::Variant => Entry {
                variant: Some(value),
                rules: "",
                position: None,
                ..now
            },
            Choice::Rules => Entry {
                rules: value,
                position: None,
                ..now
            },
            Choice::Position => Entry {
                position: Some(value),
                ..now
            },
        };
    }
    if entries.is_empty() || uncounted.is_some() {
        return Err(FileError {
            line: now.line + 1,
            kind: FileErrorKind::NothingCounted,
        });
    }
    Ok(entries)
}

/// What a line chooses, the widest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Choice {
    Variant,
    Rules,
    Position,
}

fn read_count(text: &str) -> Option<(u32, u64)> {
    let (depth, nodes) = text.split_once(' ')?;
    let is_plain = |number: &str| number.bytes().all(|byte| byte.is_ascii_digit());
    if !is_plain(depth) || !is_plain(nodes) {
        return None;
    }
    Some((depth.parse().ok()?, nodes.parse().ok()?))
}

/// Checks a table against a game described as data, and returns how many counts were compared.
///
/// Counts above `max_nodes` are passed over: assert the number returned, so that none is lost unseen.
///
/// # Panics
/// If the table cannot be read, names a variant, rules or a position that the game refuses, has no count within
/// `max_nodes`, or differs from what is found; then the message divides the count by moves.
///
/// ```
/// use lusory_testkit::{perft_file, toy};
/// let table = "# Six points to place the first stone on, then five.\nperft 1 6\nperft 2 30\n";
/// assert_eq!(perft_file::run(&toy::INFO, table, 1_000), 2);
/// ```
#[track_caller]
pub fn run(game: &GameInfo, text: &str, max_nodes: u64) -> usize {
    run_entries(text, max_nodes, |entry| {
        let name = entry.variant.unwrap_or(game.variants[0].name);
        let variant = game.variant(name).ok_or("the game has no such variant")?;
        let mut play = (variant.start)(entry.rules).map_err(|error| error.to_string())?;
        if let Some(position) = entry.position {
            play.set_position(position).map_err(|error| error.to_string())?;
        }
        Ok(play)
    })
}

/// Checks a table against positions of one type, and returns how many counts were compared.
///
/// `start` finds the start of a variant, `None` being the usual one. All else is as for [`run`].
///
/// # Panics
/// As [`run`].
///
/// ```
/// use lusory_testkit::perft_file;
/// use lusory_testkit::toy::{Position, Start};
/// let table = "# Six points to place the first stone on, then five.\nperft 1 6\nperft 2 30\n";
/// let start = |variant: Option<&str>| match variant {
///     None | Some("placement") => Some(Start::Placement),
///     Some("ready") => Some(Start::Ready),
///     Some(_) => None,
/// };
/// assert_eq!(perft_file::run_typed::<Position>(table, 10, start), 1);
/// ```
#[track_caller]
pub fn run_typed<P: Position>(
    text: &str,
    max_nodes: u64,
    start: impl Fn(Option<&str>) -> Option<P::Start>,
) -> usize {
    run_entries(text, max_nodes, |entry| {
        let start = start(entry.variant).ok_or("the game has no such variant")?;
        let rules = entry
            .rules
            .parse()
            .map_err(|error: ParseError| error.to_string())?;
        match entry.position {
            None => Ok(Typed(P::new(rules, start))),
            Some(text) => P::parse(rules, text)
                .map(Typed)
                .map_err(|error| error.to_string()),
        }
    })
}

/// What the counts of a table can be compared with.
trait Tree {
    fn text(&self) -> String;
    fn perft(&self, depth: u32) -> u64;
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
}

impl Tree for Box<dyn AnyGame> {
    fn text(&self) -> String {
        self.position()
    }

    fn perft(&self, depth: u32) -> u64 {
        (**self).perft(depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        (**self).divide(depth)
    }
}

/// A position as it is, apart from any other kind of tree.
struct Typed<P>(P);

impl<P: Position> Tree for Typed<P> {
    fn text(&self) -> String {
        self.0.to_string()
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.0, depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let counts = divide(&self.0, depth).into_iter();
        counts.map(|(mv, nodes)| (mv.to_string(), nodes)).collect()
    }
}

#[track_caller]
fn run_entries<T: Tree>(text: &str, max_nodes: u64, open: impl Fn(&Entry<'_>) -> Result<T, String>) -> usize {
    let entries = read(text).unwrap_or_else(|error| panic!("the perft table cannot be read: {error}"));
    let mut compared = 0;
    for entry in &entries {
        // Opened even where it is not counted: what is refused is never passed over.
        let tree =
            open(entry).unwrap_or_else(|error| panic!("perft table, before line {}: {error}", entry.line));
        if entry.nodes > max_nodes {
            continue;
        }
        compared += 1;
        let found = tree.perft(entry.depth);
        if found != entry.nodes {
            let counts = tree.divide(entry.depth);
            let divided: Vec<_> = counts.iter().map(|(mv, nodes)| format!("{mv} {nodes}")).collect();
            panic!(
                "perft table, line {}: perft {} differs\n  position: {}\n  rules: {:?}\n  expected: {}\n  found: \
                 {found}\n    {}",
                entry.line,
                entry.depth,
                tree.text(),
                entry.rules,
                entry.nodes,
                divided.join("\n    ")
            );
        }
    }
    assert!(
        compared > 0,
        "the perft table has no count within {max_nodes} nodes"
    );
    compared
}
