//! URLs for JavaScript.

use wasm_bindgen::prelude::wasm_bindgen;

use super::base::failure;
use super::{CORE, Core, store_text, utf8};
use crate::layout::{
    ABSENT, CHANGED, FILE, FRAGMENT, FRAGMENT_START, JOINED, NO_PORT, PATH, PORT, QUERY,
    QUERY_START, RESULT_LENGTH, RESULT_POINTER, RESULT_WORDS, SLASH_ADDED, SPECIAL, UNCHANGED,
};
use crate::url::{
    Offsets, SchemeType, Url, is_normal_fragment, is_normal_path, is_normal_query,
    is_normal_userinfo, normal_reference, state_override,
};

/// Parses the input, against the base URL if `with_base`, and returns a status. The offsets and the
/// result string are those of the URL.
#[wasm_bindgen]
pub fn parse(length: usize, with_base: bool) -> u32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            url,
            base,
            ..
        } = core;
        let input = input.get(..length).unwrap_or_default();
        if with_base && let Some(join) = normal_reference(input, base) {
            store_offsets(result, join.offsets);
            result[RESULT_POINTER] = join.base_end as u32;
            result[RESULT_LENGTH] = join.start as u32;
            return JOINED;
        }
        match url.parse_unless_normal(input, with_base.then_some(&*base)) {
            Ok(Some(offsets)) => {
                store_offsets(result, offsets);
                UNCHANGED
            }
            Ok(None) if url.href().as_bytes().strip_suffix(b"/") == Some(input) => {
                store_offsets(result, url.offsets());
                SLASH_ADDED
            }
            Ok(None) => store_url(result, url, input),
            Err(error) => failure(error),
        }
    })
}

/// Parses the input as the host, and perhaps the port, of a URL that has a scheme of the given type.
/// Returns a status; the result string is the host. The word [`PORT`] is the port's number, [`NO_PORT`]
/// where no port is set, or [`ABSENT`] where no colon follows the host.
#[wasm_bindgen]
pub fn parse_host(scheme_type: u32, length: usize) -> u32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            text,
            ..
        } = core;
        let input = utf8(input, 0, length);
        text.clear();
        match state_override::host(input, scheme_type_of(scheme_type), text) {
            Ok(port) => {
                result[PORT] = port.map_or(ABSENT, |port| port.map_or(NO_PORT, u32::from));
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

fn scheme_type_of(number: u32) -> SchemeType {
    match number {
        SPECIAL => SchemeType::Special,
        FILE => SchemeType::File,
        _ => SchemeType::NotSpecial,
    }
}

/// Parses the input as one component ([`PATH`], [`QUERY`], [`FRAGMENT`] or [`USERINFO`]) of a URL that has a host
/// and a scheme of the given type. The input lacks the `?` or `#` before the component. Returns a
/// status.
#[wasm_bindgen]
pub fn parse_component(component: u32, scheme_type: u32, length: usize) -> u32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            text,
            ..
        } = core;
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

pub(super) fn store_url(result: &mut [u32; RESULT_WORDS], url: &Url, input: &[u8]) -> u32 {
    store_offsets(result, url.offsets());
    if url.href().as_bytes() == input {
        return UNCHANGED;
    }
    store_text(result, url.href());
    CHANGED
}

#[inline(always)]
pub(super) fn store_offsets(result: &mut [u32; RESULT_WORDS], offsets: Offsets) {
    result[0] = offsets.scheme_end;
    result[1] = offsets.username_end;
    result[2] = offsets.host_start;
    result[3] = offsets.host_end;
    result[4] = offsets.path_start;
    result[QUERY_START] = offsets.query_start;
    result[FRAGMENT_START] = offsets.fragment_start;
}

#[cfg(feature = "list")]
pub(super) fn load_offsets(result: &[u32; RESULT_WORDS]) -> Offsets {
    Offsets {
        scheme_end: result[0],
        username_end: result[1],
        host_start: result[2],
        host_end: result[3],
        path_start: result[4],
        query_start: result[QUERY_START],
        fragment_start: result[FRAGMENT_START],
    }
}
