//! URL patterns for JavaScript, which keeps a pattern as its bytes and lends them out.
//!
//! To be matched, a pattern is loaded into one of a few slots, where JavaScript will often find it
//! again; which slot holds what only JavaScript knows.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::cell::Cell;

use js_sys::Error;
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "shortcuts")]
use super::matching::Matching;
use super::{
    ABSENT, ARGUMENTS, CHANGED, CORE, Core, LIST_LENGTH, LIST_POINTER, RESULT_LENGTH,
    RESULT_POINTER, RESULT_WORDS, Strings, UNCHANGED, store_text, utf16_length,
};
use crate::SHORTCUTS;
use crate::pattern::{
    Component, Init, Input, Program, RegExpEngine, compare_component, create, generate,
};
#[cfg(any(feature = "list", not(feature = "shortcuts")))]
use crate::pattern::{process_init_for_url, split};

/// Added to the length of a component that is the argument as it was.
const UNCHANGED_BIT: u32 = 1 << 31;

/// As in js/core.js. Without shortcuts patterns are not matched here, and seldom needed.
const SLOTS: usize = if SHORTCUTS { 257 } else { 2 };

pub(super) struct Patterns {
    pub(super) slots: [Vec<u8>; SLOTS],
    /// Why the engine rejected a regular expression of the pattern that was to be created last.
    rejection: Option<Error>,
    #[cfg(feature = "shortcuts")]
    pub(super) matching: Matching,
}

impl Patterns {
    pub(super) const fn new() -> Self {
        Self {
            slots: [const { Vec::new() }; SLOTS],
            rejection: None,
            #[cfg(feature = "shortcuts")]
            matching: Matching::new(),
        }
    }

    fn program(&self, slot: usize) -> Program<'_> {
        Program(self.slots.get(slot).map_or(&[], Vec::as_slice))
    }
}

#[wasm_bindgen(raw_module = "../../js/regexp.js")]
unsafe extern "C" {
    /// `new RegExp` of the ASCII at `pointer`, which JavaScript keeps: returns its index among those
    /// of a pattern, or the SyntaxError.
    #[wasm_bindgen(js_name = createRegExp, catch)]
    fn create_regexp(pointer: *const u8, length: usize, ignore_case: bool) -> Result<u32, Error>;

    /// Whether the regular expression of an index matches the ASCII at `pointer`.
    #[wasm_bindgen(js_name = testRegExp)]
    fn test_regexp(index: u32, pointer: *const u8, length: usize) -> bool;

    /// Whether a code point has the property ID_Start, if it is the `first` of a name, or else
    /// ID_Continue.
    #[wasm_bindgen(js_name = isIdentifier)]
    fn is_identifier(code_point: u32, first: bool) -> bool;
}

/// What JavaScript lends to the tokenizer.
pub(super) fn is_identifier_code_point(code_point: char, first: bool) -> bool {
    is_identifier(code_point.into(), first)
}

/// The engine's own `RegExp`, as the standard has it. Once a pattern is made, JavaScript runs its
/// regular expressions itself: here it is only asked about the protocol, and without groups.
#[derive(Default)]
struct JavaScript {
    /// Why it rejected a regular expression.
    rejection: Cell<Option<Error>>,
}

impl RegExpEngine for JavaScript {
    /// An index.
    type RegExp = u32;

    fn create(&self, source: &str, ignore_case: bool) -> Result<u32, String> {
        create_regexp(source.as_ptr(), source.len(), ignore_case).map_err(|error| {
            self.rejection.set(Some(error));
            "the engine rejects it".to_owned()
        })
    }

    fn exec(&self, regexp: &u32, input: &str) -> Option<Vec<Option<(usize, usize)>>> {
        test_regexp(*regexp, input.as_ptr(), input.len()).then(Vec::new)
    }
}

/// The strings in the input whose lengths are the argument words.
#[inline(never)]
pub(super) fn arguments<'a>(input: &'a [u8], words: &[u32; RESULT_WORDS]) -> [Option<&'a str>; 9] {
    let mut result = [None; 9];
    for (argument, string) in result
        .iter_mut()
        .zip(Strings::new(input, &words[ARGUMENTS..]))
    {
        *argument = string;
    }
    result
}

