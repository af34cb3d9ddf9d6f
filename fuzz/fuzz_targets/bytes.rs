//! `cargo fuzz run bytes`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    lusory_fuzz::bytes(data);
});
