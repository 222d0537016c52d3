//! URL patterns for JavaScript.
//!
//! JavaScript keeps each pattern as the bytes of its [`Program`]. Before a
//! match it loads the bytes into a slot, unless that slot still holds them. JavaScript knows which
//! slot holds which pattern.

use alloc::string::String;

use js_sys::Error;
use urlsmith::pattern::{Component, Input, Program, Type, create, process_init, split};
use urlsmith_boundary::{BOUNDARY, JAVASCRIPT, arguments, begin_pattern, init, store_text};
use urlsmith_layout::{
    ARGUMENT_COUNT, ARGUMENTS, CHANGED, HAS_REGEXP_GROUPS, REGEXP_MASK, RESULT_LENGTH,
    RESULT_POINTER, RESULT_WORDS, SAME_AS_ARGUMENT, UNCHANGED, WILD_MASK,
};
use wasm_bindgen::prelude::wasm_bindgen;

use super::slots::SLOTS;

/// Creates a pattern from the arguments: a constructor string and a base URL, or the members of a
/// dictionary.
///
/// On success the status is [`UNCHANGED`] and the pattern is in the slot. The result string
/// is the bytes of its program, and the words [`WILD_MASK`], [`REGEXP_MASK`] and
/// [`HAS_REGEXP_GROUPS`] describe it. Its regular expressions are the ones that were created last, in the
/// order of their components.
///
/// On failure the status is [`CHANGED`] and the result string is the message of the error.
#[wasm_bindgen]
pub fn create_pattern(slot: usize, is_string: bool, ignore_case: bool) -> u32 {
    BOUNDARY.with_borrow_mut(|boundary| {
        let arguments = arguments(&boundary.input, &boundary.result);
        begin_pattern();
        let (input, base_url) = match arguments {
            [Some(input), base_url, ..] if is_string => (Input::String(input), base_url),
            _ => (Input::Init(init(arguments)), None),
        };
        match create(&JAVASCRIPT, input, base_url, ignore_case) {
            Ok(pattern) => {
                let program = pattern.program();
                boundary.result[WILD_MASK] = program.wild_mask().into();
                boundary.result[REGEXP_MASK] = program.regexp_mask().into();
                boundary.result[HAS_REGEXP_GROUPS] = program.has_regexp_groups().into();
                let (bytes, _) = pattern.into_parts();
                boundary.result[RESULT_POINTER] = bytes.as_ptr() as u32;
                boundary.result[RESULT_LENGTH] = bytes.len() as u32;
                SLOTS.with_borrow_mut(|slots| {
                    if let Some(slot) = slots.0.get_mut(slot) {
                        *slot = bytes;
                    }
                });
                UNCHANGED
            }
            Err(error) => {
                boundary.text = error.message();
                store_text(&mut boundary.result, &boundary.text);
                CHANGED
            }
        }
    })
}

/// The SyntaxError with which the engine rejected a regular expression of the last pattern. JavaScript
/// takes it after each failure.
#[wasm_bindgen]
pub fn take_rejection() -> Option<Error> {
    urlsmith_boundary::take_rejection()
}

/// Describes a component of the pattern whose bytes are the input. The result string is the names
/// of the component's groups, each with U+0000 after it, and the component's pattern string. Returns
/// the count of the names.
#[wasm_bindgen]
pub fn describe_component(length: usize, component: usize) -> usize {
    BOUNDARY.with_borrow_mut(|boundary| {
        let program = Program(boundary.input.get(..length).unwrap_or_default());
        boundary.text.clear();
        let mut count = 0;
        if let Some(&component) = Component::ALL.get(component) {
            for name in program.group_names(component) {
                boundary.text.push_str(name);
                boundary.text.push('\0');
                count += 1;
            }
            boundary.text.push_str(program.pattern_string(component));
        }
        store_text(&mut boundary.result, &boundary.text);
        count
    })
}

/// Processes the dictionary whose members are the arguments. Writes the components to `text`, one
/// after the other, stores them, and returns their ends.
pub(crate) fn process_arguments(
    input: &[u8],
    result: &mut [u32; RESULT_WORDS],
    text: &mut String,
) -> Option<[usize; 8]> {
    let arguments = arguments(input, result);
    text.clear();
    let ends = process_init(&JAVASCRIPT, &init(arguments), Type::Url, text).ok()?;
    store_components(result, text, split(text, ends), &arguments);
    Some(ends)
}

/// Makes `text`, which is the components one after the other, the result string, and stores their
/// lengths in the first eight argument words. [`SAME_AS_ARGUMENT`] is added to the length of a
/// component that equals its argument.
pub(crate) fn store_components(
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
