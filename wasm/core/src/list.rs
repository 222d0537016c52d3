//! The indexes of `URLPatternList` objects.
//!
//! JavaScript keeps the patterns of a list and loads them into a slot, which holds the index of one
//! list. JavaScript knows which slot belongs to which list.

use alloc::vec::Vec;

use urlsmith::pattern::{Capture, List, Program, Scratch, Search, specificity, split};
use urlsmith_boundary::{
    BOUNDARY, Boundary, JAVASCRIPT, load_offsets, store_offsets, store_text, store_url,
};
use urlsmith_layout::{ARGUMENTS, NUMBERS_LENGTH, NUMBERS_POINTER, UNCHANGED};
use urlsmith_runtime::State;
use wasm_bindgen::prelude::wasm_bindgen;

use super::pattern::process_arguments;

/// The result of a match if no pattern matches, or no further one.
const NONE: i32 = -1;

struct Lists {
    slots: Vec<List>,
    /// The match that [`match_list_again`] continues.
    search: Search,
    subject: Subject,
    captures: Vec<Capture>,
    scratch: Scratch,
}

static LISTS: State<Lists> = State::new(Lists {
    slots: Vec::new(),
    search: Search::new(),
    subject: Subject::Url,
    captures: Vec::new(),
    scratch: Scratch::new(),
});

/// Calls a function with the lists and the boundary.
fn with_lists<R>(function: impl FnOnce(&mut Lists, &mut Boundary) -> R) -> R {
    LISTS.with_borrow_mut(|lists| BOUNDARY.with_borrow_mut(|boundary| function(lists, boundary)))
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
    with_lists(|Lists { slots, .. }, boundary| {
        if slots.len() <= slot {
            slots.resize_with(slot + 1, List::default);
        }
        let Some(list) = slots.get_mut(slot) else {
            return;
        };
        list.push(
            &JAVASCRIPT,
            boundary.input.get(..length).unwrap_or_default(),
            rank,
        );
    });
}

/// Empties the index in a slot.
#[wasm_bindgen]
pub fn clear_list(slot: usize) {
    LISTS.with_borrow_mut(|lists| {
        if let Some(list) = lists.slots.get_mut(slot) {
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
    with_lists(|lists, boundary| {
        let Boundary {
            input,
            result,
            url,
            base,
            ..
        } = boundary;
        let input = input.get(..length).unwrap_or_default();
        match url.parse_unless_normal(&JAVASCRIPT, input, with_base.then_some(&*base)) {
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
        find(lists, boundary, slot, true)
    })
}

/// Like [`match_list`], for the dictionary whose members are the arguments. On a match the result
/// string is the components, one after the other, and the first eight argument words are their
/// lengths; see `store_components` in pattern.rs.
#[wasm_bindgen]
pub fn match_list_init(slot: usize) -> i32 {
    with_lists(|lists, boundary| {
        let Boundary {
            input,
            result,
            text,
            ..
        } = boundary;
        let Some(ends) = process_arguments(input, result, text) else {
            return NONE;
        };
        lists.subject = Subject::Text(ends);
        find(lists, boundary, slot, true)
    })
}

/// The place of the next pattern that matches what the last [`match_list`] or [`match_list_init`]
/// matched, or a negative number. No other function of the instance may be called in between.
#[wasm_bindgen]
pub fn match_list_again(slot: usize) -> i32 {
    with_lists(|lists, boundary| find(lists, boundary, slot, false))
}

fn find(lists: &mut Lists, boundary: &mut Boundary, slot: usize, starts: bool) -> i32 {
    let Boundary {
        input,
        result,
        url,
        text,
        ..
    } = boundary;
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
    BOUNDARY.with_borrow_mut(|boundary| {
        boundary.text = specificity(
            &JAVASCRIPT,
            Program(boundary.input.get(..length).unwrap_or_default()),
        );
        store_text(&mut boundary.result, &boundary.text);
    });
}
