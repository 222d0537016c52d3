//! Small functions on text, which both standards use.

use alloc::string::String;

/// Appends to a string. Not inlined, which keeps the code small, since many places call it.
#[inline(never)]
pub(crate) fn push(result: &mut String, text: &str) {
    // For a text of unknown length WebAssembly would call a copy function, even for a single byte.
    if text.len() <= 4 && text.is_ascii() {
        for byte in text.bytes() {
            result.push(char::from(byte));
        }
    } else {
        result.push_str(text);
    }
}

/// Appends to a string, with small letters in place of ASCII capitals. Not inlined in WebAssembly.
#[cfg_attr(target_family = "wasm", inline(never))]
pub(crate) fn push_lowercase(result: &mut String, text: &str) {
    let start = result.len();
    result.push_str(text);
    make_lowercase(&mut result[start..]);
}

/// Replaces ASCII capitals by small letters. Not inlined: each copy would have loops for many bytes at once and for the rest.
#[inline(never)]
pub(crate) fn make_lowercase(text: &mut str) {
    text.make_ascii_lowercase();
}

/// Appends to a string, with a backslash before each ASCII character that is special.
#[cfg(feature = "pattern")]
pub(crate) fn push_escaped(result: &mut String, text: &str, is_special: fn(u8) -> bool) {
    let mut copied = 0;
    for (index, byte) in text.bytes().enumerate() {
        if !byte.is_ascii_alphanumeric() && is_special(byte) {
            push(result, text.get(copied..index).unwrap_or_default());
            push(result, "\\");
            copied = index;
        }
    }
    push(result, text.get(copied..).unwrap_or_default());
}

/// Appends a number's [shortest decimal digits](https://url.spec.whatwg.org/#serialize-an-integer),
/// without the weight of `core::fmt`.
pub(crate) fn push_decimal(number: usize, output: &mut String) {
    if number >= 10 {
        push_decimal(number / 10, output);
    }
    output.push(char::from(b'0' + (number % 10) as u8));
}

/// Appends a number's shortest hexadecimal digits in lowercase.
pub(crate) fn push_lower_hex(number: u16, output: &mut String) {
    let mut shift = 12;
    while shift > 0 && number >> shift == 0 {
        shift -= 4;
    }
    loop {
        output.push(char::from(
            b"0123456789abcdef"[usize::from(number >> shift & 0xF)],
        ));
        if shift == 0 {
            break;
        }
        shift -= 4;
    }
}

/// A part of a text; empty where the text has no such part. Not inlined in WebAssembly, which keeps the module small.
#[cfg_attr(target_family = "wasm", inline(never))]
#[cfg_attr(not(target_family = "wasm"), inline)]
pub(crate) fn slice(text: &str, start: usize, end: usize) -> &str {
    text.get(start..end).unwrap_or_default()
}

/// The length of a string in code units.
pub fn utf16_length(string: &str) -> u32 {
    // A code point beyond the BMP has two code units, and four bytes.
    let units = |byte: u8| u32::from(byte & 0xc0 != 0x80) + u32::from(byte >= 0xf0);
    string.bytes().map(units).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals() {
        let mut output = String::new();
        for number in [0, 9, 10, 255, 1000, 65535] {
            push_decimal(number, &mut output);
            output.push(' ');
        }
        assert_eq!(output, "0 9 10 255 1000 65535 ");
    }
}
