//! The patterns that JavaScript has loaded into slots, and the functions that use these patterns.

use alloc::vec::Vec;

use urlsmith::pattern::{
    Component, Program, compare_component, describe_parts as describe_parts_of, generate,
};
use urlsmith::utf16_length;
use urlsmith_boundary::{BOUNDARY, Boundary, JAVASCRIPT, Strings, store_numbers, store_text};
use urlsmith_layout::{CHANGED, PATTERN_SLOTS, UNCHANGED};
use urlsmith_runtime::State;
use wasm_bindgen::prelude::wasm_bindgen;

/// The programs of the patterns.
pub(crate) static SLOTS: State<Slots> =
    State::new(Slots([const { Vec::new() }; PATTERN_SLOTS + 1]));

pub(crate) struct Slots(pub(crate) [Vec<u8>; PATTERN_SLOTS + 1]);

impl Slots {
    pub(crate) fn program(&self, slot: usize) -> Program<'_> {
        Program(self.0.get(slot).map_or(&[], Vec::as_slice))
    }
}

/// Calls a function with the slots and the boundary.
pub(crate) fn with_slots<R>(function: impl FnOnce(&Slots, &mut Boundary) -> R) -> R {
    SLOTS.with_borrow(|slots| BOUNDARY.with_borrow_mut(|boundary| function(slots, boundary)))
}

/// Loads the pattern whose bytes are the input into a slot.
#[wasm_bindgen]
pub fn load_pattern(slot: usize, length: usize) {
    SLOTS.with_borrow_mut(|slots| {
        if let Some(bytes) = slots.0.get_mut(slot) {
            bytes.clear();
            BOUNDARY.with_borrow(|boundary| {
                bytes.extend_from_slice(boundary.input.get(..length).unwrap_or_default());
            });
        }
    });
}

/// Writes to the result string the texts of [`describe_parts`](urlsmith::pattern::describe_parts) for
/// a component, one after the other. The numbers are their lengths in code units. Returns whether
/// the path consists of segments.
#[wasm_bindgen]
pub fn describe_parts(slot: usize, component: usize) -> bool {
    with_slots(|slots, boundary| {
        let Boundary {
            result,
            numbers,
            text,
            ..
        } = boundary;
        numbers.clear();
        text.clear();
        let program = slots.program(slot);
        if let Some(&component) = Component::ALL.get(component) {
            describe_parts_of(&JAVASCRIPT, program, component, &mut |string| {
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
    SLOTS.with_borrow(|slots| {
        let Some(&component) = Component::ALL.get(component) else {
            return 0;
        };
        let (left, right) = (slots.program(left), slots.program(right));
        compare_component(&JAVASCRIPT, component, left, right) as i32
    })
}

/// Generates a component of the pattern in a slot. The input holds the values of the component's
/// groups, in their order; the numbers are their lengths in bytes, or
/// [`ABSENT`](urlsmith_layout::ABSENT). On success the status is [`UNCHANGED`] and the result string is
/// the component. On failure the status is [`CHANGED`] and the result string is the message of the
/// error.
#[wasm_bindgen]
pub fn generate_component(slot: usize, component: usize, count: usize) -> u32 {
    with_slots(|slots, boundary| {
        let Boundary {
            input,
            result,
            numbers,
            text,
            ..
        } = boundary;
        let program = slots.program(slot);
        let Some(&component) = Component::ALL.get(component) else {
            return CHANGED;
        };
        let values = Strings::new(input, numbers.get(..count).unwrap_or_default());
        let generated = generate(&JAVASCRIPT, program, component, values);
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
