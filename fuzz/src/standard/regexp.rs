//! [Converting part lists to regular
//! expressions](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions).

use super::parser::{
    FULL_WILDCARD_REGEXP_VALUE, Modifier, Options, Part, PartType,
    generate_a_segment_wildcard_regexp,
};

/// <https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list>
pub fn generate_a_regular_expression_and_name_list(
    part_list: &[Part],
    options: &Options,
) -> (String, Vec<String>) {
    let mut result = "^".to_owned();
    let mut name_list = Vec::new();
    for part in part_list {
        let modifier = convert_a_modifier_to_a_string(part.modifier);
        if part.kind == PartType::FixedText {
            let value = escape_a_regexp_string(&part.value);
            if part.modifier == Modifier::None {
                result.push_str(&value);
            } else {
                result.push_str(&format!("(?:{value}){modifier}"));
            }
            continue;
        }
        assert!(!part.name.is_empty(), "the standard asserts so");
        name_list.push(part.name.clone());
        let regexp_value = match part.kind {
            PartType::SegmentWildcard => generate_a_segment_wildcard_regexp(options),
            PartType::FullWildcard => FULL_WILDCARD_REGEXP_VALUE.to_owned(),
            _ => part.value.clone(),
        };
        let happens_once = matches!(part.modifier, Modifier::None | Modifier::Optional);
        if part.prefix.is_empty() && part.suffix.is_empty() {
            if happens_once {
                result.push_str(&format!("({regexp_value}){modifier}"));
            } else {
                result.push_str(&format!("((?:{regexp_value}){modifier})"));
            }
            continue;
        }
        let prefix = escape_a_regexp_string(&part.prefix);
        let suffix = escape_a_regexp_string(&part.suffix);
        if happens_once {
            result.push_str(&format!("(?:{prefix}({regexp_value}){suffix}){modifier}"));
            continue;
        }
        result.push_str(&format!(
            "(?:{prefix}((?:{regexp_value})(?:{suffix}{prefix}(?:{regexp_value}))*){suffix})"
        ));
        if part.modifier == Modifier::ZeroOrMore {
            result.push('?');
        }
    }
    result.push('$');
    (result, name_list)
}

/// <https://urlpattern.spec.whatwg.org/#escape-a-regexp-string>
pub fn escape_a_regexp_string(input: &str) -> String {
    let mut result = String::new();
    for c in input.chars() {
        if ".+*?^${}()[]|/\\".contains(c) {
            result.push('\\');
        }
        result.push(c);
    }
    result
}

/// <https://urlpattern.spec.whatwg.org/#convert-a-modifier-to-a-string>
pub fn convert_a_modifier_to_a_string(modifier: Modifier) -> &'static str {
    match modifier {
        Modifier::ZeroOrMore => "*",
        Modifier::Optional => "?",
        Modifier::OneOrMore => "+",
        Modifier::None => "",
    }
}
