//! The setters of the URL class for JavaScript.

use urlsmith_boundary::{BOUNDARY, Boundary, JAVASCRIPT, load_offsets, store_url, utf8};
use urlsmith_layout::{
    SET_HOST, SET_HOSTNAME, SET_PASSWORD, SET_PATHNAME, SET_PORT, SET_PROTOCOL, SET_USERNAME,
    UNCHANGED,
};
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs a setter of the URL class. The input is the serialization of the URL and the value, the
/// result words are the offsets of the URL. Returns a status; the offsets and the result string are
/// those of the changed URL.
#[wasm_bindgen]
pub fn set(setter: u32, href_length: usize, value_length: usize) -> u32 {
    BOUNDARY.with_borrow_mut(|boundary| {
        let Boundary {
            input, result, url, ..
        } = boundary;
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
            SET_HOST => url.set_host_on(&JAVASCRIPT, value),
            SET_HOSTNAME => url.set_hostname_on(&JAVASCRIPT, value),
            SET_PORT => url.set_port(value),
            SET_PATHNAME => url.set_pathname(value),
            _ => {}
        }
        store_url(result, url, href.as_bytes())
    })
}
