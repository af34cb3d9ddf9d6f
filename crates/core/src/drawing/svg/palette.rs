//! The colors of pictures. The frame is part of the picture, so that it looks alike on light and on dark pages.

pub(super) const FRAME: &str = "#4b4038";
pub(super) const FRAME_NAME: &str = "#e3d8c4";

pub(super) const PLAIN: &str = "#f0e3c8";
pub(super) const SHADED: &str = "#e4d2ae";
pub(super) const OUTER: &str = "#c7ab82";
pub(super) const SPECIAL: &str = "#f6c766";
pub(super) const LINK: &str = "#9c8362";
pub(super) const LINE: &str = "#8f7653";
pub(super) const NAME: &str = "#5c4830";

pub(super) const PLAYED: &str = "#e8a317";
pub(super) const CHOSEN: &str = "#3f9e5c";
pub(super) const TARGET: &str = "#2e7d4f";
pub(super) const ARROW: &str = "#1f6fb2";

pub(super) const SLAB_EDGE: &str = "#8f7f6b";

/// What a piece is called and its colors: its body, its edge, the ring on it, and signs on it.
pub(super) struct Ink {
    pub(super) tone: &'static str,
    pub(super) body: &'static str,
    pub(super) edge: &'static str,
    pub(super) ring: &'static str,
    pub(super) sign: &'static str,
}

pub(super) const LIGHT: Ink = Ink {
    tone: "light",
    body: "#fffaf0",
    edge: "#2d2621",
    ring: "#cbbfa9",
    sign: "#2d2621",
};

pub(super) const DARK: Ink = Ink {
    tone: "dark",
    body: "#352e29",
    edge: "#120f0d",
    ring: "#6f645a",
    sign: "#fff3da",
};

pub(super) const NEUTRAL: Ink = Ink {
    tone: "neutral",
    body: "#8d8378",
    edge: "#4f473f",
    ring: "#a89e93",
    sign: "#fffaf0",
};
