//! When boards are drawn in color, and what the colors are.

use crate::{lusory, text};

const BOARD: [&str; 4] = ["show", "kings-valley", "--ascii", "--play"];

fn show(options: &[&str], environment: &[(&str, &str)]) -> String {
    let mut command = lusory(&[&BOARD[..], &["a1d4"], options].concat());
    command.envs(environment.iter().copied());
    text(&command.output().unwrap().stdout)
}

fn in_color(color: u8, text: &str) -> String {
    format!("\u{1b}[38;5;{color}m{text}\u{1b}[0m")
}

#[test]
fn sides_marks_and_what_is_empty_have_colors() {
    let [gray, white, black, green] = [244, 33, 166, 34].map(|color| move |text| in_color(color, text));
    let dot = gray(".");
    let s = white("S");
    let expected = format!(
        "{}  {dot} {dot} {dot}{}{s}{}{dot}\n",
        gray("4"),
        green("["),
        green("]")
    );
    let shown = show(&["--color", "always"], &[]);
    assert!(shown.contains(&expected), "{shown}");
    assert!(
        shown.starts_with(&format!("{}  {}", gray("5"), black("s"))),
        "{shown}"
    );
    assert!(
        shown.contains(&format!("\n{}\n", gray("   a b c d e"))),
        "{shown}"
    );
    assert!(
        shown.contains(&format!("\nto move: {}\n", black("black (s k)"))),
        "{shown}"
    );
}

#[test]
fn there_is_no_color_where_nobody_sees_it_or_wants_it() {
    let plain = show(&["--color", "never"], &[]);
    assert!(!plain.contains('\u{1b}'), "{plain}");
    let colored = show(&["--color", "always"], &[]);
    let no_color = ("NO_COLOR", "1");
    let force = ("CLICOLOR_FORCE", "1");
    assert_eq!(show(&[], &[]), plain);
    assert_eq!(show(&["--color", "auto"], &[]), plain);
    assert_eq!(show(&[], &[force]), colored);
    assert_eq!(show(&[], &[force, no_color]), plain);
    assert_eq!(show(&["--color", "always"], &[no_color]), colored);
    assert_eq!(show(&["--color", "never"], &[force]), plain);
}

#[test]
fn colors_take_no_room_between_the_boards_of_a_demo() {
    let demo = |color| {
        text(
            &lusory(&["demo", "kings-valley", "--color", color])
                .output()
                .unwrap()
                .stdout,
        )
    };
    let (plain, colored) = (demo("never"), demo("always"));
    assert!(colored.contains('\u{1b}'), "{colored}");
    assert_eq!(anstream::adapter::strip_str(&colored).to_string(), plain);
}
