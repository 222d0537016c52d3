//! The position of a failure in an input.

use crate::bytes::classes::is_forbidden_domain_code_point;
use crate::bytes::scan::{has_ascii_tab_or_newline, is_ascii_tab_or_newline};
use crate::failures::Failure;

/// Where a failure of a host or a port is: how many bytes of the input, without tabs and newlines, are left there.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct FailurePlace {
    /// At the start of the host, or of the port if that is what failed.
    pub(crate) start: usize,
    /// At the end of the host.
    pub(crate) host_end: usize,
}

/// A failure of the parser, and its place. The place means nothing where the failure is not about a host or a port.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct FailureInInput {
    pub(crate) failure: Failure,
    pub(crate) place: FailurePlace,
}

impl FailureInInput {
    /// The position of the failure in `input`, in bytes; `None` where the failure is about no place.
    #[inline]
    pub(crate) fn position(&self, input: &str) -> Option<usize> {
        let input = input.as_bytes();
        let is_kept = |c: &u8| *c > b' ';
        match self.failure {
            Failure::TooLong => return None,
            Failure::MissingSchemeNonRelativeUrl | Failure::OpaqueBaseUrl => {
                return Some(input.iter().position(is_kept).unwrap_or(0));
            }
            _ => {}
        }
        let end = input.iter().rposition(is_kept).map_or(0, |last| last + 1);
        let trimmed = &input[..end];
        let start = index(trimmed, self.place.start);
        let in_part = match self.failure {
            Failure::PortInvalid => trimmed[start..]
                .iter()
                .position(|&c| !c.is_ascii_digit() && !is_ascii_tab_or_newline(c)),
            // A forbidden code point that is percent-encoded is not found: then the whole host is the place.
            Failure::DomainInvalidCodePoint | Failure::HostInvalidCodePoint => {
                let host_end = index(trimmed, self.place.host_end);
                trimmed[start..host_end].iter().position(|&c| {
                    c != b'%' && is_forbidden_domain_code_point(c) && !is_ascii_tab_or_newline(c)
                })
            }
            _ => None,
        };
        Some(start + in_part.unwrap_or(0))
    }
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
