//! The WebAssembly module behind the JavaScript classes: buffers in, numbers out.
//!
//! JavaScript writes strings into the input buffer and calls a function with their lengths; what
//! comes back is a status, and in the result words the offsets of components or the place of a
//! result string. No object lives on this side: an instance can be dropped between any two calls
//! and replaced by a fresh one.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::slice;

#[cfg(feature = "list")]
mod list;
#[cfg(all(feature = "pattern", feature = "shortcuts"))]
mod matching;
#[cfg(feature = "pattern")]
mod pattern;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::SHORTCUTS;
#[cfg(feature = "pattern")]
use crate::pattern::set_is_identifier;
use crate::runtime::State;
use crate::url::{
    FormUrlencodedParser, Offsets, ParseError, SchemeType, Url, is_normal_fragment, is_normal_path,
    is_normal_query, normal_reference, serialize_form_urlencoded, set_to_ascii, state_override,
};
use crate::utf8::from_utf8;

/// A status: the result string is the input, or the first part of it.
const UNCHANGED: u32 = 0;
/// A status: the result string is at `RESULT_POINTER`.
const CHANGED: u32 = 1;
/// A status: the result string is the start of the base URL, up to the offset in the word
/// `RESULT_POINTER`, and the input from the offset in the word `RESULT_LENGTH` on. Greater ones
/// are 2 + the number of a [`ParseError`], which start at 1.
const JOINED: u32 = 2;

/// The result words: first the seven [`Offsets`], in their order, then:
const RESULT_POINTER: usize = 7;
const RESULT_LENGTH: usize = 8;
/// The list of words that go with the result string.
const LIST_POINTER: usize = 9;
const LIST_LENGTH: usize = 10;
/// What JavaScript passes: lengths of strings that follow each other in the input, or a mark of one that is not there.
const ARGUMENTS: usize = 11;
const RESULT_WORDS: usize = ARGUMENTS + 9;

struct Core {
    /// What JavaScript writes; always as long as it may write, and zeroed at first.
    input: Vec<u8>,
    /// What JavaScript writes and reads beside strings.
    list: Vec<u32>,
    result: [u32; RESULT_WORDS],
    url: Url,
    base: Url,
    /// Whether the base URL is what JavaScript wrote.
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
            list: Vec::new(),
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

/// The setters of the URL class that may touch several components, as JavaScript numbers them.
const SETTERS: [fn(&mut Url, &str); 7] = [
    Url::set_protocol,
    Url::set_username,
    Url::set_password,
    Url::set_host,
    Url::set_hostname,
    Url::set_port,
    Url::set_pathname,
];

#[wasm_bindgen(raw_module = "../../js/idna.js")]
unsafe extern "C" {
    /// Runs the domain parser ToASCII on the UTF-8 at `pointer`; returns the length of the result,
    /// or a negative number on failure.
    #[wasm_bindgen(js_name = domainToAscii)]
    fn domain_to_ascii(pointer: *const u8, length: usize) -> i32;

    /// Writes that result to `pointer`.
    #[wasm_bindgen(js_name = takeAsciiDomain)]
    fn take_ascii_domain(pointer: *mut u8);
}

/// The domain parser ToASCII, which JavaScript lends to this module.
fn to_ascii(domain: &str) -> Option<String> {
    let length = domain_to_ascii(domain.as_ptr(), domain.len());
    let mut ascii = vec![0; usize::try_from(length).ok()?];
    take_ascii_domain(ascii.as_mut_ptr());
    from_utf8(&ascii).map(str::to_owned)
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

/// Makes the list `length` words long and returns its address.
#[wasm_bindgen]
pub fn reserve_list(length: usize) -> *mut u32 {
    CORE.with_borrow_mut(|core| {
        core.list = Vec::new();
        core.list.resize(length, 0);
        core.list.as_mut_ptr()
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
            Ok(Some(offsets)) if SHORTCUTS => {
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
            Ok(Some(offsets)) if SHORTCUTS => {
                store_offsets(result, offsets);
                UNCHANGED
            }
            Ok(_) => store_url(result, url, input),
            Err(error) => failure(error),
        }
    })
}

/// Runs the setter of the given number on the URL whose serialization is the start of the input and
/// whose offsets are in the result words, with the value that follows; returns a status.
#[wasm_bindgen]
pub fn set(setter: usize, href_length: usize, value_length: usize) -> u32 {
    CORE.with_borrow_mut(|core| {
        let Core {
            input, result, url, ..
        } = core;
        let href = utf8(input, 0, href_length);
        let value = utf8(input, href_length, value_length);
        let offsets = load_offsets(result);
        let loaded = url.load(href, offsets);
        if let (true, Some(setter)) = (loaded, SETTERS.get(setter)) {
            setter(url, value);
            return store_url(result, url, href.as_bytes());
        }
        UNCHANGED
    })
}

/// Parses the input as a component of a URL that has a host, without the code point that sets the
/// component apart; returns a status. The components are the path, the query and the fragment, the
/// scheme types those of [`SchemeType`], in order.
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
            0 => SchemeType::NotSpecial,
            1 => SchemeType::Special,
            _ => SchemeType::File,
        };
        let bytes = input.get(..length).unwrap_or_default();
        let is_normal = match component {
            0 => scheme_type == SchemeType::Special && is_normal_path(bytes),
            1 => is_normal_query(bytes),
            _ => is_normal_fragment(bytes),
        };
        if is_normal {
            return UNCHANGED;
        }
        let input = utf8(input, 0, length);
        text.clear();
        match component {
            0 => state_override::path_start(input, scheme_type, false, text),
            1 => state_override::query(input, scheme_type, text),
            _ => state_override::fragment(input, text),
        }
        if text == input {
            return UNCHANGED;
        }
        store_text(result, text);
        CHANGED
    })
}

