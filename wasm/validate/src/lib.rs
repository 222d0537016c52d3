//! Validation errors for JavaScript.

#![cfg_attr(target_family = "wasm", no_std)]
#![cfg(target_family = "wasm")]

use js_sys::Error;
use urlsmith::pattern::{Input, Subject, check};
use urlsmith::url::{describe, is_valid_url_string, validate};
use urlsmith::utf16_length;
use urlsmith_boundary::{
    BOUNDARY, Boundary, JavaScript, arguments, begin_pattern, init, store_numbers, store_text, utf8,
};
use urlsmith_layout::{ABSENT, BASE_URL, FIX_SAME_URL, IS_FAILURE, TRUNCATED, VALID};
use wasm_bindgen::prelude::wasm_bindgen;

/// The parser always reports: so the module has the parser once, and no shortcuts, and is a twelfth
/// smaller.
const JAVASCRIPT: JavaScript<true> = JavaScript;

/// Parses the input as the base URL of later calls and returns a status.
#[wasm_bindgen]
pub fn parse_base(length: usize) -> u32 {
    urlsmith_boundary::parse_base(&JAVASCRIPT, length)
}

/// Parses the input, against the base URL if `with_base`, and reports its validation errors.
/// Returns [`VALID`] if the input is a URL, and adds [`TRUNCATED`] if it has more errors than are
/// reported.
///
/// The result string is the serialization of the URL, followed by the texts of the fixes. The first
/// number is the length of the serialization. Six numbers follow for each error:
///
/// - its number, to which [`IS_FAILURE`] may be added;
/// - the start and the end of its place;
/// - the start of its fix, or [`ABSENT`], and the end of its fix;
/// - the length of the text of the fix, to which [`FIX_SAME_URL`] may be added.
///
/// Places and lengths count UTF-16 code units.
#[wasm_bindgen]
pub fn validate_url(length: usize, with_base: bool) -> u32 {
    BOUNDARY.with_borrow_mut(|boundary| {
        let Boundary {
            input,
            numbers,
            result,
            url,
            base,
            text,
            ..
        } = boundary;
        let input = utf8(input, 0, length);
        let report = validate(&JAVASCRIPT, input, with_base.then_some(&*base), url);
        text.clear();
        if !report.failed {
            text.push_str(url.href());
        }
        numbers.clear();
        numbers.push(text.len() as u32);
        for found in &report.errors {
            let failure = if found.is_failure { IS_FAILURE } else { 0 };
            numbers.extend([
                found.number | failure,
                found.place.start as u32,
                found.place.end as u32,
            ]);
            let Some(fix) = &found.fix else {
                numbers.extend([ABSENT, 0, 0]);
                continue;
            };
            let fix_text = report.text.get(fix.text.clone()).unwrap_or_default();
            let same = if fix.same_url { FIX_SAME_URL } else { 0 };
            text.push_str(fix_text);
            numbers.extend([
                fix.place.start as u32,
                fix.place.end as u32,
                utf16_length(fix_text) | same,
            ]);
        }
        store_text(result, text);
        store_numbers(result, numbers);
        let valid = if report.failed { 0 } else { VALID };
        let truncated = if report.is_truncated { TRUNCATED } else { 0 };
        valid | truncated
    })
}

/// Whether the input is a valid URL string, with the base URL if `with_base`.
#[wasm_bindgen]
pub fn is_valid(length: usize, with_base: bool) -> bool {
    BOUNDARY.with_borrow_mut(|boundary| {
        let input = utf8(&boundary.input, 0, length);
        is_valid_url_string(&JAVASCRIPT, input, with_base.then_some(&boundary.base))
    })
}

/// Writes to the result string the standard's name of the error with a number, a space, and the
/// sentence about the error.
#[wasm_bindgen]
pub fn describe_error(number: u32) {
    BOUNDARY.with_borrow_mut(|boundary| {
        let (name, message) = describe(number);
        boundary.text.clear();
        boundary.text.push_str(name);
        boundary.text.push(' ');
        boundary.text.push_str(message);
        store_text(&mut boundary.result, &boundary.text);
    });
}

/// Reports the faults of a pattern. The arguments are those of `create_pattern`. Returns whether
/// the pattern can be created. If not, the first fault is the reason.
///
/// There are three numbers for each fault: the component, [`BASE_URL`] or [`ABSENT`]; and the start
/// and the end of its place. For each fault the result string has a line: a short name, a space,
/// and the sentence about the fault.
#[wasm_bindgen]
pub fn validate_pattern(is_string: bool, ignore_case: bool) -> bool {
    BOUNDARY.with_borrow_mut(|boundary| {
        begin_pattern();
        let arguments = arguments(&boundary.input, &boundary.result);
        let (refusal, warnings) = match arguments {
            [Some(input), base_url, ..] if is_string => {
                check(&JAVASCRIPT, Input::String(input), base_url, ignore_case)
            }
            _ => check(&JAVASCRIPT, Input::Init(init(arguments)), None, ignore_case),
        };
        boundary.text.clear();
        boundary.numbers.clear();
        let is_valid = refusal.is_none();
        let refusal = refusal.map(|refusal| {
            let subject = match refusal.subject {
                Subject::Component(component) => component as u32,
                Subject::BaseUrl => BASE_URL,
                Subject::Whole => ABSENT,
            };
            (subject, refusal.place, refusal.reason.describe())
        });
        let warnings = warnings.into_iter().map(|warning| {
            let subject = warning.component as u32;
            (subject, warning.place, warning.mistake.describe())
        });
        for (subject, place, (code, message)) in refusal.into_iter().chain(warnings) {
            boundary
                .numbers
                .extend([subject, place.start as u32, place.end as u32]);
            for part in [code, " ", message, "\n"] {
                boundary.text.push_str(part);
            }
        }
        store_text(&mut boundary.result, &boundary.text);
        store_numbers(&mut boundary.result, &boundary.numbers);
        is_valid
    })
}

/// The SyntaxError with which the engine rejected a regular expression of the last pattern. JavaScript
/// takes it after each failure.
#[wasm_bindgen]
pub fn take_rejection() -> Option<Error> {
    urlsmith_boundary::take_rejection()
}
