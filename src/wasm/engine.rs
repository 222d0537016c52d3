//! The regular expressions of the JavaScript engine, and how patterns are created from the input.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::cell::Cell;

use js_sys::Error;
use wasm_bindgen::prelude::wasm_bindgen;

use super::strings::Strings;
use crate::layout::{ARGUMENT_COUNT, ARGUMENTS, RESULT_WORDS};
use crate::pattern::{Init, RegExpEngine};
use crate::runtime::State;

#[wasm_bindgen(raw_module = "host")]
unsafe extern "C" {
    /// Makes `new RegExp` of the ASCII at `pointer`, and keeps it for the pattern that is being
    /// created. Returns the SyntaxError if the engine rejects the source.
    #[wasm_bindgen(js_name = createRegExp)]
    fn create_regexp(pointer: *const u8, length: usize, ignore_case: bool) -> Option<Error>;

    /// Whether a regular expression matches the ASCII at `pointer`. The first regular expression of
    /// a pattern has the index 0.
    #[wasm_bindgen(js_name = testRegExp)]
    fn test_regexp(index: u32, pointer: *const u8, length: usize) -> bool;

    /// Whether a code point has the property ID_Start, if it is the `first` of a name, or else
    /// ID_Continue.
    #[wasm_bindgen(js_name = isIdentifier)]
    fn is_identifier(code_point: u32, first: bool) -> bool;
}

/// Asks JavaScript whether a code point may be in a name.
pub(super) fn is_identifier_code_point(code_point: char, first: bool) -> bool {
    is_identifier(code_point.into(), first)
}

/// The error with which the engine rejected a regular expression.
static REJECTION: State<Option<Error>> = State::new(None);

/// The `RegExp` of the JavaScript engine. The core uses it to match protocols while a pattern is
/// created. Later, JavaScript runs the regular expressions of the pattern itself.
#[derive(Default)]
pub(super) struct JavaScript {
    /// The count of the regular expressions that were created.
    count: Cell<u32>,
}

impl RegExpEngine for JavaScript {
    /// The index of a regular expression.
    type RegExp = u32;

    fn create(&self, source: &str, ignore_case: bool) -> Result<u32, String> {
        let result = create_regexp(source.as_ptr(), source.len(), ignore_case);
        if result.is_some() {
            REJECTION.with_borrow_mut(|rejection| *rejection = result);
            return Err("the engine rejects it".to_owned());
        }
        let index = self.count.get();
        self.count.set(index + 1);
        Ok(index)
    }

    fn exec(&self, regexp: &u32, input: &str) -> Option<Vec<Option<(usize, usize)>>> {
        test_regexp(*regexp, input.as_ptr(), input.len()).then(Vec::new)
    }
}

/// The strings in the input whose lengths are the argument words.
#[inline(never)]
pub(super) fn arguments<'a>(
    input: &'a [u8],
    words: &[u32; RESULT_WORDS],
) -> [Option<&'a str>; ARGUMENT_COUNT] {
    let mut result = [None; ARGUMENT_COUNT];
    for (argument, string) in result.iter_mut().zip(Strings::new(
        input,
        &words[ARGUMENTS..ARGUMENTS + ARGUMENT_COUNT],
    )) {
        *argument = string;
    }
    result
}

/// The dictionary whose members are the arguments: the components and the base URL.
pub(super) fn init<'a>(arguments: [Option<&'a str>; ARGUMENT_COUNT]) -> Init<'a> {
    let [components @ .., base_url] = arguments;
    Init {
        components,
        base_url,
    }
}

/// The SyntaxError with which the engine rejected a regular expression of the last pattern. JavaScript
/// takes it after each failure.
#[wasm_bindgen]
pub fn take_rejection() -> Option<Error> {
    REJECTION.with_borrow_mut(Option::take)
}
