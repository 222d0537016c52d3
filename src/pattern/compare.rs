//! Comparing patterns: `URLPattern.compareComponent()`, as
//! [proposed](https://github.com/whatwg/urlpattern/issues/61) and as web-platform-tests' tentative
//! tests have it.
//!
//! A component is greater if it is more specific, so that a list in descending order is one to try
//! in turn.

use std::cmp::Ordering;

use super::Component;
use super::parser::part_list;
use super::part::{Modifier, Part, PartType};
use super::program::Program;

/// Compares a component of two patterns, part by part.
pub fn compare_component(component: Component, left: Program<'_>, right: Program<'_>) -> Ordering {
    let left = part_list(left, component);
    let right = part_list(right, component);
    let empty = Part::fixed_text(String::new(), Modifier::None);
    left.iter()
        .zip(&right)
        .map(|(left, right)| compare_part(left, right))
        .find(|order| order.is_ne())
        // The list that goes on is compared with empty text: "/foo/" is more specific than
        // "/foo/*", and that than "/foo/".
        .unwrap_or_else(|| match left.len().cmp(&right.len()) {
            Ordering::Equal => Ordering::Equal,
            Ordering::Greater => compare_part(&left[right.len()], &empty),
            Ordering::Less => compare_part(&empty, &right[left.len()]),
        })
}

/// Fixed text comes before a regular expression, that before `:name` and that before `*`; then an
/// exact count before a repetition, and what must be there before what need not; then the texts
/// decide.
fn compare_part(left: &Part, right: &Part) -> Ordering {
    fn key(part: &Part) -> (PartType, Modifier, &str, &str, &str) {
        (
            part.kind,
            part.modifier,
            &part.prefix,
            &part.value,
            &part.suffix,
        )
    }
    key(left).cmp(&key(right))
}
