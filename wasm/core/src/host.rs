//! Hosts by themselves, for the setters of the URL class.

use urlsmith::for_webassembly::state_override;
use urlsmith_boundary::{BOUNDARY, Boundary, failure, store_text, utf8};
use urlsmith_layout::{ABSENT, CHANGED, NO_PORT, PARSED_PORT, UNCHANGED};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::component::scheme_type_of;
use crate::engine::Engine;

/// Parses the input as the host, and perhaps the port, of a URL that has a scheme of the given type.
/// Returns a status; the result string is the host. The word [`PARSED_PORT`] is the port's number, [`NO_PORT`]
/// where no port is set, or [`ABSENT`] where no colon follows the host.
#[wasm_bindgen]
pub fn parse_host(scheme_type: u32, length: usize) -> u32 {
    BOUNDARY.with_borrow_mut(|boundary| {
        let Boundary {
            input,
            result,
            text,
            ..
        } = boundary;
        let input = utf8(input, 0, length);
        text.clear();
        match state_override::host(&Engine, input, scheme_type_of(scheme_type), text) {
            Ok(port) => {
                result[PARSED_PORT] = port.map_or(ABSENT, |port| port.map_or(NO_PORT, u32::from));
                store_text(result, text);
                if input.starts_with(&**text) {
                    UNCHANGED
                } else {
                    CHANGED
                }
            }
            Err(error) => failure(error),
        }
    })
}
