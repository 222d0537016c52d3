//! Lists of URL patterns for JavaScript, which keeps the patterns and can load them anew: a slot
//! holds a list's index, and which list's it is only JavaScript knows.

use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use super::pattern::process_arguments;
use super::{
    ARGUMENTS, CORE, Core, LIST_LENGTH, LIST_POINTER, UNCHANGED, load_offsets, store_offsets,
    store_text, store_url,
};
use crate::pattern::{
    Capture, List, Program, Scratch, Search, components_in, read_texts, specificity, split,
};

/// What a match returns if there is none, or no more.
const NONE: i32 = -1;

pub(super) struct Lists {
    slots: Vec<List>,
    /// The match that goes on.
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

/// What is being matched.
#[derive(Clone, Copy)]
enum Subject {
    /// The URL whose serialization the input is, up to a length, and whose offsets are the result's.
    Input(usize),
    /// The URL, whose offsets these are, too.
    Url,
    /// The components that follow each other in the text and end there.
    Text([usize; 8]),
}

/// Adds to a slot's list, or to an empty one if `is_new`, the patterns whose bytes, each with their
/// length before them, are the input.
#[wasm_bindgen]
pub fn extend_list(slot: usize, length: usize, is_new: bool) {
    CORE.with_borrow_mut(|core| {
        let slots = &mut core.lists.slots;
        if slots.len() <= slot {
            slots.resize_with(slot + 1, List::default);
        }
        let Some(list) = slots.get_mut(slot) else {
            return;
        };
        if is_new {
            *list = List::default();
        }
        for program in read_texts(core.input.get(..length).unwrap_or_default()) {
            list.push(program);
        }
    });
}

/// Takes out of a slot's list the pattern at an index, which stays taken.
#[wasm_bindgen]
pub fn remove_from_list(slot: usize, index: usize) {
    CORE.with_borrow_mut(|core| {
        if let Some(list) = core.lists.slots.get_mut(slot) {
            list.remove(index);
        }
    });
}

/// Matches the URL that the input is, against the base URL if `with_base`, with a slot's list.
/// Returns the index of the first pattern that matches as far as can be said without regular
/// expressions, or [`NONE`]. On a match the offsets are the URL's, the first argument word is
/// a status that tells whether its serialization is the result string, and the list holds
/// the groups' values, two words each.
#[wasm_bindgen]
pub fn match_list(slot: usize, length: usize, with_base: bool) -> i32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            url,
            base,
            lists,
            ..
        } = core;
        let input = input.get(..length).unwrap_or_default();
        match url.parse_unless_normal(input, with_base.then_some(&*base)) {
            Ok(Some(offsets)) => {
                store_offsets(result, offsets);
                result[ARGUMENTS] = UNCHANGED;
                lists.subject = Subject::Input(length);
            }
            Ok(None) => {
                result[ARGUMENTS] = store_url(result, url, input);
                lists.subject = Subject::Url;
            }
            Err(_) => return NONE,
        }
        find(core, slot, true)
    })
}

/// As [`match_list`], for the dictionary whose members are the arguments. On a match the result
/// string is the components, one after the other, and the first eight argument words are their
/// lengths.
#[wasm_bindgen]
pub fn match_list_init(slot: usize) -> i32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            text,
            lists,
            ..
        } = core;
        let Some(ends) = process_arguments(input, result, text) else {
            return NONE;
        };
        lists.subject = Subject::Text(ends);
        find(core, slot, true)
    })
}

/// The index of the next pattern after the last match's, or [`NONE`]. Nothing else may have been
/// called in between.
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
        lists,
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
        Subject::Input(length) => components_in(
            input.get(..length).unwrap_or_default(),
            load_offsets(result),
        ),
        Subject::Url => components_in(url.href().as_bytes(), url.offsets()),
    };
    if starts {
        search.start(list, components);
    }
    let Some((index, _)) = search.next(list, components, captures, scratch) else {
        return NONE;
    };
    result[LIST_POINTER] = captures.as_ptr() as u32;
    result[LIST_LENGTH] = 2 * captures.len() as u32;
    index as i32
}

/// Makes the result string what a pattern, whose bytes are the input, is sorted by; the most
/// specific pattern has the greatest.
#[wasm_bindgen]
pub fn describe_specificity(length: usize) {
    CORE.with_borrow_mut(|core| {
        core.text = specificity(Program(core.input.get(..length).unwrap_or_default()));
        store_text(&mut core.result, &core.text);
    });
}
