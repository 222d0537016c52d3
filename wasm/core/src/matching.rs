//! Matching for JavaScript. Regular expressions are left to JavaScript.

use alloc::vec::Vec;

use urlsmith::pattern::{Capture, Outcome, Program, Scratch, Type, UNDEFINED, process_init, split};
use urlsmith_boundary::{Boundary, JAVASCRIPT, arguments, init, store_offsets, store_text};
use urlsmith_layout::{MATCH, MATCH_IN_RESULT, NO_MATCH, NUMBERS_LENGTH, NUMBERS_POINTER};
use urlsmith_runtime::State;
use wasm_bindgen::prelude::wasm_bindgen;

use super::pattern::store_components;
use super::slots::with_slots;

/// Memory that each match uses anew.
struct Matching {
    captures: Vec<Capture>,
    scratch: Scratch,
}

static MATCHING: State<Matching> = State::new(Matching {
    captures: Vec::new(),
    scratch: Scratch::new(),
});

/// Resolves the URL in the input against the base URL if `with_base`, and matches it with the
/// pattern in a slot. On a match the offsets are those of the URL. If the groups are wanted, there
/// are two numbers for each: the start and the end of its value in its component, or two times
/// [`ABSENT`].
///
/// [`ABSENT`]: urlsmith_layout::ABSENT
#[wasm_bindgen]
pub fn match_url(slot: usize, length: usize, with_base: bool, wants_groups: bool) -> u32 {
    with_slots(|slots, boundary| {
        let Boundary {
            input,
            result,
            url,
            base,
            ..
        } = boundary;
        let input = input.get(..length).unwrap_or_default();
        let (href, offsets) =
            match url.parse_unless_normal(&JAVASCRIPT, input, with_base.then_some(&*base)) {
                Ok(Some(offsets)) => (input, offsets),
                Ok(None) => (url.href().as_bytes(), url.offsets()),
                Err(_) => return NO_MATCH,
            };
        let components = offsets.components(href);
        if !match_components(slots.program(slot), components, wants_groups, result) {
            return NO_MATCH;
        }
        store_offsets(result, offsets);
        if href == input {
            return MATCH;
        }
        store_text(result, url.href());
        MATCH_IN_RESULT
    })
}

/// Matches the dictionary whose members are the arguments with the pattern in a slot. On a match the
/// components are where [`store_components`] puts them, and the groups as after [`match_url`].
#[wasm_bindgen]
pub fn match_init(slot: usize, wants_groups: bool) -> bool {
    with_slots(|slots, boundary| {
        let Boundary {
            input,
            result,
            text,
            ..
        } = boundary;
        let arguments = arguments(input, result);
        text.clear();
        let Ok(ends) = process_init(&JAVASCRIPT, &init(arguments), Type::Url, text) else {
            return false;
        };
        let components = split(text, ends);
        let bytes = components.map(str::as_bytes);
        if !match_components(slots.program(slot), bytes, wants_groups, result) {
            return false;
        }
        store_components(result, text, components, &arguments);
        true
    })
}

fn match_components(
    program: Program<'_>,
    components: [&[u8]; 8],
    wants_groups: bool,
    result: &mut [u32],
) -> bool {
    MATCHING.with_borrow_mut(|Matching { captures, scratch }| {
        let outcome = if wants_groups {
            captures.clear();
            captures.resize(program.group_count(), UNDEFINED);
            let outcome = program.exec(components, captures, scratch);
            result[NUMBERS_POINTER] = captures.as_ptr() as u32;
            result[NUMBERS_LENGTH] = 2 * captures.len() as u32;
            outcome
        } else {
            program.test(components, scratch)
        };
        outcome != Outcome::NoMatch
    })
}
