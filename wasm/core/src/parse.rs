//! The URL parser for JavaScript.

use urlsmith::for_webassembly::{Utf8, normal_reference, parse_into, parse_unless_normal};
use urlsmith_boundary::{BOUNDARY, Boundary, failure, store_offsets, store_text, store_url, utf8};
use urlsmith_layout::{BASE_END, CHANGED, JOINED, REFERENCE_START, SLASH_ADDED, UNCHANGED};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::Engine;

/// Parses the input as the base URL of later calls and returns a status. The result string is the
/// serialization of the base URL.
#[wasm_bindgen]
pub fn parse_base(length: usize) -> u32 {
    BOUNDARY.with_borrow_mut(|boundary| {
        let Boundary {
            input,
            result,
            base,
            ..
        } = boundary;
        let input = utf8(input, 0, length);
        match parse_into(base, &Engine, input, None) {
            Ok(()) if base.as_str() == input => UNCHANGED,
            Ok(()) => {
                store_text(result, base.as_str());
                CHANGED
            }
            Err(error) => failure(error),
        }
    })
}

/// Parses the input, against the base URL if `with_base`, and returns a status. The offsets and the
/// result string are those of the URL.
#[wasm_bindgen]
pub fn parse(length: usize, with_base: bool) -> u32 {
    BOUNDARY.with_borrow_mut(|boundary| {
        let Boundary {
            input,
            result,
            url,
            base,
            ..
        } = boundary;
        let input = input.get(..length).unwrap_or_default();
        if with_base && let Some(join) = normal_reference(input, base) {
            store_offsets(result, join.offsets);
            result[BASE_END] = join.base_end as u32;
            result[REFERENCE_START] = join.start as u32;
            return JOINED;
        }
        let text = Utf8::Bytes(input);
        match parse_unless_normal(url, &Engine, text, with_base.then_some(&*base)) {
            Ok(Some(offsets)) => {
                store_offsets(result, offsets);
                if offsets.add_slash_to(input) {
                    SLASH_ADDED
                } else {
                    UNCHANGED
                }
            }
            Ok(None) => store_url(result, url, input),
            Err(error) => failure(error),
        }
    })
}
