//! `cargo fuzz run play`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    lusory_fuzz::play(data);
});
