//! `lusory perft`.

use crate::{OVER, stdout};

/// The check numbers of the rules, from depth 1.
const CHECKS: [(&str, &[u64]); 3] = [
    ("standard", &[10, 110, 1_570, 21_708, 318_496]),
    ("retrieve", &[10, 120, 1_726, 23_048, 337_766]),
    ("labyrinth", &[16, 288, 5_984, 120_870]),
];

#[test]
fn perft_prints_depth_nodes_seconds_and_speed_for_each_depth() {
    for (variant, checks) in CHECKS {
        let depth = checks.len().to_string();
        let printed = stdout(&["perft", "kings-valley", &depth, "--variant", variant]);
        assert_eq!(printed.lines().count(), checks.len(), "{printed}");
        for ((line, depth), &nodes) in printed.lines().zip(1_u64..).zip(checks) {
            let fields: Vec<_> = line.split(' ').collect();
            let [line_depth, line_nodes, seconds, speed] = fields[..] else {
                panic!("not four fields: {line:?}");
            };
            assert_eq!(line_depth.parse(), Ok(depth));
            assert_eq!(line_nodes.parse(), Ok(nodes));
            assert!(seconds.parse::<f64>().unwrap() >= 0.0);
            assert!(speed.parse::<u64>().unwrap() > 0);
        }
    }
}

/// Ways to count that change nothing of what is counted.
const WAYS: [&[&str]; 3] = [
    &["--threads", "2"],
    &["--hash", "1"],
    &["--threads", "3", "--hash", "1"],
];

#[test]
fn threads_and_a_table_change_no_count() {
    for (variant, checks) in CHECKS {
        for way in WAYS {
            let depth = checks.len().to_string();
            let arguments = ["perft", "kings-valley", &depth, "--variant", variant];
            let printed = stdout(&[&arguments, way].concat());
            let counts = printed.lines().map(|line| line.split(' ').nth(1).unwrap());
            let expected: Vec<_> = checks.iter().map(u64::to_string).collect();
            assert!(counts.eq(expected), "{printed}");
        }
    }
}

#[test]
fn threads_and_a_table_change_nothing_of_what_divide_prints() {
    let arguments = ["perft", "kings-valley", "5", "--divide"];
    let divided = stdout(&arguments);
    for way in WAYS {
        assert_eq!(stdout(&[&arguments, way].concat()), divided);
        let json = [way, &["--json"]].concat();
        assert_eq!(
            stdout(&[&arguments[..], &json].concat()),
            stdout(&[&arguments[..], &["--json"]].concat())
        );
    }
}

#[test]
fn depth_0_prints_one() {
    assert_eq!(stdout(&["perft", "kings-valley", "0"]), "0 1\n");
}

#[test]
fn perft_takes_a_position() {
    let printed = stdout(&["perft", "kings-valley", "2", "--position", OVER]);
    assert!(
        printed.lines().all(|line| line.split(' ').nth(1) == Some("0")),
        "{printed}"
    );
}

#[test]
fn perft_counts_from_the_position_after_the_moves_played() {
    let divided = stdout(&["perft", "kings-valley", "4", "--divide"]);
    let after_a1d4 = stdout(&["perft", "kings-valley", "3", "--divide", "--play", "a1d4"]);
    let count = divided
        .lines()
        .find_map(|line| line.strip_prefix("a1d4 "))
        .unwrap();
    assert!(
        after_a1d4.ends_with(&format!("\ntotal {count}\n")),
        "{divided}{after_a1d4}"
    );
}

#[test]
fn divide_prints_sorted_moves_whose_counts_add_up_to_the_total() {
    for (variant, checks) in CHECKS {
        let printed = stdout(&["perft", "kings-valley", "4", "--divide", "--variant", variant]);
        let mut lines: Vec<_> = printed.lines().collect();
        assert_eq!(lines.pop(), Some(format!("total {}", checks[3]).as_str()));
        assert_eq!(lines.len() as u64, checks[0]);
        assert!(lines.is_sorted());
        let counts = lines.iter().map(|line| line.split_once(' ').unwrap().1);
        assert_eq!(
            counts.map(|count| count.parse::<u64>().unwrap()).sum::<u64>(),
            checks[3]
        );
    }
}

#[test]
fn divide_of_depth_0_has_no_moves_and_the_total_1() {
    assert_eq!(stdout(&["perft", "kings-valley", "0", "--divide"]), "total 1\n");
}

#[test]
fn divide_of_a_finished_position_has_the_total_0() {
    let arguments = ["perft", "kings-valley", "3", "--divide", "--position", OVER];
    assert_eq!(stdout(&arguments), "total 0\n");
}
