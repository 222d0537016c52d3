//! The WebAssembly module with IDNA's tables. Most programs never load it: it is loaded for the
//! first domain that is not ASCII.

#![cfg_attr(target_family = "wasm", no_std)]
#![cfg(target_family = "wasm")]

extern crate alloc;

use alloc::vec::Vec;

use urlsmith::for_webassembly::domain_parser_to_ascii;
use urlsmith_runtime::State;
use wasm_bindgen::prelude::wasm_bindgen;

/// The domain, and after [`to_ascii`] its ASCII form.
static DOMAIN: State<Vec<u8>> = State::new(Vec::new());

/// Makes the buffer `length` bytes long and returns its address.
#[wasm_bindgen]
pub fn reserve(length: usize) -> *mut u8 {
    DOMAIN.with_borrow_mut(|domain| {
        domain.clear();
        domain.resize(length, 0);
        domain.as_mut_ptr()
    })
}

/// Runs the domain parser ToASCII on the buffer. Returns the length of the result, which is then
/// at the address that [`result`] returns, or a negative number on failure.
#[wasm_bindgen]
pub fn to_ascii() -> i32 {
    DOMAIN.with_borrow_mut(|domain| {
        let ascii = core::str::from_utf8(domain)
            .ok()
            .and_then(domain_parser_to_ascii);
        let Some(ascii) = ascii else { return -1 };
        let ascii = ascii.into_owned().into_bytes();
        *domain = ascii;
        i32::try_from(domain.len()).unwrap_or(-1)
    })
}

/// The address of the buffer.
#[wasm_bindgen]
pub fn result() -> *const u8 {
    DOMAIN.with_borrow(|domain| domain.as_ptr())
}
