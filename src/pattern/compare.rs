//! Comparing patterns: `URLPattern.compareComponent()`, as
//! [proposed](https://github.com/whatwg/urlpattern/issues/61) and as web-platform-tests' tentative
//! tests have it.
//!
//! A component is greater if it is more specific. So patterns in descending order can be tried in
//! turn.

use alloc::string::String;
use core::cmp::Ordering;

use super::component::Component;
use super::part::{Modifier, Part, PartList, PartType, Text};
use super::platform::Platform;
use super::program::{Program, part_list};
use crate::text::push;

/// Compares a component of two patterns, part by part.
pub fn compare_component(
    platform: &impl Platform,
    component: Component,
    left: Program<'_>,
    right: Program<'_>,
) -> Ordering {
    let left = part_list(platform, left, component);
    let right = part_list(platform, right, component);
    let (mut left_parts, mut right_parts) = (left.parts.iter(), right.parts.iter());
    let empty = Part::fixed_text(Text::default(), Modifier::None);
    loop {
        let (left_part, right_part) = match (left_parts.next(), right_parts.next()) {
            (None, None) => return Ordering::Equal,
            // The shorter list is filled up with empty text: "/foo/" is more specific than
            // "/foo/*", and "*/foo" than "*".
            (left_part, right_part) => (left_part.unwrap_or(&empty), right_part.unwrap_or(&empty)),
        };
        let order = key(&left, left_part).cmp(&key(&right, right_part));
        if order.is_ne() {
            return order;
        }
    }
}

/// The values by which a part is compared. First its type: fixed text comes before a regular expression, then
/// `:name`, then `*`. Next its modifier: an exact count comes before a repetition, and a required
/// part before an optional one. Last its texts.
fn key<'a>(
    part_list: &'a PartList,
    part: &Part,
) -> (PartType, Modifier, &'a str, &'a str, &'a str) {
    let text = |text| part_list.text(text);
    (
        part.kind,
        part.modifier,
        text(part.prefix),
        text(part.value),
        text(part.suffix),
    )
}

/// The components in the order in which they count: first those that say what is requested from
/// whom, then those that say how.
const BY_WEIGHT: [Component; 8] = [
    Component::Hostname,
    Component::Pathname,
    Component::Search,
    Component::Hash,
    Component::Protocol,
    Component::Port,
    Component::Username,
    Component::Password,
];

/// A sort key: the pattern whose key is greater, in the order of code units, is more specific. The
/// first component in which two patterns differ decides, as [`compare_component`] compares it. The
/// components count in this order: hostname, pathname, search, hash, protocol, port, username,
/// password.
pub fn specificity(platform: &impl Platform, program: Program<'_>) -> String {
    // The key of empty text, with which the shorter list is filled up.
    const EMPTY: &str = "33\0\0\0";
    let mut result = String::new();
    for component in BY_WEIGHT {
        let part_list = part_list(platform, program, component);
        let mut end = result.len();
        for part in &part_list.parts {
            let start = result.len();
            push(&mut result, ["0", "1", "2", "3"][part.kind as usize]);
            push(&mut result, ["0", "1", "2", "3"][part.modifier as usize]);
            for text in [part.prefix, part.value, part.suffix] {
                push(&mut result, part_list.text(text));
                // The end of the text is less than any character of a longer text.
                push(&mut result, "\0");
            }
            if &result[start..] != EMPTY {
                end = result.len();
            }
        }
        result.truncate(end);
        push(&mut result, EMPTY);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::super::{Input, UrlPattern, create};
    use super::*;
    use crate::Native;

    fn by_component(left: &UrlPattern<regex::Regex>, right: &UrlPattern<regex::Regex>) -> Ordering {
        BY_WEIGHT
            .into_iter()
            .map(|component| compare_component(&Native, component, left.program(), right.program()))
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }

    #[test]
    fn a_specificity_compares_as_the_components_do() {
        let patterns = [
            "*://*:*/*",
            "https://*/*",
            "https://*/a",
            "https://*/a/*",
            "https://*/a/:b",
            "https://*/a/:b?",
            "https://*/a/:b+",
            "https://*/a/:b*",
            "https://*/a/(b)",
            "https://*/a/b",
            "https://*/a/b{/c}?",
            "https://*/a/b{/c}+",
            "https://*/a/b/c",
            "https://*/a{b:c}d",
            "https://*/a{b:c}e",
            "https://a.example/*",
            "https://:a.example/a",
            "https://a.example:*/*",
            "https://a.example:1/*",
            "https://u@a.example/*",
            "https://u:p@a.example/*",
            "http://a.example/*",
            "https://a.example/*?b",
            "https://a.example/*?b#c",
            "https://a.example/*#c",
        ]
        .map(|input| create(&Native, Input::String(input), None, false).expect("a pattern"));
        for left in &patterns {
            for right in &patterns {
                assert_eq!(
                    specificity(&Native, left.program())
                        .cmp(&specificity(&Native, right.program())),
                    by_component(left, right)
                );
                assert_eq!(
                    by_component(left, right).is_eq(),
                    left.to_bytes() == right.to_bytes()
                );
            }
        }
    }
}
