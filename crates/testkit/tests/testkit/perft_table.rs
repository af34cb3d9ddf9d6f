//! Tables of perft counts.

use lusory_testkit::perft_file::{self, Entry, FileErrorKind};

use crate::slide::{INFO, Slide};

/// Worked out by hand. Each of the two pieces has two steps: 4. After a step ahead (two of them) the enemy in front has
/// one step and the other two: 3; after a step to the middle all four are free: 4. So 2 * 3 + 2 * 4 = 14. One piece
/// against one in opposite corners has two steps; a piece next to nothing but the enemy on its diagonal has its steps
/// and the capture.
const TABLE: &str = "\
# Worked out by hand.
perft 0 1
perft 1 4
perft 2 14

variant usual
rules repetition=off
perft 2 14
# One piece each, in opposite corners: two steps.
position 2s/3/S2 w
perft 1 2
# The enemy on the diagonal: two steps and a capture.
position 3/1s1/S2 w
perft 1 3
position 3/3/S2 b
perft 1 0
";

#[test]
fn every_count_of_a_table_is_compared() {
    assert_eq!(perft_file::run(&INFO, TABLE, 1_000), 7);
    assert_eq!(perft_file::run_typed::<Slide>(TABLE, 1_000, |_| Some(())), 7);
}

#[test]
fn counts_above_the_limit_are_passed_over() {
    assert_eq!(perft_file::run(&INFO, TABLE, 13), 5);
}

#[test]
fn each_perft_line_stands_for_what_was_said_before_it() {
    let entries = perft_file::read(TABLE).expect("the table is well written");
    let expected = Entry {
        line: 11,
        variant: Some("usual"),
        rules: "repetition=off",
        position: Some("2s/3/S2 w"),
        depth: 1,
        nodes: 2,
    };
    assert_eq!(entries[4], expected);
    let expected = Entry {
        line: 2,
        variant: None,
        rules: "",
        position: None,
        depth: 0,
        nodes: 1,
    };
    assert_eq!(entries[0], expected);
}

#[test]
fn a_variant_has_default_rules_and_its_own_start_again() {
    let text = "# By hand.\nrules repetition=2\nposition 3/3/S2 w\nperft 1 2\nvariant usual\nperft 1 4\n";
    let entries = perft_file::read(text).expect("the table is well written");
    assert_eq!((entries[1].rules, entries[1].position), ("", None));
}

#[test]
fn a_line_that_cannot_be_read_is_an_error() {
    use FileErrorKind::{NoSource, NothingCounted, Unknown};
    for (text, line, kind) in [
        ("", 1, NothingCounted),
        ("perft 1 4\n", 1, NoSource),
        ("# By hand.\n", 2, NothingCounted),
        ("# By hand.\nperft 1\n", 2, Unknown),
        ("# By hand.\nperft 1  4\n", 2, Unknown),
        ("# By hand.\nperft 1 +4\n", 2, Unknown),
        ("# By hand.\nperft 1 4 5\n", 2, Unknown),
        ("# By hand.\nperft 1 99999999999999999999\n", 2, Unknown),
        ("# By hand.\nperft 1 4\ndepth 2 14\n", 3, Unknown),
        ("# By hand.\nvariant\nperft 1 4\n", 2, Unknown),
        ("# By hand.\nvariant usual \nperft 1 4\n", 2, Unknown),
        (
            "# By hand.\nposition 3/3/S2 w\nposition 3/3/S2 b\nperft 1 0\n",
            3,
            NothingCounted,
        ),
        ("# By hand.\nperft 1 4\nvariant usual\n", 4, NothingCounted),
    ] {
        let error = perft_file::read(text).expect_err(text);
        assert_eq!((error.line, error.kind), (line, kind), "{text}");
    }
}

#[test]
#[should_panic(expected = "line 2: expected `variant NAME`")]
fn a_table_that_cannot_be_read_fails_the_check() {
    perft_file::run(&INFO, "# By hand.\nperft one 4\n", 1_000);
}

#[test]
#[should_panic(expected = "before line 3: the game has no such variant")]
fn an_unknown_variant_fails_the_check() {
    perft_file::run(&INFO, "# By hand.\nvariant unusual\nperft 1 4\n", 1_000);
}

#[test]
#[should_panic(expected = "before line 3: not a valid position: a side has more than two pieces")]
fn a_refused_position_fails_the_check_even_where_it_is_not_counted() {
    perft_file::run(&INFO, "# By hand.\nposition sss/3/3 w\nperft 9 9999\n", 1_000);
}

#[test]
#[should_panic(expected = "before line 3: column 1: unknown rules key")]
fn refused_rules_fail_the_check() {
    perft_file::run_typed::<Slide>("# By hand.\nrules speed=2\nperft 1 4\n", 1_000, |_| Some(()));
}

#[test]
#[should_panic(expected = "no count within 3 nodes")]
fn a_limit_that_leaves_nothing_to_compare_fails_the_check() {
    perft_file::run(&INFO, "# By hand.\nperft 1 4\n", 3);
}

#[test]
#[should_panic(
    expected = "line 2: perft 2 differs\n  position: s1s/3/S1S w\n  rules: \"\"\n  expected: 15\n  \
                           found: 14\n    a1b1 4\n    a1a2 3\n    c1b1 4\n    c1c2 3"
)]
fn a_difference_is_divided_by_moves() {
    perft_file::run(&INFO, "# One too many.\nperft 2 15\n", 1_000);
}
