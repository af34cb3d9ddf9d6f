//! What the library answers along a random game, written for people.

use std::fmt::{Debug, Display, Write};
use std::ops::ControlFlow;

use lusory::drawing::Drawing;
use lusory::perft::perft;
use lusory::playout::below;
use lusory::record::{Record, Writer};
use lusory::{Charset, CompactMove, Game, Position, Progress, Steps};

use crate::games::{Listed, Subject, random};

/// Games that take more plies are passed over, so that a file shows an end and stays short.
const MAX_PLIES: usize = 150;

/// Everything is told of so many plies at the begin and at the end of a game, and of every so-manieth between.
const ENDS: usize = 3;
const STRIDE: usize = 16;

/// Longer lists are told by their first things, their last one, and a digest of all.
const SHOWN: usize = 5;

const HEAD: &str = "\
What the library answers along a game of random moves, as the library itself wrote it. A difference shows that an answer has
changed, not which of the two is right. A list begins with its length; of a long one the first things stand here, the last,
and a digest of all. docs/testing.md says what each line is, and how to write the file anew.
";

/// Returns what the library answers along the first random game of a variant that is short enough.
pub(crate) fn of<P: Listed>(subject: &Subject<P>) -> String {
    let game = (0..)
        .find_map(|index| random_game(&subject.start, index))
        .expect("one of all games is short");
    let mut page = Page(HEAD.to_string());
    page.variant(subject);
    page.record(subject, &game);
    let mut replay = Game::new(subject.start.clone());
    let plies = game.moves().len();
    for (ply, &mv) in game.moves().iter().enumerate() {
        if ply < ENDS || ply + ENDS > plies || ply % STRIDE == 0 {
            page.position(&replay);
            page.mv(replay.position(), mv);
        } else {
            page.in_short(&replay, mv);
        }
        replay.play(mv).expect("the move was played before");
    }
    page.position(&replay);
    page.0
}

/// The random game of an index, or `None` if it is long. Its moves do not depend on the order of generation.
fn random_game<P: Position>(start: &P, index: u64) -> Option<Game<P>> {
    let mut rng = random(index);
    let mut game = Game::new(start.clone());
    while !game.status().is_over() {
        let mut moves = game.position().moves();
        moves.sort_by_cached_key(ToString::to_string);
        let mv = moves[below(&mut rng, moves.len() as u32) as usize];
        game.play(mv).expect("the move is of the list");
        if game.moves().len() > MAX_PLIES {
            return None;
        }
    }
    Some(game)
}

/// What has been written.
struct Page(String);

