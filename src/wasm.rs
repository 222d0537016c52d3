//! The WebAssembly module behind the JavaScript classes: strings in, strings and numbers out.
//!
//! JavaScript writes strings into the input buffer and calls a function with their lengths. The
//! function returns a status, and leaves the offsets of components and the place of a result string
//! in the result words. [`layout`](crate::layout) has every number that both sides must agree on.
//!
//! No JavaScript object refers to anything here, so an instance can be dropped between any two calls
//! and replaced by a fresh one.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::slice;

#[cfg(feature = "list")]
mod list;
#[cfg(all(feature = "pattern", not(feature = "lite")))]
mod matching;
#[cfg(feature = "pattern")]
mod pattern;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::LITE;
use crate::layout::{
    ABSENT, CHANGED, FAILED, FILE, FRAGMENT, IN_RESULT, JOINED, NUMBERS_LENGTH, NUMBERS_POINTER,
    PATH, QUERY, RESULT_LENGTH, RESULT_POINTER, RESULT_WORDS, SET_HOST, SET_HOSTNAME, SET_PASSWORD,
    SET_PATHNAME, SET_PORT, SET_PROTOCOL, SET_USERNAME, SPECIAL, UNCHANGED,
};
#[cfg(feature = "pattern")]
use crate::pattern::set_is_identifier;
use crate::runtime::State;
use crate::url::{
    FormUrlencodedParser, Offsets, ParseError, SchemeType, Url, is_normal_fragment, is_normal_path,
    is_normal_query, normal_reference, push_quoted, serialize_form_urlencoded, set_to_ascii,
    state_override,
};
use core::str::from_utf8;

struct Core {
    /// The strings that JavaScript writes. Its length is the number of bytes that JavaScript may write.
    input: Vec<u8>,
    /// An array that JavaScript and this module write for each other, beside strings.
    numbers: Vec<u32>,
    /// The result words.
    result: [u32; RESULT_WORDS],
    url: Url,
    base: Url,
    /// Whether the serialization of the base URL equals the string that JavaScript wrote.
    base_is_input: bool,
    text: String,
    #[cfg(feature = "pattern")]
    patterns: pattern::Patterns,
    #[cfg(feature = "list")]
    lists: list::Lists,
}

impl Core {
    const fn new() -> Self {
        Self {
            input: Vec::new(),
            numbers: Vec::new(),
            result: [0; RESULT_WORDS],
            url: Url::new(),
            base: Url::new(),
            base_is_input: false,
            text: String::new(),
            #[cfg(feature = "pattern")]
            patterns: pattern::Patterns::new(),
            #[cfg(feature = "list")]
            lists: list::Lists::new(),
        }
    }
}

static CORE: State<Core> = State::new(Core::new());

#[wasm_bindgen(raw_module = "host")]
unsafe extern "C" {
    /// Runs the domain parser ToASCII on the UTF-8 at `pointer`. Returns the length of the result,
    /// or a negative number on failure.
    #[wasm_bindgen(js_name = domainToAscii)]
    fn domain_to_ascii(pointer: *const u8, length: usize) -> i32;

    /// Writes the result of the last [`domain_to_ascii`] to `pointer`.
    #[wasm_bindgen(js_name = takeAsciiDomain)]
    fn take_ascii_domain(pointer: *mut u8);
}

/// The domain parser ToASCII, which JavaScript provides.
fn to_ascii(domain: &str) -> Option<String> {
    let length = domain_to_ascii(domain.as_ptr(), domain.len());
    let mut ascii = vec![0; usize::try_from(length).ok()?];
    take_ascii_domain(ascii.as_mut_ptr());
    from_utf8(&ascii).ok().map(str::to_owned)
}

/// Readies a fresh instance; returns the address of the result words.
#[wasm_bindgen]
pub fn start() -> *const u32 {
    set_to_ascii(&(to_ascii as _));
    #[cfg(feature = "pattern")]
    set_is_identifier(&(pattern::is_identifier_code_point as _));
    CORE.with_borrow(|core| core.result.as_ptr())
}

/// Makes the input buffer `length` bytes long and returns its address.
#[wasm_bindgen]
pub fn reserve_input(length: usize) -> *mut u8 {
    CORE.with_borrow_mut(|core| {
        // What was there need not be kept, so nothing is copied.
        core.input = Vec::new();
        core.input.resize(length, 0);
        core.input.as_mut_ptr()
    })
}

/// Makes the numbers as many as `length` and returns their address.
#[wasm_bindgen]
pub fn reserve_numbers(length: usize) -> *mut u32 {
    CORE.with_borrow_mut(|core| {
        core.numbers = Vec::new();
        core.numbers.resize(length, 0);
        core.numbers.as_mut_ptr()
    })
}

