//! The README and the pages whose examples are compiled and run as documentation tests. They use all games.

#[doc = include_str!("../README.md")]
struct Readme;

#[doc = include_str!("../docs/adding-a-game.md")]
struct AddingAGame;

#[doc = include_str!("../docs/boards.md")]
struct Boards;

#[doc = include_str!("../docs/learning.md")]
struct Learning;

#[doc = include_str!("../docs/notation.md")]
struct Notation;

#[doc = include_str!("../docs/records.md")]
struct Records;

#[doc = include_str!("../docs/rules/arena.md")]
struct RulesOfArena;
