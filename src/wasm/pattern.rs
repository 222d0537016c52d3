//! URL patterns for JavaScript.
//!
//! JavaScript keeps each pattern as the bytes of its [`Program`]. Before a match it loads the bytes
//! into a slot, unless that slot still holds them. JavaScript keeps the record of which slot holds
//! which pattern.

use alloc::string::String;
use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(not(feature = "platform-url"))]
use super::Strings;
use super::engine::{JavaScript, arguments, init};
#[cfg(not(feature = "lite"))]
use super::matching::Matching;
use super::{CORE, Core, store_numbers, store_text, utf16_length};
use crate::layout::{
    ABSENT, ARGUMENT_COUNT, ARGUMENTS, CHANGED, HAS_REGEXP_GROUPS, PATTERN_SLOTS, REGEXP_MASK,
    RESULT_LENGTH, RESULT_POINTER, RESULT_WORDS, SAME_AS_ARGUMENT, UNCHANGED, WILD_MASK,
};
#[cfg(feature = "list")]
use crate::pattern::describe_parts as describe_parts_of;
use crate::pattern::{Component, Input, Program, create};
#[cfg(not(feature = "platform-url"))]
use crate::pattern::{compare_component, generate};
#[cfg(any(feature = "list", feature = "lite"))]
use crate::pattern::{process_init_for_url, split};

pub(super) struct Patterns {
    pub(super) slots: [Vec<u8>; PATTERN_SLOTS + 1],
    #[cfg(not(feature = "lite"))]
    pub(super) matching: Matching,
}

impl Patterns {
    pub(super) const fn new() -> Self {
        Self {
            slots: [const { Vec::new() }; PATTERN_SLOTS + 1],
            #[cfg(not(feature = "lite"))]
            matching: Matching::new(),
        }
    }

    fn program(&self, slot: usize) -> Program<'_> {
        Program(self.slots.get(slot).map_or(&[], Vec::as_slice))
    }
}

/// Creates a pattern from the arguments: a constructor string and a base URL, or the members of a
/// dictionary.
///
/// On success the status is [`UNCHANGED`] and the pattern is in the slot. The result string is the
/// bytes of its program, and the words [`WILD_MASK`], [`REGEXP_MASK`] and [`HAS_REGEXP_GROUPS`]
/// describe it. The first eight argument words are the indexes of its regular expressions: parsing
/// a constructor string may have created others before them.
///
/// On failure the status is [`CHANGED`] and the result string is the message of the error.
#[wasm_bindgen]
pub fn create_pattern(slot: usize, is_string: bool, ignore_case: bool) -> u32 {
    CORE.with_borrow_mut(|core| {
        let arguments = arguments(&core.input, &core.result);
        let engine = JavaScript::default();
        let created = match arguments {
            [Some(input), base_url, ..] if is_string => {
                create(&engine, Input::String(input), base_url, ignore_case)
            }
            _ => create(&engine, Input::Init(init(arguments)), None, ignore_case),
        };
        match created {
            Ok(pattern) => {
                let program = pattern.program();
                core.result[WILD_MASK] = program.wild_mask().into();
                core.result[REGEXP_MASK] = program.regexp_mask().into();
                core.result[HAS_REGEXP_GROUPS] = program.has_regexp_groups().into();
                let (bytes, regexps) = pattern.into_parts();
                for (word, regexp) in core.result[ARGUMENTS..].iter_mut().zip(regexps) {
                    *word = regexp.unwrap_or(ABSENT);
                }
                core.result[RESULT_POINTER] = bytes.as_ptr() as u32;
                core.result[RESULT_LENGTH] = bytes.len() as u32;
                if let Some(slot) = core.patterns.slots.get_mut(slot) {
                    *slot = bytes;
                }
                UNCHANGED
            }
            Err(error) => {
                core.rejection = engine.rejection.take();
                core.text = error.message();
                store_text(&mut core.result, &core.text);
                CHANGED
            }
        }
    })
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

/// Processes the dictionary whose members are the arguments. Returns whether that succeeds. Then the
/// components are where [`store_components`] puts them.
#[cfg(feature = "lite")]
#[wasm_bindgen]
pub fn process_init() -> bool {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            text,
            ..
        } = core;
        process_arguments(input, result, text).is_some()
    })
}

/// Processes the dictionary whose members are the arguments. Writes the components to `text`, one
/// after the other, stores them, and returns their ends.
#[cfg(any(feature = "list", feature = "lite"))]
pub(super) fn process_arguments(
    input: &[u8],
    result: &mut [u32; RESULT_WORDS],
    text: &mut String,
) -> Option<[usize; 8]> {
    let arguments = arguments(input, result);
    text.clear();
    let ends = process_init_for_url(&init(arguments), text).ok()?;
    store_components(result, text, split(text, ends), &arguments);
    Some(ends)
}

/// Makes `text`, which is the components one after the other, the result string, and stores their
/// lengths in the first eight argument words. [`SAME_AS_ARGUMENT`] is added to the length of a
/// component that equals its argument.
pub(super) fn store_components(
    result: &mut [u32; RESULT_WORDS],
    text: &str,
    components: [&str; 8],
    arguments: &[Option<&str>; ARGUMENT_COUNT],
) {
    for (index, component) in components.into_iter().enumerate() {
        let is_same = arguments[index] == Some(component);
        let bit = if is_same { SAME_AS_ARGUMENT } else { 0 };
        result[ARGUMENTS + index] = component.len() as u32 | bit;
    }
    store_text(result, text);
}

/// Makes the result string the names of a component's groups and its pattern string, one after the
/// other. The numbers are their lengths in code units.
#[wasm_bindgen]
pub fn describe_component(slot: usize, component: usize) {
    describe(slot, component, |program, component, say| {
        program.group_names(component).for_each(&mut *say);
        say(program.pattern_string(component));
    });
}

/// Makes the result string the texts of [`describe_parts`](crate::pattern::describe_parts) for a
/// component, one after the other. The numbers are their lengths in code units. Returns whether the
/// path consists of segments.
#[cfg(feature = "list")]
#[wasm_bindgen]
pub fn describe_parts(slot: usize, component: usize) -> bool {
    describe(slot, component, describe_parts_of);
    CORE.with_borrow(|core| core.patterns.program(slot).has_path_of_segments())
}

/// Stores the texts that a function says about a component, and their lengths in code units.
fn describe(
    slot: usize,
    component: usize,
    describe: impl FnOnce(Program<'_>, Component, &mut dyn FnMut(&str)),
) {
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
        if let Some(&component) = Component::ALL.get(component) {
            let program = patterns.program(slot);
            describe(program, component, &mut |it| push_string(numbers, text, it));
        }
        store_text(result, text);
        store_numbers(result, numbers);
    });
}

fn push_string(numbers: &mut Vec<u32>, text: &mut String, string: &str) {
    text.push_str(string);
    numbers.push(utf16_length(string));
}

/// Compares a component of the patterns in two slots. The result is negative, zero or positive.
#[cfg(not(feature = "platform-url"))]
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

/// Generates a component of the pattern in a slot. The input holds the values of its groups, in
/// their order; the numbers are their lengths in bytes or
/// [`ABSENT`]. On success the status is
/// [`UNCHANGED`] and the result string the component. On failure the status is [`CHANGED`] and the
/// result string the message of the error.
#[cfg(not(feature = "platform-url"))]
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
