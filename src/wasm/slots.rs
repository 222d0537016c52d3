//! The patterns that JavaScript has loaded into slots, and the functions that use these patterns.

use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use super::list::Lists;
use super::matching::Matching;
use super::strings::Strings;
use super::{CORE, Core, store_numbers, store_text};
use crate::layout::{CHANGED, PATTERN_SLOTS, UNCHANGED};
use crate::pattern::{
    Component, Program, compare_component, describe_parts as describe_parts_of, generate,
    utf16_length,
};

pub(super) struct Patterns {
    pub(super) slots: [Vec<u8>; PATTERN_SLOTS + 1],
    pub(super) matching: Matching,
    /// The indexes of lists, which are in slots of their own.
    pub(super) lists: Lists,
}

impl Patterns {
    pub(super) const fn new() -> Self {
        Self {
            slots: [const { Vec::new() }; PATTERN_SLOTS + 1],
            matching: Matching::new(),
            lists: Lists::new(),
        }
    }

    fn program(&self, slot: usize) -> Program<'_> {
        Program(self.slots.get(slot).map_or(&[], Vec::as_slice))
    }
}

/// Loads the pattern whose bytes are the input into a slot.
#[wasm_bindgen]
pub fn load_pattern(slot: usize, length: usize) {
    CORE.with_borrow_mut(|core| {
        if let Some(bytes) = core.patterns.slots.get_mut(slot) {
            bytes.clear();
            bytes.extend_from_slice(core.input.get(..length).unwrap_or_default());
        }
    });
}

/// Writes to the result string the texts of [`describe_parts`](crate::pattern::describe_parts) for
/// a component, one after the other. The numbers are their lengths in code units. Returns whether
/// the path consists of segments.
#[wasm_bindgen]
pub fn describe_parts(slot: usize, component: usize) -> bool {
    CORE.with_borrow_mut(|core| {
        let Core {
            result,
            numbers,
            text,
            patterns,
            ..
        } = core;
        numbers.clear();
        text.clear();
        let program = patterns.program(slot);
        if let Some(&component) = Component::ALL.get(component) {
            describe_parts_of(program, component, &mut |string| {
                text.push_str(string);
                numbers.push(utf16_length(string));
            });
        }
        store_text(result, text);
        store_numbers(result, numbers);
        program.has_path_of_segments()
    })
}

/// Compares a component of the patterns in two slots. The result is negative, zero or positive.
#[wasm_bindgen]
pub fn compare_patterns(component: usize, left: usize, right: usize) -> i32 {
    CORE.with_borrow(|core| {
        let Some(&component) = Component::ALL.get(component) else {
            return 0;
        };
        let patterns = &core.patterns;
        compare_component(component, patterns.program(left), patterns.program(right)) as i32
    })
}

/// Generates a component of the pattern in a slot. The input holds the values of the component's
/// groups, in their order; the numbers are their lengths in bytes, or
/// [`ABSENT`](crate::layout::ABSENT). On success the status is [`UNCHANGED`] and the result string is
/// the component. On failure the status is [`CHANGED`] and the result string is the message of the
/// error.
#[wasm_bindgen]
pub fn generate_component(slot: usize, component: usize, count: usize) -> u32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            numbers,
            text,
            patterns,
            ..
        } = core;
        let program = patterns.program(slot);
        let Some(&component) = Component::ALL.get(component) else {
            return CHANGED;
        };
        let values = Strings::new(input, numbers.get(..count).unwrap_or_default());
        let generated = generate(program, component, values);
        let status = if generated.is_ok() {
            UNCHANGED
        } else {
            CHANGED
        };
        *text = generated.unwrap_or_else(|error| error.message());
        store_text(result, text);
        status
    })
}
