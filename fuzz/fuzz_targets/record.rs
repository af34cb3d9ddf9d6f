//! `cargo fuzz run record`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    lusory_fuzz::record(data);
});
