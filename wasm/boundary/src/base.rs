//! Base URLs, and the failures of the URL parser.

use urlsmith::Platform;
use wasm_bindgen::prelude::wasm_bindgen;

use super::{BOUNDARY, Boundary, Strings, store_text, utf8};
use urlsmith::url::{ParseError, push_quoted};
use urlsmith_layout::{FAILED, UNCHANGED};

/// Parses the input as the base URL of later calls and returns a status.
pub fn parse_base(platform: &impl Platform, length: usize) -> u32 {
    BOUNDARY.with_borrow_mut(|boundary| {
        let Boundary {
            input,
            base,
            base_is_input,
            ..
        } = boundary;
        let input = utf8(input, 0, length);
        match base.parse_unless_normal(platform, input.as_bytes(), None) {
            Ok(Some(offsets)) => {
                *base_is_input = base.load(input, offsets);
            }
            Ok(None) => *base_is_input = base.href() == input,
            Err(error) => return failure(error),
        }
        UNCHANGED
    })
}

/// Writes to the result string the standard's name of a failure of the URL parser, a space, and the
/// sentence about the failure. `status` is the status of the parse, of the base URL if
/// `base_failed`. The strings in the input are the URL and the base URL, if any; their lengths are
/// the first `count` numbers.
#[wasm_bindgen]
pub fn describe_failure(status: u32, base_failed: bool, count: usize) {
    BOUNDARY.with_borrow_mut(|boundary| {
        let Boundary {
            input,
            result,
            numbers,
            text,
            ..
        } = boundary;
        let mut strings = Strings::new(input, numbers.get(..count).unwrap_or_default()).flatten();
        let number = status.wrapping_sub(FAILED).wrapping_add(1);
        text.clear();
        text.push_str(ParseError::name_of(number));
        text.push_str(" Invalid URL ");
        push_quoted(strings.next().unwrap_or_default(), text);
        if let Some(base) = strings.next() {
            text.push_str(" against ");
            push_quoted(base, text);
        }
        text.push_str(": ");
        if base_failed {
            text.push_str("the base URL is invalid: ");
            text.push_str(ParseError::message_about_base_url_of(number));
        } else {
            text.push_str(ParseError::message_of(number));
        }
        store_text(result, text);
    });
}

/// The status of a failure.
pub fn failure(error: ParseError) -> u32 {
    FAILED + error as u32 - 1
}