/// Parses the input as `application/x-www-form-urlencoded`. The list gets two words for each name
/// and each value: where it starts and ends, in code units of the input; or of the result string,
/// with [`IN_RESULT`] added to the start. Returns whether there is a result string.
#[wasm_bindgen]
pub fn parse_form(length: usize) -> bool {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            list,
            text,
            ..
        } = core;
        let mut parser = FormUrlencodedParser::new(input.get(..length).unwrap_or_default());
        list.clear();
        text.clear();
        let mut units = 0;
        while let Some(pieces) = parser.next() {
            for piece in pieces {
                // Only after nothing but ASCII are bytes code units.
                if piece.is_plain && parser.is_ascii {
                    list.extend([piece.start as u32, piece.end as u32]);
                } else {
                    let start = text.len();
                    parser.decode(piece, text);
                    list.push(units | IN_RESULT);
                    units += utf16_length(&text[start..]);
                    list.push(units);
                }
            }
        }
        store_text(result, text);
        result[LIST_POINTER] = list.as_ptr() as u32;
        result[LIST_LENGTH] = list.len() as u32;
        !text.is_empty()
    })
}

/// See [`parse_form`].
const IN_RESULT: u32 = 1 << 31;

/// The length of a string in code units.
fn utf16_length(string: &str) -> u32 {
    // Code points beyond the BMP are two code units, and four bytes.
    let units = |byte: u8| u32::from(byte & 0xc0 != 0x80) + u32::from(byte >= 0xf0);
    string.bytes().map(units).sum()
}

/// Serializes as `application/x-www-form-urlencoded` the names and values in the input whose lengths
/// are the first `count` words of the list, into the result string.
#[wasm_bindgen]
pub fn serialize_form(count: usize) {
    CORE.with_borrow_mut(|core| {
        let Core {
            input,
            result,
            list,
            text,
            ..
        } = core;
        let mut strings = Strings::new(input, list.get(..count).unwrap_or_default());
        text.clear();
        while let (Some(name), Some(value)) = (strings.next().flatten(), strings.next().flatten()) {
            serialize_form_urlencoded([(name, value)], text);
        }
        store_text(result, text);
    });
}

/// The length of a string that is not there.
const ABSENT: u32 = u32::MAX;

/// The strings that follow each other in the input, given their lengths in bytes; or nothing for one
/// that is [`ABSENT`].
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

/// Makes the sentence about a failure the result string. `code` is the number of a [`ParseError`].
#[wasm_bindgen]
pub fn describe(code: u32) {
    CORE.with_borrow_mut(|core| {
        core.text.clear();
        core.text.push_str(ParseError::message_of(code));
        store_text(&mut core.result, &core.text);
    });
}

/// What JavaScript wrote. It writes UTF-8; should it not, the text is empty.
fn utf8(input: &[u8], start: usize, length: usize) -> &str {
    let bytes = input.get(start..start + length).unwrap_or_default();
    from_utf8(bytes).unwrap_or_default()
}

fn failure(error: ParseError) -> u32 {
    JOINED + error as u32
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
