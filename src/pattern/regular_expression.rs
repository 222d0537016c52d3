//! [Converting part lists to regular
//! expressions](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions).
//!
//! ECMAScript refuses an iteration of an optional or repeated group that matches the empty string;
//! other engines accept it. So where the standard's expression has such an iteration, the expression
//! here is an equal one that has none:
//!
//! | the standard's | here | because |
//! | --- | --- | --- |
//! | `(.*)?` | `(.+)?` | the empty iteration is refused, and the group has no value |
//! | `((?:.*)*)`, `((?:.*)+)` | `(.*)` | the first iteration tries each end, from the last to the first |
//! | `((?:[^d]+?)*)`, `((?:[^d]+?)+)` | `([^d]*)`, `([^d]+)` | one character an iteration, as many as can be |
//! | `p((?:.*)(?:sp(?:.*))*)s` | `p(.*)s` | the first iteration tries each end, from the last to the first |

use alloc::string::String;

use super::options::Options;
use super::part::{Modifier, Part, PartList, PartType};
use crate::bytes::text::{push, push_escaped, slice};

/// The [full wildcard regexp
/// value](https://urlpattern.spec.whatwg.org/#full-wildcard-regexp-value).
pub(crate) const FULL_WILDCARD_REGEXP: &str = ".*";

/// [Generate a segment wildcard
/// regexp](https://urlpattern.spec.whatwg.org/#generate-a-segment-wildcard-regexp): there are three
/// delimiters only.
pub(crate) fn generate_a_segment_wildcard_regexp(options: &Options) -> &'static str {
    match options.delimiter {
        Some(b'/') => r"[^\/]+?",
        Some(_) => r"[^\.]+?",
        None => "[^]+?",
    }
}

/// [Generate a regular expression and name
/// list](https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list); the list
/// is every [`Part::name`] in order.
pub(crate) fn generate_a_regular_expression(part_list: &PartList, options: &Options) -> String {
    let mut result = String::with_capacity(64);
    push(&mut result, "^");
    for part in part_list.parts() {
        // In a template, P and S are the prefix and the suffix, V is the regexp value, D a character
        // other than the delimiter, and M the modifier.
        let is_bare = part.prefix.is_empty() && part.suffix.is_empty();
        let template = match (part.kind, part.modifier) {
            (PartType::FixedText, Modifier::None) => "P",
            (PartType::FixedText, _) => "(?:P)M",
            (PartType::FullWildcard, Modifier::Optional) if is_bare => "(.+)?",
            (_, Modifier::None | Modifier::Optional) if is_bare => "(V)M",
            (_, Modifier::None | Modifier::Optional) => "(?:P(V)S)M",
            (PartType::FullWildcard, _) if is_bare => "(V)",
            (PartType::FullWildcard, Modifier::OneOrMore) => "(?:P(V)S)",
            (PartType::FullWildcard, _) => "(?:P(V)S)?",
            (PartType::SegmentWildcard, _) if is_bare => "(DM)",
            (_, Modifier::OneOrMore | Modifier::ZeroOrMore) if is_bare => "((?:V)M)",
            (_, Modifier::OneOrMore) => "(?:P((?:V)(?:SP(?:V))*)S)",
            (_, Modifier::ZeroOrMore) => "(?:P((?:V)(?:SP(?:V))*)S)?",
        };
        let prefix = match part.kind {
            PartType::FixedText => part.value,
            _ => part.prefix,
        };
        for (index, byte) in template.bytes().enumerate() {
            match byte {
                b'P' => escape_a_regexp_string(part_list.text(prefix), &mut result),
                b'S' => escape_a_regexp_string(part_list.text(part.suffix), &mut result),
                b'V' => push(&mut result, regexp_value(part_list, part, options)),
                b'D' => push(&mut result, segment_character(options)),
                b'M' => push(&mut result, part.modifier.as_str()),
                _ => push(&mut result, slice(template, index, index + 1)),
            }
        }
    }
    push(&mut result, "$");
    result
}

/// The regular expression of a part's group.
fn regexp_value<'a>(part_list: &'a PartList, part: &Part, options: &Options) -> &'a str {
    match part.kind {
        PartType::SegmentWildcard if options.delimiter.is_none() => r"[\s\S]+?",
        PartType::SegmentWildcard => generate_a_segment_wildcard_regexp(options),
        PartType::FullWildcard => FULL_WILDCARD_REGEXP,
        _ => part_list.text(part.value),
    }
}

/// A character other than the delimiter. In V8 up to 11.3 (Node.js 20), a quantified `[^]` matches
/// nothing under the flag `v`.
fn segment_character(options: &Options) -> &'static str {
    match options.delimiter {
        Some(b'/') => r"[^\/]",
        Some(_) => r"[^\.]",
        None => r"[\s\S]",
    }
}

/// [Escape a regexp string](https://urlpattern.spec.whatwg.org/#escape-a-regexp-string), to the end
/// of `result`.
fn escape_a_regexp_string(input: &str, result: &mut String) {
    push_escaped(result, input, |byte| {
        matches!(
            byte,
            b'.' | b'+'
                | b'*'
                | b'?'
                | b'^'
                | b'$'
                | b'{'
                | b'}'
                | b'('
                | b')'
                | b'['
                | b']'
                | b'|'
                | b'/'
                | b'\\'
        )
    });
}

#[cfg(test)]
mod tests {
    use super::super::canonicalization::Encoder;
    use super::super::parser::parse_a_pattern_string;
    use super::*;
    use crate::host::native::Native;

    fn source(pattern: &str, options: &Options) -> String {
        let parts =
            parse_a_pattern_string(&Native, pattern, options, Encoder::Identity).expect("parts");
        generate_a_regular_expression(&parts, options)
    }

    #[test]
    fn every_form() {
        for (pattern, expected) in [
            ("", "^$"),
            ("/a.b", r"^\/a\.b$"),
            ("/a{b}?{c}*{d}+", r"^\/a(?:b)?(?:c)*(?:d)+$"),
            ("{:a}", r"^([^\/]+?)$"),
            ("{:a}?", r"^([^\/]+?)?$"),
            ("{:a}*", r"^([^\/]*)$"),
            ("{:a}+", r"^([^\/]+)$"),
            ("/:a+", r"^(?:\/((?:[^\/]+?)(?:\/(?:[^\/]+?))*))$"),
            ("*?", r"^(.+)?$"),
            ("*+", r"^(.*)$"),
            ("(x)+", r"^((?:x)+)$"),
            ("/:a", r"^(?:\/([^\/]+?))$"),
            ("/(x)?", r"^(?:\/(x))?$"),
            ("{a:b(c)d}+", r"^(?:a((?:c)(?:da(?:c))*)d)$"),
            ("/**", r"^(?:\/(.*))?$"),
            ("/*+", r"^(?:\/(.*))$"),
        ] {
            assert_eq!(source(pattern, &Options::PATHNAME), expected, "{pattern}");
        }
        assert_eq!(source(":a", &Options::HOSTNAME), r"^([^\.]+?)$");
        assert_eq!(source(":a", &Options::DEFAULT), r"^([\s\S]+?)$");
    }
}
