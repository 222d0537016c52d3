//! [Converting part lists to pattern
//! strings](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-pattern-strings): the
//! normal form of a pattern.

use alloc::string::String;

use super::options::Options;
use super::part::{Modifier, Part, PartList, PartType};
use super::platform::Platform;
use super::regular_expression::{FULL_WILDCARD_REGEXP, generate_a_segment_wildcard_regexp};
use super::tokenizer::is_a_valid_name_code_point;
use crate::bytes::text::{push, push_escaped};

/// [Generate a pattern string](https://urlpattern.spec.whatwg.org/#generate-a-pattern-string).
pub(crate) fn generate_a_pattern_string(
    platform: &impl Platform,
    part_list: &PartList,
    options: &Options,
) -> String {
    let mut result = String::with_capacity(64);
    let text = |text| part_list.text(text);
    for (index, part) in part_list.parts().iter().enumerate() {
        if part.kind == PartType::FixedText {
            if part.modifier == Modifier::None {
                escape_a_pattern_string(text(part.value), &mut result);
            } else {
                push(&mut result, "{");
                escape_a_pattern_string(text(part.value), &mut result);
                push(&mut result, "}");
                push(&mut result, part.modifier.as_str());
            }
            continue;
        }
        let previous_part = index
            .checked_sub(1)
            .and_then(|index| part_list.parts().get(index));
        let next_part = part_list.parts().get(index + 1);
        let needs_grouping =
            needs_grouping(platform, part_list, part, previous_part, next_part, options);
        if needs_grouping {
            push(&mut result, "{");
        }
        escape_a_pattern_string(text(part.prefix), &mut result);
        generate_a_group(
            part_list,
            part,
            previous_part,
            needs_grouping,
            options,
            &mut result,
        );
        if part.kind == PartType::SegmentWildcard
            && part_list.has_custom_name(part)
            && continues_a_name(platform, text(part.suffix))
        {
            push(&mut result, "\\");
        }
        escape_a_pattern_string(text(part.suffix), &mut result);
        if needs_grouping {
            push(&mut result, "}");
        }
        push(&mut result, part.modifier.as_str());
    }
    result
}

/// Whether the part needs braces so that it does not run into its neighbours.
fn needs_grouping(
    platform: &impl Platform,
    part_list: &PartList,
    part: &Part,
    previous_part: Option<&Part>,
    next_part: Option<&Part>,
    options: &Options,
) -> bool {
    if !part.suffix.is_empty()
        || (!part.prefix.is_empty() && !options.is_prefix(part_list.text(part.prefix)))
    {
        return true;
    }
    if let Some(next_part) = next_part
        && part_list.has_custom_name(part)
        && part.kind == PartType::SegmentWildcard
        && part.modifier == Modifier::None
        && next_part.prefix.is_empty()
        && next_part.suffix.is_empty()
    {
        let runs_on = if next_part.kind == PartType::FixedText {
            continues_a_name(platform, part_list.text(next_part.value))
        } else {
            !part_list.has_custom_name(next_part)
        };
        if runs_on {
            return true;
        }
    }
    part.prefix.is_empty()
        && previous_part.is_some_and(|previous| {
            previous.kind == PartType::FixedText
                && options.prefix.is_some()
                && part_list.text(previous.value).as_bytes().last() == options.prefix.as_ref()
        })
}

/// The name, wildcard or regular expression of a part.
fn generate_a_group(
    part_list: &PartList,
    part: &Part,
    previous_part: Option<&Part>,
    needs_grouping: bool,
    options: &Options,
    result: &mut String,
) {
    let custom_name = part_list.has_custom_name(part);
    if custom_name {
        push(result, ":");
        push(result, part_list.text(part.name));
    }
    let regexp_value = match part.kind {
        PartType::RegExp => part_list.text(part.value),
        PartType::SegmentWildcard if !custom_name => generate_a_segment_wildcard_regexp(options),
        PartType::FullWildcard => {
            let asterisk_suffices = !custom_name
                && (needs_grouping
                    || !part.prefix.is_empty()
                    || previous_part.is_none_or(|previous| {
                        previous.kind == PartType::FixedText || previous.modifier != Modifier::None
                    }));
            if asterisk_suffices {
                push(result, "*");
                return;
            }
            FULL_WILDCARD_REGEXP
        }
        _ => return,
    };
    push(result, "(");
    push(result, regexp_value);
    push(result, ")");
}

fn continues_a_name(platform: &impl Platform, text: &str) -> bool {
    text.chars()
        .next()
        .is_some_and(|first| is_a_valid_name_code_point(platform, first, false))
}

/// [Escape a pattern string](https://urlpattern.spec.whatwg.org/#escape-a-pattern-string), to the
/// end of `result`.
pub(crate) fn escape_a_pattern_string(input: &str, result: &mut String) {
    push_escaped(result, input, is_syntax);
}

/// Whether a code point has a meaning of its own in a pattern string.
pub(crate) fn is_syntax(byte: u8) -> bool {
    matches!(
        byte,
        b'+' | b'*' | b'?' | b':' | b'{' | b'}' | b'(' | b')' | b'\\'
    )
}
