//! How strings and numbers go from JavaScript to a WebAssembly module and back.
//!
//! JavaScript writes strings into the input buffer and calls a function with their lengths. The
//! function returns a status. It writes the offsets of components and the address of a result
//! string to the result words. [`urlsmith_layout`] has every number that both sides must agree on.
//!
//! No JavaScript object refers to the memory of an instance. So JavaScript can drop an instance
//! between any two calls and go on with a fresh one.

#![cfg_attr(target_family = "wasm", no_std)]
#![cfg(target_family = "wasm")]

extern crate alloc;

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::str::from_utf8;

mod platform;

use urlsmith::for_webassembly::pattern::Init;
use urlsmith::for_webassembly::{EMPTY, SchemeType};
use urlsmith::{Failure, Offsets, Url};
use urlsmith_layout as layout;
use urlsmith_layout::{
    ABSENT, ARGUMENT_COUNT, ARGUMENTS, CHANGED, FAILED, NUMBERS_LENGTH, NUMBERS_POINTER, OFFSETS,
    RESULT_LENGTH, RESULT_POINTER, RESULT_WORDS, UNCHANGED,
};
use urlsmith_runtime::State;
use wasm_bindgen::prelude::wasm_bindgen;

pub use platform::{JAVASCRIPT, JavaScript};

const _: () = assert!(
    layout::NOT_SPECIAL == SchemeType::NotSpecial as u32
        && layout::SPECIAL == SchemeType::Special as u32
        && layout::FILE == SchemeType::File as u32
);

/// What a call reads and writes.
pub struct Boundary {
    /// The buffer for the strings that JavaScript writes.
    pub input: Vec<u8>,
    /// The numbers that a call adds to the result string, such as lengths.
    pub numbers: Vec<u32>,
    /// The result words.
    pub result: [u32; RESULT_WORDS],
    /// The URL that a call parses.
    pub url: Url,
    /// The base URL of later calls.
    pub base: Url,
    /// The result string, unless another is.
    pub text: String,
}

impl Boundary {
    const fn new() -> Self {
        Self {
            input: Vec::new(),
            numbers: Vec::new(),
            result: [0; RESULT_WORDS],
            url: EMPTY,
            base: EMPTY,
            text: String::new(),
        }
    }
}

pub static BOUNDARY: State<Boundary> = State::new(Boundary::new());

/// Prepares a fresh instance; returns the address of the result words.
#[wasm_bindgen]
pub fn start() -> *const u32 {
    BOUNDARY.with_borrow(|boundary| boundary.result.as_ptr())
}

/// Makes the input buffer `length` bytes long and returns its address.
#[wasm_bindgen]
pub fn reserve_input(length: usize) -> *mut u8 {
    BOUNDARY.with_borrow_mut(|boundary| {
        // The old contents are not needed, so nothing is copied.
        boundary.input = Vec::new();
        boundary.input = vec![0; length];
        boundary.input.as_mut_ptr()
    })
}

/// A string in the input, which must be UTF-8. If it is malformed, the result is empty.
pub fn utf8(input: &[u8], start: usize, length: usize) -> &str {
    let bytes = input.get(start..start + length).unwrap_or_default();
    from_utf8(bytes).unwrap_or_default()
}

pub fn store_text(result: &mut [u32; RESULT_WORDS], text: &str) {
    result[RESULT_POINTER] = text.as_ptr() as u32;
    result[RESULT_LENGTH] = text.len() as u32;
}

pub fn store_numbers(result: &mut [u32; RESULT_WORDS], numbers: &[u32]) {
    result[NUMBERS_POINTER] = numbers.as_ptr() as u32;
    result[NUMBERS_LENGTH] = numbers.len() as u32;
}

/// Stores the offsets of a URL and makes its serialization the result string. Returns a status.
pub fn store_url(result: &mut [u32; RESULT_WORDS], url: &Url, input: &[u8]) -> u32 {
    store_offsets(result, url.offsets());
    if url.as_str().as_bytes() == input {
        return UNCHANGED;
    }
    store_text(result, url.as_str());
    CHANGED
}

/// The status of a failure.
pub const fn failure(error: Failure) -> u32 {
    FAILED + error as u32
}

/// Writes offsets to the result words.
#[inline(always)]
pub fn store_offsets(result: &mut [u32; RESULT_WORDS], offsets: Offsets) {
    result[..OFFSETS].copy_from_slice(&offsets.in_order());
}

/// The strings that follow each other in the input, and whose lengths in bytes are the argument words. The
/// length [`ABSENT`] means that there is no string.
#[inline(never)]
pub fn arguments<'a>(
    input: &'a [u8],
    words: &[u32; RESULT_WORDS],
) -> [Option<&'a str>; ARGUMENT_COUNT] {
    let lengths = &words[ARGUMENTS..ARGUMENTS + ARGUMENT_COUNT];
    let present = lengths.iter().filter(|length| **length != ABSENT);
    let mut rest = utf8(input, 0, present.map(|length| *length as usize).sum());
    let mut result = [None; ARGUMENT_COUNT];
    for (argument, length) in result.iter_mut().zip(lengths) {
        if *length == ABSENT {
            continue;
        }
        let Some((string, others)) = rest.split_at_checked(*length as usize) else {
            break;
        };
        *argument = Some(string);
        rest = others;
    }
    result
}

/// The dictionary whose members are the arguments: the components and the base URL.
pub fn init<'a>(arguments: [Option<&'a str>; ARGUMENT_COUNT]) -> Init<'a> {
    let [components @ .., base_url] = arguments;
    Init {
        components,
        base_url,
    }
}
