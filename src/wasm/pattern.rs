//! URL patterns for JavaScript.
//!
//! JavaScript keeps each pattern as the bytes of its [`Program`](crate::pattern::Program). Before a
//! match it loads the bytes into a slot, unless that slot still holds them. JavaScript knows which
//! slot holds which pattern.

use alloc::string::String;

use wasm_bindgen::prelude::wasm_bindgen;

use super::engine::{JavaScript, arguments, init};
use super::{CORE, store_text};
use crate::layout::{
    ARGUMENT_COUNT, ARGUMENTS, CHANGED, HAS_REGEXP_GROUPS, REGEXP_MASK, RESULT_LENGTH,
    RESULT_POINTER, RESULT_WORDS, SAME_AS_ARGUMENT, UNCHANGED, WILD_MASK,
};
use crate::pattern::{Component, Input, Program, Type, create, process_init, split};

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
    CORE.with_borrow_mut(|core| {
        let arguments = arguments(&core.input, &core.result);
        let engine = JavaScript::default();
        let (input, base_url) = match arguments {
            [Some(input), base_url, ..] if is_string => (Input::String(input), base_url),
            _ => (Input::Init(init(arguments)), None),
        };
        match create(&engine, input, base_url, ignore_case) {
            Ok(pattern) => {
                let program = pattern.program();
                core.result[WILD_MASK] = program.wild_mask().into();
                core.result[REGEXP_MASK] = program.regexp_mask().into();
                core.result[HAS_REGEXP_GROUPS] = program.has_regexp_groups().into();
                let (bytes, _) = pattern.into_parts();
                core.result[RESULT_POINTER] = bytes.as_ptr() as u32;
                core.result[RESULT_LENGTH] = bytes.len() as u32;
                if let Some(slot) = core.patterns.slots.get_mut(slot) {
                    *slot = bytes;
                }
                UNCHANGED
            }
            Err(error) => {
                core.text = error.message();
                store_text(&mut core.result, &core.text);
                CHANGED
            }
        }
    })
}

/// Describes a component of the pattern whose bytes are the input. The result string is the names
/// of the component's groups, each with U+0000 after it, and the component's pattern string. Returns
/// the count of the names.
#[wasm_bindgen]
pub fn describe_component(length: usize, component: usize) -> usize {
    CORE.with_borrow_mut(|core| {
        let program = Program(core.input.get(..length).unwrap_or_default());
        core.text.clear();
        let mut count = 0;
        if let Some(&component) = Component::ALL.get(component) {
            for name in program.group_names(component) {
                core.text.push_str(name);
                core.text.push('\0');
                count += 1;
            }
            core.text.push_str(program.pattern_string(component));
        }
        store_text(&mut core.result, &core.text);
        count
    })
}

/// Processes the dictionary whose members are the arguments. Writes the components to `text`, one
/// after the other, stores them, and returns their ends.
pub(super) fn process_arguments(
    input: &[u8],
    result: &mut [u32; RESULT_WORDS],
    text: &mut String,
) -> Option<[usize; 8]> {
    let arguments = arguments(input, result);
    text.clear();
    let ends = process_init(&init(arguments), Type::Url, text).ok()?;
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
