//! URLs for JavaScript.

use wasm_bindgen::prelude::wasm_bindgen;

use super::base::failure;
use super::{CORE, Core, store_text, utf8};
use crate::layout::{
    CHANGED, FILE, FRAGMENT, FRAGMENT_START, JOINED, PATH, QUERY, QUERY_START, RESULT_LENGTH,
    RESULT_POINTER, RESULT_WORDS, SET_HOST, SET_HOSTNAME, SET_PASSWORD, SET_PATHNAME, SET_PORT,
    SET_PROTOCOL, SET_USERNAME, SPECIAL, UNCHANGED,
};
use crate::url::{
    Offsets, SchemeType, Url, is_normal_fragment, is_normal_path, is_normal_query,
    normal_reference, state_override,
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
            base_is_input,
            ..
        } = core;
        let input = input.get(..length).unwrap_or_default();
        if with_base
            && *base_is_input
            && let Some(join) = normal_reference(input, base)
        {
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
            Ok(None) => store_url(result, url, input),
            Err(error) => failure(error),
        }
    })
}

/// Runs a setter of the URL class. The input is the serialization of the URL and the value, the
/// result words are the offsets of the URL. Returns a status; the offsets and the result string are
/// those of the changed URL.
#[wasm_bindgen]
pub fn set(setter: u32, href_length: usize, value_length: usize) -> u32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input, result, url, ..
        } = core;
        let href = utf8(input, 0, href_length);
        let value = utf8(input, href_length, value_length);
        let offsets = load_offsets(result);
        if !url.load(href, offsets) {
            return UNCHANGED;
        }
        match setter {
            SET_PROTOCOL => url.set_protocol(value),
            SET_USERNAME => url.set_username(value),
            SET_PASSWORD => url.set_password(value),
            SET_HOST => url.set_host(value),
            SET_HOSTNAME => url.set_hostname(value),
            SET_PORT => url.set_port(value),
            SET_PATHNAME => url.set_pathname(value),
            _ => {}
        }
        store_url(result, url, href.as_bytes())
    })
}

/// Parses the input as one component ([`PATH`], [`QUERY`] or [`FRAGMENT`]) of a URL that has a host
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
        let scheme_type = match scheme_type {
            SPECIAL => SchemeType::Special,
            FILE => SchemeType::File,
            _ => SchemeType::NotSpecial,
        };
        let bytes = input.get(..length).unwrap_or_default();
        let is_normal = match component {
            PATH => scheme_type == SchemeType::Special && is_normal_path(bytes),
            QUERY => is_normal_query(bytes),
            FRAGMENT => is_normal_fragment(bytes),
            _ => true,
        };
        if is_normal {
            return UNCHANGED;
        }
        let input = utf8(input, 0, length);
        text.clear();
        match component {
            PATH => state_override::path_start(input, scheme_type, false, text),
            QUERY => state_override::query(input, scheme_type, text),
            _ => state_override::fragment(input, text),
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
