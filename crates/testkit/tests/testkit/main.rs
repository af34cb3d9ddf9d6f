//! The testkit held to its word: a correct game obeys every law, and every defect is caught by the law it breaks.

mod correct;
mod defect;
mod defects_caught;
mod perft_table;
mod reference;
mod slide;
mod strategies;
mod walk;
