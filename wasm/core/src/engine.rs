//! JavaScript as the platform of patterns, with its regular expressions.

use alloc::borrow::Cow;
use alloc::string::String;

use js_sys::Error;
use urlsmith::Platform;
use urlsmith::for_webassembly::pattern::{self, Options, PartList};
use urlsmith_boundary::JAVASCRIPT;
use urlsmith_runtime::State;
use wasm_bindgen::prelude::wasm_bindgen;

// The functions of js/core/regexp-imports.js.
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

/// The error with which the engine rejected a regular expression.
static REJECTION: State<Option<Error>> = State::new(None);

/// The count of the regular expressions of the pattern that is being created.
static REGEXP_COUNT: State<u32> = State::new(0);

/// Begins a pattern. The indexes of its regular expressions start from 0.
pub fn begin_pattern() {
    REGEXP_COUNT.with_borrow_mut(|count| *count = 0);
}

/// The SyntaxError with which the engine rejected a regular expression of the last pattern. JavaScript
/// takes it after each failure.
#[wasm_bindgen]
pub fn take_rejection() -> Option<Error> {
    REJECTION.with_borrow_mut(Option::take)
}

/// The JavaScript engine.
///
/// The core runs a regular expression only to match special schemes with the protocol of a new pattern.
/// JavaScript matches patterns.
pub struct Engine;

impl Platform for Engine {
    fn to_ascii<'d>(&self, domain: &'d str) -> Option<Cow<'d, str>> {
        JAVASCRIPT.to_ascii(domain)
    }
}

impl pattern::Platform for Engine {
    /// The index of a regular expression.
    type RegExp = u32;

    fn is_identifier(&self, code_point: char, first: bool) -> bool {
        is_identifier(code_point.into(), first)
    }

    fn needs_regexp(&self, part_list: &PartList, _: &Options) -> bool {
        part_list.has_regexp_groups()
    }

    fn create_regexp(&self, source: &str, ignore_case: bool) -> Result<u32, String> {
        let result = create_regexp(source.as_ptr(), source.len(), ignore_case);
        if result.is_some() {
            REJECTION.with_borrow_mut(|rejection| *rejection = result);
            // JavaScript adds the engine's reason to the message.
            return Err(String::new());
        }
        REGEXP_COUNT.with_borrow_mut(|count| {
            *count += 1;
            Ok(*count - 1)
        })
    }

    fn test_regexp(&self, regexp: &u32, input: &str) -> bool {
        test_regexp(*regexp, input.as_ptr(), input.len())
    }
}
