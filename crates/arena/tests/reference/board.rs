//! Boards as the plain engine holds them.

/// A corner of a cell, in a grid of squares or of triangles.
type Corner = (i32, i32);

/// A board. Cells are numbered in cell order: the last row first, from left to right.
pub(crate) struct Board {
    pub(crate) name: String,
    /// The cells of each row, from the top.
    pub(crate) rows: Vec<Vec<usize>>,
    pub(crate) names: Vec<String>,
    pub(crate) neighbors: Vec<Vec<usize>>,
    /// The distance of each cell to the arena: 0 for those of the arena.
    pub(crate) tiers: Vec<usize>,
}

impl Board {
    /// A hexagon of side 3 cut into triangles; those of the hexagon of side 2 inside it are the arena.
    pub(crate) fn hexagon() -> Self {
        // The second axis goes up and half a side to the right, so that the third one is their difference.
        let is_inside = |side: i32, (x, y): Corner| x.abs().max(y.abs()).max((x + y).abs()) <= side;
        let strip = |y: i32| -> Vec<Vec<Corner>> {
            let upward = |x| vec![(x, y), (x + 1, y), (x, y + 1)];
            let downward = |x| vec![(x + 1, y), (x, y + 1), (x + 1, y + 1)];
            let triangles = (-6..6).flat_map(|x| [upward(x), downward(x)]);
            triangles
                .filter(|triangle| triangle.iter().all(|&corner| is_inside(3, corner)))
                .collect()
        };
        let rows: Vec<_> = (-3..3).rev().map(strip).collect();
        Self::of_polygons("hexagon", &rows, |corner| is_inside(2, corner))
    }

    /// 7x7 squares; the 5x5 inside are the arena.
    pub(crate) fn square() -> Self {
        let polygon = |x, y| vec![(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
        let row = |y| (0..7).map(|x| polygon(x, y)).collect();
        let rows: Vec<_> = (0..7).rev().map(row).collect();
        let is_inside = |(x, y): Corner| (1..=6).contains(&x) && (1..=6).contains(&y);
        Self::of_polygons("square", &rows, is_inside)
    }

    /// A board of polygons, row by row from the top: neighbors share an edge, and the arena is those cells whose corners
    /// all lie in it.
    fn of_polygons(name: &str, rows: &[Vec<Vec<Corner>>], in_arena: impl Fn(Corner) -> bool) -> Self {
        let polygons: Vec<&Vec<Corner>> = rows.iter().rev().flatten().collect();
        let shared =
            |one: &[Corner], other: &[Corner]| one.iter().filter(|corner| other.contains(corner)).count();
        let rows = (1..=rows.len()).rev().zip(rows);
        let names = rows.map(|(digit, row)| {
            let letters = ('a'..='z').take(row.len());
            letters.map(|letter| format!("{letter}{digit}")).collect()
        });
        Self::build(
            name,
            &names.collect::<Vec<_>>(),
            |cell| polygons[cell].iter().all(|&corner| in_arena(corner)),
            |cell, other| shared(polygons[cell], polygons[other]) == 2,
        )
    }

    /// Reads a board's text, which must be well formed.
    pub(crate) fn read(text: &str) -> Self {
        let (mut board_name, mut rows, mut cells) = ("", Vec::new(), Vec::new());
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or_default();
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                ["name", name] => board_name = name,
                ["row", ref names @ ..] => rows.push(names.iter().map(ToString::to_string).collect()),
                ["cell", name, zone, _, _, ":", ref neighbors @ ..] => {
                    cells.push((name, zone, neighbors.to_vec()));
                }
                ["arena-board", "1"] | ["start", ..] | [] => {}
                _ => panic!("{line}"),
            }
        }
        let in_order: Vec<&String> = rows.iter().rev().flatten().collect();
        let find = |cell: usize| {
            let found = cells.iter().find(|(name, ..)| in_order[cell] == name);
            found.expect("a line for each cell")
        };
        Self::build(
            board_name,
            &rows,
            |cell| find(cell).1 == "arena",
            |cell, other| find(cell).2.contains(&in_order[other].as_str()),
        )
    }

    /// Puts a board together from the names of its rows from the top.
    fn build(
        name: &str,
        row_names: &[Vec<String>],
        is_arena: impl Fn(usize) -> bool,
        are_neighbors: impl Fn(usize, usize) -> bool,
    ) -> Self {
        let mut rows = Vec::new();
        let mut names = Vec::new();
        for row in row_names.iter().rev() {
            rows.insert(0, (names.len()..names.len() + row.len()).collect());
            names.extend(row.iter().cloned());
        }
        let cells = 0..names.len();
        let of_cell = |cell| {
            cells
                .clone()
                .filter(|&other| are_neighbors(cell, other))
                .collect()
        };
        let neighbors: Vec<Vec<usize>> = cells.clone().map(of_cell).collect();
        let mut tiers: Vec<Option<usize>> = cells.map(|cell| is_arena(cell).then_some(0)).collect();
        for tier in 1..names.len() {
            for cell in 0..names.len() {
                let is_next = neighbors[cell]
                    .iter()
                    .any(|&other| tiers[other] == Some(tier - 1));
                if tiers[cell].is_none() && is_next {
                    tiers[cell] = Some(tier);
                }
            }
        }
        Self {
            name: name.to_string(),
            rows,
            names,
            neighbors,
            tiers: tiers
                .into_iter()
                .map(|tier| tier.expect("a way to the arena"))
                .collect(),
        }
    }

    /// Writes the steps of a turn.
    pub(crate) fn write_turn(&self, steps: &[(usize, usize)]) -> String {
        let write = |&(from, to): &(usize, usize)| format!("{}{}", self.names[from], self.names[to]);
        match steps {
            [] => "-".to_string(),
            _ => steps.iter().map(write).collect::<Vec<_>>().join(","),
        }
    }
}
