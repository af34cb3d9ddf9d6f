//! Draws pictures: of each game a position after six random moves, with the last one marked and with its arrows.
//!
//! `cargo run --example draw_svg -- DIRECTORY` writes a file a game; without a directory it says only how long they are.

#![allow(clippy::print_stdout, reason = "an example shows its results")]

use std::path::PathBuf;

use lusory::drawing::Mark;
use lusory::{Charset, catalogue};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let directory = std::env::args_os().nth(1).map(PathBuf::from);
    for info in catalogue() {
        let mut game = (info.variants[0].start)("")?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut arrows = Vec::new();
        for _ in 0..6 {
            let Some(mv) = game.random_move(&mut rng) else {
                break;
            };
            arrows = game.arrows_of(&mv)?;
            game.play(&mv)?;
        }
        // The characters are those of text, of which a picture uses none.
        let drawing = game
            .drawing(Charset::Unicode)
            .marked(Mark::Played, game.last_squares())
            .with_arrows(arrows);
        let picture = drawing.svg().to_string();
        println!("{}: {} bytes of SVG", info.title, picture.len());
        if let Some(directory) = &directory {
            std::fs::write(directory.join(info.name).with_extension("svg"), picture)?;
        }
    }
    Ok(())
}
