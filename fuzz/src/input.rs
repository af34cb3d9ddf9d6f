//! Inputs cut into parts.

use std::str;

/// Takes the first line off, without its end. Without an end, everything is the line.
pub(crate) fn take_line<'a>(data: &mut &'a [u8]) -> &'a [u8] {
    let end = data.iter().position(|&byte| byte == b'\n').unwrap_or(data.len());
    let line = &data[..end];
    *data = &data[data.len().min(end + 1)..];
    line
}

/// Takes the first line off as text, which is empty if it is not UTF-8.
pub(crate) fn take_text_line<'a>(data: &mut &'a [u8]) -> &'a str {
    str::from_utf8(take_line(data)).unwrap_or_default()
}

/// Takes the first byte off.
pub(crate) fn take_byte(data: &mut &[u8]) -> Option<u8> {
    let (&first, rest) = data.split_first()?;
    *data = rest;
    Some(first)
}

/// Takes a number off that two bytes hold, or one if it is the last.
pub(crate) fn take_number(data: &mut &[u8]) -> Option<usize> {
    let high = usize::from(take_byte(data)?);
    Some(high << 8 | take_byte(data).map_or(0, usize::from))
}
