//! Base URLs, and the failures of the URL parser.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{CORE, Core, store_text, utf8};
use crate::layout::{CHANGED, FAILED, UNCHANGED};
use crate::url::ParseError;

/// Parses the input as the base URL of later calls and returns a status. The result string is the
/// serialization of the base URL.
#[wasm_bindgen]
pub fn parse_base(length: usize) -> u32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            base,
            ..
        } = core;
        let input = utf8(input, 0, length);
        match base.parse_unless_normal(input.as_bytes(), None) {
            Ok(Some(offsets)) => {
                base.set(input, offsets);
                UNCHANGED
            }
            Ok(None) => {
                store_text(result, base.href());
                CHANGED
            }
            Err(error) => failure(error),
        }
    })
}

/// Writes to the result string the standard's name of a failure of the URL parser, a space, and the
/// sentence about the failure. `status` is the status of the parse, of the base URL if
/// `base_failed`.
#[wasm_bindgen]
pub fn describe_failure(status: u32, base_failed: bool) {
    CORE.with_borrow_mut(|core| {
        let Core { result, text, .. } = core;
        let number = status.wrapping_sub(FAILED).wrapping_add(1);
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

pub(super) fn failure(error: ParseError) -> u32 {
    FAILED + error as u32 - 1
}
