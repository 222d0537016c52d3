//! Lists of URL patterns for JavaScript, which keeps the patterns and can load them anew: a slot
//! holds a list's index, and which list's it is only JavaScript knows.

use wasm_bindgen::prelude::wasm_bindgen;

use super::pattern::{arguments, process_arguments};
use super::{
    ARGUMENTS, CHANGED, CORE, Core, LIST_LENGTH, LIST_POINTER, UNCHANGED, store_offsets,
    store_text, utf8,
};
use crate::pattern::{
    Capture, List, Program, Scratch, Search, components_of, read_texts, specificity,
};
use crate::url::{Offsets, normal_form};

/// What a match returns if there is none, or no more.
const NONE: i32 = -1;

#[derive(Default)]
pub(super) struct Lists {
    slots: Vec<List>,
    /// The match that goes on.
    search: Search,
    subject: Subject,
    captures: Vec<Capture>,
    scratch: Scratch,
}

/// What is being matched.
#[derive(Default)]
enum Subject {
    /// The URL whose serialization the input is, up to a length.
    Input(Offsets, usize),
    #[default]
    Url,
    /// The components that follow each other in the text and whose lengths are the argument words.
    Text,
}

/// Adds to a slot's list, or to an empty one if `is_new`, the patterns whose bytes, each with their
/// length before them, are the input.
#[wasm_bindgen]
pub fn extend_list(slot: usize, length: usize, is_new: bool) {
    CORE.with_borrow_mut(|core| {
        let slots = &mut core.lists.slots;
        while slots.len() <= slot {
            slots.push(List::default());
        }
        let list = &mut slots[slot];
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
/// whether the URL's serialization is the result string rather than the input, and the list holds
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
        let bytes = input.get(..length).unwrap_or_default();
        if let Some(offsets) = normal_form(bytes) {
            store_offsets(result, offsets);
            result[ARGUMENTS] = UNCHANGED;
            lists.subject = Subject::Input(offsets, length);
        } else {
            let input = utf8(bytes, 0, length);
            if url.parse_into(input, with_base.then_some(&*base)).is_err() {
                return NONE;
            }
            store_offsets(result, url.offsets());
            store_text(result, url.href());
            result[ARGUMENTS] = CHANGED;
            lists.subject = Subject::Url;
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
        if !process_arguments(input, result, text) {
            return NONE;
        }
        lists.subject = Subject::Text;
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
    let components = match subject {
        Subject::Input(offsets, length) => {
            components_of_normal_form(input.get(..*length).unwrap_or_default(), offsets)
        }
        Subject::Url => components_of(url).map(str::as_bytes),
        Subject::Text => {
            let components = arguments(text.as_bytes(), result);
            std::array::from_fn(|index| components[index].unwrap_or_default().as_bytes())
        }
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

/// As [`components_of`]. There are no credentials.
fn components_of_normal_form<'a>(href: &'a [u8], offsets: &Offsets) -> [&'a [u8]; 8] {
    let slice = |start: u32, end: u32| href.get(start as usize..end as usize).unwrap_or_default();
    let after = |delimiter: u32, end: u32| slice(end.min(delimiter + 1), end);
    let end = href.len() as u32;
    [
        slice(0, offsets.scheme_end),
        b"",
        b"",
        slice(offsets.host_start, offsets.host_end),
        after(offsets.host_end, offsets.path_start),
        slice(offsets.path_start, offsets.query_start),
        after(offsets.query_start, offsets.fragment_start),
        after(offsets.fragment_start, end),
    ]
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
