//! Laws.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
use lusory_arena::*;
use lusory_core::Position as _;
use lusory_core::perft::perft;
#[test]
fn counts() {
    let c = |b: &'static Board, s: &str, r: &str, d: u32| {
        let p = Position::new(Rules::parse_on(b, r).unwrap(), b.start(s).unwrap());
        (1..=d).map(|d| perft(&p, d)).collect::<Vec<_>>()
    };
    let h = Board::hexagon();
    let q = Board::square();
    assert_eq!(c(h, "back", "", 3), [57, 3249, 114399]);
    assert_eq!(c(h, "front", "", 3), [15, 225, 4996]);
    assert_eq!(c(h, "ring", "", 2), [63, 2709]);
    assert_eq!(c(h, "back", "stand-moves=free", 2), [61, 3942]);
    assert_eq!(c(h, "front", "stand-moves=free", 2), [132, 17424]);
    assert_eq!(c(q, "edge", "", 3), [23, 529, 18170]);
    assert_eq!(c(q, "edge", "stand-moves=free", 2), [33, 1089]);
}
#[test]
fn round() {
    for b in [Board::hexagon(), Board::square()] {
        let t = b.to_string();
        let r: Board = t.parse().unwrap();
        assert_eq!(&r, b);
        println!("{t}");
    }
    assert_eq!(Position::symmetries(Rules::default()).len(), 24);
    assert_eq!(Position::symmetries(Rules::on(Board::square())).len(), 16);
}
use lusory_core::Symmetric;
use lusory_testkit::{laws, walk};
#[test]
fn all() {
    for b in [Board::hexagon(), Board::square()] {
        for r in ["", "stand-moves=free", "short-turn=loss"] {
            for s in b.starts() {
                let p = Position::new(Rules::parse_on(b, r).unwrap(), b.start(s).unwrap());
                for p in walk::distinct_positions(&[p], 60, 1, 100) {
                    laws::all(&p, 1);
                }
            }
        }
    }
}
