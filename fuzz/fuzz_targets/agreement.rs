//! `cargo fuzz run agreement`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    lusory_fuzz::agreement(data);
});