/// Parses the input as the base URL of later calls and returns a status.
#[wasm_bindgen]
pub fn parse_base(length: usize) -> u32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            base,
            base_is_input,
            ..
        } = core;
        let input = utf8(input, 0, length);
        match base.parse_unless_normal(input.as_bytes(), None) {
            Ok(Some(offsets)) if !LITE => {
                base.set(input, offsets);
                *base_is_input = true;
            }
            Ok(_) => *base_is_input = base.href() == input,
            Err(error) => return failure(error),
        }
        UNCHANGED
    })
}

/// Parses the input, against the base URL if `with_base`, and returns a status; the offsets and the
/// result string are the URL's.
#[wasm_bindgen]
pub fn parse(length: usize, with_base: bool) -> u32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            url,
            base,
            base_is_input,
            ..
        } = core;
        let input = input.get(..length).unwrap_or_default();
        if with_base
            && *base_is_input
            && let Some(join) = normal_reference(input, base)
        {
            store_offsets(result, join.offsets);
            result[RESULT_POINTER] = join.base_end as u32;
            result[RESULT_LENGTH] = join.start as u32;
            return JOINED;
        }
        match url.parse_unless_normal(input, with_base.then_some(&*base)) {
            Ok(Some(offsets)) if !LITE => {
                store_offsets(result, offsets);
                UNCHANGED
            }
            Ok(_) => store_url(result, url, input),
            Err(error) => failure(error),
        }
    })
}

/// Runs a setter of the URL class. The input is the serialization of the URL and the value, the
/// result words are the offsets of the URL. Returns a status; the offsets and the result string are
/// those of the changed URL.
#[wasm_bindgen]
pub fn set(setter: u32, href_length: usize, value_length: usize) -> u32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input, result, url, ..
        } = core;
        let href = utf8(input, 0, href_length);
        let value = utf8(input, href_length, value_length);
        let offsets = load_offsets(result);
        if !url.load(href, offsets) {
            return UNCHANGED;
        }
        match setter {
            SET_PROTOCOL => url.set_protocol(value),
            SET_USERNAME => url.set_username(value),
            SET_PASSWORD => url.set_password(value),
            SET_HOST => url.set_host(value),
            SET_HOSTNAME => url.set_hostname(value),
            SET_PORT => url.set_port(value),
            SET_PATHNAME => url.set_pathname(value),
            _ => {}
        }
        store_url(result, url, href.as_bytes())
    })
}

/// Parses the input as one component ([`PATH`], [`QUERY`] or [`FRAGMENT`]) of a URL that has a host
/// and a scheme of the given type. The input lacks the `?` or `#` before the component. Returns a
/// status.
#[wasm_bindgen]
pub fn parse_component(component: u32, scheme_type: u32, length: usize) -> u32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            text,
            ..
        } = core;
        let scheme_type = match scheme_type {
            SPECIAL => SchemeType::Special,
            FILE => SchemeType::File,
            _ => SchemeType::NotSpecial,
        };
        let bytes = input.get(..length).unwrap_or_default();
        let is_normal = match component {
            PATH => scheme_type == SchemeType::Special && is_normal_path(bytes),
            QUERY => is_normal_query(bytes),
            FRAGMENT => is_normal_fragment(bytes),
            _ => true,
        };
        if is_normal {
            return UNCHANGED;
        }
        let input = utf8(input, 0, length);
        text.clear();
        match component {
            PATH => state_override::path_start(input, scheme_type, false, text),
            QUERY => state_override::query(input, scheme_type, text),
            _ => state_override::fragment(input, text),
        }
        if text == input {
            return UNCHANGED;
        }
        store_text(result, text);
        CHANGED
    })
}

/// Parses the input as `application/x-www-form-urlencoded`. There are two numbers for each name and
/// each value: its start and its end, in code units. Both lie in the input; or in the result string,
/// if [`IN_RESULT`] is added to the start. Returns whether there is a result string.
#[wasm_bindgen]
pub fn parse_form(length: usize) -> bool {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            numbers,
            text,
            ..
        } = core;
        let mut parser = FormUrlencodedParser::new(input.get(..length).unwrap_or_default());
        numbers.clear();
        text.clear();
        let mut units = 0;
        while let Some(pieces) = parser.next() {
            for piece in pieces {
                // Only after nothing but ASCII are bytes code units.
                if piece.is_plain && parser.is_ascii {
                    numbers.extend([piece.start as u32, piece.end as u32]);
                } else {
                    let start = text.len();
                    parser.decode(piece, text);
                    numbers.push(units | IN_RESULT);
                    units += utf16_length(&text[start..]);
                    numbers.push(units);
                }
            }
        }
        store_text(result, text);
        store_numbers(result, numbers);
        !text.is_empty()
    })
}

/// The length of a string in code units.
fn utf16_length(string: &str) -> u32 {
    // Code points beyond the BMP are two code units, and four bytes.
    let units = |byte: u8| u32::from(byte & 0xc0 != 0x80) + u32::from(byte >= 0xf0);
    string.bytes().map(units).sum()
}

