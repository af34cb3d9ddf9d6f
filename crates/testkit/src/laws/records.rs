//! Laws about games written down.

use std::fmt::Display;

use lusory_core::erased::{GameInfo, VariantInfo, start};
use lusory_core::notation::ParseError;
use lusory_core::playout::below;
use lusory_core::record::{Line, Ply, Reader, Record, Writer};
use lusory_core::{Game, Side, Status, Steps, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::law::Law;
use lusory_core::erased::AnyGame;

/// What can be difficult in a comment.
const COMMENTS: [&str; 5] = [
    "plain",
    "; ( ) [ ] { \" \\ $1 * 1-0",
    "with } in it",
    "[first] of all",
    "so long that it fills more than a single line and is broken, [a bracket] never being the first of [a line] of it",
];

/// Checks that the record of a random game of at most `max_plies` plies, with comments, marks and variations, is read
/// back as what was written.
///
/// It is read as a game of its own type and as one of any; both stand as the game stood, and what was read is written
/// as the same text. Some of the games end by resignation or agreement.
///
/// # Panics
/// If the law is broken.
///
/// ```
/// use lusory_testkit::laws;
/// use lusory_testkit::toy::Position;
/// laws::records_round_trip(&Position::default(), 1, 20);
/// ```
#[track_caller]
pub fn records_round_trip<P: View + Steps>(start: &P, seed: u64, max_plies: usize) {
    let law = Law::new("records_round_trip", start);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(start.clone());
    let line = random_line(&law, &mut game, &mut rng, max_plies, 2);
    match below(&mut rng, 3) {
        0 => game.resign(Side::ALL[below(&mut rng, 2) as usize]),
        1 => game.agree_draw(),
        _ => false,
    };
    let games = [Of::<P>::INFO];
    let mut record = Record::of(&game, &games[0], &games[0].variants[0]);
    record.line = line;
    record.tags.set("First", "A \"quoted\" name \\ another");
    record.tags.set("Round", "7");
    let text = written(&law, &record);

    let mut reader = Reader::new(text.as_bytes());
    let read = reader.read_as::<P>(&games);
    let read = read.unwrap_or_else(|| law.broken(format_args!("there is no record in\n{text}")));
    let (typed, played) = law.accepted(format_args!("the record\n{text}"), read);
    law.same("the record read", &typed, &record);
    law.require(reader.read_as::<P>(&games).is_none(), "there is a second record");
    law.same("the moves of the game read", played.moves(), game.moves());
    law.same(
        "the position of the game read",
        played.position(),
        game.position(),
    );
    law.same("the status of the game read", &played.status(), &game.status());

    let read = Reader::new(text.as_bytes()).read(&games);
    let read = read.unwrap_or_else(|| law.broken("there is no record of a game of any kind"));
    let (any, played) = law.accepted("the record of a game of any kind", read);
    law.same("the text written again", &written(&law, &any), &text);
    let unplayed = law.accepted("the record that is not played", text.parse::<Record>());
    law.same("the record that is not played", &unplayed, &any);
    let replayed = law.accepted("the record replayed", unplayed.replay(&games));
    law.same("the moves replayed", &replayed.record(), &played.record());
    law.same("the status replayed", &replayed.status(), &played.status());
    law.same(
        "the position of any game",
        &played.position(),
        &game.position().to_string(),
    );
    let status: Status<String> = game.status().map_reason(|reason| reason.to_string());
    law.same("the status of any game", &played.status(), &status);
}

/// Games of one type described as data.
struct Of<P>(std::marker::PhantomData<P>);

impl<P: View + Steps> Of<P> {
    const VARIANTS: &'static [VariantInfo] = &[VariantInfo {
        name: "only",
        summary: "the usual start",
        board: "",
        start: begin::<P>,
    }];
    const INFO: GameInfo = GameInfo {
        name: "the-game",
        title: "The game",
        designer: "",
        year: None,
        source: "",
        rules_page: "",
        side_names: P::SIDE_NAMES,
        rules_keys: "",
        variants: Self::VARIANTS,
        read_board: None,
    };
}

fn begin<P: View + Steps>(rules: &str) -> Result<Box<dyn AnyGame>, ParseError> {
    start::<P>(rules, P::Start::default())
}

#[track_caller]
fn written<M: Display>(law: &Law, record: &Record<M>) -> String {
    let mut writer = Writer::new(Vec::new());
    law.accepted("the record to be written", writer.write(record));
    law.accepted("what is written", String::from_utf8(writer.into_inner()))
}

/// Plays random moves with something said about some of them.
fn random_line<P: View>(
    law: &Law,
    game: &mut Game<P>,
    rng: &mut Xoshiro256PlusPlus,
    max_plies: usize,
    depth: u32,
) -> Line<P::Move> {
    let mut line = Line {
        comment: random_comment(rng),
        plies: Vec::new(),
    };
    while line.plies.len() < max_plies && !game.status().is_over() {
        let Some(mv) = game.position().random_move(rng) else {
            law.broken("there is no move");
        };
        let before = game.clone();
        let mut ply = Ply::new(game.position().side_to_move(), mv);
        law.accepted(format_args!("{mv}"), game.play(mv));
        ply.comment = random_comment(rng);
        ply.nags = (0..=255).filter(|_| below(rng, 500) == 0).collect();
        for _ in 0..below(rng, 3 * depth + 1) / 3 {
            let variation = random_line(law, &mut before.clone(), rng, 3, depth - 1);
            ply.variations.push(variation);
        }
        line.plies.push(ply);
    }
    line
}

fn random_comment(rng: &mut Xoshiro256PlusPlus) -> String {
    let index = below(rng, 4 * COMMENTS.len() as u32) as usize;
    COMMENTS.get(index).copied().unwrap_or_default().to_string()
}
