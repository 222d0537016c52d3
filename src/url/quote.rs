//! How a message shows an input. Few programs show such a message, so `#[inline]` leaves compiling it to those. WebAssembly has one
//! copy.

use alloc::string::String;

use crate::bytes::scan::{find, rfind};
use crate::bytes::text::{push_lower_hex, utf16_length};

/// How many UTF-16 code units of an input a message shows at most.
const LONGEST_SHOWN: u32 = 100;

/// Appends an input as messages show it: in quotation marks and without a username and password.
/// After 100 code units an ellipsis takes the place of the rest. Code points that a
/// terminal would obey are escaped.
#[cfg_attr(not(target_family = "wasm"), inline)]
pub fn push_quoted(input: &str, message: &mut String) {
    let (start, rest) = without_credentials(input);
    message.push('"');
    let mut length = 0;
    for code_point in start.chars().chain(rest.chars()) {
        let end = message.len();
        push_harmless(code_point, message);
        length += utf16_length(&message[end..]);
        if length > LONGEST_SHOWN {
            message.truncate(end);
            message.push('…');
            break;
        }
    }
    message.push('"');
}

/// The text before a username and password, and the text after them, which starts with the `@`.
///
/// Their place is a guess, since an unescaped slash in a password is a common reason why an input
/// is not a URL. They are taken to start after the scheme's slashes, or at the start of the input
/// if it has none, and to end at the last `@`.
#[cfg_attr(not(target_family = "wasm"), inline)]
fn without_credentials(input: &str) -> (&str, &str) {
    // Bytes: the search of a text for a text is half a kilobyte of WebAssembly.
    let bytes = input.as_bytes();
    let has_colon = |bytes: &[u8]| find(bytes, b':') < bytes.len();
    let slashes = bytes.windows(2).position(|pair| pair == b"//");
    let start = slashes.map_or(0, |slashes| {
        let (scheme, _) = bytes.split_at(slashes);
        let is_scheme = !has_colon(scheme.strip_suffix(b":").unwrap_or(scheme));
        if is_scheme { slashes + 2 } else { 0 }
    });
    let (before, rest) = input.split_at(start);
    match rfind(rest.as_bytes(), b'@') {
        Some(at_sign) if has_colon(&rest.as_bytes()[..at_sign]) => (before, &rest[at_sign..]),
        _ => (before, rest),
    }
}

/// Appends a code point. Control characters, line separators and characters that change the
/// direction of text are written as `\u{…}`.
#[cfg_attr(not(target_family = "wasm"), inline)]
fn push_harmless(code_point: char, message: &mut String) {
    let obeyed = code_point.is_control()
        || matches!(
            code_point,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        );
    match u16::try_from(u32::from(code_point)) {
        Ok(number) if obeyed => {
            message.push_str("\\u{");
            push_lower_hex(number, message);
            message.push('}');
        }
        _ => message.push(code_point),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quoted(input: &str) -> String {
        let mut message = String::new();
        push_quoted(input, &mut message);
        message
    }

    #[test]
    fn inputs_are_shown_harmlessly() {
        assert_eq!(quoted("/a\"é🍅"), "\"/a\"é🍅\"");
        assert_eq!(
            quoted("a\n\u{1b}[31m\u{7f}\u{9b}\u{202e}\0\u{2028}"),
            r#""a\u{a}\u{1b}[31m\u{7f}\u{9b}\u{202e}\u{0}\u{2028}""#
        );
        assert_eq!(quoted(&"a".repeat(100)), format!("\"{}\"", "a".repeat(100)));
        for unit in ["a", "é", "🍅", "\u{1b}", "\u{202e}"] {
            let quoted = quoted(&unit.repeat(1_000));
            let length = quoted.encode_utf16().count();
            assert!((95..=103).contains(&length), "{quoted} {length}");
            assert!(quoted.ends_with("…\""), "{quoted}");
        }
    }

    #[test]
    fn inputs_are_shown_without_credentials() {
        for (input, expected) in [
            ("https://user:secret@a.example:x/", "https://@a.example:x/"),
            ("https://user:sec/ret@a.example/", "https://@a.example/"),
            ("https://user:sec@ret@a.example/", "https://@a.example/"),
            ("//user:secret@a.example", "//@a.example"),
            ("https:user:sec//ret@a.example", "@a.example"),
            ("https:/\\user:secret@a b", "@a b"),
            ("user:secret@a.example", "@a.example"),
            ("https://user@a b/", "https://user@a b/"),
            ("https://a b/@c", "https://a b/@c"),
            ("https://a b:1/", "https://a b:1/"),
        ] {
            assert_eq!(quoted(input), format!("\"{expected}\""));
        }
        let long = format!("https://user:{}@a b", "secret".repeat(1000));
        assert_eq!(quoted(&long), "\"https://@a b\"");
    }
}
