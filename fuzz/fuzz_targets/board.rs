//! `cargo fuzz run board`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    lusory_fuzz::board(data);
});
