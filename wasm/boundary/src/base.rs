//! Base URLs, and the failures of the URL parser.

use urlsmith::Platform;
use wasm_bindgen::prelude::wasm_bindgen;

use super::{BOUNDARY, Boundary, store_text, utf8};
use urlsmith::url::ParseError;
use urlsmith_layout::{CHANGED, FAILED, OF_BASE_URL, UNCHANGED};

/// Parses the input as the base URL of later calls and returns a status. The result string is the
/// serialization of the base URL.
pub fn parse_base(platform: &impl Platform, length: usize) -> u32 {
    BOUNDARY.with_borrow_mut(|boundary| {
        let Boundary {
            input,
            result,
            base,
            ..
        } = boundary;
        let input = utf8(input, 0, length);
        match base.parse_into_on(platform, input, None) {
            Ok(()) if base.href() == input => UNCHANGED,
            Ok(()) => {
                store_text(result, base.href());
                CHANGED
            }
            Err(error) => failure(error),
        }
    })
}

/// Writes to the result string the standard's name of a failure of the URL parser, a space, and the
/// sentence about the failure. `status` is the status of the parse, with [`OF_BASE_URL`] added if
/// the base URL has failed.
#[wasm_bindgen]
pub fn describe_failure(status: u32) {
    BOUNDARY.with_borrow_mut(|boundary| {
        let Boundary { result, text, .. } = boundary;
        let base_failed = status & OF_BASE_URL != 0;
        let number = (status & !OF_BASE_URL).wrapping_sub(FAILED).wrapping_add(1);
        text.clear();
        text.push_str(ParseError::name_of(number));
        text.push(' ');
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
pub const fn failure(error: ParseError) -> u32 {
    FAILED + error as u32 - 1
}
