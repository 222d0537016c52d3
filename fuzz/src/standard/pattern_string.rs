//! [Converting part lists to pattern
//! strings](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-pattern-strings).

use super::parser::{
    FULL_WILDCARD_REGEXP_VALUE, Modifier, Options, Part, PartType,
    generate_a_segment_wildcard_regexp,
};
use super::regexp::convert_a_modifier_to_a_string;
use super::tokenizer::is_a_valid_name_code_point;

/// <https://urlpattern.spec.whatwg.org/#generate-a-pattern-string>
pub fn generate_a_pattern_string(part_list: &[Part], options: &Options) -> String {
    let mut result = String::new();
    for (index, part) in part_list.iter().enumerate() {
        let previous_part = index.checked_sub(1).map(|index| &part_list[index]);
        let next_part = part_list.get(index + 1);
        if part.kind == PartType::FixedText {
            let value = escape_a_pattern_string(&part.value);
            if part.modifier == Modifier::None {
                result.push_str(&value);
                continue;
            }
            let modifier = convert_a_modifier_to_a_string(part.modifier);
            result.push_str(&format!("{{{value}}}{modifier}"));
            continue;
        }
        let starts_with_a_digit = |name: &str| name.starts_with(|c: char| c.is_ascii_digit());
        let continues_a_name =
            |text: &str| text.starts_with(|c| is_a_valid_name_code_point(c, false));
        let custom_name = !starts_with_a_digit(&part.name);
        let mut needs_grouping = !part.suffix.is_empty()
            || (!part.prefix.is_empty() && part.prefix != options.prefix_code_point);
        if !needs_grouping
            && custom_name
            && part.kind == PartType::SegmentWildcard
            && part.modifier == Modifier::None
            && let Some(next_part) = next_part
            && next_part.prefix.is_empty()
            && next_part.suffix.is_empty()
        {
            needs_grouping = if next_part.kind == PartType::FixedText {
                continues_a_name(&next_part.value)
            } else {
                starts_with_a_digit(&next_part.name)
            };
        }
        if !needs_grouping
            && part.prefix.is_empty()
            && let Some(previous_part) = previous_part
            && previous_part.kind == PartType::FixedText
            && !options.prefix_code_point.is_empty()
            && previous_part.value.ends_with(options.prefix_code_point)
        {
            needs_grouping = true;
        }
        if needs_grouping {
            result.push('{');
        }
        result.push_str(&escape_a_pattern_string(&part.prefix));
        if custom_name {
            result.push(':');
            result.push_str(&part.name);
        }
        if part.kind == PartType::Regexp {
            result.push_str(&format!("({})", part.value));
        } else if part.kind == PartType::SegmentWildcard && !custom_name {
            let regexp = generate_a_segment_wildcard_regexp(options);
            result.push_str(&format!("({regexp})"));
        } else if part.kind == PartType::FullWildcard {
            let stands_alone = previous_part.is_none_or(|previous_part| {
                previous_part.kind == PartType::FixedText
                    || previous_part.modifier != Modifier::None
            });
            if !custom_name && (stands_alone || needs_grouping || !part.prefix.is_empty()) {
                result.push('*');
            } else {
                result.push_str(&format!("({FULL_WILDCARD_REGEXP_VALUE})"));
            }
        }
        if part.kind == PartType::SegmentWildcard && custom_name && continues_a_name(&part.suffix) {
            result.push('\\');
        }
        result.push_str(&escape_a_pattern_string(&part.suffix));
        if needs_grouping {
            result.push('}');
        }
        result.push_str(convert_a_modifier_to_a_string(part.modifier));
    }
    result
}

/// <https://urlpattern.spec.whatwg.org/#escape-a-pattern-string>
pub fn escape_a_pattern_string(input: &str) -> String {
    let mut result = String::new();
    for c in input.chars() {
        if "+*?:{}()\\".contains(c) {
            result.push('\\');
        }
        result.push(c);
    }
    result
}
