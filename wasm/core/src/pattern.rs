//! URL patterns for JavaScript, which matches them by their components.

use urlsmith::for_webassembly::pattern::{CompiledPattern, Input, Modifier, PartType, create};
use urlsmith::for_webassembly::utf16_length;
use urlsmith::pattern::Component;
use urlsmith_boundary::{BOUNDARY, Boundary, arguments, init, store_numbers, store_text};
use urlsmith_layout::{
    CHANGED, FIXED_TEXT, FULL_WILDCARD, HAS_SEGMENTS, NO_MODIFIER, NO_REGEXP, ONE_OR_MORE,
    OPTIONAL, REGEXP, SEGMENT_WILDCARD, UNCHANGED, WILD, ZERO_OR_MORE,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::{Engine, begin_pattern};

const _: () = assert!(
    FULL_WILDCARD == PartType::FullWildcard as u32
        && SEGMENT_WILDCARD == PartType::SegmentWildcard as u32
        && REGEXP == PartType::RegExp as u32
        && FIXED_TEXT == PartType::FixedText as u32
        && ZERO_OR_MORE == Modifier::ZeroOrMore as u32
        && OPTIONAL == Modifier::Optional as u32
        && ONE_OR_MORE == Modifier::OneOrMore as u32
        && NO_MODIFIER == Modifier::None as u32
);

/// Creates a pattern from the arguments: a constructor string and a base URL, or the members of a
/// dictionary.
///
/// On success the status is [`UNCHANGED`], and the word [`HAS_SEGMENTS`] says whether the pathname consists
/// of segments. The numbers and the result string are those of [`write_pattern`].
///
/// On failure the status is [`CHANGED`] and the result string is the message of the error.
#[wasm_bindgen]
pub fn create_pattern(is_string: bool, ignore_case: bool) -> u32 {
    BOUNDARY.with_borrow_mut(|boundary| {
        let arguments = arguments(&boundary.input, &boundary.result);
        begin_pattern();
        let (input, base_url) = match arguments {
            [Some(input), base_url, ..] if is_string => (Input::String(input), base_url),
            _ => (Input::Init(init(arguments)), None),
        };
        let status = match create(&Engine, input, base_url, ignore_case) {
            Ok(pattern) => {
                boundary.result[HAS_SEGMENTS] = pattern.has_segments().into();
                write_pattern(&pattern, boundary);
                UNCHANGED
            }
            Err(error) => {
                boundary.text = error.message();
                CHANGED
            }
        };
        store_text(&mut boundary.result, &boundary.text);
        status
    })
}

/// Writes the components of a pattern. For each there are numbers: [`WILD`] if the component is `None`,
/// or else the count of its parts, its regular expression or [`NO_REGEXP`], the length of its pattern
/// string, and for each part its type, its modifier and the lengths of its texts. Fixed text has one text,
/// its value. A group has four: value, name, prefix and suffix. The texts follow each other in the result
/// string. Lengths are in code units.
fn write_pattern(pattern: &CompiledPattern<u32>, boundary: &mut Boundary) {
    let Boundary {
        result,
        numbers,
        text,
        ..
    } = boundary;
    numbers.clear();
    text.clear();
    for component in Component::ALL {
        let Some(component) = pattern.component(component) else {
            numbers.push(WILD);
            continue;
        };
        let part_list = &component.part_list;
        numbers.push(part_list.parts().len() as u32);
        numbers.push(component.regular_expression.unwrap_or(NO_REGEXP));
        numbers.push(utf16_length(&component.pattern_string));
        text.push_str(&component.pattern_string);
        for part in part_list.parts() {
            numbers.push(part.kind as u32);
            numbers.push(part.modifier as u32);
            let texts = [part.value, part.name, part.prefix, part.suffix];
            let count = if part.is_group() { texts.len() } else { 1 };
            for one in &texts[..count] {
                let one = part_list.text(*one);
                numbers.push(utf16_length(one));
                text.push_str(one);
            }
        }
    }
    store_numbers(result, numbers);
}
