//! Numbers of turns from the starts, from the rules page.

use lusory_core::Position as _;
use lusory_core::perft::perft;
use lusory_volterra::{Position, Rules, Start};

#[test]
fn from_the_standard_start() {
    let start = Position::new(Rules::default(), Start::Standard);
    assert_eq!([1, 2, 3].map(|depth| perft(&start, depth)), [86, 7_718, 477_174]);
}

#[test]
fn from_the_empty_grid() {
    let start = Position::new(Rules::default(), Start::FreeSetup);
    assert_eq!([1, 2, 3].map(|depth| perft(&start, depth)), [20, 380, 6_840]);
}