/// The dictionary whose members are the arguments: the components and the base URL.
pub(super) fn init<'a>(arguments: [Option<&'a str>; 9]) -> Init<'a> {
    let [components @ .., base_url] = arguments;
    Init {
        components,
        base_url,
    }
}

/// Creates a pattern from the arguments: a constructor string and a base URL, or a dictionary's
/// members; it is then in the slot. Returns a status: the pattern's bytes are the result and the
/// first eight argument words the indexes of its regular expressions, or else the result is the
/// error's message.
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
                let (bytes, regexps) = pattern.into_parts();
                core.result[RESULT_POINTER] = bytes.as_ptr() as u32;
                core.result[RESULT_LENGTH] = bytes.len() as u32;
                if let Some(slot) = core.patterns.slots.get_mut(slot) {
                    *slot = bytes;
                }
                for (word, regexp) in core.result[ARGUMENTS..].iter_mut().zip(regexps) {
                    *word = regexp.unwrap_or(ABSENT);
                }
                UNCHANGED
            }
            Err(error) => {
                core.patterns.rejection = engine.rejection.take();
                core.text = error.message();
                store_text(&mut core.result, &core.text);
                CHANGED
            }
        }
    })
}

/// The SyntaxError because of which the last pattern could not be created, if that is why.
#[wasm_bindgen]
pub fn take_rejection() -> Option<Error> {
    CORE.with_borrow_mut(|core| core.patterns.rejection.take())
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

/// Processes the dictionary whose members are the arguments; returns whether that did not fail. The
/// components are then as [`store_components`] leaves them.
#[cfg(not(feature = "shortcuts"))]
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

/// Makes the components of the URL that the arguments, a dictionary's members, say `text`, one after
/// the other; returns where they end if they are valid. They are also stored.
#[cfg(any(feature = "list", not(feature = "shortcuts")))]
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

/// Makes the components the result string, one after the other, and the first eight argument words
/// their lengths, with [`UNCHANGED_BIT`] for those that are the arguments as they were.
pub(super) fn store_components(
    result: &mut [u32; RESULT_WORDS],
    text: &str,
    components: [&str; 8],
    arguments: &[Option<&str>; 9],
) {
    for (index, component) in components.into_iter().enumerate() {
        let is_unchanged = arguments[index] == Some(component);
        let bit = if is_unchanged { UNCHANGED_BIT } else { 0 };
        result[ARGUMENTS + index] = component.len() as u32 | bit;
    }
    store_text(result, text);
}

/// Makes the pattern string of a component and the names of its groups the result string, and the
/// list their lengths in code units.
#[wasm_bindgen]
pub fn describe_component(slot: usize, component: usize) {
    CORE.with_borrow_mut(|core| {
        let Core {
            result,
            list,
            text,
            patterns,
            ..
        } = core;
        let program = patterns.program(slot);
        list.clear();
        text.clear();
        if let Some(&component) = Component::ALL.get(component) {
            push_string(list, text, program.pattern_string(component));
            for name in program.group_names(component) {
                push_string(list, text, name);
            }
        }
        store_text(result, text);
        result[LIST_POINTER] = list.as_ptr() as u32;
        result[LIST_LENGTH] = list.len() as u32;
    });
}

fn push_string(list: &mut Vec<u32>, text: &mut String, string: &str) {
    text.push_str(string);
    list.push(utf16_length(string));
}

/// Compares a component of the patterns in two slots: negative, zero or positive.
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

/// Generates a component of the pattern in a slot. The input holds values for its groups, in their
/// order, and the list their lengths in bytes or [`ABSENT`]. Returns a status: the result string is
/// the component, or else the error's message.
#[wasm_bindgen]
pub fn generate_component(slot: usize, component: usize, count: usize) -> u32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            list,
            text,
            patterns,
            ..
        } = core;
        let program = patterns.program(slot);
        let Some(&component) = Component::ALL.get(component) else {
            return CHANGED;
        };
        let values = Strings::new(input, list.get(..count).unwrap_or_default());
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
