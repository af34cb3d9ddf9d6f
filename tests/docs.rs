//! The pages for people: every link leads somewhere, and the book has every page.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The pages of the root that the book does not have.
const ROOT_PAGES: [&str; 5] = [
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
    "SECURITY.md",
];

/// Every page by its path from the root, with the pages that it includes in place.
fn pages() -> BTreeMap<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths: Vec<PathBuf> = ROOT_PAGES.map(PathBuf::from).to_vec();
    let mut folders = vec![PathBuf::from("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root.join(&folder)).unwrap() {
            let path = folder.join(entry.unwrap().file_name());
            if root.join(&path).is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                paths.push(path);
            }
        }
    }
    let read = |path: &Path| fs::read_to_string(root.join(path)).unwrap();
    let expand = |path: &Path, line: &str| match included(line) {
        Some(other) => read(&resolve(path, other)),
        None => format!("{line}\n"),
    };
    let text = |path: &Path| read(path).lines().map(|line| expand(path, line)).collect();
    paths
        .into_iter()
        .map(|path| (path.clone(), text(&path)))
        .collect()
}

/// The page that a line includes, as the book writes it.
fn included(line: &str) -> Option<&str> {
    line.strip_prefix("{{#include ")?.strip_suffix("}}")
}

/// The path from the root to which a link on a page leads.
fn resolve(page: &Path, link: &str) -> PathBuf {
    let mut path = page.parent().unwrap().to_path_buf();
    for part in Path::new(link).components() {
        match part {
            Component::ParentDir => assert!(path.pop(), "{link} on {} leaves the repository", page.display()),
            part => path.push(part),
        }
    }
    path
}

/// The lines of a page that are no code.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    text.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

/// The targets of the links on a page, but for those to other sites.
fn links(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in lines(text) {
        // Every other part stands in backquotes.
        let prose: Vec<&str> = line.split('`').step_by(2).collect();
        let prose = prose.join("`");
        let inline = prose.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
        found.extend(inline.map(|(target, _)| target.to_string()));
        let definition = prose.strip_prefix('[').and_then(|rest| rest.split_once("]: "));
        found.extend(definition.map(|(_, target)| target.to_string()));
    }
    found.retain(|target| !target.contains("://"));
    found
}

/// The anchors of the headings on a page.
fn anchors(text: &str) -> Vec<String> {
    let titles =
        lines(text).filter(|line| line.trim_start_matches('#').starts_with(' ') && line.starts_with('#'));
    let mut found: Vec<String> = Vec::new();
    for title in titles {
        let kept = |c: &char| c.is_alphanumeric() || [' ', '-', '_'].contains(c);
        let title = title.trim_start_matches('#').trim();
        let anchor: String = title.to_lowercase().chars().filter(kept).collect();
        let anchor = anchor.replace(' ', "-");
        assert!(!found.contains(&anchor), "two headings have the anchor {anchor}");
        found.push(anchor);
    }
    found
}

#[test]
fn links_and_anchors_are_found_in_prose_alone() {
    let page = "\
# A `b`: c_d
[x](one.md#y) `[x](code)` [`x`](#here), [s](https://example.org)
```
# e
[x](f)
```
## F g
[r]: two.md
";
    assert_eq!(links(page), ["one.md#y", "#here", "two.md"]);
    assert_eq!(anchors(page), ["a-b-c_d", "f-g"]);
}

#[test]
fn every_link_leads_to_a_file_and_to_a_heading_in_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = pages();
    let mut broken = Vec::new();
    for (page, text) in &pages {
        for link in links(text) {
            let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = if file.is_empty() {
                page.clone()
            } else {
                resolve(page, file)
            };
            let has_anchor = || {
                pages
                    .get(&target)
                    .is_some_and(|text| anchors(text).iter().any(|known| known == anchor))
            };
            if !root.join(&target).exists() || !(anchor.is_empty() || has_anchor()) {
                broken.push(format!("{link} on {}", page.display()));
            }
        }
    }
    assert_eq!(broken, [""; 0]);
}

#[test]
fn links_on_pages_of_the_book_stay_in_it() {
    let mut outside = Vec::new();
    for (page, text) in pages().iter().filter(|(page, _)| page.starts_with("docs")) {
        let leaves = |link: &String| !link.starts_with('#') && !resolve(page, link).starts_with("docs");
        outside.extend(
            links(text)
                .into_iter()
                .filter(leaves)
                .map(|link| format!("{link} on {}", page.display())),
        );
    }
    assert_eq!(outside, [""; 0]);
}

#[test]
fn the_records_on_the_page_about_them_are_good() {
    let pages = pages();
    let blocks = pages[Path::new("docs/records.md")].split("```text\n").skip(1);
    let texts: Vec<_> = blocks
        .filter_map(|block| block.split("```").next())
        .filter(|text| text.starts_with('['))
        .collect();
    assert!(!texts.is_empty());
    for text in texts {
        let read = lusory::record::Reader::new(text.as_bytes()).read(lusory::catalogue());
        assert!(matches!(read, Some(Ok(_))), "{text}\n{read:?}");
    }
}

#[test]
fn the_book_lists_every_page_once() {
    let summary = Path::new("docs/SUMMARY.md");
    let mut pages = pages();
    let mut listed: Vec<PathBuf> = links(&pages.remove(summary).unwrap())
        .iter()
        .map(|link| resolve(summary, link))
        .collect();
    listed.sort();
    pages.retain(|page, _| page.starts_with("docs"));
    assert!(
        pages.keys().eq(&listed),
        "pages: {:?}\nlisted: {listed:?}",
        pages.keys()
    );
}
