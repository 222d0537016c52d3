//! Where in an input a failure is.

use super::basic_url_parser::FailurePlace;
use super::record::Url;
use crate::bytes::scan::{
    has_ascii_tab_or_newline, is_ascii_tab_or_newline, is_forbidden_domain_code_point,
};
use crate::failures::Failure;

/// The place of a failure in `input`, in bytes; `None` where the failure is about no place. `url` is the record that
/// the parser has left.
#[inline]
pub(crate) fn place(failure: Failure, input: &str, url: &Url) -> Option<usize> {
    let input = input.as_bytes();
    let is_kept = |c: &u8| *c > b' ';
    match failure {
        Failure::TooLong => return None,
        Failure::MissingSchemeNonRelativeUrl | Failure::OpaqueBaseUrl => {
            return Some(input.iter().position(is_kept).unwrap_or(0));
        }
        _ => {}
    }
    let end = input.iter().rposition(is_kept).map_or(0, |last| last + 1);
    let trimmed = &input[..end];
    let failed = FailurePlace::of(url);
    let start = index(trimmed, failed.start);
    let in_part = match failure {
        Failure::PortInvalid => trimmed[start..]
            .iter()
            .position(|&c| !c.is_ascii_digit() && !is_ascii_tab_or_newline(c)),
        // A forbidden code point that is percent-encoded is not found: then the whole host is the place.
        Failure::DomainInvalidCodePoint | Failure::HostInvalidCodePoint => {
            let host_end = index(trimmed, failed.host_end);
            trimmed[start..host_end].iter().position(|&c| {
                c != b'%' && is_forbidden_domain_code_point(c) && !is_ascii_tab_or_newline(c)
            })
        }
        _ => None,
    };
    Some(start + in_part.unwrap_or(0))
}

/// The index in `input` where so many bytes are left, not counting tabs and newlines.
fn index(input: &[u8], mut left: usize) -> usize {
    let index = input.len().saturating_sub(left);
    if !has_ascii_tab_or_newline(&input[index..]) {
        return index;
    }
    let is_there = |&c: &u8| {
        left -= usize::from(!is_ascii_tab_or_newline(c));
        left == 0
    };
    input.iter().rposition(is_there).unwrap_or(0)
}
