//! The elements of a picture.

use core::fmt;

/// A place in the picture: to the right, and downwards.
pub(super) type Place = (i64, i64);

/// Writes a polygon with attributes.
pub(super) fn write_polygon(
    f: &mut fmt::Formatter<'_>,
    attributes: &str,
    corners: impl IntoIterator<Item = Place>,
) -> fmt::Result {
    write!(f, r#"<polygon {attributes} points=""#)?;
    for (index, (x, y)) in corners.into_iter().enumerate() {
        let space = if index == 0 { "" } else { " " };
        write!(f, "{space}{x},{y}")?;
    }
    writeln!(f, r#""/>"#)
}

/// Writes a circle with attributes.
pub(super) fn write_circle(
    f: &mut fmt::Formatter<'_>,
    attributes: &str,
    (x, y): Place,
    radius: i64,
) -> fmt::Result {
    writeln!(f, r#"<circle {attributes} cx="{x}" cy="{y}" r="{radius}"/>"#)
}

/// Writes a square with rounded corners and attributes, round a place and so far to each side of it.
pub(super) fn write_box(
    f: &mut fmt::Formatter<'_>,
    attributes: &str,
    (x, y): Place,
    half: i64,
) -> fmt::Result {
    let (left, top, side, round) = (x - half, y - half, 2 * half, half / 4);
    writeln!(
        f,
        r#"<rect {attributes} x="{left}" y="{top}" width="{side}" height="{side}" rx="{round}"/>"#
    )
}

/// Writes a text in letters of a size round a place, with attributes.
pub(super) fn write_text(
    f: &mut fmt::Formatter<'_>,
    attributes: &str,
    (x, y): Place,
    size: i64,
    text: &str,
) -> fmt::Result {
    // The middle of letters is about so far above the line that they stand on.
    let y = y + size * 7 / 20;
    writeln!(
        f,
        r#"<text {attributes} x="{x}" y="{y}" font-size="{size}">{}</text>"#,
        Escaped(text)
    )
}

/// A text with what has another meaning in XML escaped, and with what XML cannot hold replaced.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\0'..' ' | '\u{fffe}' | '\u{ffff}' => f.write_char(char::REPLACEMENT_CHARACTER),
            c => f.write_char(c),
        })
    }
}