impl Page {
    fn line(&mut self, name: &str, value: impl Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "{name:<12}{value}");
    }

    fn title(&mut self, title: impl Display) {
        let _ = writeln!(self.0, "\n== {title}");
    }

    /// What is the same in every position of the variant.
    fn variant<P: Listed>(&mut self, subject: &Subject<P>) {
        let rules = subject.start.rules();
        self.title(format_args!("{}, {}", subject.info.title, subject.variant.name));
        self.line("summary", subject.variant.summary);
        self.line("sides", list([P::SIDE_NAMES.first, P::SIDE_NAMES.second]));
        self.line("most moves", P::MAX_MOVES);
        if let Some(limit) = subject.start.repetition() {
            self.line(
                "repetition",
                format_args!("occurrence {}: {}", limit.occurrences, limit.outcome),
            );
        }
        self.line("symmetries", list(P::symmetries(rules)));
        self.line("actions", P::action_count(rules));
        self.line("planes", list(P::planes(rules)));
        for depth in 1..=2 {
            self.line(&format!("perft {depth}"), perft(&subject.start, depth));
        }
    }

    fn record<P: Listed>(&mut self, subject: &Subject<P>, game: &Game<P>) {
        self.title("Record");
        let mut writer = Writer::new(Vec::new());
        let record = Record::of(game, subject.info, subject.variant);
        writer.write(&record).expect("the record can be written");
        self.0 += &String::from_utf8(writer.into_inner()).expect("a record is text");
    }

    /// All that is told of a position.
    fn position<P: Listed>(&mut self, game: &Game<P>) {
        let position = game.position();
        let (image, symmetry) = position.canonical();
        self.title(format_args!("Ply {}", game.moves().len()));
        self.0 += &Drawing::new(position, Charset::Ascii).to_string();
        self.line("position", position);
        self.line("side", P::SIDE_NAMES[position.side_to_move()]);
        self.status(game);
        self.line("occurrences", game.occurrences());
        self.line("key", format_args!("{:016x}", position.zobrist()));
        self.line("bytes", hex(position.to_bytes().as_ref()));
        self.line("canonical", format_args!("{image}, by {symmetry}"));
        self.line(
            "pieces",
            list(
                position
                    .pieces()
                    .into_iter()
                    .map(|(square, piece)| format!("{square} {piece:?}")),
            ),
        );
        self.line("moves", list(position.moves()));
        self.line("perft 2", perft(position, 2));
        self.steps(position);
        self.decision(position);
    }

    fn status<P: Position>(&mut self, game: &Game<P>) {
        let status = game.status();
        match status.reason() {
            Some(reason) => self.line("status", format_args!("{status}, {reason}")),
            None => self.line("status", status),
        }
    }

    /// The steps of the turn that takes the first step offered each time.
    fn steps<P: Steps>(&mut self, position: &P) {
        let mut open = position.begin();
        while let Some(partial) = open {
            let mut steps = Vec::new();
            let _ = position.for_each_step(&partial, |step| {
                steps.push(step);
                ControlFlow::<()>::Continue(())
            });
            self.line("steps", list(steps.iter().map(debug)));
            open = match position.advance(&partial, steps[0]) {
                Some(Progress::Open(next)) => Some(next),
                Some(Progress::Complete(mv)) => {
                    self.line("  make", mv);
                    None
                }
                None => unreachable!("a step that is offered can be taken"),
            };
        }
    }

    /// What a program that learns sees first, and the indices of what it can choose.
    fn decision<P: Listed>(&mut self, position: &P) {
        let Some(decision) = position.decision() else {
            return;
        };
        let mut mask = vec![false; P::action_count(position.rules())];
        position.write_mask(&decision, &mut mask);
        self.line("actions", list((0..mask.len()).filter(|&index| mask[index])));
        for (plane, squares) in position.seen(&decision) {
            self.line("sees", format_args!("{plane}, {}", list(squares)));
        }
    }

    /// All that is told of a move that is played.
    fn mv<P: Listed>(&mut self, position: &P, mv: P::Move) {
        let rules = position.rules();
        let (_, symmetry) = position.canonical();
        self.line("plays", mv);
        self.line("  bytes", hex(CompactMove::to_bytes(mv).as_ref()));
        let mut changes = Vec::new();
        position.for_each_change(mv, |change| changes.push(change));
        for change in changes {
            self.line("  change", format_args!("{change:?}"));
        }
        let indices = position
            .actions_of(mv)
            .into_iter()
            .map(|action| P::index_of(rules, action));
        self.line(
            "  actions",
            list(indices.map(|index| index.expect("an action has an index"))),
        );
        self.line("  squares", list(position.squares_of(mv)));
        for (from, _) in position.arrows_of(mv) {
            self.line(
                "  from",
                format_args!("{from}, {}", list(position.moves_from(from))),
            );
            self.line("  to", list(position.targets_from(from)));
        }
        self.line("  canonical", P::map_move(symmetry, mv));
        let mut after = position.clone();
        after.play_unchecked(mv);
        if let Err(refusal) = after.check(mv) {
            self.line("  again", refusal);
        }
    }

    /// What is told of a ply of which not all is told.
    fn in_short<P: Listed>(&mut self, game: &Game<P>, mv: P::Move) {
        let position = game.position();
        let _ = writeln!(
            self.0,
            "-- Ply {}: {position}, {} moves, key {:016x}, plays {mv}",
            game.moves().len(),
            position.count_moves(),
            position.zobrist()
        );
    }
}

fn debug(value: &impl Debug) -> String {
    format!("{value:?}")
}

fn hex(bytes: &[u8]) -> String {
    let bytes: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    bytes.join(" ")
}

/// How many things there are, and the things; if they are many, the first, the last, and a digest of all.
fn list<T: Display>(things: impl IntoIterator<Item = T>) -> String {
    let things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    let all = things.join("; ");
    match things.len() {
        0 => "0".to_string(),
        count if count <= SHOWN => format!("{count}: {all}"),
        count => {
            let (first, last) = (things[..SHOWN - 1].join("; "), &things[count - 1]);
            format!("{count}: {first}; ...; {last}; digest {:08x}", digest(&all))
        }
    }
}

/// The 32-bit FNV-1a hash of a text.
fn digest(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}
