//! Several strings as the input of one call.

use alloc::vec::Vec;
use core::slice;

use wasm_bindgen::prelude::wasm_bindgen;

use super::{CORE, utf8};
use crate::layout::ABSENT;

/// Makes the array of numbers `length` long and returns its address.
#[wasm_bindgen]
pub fn reserve_numbers(length: usize) -> *mut u32 {
    CORE.with_borrow_mut(|core| {
        core.numbers = Vec::new();
        core.numbers = vec![0; length];
        core.numbers.as_mut_ptr()
    })
}

/// The strings that follow each other in the input, given their lengths in bytes. The length
/// [`ABSENT`] means that there is no string.
pub(super) struct Strings<'a, 'l> {
    rest: &'a str,
    lengths: slice::Iter<'l, u32>,
}

impl<'a, 'l> Strings<'a, 'l> {
    pub(super) fn new(input: &'a [u8], lengths: &'l [u32]) -> Self {
        let present = lengths.iter().filter(|length| **length != ABSENT);
        Self {
            rest: utf8(input, 0, present.map(|length| *length as usize).sum()),
            lengths: lengths.iter(),
        }
    }
}

impl<'a> Iterator for Strings<'a, '_> {
    type Item = Option<&'a str>;

    fn next(&mut self) -> Option<Self::Item> {
        let length = *self.lengths.next()?;
        if length == ABSENT {
            return Some(None);
        }
        let (string, rest) = self.rest.split_at_checked(length as usize)?;
        self.rest = rest;
        Some(Some(string))
    }
}
