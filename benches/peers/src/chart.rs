//! The figures as a chart: a line a contestant, with a dot a target, over instructions on a logarithmic scale.

use std::error::Error;
use std::fs;

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::results::{Counted, Results, Row, path};
use crate::tables::{grouped, precise};

pub(crate) const FILE: &str = "docs/img/peers.svg";

const BACKGROUND: RGBColor = RGBColor(0xFF, 0xFF, 0xFF);
const TEXT: RGBColor = RGBColor(0x1F, 0x23, 0x28);
const FAINT: RGBColor = RGBColor(0x59, 0x63, 0x6E);
const GRID: RGBColor = RGBColor(0xD8, 0xDE, 0xE4);
const OURS: RGBColor = RGBColor(0x09, 0x69, 0xDA);
const PEER: RGBColor = RGBColor(0xBC, 0x4C, 0x00);

/// Each color and what it becomes on a dark page.
const DARK: [(RGBColor, &str); 6] = [
    (BACKGROUND, "#0D1117"),
    (TEXT, "#E6EDF3"),
    (FAINT, "#9198A1"),
    (GRID, "#30363D"),
    (OURS, "#58A6FF"),
    (PEER, "#F0883E"),
];

const WIDTH: u32 = 960;
const TOP: u32 = 84;
const ROW: u32 = 46;
const BOTTOM: u32 = 34;
/// Where the names end and the panels begin, and how wide a panel is.
const NAMES: u32 = 244;
const PANEL: u32 = 340;
const GAP: u32 = 22;
const RADIUS: i32 = 5;
const FONT: &str = "system-ui, sans-serif";

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), Box<dyn Error>>;

/// Draws the chart of the results into its file.
///
/// # Errors
/// If there are not two targets, or the file cannot be written.
pub(crate) fn write(results: &Results) -> Drawn {
    let file = path(FILE);
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(file, svg(results)?)?)
}

/// Returns the chart of the results, which must be of two targets.
pub(crate) fn svg(results: &Results) -> Result<String, Box<dyn Error>> {
    let [slower, faster] = results.targets.as_slice() else {
        return Err("the chart shows two targets".into());
    };
    let height = TOP + ROW * results.rows.len() as u32 + BOTTOM;
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        root.fill(&BACKGROUND)?;
        let title = "Instructions: fewer is better, the scale is logarithmic";
        text(&root, title, (16, 24), 16, TEXT, HPos::Left)?;
        legend(&root, slower, faster)?;
        for (index, row) in results.rows.iter().enumerate() {
            let middle = (TOP + ROW * index as u32 + ROW / 2) as i32;
            let color = if row.is_ours() { OURS } else { TEXT };
            text(&root, &row.game, (16, middle - 9), 13, color, HPos::Left)?;
            text(&root, &row.library, (16, middle + 8), 11, FAINT, HPos::Left)?;
        }
        panel(&root, NAMES, "a leaf of perft", results, |row| &row.perft)?;
        panel(
            &root,
            NAMES + PANEL + GAP,
            "a ply of a random game",
            results,
            |row| &row.playout,
        )?;
        root.present()?;
    }
    Ok(with_dark_colors(&svg))
}

/// Draws what the dots mean.
fn legend(root: &Area<'_>, slower: &str, faster: &str) -> Drawn {
    let y = 50;
    root.draw(&Circle::new((22, y), RADIUS, FAINT.filled()))?;
    text(root, faster, (34, y), 11, FAINT, HPos::Left)?;
    root.draw(&Circle::new((122, y), RADIUS, FAINT.stroke_width(2)))?;
    text(root, slower, (134, y), 11, FAINT, HPos::Left)
}

/// Draws the figures of one workload, from so many pixels on the left.
fn panel(root: &Area<'_>, left: u32, title: &str, results: &Results, counted: fn(&Row) -> &Counted) -> Drawn {
    let of_row = |row| counted(row).instructions_each().collect();
    let figures: Vec<Vec<f64>> = results.rows.iter().map(of_row).collect();
    let low = figures.iter().flatten().copied().fold(f64::MAX, f64::min);
    let high = figures.iter().flatten().copied().fold(0.0, f64::max);
    // Numbers stand beside the dots.
    let range = (low / 3.0)..(high * 3.0);
    let rows = results.rows.len() as u32;
    let middle = ((left + PANEL / 2) as i32, TOP as i32 - 14);
    text(root, title, middle, 12, TEXT, HPos::Center)?;
    let mut chart = ChartBuilder::on(&root.clone().shrink((left, TOP), (PANEL, ROW * rows + BOTTOM)))
        .x_label_area_size(BOTTOM)
        .build_cartesian_2d(range.log_scale(), f64::from(rows)..0.0)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .x_labels(6)
        .bold_line_style(GRID)
        .light_line_style(TRANSPARENT)
        .axis_style(GRID)
        .x_label_style(font(11).color(&FAINT))
        .x_label_formatter(&|value| grouped(*value as u64))
        .draw()?;
    for (index, (row, figures)) in results.rows.iter().zip(&figures).enumerate() {
        let color = if row.is_ours() { OURS } else { PEER };
        let pixel = |figure| chart.backend_coord(&(figure, index as f64 + 0.5));
        let (slower, faster) = (pixel(figures[0]), pixel(figures[1]));
        root.draw(&PathElement::new([faster, slower], color.stroke_width(2)))?;
        // The ring is drawn over the line and the dot over both.
        root.draw(&Circle::new(slower, RADIUS, BACKGROUND.filled()))?;
        root.draw(&Circle::new(slower, RADIUS, color.stroke_width(2)))?;
        root.draw(&Circle::new(faster, RADIUS, color.filled()))?;
        let (before, behind) = ((faster.0 - 10, faster.1), (slower.0 + 10, slower.1));
        text(root, &precise(figures[1]), before, 11, TEXT, HPos::Right)?;
        text(root, &precise(figures[0]), behind, 11, TEXT, HPos::Left)?;
    }
    Ok(())
}

/// Writes a line of text, of which a point at half height is given.
fn text(area: &Area<'_>, line: &str, at: (i32, i32), size: i32, color: RGBColor, point: HPos) -> Drawn {
    let style = font(size).color(&color).pos(Pos::new(point, VPos::Center));
    Ok(area.draw(&Text::new(line, at, style))?)
}

/// Returns the font of a size in pixels.
fn font(size: i32) -> FontDesc<'static> {
    // The library takes the size for that of a whole line of text, and writes less.
    (FONT, f64::from(size) * 1.24).into_font()
}

/// Adds to a chart what makes it fit a dark page.
fn with_dark_colors(svg: &str) -> String {
    let rules = DARK.map(|(RGBColor(red, green, blue), dark)| {
        let light = format!("#{red:02X}{green:02X}{blue:02X}");
        format!("[fill=\"{light}\"]{{fill:{dark}}}[stroke=\"{light}\"]{{stroke:{dark}}}\n")
    });
    let style = format!(
        "<style>\n@media (prefers-color-scheme: dark) {{\n{}}}\n</style>\n",
        rules.concat()
    );
    // It stands inside the first element, which is the picture.
    svg.replacen(">\n", &format!(">\n{style}"), 1)
}
