//! The WebAssembly module behind the JavaScript classes: strings in, strings and numbers out.
//!
//! JavaScript writes strings into the input buffer and calls a function with their lengths. The
//! function returns a status. It writes the offsets of components and the address of a result
//! string to the result words. [`layout`](crate::layout) has every number that both sides must
//! agree on.
//!
//! No JavaScript object refers to the memory of an instance. So JavaScript can drop an instance
//! between any two calls and go on with a fresh one.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

mod base;
#[cfg(feature = "batch")]
mod batch;
#[cfg(feature = "pattern")]
mod engine;
#[cfg(feature = "list")]
mod list;
#[cfg(feature = "list")]
mod matching;
#[cfg(feature = "list")]
mod pattern;
#[cfg(feature = "list")]
mod slots;
#[cfg(feature = "pattern")]
mod strings;
#[cfg(not(feature = "validate"))]
mod url;
#[cfg(feature = "validate")]
mod validate;

use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(any(feature = "list", feature = "batch", feature = "validate"))]
use crate::layout::{NUMBERS_LENGTH, NUMBERS_POINTER};
use crate::layout::{RESULT_LENGTH, RESULT_POINTER, RESULT_WORDS};
use crate::runtime::State;
use crate::url::{Url, set_to_ascii};
use core::str::from_utf8;

struct Core {
    /// The buffer for the strings that JavaScript writes.
    input: Vec<u8>,
    /// The numbers that JavaScript or the core adds to the strings, such as their lengths.
    #[cfg(any(feature = "pattern", feature = "batch"))]
    numbers: Vec<u32>,
    /// The result words.
    result: [u32; RESULT_WORDS],
    url: Url,
    base: Url,
    text: String,
    /// The result lines of a batch.
    #[cfg(feature = "batch")]
    lines: Vec<u8>,
    #[cfg(feature = "list")]
    patterns: slots::Patterns,
}

impl Core {
    const fn new() -> Self {
        Self {
            input: Vec::new(),
            #[cfg(any(feature = "pattern", feature = "batch"))]
            numbers: Vec::new(),
            result: [0; RESULT_WORDS],
            url: Url::new(),
            base: Url::new(),
            text: String::new(),
            #[cfg(feature = "batch")]
            lines: Vec::new(),
            #[cfg(feature = "list")]
            patterns: slots::Patterns::new(),
        }
    }
}

static CORE: State<Core> = State::new(Core::new());

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

/// The domain parser ToASCII, which JavaScript provides.
fn to_ascii(domain: &str) -> Option<String> {
    let length = domain_to_ascii(domain.as_ptr(), domain.len());
    let mut result = vec![0; usize::try_from(length).ok()?];
    take_ascii_domain(result.as_mut_ptr());
    from_utf8(&result).ok().map(str::to_owned)
}

/// Prepares a fresh instance; returns the address of the result words.
#[wasm_bindgen]
pub fn start() -> *const u32 {
    set_to_ascii(&(to_ascii as _));
    #[cfg(feature = "pattern")]
    crate::pattern::set_is_identifier(&(engine::is_identifier_code_point as _));
    CORE.with_borrow(|core| core.result.as_ptr())
}

/// Makes the input buffer `length` bytes long and returns its address.
#[wasm_bindgen]
pub fn reserve_input(length: usize) -> *mut u8 {
    CORE.with_borrow_mut(|core| {
        // The old contents are not needed, so nothing is copied.
        core.input = Vec::new();
        core.input = vec![0; length];
        core.input.as_mut_ptr()
    })
}

/// A string in the input, which must be UTF-8. If it is malformed, the result is empty.
fn utf8(input: &[u8], start: usize, length: usize) -> &str {
    let bytes = input.get(start..start + length).unwrap_or_default();
    from_utf8(bytes).unwrap_or_default()
}

fn store_text(result: &mut [u32; RESULT_WORDS], text: &str) {
    result[RESULT_POINTER] = text.as_ptr() as u32;
    result[RESULT_LENGTH] = text.len() as u32;
}

#[cfg(any(feature = "list", feature = "batch", feature = "validate"))]
fn store_numbers(result: &mut [u32; RESULT_WORDS], numbers: &[u32]) {
    result[NUMBERS_POINTER] = numbers.as_ptr() as u32;
    result[NUMBERS_LENGTH] = numbers.len() as u32;
}
