//! JavaScript as the platform of the standards.

use alloc::borrow::{Cow, ToOwned};
use alloc::vec;
use core::str::from_utf8;

use urlsmith::Platform;
use wasm_bindgen::prelude::wasm_bindgen;

// The functions of js/core/idna-imports.js.
#[wasm_bindgen(raw_module = "host")]
unsafe extern "C" {
    /// Runs the domain parser ToASCII on the UTF-8 at `pointer`. Returns the length of the result,
    /// or a negative number on failure.
    #[wasm_bindgen(js_name = domainToAscii)]
    fn domain_to_ascii(pointer: *const u8, length: usize) -> i32;

    /// Writes the result of the last conversion to `pointer`.
    #[wasm_bindgen(js_name = takeAsciiDomain)]
    fn take_ascii_domain(pointer: *mut u8);
}

/// The module with IDNA's tables, by way of JavaScript.
pub struct JavaScript;

/// The platform of all modules.
pub const JAVASCRIPT: JavaScript = JavaScript;

impl Platform for JavaScript {
    fn to_ascii<'d>(&self, domain: &'d str) -> Option<Cow<'d, str>> {
        let length = domain_to_ascii(domain.as_ptr(), domain.len());
        let mut result = vec![0; usize::try_from(length).ok()?];
        take_ascii_domain(result.as_mut_ptr());
        from_utf8(&result)
            .ok()
            .map(|ascii| Cow::Owned(ascii.to_owned()))
    }
}
