//! The command `lusory`.
fn main() {}