/// Serializes the names and values in the input as `application/x-www-form-urlencoded` into the
/// result string. Their lengths are the first `count` numbers.
#[wasm_bindgen]
pub fn serialize_form(count: usize) {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            numbers,
            text,
            ..
        } = core;
        let mut strings = Strings::new(input, numbers.get(..count).unwrap_or_default());
        text.clear();
        while let (Some(name), Some(value)) = (strings.next().flatten(), strings.next().flatten()) {
            serialize_form_urlencoded([(name, value)], text);
        }
        store_text(result, text);
    });
}

/// The strings that follow each other in the input, by their lengths in bytes. The length [`ABSENT`]
/// stands for no string.
struct Strings<'a, 'l> {
    rest: &'a str,
    lengths: slice::Iter<'l, u32>,
}

impl<'a, 'l> Strings<'a, 'l> {
    fn new(input: &'a [u8], lengths: &'l [u32]) -> Self {
        let present = lengths.iter().filter(|length| **length != ABSENT);
        Self {
            rest: utf8(input, 0, present.map(|length| *length as usize).sum()),
            lengths: lengths.iter(),
        }
    }
}

impl<'a> Iterator for Strings<'a, '_> {
    type Item = Option<&'a str>;

    fn next(&mut self) -> Option<Self::Item> {
        let length = *self.lengths.next()?;
        if length == ABSENT {
            return Some(None);
        }
        let (string, rest) = self.rest.split_at_checked(length as usize)?;
        self.rest = rest;
        Some(Some(string))
    }
}

/// Makes the result string the message about a parse that has failed with a status, given the URL
/// and the base URL, if any, as the first strings in the input. Their lengths are the first `count`
/// numbers. The status may be that of the base URL.
#[wasm_bindgen]
pub fn describe_failure(status: u32, base_failed: bool, count: usize) {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            numbers,
            text,
            ..
        } = core;
        let mut strings = Strings::new(input, numbers.get(..count).unwrap_or_default()).flatten();
        let number = status.wrapping_sub(FAILED).wrapping_add(1);
        text.clear();
        text.push_str("Invalid URL ");
        push_quoted(strings.next().unwrap_or_default(), text);
        if let Some(base) = strings.next() {
            text.push_str(" against ");
            push_quoted(base, text);
        }
        text.push_str(": ");
        if base_failed {
            text.push_str("the base URL is invalid: ");
            text.push_str(ParseError::message_about_base_url_of(number));
        } else {
            text.push_str(ParseError::message_of(number));
        }
        store_text(result, text);
    });
}

/// Makes the result string the input in quotation marks, as messages show it.
#[wasm_bindgen]
pub fn quote(length: usize) {
    CORE.with_borrow_mut(|core| {
        core.text.clear();
        push_quoted(utf8(&core.input, 0, length), &mut core.text);
        store_text(&mut core.result, &core.text);
    });
}

/// A string in the input, which is UTF-8. Were it anything else, the result would be empty.
fn utf8(input: &[u8], start: usize, length: usize) -> &str {
    let bytes = input.get(start..start + length).unwrap_or_default();
    from_utf8(bytes).unwrap_or_default()
}

fn failure(error: ParseError) -> u32 {
    FAILED + error as u32 - 1
}

fn store_url(result: &mut [u32; RESULT_WORDS], url: &Url, input: &[u8]) -> u32 {
    store_offsets(result, url.offsets());
    if url.href().as_bytes() == input {
        return UNCHANGED;
    }
    store_text(result, url.href());
    CHANGED
}

fn store_text(result: &mut [u32; RESULT_WORDS], text: &str) {
    result[RESULT_POINTER] = text.as_ptr() as u32;
    result[RESULT_LENGTH] = text.len() as u32;
}

fn store_numbers(result: &mut [u32; RESULT_WORDS], numbers: &[u32]) {
    result[NUMBERS_POINTER] = numbers.as_ptr() as u32;
    result[NUMBERS_LENGTH] = numbers.len() as u32;
}

#[inline(always)]
fn store_offsets(result: &mut [u32; RESULT_WORDS], offsets: Offsets) {
    result[0] = offsets.scheme_end;
    result[1] = offsets.username_end;
    result[2] = offsets.host_start;
    result[3] = offsets.host_end;
    result[4] = offsets.path_start;
    result[5] = offsets.query_start;
    result[6] = offsets.fragment_start;
}

fn load_offsets(result: &[u32; RESULT_WORDS]) -> Offsets {
    Offsets {
        scheme_end: result[0],
        username_end: result[1],
        host_start: result[2],
        host_end: result[3],
        path_start: result[4],
        query_start: result[5],
        fragment_start: result[6],
    }
}
