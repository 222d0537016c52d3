//! Components by themselves, for the setters, and `canParse`.

use urlsmith::for_webassembly::{
    self, SchemeType, Utf8, is_normal_fragment, is_normal_path, is_normal_query,
    is_normal_userinfo, state_override,
};
use urlsmith_boundary::{BOUNDARY, Boundary, store_text, utf8};
use urlsmith_layout::{CHANGED, FILE, FRAGMENT, PATH, QUERY, SPECIAL, UNCHANGED};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::Engine;

/// Whether the input can be parsed, against the base URL if `with_base`. Nothing is stored, and the memory does not
/// grow unless the host has characters beyond ASCII or tabs are removed. In JavaScript, the call is
/// `instance.exports.can_parse(instance.write(url), flag(base !== undefined)) !== 0`, after `loadBase` if there is a
/// base URL.
#[wasm_bindgen]
pub fn can_parse(length: usize, with_base: bool) -> bool {
    BOUNDARY.with_borrow_mut(|boundary| {
        let input = Utf8::Bytes(boundary.input.get(..length).unwrap_or_default());
        let base = with_base.then_some(&boundary.base);
        for_webassembly::can_parse(&Engine, input, base)
    })
}

/// Parses the input as one component ([`PATH`], [`QUERY`], [`FRAGMENT`] or [`USERINFO`]) of a URL
/// that has a host and a scheme of the given type. The input lacks the `?` or `#` before the
/// component. Returns a status.
#[wasm_bindgen]
pub fn parse_component(component: u32, scheme_type: u32, length: usize) -> u32 {
    BOUNDARY.with_borrow_mut(|boundary| {
        let Boundary {
            input,
            result,
            text,
            ..
        } = boundary;
        let scheme_type = scheme_type_of(scheme_type);
        let bytes = input.get(..length).unwrap_or_default();
        let is_normal = match component {
            PATH => scheme_type == SchemeType::Special && is_normal_path(bytes),
            QUERY => is_normal_query(bytes),
            FRAGMENT => is_normal_fragment(bytes),
            _ => is_normal_userinfo(bytes),
        };
        if is_normal {
            return UNCHANGED;
        }
        let input = utf8(input, 0, length);
        text.clear();
        match component {
            PATH => state_override::path_start(input, scheme_type, false, text),
            QUERY => state_override::query(input, scheme_type, text),
            FRAGMENT => state_override::fragment(input, text),
            _ => text.push_str(&state_override::userinfo(input)),
        }
        if text == input {
            return UNCHANGED;
        }
        store_text(result, text);
        CHANGED
    })
}

/// The type of a scheme, given its number.
pub(crate) fn scheme_type_of(number: u32) -> SchemeType {
    match number {
        SPECIAL => SchemeType::Special,
        FILE => SchemeType::File,
        _ => SchemeType::NotSpecial,
    }
}
