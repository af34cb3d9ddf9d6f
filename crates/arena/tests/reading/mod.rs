//! Texts that are read, and texts that are refused with a message.

use core::fmt::{Debug, Display};
use core::str::FromStr;

pub(crate) const NUMBER: &str = "a number has at most nine digits and no leading zero";

/// Checks that a text is read and that exactly this is written for it.
#[track_caller]
pub(crate) fn check_read<T: FromStr<Err: Debug> + Display>(text: &str, written: &str) -> T {
    let value: T = text.parse().unwrap();
    assert_eq!(value.to_string(), written);
    value
}

/// Checks that each text is refused with this message.
#[track_caller]
pub(crate) fn check_refused<T: FromStr<Err: Display> + Debug>(cases: &[(&str, &str)]) {
    for (text, message) in cases {
        let error = text.parse::<T>().unwrap_err();
        assert_eq!(error.to_string(), *message, "for {text:?}");
    }
}
