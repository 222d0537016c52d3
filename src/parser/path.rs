//! The [path state](https://url.spec.whatwg.org/#path-state).

use alloc::string::String;

use super::scheme::SchemeType;
use super::windows_drive_letter::{is_normalized_windows_drive_letter, is_windows_drive_letter};
use crate::bytes::percent_encode::utf8_percent_encode;
use crate::bytes::percent_encode_sets::PATH;
use crate::bytes::scan::rfind;

/// The [path state](https://url.spec.whatwg.org/#path-state): appends the path that starts at
/// `input` to `output`, in which `path_start` is where the URL's path starts, and returns what
/// remains: the query's `?` or the fragment's `#` on, or nothing with a state override, which
/// makes these part of the path.
// One copy for the parser and for a path by itself keeps the module small.
#[inline(never)]
pub(crate) fn path_state<'a>(
    mut input: &'a str,
    scheme_type: SchemeType,
    state_override: bool,
    path_start: usize,
    output: &mut String,
) -> &'a str {
    let is_special = scheme_type.is_special();
    loop {
        let end = input
            .bytes()
            .position(|c| match c {
                b'/' => true,
                b'\\' => is_special,
                b'?' | b'#' => !state_override,
                _ => false,
            })
            .unwrap_or(input.len());
        let (buffer, rest) = input.split_at(end);
        let slash = matches!(rest.as_bytes().first(), Some(b'/' | b'\\'));
        let is_drive = scheme_type == SchemeType::File
            && output.len() == path_start
            && is_windows_drive_letter(buffer.as_bytes());
        let dots = dots(buffer.as_bytes());
        if dots > 0 {
            if dots == 2 {
                shorten(scheme_type, path_start, output);
            }
            if !slash {
                output.push('/');
            }
        } else {
            output.push('/');
            if is_drive {
                output.push_str(&buffer[..1]);
                output.push(':');
            } else {
                utf8_percent_encode(buffer, PATH, output);
            }
        }
        if !slash {
            return rest;
        }
        input = &rest[1..];
    }
}

/// How many dots a [single-dot](https://url.spec.whatwg.org/#single-dot-path-segment) or
/// [double-dot](https://url.spec.whatwg.org/#double-dot-path-segment) URL path segment has; 0 for any other segment.
fn dots(segment: &[u8]) -> usize {
    let mut rest = segment;
    for count in 0..3 {
        rest = match rest {
            [] => return count,
            [b'.', rest @ ..] | [b'%', b'2', b'e' | b'E', rest @ ..] => rest,
            _ => return 0,
        };
    }
    0
}

/// [Shortens](https://url.spec.whatwg.org/#shorten-a-urls-path) the path that starts at
/// `path_start` of `output`.
pub(crate) fn shorten(scheme_type: SchemeType, path_start: usize, output: &mut String) {
    let path = &output.as_bytes()[path_start..];
    if scheme_type == SchemeType::File
        && path.len() == 3
        && is_normalized_windows_drive_letter(&path[1..])
    {
        return;
    }
    if let Some(slash) = rfind(path, b'/') {
        output.truncate(path_start + slash);
    }
}
