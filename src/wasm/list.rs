//! The indexes of `URLPatternList` objects.
//!
//! JavaScript keeps the patterns of a list and loads them into a slot, which holds the index of one
//! list. JavaScript knows which slot belongs to which list.

use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use super::pattern::process_arguments;
use super::slots::Patterns;
use super::url::{load_offsets, store_offsets, store_url};
use super::{CORE, Core, store_text};
use crate::layout::{ARGUMENTS, NUMBERS_LENGTH, NUMBERS_POINTER, UNCHANGED};
use crate::pattern::{Capture, List, Program, Scratch, Search, specificity, split};

/// The result of a match if no pattern matches, or no further one.
const NONE: i32 = -1;

pub(super) struct Lists {
    slots: Vec<List>,
    /// The match that [`match_list_again`] continues.
    search: Search,
    subject: Subject,
    captures: Vec<Capture>,
    scratch: Scratch,
}

impl Lists {
    pub(super) const fn new() -> Self {
        Self {
            slots: Vec::new(),
            search: Search::new(),
            subject: Subject::Url,
            captures: Vec::new(),
            scratch: Scratch::new(),
        }
    }
}

/// Where the components are that are being matched.
#[derive(Clone, Copy)]
enum Subject {
    /// In the input, which starts with the serialization of a URL of this length. The result words
    /// are its offsets.
    Input(usize),
    /// In the parsed URL.
    Url,
    /// In the text, one after the other. The numbers are the ends of the components.
    Text([usize; 8]),
}

/// Adds a pattern to the index in a slot, at a place in the order in which patterns are tried. The
/// input is the pattern's program.
#[wasm_bindgen]
pub fn extend_list(slot: usize, length: usize, rank: u32) {
    CORE.with_borrow_mut(|core| {
        let slots = &mut core.patterns.lists.slots;
        if slots.len() <= slot {
            slots.resize_with(slot + 1, List::default);
        }
        let Some(list) = slots.get_mut(slot) else {
            return;
        };
        list.push(core.input.get(..length).unwrap_or_default(), rank);
    });
}

/// Empties the index in a slot.
#[wasm_bindgen]
pub fn clear_list(slot: usize) {
    CORE.with_borrow_mut(|core| {
        if let Some(list) = core.patterns.lists.slots.get_mut(slot) {
            *list = List::default();
        }
    });
}

/// Resolves the URL in the input against the base URL if `with_base`, and matches it with the list
/// in a slot. Returns the place in the list of the first pattern that matches, or a negative number.
/// JavaScript then runs the regular expressions of the pattern. On a match the offsets are those of
/// the URL, the first argument word is the status of its serialization, and there are two numbers
/// for each group, as after `match_url`.
#[wasm_bindgen]
pub fn match_list(slot: usize, length: usize, with_base: bool) -> i32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            url,
            base,
            patterns,
            ..
        } = core;
        let input = input.get(..length).unwrap_or_default();
        match url.parse_unless_normal(input, with_base.then_some(&*base)) {
            Ok(Some(offsets)) => {
                store_offsets(result, offsets);
                result[ARGUMENTS] = UNCHANGED;
                patterns.lists.subject = Subject::Input(length);
            }
            Ok(None) => {
                result[ARGUMENTS] = store_url(result, url, input);
                patterns.lists.subject = Subject::Url;
            }
            Err(_) => return NONE,
        }
        find(core, slot, true)
    })
}

/// Like [`match_list`], for the dictionary whose members are the arguments. On a match the result
/// string is the components, one after the other, and the first eight argument words are their
/// lengths; see `store_components` in pattern.rs.
#[wasm_bindgen]
pub fn match_list_init(slot: usize) -> i32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            text,
            patterns,
            ..
        } = core;
        let Some(ends) = process_arguments(input, result, text) else {
            return NONE;
        };
        patterns.lists.subject = Subject::Text(ends);
        find(core, slot, true)
    })
}

/// The place of the next pattern that matches what the last [`match_list`] or [`match_list_init`]
/// matched, or a negative number. No other function of the instance may be called in between.
#[wasm_bindgen]
pub fn match_list_again(slot: usize) -> i32 {
    CORE.with_borrow_mut(|core| find(core, slot, false))
}

fn find(core: &mut Core, slot: usize, starts: bool) -> i32 {
    let Core {
        input,
        result,
        url,
        text,
        patterns: Patterns { lists, .. },
        ..
    } = core;
    let Lists {
        slots,
        search,
        subject,
        captures,
        scratch,
    } = lists;
    let Some(list) = slots.get(slot) else {
        return NONE;
    };
    let components = match *subject {
        Subject::Text(ends) => split(text, ends).map(str::as_bytes),
        Subject::Input(length) => {
            load_offsets(result).components(input.get(..length).unwrap_or_default())
        }
        Subject::Url => url.offsets().components(url.href().as_bytes()),
    };
    if starts {
        search.start(list, components);
    }
    let Some((index, _)) = search.next(list, components, captures, scratch) else {
        return NONE;
    };
    result[NUMBERS_POINTER] = captures.as_ptr() as u32;
    result[NUMBERS_LENGTH] = 2 * captures.len() as u32;
    index as i32
}

/// Writes to the result string the sort key of the pattern whose program is the input. A more
/// specific pattern has a greater key.
#[wasm_bindgen]
pub fn describe_specificity(length: usize) {
    CORE.with_borrow_mut(|core| {
        core.text = specificity(Program(core.input.get(..length).unwrap_or_default()));
        store_text(&mut core.result, &core.text);
    });
}
